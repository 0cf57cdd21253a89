import { useMutation } from '@tanstack/react-query';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { Page } from '#ui/Page.tsx';
import { SaveLine } from '../draft/SaveNotices.tsx';
import type { SaveQueue } from '../draft/saveQueue.ts';
import type { Step } from '../steps.ts';
import { renewalTexts as texts } from '../texts/renewalTexts.ts';
import { CarriedSections } from './CarriedSections.tsx';

interface ConfirmCarriedScreenProps {
  /** The screens of one page that were carried over. */
  steps: readonly Step[];
  application: Application;
  lookups: LookupData | undefined;
  draft: SaveQueue;
  onChange: (step: Step) => void;
  onConfirm: () => void;
}

/** "Is this still right?" for one page of a renewal (rule SCR-20): the answers of last time, and one Yes for all of them. */
export function ConfirmCarriedScreen({
  steps,
  application,
  lookups,
  draft,
  onChange,
  onConfirm,
}: ConfirmCarriedScreenProps) {
  const title = steps[0]?.page.title ?? '';
  const { mutate, isPending } = useMutation({
    mutationFn: () => draft.flush({ isBackground: false }),
    onSuccess: onConfirm,
  });
  return (
    <Page title={texts.confirmTitle(title)} intro={<p>{texts.confirmHint}</p>} width="wide">
      <CarriedSections steps={steps} application={application} lookups={lookups} level={2} onChange={onChange} />
      <Actions>
        <Button isBusy={isPending} onClick={() => mutate()}>
          {texts.confirm}
        </Button>
      </Actions>
      <SaveLine draft={draft} />
    </Page>
  );
}
