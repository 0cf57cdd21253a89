import type { LookupEntry } from './lookup.ts';

/**
 * What people call a school, by a part of its name: the codes of the bureau may be others than ours. Master data can say
 * more of an entry (`aliases`).
 */
const schoolNames: readonly (readonly [part: string, names: readonly string[]])[] = [
  ['university of the west indies', ['UWI', 'UWI Mona', 'Mona', 'University of the West Indies']],
  ['university of technology', ['UTech', 'U Tech', 'UTech Jamaica']],
  ['northern caribbean', ['NCU', 'Northern']],
  ['mico', ['Mico', 'Mico University']],
  ['excelsior', ['EXED', 'Ex-Ed', 'ECC']],
  ['maritime', ['CMU', 'Maritime Institute', 'CMI']],
  ['vocational training', ['VTDI', 'HEART', 'HEART NSTA Trust', 'HEART Trust']],
  ['edna manley', ['Edna', 'EMC', 'EJM', 'School of Art']],
  ['agriculture, science', ['CASE', 'Passley Gardens', 'Portland']],
  ['commonwealth caribbean', ['UCC']],
  ['international university of the caribbean', ['IUC']],
  ['g.c. foster', ['GC Foster', 'G C Foster', 'Foster']],
  ['montego bay', ['MBCC', 'Mobay', 'Montego Bay College']],
  ["brown's town", ['BTCC', 'Browns Town']],
  ['knox', ['KCC', 'Knox']],
  ['sam sharpe', ['Sam Sharpe', 'SSTC']],
  ['shortwood', ['Shortwood', 'STC']],
  ['st. joseph', ['St Joseph', 'Saint Joseph', 'SJTC']],
  ['church teachers', ['Church', 'CTC', 'Church Teachers College Mandeville']],
  ['bethlehem', ['Bethlehem', 'BMC']],
  ['moneague', ['Moneague']],
  ['all american', ['AAIMS']],
];

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f.'’]/g, '')
    .toLowerCase();

const plainNames = schoolNames.map(([part, names]) => ({ part: plain(part), names: names.map(plain) }));

/** The names of each entry are made once: a list of ten thousand is searched with each key. */
const namesByEntry = new WeakMap<LookupEntry, readonly string[]>();

/** Every name of an entry, in plain letters: its label, its `aliases` of master data, and what people call the school. */
function namesOf(entry: LookupEntry): readonly string[] {
  const known = namesByEntry.get(entry) ?? makeNames(entry);
  namesByEntry.set(entry, known);
  return known;
}

function makeNames(entry: LookupEntry): string[] {
  const aliases = Array.isArray(entry.aliases)
    ? entry.aliases.filter((one): one is string => typeof one === 'string')
    : [];
  const label = plain(entry.label);
  const known = plainNames.flatMap(({ part, names }) => (label.includes(part) ? names : []));
  return [label, ...aliases.map(plain), ...known];
}

/**
 * The entries that a search finds: every word of it is in one of their names. Those of which a name begins with the search
 * come first.
 */
export function searched(entries: readonly LookupEntry[], typed: string, limit: number): LookupEntry[] {
  const search = plain(typed).trim();
  const words = search.split(/\s+/);
  const found = entries.flatMap((entry) => {
    const names = namesOf(entry);
    const isFound = words.every((word) => names.some((name) => name.includes(word)));
    return isFound ? [{ entry, isFirst: names.some((name) => name.startsWith(search)) }] : [];
  });
  return [...found.filter(({ isFirst }) => isFirst), ...found.filter(({ isFirst }) => !isFirst)]
    .slice(0, limit)
    .map(({ entry }) => entry);
}
