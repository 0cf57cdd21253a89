/** The messages of the typing filters, shown under a box after a change that was rejected or shortened. */
export const filterTexts = {
  full: ({ max }: { max: number }): string => `Only ${max} characters fit here, so nothing was changed.`,
  shortened: ({ max }: { max: number }): string => `Only ${max} characters fit here. The rest was left out.`,
  tooLong: ({ length, max }: { length: number; max: number }): string =>
    `That is ${length} characters long. Only ${max} fit here, so nothing was changed.`,
  allowed: ({ characters }: { characters: string }): string => `Only ${characters} can go here.`,
  removed: ({ characters }: { characters: string }): string => `Left out: ${characters}.`,
  remaining: ({ count, max }: { count: number; max: number }): string => `${count} of ${max} characters left`,
};
