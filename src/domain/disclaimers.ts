import type { ProductCode } from './products.ts';

/** The title of what a product does not pay for. */
export const DISCLAIMER = 'DISCLAIMER';

/** The DISCLAIMER of each product (rule DLG-9); null if it has none. */
export const disclaimers = {
  TARGETED: 'AIMS and preliminary programmes are not funded.',
  PAYS: 'All undergraduate programmes are funded, but you must be employed because repayment is immediate.',
  POSTGRAD:
    "The national law school is not funded. The facility is only for Master's programmes and post graduate diplomas. Repayment is immediate.",
  FSELF: null,
  TL: null,
  LC: null,
  TP: null,
} as const satisfies Record<ProductCode, string | null>;
