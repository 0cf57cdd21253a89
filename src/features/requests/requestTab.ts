import { isNewGuarantor, isRefund, type RequestKind, requestCodes } from '#domain/request.ts';
import { choice, select } from '#forms/choiceKinds.ts';
import { email } from '#forms/contactKinds.ts';
import { defineScreen } from '#forms/tab.ts';
import { name, text } from '#forms/textKinds.ts';
import { getOwn } from '#lib/objects.ts';
import { joinNonEmpty } from '#lib/text.ts';
import { requestTexts, whyExamples } from './texts.tsx';

/** The maximum length of the reason for a request (rule VAL-11). */
const MAX_NARRATION = 450;

/** The fields of a request (rule FLD-33). `subjects` are the applications and loans of the user, `about` the code that is chosen. */
export const requestTab = (kind: RequestKind, subjects: readonly { code: string; label: string }[], about = '') =>
  defineScreen({
    id: `request-${kind.toLowerCase()}`,
    title: requestTexts[kind].title,
    // What an appeal is stands above its fields (rule DLG-5).
    ...(kind === 'SERVICE' && { intro: requestTexts.SERVICE.intro }),
    fields: {
      code: select(requestTexts[kind].about, requestCodes[kind], {
        hint: 'Once you choose, we tell you what has to come with it.',
        requiredMessage: requestTexts[kind].codeRequired,
      }),
      subject: select('Application or loan', subjects, { requiredMessage: 'Choose an application or a loan' }),
      firstName: name('First name of the new guarantor', {
        requiredMessage: 'Enter the first name of the new guarantor',
      }),
      lastName: name('Last name of the new guarantor', { requiredMessage: 'Enter the last name of the new guarantor' }),
      email: email('Email address of the new guarantor', {
        requiredMessage: 'Enter the email address of the new guarantor',
        autoComplete: 'off',
      }),
      refundTreatment: choice('What should we do with the refund?', 'REFUND_TREATMENT', {
        requiredMessage: 'Choose what we should do with the refund',
      }),
      narration: text('Tell us why', {
        max: MAX_NARRATION,
        hint: joinNonEmpty([requestTexts[kind].whyHint, getOwn(whyExamples, about)], ' '),
        requiredMessage: requestTexts[kind].whyRequired,
      }),
    },
    shownWhen: {
      firstName: isNewGuarantor,
      lastName: isNewGuarantor,
      email: isNewGuarantor,
      refundTreatment: isRefund,
    },
  });

export type RequestTab = ReturnType<typeof requestTab>;
