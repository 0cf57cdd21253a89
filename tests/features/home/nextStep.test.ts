import { describe, expect, it } from 'vitest';
import type { ListedApplication, ListedLoan, WorkItem } from '#api/applications.ts';
import { applicant } from '#domain/application.ts';
import type { FeeDue } from '#domain/payment.ts';
import type { ListedRequest } from '#domain/request.ts';
import { cardWords } from '#features/home/cardWords.ts';
import { dueTotal, NOTHING_DUE } from '#features/home/dueTotal.ts';
import { type NextStep, nextSteps } from '#features/home/nextStep.ts';
import { nextStepWords } from '#features/home/nextStepWords.ts';
import type { HomeFacts } from '#features/home/useHomeFacts.ts';
import { lookups } from '../../../src/mocks/master/data.ts';
import { anApplication } from '../../support/builders.ts';

const DAY = '2026-11-22';
const ARN = 'SLB2026000001';
const OTHER_ARN = 'SLB2026000002';
/** What the words call `listed()`. */
const TITLE = expect.stringMatching(/^Targeted, academic year /);

const listed = (row: Partial<ListedApplication> = {}): ListedApplication => ({
  arn: ARN,
  loanType: 'TARGETED',
  applicantType: 'N',
  role: 'BORROWER-BENEFICIARY',
  isStarter: 'Y',
  status: 'DRAFT',
  academicYear: '2026',
  amountApplied: '350000.00',
  submittedOn: row.status === undefined || row.status === 'DRAFT' ? '' : '2026-11-01',
  lastUpdated: '2026-11-20T12:00:00Z',
  ...row,
});
const task = (type: string, row: Partial<WorkItem> = {}): WorkItem => ({
  workItemId: type,
  arn: ARN,
  type,
  title: '',
  dueDate: '2026-12-05',
  role: 'BORROWER-BENEFICIARY',
  ...row,
});
const fee = (row: Partial<FeeDue> = {}): FeeDue => ({
  feeCode: 'APPLICATION',
  label: '',
  amount: '6250.00',
  currency: 'JMD',
  arn: ARN,
  paid: 'Y',
  ...row,
});
const loan = (status: string, row: Partial<ListedLoan> = {}): ListedLoan => ({
  loanNumber: 'TAR-1',
  loanType: 'TARGETED',
  balance: '350000.00',
  status,
  ...row,
});
const due = { ...NOTHING_DUE, amount: '16176.50', currency: 'JMD', count: 2, day: '2026-12-05', loans: ['TAR-1'] };

const facts = (some: Partial<HomeFacts> = {}): HomeFacts => ({
  unsaved: undefined,
  applications: [],
  tasks: [],
  loans: [],
  dues: NOTHING_DUE,
  inCheck: [],
  renewable: [],
  requests: [],
  hasFailed: false,
  isUnknownWhatToDo: false,
  areRequestsUnknown: false,
  lookups,
  day: DAY,
  ...some,
});
const renewable = (loanType: string, previousArn = '') => ({ loanType, previousArn });
const kinds = (some: Partial<HomeFacts>): string[] => nextSteps(facts(some)).steps.map(({ kind }) => kind);
const first = (some: Partial<HomeFacts>): NextStep => {
  const [step] = nextSteps(facts(some)).steps;
  if (!step) throw new Error('There is no step');
  return step;
};
const words = (some: Partial<HomeFacts>) => nextStepWords(first(some), facts(some));

const guarantor = listed({ status: 'SUBMITTED', role: 'GUARANTOR', isStarter: 'N' });

/** A submitted application as it is stored, with two guarantors who are this far. */
const waitingFor = (...states: readonly [string, string]) =>
  anApplication(
    {},
    {
      status: 'SUBMITTED',
      applicants: states.map((state, index) =>
        applicant.parse({
          id: `G${index}`,
          firstName: ['Una', 'Ben'][index],
          lastName: 'Reid',
          role: 'GUARANTOR',
          state,
          ...(state === 'INVITED' && { invitedOn: '2026-11-20T12:00:00Z' }),
        }),
      ),
    },
  );
const appeal = (createdOn: string, status = 'SUBMITTED'): ListedRequest => ({
  requestId: createdOn,
  kind: 'APPEAL',
  code: 'RP',
  narration: '',
  status,
  createdOn,
});
const inCheck = listed({ status: 'SUBMITTED' });
const lastYear = listed({
  submittedOn: '2025-07-01',
  arn: OTHER_ARN,
  status: 'DISBURSED',
  academicYear: '2025',
  lastUpdated: '2025-11-20T12:00:00Z',
});

describe('The next step', () => {
  it.each<[who: string, some: Partial<HomeFacts>, expected: string[]]>([
    ['somebody new', {}, ['start']],
    ['somebody with an application in this tab only', { unsaved: 'application' }, ['unsaved']],
    ['a draft', { applications: [listed()], tasks: [task('RESUME')] }, ['continue']],
    ['a draft whose fee is due', { applications: [listed()], tasks: [task('PAYMENT')] }, ['continue']],
    ['a draft with an agreement', { applications: [listed()], tasks: [task('AGREEMENT')] }, ['continue', 'task']],
    ['last year’s loan', { applications: [lastYear], renewable: [renewable('TARGETED')] }, ['renew']],
    [
      'a renewal that is begun',
      { applications: [listed(), lastYear], renewable: [renewable('TARGETED')] },
      ['continue'],
    ],
    [
      'a renewal that is begun, whose year is not said yet',
      { applications: [listed({ academicYear: '' }), lastYear], renewable: [renewable('TARGETED')] },
      ['continue'],
    ],
    [
      'a draft of last year that was never finished',
      { applications: [listed({ academicYear: '2025' }), lastYear], renewable: [renewable('TARGETED')] },
      ['continue', 'renew'],
    ],
    ...['SUBMITTED', 'UNDER_REVIEW', 'E'].map((status): [string, Partial<HomeFacts>, string[]] => [
      `this year’s renewal that is ${status}, where the bureau looks at last year’s loan alone`,
      { applications: [listed({ status }), lastYear], renewable: [renewable('TARGETED', OTHER_ARN)] },
      ['wait'],
    ]),
    ...[
      { status: 'CANCELLED' },
      { loanType: 'PAYS' },
      { academicYear: '2024' },
      { role: 'GUARANTOR', isStarter: 'N' },
    ].map((row): [string, Partial<HomeFacts>, string[]] => [
      `last year’s loan, beside an application that is no renewal of it: ${Object.values(row)[0]}`,
      {
        applications: [listed({ status: 'SUBMITTED', ...row }), lastYear],
        renewable: [renewable('TARGETED', OTHER_ARN)],
      },
      ['renew'],
    ]),
    [
      'a renewal that was declined',
      { applications: [listed({ status: 'DECLINED' }), lastYear], renewable: [renewable('TARGETED')] },
      ['wait', 'renew'],
    ],
    [
      'a renewal that was declined, and an appeal',
      {
        applications: [listed({ status: 'DECLINED' }), lastYear],
        renewable: [renewable('TARGETED')],
        requests: [appeal('2026-11-21')],
      },
      ['renew'],
    ],
    ...[{ academicYear: '2024' }, { role: 'GUARANTOR', isStarter: 'N' }, { loanType: 'PAYS' }].map(
      (row): [string, Partial<HomeFacts>, string[]] => [
        `last year’s loan, beside one that was declined and is no renewal of it: ${Object.values(row)[0]}`,
        { applications: [listed({ status: 'DECLINED', ...row }), lastYear], renewable: [renewable('TARGETED')] },
        ['renew'],
      ],
    ),
    [
      'an application that was sent back',
      { applications: [listed({ status: 'MORE_INFO' })], tasks: [task('DOCUMENTS')] },
      ['answer'],
    ],
    ['a guarantor', { applications: [guarantor], tasks: [task('AGREEMENT', { role: 'GUARANTOR' })] }, ['task']],
    ['a part that is not listed', { tasks: [task('AGREEMENT', { role: 'BORROWER' })] }, ['task']],
    ['a part that is done', { applications: [guarantor] }, ['wait']],
    ['fees', { applications: [listed({ status: 'APPROVED' })], dues: due, tasks: [task('PAYMENT')] }, ['pay']],
    ...[
      { beside: inCheck, expected: ['request'] },
      { beside: listed({ status: 'DECLINED' }), expected: ['request'] },
      { beside: listed(), expected: ['continue', 'request'] },
    ].map(({ beside, expected }): [string, Partial<HomeFacts>, string[]] => [
      `a request about which the bureau asks for more, beside an application that is ${beside.status}`,
      { applications: [beside], requests: [appeal('2026-11-19'), appeal('2026-11-21', 'MORE_INFO')] },
      expected,
    ]),
    ['a payment that the bureau asks for', { tasks: [task('PAYMENT', { arn: '' })] }, ['pay']],
    ...[
      {
        what: 'whose fees are all paid',
        fees: [fee(), fee({ feeCode: 'INSURANCE', amount: '0.00', paid: 'N' })],
        kind: 'wait',
      },
      {
        what: 'of which one fee is paid and one has no price',
        fees: [fee(), fee({ amount: '', paid: 'N' })],
        kind: 'pay',
      },
      { what: 'without a fee in the list', fees: [fee({ arn: OTHER_ARN })], kind: 'pay' },
    ].map(({ what, fees, kind }): [string, Partial<HomeFacts>, string[]] => [
      `a task to pay, which may be behind, of an application ${what}`,
      {
        applications: [inCheck],
        tasks: [task('PAYMENT', { dueDate: '2026-11-20' })],
        dues: dueTotal(fees, [], [inCheck]),
      },
      [kind],
    ]),
    [
      'an application that waits for guarantors',
      { applications: [inCheck], inCheck: [waitingFor('INVITED', 'ACCEPTED')] },
      ['remind'],
    ],
    [
      'an application that waits for guarantors, and fees',
      { applications: [inCheck], inCheck: [waitingFor('DETAILS', 'INVITED')], dues: due },
      ['remind', 'pay'],
    ],
    [
      'an application that waits for guarantors, and a fee whose day is over',
      { applications: [inCheck], inCheck: [waitingFor('DETAILS', 'INVITED')], dues: { ...due, day: '2026-11-21' } },
      ['pay', 'remind'],
    ],
    [
      'an application whose guarantors have accepted',
      { applications: [inCheck], inCheck: [waitingFor('ACCEPTED', 'ACCEPTED')] },
      ['wait'],
    ],
    [
      'an application that is approved without them',
      { applications: [listed({ status: 'APPROVED' })], inCheck: [waitingFor('INVITED', 'INVITED')] },
      ['wait'],
    ],
    [
      'a loan that no list has any more, which the bureau would renew',
      { applications: [listed({ loanType: 'OLD', status: 'DISBURSED' })], renewable: [renewable('OLD')] },
      ['wait'],
    ],
    ['a submitted application', { applications: [listed({ status: 'SUBMITTED' })] }, ['wait']],
    ['a status that the portal does not know', { applications: [listed({ status: 'E' })] }, ['wait']],
    ['a cancelled application', { applications: [listed({ status: 'CANCELLED' })] }, ['start']],
    [
      'a task that has no screen',
      { applications: [listed({ status: 'UNDER_REVIEW' })], tasks: [task('DOCUMENTS')] },
      ['ask'],
    ],
    ['a task without an application', { tasks: [task('RESUME', { arn: '' })] }, ['ask']],
    ...['DEFAULT', 'TERMINATED', 'RESCINDED', 'ARREARS'].map((status): [string, Partial<HomeFacts>, string[]] => [
      `a loan that is ${status}`,
      { applications: [lastYear], loans: [loan(status)] },
      ['loan'],
    ]),
    ...['MORATORIUM', 'REPAYMENT', 'CLOSED', 'E'].map((status): [string, Partial<HomeFacts>, string[]] => [
      `a loan that is ${status}`,
      { applications: [lastYear], loans: [loan(status)] },
      ['wait'],
    ]),
    ['a loan in arrears whose payment is listed', { loans: [loan('ARREARS')], dues: due }, ['pay']],
    [
      'a loan in arrears beside the payment of another',
      { loans: [loan('ARREARS')], dues: { ...due, loans: ['PG-2'] } },
      ['loan', 'pay'],
    ],
    ['a loan in arrears beside a task to pay', { loans: [loan('ARREARS')], tasks: [task('PAYMENT')] }, ['loan', 'pay']],
    ['a loan in default whose payment is listed', { loans: [loan('DEFAULT')], dues: due }, ['loan', 'pay']],
    [
      'a loan in default, beside a draft and a payment whose day is over',
      { applications: [listed()], loans: [loan('DEFAULT')], dues: { ...due, day: '2026-11-21' } },
      ['pay', 'loan', 'continue'],
    ],
  ])('of %s', (_who, some, expected) => {
    expect(kinds(some)).toEqual(expected);
  });

  it('is the first of several that applies, and the others follow in their order', () => {
    const applications = [
      listed(),
      listed({ arn: 'A3', status: 'MORE_INFO' }),
      { ...guarantor, arn: 'A4' },
      { ...lastYear, loanType: 'POSTGRAD' },
    ];
    const tasks = [task('AGREEMENT', { arn: 'A4', role: 'GUARANTOR' }), task('DOCUMENTS', { arn: 'A3' })];
    expect(kinds({ unsaved: 'answers', applications, tasks, dues: due, renewable: [renewable('POSTGRAD')] })).toEqual([
      'unsaved',
      'answer',
      'task',
      'continue',
      'pay',
      'renew',
    ]);
  });

  it('without anything to do is about an own application in check, then a decision on one, then whatever changed last', () => {
    const changed = ['DISBURSED', 'GUARANTOR', 'APPROVED', 'DECLINED', 'SUBMITTED'].map((status, index) => {
      const row = status === 'GUARANTOR' ? { status: 'DISBURSED', role: 'GUARANTOR', isStarter: 'N' } : { status };
      return listed({ arn: status, loanType: status, ...row, lastUpdated: `2026-11-2${9 - index}` });
    });
    const waits = (count: number) => {
      const step = first({ applications: changed.slice(0, count) });
      return step.kind === 'wait' ? step.application.arn : step.kind;
    };
    expect([5, 4, 3, 2, 1].map(waits)).toEqual(['SUBMITTED', 'DECLINED', 'APPROVED', 'DISBURSED', 'DISBURSED']);
  });

  it('is what the bureau waits for in a status of its own, before what can wait and what is in check', () => {
    const Application_Status_Master = [
      { code: 'INTERVIEW', label: 'Asked to an interview', next: 'APPLICANT' },
      { code: 'DECLINED', label: 'Declined', next: 'APPLICANT' },
    ];
    const withOwn = { ...lookups, lists: { ...lookups.lists, Application_Status_Master } };
    const interview = listed({ arn: OTHER_ARN, status: 'INTERVIEW', lastUpdated: '2026-11-01T12:00:00Z' });
    const applications = [listed({ status: 'SUBMITTED' }), interview, listed({ arn: 'SLB3', status: 'DECLINED' })];
    const some = { applications, lookups: withOwn, renewable: [renewable('PAYS')] };
    expect(kinds(some)).toEqual(['wait', 'renew']);
    expect(nextStepWords(first(some), facts(some))).toMatchObject({
      title: 'Asked to an interview',
      lines: ['It is your turn. Read the email that we sent you, or ask the bureau what is missing.'],
    });
    // Somebody who was named in it has no turn.
    const named = applications.map((one) => ({ ...one, isStarter: 'N', role: 'GUARANTOR' }));
    expect(kinds({ ...some, applications: named })).toEqual(['renew']);
    expect(kinds({ ...some, applications: [listed({ status: 'SUBMITTED' })] })).toEqual(['renew']);
  });

  it('without anything to do is not about a decision that a newer one of the same loan has followed', () => {
    const applications = [lastYear, { ...lastYear, arn: 'A2', status: 'DECLINED', academicYear: '2024' }];
    expect(first({ applications })).toMatchObject({ kind: 'wait', application: { arn: lastYear.arn } });
    const [, declined = lastYear] = applications;
    expect(first({ applications: [{ ...declined, academicYear: '2026' }, lastYear] })).toMatchObject({
      application: { arn: 'A2' },
    });
  });

  it.each([
    ['was granted', '2026-09-01', 'A2'],
    ['had been applied for before', '2026-08-01', 'A1'],
  ])('tells of a refusal, but not where another loan %s since', (_what, submittedOn, told) => {
    const declined = listed({ arn: 'A1', status: 'DECLINED', lastUpdated: '2026-08-20T15:00:00Z' });
    const approved = listed({
      arn: 'A2',
      loanType: 'PAYS',
      status: 'APPROVED',
      submittedOn,
      lastUpdated: '2026-11-20',
    });
    expect(first({ applications: [declined, approved] })).toMatchObject({ kind: 'wait', application: { arn: told } });
    const steps = nextSteps(facts({ applications: [declined, approved], renewable: [renewable('TARGETED')] })).steps;
    expect(steps.map(({ kind }) => kind)).toEqual(told === 'A1' ? ['wait', 'renew'] : ['renew']);
  });

  it('is a payment before a draft once its day is over', () => {
    expect(kinds({ applications: [listed()], dues: { ...due, day: '2026-11-21' } })).toEqual(['pay', 'continue']);
    expect(kinds({ applications: [listed()], dues: { ...due, day: DAY } })).toEqual(['continue', 'pay']);
  });

  it('is the task with the first day, and one without a day comes last', () => {
    const tasks = ['', '2026-12-05', '2026-11-30'].map((dueDate, index) =>
      task('AGREEMENT', { arn: `A${index}`, role: 'GUARANTOR', dueDate }),
    );
    const days = nextSteps(facts({ tasks })).steps.map((step) =>
      step.kind === 'task' ? step.task.dueDate : undefined,
    );
    expect(days).toEqual(['2026-11-30', '2026-12-05', '']);
  });

  it.each<[missing: string, some: Partial<HomeFacts>, steps: string[]]>([
    ['the applications', { applications: undefined }, []],
    ['the tasks', { tasks: undefined, applications: [listed()] }, []],
    ['the loans', { loans: undefined, applications: [listed()] }, []],
    ['whom an application waits for', { inCheck: undefined, applications: [inCheck] }, []],
    ['what can be renewed', { renewable: undefined, applications: [lastYear] }, []],
    ['what can be renewed, beside a draft', { renewable: undefined, applications: [listed()] }, ['continue']],
  ])('waits for %s', (_missing, some, steps) => {
    const found = nextSteps(facts(some));
    expect([found.steps.map(({ kind }) => kind), found.isPending]).toEqual([steps, true]);
  });

  it('promises nothing where a part could not be loaded', () => {
    expect(kinds({ hasFailed: true, isUnknownWhatToDo: true })).toEqual([]);
    expect(words({ hasFailed: true, applications: [listed({ status: 'SUBMITTED' })] }).title).toBe('Received');
  });

  it('is to start, for somebody without an application, also where another part could not be loaded', () => {
    expect(kinds({ hasFailed: true })).toEqual(['start']);
  });

  it.each(['DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'MORE_INFO', 'APPROVED', 'DECLINED', 'DISBURSED', 'CANCELLED', 'E'])(
    'of an application that is %s is one that its reader can do, in every role',
    (status) => {
      for (const [role, isStarter] of [
        ['BORROWER-BENEFICIARY', 'Y'],
        ['BORROWER', 'Y'],
        ['BENEFICIARY', 'Y'],
        ['BORROWER', 'N'],
        ['BENEFICIARY', 'N'],
        ['GUARANTOR', 'N'],
        ['GUARANTOR', ''],
        ['BORROWER', ''],
      ] as const) {
        const some = { applications: [listed({ status, role, isStarter })] };
        const isStarters = isStarter === 'Y';
        const kind = first(some).kind;
        if (status === 'CANCELLED') expect(kind).toBe('start');
        else if (status === 'MORE_INFO') expect(kind).toBe(isStarters ? 'answer' : 'wait');
        else if (status === 'DRAFT') expect(kind).toBe(isStarter === 'N' || role === 'GUARANTOR' ? 'wait' : 'continue');
        else expect(kind).toBe('wait');
        const { title, action, lines } = words(some);
        expect([title, action].every((word) => word !== '')).toBe(true);
        expect(lines.length).toBeGreaterThan(0);
      }
    },
  );
});

describe('A task of somebody named in an application that has ended (decision 132)', () => {
  const ended = ['CANCELLED', 'DECLINED', 'DISBURSED'].map((status) => ({
    status,
    applications: [listed({ status, role: 'GUARANTOR', isStarter: 'N' })],
  }));

  it('is left out where it is about their part', () => {
    for (const { status, applications } of ended)
      for (const type of ['AGREEMENT', 'RESUME'])
        expect(kinds({ applications, tasks: [task(type)] })).toEqual([status === 'CANCELLED' ? 'start' : 'wait']);
    expect(kinds({ applications: [guarantor], tasks: [task('AGREEMENT')] })).toEqual(['task']);
  });

  it('says of anything else whom to ask', () => {
    for (const { applications } of ended) {
      expect(first({ applications, tasks: [task('DOCUMENTS')] }).kind).toBe('ask');
      expect(words({ applications, tasks: [task('DOCUMENTS')] }).lines).toEqual([
        'You are a guarantor of this loan. Somebody else applied for it.',
      ]);
    }
  });

  it('does not make the card say that their part is not done', () => {
    for (const { applications } of ended)
      for (const hasTask of [true, false, undefined]) {
        const [one = guarantor] = applications;
        const { part, action, turn } = cardWords(one, hasTask, lookups);
        expect([action, turn]).toEqual(['See your part', 'nobody']);
        expect(part?.asked).toBe(hasTask === false ? 'Nothing is asked of you now.' : '');
      }
  });
});

describe('The card of the next step', () => {
  it('says to a guarantor that they must act, by when, and not that the bureau does', () => {
    const said = words({
      applications: [guarantor],
      tasks: [task('AGREEMENT', { role: 'GUARANTOR', title: 'Guarantee the loan of Ann' })],
    });
    expect(said).toMatchObject({
      title: 'Guarantee the loan of Ann',
      lines: ['You are a guarantor of this loan. Somebody else applied for it. Your part is not done yet.'],
      action: 'Open your part',
      due: { text: 'Do it by 5 December 2026', isOverdue: false },
    });
  });

  it('names the year and last year’s amount of a renewal', () => {
    expect(words({ applications: [lastYear], renewable: [renewable('TARGETED')] })).toMatchObject({
      title: 'Renew your Targeted loan for 2026/27',
      lines: ['In 2025/26 you applied for J$350,000.00.', 'You can start with the answers that you gave us last time.'],
      action: 'Renew Loan',
      about: 'Targeted',
    });
  });

  it.each([
    ['an older loan is renewed for the year that begins in this one', '2020', DAY, '2026/27'],
    ['from January that is the next one, which is applied for before it begins', '2020', '2027-01-01', '2027/28'],
    ['last year’s loan is renewed for the next', '2026', DAY, '2027/28'],
  ])('of a renewal: %s', (_what, academicYear, day, year) => {
    const some = { applications: [{ ...lastYear, academicYear }], renewable: [renewable('TARGETED')], day };
    expect(words(some).title).toBe(`Renew your Targeted loan for ${year}`);
  });

  it.each([
    ['the bureau names', 'A2', 'A2'],
    ['is of the newest year, where the bureau names none', '', 'A1'],
    ['is of the newest year, where the bureau names one that is not listed', 'A9', 'A1'],
  ])('follows the loan that %s, whichever was changed last', (_which, previousArn, arn) => {
    const applications = [
      { ...lastYear, arn: 'A1', academicYear: '2025', lastUpdated: '2025-11-20T12:00:00Z' },
      { ...lastYear, arn: 'A2', academicYear: '2024', lastUpdated: '2026-11-20T12:00:00Z' },
    ];
    const step = first({ applications, renewable: [renewable('TARGETED', previousArn)] });
    expect(step).toMatchObject({ kind: 'renew', previous: { arn } });
  });

  it('names no year where the last one is not known', () => {
    expect(words({ renewable: [renewable('TARGETED')] })).toMatchObject({
      title: 'Renew your Targeted loan',
      lines: ['You can start with the answers that you gave us last time.'],
    });
  });

  it('says how much is due, and since when', () => {
    expect(words({ dues: { ...due, count: 1 } })).toMatchObject({
      lines: ['J$16,176.50 is due.'],
      due: { text: 'Do it by 5 December 2026', isOverdue: false },
    });
    expect(words({ dues: { ...due, count: 3 } })).toMatchObject({
      lines: ['J$16,176.50 is due in all: 3 payments.'],
      due: { text: 'Pay the first by 5 December 2026', isOverdue: false },
    });
    expect(words({ dues: { ...due, amount: '', day: '2026-11-01' } })).toMatchObject({
      lines: ['A payment is due.'],
      due: { text: 'It was due on 1 November 2026', isOverdue: true },
    });
  });

  it('calls nothing late by a day that cannot be read', () => {
    expect(words({ dues: { ...due, count: 1, day: '05/12/2099' } }).due).toEqual({
      text: 'Do it by 05/12/2099',
      isOverdue: false,
    });
  });

  it('says what happens next, and by when', () => {
    expect(words({ applications: [listed({ status: 'SUBMITTED' })] })).toMatchObject({
      title: 'You’re up to date',
      lines: [expect.stringContaining('The bureau checks it next.'), 'You can expect a decision by 1 January 2027.'],
      action: 'See what you sent',
    });
    expect(words({ applications: [listed({ status: 'SUBMITTED' })], day: '2027-02-01' }).lines[1]).toBe(
      'It takes longer than usual. Contact the bureau.',
    );
  });

  it('calls nobody up to date whose loan the bureau has to be asked about', () => {
    expect(words({ applications: [lastYear], loans: [loan('DEFAULT')] })).toMatchObject({
      title: 'In default: Targeted',
      lines: ['A payment is 90 days late or more. Contact the bureau at once.', 'Loan number TAR-1'],
      action: '',
    });
    expect(words({ loans: [loan('TERMINATED', { loanType: '' })] }).title).toBe('Ended: Loan');
  });

  it.each<[what: string, some: Partial<HomeFacts>, said: RegExp]>([
    ['was paid back', { loans: [loan('CLOSED')] }, /^Paid back\. You have paid this loan back\./],
    ['is repaid beside one that was paid back', { loans: [loan('CLOSED'), loan('REPAYMENT')] }, /^Paid out\./],
    ['is not listed yet', {}, /^Paid out\./],
    ['is not listed yet, beside one of another type', { loans: [loan('CLOSED', { loanType: 'PAYS' })] }, /^Paid out\./],
    [
      'is not listed yet, beside last year’s',
      { applications: [lastYear, { ...lastYear, arn: ARN }], loans: [loan('CLOSED')] },
      /^Paid out\./,
    ],
    [
      'is repaid by somebody else',
      { applications: [{ ...lastYear, role: 'BENEFICIARY' }], loans: [loan('CLOSED')] },
      /^Paid out\./,
    ],
  ])('does not speak of repaying a loan that was paid back: one that %s', (_what, some, said) => {
    expect(words({ applications: [lastYear], ...some }).lines[0]).toMatch(said);
  });

  it('names the people whom an application waits for, how far each is, and what the user can do', () => {
    const some = { applications: [inCheck], inCheck: [waitingFor('INVITED', 'INVITED')] };
    expect(words(some)).toMatchObject({
      title: 'Waiting for Una Reid and Ben Reid to accept',
      lines: ['We have your application. The next step is theirs: it needs their part.'],
      waitsFor: {
        people: [
          { name: 'Una Reid, guarantor', state: expect.stringMatching(/^Invited by email on 20 November 2026/) },
          { name: 'Ben Reid, guarantor', state: expect.stringMatching(/They have not answered yet$/) },
        ],
        help: expect.stringContaining('You can send it again'),
      },
      action: 'Remind them',
    });
    expect(words({ ...some, inCheck: [waitingFor('DETAILS', 'ACCEPTED')] })).toMatchObject({
      title: 'Waiting for Una Reid to accept',
      waitsFor: {
        people: [
          { state: expect.stringContaining('not accepted the agreement yet') },
          { state: 'Has accepted the agreement' },
        ],
        help: expect.stringContaining('Ask them to finish'),
      },
      action: 'See how far they are',
    });
  });

  it('does not say on any card that the bureau is next while people are awaited', () => {
    const { sentence, turn } = cardWords(inCheck, false, lookups, waitingFor('INVITED', 'ACCEPTED'));
    expect(sentence).toMatch(/^Waiting for Una Reid to accept\. The next step is theirs\./);
    expect(turn).toBe('applicant');
    expect(cardWords(inCheck, false, lookups, waitingFor('ACCEPTED', 'ACCEPTED')).sentence).toMatch(/bureau checks it/);
  });

  it('says that the bureau asks for more about a request, and which, and does not call anybody up to date', () => {
    expect(words({ applications: [inCheck], requests: [appeal('2026-11-21', 'MORE_INFO')] })).toMatchObject({
      title: 'More information needed',
      lines: [expect.stringMatching(/./), expect.stringMatching(/^The bureau needs something more from you\./)],
      action: 'See your requests',
      leadsTo: 'requests',
    });
  });

  it.each(['MORE_INFO', 'DECLINED'])(
    'does not call somebody up to date of whom it is not known whether it is their turn: %s',
    (status) => {
      const label = { MORE_INFO: 'More information needed', DECLINED: 'Declined' }[status];
      const unclear = listed({ status, role: 'BORROWER', isStarter: '' });
      expect(words({ applications: [unclear] })).toMatchObject({ title: label, action: 'Open' });
      expect(words({ applications: [{ ...unclear, isStarter: 'N' }] }).title).toBe('You’re up to date');
    },
  );

  it('leads a declined applicant to an appeal, and does not call them up to date', () => {
    expect(words({ applications: [listed({ status: 'DECLINED' })] })).toMatchObject({
      title: 'Declined',
      lines: [TITLE, expect.stringMatching(/^The bureau could not approve it\./)],
      action: 'Make an appeal',
    });
  });

  describe('of an application that was declined on 20 November', () => {
    const declined = listed({ status: 'DECLINED', lastUpdated: '2026-11-21T02:00:00Z' });

    it.each([
      ['on that day', [appeal('2026-11-20')], '20 November 2026'],
      ['by an instant of that day', [appeal('2026-11-21T03:00:00Z')], '20 November 2026'],
      [
        'later, the last of several',
        [appeal('2026-11-21'), appeal('2026-11-23'), appeal('2020-01-01')],
        '23 November 2026',
      ],
    ])('says that it was appealed %s', (_when, requests, day) => {
      expect(words({ applications: [declined], requests })).toMatchObject({
        title: 'Declined',
        lines: [TITLE, `You sent an appeal on ${day}.`, expect.stringMatching(/^We have received it\./)],
        action: 'See your requests',
        leadsTo: 'requests',
      });
    });

    it('says what became of the appeal', () => {
      const [, , what] = words({ applications: [declined], requests: [appeal('2026-11-21', 'DECLINED')] }).lines;
      expect(what).toMatch(/^The bureau could not agree\./);
    });

    it.each([
      ['before', declined, appeal('2026-11-19')],
      ['on no day', declined, appeal('')],
      ['when it is not known since when it is declined', { ...declined, lastUpdated: '' }, appeal('2026-11-20')],
    ])('leads to an appeal where one was made %s', (_when, application, earlier) => {
      expect(words({ applications: [application], requests: [earlier] }).leadsTo).toBe('appeal');
    });

    it('leads to the requests where they could not be loaded, for an appeal may be among them', () => {
      expect(words({ applications: [declined], areRequestsUnknown: true, hasFailed: true })).toMatchObject({
        title: 'Declined',
        action: 'See your requests',
        leadsTo: 'requests',
      });
    });

    it('waits for the appeals before it says anything', () => {
      expect(nextSteps(facts({ applications: [declined], requests: undefined }))).toEqual({
        steps: [],
        isPending: true,
      });
    });

    it('says nothing of an appeal to somebody who was named', () => {
      const named = { ...declined, role: 'GUARANTOR', isStarter: 'N' };
      expect(words({ applications: [named], requests: [appeal('2026-11-21')] }).leadsTo).toBeUndefined();
    });
  });
});
