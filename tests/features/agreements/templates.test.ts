import { describe, expect, it } from 'vitest';
import type { TemplateId } from '#domain/agreement.ts';
import { fillTemplate, templateVersion } from '#features/agreements/fillTemplate.ts';
import { sanitised } from '#features/agreements/sanitised.ts';
import { hasTemplate, templateText } from '#features/agreements/templates.ts';
import { someValues } from './values.ts';

const ids: TemplateId[] = ['master-targeted', 'master-pays', 'master-postgrad', 'master-minor-vi', 'guarantor'];
const held = ids.filter(hasTemplate);

async function page(id: TemplateId): Promise<HTMLElement> {
  const place = document.createElement('div');
  place.append(sanitised(fillTemplate(await templateText(id), someValues())));
  return place;
}

const words = (place: HTMLElement): string => place.textContent.replace(/\s+/g, ' ');

describe.each(held)('the text %s', (id) => {
  it('names its version', async () => {
    expect(templateVersion(await templateText(id))).toMatch(/^[a-z-]+-\d{4}-\d+$/);
  });

  it('has only blanks that are filled, and only between tags', async () => {
    const html = await templateText(id);
    const { blanks, rows } = someValues({}, [{ academicYear: '2026', amountApplied: 'J$1.00' }]);
    const known = [...Object.keys(blanks), ...Object.keys(rows), ...rows.loan.flatMap(Object.keys)];
    const used = [...html.matchAll(/\{\{[#/]?([^}]*)\}\}/g)].map(([, name]) => name);
    expect(used.filter((name) => name === undefined || !known.includes(name))).toEqual([]);
    expect(html).not.toMatch(/<[^>]*\{\{[^>]*>/);
  });

  it('is classes and words: no styles, scripts or handlers', async () => {
    expect(await templateText(id)).not.toMatch(/<(script|style|img|iframe|form|input)|\sstyle=|\son\w+=/i);
  });

  it('loses nothing to the sanitiser', async () => {
    const raw = new DOMParser().parseFromString(fillTemplate(await templateText(id), someValues()), 'text/html');
    const kept = await page(id);
    expect(kept.querySelectorAll('*')).toHaveLength(raw.body.querySelectorAll('*').length);
    const attributes = (place: Element) => [...place.querySelectorAll('*')].map((one) => [...one.attributes].length);
    expect(attributes(kept)).toEqual(attributes(raw.body));
  });

  it('has key facts first, and a table of contents whose links lead to the parts, in order', async () => {
    const kept = await page(id);
    expect(kept.querySelector('section')?.className).toBe('key-facts');
    const links = [...kept.querySelectorAll<HTMLAnchorElement>('nav a')];
    const parts = [...kept.querySelectorAll('article > section > h3')].slice(1);
    expect(links.map((link, index) => `${index + 1}. ${link.textContent}`)).toEqual(
      parts.map((part) => part.textContent),
    );
    expect(links.map((link) => link.getAttribute('href'))).toEqual(parts.map((part) => `#${part.id}`));
  });

  it('numbers its clauses without a gap', async () => {
    const numbers = [...(await page(id)).querySelectorAll('p > b')].map(({ textContent }) => textContent);
    let part = 0;
    let clause = 0;
    const expected = numbers.map((number) => {
      clause = number.startsWith(`${part}.`) ? clause + 1 : 1;
      part = Number(number.split('.')[0]);
      return `${part}.${clause}`;
    });
    expect(numbers).toEqual(expected);
  });

  it('is dated, and governed by the laws of Jamaica', async () => {
    const text = words(await page(id));
    expect(text).toContain('Dated the 21st day of November, 2026');
    expect(text).toContain('The laws of Jamaica govern this agreement.');
  });
});

// Their terms are the same: notice 3 months, change of address 20 days (spec section 9).
describe.each(['master-targeted', 'master-minor-vi'] as const)('the text %s', (id) => {
  it.each([
    [
      'tenure',
      'The loan is for 15 years. For Medicine, Law and Nursing it is for 20 years. The moratorium is part of these years.',
    ],
    [
      'end of the moratorium',
      'The moratorium ends on 31 August of the year after the scheduled completion of the programme.',
    ],
    ['start of repayment', 'Repayment starts in the September after the moratorium ends.'],
    ['instalments', 'Each one is due on the last business day of the month.'],
    ['insurance', 'The premium is 0.50 for every 1000 dollars of the loan'],
    [
      'late fee, payment late',
      'we have not received your payment by the 15th of the month after the one in which it was due',
    ],
    ['late fee, payment short', 'you pay less than the instalment'],
    ['late fee, arrears', 'the loan is in arrears'],
    [
      'default',
      'You are in default when a payment is 90 days or more overdue. The loan is then classed as delinquent.',
    ],
    [
      'reduction in the moratorium',
      'The rate is reduced by 2% during the moratorium if the beneficiary has a grade point average (GPA) of at least 2.5',
    ],
    ['reduction in repayment', 'The rate is reduced by 2% in repayment once your loan has been current for a year.'],
    ['charity', 'employed for a year by a charity that is registered in Jamaica, we reduce the balance by 10%'],
    ['rescission', 'rescinded after the moratorium, we demand the full balance, and you must pay it within 30 days'],
    ['change of address', 'notice of a new address within 20 days'],
    ['representative', 'outside Jamaica for 90 days or more, you must first name a representative in Jamaica'],
    ['change of the interest rate', 'We give you notice 3 months before the change takes effect.'],
    ['registered mail', 'A notice sent by registered mail is deemed to be given 5 days after it was sent.'],
    ['status report', 'you must submit the status report online before the last working day of May'],
    ['what is not funded', 'AIMS and preliminary programmes are not funded'],
  ])('says the term of spec section 9 on %s', async (_term, clause) => {
    expect(words(await page(id))).toContain(clause);
  });

  it('names the parties, the loan and its dates', async () => {
    const place = await page(id);
    const cells = [...place.querySelectorAll('td')].map(({ textContent }) => textContent);
    expect(cells).toEqual(
      expect.arrayContaining([
        'Ann Brown',
        'Ann Brown, TRN 999000001',
        '1 Hope Road, St. Andrew, Jamaica',
        '2026',
        'J$350,000.00',
      ]),
    );
    expect(words(place)).toContain(
      'The moratorium ends on 31 August 2030. Your first instalment is due in September 2030.',
    );
    expect(words(place)).toContain('7.80% a year up to the end of the moratorium and 9.50% a year after it');
  });
});

it('tells who signs for a minor, and how the visually impaired can read it', async () => {
  const text = words(await page('master-minor-vi'));
  expect(text).toContain(
    'If the beneficiary is a minor, a person of full age signs this agreement as principal borrower.',
  );
  expect(text).toContain('in large print or as a file that a screen reader reads');
});
