import { select } from '#forms/choiceKinds.ts';
import type { Fields, Problems } from '#forms/fields.ts';
import { defineScreen } from '#forms/tab.ts';
import { text } from '#forms/textKinds.ts';

const LONGEST_ANSWER = 60;

const question = (label: string, requiredMessage: string, otherThan: readonly string[]) =>
  select(label, 'SECURITY_QUESTIONS', { requiredMessage, otherThan });

const answer = (label: string, requiredMessage: string) => text(label, { max: LONGEST_ANSWER, requiredMessage });

/** Rule FLD-3: three different questions, each with an answer. */
export const questionsTab = defineScreen({
  id: 'signUpQuestions',
  title: 'Security questions',
  intro: 'Choose three different questions. We ask them when we need to be sure that it is you.',
  fields: {
    question1: question('First question', 'Choose the first question', ['question2', 'question3']),
    answer1: answer('Your answer to the first question', 'Enter your answer to the first question'),
    question2: question('Second question', 'Choose the second question', ['question1', 'question3']),
    answer2: answer('Your answer to the second question', 'Enter your answer to the second question'),
    question3: question('Third question', 'Choose the third question', ['question1', 'question2']),
    answer3: answer('Your answer to the third question', 'Enter your answer to the third question'),
  },
  check: ({ question1, question2, question3 }) => {
    const problems: Problems<{ question2: ReturnType<typeof question>; question3: ReturnType<typeof question> }> = {};
    if (question2 === question1) problems.question2 = CHOSEN_ALREADY;
    if (question3 === question1 || question3 === question2) problems.question3 = CHOSEN_ALREADY;
    return problems;
  },
});

const { question1, answer1, question2, answer2, question3, answer3 } = questionsTab.fields;

/** Each question with its answer, as they are grouped on the screen. */
export const questionGroups: readonly Fields[] = [
  { question1, answer1 },
  { question2, answer2 },
  { question3, answer3 },
];

const CHOSEN_ALREADY = 'You have chosen this question already. Choose another one';
