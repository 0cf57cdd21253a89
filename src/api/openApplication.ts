import { z } from '#lib/zod.ts';

/** There is one open application in a tab, and this is where the query cache has it. */
export const openApplicationKey = ['application'] as const;

/** The part of a stored draft that can be read without the journey (`journey/draft/draft.ts` has the rest). */
export function draftRecord() {
  const byTab = z.record(z.string(), z.unknown());
  return z.looseObject({
    stored: z.looseObject({ arn: z.string() }),
    isBaseUnsaved: z.boolean(),
    pending: byTab,
    checked: byTab,
  });
}
type DraftRecord = z.output<ReturnType<typeof draftRecord>>;

type Unsaved = Pick<DraftRecord, 'isBaseUnsaved' | 'pending'>;

/** Whether a draft holds answers that the server does not have. */
export const hasUnsaved = ({ isBaseUnsaved, pending }: Unsaved): boolean =>
  isBaseUnsaved || Object.keys(pending).length > 0;

/** Whether a draft was changed on a tab that was left without Continue: by the task list, Home or Back. */
export const hasUncheckedTabs = ({ checked }: Pick<DraftRecord, 'checked'>): boolean => Object.keys(checked).length > 0;
