/** A copy of the list with this item at the index `at`: in place of the one there, or after the last one. */
export const withItemAt = <T>(list: readonly T[], at: number, item: T): T[] => [
  ...list.slice(0, at),
  item,
  ...list.slice(at + 1),
];
