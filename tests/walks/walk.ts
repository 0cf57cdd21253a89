import * as fc from 'fast-check';
import { vi } from 'vitest';

/** How many walks each file takes; `npm run walks` asks for more of them, from another seed. */
const walks = Number(process.env.WALK_MODELS ?? 0);
/** How long the walks of a file may take, in milliseconds. */
export const PATIENCE = 120_000 + walks * 2_000;
const seed = Number(process.env.WALK_FIRST ?? 13);

/** One thing that may happen: to the real code, and in the plainest words to a shadow of what must come of it. */
export interface Step<W> {
  name: string;
  /** False while it cannot happen. */
  can?: (world: W) => boolean;
  happen: (world: W) => void | Promise<void>;
}

/** A step of a walk as fast-check takes and shortens it. */
class Command<W extends object> implements fc.AsyncCommand<W, W> {
  readonly #step: Step<W>;

  constructor(step: Step<W>) {
    this.#step = step;
  }

  check = (world: Readonly<W>): boolean => this.#step.can?.(world) ?? true;
  run = async (world: W): Promise<void> => this.#step.happen(world);
  toString = (): string => this.#step.name;
}

interface Walks<W> {
  /** Steps as arbitraries; one that is listed twice happens twice as often. */
  steps: readonly fc.Arbitrary<Step<W>>[];
  begin: () => W | Promise<W>;
  /** What must hold after each step. */
  always: (world: W) => void;
  /** Lets everything come to rest; what must hold then. */
  end: (world: W) => void | Promise<void>;
  /** Takes the world away, however the walk ended. */
  close: (world: W) => void;
  /** How many walks in `npm test`, and how many steps at most each. */
  runs: number;
  most: number;
}

/**
 * Walks at random through a world that holds the real code and a shadow of it. A walk that fails is shortened by fast-check,
 * and its steps are printed by their names.
 */
export async function walkAtRandom<W extends { compared: number }>({
  steps,
  begin,
  always,
  end,
  close,
  runs,
  most,
}: Walks<W>): Promise<void> {
  const count = { walks: 0, steps: 0, compared: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.commands(
        steps.map((one) =>
          one.map(
            (step) =>
              new Command<W>({
                ...step,
                happen: async (world) => {
                  count.steps += 1;
                  await step.happen(world);
                  await turns();
                  always(world);
                },
              }),
          ),
        ),
        { maxCommands: most, size: 'max' },
      ),
      async (commands) => {
        const world = await begin();
        try {
          await fc.asyncModelRun(() => ({ model: world, real: world }), commands);
          await end(world);
        } finally {
          count.walks += 1;
          count.compared += world.compared;
          close(world);
        }
      },
    ),
    { seed, numRuns: Math.max(runs, walks) },
  );
  if (walks > 0) console.log(`${count.walks} walks, ${count.steps} steps, ${count.compared} comparisons`);
}

// The real ones: a walk has a clock of its own.
const { setImmediate: nextTurn } = globalThis;

/** Lets everything happen that waits for no clock and no answer. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((done) => nextTurn(done));
}

/** Only what a person's clock moves: the turns of the event loop stay real. */
export const useWalkingClock = (): void => {
  vi.useFakeTimers({
    now: new Date('2026-11-21T10:00:00-05:00'),
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
};

/** Time passes, in milliseconds, and with it whatever waits for it. */
export async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await turns();
}
