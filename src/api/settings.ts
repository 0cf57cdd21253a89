import type { ReadBy } from '#lib/readers.ts';
import { createStore } from '#lib/store.ts';
import type { overrides } from './overridesShape.ts';

/** The settings with the address of the calls, which is always set. */
export type Settings = ReadBy<typeof overrides> & { apiBaseUrl: string };

/** The current settings: the built-in ones, replaced by the runtime overrides. */
export const settings = createStore<Settings>({ apiBaseUrl: '/slb' });
