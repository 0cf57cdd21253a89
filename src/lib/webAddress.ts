/** A whole http(s) address, taken apart; undefined for anything else. Chrome 117 does not know `URL.canParse` yet. */
export function webAddress(text: string): URL | undefined {
  if (!/^https?:\/\//i.test(text)) return undefined;
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
