import { type CallName, endpoints } from '#api/endpoints.ts';
import { home } from './home.tsx';
import { journey } from './journey.tsx';
import type { Meeting } from './matrix.tsx';
import { money } from './money.tsx';
import { papers } from './papers.tsx';
import { parts } from './parts.tsx';
import { sending } from './sending.tsx';
import { wayIn } from './wayIn.tsx';

/** The places where a person meets a call, by the file that crosses them with faults. */
export const wholeTables: readonly (readonly Meeting[])[] = [wayIn, home, journey, papers, money, parts, sending];
export const meetings: readonly Meeting[] = wholeTables.flat();

/** Met in the countdown, which has a clock of its own: countdown.test.tsx. */
export const inCountdown: CallName = 'refreshToken';

export const callNames = Object.keys(endpoints).filter((name): name is CallName => name in endpoints);
