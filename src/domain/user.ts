import { text, z } from '#lib/zod.ts';

/** Whoever is signed in (spec section 3). */
export const user = z.looseObject({
  trn: z.string().check(z.minLength(1)),
  firstName: text,
  middleName: text,
  lastName: text,
  email: text,
  mobileNumber: text,
  isSLBEmployee: text,
});

export type User = z.output<typeof user>;
