import { expect, it, vi } from 'vitest';

/** The functions of zod that the code under test has called while it was loaded, but for those that only name a later one. */
const made: string[] = [];

vi.mock('zod/mini', async (original) => {
  const real = await original<Record<string, unknown>>();
  const counted = Object.entries(real).map(([name, value]) => [
    name,
    typeof value === 'function' && /^[a-z]/.test(name) && name !== 'config'
      ? (...args: unknown[]) => {
          made.push(name);
          return Reflect.apply(value, undefined, args);
        }
      : value,
  ]);
  return Object.fromEntries(counted);
});

// Each costs a slow phone nearly a millisecond, in the task that the form waits for.
it('the first screen makes few schemas before it is drawn: what it may never read is made at its first use', async () => {
  vi.resetModules();
  // Of the first two files, those with schemas; a bundle leaves out what the indexes of features name beside them.
  await import('#api/settings.ts');
  await import('#app/unsavedWork.ts');
  await import('#app/queryClient.ts');
  await import('#features/auth/LoginScreen.tsx');
  await import('#lib/dataSaver.ts');
  expect(made.length, made.join(' ')).toBeLessThanOrEqual(25);
});
