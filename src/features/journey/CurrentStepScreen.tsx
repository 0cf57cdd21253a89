import type { ComponentType, ReactNode } from 'react';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { PanelProps } from '#forms/panel.ts';
import { useStore } from '#lib/store.ts';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import type { OpenDraft } from './draft/openDraft.ts';
import { PanelScreen } from './PanelScreen.tsx';
import { isPanel, type PanelName } from './pages.ts';
import { CarriedSections } from './renewal/CarriedSections.tsx';
import { ConfirmCarriedScreen } from './renewal/ConfirmCarriedScreen.tsx';
import { type RenewalStep, toConfirmBeside, toConfirmOn } from './renewal/carriedOver.ts';
import { ReviewScreen } from './review/ReviewScreen.tsx';
import { REVIEW, type Step, stepId } from './steps.ts';
import { TabScreen } from './TabScreen.tsx';
import type { TabSlots } from './tabSlots.ts';
import { isTooEarly, type PanelStates, whyTooEarly } from './tabState.ts';
import type { CurrentStep } from './useCurrentStep.ts';

/** The screens of other features, by name. */
export type Panels = Readonly<Record<PanelName, ComponentType<PanelProps>>>;

interface CurrentStepScreenProps {
  current: NonNullable<CurrentStep>;
  /** The field to begin with, when one answer is to be changed. */
  field: string | undefined;
  application: Application;
  draft: OpenDraft;
  steps: readonly RenewalStep[];
  states: PanelStates;
  lookups: LookupData | undefined;
  panels: Panels;
  tabSlots: TabSlots | undefined;
  /** Hands over the application as a file, on the review. */
  pdf: ReactNode;
  /** Leads on from a screen; what was confirmed with it needs no screen of its own. */
  onContinue: (from: Step, confirmed?: readonly Step[]) => void;
  /** Opens a screen that was carried over, to change it. */
  onChange: (step: Step) => void;
  onSubmitted: (status: string) => void;
}

/**
 * The screen of an open application that the address points at: the review, a page that was carried over, a panel or a tab.
 * Tabs and panels are keyed by their step, so that two in a row never share what is typed.
 */
export function CurrentStepScreen(props: CurrentStepScreenProps) {
  const { current, field, application, draft, steps, lookups, onContinue, onChange } = props;
  // A tab that shows another version starts again.
  const conflictsResolved = useStore(draft.conflictsResolved);

  if (isTooEarly(application) && (current === REVIEW || isPanel(current.tab)))
    return <TooEarlyScreen title={current === REVIEW ? 'Check your answers' : current.tab.title} />;
  if (current === REVIEW)
    return (
      <ReviewScreen
        application={application}
        states={props.states}
        steps={steps}
        lookups={lookups}
        draft={draft}
        pdf={props.pdf}
        onSubmitted={props.onSubmitted}
      />
    );
  const carried = toConfirmOn(steps, current.page.id);
  // Whoever wants to change one answer of it gets the answer, not the question.
  if (field === undefined && carried.some((step) => stepId(step) === stepId(current)))
    return (
      <ConfirmCarriedScreen
        key={current.page.id}
        steps={carried}
        application={application}
        lookups={lookups}
        draft={draft}
        onChange={onChange}
        onConfirm={() => onContinue(current, carried)}
      />
    );
  if (isPanel(current.tab))
    return (
      <PanelScreen
        key={stepId(current)}
        panel={props.panels[current.tab.panel]}
        application={application}
        draft={draft}
        onContinue={() => onContinue(current)}
      />
    );
  const beside = toConfirmBeside(steps, current);
  return (
    <TabScreen
      key={`${stepId(current)} ${conflictsResolved}`}
      step={current}
      tab={current.tab}
      draft={draft}
      lookups={lookups}
      tabSlots={props.tabSlots}
      field={field}
      onContinue={() => onContinue(current, beside)}
    >
      {beside.length > 0 && (
        <CarriedSections steps={beside} application={application} lookups={lookups} level={3} onChange={onChange} />
      )}
    </TabScreen>
  );
}

/** A screen that belongs to an application which the server knows, before there is one: why, and what to do first. */
const TooEarlyScreen = ({ title }: { title: string }) => (
  <Page title={title} caption="Cannot start yet">
    <Notice kind="info" title={whyTooEarly()}>
      <p>What we ask here depends on it. When you have saved it, you can come back.</p>
    </Notice>
    <a href="#/journey/applicant" className="slb-button slb-button--contained">
      Go to Loan product
    </a>
  </Page>
);
