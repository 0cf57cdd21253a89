/** The keys that a server may change by itself or not store at all, so that they are not compared. */
const OWN_KEYS: readonly string[] = [
  'version',
  'status',
  'lastUpdated',
  'lastVisitedPage',
  'requestId',
  'data',
  'arn',
  'confirmAccountNumber',
];

const isSameValue = (stored: unknown, sent: unknown): boolean => stored === sent;

const isBlank = (value: unknown): boolean => value === '' || value === null;

/** Whether the server has a value for what was sent, which it may have written in its own way: trimmed, or filled in. */
export const isValueForSent = (stored: unknown, sent: unknown): boolean =>
  isBlank(sent) || (typeof stored === typeof sent && !isBlank(stored));

/**
 * Whether the stored version contains everything that was sent: then a save whose answer was lost did arrive (rule
 * CALL-17). The stored version may have more. `isStoredAs` says whether one stored value is the one that was sent.
 */
export function containsAll(stored: unknown, sent: unknown, isStoredAs = isSameValue): boolean {
  if (Array.isArray(sent))
    return (
      Array.isArray(stored) &&
      stored.length === sent.length &&
      sent.every((entry, index) => containsAll(stored[index], entry, isStoredAs))
    );
  if (typeof sent === 'object' && sent !== null) {
    if (typeof stored !== 'object' || stored === null) return false;
    const entries = new Map<string, unknown>(Object.entries(stored));
    return Object.entries(sent).every(
      ([key, value]: [string, unknown]) =>
        OWN_KEYS.includes(key) || value === undefined || containsAll(entries.get(key), value, isStoredAs),
    );
  }
  return isStoredAs(stored, sent);
}
