/** The key that encrypts fee amounts; each seed of demo data has its own. */
export const feeCipherKey = (seed: number): string => `demo-fee-key-${seed}`;

/** The help contact, plainly fake. */
export const contact = {
  supportEmail: 'support@example.com',
  supportPhone: '(876)555-0100',
  supportWhatsApp: '(876)555-0100',
};

export const MERCHANT = "Students' Loan Bureau (demo)";
export const WEBSITE = 'www.slb.example.com';
export const CURRENCY = 'JMD';

const MINUTE = 60_000;
/** Lifetimes in milliseconds. A refreshed pair of tokens stays valid for a minute (rule CALL-7). */
export const lifetimes = {
  token: 8 * 60 * MINUTE,
  refreshToken: 12 * 60 * MINUTE,
  grace: MINUTE,
  code: 10 * MINUTE,
  payment: 15 * MINUTE,
} as const;

export const CODE_ATTEMPTS = 5;
