import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SharedClientContext } from '#app/sharedQueryClient.ts';
import { WithQueryClient } from '#app/WithQueryClient.tsx';

it('two screens that are drawn together have one query client, and the shell is told of it', () => {
  const seen = new Set<QueryClient>();
  const Screen = () => {
    seen.add(useQueryClient());
    return null;
  };
  const publish = vi.fn<(client: QueryClient) => void>();
  render(
    <SharedClientContext value={{ publish }}>
      <WithQueryClient>
        <Screen />
      </WithQueryClient>
      <WithQueryClient>
        <Screen />
      </WithQueryClient>
    </SharedClientContext>,
  );
  expect(seen.size).toBe(1);
  expect(new Set(publish.mock.calls.map(([client]) => client))).toEqual(seen);
});

it('a screen outside the shell is a mistake of the program, and says so', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<WithQueryClient>text</WithQueryClient>)).toThrow('SharedClientContext');
});
