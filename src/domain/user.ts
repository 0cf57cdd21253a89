import { requiredText, text, yesNo, z } from '#lib/zod.ts';

/** The signed-in user (rule CALL-5). */
export const user = z.looseObject({
  trn: requiredText,
  firstName: text,
  middleName: text,
  lastName: text,
  email: text,
  mobileNumber: text,
  isSLBEmployee: yesNo,
});

export type User = z.output<typeof user>;
