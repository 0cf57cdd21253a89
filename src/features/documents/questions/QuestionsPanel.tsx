import { useState } from 'react';
import { ownApplicant } from '#domain/application.ts';
import type { ApplicantDocument } from '#domain/document.ts';
import type { User } from '#domain/user.ts';
import type { PanelProps } from '#forms/panel.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { ErrorSummary, focusField } from '#ui/ErrorSummary.tsx';
import { Page } from '#ui/Page.tsx';
import '../documents.css';
import { RequiredDocuments } from '../RequiredDocuments.tsx';
import { documentTexts, questionTexts } from '../texts/documentTexts.ts';
import { foundProblems } from '../uploads/uploadProblems.ts';
import { QuestionnaireCards, useRequiredQuestions } from './RequiredQuestions.tsx';

/** The questions about each required document, answered in its dialog, or all that are required on the page (rule FLD-28). */
export function QuestionsPanel(props: PanelProps) {
  return (
    <RequiredDocuments application={props.application} title={questionTexts.title}>
      {(required, user) => <Questions {...props} required={required} user={user} />}
    </RequiredDocuments>
  );
}

interface QuestionsProps extends PanelProps {
  required: readonly ApplicantDocument[];
  user: User;
}

function Questions({ application, onContinue, findings, save, focus, required, user }: QuestionsProps) {
  const questions = useRequiredQuestions({ application, save, focus, required, user });
  const [attempt, setAttempt] = useState(0);
  const unanswered = attempt > 0 ? questions.problems : [];
  const problems = [...foundProblems(findings, ownApplicant(application).documents), ...unanswered];
  const continueOrShowProblems = async () => {
    if (!(await questions.finish())) return;
    if (questions.problems.length > 0) setAttempt(attempt + 1);
    else onContinue();
  };

  return (
    <Page
      title={questionTexts.title}
      caption={documentTexts.caption}
      intro={questions.entries.length > 0 && <p>{questionTexts.intro}</p>}
      hasErrors={problems.length > 0}
      summary={problems.length > 0 && <ErrorSummary key={attempt} problems={problems} onGo={focusField} />}
    >
      {questions.isLoaded && questions.entries.length === 0 && <p>{questionTexts.none}</p>}
      <QuestionnaireCards questions={questions} shown={problems} level={2} />
      {questions.isLoaded && (
        <Actions>
          <Button onClick={() => void continueOrShowProblems()}>{documentTexts.continue}</Button>
        </Actions>
      )}
    </Page>
  );
}
