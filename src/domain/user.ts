import { code, requiredText, text, yesNo, z } from '#lib/zod.ts';

/** The signed-in user (rule CALL-5). */
export const user = z.looseObject({
  trn: requiredText,
  firstName: text,
  middleName: text,
  lastName: text,
  email: code,
  mobileNumber: code,
  isSLBEmployee: yesNo,
});

export type User = z.output<typeof user>;
