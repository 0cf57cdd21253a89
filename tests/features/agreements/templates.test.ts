// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { type AgreementValues, agreementValues } from '#domain/agreementValues.ts';
import type { TemplateId } from '#domain/products.ts';
import { sanitizeHtml } from '#features/agreements/sanitizeHtml.ts';
import { fillTemplate, loadTemplate, templateVersion } from '#features/agreements/template.ts';
import { anApplication, someValues } from './values.ts';

const ids: TemplateId[] = ['master-targeted', 'master-pays', 'master-postgrad', 'master-minor-vi', 'guarantor'];

const loanTypes: Partial<Record<TemplateId, string>> = { 'master-pays': 'PAYS', 'master-postgrad': 'POSTGRAD' };

async function page(id: TemplateId, values = someValues({}, undefined, loanTypes[id])): Promise<HTMLElement> {
  const place = document.createElement('div');
  place.append(sanitizeHtml(fillTemplate(await loadTemplate(id), values)));
  return place;
}

/** Content that does not mean well (the vectors that answers and names may carry). */
const hostile = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '</td></tr></table></article><style>*{display:none}</style>',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<bdi></bdi></bdi>',
  '<!-- <b> -->',
  '{{arn}}',
  '{{#loan}}{{/loan}}{{#studies}}',
  '$& $1 $` $0',
  '&lt;b&gt; &#60;',
  '\u202Etxen \u2067emoc ot\u2069',
  'a\u0000b',
];

const words = (place: HTMLElement): string => place.textContent.replace(/\s+/g, ' ');

/** Values with an answer to a question about the agreement. */
function valuesWithAnswers() {
  const { blanks, rows } = someValues();
  return { blanks, rows: { ...rows, answered: [{}], answers: [{ question: 'How long?', answer: 'Two years' }] } };
}

/** A loan that is repaid at once while the later years are paid out: it has every figure. */
const ofEveryYear = anApplication(
  {
    loanType: 'PAYS',
    loanDetails: {
      loanApplication: { academicYear: '2026', loanRequired: 'FULL', loanTerm: '60' },
      studentLoan: { amountApplied: '350000.00' },
    },
  },
  { productName: 'PAYS' },
);

const texts = new Map<TemplateId, Promise<string>>();
/** What a form says, made once for all its terms. */
function textOf(id: TemplateId): Promise<string> {
  const text = texts.get(id) ?? page(id).then(words);
  texts.set(id, text);
  return text;
}

describe.each(ids)('The text %s', (id) => {
  it('names its version', async () => {
    expect(templateVersion(await loadTemplate(id))).toMatch(/^[a-z-]+-\d{4}-\d+$/);
  });

  it('has only blanks that are filled, and only between tags', async () => {
    const html = await loadTemplate(id);
    const { blanks, rows } = valuesWithAnswers();
    // The rows that only some loans have.
    const figures = agreementValues(ofEveryYear, undefined, '2026-11-21').rows;
    const known = [blanks, rows, ...Object.values(rows).flat(), ...Object.values(figures).flat()].flatMap(Object.keys);
    const used = [...html.matchAll(/\{\{[#/]?([^}]*)\}\}/g)].map(([, name]) => name);
    expect(used.filter((name) => name === undefined || !known.includes(name))).toEqual([]);
    expect(html).not.toMatch(/<[^>]*\{\{[^>]*>/);
  });

  it('contains classes and words, and no styles, scripts or handlers', async () => {
    expect(await loadTemplate(id)).not.toMatch(/<(script|style|img|iframe|form|input)|\sstyle=|\son\w+=/i);
  });

  it('loses nothing to the sanitiser', async () => {
    const raw = new DOMParser().parseFromString(fillTemplate(await loadTemplate(id), someValues()), 'text/html');
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

const TARGETED = 'master-targeted';
const PAYS = 'master-pays';
const POSTGRAD = 'master-postgrad';
const MINOR_VI = 'master-minor-vi';
const GUARANTOR = 'guarantor';
const masters: readonly TemplateId[] = [TARGETED, PAYS, POSTGRAD, MINOR_VI];
const studyingFirst = [TARGETED, MINOR_VI];
const payingAtOnce = [PAYS, POSTGRAD];

interface Term {
  term: string;
  /** The forms that it applies to. */
  of: readonly string[];
  says: string;
  /** What the other forms must not say. */
  never?: RegExp;
}

/** Rules AGR-2 to AGR-7, with the disclaimers (DLG-9) and the witnesses (ROL-8). */
const terms: readonly Term[] = [
  {
    term: 'tenure, with a moratorium',
    of: studyingFirst,
    says: 'The loan is for 15 years. For Medicine, Law and Nursing it is for 20 years. The moratorium is part of these years.',
    never: /The moratorium is part/,
  },
  {
    term: 'tenure, paid at once',
    of: payingAtOnce,
    says: 'It is never for more than 15 years; for Medicine, Law and Nursing it is never for more than 20 years.',
    never: /never for more than/,
  },
  {
    term: 'end of the moratorium',
    of: studyingFirst,
    says: 'The moratorium ends on 31 August of the year after the scheduled completion of the programme.',
    never: /moratorium|31 August/i,
  },
  {
    term: 'start of repayment',
    of: studyingFirst,
    says: 'Repayment starts in the September after the moratorium ends.',
    never: /September/,
  },
  { term: 'repayment at once', of: payingAtOnce, says: 'Repayment starts at once.', never: /starts at once/ },
  { term: 'instalments', of: masters, says: 'Each one is due on the last business day of the month.' },
  { term: 'insurance', of: masters, says: 'The premium is 0.50 for every 1000 dollars of the loan', never: /0\.50/ },
  {
    term: 'insurance paid upfront',
    of: [PAYS],
    says: 'The insurance premium is paid upfront, before we disburse the tuition.',
    never: /upfront/,
  },
  {
    term: 'tuition after the first payment from the salary',
    of: [PAYS],
    says: 'We disburse the tuition after we have received the first payment by deduction from your salary.',
    never: /disburse/,
  },
  {
    term: 'late fee, payment late',
    of: masters,
    says: 'we have not received your payment by the 15th of the month after the one in which it was due',
    never: /15th/,
  },
  {
    term: 'late fee, payment short',
    of: masters,
    says: 'you pay less than the instalment',
    never: /less than the inst/,
  },
  { term: 'late fee, arrears', of: masters, says: 'the loan is in arrears', never: /arrears/ },
  { term: 'default', of: masters, says: 'You are in default when a payment is 90 days or more overdue.' },
  {
    term: 'default of the borrower',
    of: [GUARANTOR],
    says: 'The borrower is in default when a payment is 90 days or more overdue.',
    never: /The borrower is in default/,
  },
  { term: 'delinquency', of: ids, says: 'The loan is then classed as delinquent.' },
  {
    term: 'reduction for good results',
    of: studyingFirst,
    says: 'The rate is reduced by 2% during the moratorium if the beneficiary has a grade point average (GPA) of at least 2.5',
    never: /GPA|at least 2/,
  },
  {
    term: 'reduction for paying on time',
    of: studyingFirst,
    says: 'The rate is reduced by 2% in repayment once your loan has been current for a year.',
    never: /in repayment once/,
  },
  {
    term: 'reduction for paying on time, where repayment is all there is',
    of: payingAtOnce,
    says: 'The rate is reduced by 2% once your loan has been current for a year.',
    never: /2% once/,
  },
  {
    term: 'charity',
    of: masters,
    says: 'employed for a year by a charity that is registered in Jamaica, we reduce the balance by 10%',
    never: /charity|10%/,
  },
  {
    term: 'rescission',
    of: studyingFirst,
    says: 'rescinded after the moratorium, we demand the full balance, and you must pay it within 30 days',
    never: /rescinded|30 days/,
  },
  { term: 'change of address, 20 days', of: studyingFirst, says: 'a new address within 20 days', never: /20 days/ },
  {
    term: 'change of address, 5 days',
    of: payingAtOnce,
    says: 'a new address within 5 days of the change',
    never: /within 5 days/,
  },
  {
    term: 'representative',
    of: masters,
    says: 'outside Jamaica for 90 days or more, you must first name a representative in Jamaica',
    never: /representative in Jamaica/,
  },
  {
    term: 'change of the interest rate, 3 months',
    of: studyingFirst,
    says: 'We give you notice 3 months before the change takes effect.',
    never: /3 months/,
  },
  {
    term: 'rise of the interest rate, 45 days',
    of: payingAtOnce,
    says: 'When it goes up, we give you notice 45 days before the change takes effect.',
    never: /45 days/,
  },
  {
    term: 'registered mail',
    of: ids,
    says: 'A notice sent by registered mail is deemed to be given 5 days after it was sent.',
  },
  {
    term: 'status report',
    of: masters,
    says: 'you must submit the status report online before the last working day of May',
    never: /status report/,
  },
  { term: 'governing law', of: ids, says: 'The laws of Jamaica govern this agreement.' },
  {
    term: 'what Targeted does not fund',
    of: studyingFirst,
    says: 'AIMS and preliminary programmes are not funded',
    never: /AIMS/,
  },
  {
    term: 'what PAYS funds',
    of: [PAYS],
    says: 'All undergraduate programmes are funded by the PAYS loan. 2.5 You must be employed',
    never: /undergraduate/,
  },
  {
    term: 'what Postgraduate funds',
    of: [POSTGRAD],
    says: 'only for Master’s programmes and postgraduate diplomas. The national law school is not funded.',
    never: /law school/,
  },
  {
    term: 'witnesses',
    of: [GUARANTOR],
    says: 'may be witnessed only by one of these: a Justice of the Peace; an Attorney at Law; a Medical Practitioner; a representative of the Bureau.',
    never: /witness/i,
  },
  { term: 'seal or stamp', of: [GUARANTOR], says: 'The witness adds a seal or a stamp.', never: /stamp/ },
];

const cells = terms.flatMap(({ term, of, says, never }) =>
  ids.map((id) => ({ term, id, applies: of.includes(id), says, never })),
);

describe('A term of the rules', () => {
  it.each(cells.filter(({ applies }) => applies))('"$term" is in $id', async ({ id, says }) => {
    expect(await textOf(id)).toContain(says);
  });

  it.each(cells.flatMap((cell) => (cell.applies || !cell.never ? [] : [{ ...cell, never: cell.never }])))(
    '"$term" is not in $id',
    async ({ id, never }) => {
      expect(await textOf(id)).not.toMatch(never);
    },
  );
});

describe.each(ids)('The text %s', (id) => {
  it('names the person who signs, with TRN and address, and the loan', async () => {
    const place = await page(id);
    const shown = [...place.querySelectorAll('td')].map(({ textContent }) => textContent);
    expect(shown).toEqual(
      expect.arrayContaining([
        'Ann Brown, TRN 999000001',
        '1 Hope Road, St. Andrew, Jamaica',
        '2026/27',
        'J$350,000.00',
      ]),
    );
  });

  it.each(hostile)('shows the value %j as text in each of its blanks, and only there', async (value) => {
    const { blanks, rows } = valuesWithAnswers();
    const everywhere = <T extends object>(values: T) =>
      Object.fromEntries(Object.keys(values).map((name) => [name, value])) as T;
    const attacked = await page(id, {
      blanks: everywhere(blanks),
      rows: {
        ...rows,
        loan: rows.loan.map(everywhere),
        studies: rows.studies.map(everywhere),
        borrowed: rows.borrowed.map(everywhere),
        instalment: rows.instalment.map(everywhere),
        answers: rows.answers.map(everywhere),
      },
    });
    const calm = await page(id, { blanks, rows });
    const elements = (place: HTMLElement) => [...place.querySelectorAll('*')].map(({ localName }) => localName);
    expect(elements(attacked)).toEqual(elements(calm));
    // Set apart one by one: no value reorders the words of the sentence around it.
    const seen = value.replace(/\p{Cc}|\p{Bidi_Control}/gu, ' ').trim();
    const values = [...attacked.querySelectorAll('bdi')].map(({ textContent }) => textContent);
    expect(new Set(values)).toEqual(new Set([seen]));
  });
});

it.each([
  [PAYS, 'The rate is 6.00% a year.', 'The loan is for 7 years. It is never for more than 15 years'],
  [POSTGRAD, 'The rate is 9.50% a year.', 'The loan is for 5 years. It is never for more than 15 years'],
] as const)('%s says the rate and the time of its own loan', async (id, rate, time) => {
  expect(await textOf(id)).toContain(rate);
  expect(await textOf(id)).toContain(time);
});

it.each(ids)('%s shows the answers about it, if there are any', async (id) => {
  expect(words(await page(id, valuesWithAnswers()))).toMatch(/Your answers How long\? Two years/);
  expect(await textOf(id)).not.toContain('Your answers');
});

describe.each([TARGETED, MINOR_VI] as const)('The text %s', (id) => {
  it('says the dates and the rates of this loan', async () => {
    const text = words(await page(id));
    expect(text).toContain('it ends on 31 August 2030, and your first instalment is due in September 2030.');
    expect(text).toContain('7.80% a year up to the end of the moratorium and 9.50% a year after it');
  });

  it('says the term that was asked for beside the longest one', async () => {
    const { blanks, rows } = someValues();
    const text = words(await page(id, { blanks, rows: { ...rows, asked: [{ term: '12 years' }] } }));
    expect(text).toContain('12 years, as you asked, from the first payout to the last instalment.');
    expect(text).toContain('For the programme in part 1 it is at most 15 years. You asked for 12 years.');
  });

  it('states the rule alone while the studies are unknown', async () => {
    const { blanks, rows } = someValues();
    const text = words(await page(id, { blanks, rows: { ...rows, studies: [] } }));
    expect(text).not.toMatch(/For (your|the) programme|—|School/);
  });
});

it.each(masters)('%s says among its key facts how much is borrowed, and the instalment by estimate', async (id) => {
  const { blanks, rows } = someValues();
  const instalment = [{ instalment: 'J$8,136.40', months: '135', repaid: 'J$1,098,414.00' }];
  const facts = async (values: AgreementValues) => {
    const found = (await page(id, values)).querySelector<HTMLElement>('.key-facts');
    return found ? words(found) : '';
  };
  const known = await facts({ blanks, rows: { ...rows, instalment, laterInstalment: [] } });
  expect(known).toMatch(
    /J\$350,000\.00 for one academic year: the amount in the loan table in part \d, paid to the school/,
  );
  expect(known).toContain(
    'About J$8,136.40, in 135 instalments: about J$1,098,414.00 to repay in all. This is an estimate.',
  );
  const programmeYears = [{ years: '3', borrowed: 'J$1,050,000.00' }];
  const everyYear = await facts({
    blanks,
    rows: { ...rows, instalment, laterInstalment: [{ later: 'J$9,000.00' }], programmeYears },
  });
  expect(everyYear).toContain(
    'Over 3 years at this amount: J$1,050,000.00 in all. Each further year needs a new application.',
  );
  expect(everyYear).toContain(
    'About J$8,136.40 at first, and about J$9,000.00 once every year is paid out, in 135 instalments: about J$1,098,414.00 to repay in all, for J$1,050,000.00 borrowed.',
  );
  const unknown = await facts({ blanks, rows: { ...rows, borrowed: [], instalment: [] } });
  expect(unknown).toMatch(/the amount in the loan table in part \d, paid to the school/);
  expect(unknown).not.toContain('What you repay each month');
});

it.each(masters)('%s tells a borrower who does not study nothing of studies of their own', async (id) => {
  const facts = (await page(id)).querySelector<HTMLElement>('.key-facts');
  expect(facts && words(facts)).not.toMatch(/you study|your (school|stud|programme|status)/i);
  expect(facts && words(facts)).toContain('In each year of study, send us the status report online');
});

it("The guarantor's text says first what they promise, how much it can be, when, and for how long", async () => {
  const facts = (await page(GUARANTOR)).querySelector<HTMLElement>('.key-facts');
  expect(facts && words(facts)).toMatch(
    /If the borrower does not pay.*J\$350,000\.00.*90 days or more overdue.*Until the loan is paid in full\. The loan is for 15 years/,
  );
});

it.each([
  ['TARGETED', '2026', 'in this table for the academic year beside it.', ['Academic year', 'Amount applied for']],
  ['TL', '', 'in this table.', ['Amount applied for']],
])("The guarantor's text of %s names an academic year where the loan has one", async (product, year, says, columns) => {
  const studentLoan = { amountApplied: '350000.00' };
  const loanDetails = { loanApplication: { academicYear: year }, studentLoan };
  const loan = anApplication({ loanType: product, loanDetails }, { productName: product });
  const form = await page(GUARANTOR, agreementValues(loan, undefined, '2026-11-21'));
  expect(words(form)).toContain(`The borrower has asked for the amount ${says}`);
  const table = form.querySelector('.loan');
  const texts = (cell: string) => [...(table?.querySelectorAll(cell) ?? [])].map(({ textContent }) => textContent);
  expect(texts('th')).toEqual(columns);
  expect(texts('td')).toEqual([...(year ? ['2026/27'] : []), 'J$350,000.00']);
});

it('The texts say who signs for a minor, and how the visually impaired can read them', async () => {
  const text = words(await page('master-minor-vi'));
  expect(text).toContain(
    'If the beneficiary is a minor, a person of full age signs this agreement as principal borrower.',
  );
  expect(text).toContain('in large print or as a file that a screen reader reads');
});
