// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import '../support/backend.ts';

const line = (isThere: boolean) => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));

afterEach(() => line(true));

it('Without a line the code of the calls is not asked for: many browsers remember until a reload that it was lost', async () => {
  vi.resetModules();
  const { call } = await import('#api/client.ts');
  const { overridesInForce } = await import('#api/overrides.ts');
  // The backend would answer.
  line(false);
  await overridesInForce();
  await expect(call('config', {})).rejects.toMatchObject({ outcome: { kind: 'message', type: 'noNetwork' } });
  line(true);
  expect(await call('config', {})).toMatchObject({ sessionTimeoutInterval: expect.any(Number) });
  // Once it is there only a call can tell whether the browser is right.
  line(false);
  expect(await call('config', {})).toMatchObject({ sessionTimeoutInterval: expect.any(Number) });
});
