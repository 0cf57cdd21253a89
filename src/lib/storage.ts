import { isDraftKey, migrated, versioned } from './draftVersions.ts';
import type { Reader } from './readers.ts';
import type { StorageKey } from './storageKey.ts';
import { createStore } from './store.ts';

const PREFIX = 'SLB_';

/** True while the browser refuses to store a value; the shell then shows that answers are stored in this tab only. */
export const isStorageBlocked = createStore(false);

/** True once a draft that can't be read was dropped; the shell then tells the user. */
export const isDraftDropped = createStore(false);

/**
 * One of the two browser storages. Every value is read through a reader, which may be a schema; a value that does not match is
 * dropped.
 */
class SafeStorage {
  readonly #memory = new Map<string, string>();
  readonly #backing: () => Storage;
  /** Whether an unreadable draft is reported: not one that another user of this computer may have left. */
  readonly #isOfOneUser: boolean;

  constructor(backing: () => Storage, { isOfOneUser = false } = {}) {
    this.#backing = backing;
    this.#isOfOneUser = isOfOneUser;
  }

  /** The value stored under `key`, or undefined when there is none or the reader rejects it. */
  read<T>(key: StorageKey, reader: Reader<T>): T | undefined {
    const stored = this.#text(PREFIX + key);
    if (stored === null) return undefined;
    try {
      const parsed = reader.safeParse(migrated(key, JSON.parse(stored)));
      if (parsed.success) return parsed.data;
    } catch {
      // Not JSON, or an unknown version: the value was tampered with, or another release wrote it.
    }
    this.remove(key);
    // A screen may read while it renders; the store may change only after that.
    if (isDraftKey(key) && this.#isOfOneUser) setTimeout(() => isDraftDropped.set(true));
    return undefined;
  }

  /** Stores `value`; in memory when the browser's storage is blocked or full. */
  write(key: StorageKey, value: unknown): void {
    this.#put(key, JSON.stringify(versioned(key, value)));
  }

  #put(key: StorageKey, text: string): void {
    try {
      this.#backing().setItem(PREFIX + key, text);
      this.#memory.delete(PREFIX + key);
    } catch {
      this.#memory.set(PREFIX + key, text);
      this.#removeStored(PREFIX + key);
      isStorageBlocked.set(true);
    }
  }

  remove(key: StorageKey): void {
    this.#memory.delete(PREFIX + key);
    this.#removeStored(PREFIX + key);
  }

  /** True when the browser has a value under `key`, where a reload and, in the shared storage, other tabs find it. */
  isStored(key: StorageKey): boolean {
    try {
      return this.#backing().getItem(PREFIX + key) !== null;
    } catch {
      return false;
    }
  }

  /** Copies the stored texts of these keys without parsing them. Returns a function that restores them; undefined without any. */
  copy(keys: readonly StorageKey[]): (() => void) | undefined {
    const copied = keys.map((key) => [key, this.#text(PREFIX + key)] as const).filter(([, text]) => text !== null);
    if (copied.length === 0) return undefined;
    return () => {
      for (const [key, text] of copied) if (text !== null) this.#put(key, text);
    };
  }

  /** Removes every value under our prefix, and nothing of other programs. */
  clear(): void {
    this.#memory.clear();
    // The next person is not told of the draft of this one.
    if (this.#isOfOneUser) isDraftDropped.set(false);
    try {
      const storage = this.#backing();
      const keys = Object.keys(storage).filter((key) => key.startsWith(PREFIX));
      for (const key of keys) storage.removeItem(key);
    } catch {
      // The storage is blocked: there is nothing to remove.
    }
  }

  #text(key: string): string | null {
    const inMemory = this.#memory.get(key);
    if (inMemory !== undefined) return inMemory;
    try {
      return this.#backing().getItem(key);
    } catch {
      return null;
    }
  }

  #removeStored(key: string): void {
    try {
      this.#backing().removeItem(key);
    } catch {
      // The storage is blocked: there is nothing to remove.
    }
  }
}

/** Tokens, user and application: they end with the tab (decision 2). */
export const tabStorage = new SafeStorage(() => window.sessionStorage, { isOfOneUser: true });
/** Only what other tabs need (the receipt to show, the ids of sign-ins, the last activity), the look and the data saver (decision 2). */
export const sharedStorage = new SafeStorage(() => window.localStorage);
