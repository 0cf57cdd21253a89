import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type CallName, endpoints } from '#api/endpoints.ts';
import { answerDifferences, bodyDifferences } from '../../scripts/contract/differences.ts';
import { contractText, examples } from '../../scripts/contract/examples.ts';

const isCall = (name: string): name is CallName => Object.hasOwn(endpoints, name);

describe('docs/openapi.json', () => {
  it('says what the portal reads and sends; `npm run contract` writes it', async () => {
    expect(readFileSync('docs/openapi.json', 'utf8')).toBe(await contractText());
  });

  it('has an example of what each call sends and gets, as its schema asks', async () => {
    const found = await examples();
    for (const [name, { method }] of Object.entries(endpoints)) {
      if (!isCall(name)) continue;
      const { body, answer } = found[name] ?? {};
      expect(answerDifferences(name, answer), name).toEqual([]);
      expect(method === 'GET' ? [] : bodyDifferences(name, body), name).toEqual([]);
    }
  });

  it('has every call', () => {
    const { paths }: { paths: Record<string, Record<string, { operationId: string }>> } = JSON.parse(
      readFileSync('docs/openapi.json', 'utf8'),
    );
    const written = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(written.sort()).toEqual(Object.keys(endpoints).sort());
  });
});

describe('Its schema', () => {
  it.each([
    ['an amount that is a number', { amount: 6250 }, 'string', 'a number'],
    ['an amount without decimals', { amount: '6250' }, 'An amount with two decimals, or empty', 'text "9999"'],
    ['a flag that is true', { paid: true }, 'string', 'a boolean'],
  ])('names %s by its path, and shows no value', (_what, change, expected, came) => {
    const fee = { feeCode: 'APPLICATION', label: 'Fee', amount: '6250.00', currency: 'JMD', arn: 'A', paid: 'N' };
    expect(answerDifferences('fees', [fee, fee])).toEqual([]);
    expect(answerDifferences('fees', [fee, { ...fee, ...change }])).toEqual([
      { path: `[*].${Object.keys(change)[0]}`, expected, came },
    ]);
  });

  it('asks of a body what the backend needs', () => {
    expect(bodyDifferences('cancelApplication', {})).toEqual([{ path: 'arn', expected: 'a value', came: 'nothing' }]);
  });
});
