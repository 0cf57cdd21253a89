import { getOwn } from '#lib/objects.ts';
import type { LookupData } from './lookup.ts';

/**
 * Whether master data has this code. As long as it has no such list, whatever was chosen may be on it: the built-in lists, which
 * are no part of the first screen, are asked nothing here.
 */
export function isOnList(data: LookupData | undefined, name: string, code: string): boolean {
  const known = data && getOwn(data.lists, name);
  return !known || known.length === 0 || known.some((option) => option.code === code);
}
