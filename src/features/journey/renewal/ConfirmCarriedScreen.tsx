import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { RawValues } from '#forms/values.ts';
import { useIsMounted } from '#lib/hooks.ts';
import { useStore } from '#lib/store.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { Page } from '#ui/Page.tsx';
import { Loading } from '#ui/QueryContent.tsx';
import { edit } from '../draft/draft.ts';
import type { OpenDraft } from '../draft/openDraft.ts';
import { SaveLine } from '../draft/SaveNotices.tsx';
import type { SaveState } from '../draft/saveState.ts';
import { attemptWithoutLine } from '../lostLine.ts';
import type { Step } from '../steps.ts';
import { renewalTexts as texts } from '../texts/renewalTexts.ts';
import { CarriedSections } from './CarriedSections.tsx';
import { SameEmployment } from './SameEmployment.tsx';

interface ConfirmCarriedScreenProps {
  /** The screens that were carried over, of one page or of several. */
  steps: readonly Step[];
  application: Application;
  lookups: LookupData | undefined;
  /** True while the documents of the application are loading. */
  isListing: boolean;
  /** The work of last year, where it is offered. */
  employment?: { step: Step; values: RawValues } | undefined;
  draft: OpenDraft;
  onChange: (step: Step) => void;
  /** With the steps that were confirmed beside those that were carried over. */
  onConfirm: (more: readonly Step[]) => void;
}

const NOT_SAVED: readonly SaveState['kind'][] = ['retrying', 'refused', 'keptHere', 'conflict'];

/** "Is this still right?" for the pages of a renewal that ask nothing again (rule SCR-20): the answers of last time, one Yes. */
export function ConfirmCarriedScreen({
  steps,
  application,
  lookups,
  isListing,
  employment,
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
  const [isSameWork, setSameWork] = useState(false);
  const pages = [...new Set(steps.map(({ page }) => page))];
  const [first] = pages;
  const id = useId();
  const takeOverWork = () => {
    if (employment && isSameWork) draft.change((record) => edit(record, employment.step.tab.id, employment.values));
  };
  const change = (step: Step) => {
    // The tick would be gone with this screen.
    takeOverWork();
    onChange(step);
  };
  const sections = { application, lookups, onChange: change };
  const work = (page: string, level: 2 | 3) =>
    employment?.step.page.id === page && (
      <SameEmployment
        values={employment.values}
        {...{ application, lookups, level }}
        isSame={isSameWork}
        onChange={setSameWork}
      />
    );
  const isMounted = useIsMounted();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      takeOverWork();
      await attemptWithoutLine(() => draft.flush({ isBackground: false }), { draft, lookups });
    },
    onSuccess: () => {
      if (isMounted()) onConfirm(employment && isSameWork ? [employment.step] : []);
    },
  });
  return (
    <Page
      title={pages.length === 1 && first ? texts.confirmTitle(first.title) : texts.confirmAll}
      intro={<p>{texts.confirmHint}</p>}
      width="wide"
    >
      {pages.length === 1 && first && (
        <>
          {work(first.id, 2)}
          <CarriedSections {...sections} steps={steps} level={2} />
        </>
      )}
      {pages.length > 1 &&
        pages.map((page) => (
          <section key={page.id} className="renewal-part" aria-labelledby={`${id}${page.id}`}>
            <h2 id={`${id}${page.id}`}>{page.title}</h2>
            {work(page.id, 3)}
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
      <SaveLine saveQueue={draft} />
    </Page>
  );
}
