import type { ComponentType, ReactNode } from 'react';
import type { LookupData } from '#domain/lookup.ts';
import type { PanelProps } from '#forms/panel.ts';
import type { Asides } from './asides.ts';
import type { KeptApplication } from './keptApplication.ts';
import { PanelScreen } from './PanelScreen.tsx';
import { isPanel, type PanelName } from './pages.ts';
import { CarriedSections } from './renewal/CarriedSections.tsx';
import { ConfirmCarriedScreen } from './renewal/ConfirmCarriedScreen.tsx';
import { besideOn, type RenewalStep, toConfirmOn } from './renewal/carriedOver.ts';
import { ReviewScreen } from './review/ReviewScreen.tsx';
import type { JourneySaver } from './saver.ts';
import { REVIEW, type Step, stepId } from './steps.ts';
import { TabScreen } from './TabScreen.tsx';
import { TooEarlyScreen } from './TooEarlyScreen.tsx';
import { isTooEarly, type PanelStates } from './tabState.ts';
import type { CurrentStep } from './useCurrentStep.ts';

/** The screens of other features, by name. */
export type Panels = Readonly<Record<PanelName, ComponentType<PanelProps>>>;

interface CurrentStepScreenProps {
  here: NonNullable<CurrentStep>;
  /** The field to begin with, when one answer is to be changed. */
  field: string | undefined;
  opened: KeptApplication;
  saver: JourneySaver;
  /** Counts the conflicts settled: a tab that shows another version begins anew. */
  settled: number;
  steps: readonly RenewalStep[];
  states: PanelStates;
  lookups: LookupData | undefined;
  panels: Panels;
  asides: Asides | undefined;
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
 * What has fields is keyed by its place, so that two in a row never share what is typed.
 */
export function CurrentStepScreen(props: CurrentStepScreenProps) {
  const { here, field, opened, saver, steps, lookups, onContinue, onChange } = props;
  const { application } = opened;

  if (isTooEarly(application) && (here === REVIEW || isPanel(here.tab)))
    return <TooEarlyScreen title={here === REVIEW ? 'Check your answers' : here.tab.title} />;
  if (here === REVIEW)
    return (
      <ReviewScreen
        opened={opened}
        states={props.states}
        steps={steps}
        lookups={lookups}
        saver={saver}
        pdf={props.pdf}
        onSubmitted={props.onSubmitted}
      />
    );
  const carried = toConfirmOn(steps, here.page.id);
  // Whoever wants to change one answer of it gets the answer, not the question.
  if (field === undefined && carried.some((step) => stepId(step) === stepId(here)))
    return (
      <ConfirmCarriedScreen
        key={here.page.id}
        steps={carried}
        application={application}
        lookups={lookups}
        saver={saver}
        onChange={onChange}
        onConfirm={() => onContinue(here, carried)}
      />
    );
  if (isPanel(here.tab))
    return (
      <PanelScreen
        key={stepId(here)}
        panel={props.panels[here.tab.panel]}
        application={application}
        saver={saver}
        onContinue={() => onContinue(here)}
      />
    );
  const beside = besideOn(steps, here);
  return (
    <TabScreen
      key={`${stepId(here)} ${props.settled}`}
      step={here}
      tab={here.tab}
      saver={saver}
      lookups={lookups}
      asides={props.asides}
      field={field}
      onContinue={() => onContinue(here, beside)}
    >
      {beside.length > 0 && (
        <CarriedSections steps={beside} application={application} lookups={lookups} level={3} onChange={onChange} />
      )}
    </TabScreen>
  );
}
