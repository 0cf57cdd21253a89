import * as fc from 'fast-check';

/** What a walker may do at a step; each does nothing where the screen has nothing for it. */
export const actions = [
  'type',
  'continue',
  'press',
  'taskList',
  'back',
  'forward',
  'reload',
  'home',
  'wait',
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
export type Action = (typeof actions)[number];

/** One step of a walk, as plain data: a recipe that failed can be printed, shortened and walked again. */
export interface Step {
  action: Action;
  /** Which of the fields, buttons or faults that are there: counted round. */
  pick: number;
  /** What to type: counted round in the values of the field's kind. */
  value: number;
}

/** How often each is done, of a hundred steps or so: mostly people type and go on. */
const weights: Readonly<Record<Action, number>> = {
  type: 38,
  continue: 12,
  press: 8,
  taskList: 8,
  back: 5,
  forward: 3,
  reload: 5,
  home: 4,
  wait: 5,
  lineDown: 3,
  lineUp: 4,
  loseAnswers: 3,
  fault: 4,
  expire: 2,
  otherTab: 4,
  pay: 3,
  gateway: 3,
  signOut: 1,
};

const counted = fc.nat({ max: 1_000 });

const step: fc.Arbitrary<Step> = fc.record({
  action: fc.oneof(...actions.map((action) => ({ weight: weights[action], arbitrary: fc.constant(action) }))),
  pick: counted,
  value: counted,
});

/** Recipes of any length up to this many steps: what is shortened comes from here too. */
export const recipesUpTo = (steps: number): fc.Arbitrary<Step[]> => fc.array(step, { maxLength: steps, size: 'max' });

/** The recipe of a seed, of exactly this many steps. */
export function recipeOf(seed: number, steps: number): Step[] {
  const [recipe = []] = fc.sample(fc.array(step, { minLength: steps, maxLength: steps, size: 'max' }), {
    seed,
    numRuns: 1,
  });
  return recipe;
}

/** A recipe as a person would read it: "type 3/17, continue, reload". */
export const written = (recipe: readonly Step[]): string =>
  recipe.map(({ action, pick, value }) => `${action} ${pick}/${value}`).join(', ');

/** The recipe that was written so; a step that nobody knows is left out. */
export const recipeFrom = (text: string): Step[] =>
  text.split(',').flatMap((part) => {
    const [name, picked = ''] = part.trim().split(' ');
    const action = actions.find((known) => known === name);
    const [pick = 0, value = 0] = picked.split('/').map(Number);
    return action ? [{ action, pick, value }] : [];
  });
