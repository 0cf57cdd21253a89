import { anyText, maybe, type ReadBy, record, shaped, textLike, yesOrNo } from '#lib/readers.ts';

/** There is one open application in a tab, and this is where the query cache has it. */
export const openApplicationKey = ['application'] as const;

/** The part of a stored draft that can be read without the journey (`journey/draft/draft.ts` has the rest). */
export const draftRecord = shaped({
  stored: shaped({ arn: textLike(/^/) }),
  isBaseUnsaved: yesOrNo,
  pending: record,
  unsent: maybe(record),
  unsentKnownBy: maybe(anyText),
});
type DraftRecord = ReadBy<typeof draftRecord>;

type Unsaved = Pick<DraftRecord, 'isBaseUnsaved' | 'pending'>;

/** Whether a draft holds answers that the server does not have. */
export const hasUnsaved = ({ isBaseUnsaved, pending }: Unsaved): boolean =>
  isBaseUnsaved || Object.keys(pending).length > 0;

/** Whether a draft holds answers that no save can carry any more: this tab alone can still show them (decision 40). */
export const hasUnsent = ({ unsent }: Partial<Pick<DraftRecord, 'unsent'>>): boolean =>
  Object.keys(unsent ?? {}).length > 0;
