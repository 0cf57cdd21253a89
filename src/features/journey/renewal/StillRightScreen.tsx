import { useMutation } from '@tanstack/react-query';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { Actions } from '#ui/Actions.tsx';
import { Button } from '#ui/Button.tsx';
import { Page } from '#ui/Page.tsx';
import type { Stop } from '../pages.ts';
import { SaveLine } from '../SaveLine.tsx';
import type { Saver } from '../saver.ts';
import { StillRight } from './StillRight.tsx';

interface StillRightScreenProps {
  /** The screens of one page that were carried over. */
  stops: readonly Stop[];
  application: Application;
  lookups: LookupData | undefined;
  saver: Saver;
  onChange: (stop: Stop) => void;
  onConfirm: () => void;
}

/** "Is this still right?" for one page of a renewal (craft.md 2.15): what was told last time, and one Yes for all of it. */
export function StillRightScreen({ stops, application, lookups, saver, onChange, onConfirm }: StillRightScreenProps) {
  const title = stops[0]?.page.title ?? '';
  const { mutate, isPending } = useMutation({
    mutationFn: () => saver.flush({ isBackground: false }),
    onSuccess: onConfirm,
  });
  return (
    <Page
      title={`${title}: is this still right?`}
      intro={<p>You told us this last time. Change what is different now.</p>}
      width="wide"
    >
      <StillRight stops={stops} application={application} lookups={lookups} level={2} onChange={onChange} />
      <Actions>
        <Button isBusy={isPending} onClick={() => mutate()}>
          Yes, this is right
        </Button>
      </Actions>
      <SaveLine saver={saver} />
    </Page>
  );
}
