import type { StorageKey } from './storageKey.ts';

/** Converts a stored draft to the next version. */
type Migration = (stored: Record<string, unknown>) => Record<string, unknown>;
export type Migrations = Partial<Record<StorageKey, readonly Migration[]>>;

const same: Migration = (draft) => draft;

/** Version 2 of the draft stores pending answers by tab. Unsaved changes of version 1 are sent as a whole. */
const byTab: Migration = ({ application, confirmed: _checked, isUnsaved, answered, ...others }) =>
  application === undefined
    ? others
    : { ...others, stored: application, isBaseUnsaved: isUnsaved, pending: {}, checked: {}, confirmed: answered };

/**
 * The migrations of stored drafts: row n converts version n to version n + 1, so the number of rows is the current
 * version. Version 0 had no version number and the same shape as version 1. Add a row whenever the shape of a draft
 * changes.
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

/** True for a key that holds a user's work: such a value is never dropped silently. */
export const isDraftKey = (key: StorageKey): boolean => migrations[key] !== undefined;

/** Adds the current version number to a draft; returns any other value unchanged. */
export function versioned(key: StorageKey, value: unknown, table: Migrations = migrations): unknown {
  const rows = table[key];
  return rows && isObject(value) ? { ...value, [VERSION]: rows.length } : value;
}

/** Converts a stored value to the current version. Throws when its version is unknown to this release. */
export function migrated(key: StorageKey, stored: unknown, table: Migrations = migrations): unknown {
  const rows = table[key];
  if (!rows || !isObject(stored)) return stored;
  const { [VERSION]: version = 0, ...value } = stored;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0 || version > rows.length) {
    throw new Error(`${key} was stored by an unknown version`);
  }
  return rows.slice(version).reduce((older, migration) => migration(older), value);
}
