import type { MockCall } from '../../call.ts';
import { variants } from '../../variants/variants.ts';
import { button, element } from '../element.ts';
import { faultNames } from './faultNames.ts';
import { ALWAYS, noFaults, type QaState } from './qaState.ts';

interface PanelParts {
  calls: readonly MockCall[];
  state: QaState;
  /** Called with every change, which takes effect at once. */
  onChange: (next: QaState) => void;
  /** Ends the session on the server: the next call is answered with 401. */
  onExpire: () => void;
}

type Choices = Readonly<Record<string, string>>;

const TIMES: Choices = { '1': 'once', '3': 'three times', [String(ALWAYS)]: 'always' };
const SLOW: Choices = { '0': 'as it is', '2000': '2 seconds', '10000': '10 seconds', '30000': '30 seconds' };
const SESSIONS: Choices = {
  '': 'as the config says',
  '60/30': '1 minute, warning 30 s',
  '150/120': '150 s, warning 120 s',
};
const BACKENDS: Choices = {
  '': 'as it is',
  ...Object.fromEntries(Object.entries(variants).map(([name, { label }]) => [name, `one that ${label}`])),
};
const STORAGE: Choices = { '': 'as it is', full: 'full', blocked: 'blocked' };
const JUMPS = [1, 5, 13, 180] as const;

/** The QA controls: faults per call, a slow connection, the session, the clock, the storage (decision 28). */
export function qaPanel({ calls, state: first, onChange, onExpire }: PanelParts): HTMLElement {
  let state = first;
  const set = (change: Partial<QaState>): void => {
    state = { ...state, ...change };
    onChange(state);
    draw();
  };

  const names = calls.map(({ name }) => name);
  const call = choice('Call', Object.fromEntries(names.map((name) => [name, name])));
  const fault = choice(
    'Fault',
    Object.fromEntries(Object.entries(faultNames).map(([name, { label }]) => [name, label])),
  );
  const times = choice('How often', TIMES);
  const add = button('demo-bar__button', 'Make it fail', () =>
    set({
      faults: [...state.faults, { call: call.value(), fault: fault.value(), times: Number(times.value()) }],
    }),
  );
  const list = element('ul', 'demo-bar__messages');
  list.setAttribute('aria-label', 'What fails');

  const slow = choice('Every answer is late by', SLOW, (value) => set({ slow: Number(value) }));
  const session = choice('A session lasts', SESSIONS, (value) => set({ session: value }));
  const storage = choice('The storage of the browser is', STORAGE, (value) =>
    set({ storage: value === 'full' || value === 'blocked' ? value : '' }),
  );
  const line = choice('The line is', { '': 'there', off: 'gone' }, (value) => set({ isOffline: value === 'off' }));
  const backend = choice('The backend is', BACKENDS, (variant) => set({ variant }));
  const clock = element('p', 'demo-bar__about');
  const jumps = JUMPS.map((minutes) =>
    button('demo-bar__button', `+${minutes} min`, () => set({ clock: state.clock + minutes })),
  );
  const expire = button('demo-bar__button', 'Expire the session now', onExpire);
  const clear = button('demo-bar__button', 'Clear all of this', () => set(noFaults));
  const gallery = element('a', 'demo-bar__link', 'List every dialog');
  gallery.href = '#/demo/dialogs';

  const draw = (): void => {
    const lines = state.faults.map((one, index) => {
      const label = faultNames[one.fault]?.label ?? one.fault;
      const often = TIMES[String(one.times)] ?? `${one.times} times`;
      const remove = button('demo-bar__remove', `Remove ${one.call}: ${label}`, () =>
        set({ faults: state.faults.filter((_other, other) => other !== index) }),
      );
      return element('li', 'demo-bar__message', `${one.call}: ${label}, ${often} `, remove);
    });
    list.replaceChildren(...(lines.length > 0 ? lines : [element('li', 'demo-bar__message', 'Nothing')]));
    slow.choose(String(state.slow));
    session.choose(state.session);
    storage.choose(state.storage);
    line.choose(state.isOffline ? 'off' : '');
    backend.choose(state.variant);
    clock.textContent = `The clock is put forward by ${state.clock} minutes.`;
  };
  draw();

  return element(
    'details',
    'demo-bar__details',
    element('summary', 'demo-bar__summary', 'QA: make things go wrong'),
    element(
      'p',
      'demo-bar__about',
      'All of this but “Expire the session now” is part of the address: a bug report that carries the address carries it too. It is in force at once; the length of a session and another backend from the next reload on.',
    ),
    element('div', 'demo-bar__columns', call.whole, fault.whole, times.whole, add),
    list,
    element('div', 'demo-bar__columns', slow.whole, session.whole, storage.whole, line.whole, backend.whole),
    clock,
    element('div', 'demo-bar__row', ...jumps, expire, clear),
    gallery,
  );
}

/** A labelled list of choices. */
function choice(label: string, choices: Choices, onChoose?: (value: string) => void) {
  const optionOf = ([value, text]: [string, string]) => {
    const option = element('option', '', text);
    option.value = value;
    return option;
  };
  const select = element('select', 'demo-bar__choice', ...Object.entries(choices).map(optionOf));
  select.addEventListener('change', () => onChoose?.(select.value));
  return {
    whole: element('label', 'demo-bar__column', element('span', 'demo-bar__title', label), select),
    value: () => select.value,
    choose: (value: string) => {
      // An address may have a value that is not in the list.
      if (!Object.hasOwn(choices, value)) select.append(optionOf([value, value]));
      select.value = value;
    },
  };
}
