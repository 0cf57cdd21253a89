import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { useStore } from '#lib/store.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { Page } from '#ui/Page.tsx';
import { Loading } from '#ui/QueryContent.tsx';
import { SaveLine } from '../draft/SaveNotices.tsx';
import type { SaveQueue } from '../draft/saveQueue.ts';
import type { SaveState } from '../draft/saveState.ts';
import type { Step } from '../steps.ts';
import { renewalTexts as texts } from '../texts/renewalTexts.ts';
import { CarriedSections } from './CarriedSections.tsx';

interface ConfirmCarriedScreenProps {
  /** The screens that were carried over, of one page or of several. */
  steps: readonly Step[];
  application: Application;
  lookups: LookupData | undefined;
  /** True while the documents of the application are loading. */
  isListing: boolean;
  draft: SaveQueue;
  onChange: (step: Step) => void;
  onConfirm: () => void;
}

const NOT_SAVED: readonly SaveState['kind'][] = ['retrying', 'refused', 'keptHere', 'conflict'];

/** "Is this still right?" for the pages of a renewal that ask nothing again (rule SCR-20): the answers of last time, one Yes. */
export function ConfirmCarriedScreen({
  steps,
  application,
  lookups,
  isListing,
  draft,
  onChange,
  onConfirm,
}: ConfirmCarriedScreenProps) {
  const { kind } = useStore(draft.state);
  // The papers are known after the first save. Where it does not get through, nobody waits for them.
  const areMoreComing = application.arn === '' ? !NOT_SAVED.includes(kind) : isListing;
  // The next try of a save takes it away from nobody.
  const [isOffered, setOffered] = useState(false);
  if (!isOffered && !areMoreComing) setOffered(true);
  const pages = [...new Set(steps.map(({ page }) => page))];
  const [first] = pages;
  const id = useId();
  const sections = { application, lookups, onChange };
  const { mutate, isPending } = useMutation({
    mutationFn: () => draft.flush({ isBackground: false }),
    onSuccess: onConfirm,
  });
  return (
    <Page
      title={pages.length === 1 && first ? texts.confirmTitle(first.title) : texts.confirmAll}
      intro={<p>{texts.confirmHint}</p>}
      width="wide"
    >
      {pages.length === 1 && <CarriedSections {...sections} steps={steps} level={2} />}
      {pages.length > 1 &&
        pages.map((page) => (
          <section key={page.id} aria-labelledby={`${id}${page.id}`}>
            <h2 id={`${id}${page.id}`}>{page.title}</h2>
            <CarriedSections {...sections} steps={steps.filter((step) => step.page === page)} level={3} />
          </section>
        ))}
      {isOffered ? (
        <Actions>
          <Button isBusy={isPending} onClick={() => mutate()}>
            {texts.confirm}
          </Button>
        </Actions>
      ) : (
        // The Yes is for all that is above it, and would be pushed down under a thumb (decision 108).
        <Loading subject="documents" />
      )}
      <SaveLine draft={draft} />
    </Page>
  );
}
