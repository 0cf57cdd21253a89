import { isKeptDraft, migrated, versioned } from './keptVersions.ts';
import type { StorageKey } from './storageKey.ts';
import { createStore } from './store.ts';
import type { z } from './zod.ts';

const PREFIX = 'SLB_';

/** True once the browser refused to keep something; the shell then says that answers live in this tab only. */
export const isStorageBlocked = createStore(false);

/** True once a kept draft was written by a release that this one cannot read; the shell then says that it was set aside. */
export const isDraftSetAside = createStore(false);

/** One of the two browser storages, read through a schema; what does not fit is dropped, never trusted. */
class SafeStorage {
  readonly #memory = new Map<string, string>();
  readonly #backing: () => Storage;

  constructor(backing: () => Storage) {
    this.#backing = backing;
  }

  /** What is kept under `key`, or undefined when there is nothing, or something that the schema refuses. */
  read<S extends z.ZodMiniType>(key: StorageKey, schema: S): z.output<S> | undefined {
    const kept = this.#text(PREFIX + key);
    if (kept === null) return undefined;
    try {
      const parsed = schema.safeParse(migrated(key, JSON.parse(kept)));
      if (parsed.success) return parsed.data;
    } catch {
      // Not JSON, or of a version that is not known here: somebody tampered with it, or another release wrote it.
    }
    this.remove(key);
    // Never where other tabs, and whoever comes after, could find it.
    if (isKeptDraft(key) && this === tabStorage) this.#setAside(key, kept);
    return undefined;
  }

  /** Keeps `value`; in memory when the browser's storage is blocked or full. */
  write(key: StorageKey, value: unknown): void {
    this.#put(key, JSON.stringify(versioned(key, value)));
  }

  #put(key: StorageKey, text: string): void {
    try {
      this.#backing().setItem(PREFIX + key, text);
      this.#memory.delete(PREFIX + key);
    } catch {
      this.#memory.set(PREFIX + key, text);
      this.#forgetOlder(PREFIX + key);
      isStorageBlocked.set(true);
    }
  }

  remove(key: StorageKey): void {
    this.#memory.delete(PREFIX + key);
    this.#forgetOlder(PREFIX + key);
  }

  /** Takes a copy of what is stored under these keys, unread; answers with the function that puts it back. */
  copy(keys: readonly StorageKey[]): () => void {
    const copied = keys.map((key) => [key, this.#text(PREFIX + key)] as const);
    return () => {
      for (const [key, text] of copied) if (text !== null) this.#put(key, text);
    };
  }

  /** Forgets everything under our prefix, and nothing of anybody else. */
  clear(): void {
    this.#memory.clear();
    try {
      const storage = this.#backing();
      const ours = Object.keys(storage).filter((key) => key.startsWith(PREFIX));
      for (const key of ours) storage.removeItem(key);
    } catch {
      // Blocked: there was nothing to forget.
    }
  }

  /** Out of the way, and not gone: until the session ends it can be found under SET_ASIDE. */
  #setAside(key: StorageKey, text: string): void {
    this.write('SET_ASIDE', { key, text });
    // A screen may read while it is drawn: what the shell says of it is said after that.
    setTimeout(() => isDraftSetAside.set(true));
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

  #forgetOlder(key: string): void {
    try {
      this.#backing().removeItem(key);
    } catch {
      // Blocked: nothing is there.
    }
  }
}

/** Tokens, user, application: gone with the tab (decision 2). */
export const tabStorage = new SafeStorage(() => window.sessionStorage);
/** Only what another tab must see (the receipt on its way, the message that one tab signed out) and the choice to save data. */
export const sharedStorage = new SafeStorage(() => window.localStorage);
