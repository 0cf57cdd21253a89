import { isVariant } from '../../variants/variants.ts';
import { faultNames } from './faultNames.ts';

/** A fault that QA sets for a call. */
export interface FaultSetting {
  call: string;
  fault: string;
  times: number;
}

/** All settings of QA. They are in the address (`?qa=…`), so that a bug report can include them. */
export interface QaState {
  faults: readonly FaultSetting[];
  /** The delay of every answer. Milliseconds. */
  slow: number;
  /** How far the clock is put forward. Minutes. */
  clock: number;
  /** Session and warning in seconds: '60/30'; '' for the configured values. */
  session: string;
  storage: '' | 'full' | 'blocked';
  isOffline: boolean;
  /** The variant of the backend; '' for the one that the demo was started with. */
  variant: string;
}

export const noFaults: QaState = {
  faults: [],
  slow: 0,
  clock: 0,
  session: '',
  storage: '',
  isOffline: false,
  variant: '',
};

/** Every time that the call is made. */
export const ALWAYS = 1_000_000;

const PARAMETER = 'qa';

const parseTimes = (entry: string | undefined): number => {
  if (entry === 'always') return ALWAYS;
  const times = Number(entry ?? 1);
  return Number.isInteger(times) && times > 0 ? times : 1;
};
const formatTimes = (times: number): string => (times >= ALWAYS ? ':always' : times === 1 ? '' : `:${times}`);

const positive = (word: string): number => {
  const value = Number(word);
  return Number.isFinite(value) && value > 0 ? value : 0;
};

/** Parses `?qa=saveApplication:503:always,slow:2000`; unknown entries are ignored. */
export function parseQaState(search: string, calls: readonly string[]): QaState {
  const faults: FaultSetting[] = [];
  const state = { ...noFaults, faults };
  for (const word of (new URLSearchParams(search).get(PARAMETER) ?? '').split(',')) {
    const [name = '', value = '', times] = word.split(':');
    if (name === 'slow') state.slow = positive(value);
    else if (name === 'clock') state.clock = positive(value);
    else if (name === 'session') state.session = /^\d+\/\d+$/.test(value) ? value : '';
    else if (name === 'storage') state.storage = value === 'full' || value === 'blocked' ? value : '';
    else if (name === 'offline') state.isOffline = true;
    else if (name === 'variant') state.variant = isVariant(value) ? value : '';
    else if (calls.includes(name) && Object.hasOwn(faultNames, value))
      faults.push({ call: name, fault: value, times: parseTimes(times) });
  }
  return state;
}

/** The search part of the address with this state; its other parameters stay. */
export function withQaState(
  search: string,
  { faults, slow, clock, session, storage, isOffline, variant }: QaState,
): string {
  const entries = [
    ...faults.map(({ call, fault, times }) => `${call}:${fault}${formatTimes(times)}`),
    ...(slow > 0 ? [`slow:${slow}`] : []),
    ...(clock > 0 ? [`clock:${clock}`] : []),
    ...(session === '' ? [] : [`session:${session}`]),
    ...(storage === '' ? [] : [`storage:${storage}`]),
    ...(isOffline ? ['offline'] : []),
    ...(variant === '' ? [] : [`variant:${variant}`]),
  ];
  const query = new URLSearchParams(search);
  query.delete(PARAMETER);
  const others = query.toString();
  // Built by hand, because colons, commas and slashes are allowed in a query and stay readable.
  const own = entries.length > 0 ? `${PARAMETER}=${entries.join(',')}` : '';
  const whole = [others, own].filter(Boolean).join('&');
  return whole === '' ? '' : `?${whole}`;
}
