import { select, yesno } from '#forms/choiceKinds.ts';
import { phone } from '#forms/contactKinds.ts';
import { fieldset, keptOnRenewal } from '#forms/shapeKinds.ts';
import { defineTab } from '#forms/tab.ts';
import { name, text } from '#forms/textKinds.ts';
import { group } from '../bindings.ts';

const details = (label: string, requiredMessage: string) =>
  text(label, { max: 450, requiredMessage, hint: 'What it is, since when, and any treatment.' });

/** The questions about health. The text box of the details is shown after Yes. */
const questions = {
  question1: yesno('Have you been treated in a hospital in the last five years?', {
    requiredMessage: 'Choose Yes or No: have you been treated in a hospital in the last five years?',
  }),
  details1: details('Your hospital treatment', 'Enter the details of your hospital treatment'),
  question2: yesno('Do you take medicine regularly?', {
    requiredMessage: 'Choose Yes or No: do you take medicine regularly?',
  }),
  details2: details('Your medicine', 'Enter the details of your medicine'),
  question3: yesno('Have you ever had heart trouble, high blood pressure or a stroke?', {
    requiredMessage: 'Choose Yes or No: have you ever had heart trouble, high blood pressure or a stroke?',
  }),
  details3: details(
    'Your heart trouble, blood pressure or stroke',
    'Enter the details of your heart trouble, blood pressure or stroke',
  ),
  question4: yesno('Have you ever had diabetes, cancer or a kidney or liver illness?', {
    requiredMessage: 'Choose Yes or No: have you ever had diabetes, cancer or a kidney or liver illness?',
  }),
  details4: details(
    'Your diabetes, cancer, kidney or liver illness',
    'Enter the details of your diabetes, cancer, kidney or liver illness',
  ),
  question5: yesno('Have you ever been treated for a mental health condition?', {
    requiredMessage: 'Choose Yes or No: have you ever been treated for a mental health condition?',
  }),
  details5: details('Your mental health condition', 'Enter the details of your mental health condition'),
  question6: yesno('Has life insurance ever been refused to you, or given at a higher price?', {
    requiredMessage: 'Choose Yes or No: has life insurance ever been refused to you, or given at a higher price?',
  }),
  details6: details(
    'The insurance refused or given at a higher price',
    'Enter the details of the insurance refused or given at a higher price',
  ),
};

/** The questions that are answered with Yes or No. */
export const healthQuestions: readonly string[] = Object.entries(questions)
  .filter(([, { control }]) => control === 'yesno')
  .map(([key]) => key);

const insurance = (intro: string) =>
  defineTab({
    id: 'insurance',
    title: 'Insurance',
    intro,
    binding: group('insuranceElibilityDetails'),
    // Not the answers about health: a digest can be read over the shoulder.
    digest: ['insuranceBeneficiary.name', 'insuranceBeneficiary.relationship'],
    fields: keptOnRenewal({
      ...questions,
      insuranceBeneficiary: fieldset(
        'Insurance beneficiary: who receives any money left after the loan is repaid?',
        {
          name: name('Name', { requiredMessage: "Enter the beneficiary's name" }),
          relationship: select('Relationship to you', 'Relationship_Master', {
            requiredMessage: "Choose the beneficiary's relationship to you",
          }),
          phone: phone('Phone', { requiredMessage: "Enter the beneficiary's phone number" }),
        },
        {
          answerLabels: {
            name: 'Insurance beneficiary: who receives any money left after the loan is repaid?: name',
            relationship:
              'Insurance beneficiary: who receives any money left after the loan is repaid?: relationship to you',
            phone: 'Insurance beneficiary: who receives any money left after the loan is repaid?: phone',
          },
        },
      ),
    }),
    shownWhen: {
      details1: ({ question1 }) => question1 === 'YES',
      details2: ({ question2 }) => question2 === 'YES',
      details3: ({ question3 }) => question3 === 'YES',
      details4: ({ question4 }) => question4 === 'YES',
      details5: ({ question5 }) => question5 === 'YES',
      details6: ({ question6 }) => question6 === 'YES',
    },
  });

const WHO_SEES = 'The bureau sees your answers, and your answers decide about the insurance.';

/** Of a loan whose agreement is in the portal: its premium is known (rule AGR-4). */
export const insuranceTab = insurance(`The loan is insured. The premium is J$0.50 for each J$1,000. ${WHO_SEES}`);

/** Of a loan whose premium only the bureau knows. */
export const otherInsuranceTab = insurance(`The loan is insured. ${WHO_SEES}`);
