import { demoPeople } from '#mocks/people.ts';
import type { World } from '../portal.ts';
import type { Aim } from './recipe.ts';

/** Who walks, from where, and what for. */
interface Start {
  name: string;
  userName: string;
  aim: Aim;
  /** What the bureau has of them beside the demo's own data. */
  prepare?: (world: World) => Promise<void>;
}

const [newcomer, half, returning, guarantor, _graduate, owing, asked] = demoPeople;
const ready = { productName: 'TARGETED', isEmployed: false, yearsAgo: 0 };

/** Every demo person but the graduate, who only waits; and people who are about to submit or to pay. */
const starts: readonly Start[] = [
  { ...newcomer, aim: 'fill in' },
  { ...half, aim: 'fill in' },
  { ...returning, aim: 'submit' },
  { ...guarantor, aim: 'submit' },
  { ...owing, aim: 'pay' },
  { ...asked, aim: 'submit' },
  {
    name: 'applicant with everything answered',
    userName: newcomer.userName,
    aim: 'submit',
    prepare: (world) =>
      world.addApplication({ ...ready, userName: newcomer.userName, status: 'DRAFT', hasPaidFees: true }),
  },
  {
    name: 'applicant with a submitted application',
    userName: newcomer.userName,
    aim: 'pay',
    prepare: (world) =>
      world.addApplication({ ...ready, userName: newcomer.userName, status: 'SUBMITTED', hasPaidFees: false }),
  },
];

/** The start of a seed, and who signs in after them on the same tab. */
export function startOf(seed: number): Start & { next: string } {
  const start = starts[seed % starts.length] ?? starts[0];
  const others = demoPeople.filter(({ userName }) => userName !== start?.userName);
  const next = others[seed % others.length];
  if (!start || !next) throw new Error('Nobody can start');
  return { ...start, next: next.userName };
}
