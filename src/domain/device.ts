/** What is told about the device with sign-in and sign-out (contract.md, "Auth"). */
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
