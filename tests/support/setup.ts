import { failOnNoise } from './noise.ts';

failOnNoise();

// Rules and scripts are tested without a document, and without what draws into one. After the line above: hooks run
// last one first, so that what unmounting complains of still counts as noise.
if (typeof document !== 'undefined') await import('./screens.ts');
