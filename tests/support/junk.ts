/** Stored texts that the portal cannot use: tampered with, of an older version, or of another person. */
export const junk: [what: string, text: string][] = [
  ['nothing at all', ''],
  ['no JSON', '{"trn": "99901'],
  ['null', 'null'],
  ['a number', '42'],
  ['a list', '[{"arn": "x"}]'],
  ['a text', '"SLB2026000001<img src=x onerror=alert(1)>"'],
  ['nested nothings', '{"trn": null, "application": null, "confirmed": {"applicants": [null]}, "isUnsaved": "yes"}'],
  ['a poisoned prototype', '{"__proto__": {"isUnsaved": true}, "constructor": {"prototype": {"trn": "999"}}}'],
  [
    'an older version',
    '{"trn": "999010000", "application": {"id": 7, "loan": {"type": "TARGETED"}}, "isUnsaved": true, "savedAt": 3}',
  ],
  [
    "another person's",
    '{"trn":"123456789","isUnsaved":true,"requestId":"r","submitId":"s","application":{"arn":"SLB2026999999","applicants":[{"firstName":"Mallory"}]},"confirmed":{"arn":"SLB2026999999","applicants":[]},"unticked":[{"feeCode":"APPLICATION","arn":"SLB2026999999","loanNumber":""}]}',
  ],
  ['a hundred thousand characters', `"${'x'.repeat(100_000)}"`],
];
