import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useId, useRef, useState } from 'react';
import type { Application } from '#domain/application.ts';
import { type LookupData, noLists } from '#domain/lookup.ts';
import { DescribedForm } from '#forms/DescribedForm.tsx';
import type { Finding } from '#forms/findings.ts';
import { KnownFields } from '#forms/KnownFields.tsx';
import { drawField } from '#forms/TabForm.tsx';
import { startingValues } from '#forms/tab.ts';
import { type RawValues, valuesFrom, writtenValues } from '#forms/values.ts';
import { useIsMounted } from '#lib/hooks.ts';
import { createStore, type Store, useStore } from '#lib/store.ts';
import { continueTab, showProductNotices } from './draft/checkDraft.ts';
import { edit } from './draft/draft.ts';
import { JoinedVersion } from './draft/JoinedVersion.tsx';
import type { OpenDraft } from './draft/openDraft.ts';
import { refusedAnswers } from './draft/postApplication.ts';
import { SaveLine } from './draft/SaveNotices.tsx';
import { locateFindings } from './findingPaths.ts';
import type { FieldsTab } from './pages.ts';
import { isAboutStep, useRefusedAnswers } from './RefusedAnswers.tsx';
import type { Step } from './steps.ts';
import { aboveSlot, besideSlot, type TabSlotProps, type TabSlots } from './tabSlots.ts';
import { texts } from './texts/journeyTexts.tsx';
import { renewalTexts } from './texts/renewalTexts.ts';
import { useServerFindings } from './useServerFindings.ts';

interface TabScreenProps {
  step: Step;
  tab: FieldsTab;
  draft: OpenDraft;
  lookups: LookupData | undefined;
  tabSlots: TabSlots | undefined;
  /** The path of the field that gets the focus, when one answer is to be changed. */
  field: string | undefined;
  onPassed: () => void;
  /** The carried-over rest of the page of a renewal, which the same press confirms. */
  children?: ReactNode;
}

/** A described tab of the journey: each change goes into the draft at once; Continue checks and saves it. */
export function TabScreen({ step, tab, draft, lookups, tabSlots, field, onPassed, children }: TabScreenProps) {
  const client = useQueryClient();
  const [opened, setOpened] = useState(draft.application);
  const [values] = useState(() => startingValues(tab, opened));
  const isMounted = useIsMounted();
  const restId = useId();
  const typedBefore = useRef<RawValues>(values);
  const isFilling = useRef(false);
  const { found, forget } = useServerFindings(step);
  const refused = useRefusedAnswers(draft, opened, lookups, step);
  // The application as it is typed, for the slot beside the fields: the form does not render again at a keystroke.
  const [typedNow] = useState(() => createStore(opened));

  const Above = aboveSlot(tab.above);

  /** The values of the fields that are shown: the draft does not know what master data hides. */
  const shownValues = (typed: RawValues): RawValues =>
    writtenValues(tab, valuesFrom(tab, typed), draft.application(), lookups ?? noLists);

  // One mutation around all of Continue, so that a failure anywhere in it is shown once.
  const { mutateAsync: submit } = useMutation({
    mutationFn: async (typed: RawValues): Promise<readonly Finding[]> => {
      const latest = () => shownValues(typedBefore.current);
      const result = await continueTab(tab.id, shownValues(typed), latest, { draft, lookups, client }).catch(
        (error: unknown) => {
          const findings = locateFindings(refusedAnswers(error), draft.application(), lookups);
          const here = findings.filter((finding) => isAboutStep(step, finding));
          if (here.length === 0) throw error;
          return { kind: 'wrong', findings: here } as const;
        },
      );
      if (result.kind === 'wrong') return result.findings;
      if (result.kind !== 'pass') return [];
      forget();
      if (isMounted()) onPassed();
      return [];
    },
  });

  /** What somebody else changed is shown; it is nothing that was typed here. */
  const showJoined = (fillFields: () => void) => {
    isFilling.current = true;
    fillFields();
    isFilling.current = false;
    setOpened(draft.application());
    typedNow.set(draft.application());
  };

  const { asideAfter } = tab;
  const aside = <Aside slot={besideSlot(tab.aside, tabSlots)} typedNow={typedNow} lookups={lookups} />;

  const beside = asideAfter === undefined ? undefined : { [asideAfter]: aside };

  return (
    <DescribedForm
      tab={tab}
      draw={drawField}
      caption={step.page.title}
      values={values}
      application={opened}
      lookups={lookups}
      findings={found}
      refused={refused}
      focus={field}
      action={children ? renewalTexts.confirmAndContinue : texts.continue}
      onChange={(typed) => {
        const before = typedBefore.current;
        typedBefore.current = typed;
        if (isFilling.current) return;
        if (tab.id === 'product') showProductNotices(before, typed, lookups);
        draft.change((now) => edit(now, tab.id, shownValues(typed)));
        typedNow.set(draft.application());
      }}
      onSubmit={submit}
      aside={<SaveLine draft={draft} />}
      above={(fill) => (
        <>
          <JoinedVersion
            draft={draft}
            tab={tab}
            typed={() => typedBefore.current}
            onJoined={(changed) => showJoined(() => fill(changed))}
          />
          {Above && <Above application={opened} lookups={lookups} fill={fill} />}
        </>
      )}
      fields={tab.known && <KnownFields shape={tab} {...tab.known} focus={field} beside={beside} />}
      beside={beside}
    >
      {asideAfter === undefined && aside}
      {children && (
        <section className="renewal-beside" aria-labelledby={restId}>
          <h2 id={restId}>{renewalTexts.confirmRest}</h2>
          <p>{renewalTexts.confirmHint}</p>
          {children}
        </section>
      )}
    </DescribedForm>
  );
}

interface AsideSlotProps extends Pick<TabSlotProps, 'lookups'> {
  slot: ComponentType<TabSlotProps> | undefined;
  typedNow: Store<Application>;
}

/** The slot beside the fields; it renders again at each change of the fields. */
function Aside({ slot: Slot, typedNow, lookups }: AsideSlotProps) {
  const application = useStore(typedNow);
  return Slot ? <Slot application={application} lookups={lookups} /> : null;
}
