import { walks } from './engineTest.ts';
import { steps } from './steps.ts';

// The whole main job, for `npm run engines`.
walks(steps);
