import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router-dom';
import { signUpLookupsQuery } from '#api/lookups.ts';
import { isBlank } from '#forms/values.ts';
import { consentsTab } from './consentsTab.ts';
import { detailsTab } from './detailsTab.ts';
import { keepInDraft, type SignUpDraft, signUpDraft } from './draft.ts';
import { questionsTab } from './questionsTab.ts';
import { SignUpStep } from './SignUpStep.tsx';
import { firstOpenStep, placeOf, stepOf } from './steps.ts';
import { isCorrecting, useSignUp } from './useSignUp.ts';

/** Signing up: details with TRN verification, security questions, consents (route /auth/signup, query step). */
export function SignUpScreen() {
  const [query] = useSearchParams();
  const { data: lookups } = useQuery(signUpLookupsQuery);
  const goOn = useSignUp();

  // Not watched: a step takes its values once, and the form holds them from then on.
  const draft = signUpDraft.get();
  const step = stepOf(query.get('step'));
  const open = firstOpenStep(draft);
  if (open !== undefined && open < step) return <Navigate to={placeOf(open)} replace />;

  const common = { step, lookups, goOn };
  if (step === 2)
    return (
      <SignUpStep
        {...common}
        key={step}
        tab={questionsTab}
        values={draft.questions}
        action="Continue"
        lost={lostAnswers(draft)}
        keep={(questions) => keepInDraft({ questions })}
      />
    );
  if (step === 3)
    return (
      <SignUpStep
        {...common}
        key={step}
        tab={consentsTab}
        values={draft.consents}
        action="Create account"
        keep={(consents) => keepInDraft({ consents })}
      />
    );
  return (
    <SignUpStep
      {...common}
      key={step}
      tab={detailsTab}
      values={draft.details}
      action={isCorrecting() && (open ?? 1) === 1 ? 'Send a new code' : 'Continue'}
      lost={lostPassword(draft)}
      keep={(details) => keepInDraft({ details })}
    />
  );
}

const lostPassword = ({ isRestored, details }: SignUpDraft): string | undefined =>
  isRestored && details.password === ''
    ? 'What you typed is still here, except your password: we never keep that. Enter it again.'
    : undefined;

const lostAnswers = ({
  isRestored,
  questions: { answer1, answer2, answer3, ...chosen },
}: SignUpDraft): string | undefined =>
  isRestored && !isBlank(chosen) && [answer1, answer2, answer3].every(isBlank)
    ? 'The questions that you chose are still here, except your answers: we never keep those. Enter them again.'
    : undefined;
