import { afterEach, describe, expect, it, vi } from 'vitest';
import { variants } from '#mocks/variants/variants.ts';
import { requireVariants, variantNames } from '../../scripts/support/variants.mjs';

afterEach(() => vi.restoreAllMocks());

describe('A script that is given a variant of the demo backend', () => {
  it('knows every name', async () => {
    expect(await variantNames()).toEqual(Object.keys(variants));
  });

  it('ends at a name that is none, which the demo backend itself would answer for, and says which there are', async () => {
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('The process ended');
    });
    const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
    await requireVariants(['noVersion']);
    expect(exit).not.toHaveBeenCalled();
    await expect(requireVariants(['noVersion', 'noVersoin'])).rejects.toThrow('The process ended');
    expect(exit).toHaveBeenCalledExactlyOnceWith(1);
    expect(said.mock.lastCall?.[0]).toMatch(
      /^There is no variant noVersoin of the demo backend\. There are: noDrafts, /,
    );
  });
});
