/**
 * What is made when it is first asked for, and kept. For what takes a slow phone long and most screens do without: the rules of
 * a language, above all (`Intl`).
 */
export function onFirstUse<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
