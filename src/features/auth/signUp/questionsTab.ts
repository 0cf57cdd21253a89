import { select } from '#forms/choiceKinds.ts';
import type { Problems } from '#forms/fields.ts';
import { defineScreen } from '#forms/tab.ts';
import { text } from '#forms/textKinds.ts';

const LONGEST_ANSWER = 60;

const question = (which: string) =>
  select(`${which} question`, 'SECURITY_QUESTIONS', { requiredMessage: `Choose the ${which.toLowerCase()} question` });

const answer = (which: string) =>
  text(`Your answer to the ${which.toLowerCase()} question`, {
    max: LONGEST_ANSWER,
    requiredMessage: `Enter your answer to the ${which.toLowerCase()} question`,
  });

/** Rule FLD-3: three different questions, each with an answer. */
export const questionsTab = defineScreen({
  id: 'signUpQuestions',
  title: 'Security questions',
  intro: 'Choose three different questions. We ask them when we need to be sure that it is you.',
  fields: {
    question1: question('First'),
    answer1: answer('First'),
    question2: question('Second'),
    answer2: answer('Second'),
    question3: question('Third'),
    answer3: answer('Third'),
  },
  check: ({ question1, question2, question3 }) => {
    const problems: Problems<{ question2: ReturnType<typeof question>; question3: ReturnType<typeof question> }> = {};
    if (question2 === question1) problems.question2 = CHOSEN_ALREADY;
    if (question3 === question1 || question3 === question2) problems.question3 = CHOSEN_ALREADY;
    return problems;
  },
});

const CHOSEN_ALREADY = 'You have chosen this question already. Choose another one';
