import { invitePeople } from '../applications/invite.ts';
import type { Db } from '../db.ts';
import { demoPeople } from '../people.ts';
import { random } from '../random.ts';
import { completeApplication, invited, unfinishedApplication } from './applications.ts';
import { seedDayOf } from './day.ts';
import { accountOf, person } from './person.ts';
import { sentBackApplication } from './sentBack.ts';

const MINUTE = 60_000;

let made: { key: string; state: Db } | undefined;

/**
 * The initial state of the demo: its people and their applications, with no message sent and no payment made. Tests begin
 * anew several times a second, so what was made in the same minute is copied.
 */
export function freshDb(seed: number, now: number): Db {
  const minute = Math.floor(now / MINUTE) * MINUTE;
  const key = `${seed} ${minute}`;
  if (made?.key !== key) made = { key, state: makeDb(seed, minute) };
  return structuredClone(made.state);
}

function makeDb(seed: number, now: number): Db {
  const day = seedDayOf(now);
  const facts = { seed, day, now };
  const [newcomer, half, returning, guarantor, graduate, owing, asked] = demoPeople;
  const [newOne, halfOne, returningOne, guarantorOne, owingOne, graduateOne, askedOne] = [
    person(seed, 1, newcomer.userName),
    person(seed, 2, half.userName),
    person(seed, 3, returning.userName),
    person(seed, 4, guarantor.userName, 1980),
    person(seed, 5, owing.userName),
    person(seed, 6, graduate.userName, 1998),
    person(seed, 8, asked.userName),
  ];
  const secondGuarantor = person(seed, 7, 'second.guarantor@example.com', 1978);
  const sentBack = sentBackApplication(facts, askedOne);
  const guaranteed = completeApplication(facts, graduateOne, {
    status: 'SUBMITTED',
    productName: 'POSTGRAD',
    people: [
      invited(guarantorOne, { order: 2, relationship: 'AUNT', role: 'GUARANTOR' }),
      invited(secondGuarantor, { order: 3, relationship: 'EMPLOYER', role: 'GUARANTOR' }),
    ],
  });
  const money = random(seed, 'loan', owingOne.trn);

  const state: Db = {
    version: 2,
    seed,
    counter: 0,
    accounts: [
      accountOf(newOne, newcomer.password),
      accountOf(halfOne, half.password),
      accountOf(returningOne, returning.password),
      accountOf(guarantorOne, guarantor.password),
      accountOf(owingOne, owing.password),
      accountOf(graduateOne, graduate.password),
      accountOf(askedOne, asked.password),
    ],
    identifications: {},
    taxRolls: [newOne, halfOne, returningOne, guarantorOne, owingOne, graduateOne, secondGuarantor, askedOne].map(
      ({ trn, firstName, lastName, dateOfBirth }) => ({ trn, firstName, lastName, dateOfBirth }),
    ),
    codes: [],
    sessions: [],
    outbox: [],
    applications: [
      unfinishedApplication(facts, halfOne),
      completeApplication(facts, returningOne, { status: 'DISBURSED', yearsAgo: 1 }),
      guaranteed,
      completeApplication(facts, owingOne, { status: 'APPROVED' }),
      sentBack,
    ],
    payments: [],
    loans: [
      {
        loanNumber: `LN${money.digits(8)}`,
        trn: owingOne.trn,
        loanType: 'TARGETED',
        balance: `${250 + money.below(300)}000.00`,
        status: 'REPAYMENT',
        instalment: `${8 + money.below(7)}${money.digits(3)}.50`,
        dueDate: day.inDays(12),
        arrears: '0.00',
        paid: 'N',
      },
    ],
    requests: [],
    faults: [],
    calls: {},
    lastBodies: {},
  };
  invitePeople(state, guaranteed, now);
  return state;
}
