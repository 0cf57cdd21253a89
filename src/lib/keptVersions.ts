import type { StorageKey } from './storageKey.ts';

/** Makes the next version of a kept draft out of the one before. */
type Migration = (kept: Record<string, unknown>) => Record<string, unknown>;
export type Migrations = Partial<Record<StorageKey, readonly Migration[]>>;

const same: Migration = (kept) => kept;

/** Version 2 of the draft keeps what is typed by tab; what version 1 held unsaved goes out as a whole. */
const byTab: Migration = ({ application, confirmed: _checked, isUnsaved, answered, ...others }) =>
  application === undefined
    ? others
    : { ...others, stored: application, isBaseUnsaved: isUnsaved, pending: {}, checked: {}, confirmed: answered };

/**
 * What a release does with the drafts of older ones: row n makes version n + 1 out of version n, and the number of rows is
 * the version that is written now. Version 0 carried none, and is otherwise the same. A draft that changes its shape adds a row.
 */
export const migrations: Migrations = {
  APP: [same, byTab],
  LAST_STATE: [same],
  LOAN_CONFIG: [same],
  DATA_PAYMENTS: [same],
};

const VERSION = 'keptVersion';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True of what a person typed or began: it is never dropped without a word. */
export const isKeptDraft = (key: StorageKey): boolean => migrations[key] !== undefined;

/** The value as it is written, with its version when it is a draft. */
export function versioned(key: StorageKey, value: unknown, table: Migrations = migrations): unknown {
  const rows = table[key];
  return rows && isObject(value) ? { ...value, [VERSION]: rows.length } : value;
}

/** A kept value in the shape of this release; throws when its version is none that this release knows. */
export function migrated(key: StorageKey, kept: unknown, table: Migrations = migrations): unknown {
  const rows = table[key];
  if (!rows || !isObject(kept)) return kept;
  const { [VERSION]: version = 0, ...value } = kept;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0 || version > rows.length) {
    throw new Error(`${key} was kept by a version that is not known here`);
  }
  return rows.slice(version).reduce((older, migration) => migration(older), value);
}
