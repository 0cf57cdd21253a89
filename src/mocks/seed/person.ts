import type { User } from '#domain/user.ts';
import type { Account } from '../db.ts';
import { random } from '../random.ts';

const FIRST_NAMES = [
  'Alicia',
  'Andre',
  'Brianna',
  'Carlton',
  'Chantal',
  'Damion',
  'Denise',
  'Fitzroy',
  'Gabrielle',
  'Jermaine',
  'Kadian',
  'Kemar',
  'Latoya',
  'Marlon',
  'Nadine',
  'Odane',
  'Petrona',
  'Ricardo',
  'Shanice',
  'Tamara',
  'Winston',
  'Yanique',
] as const;
const MIDDLE_NAMES = ['', 'Ann', 'Anthony', 'Elaine', 'Marie', 'Oneil', 'Rose', ''] as const;
const LAST_NAMES = [
  'Allen',
  'Bailey',
  'Blake',
  'Brown',
  'Campbell',
  'Clarke',
  "D'Aguilar",
  'Dacosta',
  'Edwards',
  'Francis',
  'Gordon',
  'Grant',
  'Henry',
  'Lewis',
  'McKenzie',
  'Morgan',
  "O'Connor",
  'Palmer',
  'Reid',
  'Thompson',
  'Walker',
  'Wright',
] as const;

/**
 * A plainly fake person: the TRN begins with 999, the phone number is in the fictitious range, the e-mail at
 * example.com.
 */
export interface Person extends User {
  dateOfBirth: string;
  gender: 'F' | 'M';
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The person with this number, the same each time for the same seed. */
export function person(seed: number, number: number, email: string, born = 2003): Person {
  const from = random(seed, 'person', number);
  const dateOfBirth = `${born - from.below(3)}-${twoDigits(1 + from.below(12))}-${twoDigits(1 + from.below(28))}`;
  return {
    trn: `999${twoDigits(number)}${from.digits(3)}${1 + from.below(9)}`,
    firstName: from.pick(FIRST_NAMES),
    middleName: from.pick(MIDDLE_NAMES),
    lastName: from.pick(LAST_NAMES),
    email,
    mobileNumber: `(876)555-01${twoDigits((from.below(10) * 10 + number) % 100)}`,
    isSLBEmployee: 'NO',
    dateOfBirth,
    gender: from.pick(['F', 'M']),
  };
}

/** The account with which a person signs in. */
export function accountOf({ dateOfBirth, gender: _gender, ...user }: Person, password: string): Account {
  return { userName: user.email, password, user, dateOfBirth, customerType: 'REGULAR' };
}
