import { useNavigate } from 'react-router-dom';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { answerRows } from '#forms/answerRows.ts';
import { SummaryList } from '#ui/SummaryList.tsx';
import { StatusTag } from '#ui/TaskList.tsx';
import { isPanel } from '../pages.ts';
import { isStepOpen } from '../sentBack/openSteps.ts';
import { routeOf, type Step, stepId, stepsOf } from '../steps.ts';
import { type PanelStates, tabState } from '../tabState.ts';
import { forChange } from '../useCurrentStep.ts';

interface AnswerSectionsProps {
  application: Application;
  lookups: LookupData | undefined;
  /** The steps to show; left out where only answers are shown, whose steps follow from the application. */
  steps?: readonly Step[];
  /** The states of the panels; left out for a submitted application, which shows no panels. */
  states?: PanelStates;
  canChange?: boolean;
  /** Filters the answers: the profile shows none about the loan. */
  isShown?: (tabId: string, path: string) => boolean;
}

/** Every answer under the heading of its screen, each with a link to change it if `canChange` (rule SCR-17). */
export function AnswerSections(props: AnswerSectionsProps) {
  const { application, lookups, steps = stepsOf(application, lookups), states, canChange = false, isShown } = props;
  const navigate = useNavigate();
  const sections = steps.map((step) => {
    const { tab } = step;
    const rows = isPanel(tab)
      ? undefined
      : answerRows(tab, tab.binding.read(application), application, lookups).filter(
          ({ path }) => isShown?.(tab.id, path) ?? true,
        );
    return { step, tab, rows };
  });
  const labels = sections.flatMap(({ rows = [] }) => rows.map(({ label }) => label));
  const isRepeated = (label: string): boolean => labels.indexOf(label) !== labels.lastIndexOf(label);
  return sections.map(({ step, tab, rows }) => {
    const isChangeable = canChange && isStepOpen(step, application);
    const isLocked = (path: string): boolean => !isPanel(tab) && tab.fields[path]?.control === 'locked';
    if (!(rows ? rows.length > 0 : states)) return null;
    return (
      <section key={stepId(step)} className="answers">
        <h2>{tab.title}</h2>
        {rows && (
          <SummaryList
            rows={rows.map(({ path, label, value }) => ({
              label,
              context: isRepeated(label) ? tab.title : undefined,
              value,
              onChange:
                isChangeable && !isLocked(path)
                  ? () => void navigate(forChange(routeOf(step)), { state: { field: path } })
                  : undefined,
            }))}
          />
        )}
        {!rows && states && (
          <SummaryList
            rows={[
              {
                label: tab.title,
                value: <StatusTag state={tabState(step, application, { panels: states, lookups })} />,
                href: isChangeable ? `#${forChange(routeOf(step))}` : undefined,
              },
            ]}
          />
        )}
      </section>
    );
  });
}
