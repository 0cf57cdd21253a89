import { walks } from './engineTest.ts';
import { shortSteps } from './shortSteps.ts';

// The part of the main job where engines differ, for `npm test`.
walks(shortSteps, { mayBeMissing: true });
