import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router-dom';
import { signUpLookupsQuery } from '#api/lookups.ts';
import { isBlank } from '#forms/values.ts';
import { signUpTexts } from '../texts/accountTexts.ts';
import { consentsTab } from './consentsTab.ts';
import { detailsTab } from './detailsTab.ts';
import { questionsTab } from './questionsTab.ts';
import { SignUpStep } from './SignUpStep.tsx';
import { type SignUpDraft, signUpDraft, updateSignUpDraft } from './signUpDraft.ts';
import { firstIncompleteStep, signUpRoute, stepOf } from './steps.ts';
import { hasSentCode, useSignUp } from './useSignUp.ts';

/** Signing up: details with TRN verification, security questions, consents (route /auth/signup, query step). */
export function SignUpScreen() {
  const [query] = useSearchParams();
  const { data: lookups } = useQuery(signUpLookupsQuery);
  const onContinue = useSignUp();

  // Not subscribed to: a step reads its values once, and the form holds them from then on.
  const draft = signUpDraft();
  const step = stepOf(query.get('step'));
  const open = firstIncompleteStep(draft);
  if (open !== undefined && open < step) return <Navigate to={signUpRoute(open)} replace />;

  const common = { step, lookups, onContinue };
  if (step === 2)
    return (
      <SignUpStep
        {...common}
        key={step}
        tab={questionsTab}
        values={draft.questions}
        action={signUpTexts.continue}
        notice={answersNotice(draft)}
        onChange={(questions) => updateSignUpDraft({ questions })}
      />
    );
  if (step === 3)
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
      action={hasSentCode() && (open ?? 1) === 1 ? signUpTexts.newCode : signUpTexts.continue}
      notice={passwordNotice(draft)}
      onChange={(details) => updateSignUpDraft({ details })}
    />
  );
}

const passwordNotice = ({ isRestored, details }: SignUpDraft): string | undefined =>
  isRestored && details.password === '' ? signUpTexts.passwordNotRestored : undefined;

const answersNotice = ({
  isRestored,
  questions: { answer1, answer2, answer3, ...chosen },
}: SignUpDraft): string | undefined =>
  isRestored && !isBlank(chosen) && [answer1, answer2, answer3].every(isBlank)
    ? signUpTexts.answersNotRestored
    : undefined;
