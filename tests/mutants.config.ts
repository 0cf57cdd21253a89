import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import base from '../vite.config.ts';

/** The tests that scripts/mutants.mjs asks for, as patterns. */
const tests = process.env.MUTANT_TESTS?.split(' ') ?? [];
const include = (ending: string): string[] => tests.filter((pattern) => pattern.endsWith(ending));

const projects: TestProjectConfiguration[] = [
  { extends: true, test: { name: 'rules', environment: 'node', include: include('.ts') } },
  { extends: true, test: { name: 'screens', environment: 'jsdom', include: include('.tsx') } },
];

/**
 * The project's own settings, with these tests only: those that need no document do without here too. Each file has a process
 * of its own: in a shared one, changes that a test notices count as survived.
 */
export default defineConfig(async (env) => {
  const all = await base(env);
  // Stryker runs them in threads, which take no options of V8.
  return { ...all, root: process.cwd(), test: { ...all.test, execArgv: [], isolate: true, projects } };
});
