import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { passCallFailed } from '#api/failure.ts';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorSummary, focusField } from '#ui/ErrorSummary.tsx';
import { Page } from '#ui/Page.tsx';
import { PasswordControl } from './controls/PasswordControl.tsx';
import { TextControl } from './controls/TextControl.tsx';
import { FormFields } from './FormField.tsx';
import type { Field, Fields, TextField, Values } from './fields.ts';
import { distinguished, type Finding } from './findings.ts';
import { type Draw, FormContext, fieldId } from './formContext.ts';
import type { Tab } from './tab.ts';
import { useDescribedForm } from './useDescribedForm.ts';
import { valuesFrom } from './values.ts';

/** Described fields that stand outside an application: sign-in, sign-up. Written out, so that sign-in does not load the schema. */
const NO_APPLICATION: Application = {
  arn: '',
  status: '',
  version: 0,
  lastVisitedPage: '',
  loanType: '',
  borrowerTrn: '',
  beneficiaryTrn: '',
  applicants: [],
  loanDetails: { loanSuretyInfo: [], loanApplication: {}, studentLoan: {}, mortgageLoan: {}, collaterals: [] },
};

/** Puts these values into the fields of a form, by their paths, as if somebody had typed them. */
export type Fill = (values: Readonly<Record<string, unknown>>) => void;

export interface DescribedFormProps<F extends Fields> {
  tab: Pick<Tab<F>, 'id' | 'title' | 'intro' | 'fields' | 'shownWhen' | 'check'>;
  draw: Draw;
  values: Values<F>;
  /** The name of the page that the tab belongs to, above the heading. */
  caption?: string;
  application?: Application;
  lookups?: LookupData;
  /** What the button says. */
  action?: string;
  /** Wrong things known beforehand, from the server: shown at once. */
  findings?: readonly Finding[];
  /** The field to begin with, when the screen was opened to change one answer. */
  focus?: string;
  /** Takes right values; answers with what the screen should still say, if anything. */
  onContinue: (values: Values<F>) => Promise<readonly Finding[] | undefined>;
  /** Told of every change, right or wrong, so that it can be kept. */
  onChange?: (values: Values<F>) => void;
  /** Stands before the fields, and can fill them. */
  above?: (fill: Fill) => ReactNode;
  /** Stands right after one of the fields, by its key. */
  beside?: Readonly<Record<string, ReactNode>>;
  /** Stands between the fields and the button. */
  children?: ReactNode;
  /** Stands beside the button: the state of the background save. */
  aside?: ReactNode;
}

/**
 * Draws a described tab and asks it on Continue (decision 16): the summary takes the focus, each field says what to do,
 * and what was typed stays. The second press of a button that is still working does nothing (decision 20).
 */
export function DescribedForm<F extends Fields>(props: DescribedFormProps<F>) {
  const { tab, draw, values, application = NO_APPLICATION, lookups, action = 'Continue', onContinue, onChange } = props;
  const [summary, setSummary] = useState<readonly Finding[]>(props.findings ?? []);
  const [attempt, setAttempt] = useState(0);
  const isBusy = useRef(false);
  const { form, surroundings, findings } = useDescribedForm({
    shape: tab,
    draw,
    values,
    application,
    lookups,
    known: props.findings,
    onChange,
  });

  const say = (found: readonly Finding[]) => {
    setSummary(found);
    setAttempt((count) => count + 1);
  };

  const submit = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await form.handleSubmit(
        async (typed) => {
          const more = await onContinue(valuesFrom(tab, typed));
          if (!more?.length) return setSummary([]);
          for (const { path, message } of more) form.setError(path, { type: 'server', message });
          say(more);
        },
        () => say(findings()),
      )();
    } catch (error) {
      // Here the form only has to stay as it is.
      passCallFailed(error);
    } finally {
      isBusy.current = false;
    }
  };

  /** Opens the entry that holds the field, if it lies in a list, and goes there. */
  const goTo = (path: string) => {
    const [, list, index] = /^(.+)\.(\d+)\./.exec(path) ?? [];
    if (list !== undefined) flushSync(() => surroundings.openEntries.set((all) => ({ ...all, [list]: Number(index) })));
    // What stands between the fields, a file or its button, goes by its own id.
    focusField(document.getElementById(path) ? path : fieldId(path));
  };

  const fill: Fill = (found) => {
    // What was told to be wrong is judged again.
    for (const [path, value] of Object.entries(found)) form.setValue(path, value, { shouldValidate: attempt > 0 });
  };

  const { focus } = props;
  const goFirst = useRef(() => {
    if (focus !== undefined) goTo(focus);
  });
  useEffect(() => goFirst.current(), []);

  return (
    <Page
      title={tab.title}
      caption={props.caption}
      intro={tab.intro}
      hasErrors={summary.length > 0}
      summary={summary.length > 0 && <ErrorSummary key={attempt} problems={distinguished(tab, summary)} onGo={goTo} />}
    >
      <FormContext value={surroundings}>
        <form
          noValidate
          aria-label={tab.title}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {props.above?.(fill)}
          <FormFields shape={tab} prefix="" beside={props.beside} />
          {props.children}
          <Button type="submit" variant="contained">
            {action}
          </Button>
          {props.aside}
        </form>
      </FormContext>
    </Page>
  );
}

function drawPlain(field: Field, path: string): ReactNode {
  if (field.control === 'password') return <PasswordControl path={path} field={field} />;
  if (field.control === 'text') return <TextControl path={path} field={field} />;
  throw new Error(`A plain form has no control for ${field.control}`);
}

/** A described tab of text and passwords only: the first screen needs no more and loads no more. */
export const PlainForm = <F extends { readonly [key: string]: TextField }>(
  props: Omit<DescribedFormProps<F>, 'draw'>,
) => <DescribedForm {...props} draw={drawPlain} />;
