import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { QueryContent } from '#ui/QueryContent.tsx';

const query = { data: undefined, error: null, errorUpdateCount: 0, isFetching: true, refetch: vi.fn() };

/** The class that hides the parts after it (.slb-loading). */
const holdsBack = () => screen.getByRole('status').classList.contains('slb-loading');

describe('A part of a screen that is fetched', () => {
  it('hides what follows it while it is loaded for the first time', () => {
    render(
      <QueryContent query={query} subject="loans">
        {() => null}
      </QueryContent>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Loading your loans…');
    expect(holdsBack()).toBe(true);
  });

  it.each([
    ['a part of a page', false],
    ['a folded part, which is one row when it has come', true],
  ])('draws bars for %s: %s means none', (_what, isRow) => {
    render(
      <QueryContent query={query} subject="loans" isRow={isRow}>
        {() => null}
      </QueryContent>,
    );
    expect(screen.getByRole('status').classList.contains('slb-loading--bars')).toBe(!isRow);
    expect(holdsBack()).toBe(true);
  });

  it('hides nothing while it is loaded again, because what follows may have the focus', () => {
    render(
      <QueryContent query={{ ...query, errorUpdateCount: 1 }} subject="loans">
        {() => null}
      </QueryContent>,
    );
    expect(holdsBack()).toBe(false);
  });
});
