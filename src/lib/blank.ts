/** Whether a value has properties of its own, and is no list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether nothing has been typed or chosen. */
export const isBlank = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length === 0
    : isRecord(value)
      ? Object.values(value).every(isBlank)
      : value === '' || value == null;
