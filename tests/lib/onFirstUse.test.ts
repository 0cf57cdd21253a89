import { expect, it, vi } from 'vitest';
import { onFirstUse } from '#lib/onFirstUse.ts';

it('What is made on first use is made once, and not before', () => {
  const make = vi.fn(() => ({ rules: [] }));
  const rules = onFirstUse(make);
  expect(make).not.toHaveBeenCalled();
  expect(rules()).toBe(rules());
  expect(make).toHaveBeenCalledOnce();
});
