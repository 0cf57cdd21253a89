import { z } from '#lib/zod.ts';

/** The state of the address of home after a sign-up: home says that it has succeeded. */
export const NEW_USER = { isNewUser: true };

const state = z.catch(z.looseObject({ isNewUser: z.optional(z.literal(true)) }), {});

/** Whether the user has come here from their sign-up. */
export const isNewUser = (addressState: unknown): boolean => state.parse(addressState).isNewUser ?? false;
