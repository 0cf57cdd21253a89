import { useState } from 'react';
import type { LookupData } from '#domain/lookup.ts';
import type { Fields, Values } from '#forms/fields.ts';
import type { Finding } from '#forms/findings.ts';
import type { Screen } from '#forms/screen.ts';
import { TabForm } from '#forms/TabForm.tsx';
import { Notice } from '#ui/Notice.tsx';
import { AuthLink, AuthLinks } from '../WayLink.tsx';
import { placeOf, type Step } from './steps.ts';

interface SignUpStepProps<F extends Fields> {
  step: Step;
  tab: Screen<F>;
  values: Values<F>;
  lookups: LookupData | undefined;
  action: string;
  /** What a reload has lost, when the step opens. */
  lost?: string;
  keep: (values: Values<F>) => void;
  goOn: (from: Step) => Promise<readonly Finding[]>;
}

/** One step of signing up: what is typed is kept with every key, so that neither Back nor a reload loses it. */
export function SignUpStep<F extends Fields>({ step, lost, keep, goOn, ...form }: SignUpStepProps<F>) {
  const [lostAtFirst] = useState(lost);
  return (
    <>
      {lostAtFirst && <Notice kind="info">{lostAtFirst}</Notice>}
      <TabForm
        {...form}
        caption={`Create an account: step ${step} of 3`}
        onChange={keep}
        onContinue={(values) => {
          keep(values);
          return goOn(step);
        }}
        aside={
          <AuthLinks>
            {step > 1 && <AuthLink to={placeOf(step === 3 ? 2 : 1)}>Back to the step before</AuthLink>}
            <AuthLink to="/auth/login">Sign in instead</AuthLink>
          </AuthLinks>
        }
      ></TabForm>
    </>
  );
}
