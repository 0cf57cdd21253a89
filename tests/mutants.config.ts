import { defineConfig } from 'vitest/config';
import base from '../vite.config.ts';

/** The project's own settings, with the tests of domain, api and forms only (scripts/mutants.mjs). */
export default defineConfig(async (env) => {
  const all = await base(env);
  return {
    ...all,
    root: process.cwd(),
    test: {
      ...all.test,
      projects: undefined,
      environment: 'jsdom',
      include: ['tests/{domain,api,forms}/**/*.test.{ts,tsx}'],
    },
  };
});
