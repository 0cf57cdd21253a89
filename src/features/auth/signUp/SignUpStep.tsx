import { type ReactNode, useState } from 'react';
import type { LookupData } from '#domain/lookup.ts';
import type { Fields, Values } from '#forms/fields.ts';
import { TabForm } from '#forms/TabForm.tsx';
import type { Screen } from '#forms/tab.ts';
import { Notice } from '#ui/Notice.tsx';
import { WithSidePanel } from '#ui/WithSidePanel.tsx';
import { AuthLink, AuthLinks } from '../AuthLinks.tsx';
import { signUpTexts } from '../texts/accountTexts.ts';
import { linkTexts } from '../texts/signInTexts.ts';
import { findingsOfLists, type Step, signUpRoute, stepBefore } from './steps.ts';
import { useSignUp } from './useSignUp.ts';

interface SignUpStepProps<F extends Fields> {
  step: Step;
  tab: Screen<F>;
  values: Values<F>;
  lookups: LookupData | undefined;
  action: string;
  /** Says what a reload or half an hour has lost, when the step opens. */
  notice?: string;
  /** Rendered instead of the plain fields. */
  fields?: ReactNode;
  onChange: (values: Values<F>) => void;
}

/** One step of signing up. The draft is updated with every key, so that neither Back nor a reload loses it. */
export function SignUpStep<F extends Fields>({ step, notice, onChange, ...form }: SignUpStepProps<F>) {
  const [initialNotice] = useState(notice);
  // Of this step, and not of the screen: an answer that comes once another step is open leads nowhere.
  const { tab, values, lookups } = form;
  const onContinue = useSignUp(lookups);
  // Otherwise nobody would know why they are back here.
  const [unlisted] = useState(() => findingsOfLists(tab, values, lookups));
  const before = stepBefore(step);
  return (
    <WithSidePanel {...signUpTexts.panel}>
      {initialNotice && <Notice role="status">{initialNotice}</Notice>}
      <TabForm
        {...form}
        caption={signUpTexts.stepCaption(step)}
        findings={unlisted}
        onChange={onChange}
        onSubmit={(values) => {
          onChange(values);
          return onContinue(step);
        }}
        aside={
          <AuthLinks>
            {before && <AuthLink to={signUpRoute(before)}>{linkTexts.previousStep}</AuthLink>}
            <AuthLink to="/auth/login">{linkTexts.signInInstead}</AuthLink>
          </AuthLinks>
        }
      />
    </WithSidePanel>
  );
}
