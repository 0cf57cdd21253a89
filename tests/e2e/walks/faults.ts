import type { Fault } from '#mocks/db.ts';

/** What may go wrong on the way to the server and back. */
export const faults: readonly Omit<Fault, 'times'>[] = [
  { kind: 'status', status: 503, method: 'POST', path: '/api/applications/' },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 408, method: 'POST' },
  { kind: 'network', method: 'POST' },
  { kind: 'network' },
  { kind: 'delay', delayMs: 1_500 },
  { kind: 'cut' },
  { kind: 'html' },
  { kind: 'malformed', method: 'POST', path: '/api/applications/' },
  { kind: 'status', status: 503, path: '/api/applicant/VALIDATE_TRN' },
  { kind: 'status', status: 502, path: 'VERIFY_APPLICATON_UNIQUENESS' },
  { kind: 'network', method: 'POST', path: '/api/application/CREATE', afterProcessing: true },
  { kind: 'network', method: 'POST', path: 'PAYEMENT_AUTH', afterProcessing: true },
  { kind: 'status', status: 500, path: 'TRANSACTION_STATUS' },
];
