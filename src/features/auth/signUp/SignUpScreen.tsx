import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { signUpLookupsQuery } from '#api/lookups.ts';
import { session } from '#api/session.ts';
import { FormFields } from '#forms/FormField.tsx';
import { isBlank } from '#lib/blank.ts';
import { signUpTexts } from '../texts/accountTexts.ts';
import { consentsTab } from './consentsTab.ts';
import { contactTab } from './contactTab.ts';
import { detailsTab } from './detailsTab.ts';
import { questionGroups, questionsTab } from './questionsTab.ts';
import './signUp.css';
import { SignUpStep } from './SignUpStep.tsx';
import { isAbandoned, type SignUpDraft, signUpDraft, updateSignUpDraft } from './signUpDraft.ts';
import { incompleteSteps, signUpRoute, stepOf } from './steps.ts';
import { hasAccount, hasSentCode } from './useSignUp.ts';

/** Signing up: who it is, contact and password, security questions, consents (route /auth/signup, query step). */
export function SignUpScreen() {
  // An account is not created beside the session of somebody who is signed in: they would be two people in one tab.
  const [isSignedIn] = useState(() => session.get() !== null);
  return isSignedIn ? <Navigate to="/auth/home" replace /> : <Steps />;
}

function Steps() {
  const [query] = useSearchParams();
  const { data: lookups } = useQuery(signUpLookupsQuery);

  if (hasAccount()) return <Navigate to="/auth/verify" replace />;
  // Not subscribed to: a step reads its values once, and the form holds them from then on.
  const draft = signUpDraft();
  const step = stepOf(query.get('step'));
  const incomplete = incompleteSteps(draft);
  const [open] = incomplete;
  if (open !== undefined && open < step) return <Navigate to={signUpRoute(open)} replace />;

  const common = { step, lookups };
  if (step === 2)
    return (
      <SignUpStep
        {...common}
        key={step}
        tab={contactTab}
        values={draft.contact}
        action={hasSentCode() && incomplete.every((one) => one === 2) ? signUpTexts.newCode : signUpTexts.continue}
        notice={passwordNotice(draft)}
        onChange={(contact) => updateSignUpDraft({ contact })}
      />
    );
  if (step === 3)
    return (
      <SignUpStep
        {...common}
        key={step}
        tab={questionsTab}
        values={draft.questions}
        action={signUpTexts.continue}
        notice={answersNotice(draft)}
        fields={questionGroups.map((fields) => (
          <div key={Object.keys(fields).join()} className="sign-up-question">
            <FormFields shape={{ fields }} prefix="" />
          </div>
        ))}
        onChange={(questions) => updateSignUpDraft({ questions })}
      />
    );
  if (step === 4)
    return (
      <SignUpStep
        {...common}
        key={step}
        tab={consentsTab}
        values={draft.consents}
        action={signUpTexts.create}
        onChange={(consents) => updateSignUpDraft({ consents })}
      />
    );
  return (
    <SignUpStep
      {...common}
      key={step}
      tab={detailsTab}
      values={draft.details}
      action={signUpTexts.continue}
      notice={isAbandoned() && isBlank(draft.details) ? signUpTexts.abandoned : undefined}
      onChange={(details) => updateSignUpDraft({ details })}
    />
  );
}

const passwordNotice = ({
  isRestored,
  contact: { password, confirmPassword: _again, ...typed },
}: SignUpDraft): string | undefined =>
  isRestored && !isBlank(typed) && password === '' ? signUpTexts.passwordNotRestored : undefined;

const answersNotice = ({
  isRestored,
  questions: { answer1, answer2, answer3, ...chosen },
}: SignUpDraft): string | undefined =>
  isRestored && !isBlank(chosen) && [answer1, answer2, answer3].every(isBlank)
    ? signUpTexts.answersNotRestored
    : undefined;
