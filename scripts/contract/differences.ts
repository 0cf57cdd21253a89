import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { type CallName, endpoints } from '#api/endpoints.ts';
import { contractDocument } from './document.ts';

/** One way in which a value is not as docs/openapi.json has it. No value of a person is in it. */
export interface Difference {
  /** Where, like `[*].amount`; '' for the whole. */
  path: string;
  expected: string;
  came: string;
}

/** Says what a value is like and not what it is: digits become 9, letters a. */
export function masked(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'string') {
    const shape = value.slice(0, 30).replace(/\d/g, '9').replace(/\p{L}/gu, 'a');
    return `text "${shape}${value.length > 30 ? '…' : ''}"`;
  }
  if (typeof value === 'object') return value === null ? 'null' : 'an object';
  return `a ${typeof value}`;
}

function expectedBy({ keyword, params, parentSchema, message }: ErrorObject): string {
  if (keyword === 'required') return 'a value';
  if (keyword === 'type') return [params.type].flat().join(' or ');
  if (keyword === 'enum') return [params.allowedValues].flat().join(', ');
  if (keyword === 'minLength') return 'a text that is not empty';
  const said: unknown = parentSchema?.description;
  return typeof said === 'string' ? said.replace(/\.$/, '') : (message ?? keyword);
}

/** '/applicants/0/documents' and a missing key as 'applicants[*].documents.key'. */
function pathOf({ instancePath, keyword, params }: ErrorObject): string {
  const parts = [
    ...instancePath.split('/').slice(1),
    ...(keyword === 'required' ? [String(params.missingProperty)] : []),
  ];
  return parts.reduce((path, part) => (/^\d+$/.test(part) ? `${path}[*]` : path === '' ? part : `${path}.${part}`), '');
}

const pointer = (parts: readonly string[]): string =>
  parts.map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

const isSame = (one: Difference, other: Difference): boolean =>
  one.path === other.path && one.expected === other.expected && one.came === other.came;

const CONTRACT = 'contract';
let made: Ajv2020 | undefined;

/** The document of the calls, read once. */
function contractSchemas(): Ajv2020 {
  made ??= new Ajv2020({ strict: false, allErrors: true, verbose: true }).addSchema(contractDocument(), CONTRACT);
  return made;
}

function compare(name: CallName, where: readonly string[], value: unknown): Difference[] {
  const { method, path } = endpoints[name];
  const place = pointer(['paths', path, method.toLowerCase(), ...where, 'content', 'application/json', 'schema']);
  const check = contractSchemas().getSchema(`${CONTRACT}#${place}`);
  if (!check) throw new Error(`docs/openapi.json does not have ${name} ${where.join(' ')}`);
  check(value);
  const found = (check.errors ?? [])
    // The branches of a choice say it each; the choice itself adds nothing.
    .filter(({ keyword, params }) => keyword !== 'anyOf' && !(keyword === 'type' && params.type === 'null'))
    .map((error) => ({
      path: pathOf(error),
      expected: expectedBy(error),
      came: masked(error.keyword === 'required' ? undefined : error.data),
    }));
  return found.filter((one, index) => found.findIndex((other) => isSame(one, other)) === index);
}

/** How the answer of a call differs from docs/openapi.json (JSON Schema 2020-12). */
export const answerDifferences = (name: CallName, answer: unknown): Difference[] =>
  compare(name, ['responses', '200'], answer);

/** How the body of a call differs from docs/openapi.json. */
export const bodyDifferences = (name: CallName, body: unknown): Difference[] => compare(name, ['requestBody'], body);
