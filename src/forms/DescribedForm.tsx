import { type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { passCallFailed } from '#api/failure.ts';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { NO_APPLICATION } from '#domain/noApplication.ts';
import { focusField } from '#ui/ErrorSummary.tsx';
import { cardOf, findingsByCard } from './cardFindings.ts';
import { FormFields } from './FormField.tsx';
import { FormPage } from './FormPage.tsx';
import { FormSurroundingsProvider } from './FormSurroundingsProvider.tsx';
import { fieldId } from './fieldId.ts';
import type { Fields, Values } from './fields.ts';
import { type Finding, findingsOf } from './findings.ts';
import { type Draw, DrawContext, type Fill, UnderLegendContext } from './formContext.ts';
import type { Tab } from './tab.ts';
import { CONTINUE } from './texts/firstTexts.ts';
import { useDescribedForm } from './useDescribedForm.ts';
import { useErrorSummary } from './useErrorSummary.ts';
import { valuesFrom } from './values.ts';

export interface DescribedFormProps<F extends Fields> {
  tab: Pick<Tab<F>, 'id' | 'title' | 'intro' | 'fields' | 'shownWhen' | 'check' | 'hasCards'>;
  draw: Draw;
  values: Values<F>;
  /** The name of the page that the tab belongs to, above the heading. */
  caption?: string;
  application?: Application;
  lookups?: LookupData;
  /** The text of the button. */
  action?: string;
  /** Problems that the server found before: shown at once. */
  findings?: readonly Finding[];
  /** What the server refused while the screen is open: shown at the fields, without moving the focus. */
  refused?: readonly Finding[];
  /** The field that takes the focus, when the screen was opened to change one answer. */
  focus?: string;
  /** Called with valid values. Resolves with further problems to show, if any. */
  onSubmit: (values: Values<F>) => Promise<readonly Finding[] | undefined>;
  /** What is wrong with what stands between the fields, now: the summary lists it with the fields. */
  alsoWrong?: readonly Finding[];
  /** Called when Continue was refused because of the fields. */
  onRefused?: () => void;
  /** Called with the values after every change, valid or not, so that they can be stored. */
  onChange?: (values: Values<F>) => void;
  /** Rendered before the fields; can fill them. */
  above?: (fill: Fill) => ReactNode;
  /** Rendered after one of the fields, by its key. */
  beside?: Readonly<Record<string, ReactNode>>;
  /** Rendered under the legend of a fieldset, by its key. */
  underLegend?: Readonly<Record<string, ReactNode>>;
  /** Rendered instead of the plain fields. */
  fields?: ReactNode;
  /** Rendered between the fields and the button. */
  children?: ReactNode;
  /** Rendered after the button: the state of the background save. */
  aside?: ReactNode;
}

const NOTHING: Readonly<Record<string, ReactNode>> = {};

/**
 * Renders a described tab and checks it by `findingsOf` on Continue (decision 16). When something is wrong, the summary takes the focus,
 * each field shows its message, and the values stay. A second press while the first is in progress does nothing
 * (decision 20).
 */
export function DescribedForm<F extends Fields>(props: DescribedFormProps<F>) {
  const { tab, draw, values, application = NO_APPLICATION, lookups, action = CONTINUE, onSubmit } = props;
  const { alsoWrong = [] } = props;
  const isBusy = useRef(false);
  const { form, surroundings, findings, submitForm } = useDescribedForm({
    shape: tab,
    values,
    application,
    lookups,
    check: (typed) => findingsOf(tab, typed, application, lookups),
    known: props.findings,
    onChange: (typed) => {
      summary.update();
      props.onChange?.(typed);
    },
    onTakeBack: (path) => summary.takeBack(path),
  });
  const { getValues, clearErrors } = form;
  const setError = (path: string, message: string) => form.setError(path, { type: 'rule', message });
  const known = props.findings ?? [];
  const summary = useErrorSummary({ form: { getValues, clearErrors, setError }, findings, alsoWrong, known });

  const { refused } = props;
  useEffect(() => {
    if (!refused?.length) return undefined;
    for (const { path, message } of refused) form.setError(path, { type: 'server', message });
    return () => form.clearErrors(refused.map(({ path }) => path));
  }, [form, refused]);

  const submit = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await submitForm(
        async (typed) => {
          const more = await onSubmit(valuesFrom(tab, typed));
          if (!more?.length) return summary.clear();
          for (const { path, message } of more) form.setError(path, { type: 'server', message });
          summary.show(more);
        },
        () => {
          props.onRefused?.();
          const found = findings();
          surroundings.openEntries.set((open) => withWrongEntries(open, found));
          summary.show([...found, ...alsoWrong]);
        },
      );
    } catch (error) {
      // The failure is shown elsewhere; the form stays as it is.
      passCallFailed(error);
    } finally {
      isBusy.current = false;
    }
  };

  /** Focuses a field. If it is in a list or a card, its entry is opened first. */
  const goTo = (path: string) => {
    const entry = entryOf(path) ?? (tab.hasCards && { list: cardOf(path), index: 0 });
    if (entry) flushSync(() => surroundings.openEntries.set((open) => ({ ...open, [entry.list]: entry.index })));
    // An element between the fields, such as a file, has the path as its id.
    focusField(document.getElementById(path) ? path : fieldId(path));
  };

  const { focus } = props;
  const goFirst = useRef(() => {
    if (focus !== undefined) goTo(focus);
  });
  useEffect(() => goFirst.current(), []);

  return (
    <FormPage
      tab={tab}
      caption={props.caption}
      problems={tab.hasCards ? findingsByCard(tab, summary.problems) : summary.problems}
      attempt={summary.attempt}
      onGo={goTo}
      onSubmit={submit}
      action={action}
      aside={props.aside}
    >
      <FormSurroundingsProvider value={surroundings}>
        {props.above?.(surroundings.fill)}
        <DrawContext value={draw}>
          <UnderLegendContext value={props.underLegend ?? NOTHING}>
            {props.fields ?? <FormFields shape={tab} prefix="" beside={props.beside} />}
          </UnderLegendContext>
        </DrawContext>
        {props.children}
      </FormSurroundingsProvider>
    </FormPage>
  );
}

/** The list entry that a path is in. */
function entryOf(path: string): { list: string; index: number } | undefined {
  const [, list, index] = /^(.+)\.(\d+)\./.exec(path) ?? [];
  return list === undefined ? undefined : { list, index: Number(index) };
}

type OpenEntries = Readonly<Record<string, number | undefined>>;

/** Opens of each list the first entry with a problem, so that its fields say what is wrong. An open entry with one stays. */
function withWrongEntries(open: OpenEntries, found: readonly Finding[]): OpenEntries {
  const wrong = found.flatMap(({ path }) => entryOf(path) ?? []);
  const toOpen = wrong.filter(({ list }) => !wrong.some((one) => one.list === list && one.index === open[list]));
  return { ...open, ...Object.fromEntries(toOpen.reverse().map(({ list, index }) => [list, index])) };
}
