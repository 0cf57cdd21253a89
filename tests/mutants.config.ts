import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import base from '../vite.config.ts';

/** The tests of what scripts/mutants.mjs changes. */
const FOLDERS = 'tests/{domain,api,forms,features/journey/draft}';

const projects: TestProjectConfiguration[] = [
  { extends: true, test: { name: 'rules', environment: 'node', include: [`${FOLDERS}/**/*.test.ts`] } },
  { extends: true, test: { name: 'screens', environment: 'jsdom', include: [`${FOLDERS}/**/*.test.tsx`] } },
];

/** The project's own settings, with these tests only: those that need no document do without here too. */
export default defineConfig(async (env) => {
  const all = await base(env);
  return {
    ...all,
    root: process.cwd(),
    test: {
      ...all.test,
      // A mutant may leave anything behind.
      isolate: true,
      projects,
    },
  };
});
