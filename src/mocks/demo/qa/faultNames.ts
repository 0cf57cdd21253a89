import type { Fault } from '../../db.ts';

/** A fault that QA can choose: its name in the address, its label, and the order for the backend. */
export interface FaultName {
  label: string;
  order: Omit<Fault, 'path' | 'method'>;
}

const status = (code: number, body?: unknown): FaultName['order'] => ({ kind: 'status', status: code, body });

/** The statuses of rules ERR-1 to ERR-6 that need no body. */
const STATUSES = [400, 401, 403, 404, 408, 409, 413, 415, 417, 500, 502, 503, 504, 505, 507] as const;

/** Every way in which a call can fail by rule ERR-12. */
export const faultNames: Readonly<Record<string, FaultName>> = {
  network: { label: 'no network', order: { kind: 'network' } },
  cut: { label: 'line cut in the middle of the answer', order: { kind: 'cut' } },
  lost: { label: 'done, but the answer is lost', order: { kind: 'network', afterProcessing: true } },
  silent: { label: 'no answer for ten minutes (time-out after four)', order: { kind: 'delay', delayMs: 600_000 } },
  late: { label: 'answer after 30 seconds', order: { kind: 'delay', delayMs: 30_000 } },
  ...Object.fromEntries(STATUSES.map((code) => [String(code), { label: `status ${code}`, order: status(code) }])),
  '400-email': {
    label: '400 "User Email already exists"',
    order: status(400, { message: 'User Email already exists' }),
  },
  '400-trn': { label: '400 "User TRN already exists"', order: status(400, { message: 'User TRN already exists' }) },
  '400-user': {
    label: '400 "User not found with …"',
    order: status(400, { message: 'User not found with this email' }),
  },
  '400-list': {
    label: '400 with an errorList',
    order: status(400, { errorList: [{ typeOfMessage: 'You already have an application for this loan.' }] }),
  },
  html: { label: 'a page of HTML', order: { kind: 'html' } },
  empty: { label: 'an empty body', order: { kind: 'empty' } },
  malformed: { label: 'malformed JSON', order: { kind: 'malformed' } },
  'shape-list': { label: 'wrong shape: an empty list', order: status(200, []) },
  'shape-object': { label: 'wrong shape: an empty object', order: status(200, {}) },
  'shape-null': { label: 'wrong shape: null', order: { ...status(200), kind: 'status', body: 'null' } },
  'shape-text': { label: 'wrong shape: a text', order: status(200, '"x"') },
};
