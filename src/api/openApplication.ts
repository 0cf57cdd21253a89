import { z } from '#lib/zod.ts';

/** There is one open application in a tab, and this is where the query cache keeps it. */
export const openApplicationKey = ['application'] as const;

/** What the tab's record of it tells whoever does not know the journey (`journey/keptApplication.ts` has the rest). */
export const openRecord = z.looseObject({
  /** Whose it is: another person's is never shown. */
  trn: z.string(),
  /** True while the server does not have all of it. */
  isUnsaved: z.boolean(),
  /** True while a change has gone by its gates: left by the task list, Home or Back. */
  isUnasked: z.catch(z.optional(z.boolean()), undefined),
  application: z.looseObject({ arn: z.string() }),
});
