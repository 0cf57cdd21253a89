import { type ReactNode, useRef, useState } from 'react';
import { passCallFailed } from '#api/failure.ts';
import { NO_APPLICATION } from '#domain/noApplication.ts';
import { focusField } from '#ui/ErrorSummary.tsx';
import { PasswordControl } from './controls/PasswordControl.tsx';
import { TextControl } from './controls/TextControl.tsx';
import { FormPage } from './FormPage.tsx';
import { FieldAccessContext } from './fieldAccess.ts';
import { fieldId } from './fieldId.ts';
import type { PasswordField, TextField, Values } from './fields.ts';
import { type Finding, findingsOf } from './findings.ts';
import { createPlainValues } from './plainValues.ts';
import type { Screen } from './tab.ts';
import { CONTINUE } from './texts/firstTexts.ts';
import { formatted } from './typing.ts';
import { useErrorSummary } from './useErrorSummary.ts';
import { valuesFrom } from './values.ts';

interface PlainFields {
  readonly [key: string]: TextField | PasswordField;
}

interface PlainFormProps<F extends PlainFields> {
  tab: Pick<Screen<F>, 'id' | 'title' | 'intro' | 'fields' | 'check'>;
  /** The values at first. */
  values: { readonly [K in keyof F]: string };
  /** Above the heading. */
  caption?: string;
  /** The text of the button. */
  action?: string;
  /** Called with valid values. Resolves with further problems to show, if any. */
  onSubmit: (values: Values<F>) => Promise<readonly Finding[] | undefined>;
  /** Called with the values after every change, valid or not. */
  onChange?: (values: Values<F>) => void;
  /** Rendered between the fields and the button. */
  children?: ReactNode;
  /** Rendered after the button. Gets what empties the form, and takes off what was wrong in it. */
  aside?: (restart: () => void) => ReactNode;
}

const NONE: readonly Finding[] = [];

/**
 * A form of text and passwords only, which is checked and sent as `DescribedForm` does (decisions 16 and 20), without the
 * form library and the other controls: sign-in is the first screen and loads neither.
 */
export function PlainForm<F extends PlainFields>(props: PlainFormProps<F>) {
  const { tab, caption, action = CONTINUE, onSubmit, children } = props;
  const fields = Object.entries(tab.fields);
  const findings = () => findingsOf(tab, valuesFrom(tab, form.getValues()), NO_APPLICATION);
  const changed = useRef((_path: string): void => undefined);
  const [form] = useState(() => createPlainValues(props.values, (path) => changed.current(path)));
  const wasTried = useRef(false);
  const summary = useErrorSummary({ form, findings, alsoWrong: NONE, known: NONE });
  changed.current = (path) => {
    if (wasTried.current) form.setError(path, findings().find((finding) => finding.path === path)?.message);
    summary.update();
    props.onChange?.(valuesFrom(tab, form.getValues()));
  };

  /** Shows problems at their fields and in the summary. */
  const show = (problems: readonly Finding[]) => {
    for (const { path, message } of problems) form.setError(path, message);
    summary.show(problems);
  };

  const restart = () => {
    wasTried.current = false;
    form.restart();
    summary.clear();
  };

  const submit = async () => {
    // A second press while the first is in progress does nothing.
    if (!form.beginSubmit()) return;
    for (const [path, field] of fields)
      if (field.control !== 'password') form.change(path, formatted(field, form.getValues()[path] ?? ''));
    wasTried.current = true;
    try {
      const wrong = findings();
      if (wrong.length > 0) return show(wrong);
      const more = await onSubmit(valuesFrom(tab, form.getValues()));
      if (more?.length) show(more);
      else summary.clear();
    } catch (error) {
      // The failure is shown elsewhere; the form stays as it is.
      passCallFailed(error);
    } finally {
      form.endSubmit();
    }
  };

  return (
    <FormPage
      tab={tab}
      caption={caption}
      problems={summary.problems}
      attempt={summary.attempt}
      onGo={(path) => focusField(fieldId(path))}
      onSubmit={submit}
      action={action}
      aside={props.aside?.(restart)}
    >
      <FieldAccessContext value={form.access}>
        {fields.map(([path, field]) =>
          field.control === 'password' ? (
            <PasswordControl key={path} path={path} field={field} />
          ) : (
            <TextControl key={path} path={path} field={field} />
          ),
        )}
      </FieldAccessContext>
      {children}
    </FormPage>
  );
}
