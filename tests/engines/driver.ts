import type { FieldState, Query } from './find.ts';

/** One element of a page, and what a person does with it. */
export interface Found {
  state: () => Promise<FieldState>;
  click: () => Promise<void>;
  doubleClick: () => Promise<void>;
  /** Types in place of what is there. */
  type: (text: string) => Promise<void>;
  /** Chooses from a list: an option by its text or by its place. */
  choose: (option: string | number) => Promise<void>;
  /** Chooses a file for a file field. */
  give: (path: string) => Promise<void>;
}

/** One window of a browser. Everything that the walk needs of an engine, and nothing more. */
export interface Driver {
  open: (address: string) => Promise<void>;
  reload: () => Promise<void>;
  back: () => Promise<void>;
  find: (query: Query) => Promise<Found[]>;
  press: (key: 'Enter' | 'Tab') => Promise<void>;
  /** How many pixels of the page stick out sideways. */
  overflow: () => Promise<number>;
  /** Does what opens a window, and works in that window. */
  inNewWindow: (open: () => Promise<void>, work: (opened: Driver) => Promise<void>) => Promise<void>;
  picture: (path: string) => Promise<void>;
}

/** A browser that was started for the walk. */
export interface StartedEngine {
  /** Its name and version, as it gives them. */
  version: string;
  driver: Driver;
  /** What the pages complained of; not every engine says so. */
  complaints: readonly string[];
  end: () => Promise<void>;
}

/** Runs in the page: how many pixels of it stick out sideways. */
export const overflowInPage = (): number => document.documentElement.scrollWidth - window.innerWidth;

/** What a walk looks like: a phone. */
export const SIZE = { width: 390, height: 844 };
