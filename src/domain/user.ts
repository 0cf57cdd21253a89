import { text, z } from '#lib/zod.ts';

/** The signed-in user (rule CALL-5). */
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

/** The device details that sign-in and sign-out send. `screen` is like '390x844'. */
export const device = z.object({ userAgent: text, platform: text, language: text, timeZone: text, screen: text });

export type Device = z.output<typeof device>;

interface Surroundings {
  navigator: Pick<Navigator, 'userAgent' | 'platform' | 'language'>;
  screen: Pick<Screen, 'width' | 'height'>;
}

/** The device that runs the portal, from its browser window. */
export const deviceOf = (
  { navigator: { userAgent, platform, language }, screen: { width, height } }: Surroundings,
  timeZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
): Device => ({ userAgent, platform, language, timeZone, screen: `${width}x${height}` });
