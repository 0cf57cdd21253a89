import { text, z } from '#lib/zod.ts';

/** Whoever is signed in (rule CALL-5). */
export const user = z.looseObject({
  trn: z.string().check(z.minLength(1)),
  firstName: text,
  middleName: text,
  lastName: text,
  email: text,
  mobileNumber: text,
  isSLBEmployee: text,
});

export type User = z.output<typeof user>;

/** What sign-in and sign-out send about the device. */
export interface Device {
  userAgent: string;
  platform: string;
  language: string;
  timeZone: string;
  /** '390x844' */
  screen: string;
}

interface Surroundings {
  navigator: Pick<Navigator, 'userAgent' | 'platform' | 'language'>;
  screen: Pick<Screen, 'width' | 'height'>;
}

/** The device that the portal runs on, from the window of its browser. */
export const deviceOf = (
  { navigator: { userAgent, platform, language }, screen: { width, height } }: Surroundings,
  timeZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
): Device => ({ userAgent, platform, language, timeZone, screen: `${width}x${height}` });
