import type { CallResult } from './ask.ts';

/** The address that was probably meant: with `/slb` once at its end. One that ends so already is tried without it. */
function otherAddress(backend: string): string {
  const bare = backend.replace(/(\/slb)*(\/api)?$/, '');
  return backend === `${bare}/slb` ? bare : `${bare}/slb`;
}

/** Whether an answer says that the call is not served here: not found, not allowed, or a page in place of JSON. */
const isNotServed = ({ status, differences }: CallResult): boolean =>
  status === 404 ||
  status === 405 ||
  differences.some(({ expected, came }) => expected === 'JSON' && /html/.test(came));

/** What is probably wrong with the address of a backend that serves none of the calls; undefined when it serves one. */
export function addressHint(backend: string, calls: readonly CallResult[]): string | undefined {
  const asked = calls.filter(({ fit }) => fit !== 'not asked');
  if (asked.length === 0 || !asked.every(isNotServed)) return undefined;
  const other = otherAddress(backend);
  const why = other.endsWith('/slb')
    ? 'The address has to end in /slb, once'
    : 'Perhaps the calls are not below /slb there';
  return `None of the calls is served at ${backend}/api. ${why}: try --backend ${other}`;
}
