import * as fc from 'fast-check';

/** What a walker may do at a step; each does nothing where the screen has nothing for it. */
export const actionNames = [
  'type',
  'fillIn',
  'continue',
  'press',
  'taskList',
  'review',
  'upload',
  'back',
  'forward',
  'reload',
  'home',
  'wait',
  'clock',
  'lineDown',
  'lineUp',
  'loseAnswers',
  'fault',
  'expire',
  'otherTab',
  'pay',
  'gateway',
  'signOut',
] as const;
export type Action = (typeof actionNames)[number];

/** One step of a walk, as plain data: a recipe that failed can be printed, shortened and walked again. */
export interface Step {
  action: Action;
  /** Which of the fields, buttons or faults: counted round. */
  pick: number;
  /** What to type: counted round in the values of the field's kind. */
  value: number;
}

/** How often each is done, in proportion: mostly people type and go on. */
const weights: Readonly<Record<Action, number>> = {
  type: 34,
  fillIn: 10,
  continue: 12,
  press: 7,
  taskList: 8,
  review: 1,
  upload: 2,
  back: 5,
  forward: 3,
  reload: 5,
  home: 4,
  wait: 5,
  clock: 2,
  lineDown: 3,
  lineUp: 4,
  loseAnswers: 3,
  fault: 4,
  expire: 2,
  otherTab: 4,
  pay: 4,
  gateway: 4,
  signOut: 1,
};

/** What somebody came for, and does more often than others. */
export type Aim = 'fill in' | 'submit' | 'pay';
const aims: Readonly<Record<Aim, Partial<Record<Action, number>>>> = {
  'fill in': {},
  submit: { type: 24, fillIn: 16, continue: 26, review: 8, upload: 5 },
  pay: { type: 16, pay: 28, gateway: 22, reload: 8 },
};

const counted = fc.nat({ max: 1_000 });

const stepFor = (aim: Aim): fc.Arbitrary<Step> =>
  fc.record({
    action: fc.oneof(
      ...actionNames.map((action) => ({
        weight: aims[aim][action] ?? weights[action],
        arbitrary: fc.constant(action),
      })),
    ),
    pick: counted,
    value: counted,
  });

/** Recipes of any length up to this many steps: what is shortened comes from here too. */
export const recipesUpTo = (steps: number): fc.Arbitrary<Step[]> =>
  fc.array(stepFor('fill in'), { maxLength: steps, size: 'max' });

/** The recipe of a seed, of exactly this many steps. */
export function recipeOf(seed: number, steps: number, aim: Aim): Step[] {
  const [recipe = []] = fc.sample(fc.array(stepFor(aim), { minLength: steps, maxLength: steps, size: 'max' }), {
    seed,
    numRuns: 1,
  });
  return recipe;
}

/** A recipe as a person would read it: "type 3/17, continue, reload". */
export const written = (recipe: readonly Step[]): string =>
  recipe.map(({ action, pick, value }) => `${action} ${pick}/${value}`).join(', ');

/** The recipe that was written so; a step of another name is left out. */
export const recipeFrom = (text: string): Step[] =>
  text.split(',').flatMap((part) => {
    const [name, picked = ''] = part.trim().split(' ');
    const action = actionNames.find((known) => known === name);
    const [pick = 0, value = 0] = picked.split('/').map(Number);
    return action ? [{ action, pick, value }] : [];
  });
