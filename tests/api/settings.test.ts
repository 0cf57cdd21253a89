import { describe, expect, it } from 'vitest';
import { overrides } from '#api/overridesShape.ts';
import { settings } from '#api/settings.ts';

describe('A setting that an operator changes (rule CALL-11)', () => {
  it.each([
    ['apiBaseUrl', '/slb'],
    ['apiBaseUrl', 'https://api.example.com/slb'],
    ['applicationEndpoint', '/api/production/applications'],
    ['serverDrafts', false],
    ['uploadData', 'once'],
    ['uploadData', 'always'],
    ['feeCipherKey', 'k'],
    ['gatewayOrigin', 'https://pay.example.com'],
    ['supportEmail', 'help@example.com'],
    ['supportEmail', 'h@e'],
    ['supportPhone', '5550100'],
    ['supportPhone', '+1 (876) 555-0100'],
    ['supportPhone', '1'.repeat(20)],
    ['supportWhatsApp', '876-555-0100'],
  ])('is taken over when it is valid: %s is %j', (name, value) => {
    expect(overrides.parse({ [name]: value })).toEqual({ [name]: value });
  });

  it.each([
    ['apiBaseUrl', 'slb'],
    ['apiBaseUrl', 'javascript:alert(1)'],
    ['applicationEndpoint', 'https://evil.example/save'],
    ['serverDrafts', 'no'],
    ['uploadData', ''],
    ['uploadData', 'sometimes'],
    ['feeCipherKey', ''],
    ['gatewayOrigin', 'pay.example.com'],
    ['supportEmail', 'help'],
    ['supportEmail', '@example.com'],
    ['supportEmail', 'help@'],
    ['supportEmail', 'all help@example.com'],
    ['supportEmail', 'help@example.com all'],
    ['supportPhone', '555010'],
    ['supportPhone', '1'.repeat(21)],
    ['supportPhone', 'call 876 555 0100'],
    ['supportPhone', '876 555 0100 at night'],
    ['supportWhatsApp', 'somebody'],
  ])('is left out when it is not: %s is %j', (name, value) => {
    expect(overrides.parse({ [name]: value })).toEqual({ [name]: undefined });
  });

  it('is the built-in one until then', () => {
    expect(settings.get()).toEqual({ apiBaseUrl: '/slb' });
  });
});
