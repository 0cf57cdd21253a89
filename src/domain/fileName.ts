import { INVISIBLE_CHARACTERS } from '#lib/text.ts';

/** The longest name that file systems allow. */
const MAX_NAME_LENGTH = 255;

/** The extension in upper case, as in the configuration: 'PDF'; '' if there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toUpperCase();
}

/** A file name without folders and invisible characters (decision 21). */
export function cleanName(raw: string): string {
  const name = raw
    .slice(Math.max(raw.lastIndexOf('/'), raw.lastIndexOf('\\')) + 1)
    .replace(INVISIBLE_CHARACTERS, '')
    .trim();
  return truncated(name.startsWith('.') ? `document${name}` : name || 'document');
}

/** Shortens the stem of a name that is too long; the extension stays. */
function truncated(name: string): string {
  if (name.length <= MAX_NAME_LENGTH) return name;
  const dot = name.lastIndexOf('.');
  const end = dot > 0 && name.length - dot <= 10 ? name.slice(dot) : '';
  return name.slice(0, MAX_NAME_LENGTH - end.length).replace(/[\uD800-\uDBFF]$/, '') + end;
}

/** 'scan.png' as 'scan.jpg': the same stem with another extension (rule DOC-5). */
export const withExtension = (name: string, extension: string): string =>
  `${name.slice(0, Math.max(0, name.lastIndexOf('.'))) || name}.${extension.toLowerCase()}`;

/** A long name with its middle left out, so that the beginning and the extension stay readable. */
export function shortened(name: string, longest = 40): string {
  const characters = [...name];
  if (characters.length <= longest) return name;
  const end = Math.floor(longest / 3);
  return [...characters.slice(0, longest - end - 1), '…', ...characters.slice(-end)].join('');
}
