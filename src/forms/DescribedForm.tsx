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

/** For forms outside an application, for example signing in. Written out, so that sign-in does not load the schema. */
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

/** Sets these values in the form, by their paths, as if the user had typed them. */
export type Fill = (values: Readonly<Record<string, unknown>>) => void;

export interface DescribedFormProps<F extends Fields> {
  tab: Pick<Tab<F>, 'id' | 'title' | 'intro' | 'fields' | 'shownWhen' | 'check'>;
  draw: Draw;
  values: Values<F>;
  /** The name of the tab's page, shown above the heading. */
  caption?: string;
  application?: Application;
  lookups?: LookupData;
  /** The label of the button. */
  action?: string;
  /** Findings of the server that are known when the screen opens; they are shown at once. */
  findings?: readonly Finding[];
  /** The path of the field that takes the focus, when the screen was opened to change one answer. */
  focus?: string;
  /** Receives the valid values. Resolves with findings to show, if there are any. */
  onContinue: (values: Values<F>) => Promise<readonly Finding[] | undefined>;
  /** Called with the values after every change, valid or not, so that they can be saved. */
  onChange?: (values: Values<F>) => void;
  /** Shown before the fields; it can fill them. */
  above?: (fill: Fill) => ReactNode;
  /** Shown right after a field, by the key of that field. */
  beside?: Readonly<Record<string, ReactNode>>;
  /** Shown between the fields and the button. */
  children?: ReactNode;
  /** Shown beside the button: the state of the background save. */
  aside?: ReactNode;
}

/**
 * Renders a described tab and checks it on Continue (decision 16): the summary takes the focus, each wrong field shows
 * its message, and the typed values stay. Pressing the button again while it works does nothing (decision 20).
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
      // The failure has been reported already; the form stays as it is.
      passCallFailed(error);
    } finally {
      isBusy.current = false;
    }
  };

  /** Moves the focus to a field, and opens the list entry that it is in. */
  const goTo = (path: string) => {
    const [, list, index] = /^(.+)\.(\d+)\./.exec(path) ?? [];
    if (list !== undefined) flushSync(() => surroundings.openEntries.set((all) => ({ ...all, [list]: Number(index) })));
    // An element between the fields, for example a file, is found by its own id.
    focusField(document.getElementById(path) ? path : fieldId(path));
  };

  const fill: Fill = (found) => {
    // Fields with an error are checked again.
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

/** A described tab of text and password fields only: the first screen loads no other controls. */
export const PlainForm = <F extends { readonly [key: string]: TextField }>(
  props: Omit<DescribedFormProps<F>, 'draw'>,
) => <DescribedForm {...props} draw={drawPlain} />;
