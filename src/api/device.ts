import { type Device, device, deviceOf } from '#domain/device.ts';
import { tabStorage } from '#lib/storage.ts';

/** Notes the device that somebody signs in with, as SLB_DEVICE (rule CALL-22). */
export function noteDevice(): Device {
  const now = deviceOf(window);
  tabStorage.write('DEVICE', now);
  return now;
}

/** The device that the session began with, for its sign-out. A session that came by a link noted none: then the present one. */
export const deviceOfSession = (): Device => tabStorage.read('DEVICE', device) ?? deviceOf(window);
