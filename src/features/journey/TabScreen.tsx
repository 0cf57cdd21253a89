import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useId, useRef, useState } from 'react';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { DescribedForm } from '#forms/DescribedForm.tsx';
import { FieldSetCards } from '#forms/FieldSetCards.tsx';
import type { Finding } from '#forms/findings.ts';
import { KnownFields } from '#forms/KnownFields.tsx';
import { startingValues } from '#forms/startingValues.ts';
import { drawField } from '#forms/TabForm.tsx';
import { type RawValues, valuesFrom } from '#forms/values.ts';
import { writtenValues } from '#forms/writtenValues.ts';
import { useIsMounted } from '#lib/hooks.ts';
import { isSame } from '#lib/objects.ts';
import { createStore, type Store, useStore } from '#lib/store.ts';
import { betweenFields } from './betweenFields.tsx';
import { alertUnemployed, continueTabs } from './draft/checkDraft.ts';
import { edit } from './draft/draft.ts';
import type { OpenDraft } from './draft/openDraft.ts';
import { refusedAnswers } from './draft/postApplication.ts';
import { SaveLine } from './draft/SaveNotices.tsx';
import { valuesOf } from './draft/tabValues.ts';
import { isAboutSteps, locateFindings } from './findingPaths.ts';
import { JoinedVersion } from './JoinedVersion.tsx';
import { attemptWithoutLine } from './lostLine.ts';
import type { BesideSlotName, FieldsTab } from './pages.ts';
import { type DrawPart, usePanelPart } from './panelPart.tsx';
import { useRefusedAnswers } from './RefusedAnswers.tsx';
import { joinedTab } from './screens.ts';
import type { Step } from './steps.ts';
import { aboveSlot, besideSlot, type TabSlotProps, type TabSlots } from './tabSlots.ts';
import { texts } from './texts/journeyTexts.tsx';
import { renewalTexts } from './texts/renewalTexts.ts';
import { useServerFindings } from './useServerFindings.ts';

export interface TabScreenProps {
  /** The steps of the screen, the main one first, and their tabs. */
  steps: readonly [Step, ...Step[]];
  tabs: readonly [FieldsTab, ...FieldsTab[]];
  draft: OpenDraft;
  lookups: LookupData | undefined;
  tabSlots: TabSlots | undefined;
  /** The path of the field that gets the focus, when one answer is to be changed. */
  field: string | undefined;
  onPassed: () => void;
  /** A panel on the same screen, between the fields and Continue. */
  panel?: DrawPart;
  /** The carried-over rest of the page of a renewal, which the same press confirms. */
  children?: ReactNode;
}

/** One described tab of the journey, or several in one form: each change goes into the draft at once; Continue checks and saves it. */
export function TabScreen(props: TabScreenProps) {
  const { draft, lookups, tabSlots, field, onPassed, children } = props;
  // Fixed while the screen is open: another set of tabs is another screen.
  const [{ steps, tabs }] = useState(props);
  const [tab] = useState(() => joinedTab(tabs));
  const client = useQueryClient();
  const [opened, setOpened] = useState(draft.application);
  const [values] = useState(() =>
    valuesFrom(tab, Object.fromEntries(tabs.flatMap((one) => Object.entries(startingValues(one, opened, lookups))))),
  );
  const isMounted = useIsMounted();
  const isLeft = () => !isMounted();
  const restId = useId();
  const typedBefore = useRef<RawValues>(values);
  const isFilling = useRef(false);
  const { found, forget } = useServerFindings(steps, opened);
  const refused = useRefusedAnswers(draft, lookups, steps);
  // The application as it is typed, for the slot beside the fields: the form does not render again at a keystroke.
  const [typedNow] = useState(() => createStore(opened));

  const part = usePanelPart(props.panel);
  const Above = aboveSlot(tab.above);

  /** The values of the fields of one tab that are shown. Until the lists are there, nobody knows what master data hides: it stays. */
  const shownValues = (one: FieldsTab, typed: RawValues): RawValues =>
    writtenValues(one, valuesFrom(one, typed), draft.application(), lookups);

  const continueWith = async (typed: RawValues): Promise<readonly Finding[]> => {
    const pressed = tabs.map((one) => ({
      id: one.id,
      typed: shownValues(one, typed),
      // Once this screen was left, another may be open at the same tab: the draft has what is typed there.
      latest: () => (isMounted() ? shownValues(one, typedBefore.current) : valuesOf(one.id, draft.application())),
    }));
    const result = await continueTabs(pressed, { draft, lookups, client, isLeft }).catch((error: unknown) => {
      const findings = locateFindings(refusedAnswers(error), draft.application(), lookups);
      const here = findings.filter((finding) => isAboutSteps(steps, finding));
      if (here.length === 0) throw error;
      return { kind: 'wrong', findings: here } as const;
    });
    if (result.kind !== 'pass') return result.kind === 'wrong' ? result.findings : [];
    if (part.problemsNow().length > 0) {
      part.mark();
      return part.problemsNow();
    }
    forget();
    if (isMounted()) onPassed();
    return [];
  };

  // One mutation around all of Continue, so that a failure anywhere in it is shown once.
  const { mutateAsync: submit } = useMutation({
    mutationFn: (typed: RawValues) => attemptWithoutLine(() => continueWith(typed), { draft, lookups }),
  });

  /** What somebody else changed is shown; it is nothing that was typed here. */
  const showJoined = (fillFields: () => void) => {
    isFilling.current = true;
    fillFields();
    isFilling.current = false;
    setOpened(draft.application());
    typedNow.set(draft.application());
  };

  const slotOf = ({ id }: FieldsTab, name: BesideSlotName) => (
    <Aside key={`${name} of ${id}`} slot={besideSlot(name, tabSlots)} typedNow={typedNow} lookups={lookups} />
  );
  const asideOf = (one: FieldsTab) => [one.aside ?? []].flat().map((name) => slotOf(one, name));
  const last = tabs.at(-1) ?? tab;
  const beside = betweenFields(tabs, { asideOf, slotOf });
  const underLegend = tabs.flatMap((one) => (one.asideUnder ? [[one.asideUnder, asideOf(one)] as const] : []));

  return (
    <DescribedForm
      tab={tab}
      draw={drawField}
      caption={steps[0].page.title}
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
        if (tab.id === 'product') alertUnemployed(before, typed, lookups);
        const isTouched = (one: FieldsTab) =>
          tabs.length === 1 || !isSame(valuesFrom(one, before), valuesFrom(one, typed));
        for (const one of tabs.filter(isTouched)) draft.change((now) => edit(now, one.id, shownValues(one, typed)));
        // The list of screens and their words depend on the product: show them at once, not with the next save.
        if (tab.id === 'product') draft.show();
        typedNow.set(draft.application());
      }}
      onSubmit={submit}
      alsoWrong={part.problems}
      onRefused={part.mark}
      aside={<SaveLine saveQueue={draft} />}
      above={(fill) => (
        <>
          {tabs.map((one) => (
            <JoinedVersion
              key={one.id}
              draft={draft}
              tab={one}
              lookups={lookups}
              typed={() => typedBefore.current}
              onJoined={(changed) => showJoined(() => fill(changed))}
            />
          ))}
          {Above && <Above application={opened} lookups={lookups} fill={fill} />}
        </>
      )}
      fields={
        tab.known ? (
          <KnownFields shape={tab} {...tab.known} focus={field} beside={beside} />
        ) : (
          tab.hasCards && <FieldSetCards shape={tab} focus={field} beside={beside} />
        )
      }
      beside={beside}
      underLegend={Object.fromEntries(underLegend)}
    >
      {(last.asideAfter ?? last.asideUnder) === undefined && asideOf(last)}
      {part.content}
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
