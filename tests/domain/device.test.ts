import { expect, it } from 'vitest';
import { deviceOf } from '#domain/device.ts';

it('The device has the five details of rule CALL-6', () => {
  const surroundings = {
    navigator: { userAgent: 'Mozilla/5.0', platform: 'Linux armv8l', language: 'en-JM' },
    screen: { width: 390, height: 844 },
  };
  expect(deviceOf(surroundings, 'America/Jamaica')).toEqual({
    userAgent: 'Mozilla/5.0',
    platform: 'Linux armv8l',
    language: 'en-JM',
    timeZone: 'America/Jamaica',
    screen: '390x844',
  });
});
