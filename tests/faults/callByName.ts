import { call } from '#api/client.ts';
import { type CallName, type Endpoint, endpoints } from '#api/endpoints.ts';

/** Any call by its name, with something in every blank of its path. */
export function callByName(name: CallName): Promise<unknown> {
  const { path }: Endpoint = endpoints[name];
  const blanks = [...path.matchAll(/\{(\w+)\}/g)].map(([, blank = '']) => [blank, '999000111']);
  const made: (name: CallName, options: { path: object }) => Promise<unknown> = call as never;
  return made(name, { path: Object.fromEntries(blanks) });
}
