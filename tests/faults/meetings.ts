import { type CallName, endpoints } from '#api/endpoints.ts';
import { home } from './home.tsx';
import { journey } from './journey.tsx';
import type { Meeting } from './matrix.tsx';
import { money } from './money.tsx';
import { papers } from './papers.tsx';
import { parts } from './parts.tsx';
import { sending } from './sending.tsx';
import { wayIn } from './wayIn.tsx';

/** Every place where a person meets a call. */
export const meetings: readonly Meeting[] = [...wayIn, ...home, ...journey, ...papers, ...money, ...parts, ...sending];

/** Met in the countdown, which has a clock of its own: countdown.test.tsx. */
export const inCountdown: CallName = 'refreshToken';

export const callNames = Object.keys(endpoints).filter((name): name is CallName => name in endpoints);
