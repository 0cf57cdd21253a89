import { tick } from '#forms/choiceKinds.ts';

import { defineScreen } from '#forms/tab.ts';

/** What somebody agrees to on signing up (rule FLD-4). */
export const consentsTab = defineScreen({
  id: 'signUpConsents',
  title: 'Your agreement',
  intro: 'Read each statement and tick it when you agree. The last one is optional.',
  fields: {
    termsOfUse: tick('I accept the terms of use', {
      hint: 'You use this portal for your own applications, give true information, and keep your password and codes to yourself.',
      requiredMessage: 'Tick the box to say that you accept the terms of use',
    }),
    dataProtection: tick('I agree that the bureau uses my personal data', {
      hint: 'The bureau keeps what you give here to decide about your loan and to manage it, and protects it under the Data Protection Act. You can ask to see it and to have it corrected.',
      requiredMessage: 'Tick the box to say that you agree to the use of your personal data',
    }),
    contact: tick('The bureau may send me news by email and text message', {
      isOptional: true,
      hint: 'You’ll always get codes and messages about your application.',
    }),
  },
});
