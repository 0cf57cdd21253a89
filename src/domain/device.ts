import { anyText, type ReadBy, shaped } from '#lib/readers.ts';

/** The device details that sign-in and sign-out send. `screen` is like '390x844'. */
export const device = shaped({
  userAgent: anyText,
  platform: anyText,
  language: anyText,
  timeZone: anyText,
  screen: anyText,
});

export type Device = ReadBy<typeof device>;

interface Surroundings {
  navigator: Pick<Navigator, 'userAgent' | 'platform' | 'language'>;
  screen: Pick<Screen, 'width' | 'height'>;
}

/** The device that runs the portal, from its browser window. */
export const deviceOf = (
  { navigator: { userAgent, platform, language }, screen: { width, height } }: Surroundings,
  timeZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
): Device => ({ userAgent, platform, language, timeZone, screen: `${width}x${height}` });
