/** The texts about answers that were changed on two sides at once. */
export const conflictTexts = {
  title: 'Changed in two places',
  intro:
    'You and another tab or person changed the same answers. Choose which ones go on. Nothing is lost until you press the button.',
  screen: (title: string) => `on ${title}`,
  mine: 'What you typed:',
  theirs: 'Saved elsewhere:',
  removed: 'Removed',
  save: 'Save these answers',
  load: 'Load the newer version',
};
