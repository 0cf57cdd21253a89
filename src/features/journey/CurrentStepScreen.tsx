import type { ComponentType, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Application } from '#domain/application.ts';
import type { ApplicantDocument } from '#domain/document.ts';
import type { LookupData } from '#domain/lookup.ts';
import { isSentBack } from '#domain/sentBack.ts';
import type { AnswerPlace, LinkTarget, PanelProps } from '#forms/panel.ts';
import type { RawValues } from '#forms/values.ts';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import type { OpenDraft } from './draft/openDraft.ts';
import { PanelScreen } from './PanelScreen.tsx';
import { isPanel, type PanelName } from './pages.ts';
import { CarriedSections } from './renewal/CarriedSections.tsx';
import { ConfirmCarriedScreen } from './renewal/ConfirmCarriedScreen.tsx';
import {
  isOfferedAgain,
  type RenewalStep,
  toConfirmBeside,
  toConfirmOn,
  toLookAtAgain,
} from './renewal/carriedOver.ts';
import { ReviewScreen } from './review/ReviewScreen.tsx';
import { stepsOnScreen } from './screens.ts';
import { LockedScreen } from './sentBack/LockedScreen.tsx';
import { isStepOpen } from './sentBack/openSteps.ts';
import { REVIEW, routeOf, type Step, stepId, wordingId } from './steps.ts';
import { TabAfterLists } from './TabAfterLists.tsx';
import type { TabSlotProps, TabSlots } from './tabSlots.ts';
import { cannotStartReason, isFinished, isTooEarly, type PanelStates } from './tabState.ts';
import { texts } from './texts/journeyTexts.tsx';
import { renewalTexts } from './texts/renewalTexts.ts';
import { type CameFrom, type CurrentStep, toLookAgain } from './useCurrentStep.ts';

/** The screens of other features, by name. */
export type Panels = Readonly<Record<PanelName, ComponentType<PanelProps>>>;

interface CurrentStepScreenProps {
  current: NonNullable<CurrentStep>;
  /** The path of the field that gets the focus, when one answer is to be changed. */
  field: string | undefined;
  /** True where the fields are shown, even if a renewal would ask to confirm the answers first. */
  opensFields: boolean;
  application: Application;
  draft: OpenDraft;
  steps: readonly RenewalStep[];
  /** True where Back led to the steps of a renewal that were confirmed together. */
  isAgain: boolean;
  states: PanelStates;
  lookups: LookupData | undefined;
  /** True while the lists are loading. */
  isLookingUp: boolean;
  /** The documents that the bureau requires; undefined while they are loading. */
  required: readonly ApplicantDocument[] | undefined;
  /** True while the documents that the bureau requires are loading, or what a renewal offers. */
  isListing: boolean;
  /** The work of last year, where a renewal offers it. */
  earlierEmployment: RawValues | undefined;
  panels: Panels;
  tabSlots: TabSlots | undefined;
  /** Shows the agreements that were accepted, where they cannot be accepted again. */
  accepted: ComponentType<TabSlotProps> | undefined;
  /** Downloads the application as a PDF, on the review. */
  pdf: ReactNode;
  /** Goes to the next step. `confirmed` are the carried-over steps that the same press confirmed. */
  goToNextStep: (from: Step, confirmed?: readonly Step[], here?: CameFrom) => void;
  /** Opens a step that was carried over, to change it. */
  onChange: (step: Step) => void;
  onSubmitted: (application: Application) => void;
}

/**
 * The screen of an open application at the current address: the review, a page that was carried over, a panel or a tab.
 * Tabs and panels have keys of their own, so that two in a row never share their typed values.
 */
export function CurrentStepScreen(props: CurrentStepScreenProps) {
  const { current, field, application, draft, steps, lookups, goToNextStep, onChange } = props;
  const navigate = useNavigate();
  if (isTooEarly(application) && (current === REVIEW || isPanel(current.tab)))
    return <TooEarlyScreen title={current === REVIEW ? texts.review : current.tab.title} />;
  if (current === REVIEW)
    return (
      <ReviewScreen
        application={application}
        steps={steps}
        lookups={lookups}
        required={props.required}
        draft={draft}
        pdf={props.pdf}
        onSubmitted={props.onSubmitted}
      />
    );
  if (!isStepOpen(current, application))
    return (
      <LockedScreen
        key={stepId(current)}
        steps={stepsOnScreen(current, steps, application)}
        application={application}
        lookups={lookups}
        accepted={props.accepted}
      />
    );
  const carried = props.isAgain ? toLookAtAgain(steps) : toConfirmOn(steps, current.page.id);
  const employment = carried.length > 0 ? steps.find(isOfferedAgain) : undefined;
  // What leads to the fields opens the tab, not the question.
  if (!props.opensFields && carried.some((step) => stepId(step) === stepId(current)))
    return (
      <ConfirmCarriedScreen
        // The task list leads to the same question from several of its steps: each has the focus anew.
        key={stepId(current)}
        steps={carried}
        application={application}
        lookups={lookups}
        isListing={props.isListing}
        draft={draft}
        onChange={onChange}
        employment={employment && props.earlierEmployment && { step: employment, values: props.earlierEmployment }}
        onConfirm={(more) => {
          const [first = current] = carried;
          const here = { title: renewalTexts.confirmAll, route: toLookAgain(routeOf(first)) };
          goToNextStep(first, [...carried, ...more], here);
        }}
      />
    );
  const joined = stepsOnScreen(current, steps, application).slice(1);
  const placeOf = ({ tab, field: path }: AnswerPlace): LinkTarget | undefined => {
    const step = steps.find((one) => one.tab.id === tab);
    const cameFrom = { title: current.tab.title, route: routeOf(current) } satisfies CameFrom;
    return step && isStepOpen(step, application)
      ? { to: routeOf(step), state: { field: path, cameFrom, leadsBack: true } }
      : undefined;
  };
  // Until the documents are listed, nobody knows whether theirs are finished.
  const others = props.isListing
    ? []
    : steps.filter((step) => stepId(step) !== stepId(current) && !isFinished(step.state));
  const [first] = others;
  if (isPanel(current.tab))
    return (
      <PanelScreen
        key={stepId(current)}
        toFinish={first && { count: others.length, title: first.tab.title, onGo: () => void navigate(routeOf(first)) }}
        placeOf={placeOf}
        focus={field}
        panel={props.panels[current.tab.panel]}
        steps={[current, ...joined]}
        application={application}
        saveQueue={draft}
        joined={joined.map(({ tab }) => tab.id)}
        onContinue={() => goToNextStep(current)}
      />
    );
  const beside = toConfirmBeside(steps, current);
  const withFields = joined.filter(({ tab }) => !isPanel(tab));
  const panel = joined.map(({ tab }) => tab).find(isPanel);
  return (
    <TabAfterLists
      // A panel may join later: the fields stay as they are. Not with another tab or words here, nor where the bureau has locked some.
      key={[isSentBack(application), ...[current, ...withFields].map(wordingId)].join(' ')}
      steps={[current, ...withFields]}
      tabs={[current.tab, ...withFields.flatMap(({ tab }) => (isPanel(tab) ? [] : [tab]))]}
      draft={draft}
      lookups={lookups}
      isLookingUp={props.isLookingUp}
      tabSlots={props.tabSlots}
      field={field}
      onPassed={() => goToNextStep(current, [...joined, ...beside])}
      panel={
        panel &&
        ((part, onContinue) => (
          <PanelScreen
            placeOf={placeOf}
            panel={props.panels[panel.panel]}
            steps={joined.filter(({ tab }) => tab === panel)}
            application={application}
            saveQueue={draft}
            part={part}
            onContinue={onContinue}
          />
        ))
      }
    >
      {beside.length > 0 && (
        <CarriedSections steps={beside} application={application} lookups={lookups} level={3} onChange={onChange} />
      )}
    </TabAfterLists>
  );
}

/** Shown at the address of a panel or the review before the application is saved: the reason, and what to do first. */
const TooEarlyScreen = ({ title }: { title: string }) => (
  <Page title={title} caption={texts.cannotStart}>
    <Notice kind="info" title={cannotStartReason()}>
      <p>{texts.cannotStartHint}</p>
    </Notice>
    <a href="#/journey/applicant" className="slb-button slb-button--contained">
      {texts.goToProduct}
    </a>
  </Page>
);
