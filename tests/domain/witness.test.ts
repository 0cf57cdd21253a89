import { expect, it } from 'vitest';
import { applicantDocument } from '#domain/document.ts';
import { mustBeWitnessed } from '#domain/witness.ts';

it.each([
  ['Y', true],
  ['N', false],
  ['', false],
  [undefined, false],
])('A document of which the bureau says witness: %s has to be witnessed: %s (rule ROL-8)', (witness, must) => {
  expect(mustBeWitnessed(applicantDocument.parse({ docType: 'GUARANTOR_FORM', witness }))).toBe(must);
});
