// The most used products and roles, and the screens that each of them has.

/** One of the walks: what its product and role ask for beside what everybody is asked. */
export interface Row {
  product: string;
  role: 'Borrower & Beneficiary' | 'Borrower only' | 'Beneficiary only';
  /** A new applicant types every answer; of who comes back most is known. */
  isNew?: boolean;
  customerType?: string;
  /** Products that are repaid from the salary are for the employed. */
  isEmployed?: boolean;
  /** A programme that the product funds, for a person who studies. */
  programme?: string;
  hasMeansTest?: boolean;
  /** The other loan kinds: how they are secured, and for what they are. */
  collateral?: 'Unsecured' | 'Vehicle';
  purpose?: string;
  guarantors?: number;
  /** The loan that the Master Agreement is for; the others have none here, nor has a person who does not borrow. */
  agreement?: 'Targeted' | 'PAYS' | 'POSTGRAD';
  /** What is paid before it is submitted, fee by fee. */
  fees: readonly string[];
}

const FEE = 'J$6,250.00';
/** The child of a public sector employee pays 35% less. */
const PUBLIC_SECTOR_FEE = 'J$4,062.50';
const CREDIT_REPORT = 'J$1,250.00';

/** A student loan for oneself, which apply.spec.ts walks. */
export const targeted: Row = {
  product: 'Targeted',
  role: 'Borrower & Beneficiary',
  programme: 'Computing (BSc)',
  hasMeansTest: true,
  agreement: 'Targeted',
  fees: [FEE],
};

/** Those with something that only a browser shows, or that nobody else walks. */
export const rows: readonly Row[] = [
  {
    product: 'Targeted',
    role: 'Borrower only',
    isNew: true,
    customerType: 'Child of public sector employee',
    hasMeansTest: true,
    agreement: 'Targeted',
    fees: [PUBLIC_SECTOR_FEE],
  },
  { product: 'Targeted', role: 'Beneficiary only', programme: 'Nursing (BSc)', hasMeansTest: true, fees: [FEE] },
  {
    product: 'Pay As You Study (PAYS)',
    role: 'Borrower & Beneficiary',
    isEmployed: true,
    programme: 'Law (LLB)',
    agreement: 'PAYS',
    fees: [FEE, CREDIT_REPORT],
  },
  {
    product: 'Postgraduate',
    role: 'Borrower & Beneficiary',
    isEmployed: true,
    programme: 'Business Administration (MBA)',
    guarantors: 2,
    agreement: 'POSTGRAD',
    fees: [FEE, CREDIT_REPORT],
  },
  {
    product: 'Term loan',
    role: 'Borrower & Beneficiary',
    customerType: 'Employee of the bureau',
    isEmployed: true,
    collateral: 'Vehicle',
    purpose: 'Mortgage',
    fees: [FEE],
  },
];

/** Every screen that the application has, in order: what is asked, and nothing else. */
export function screensOf({
  role,
  programme,
  hasMeansTest,
  collateral,
  purpose,
  guarantors,
  agreement,
}: Omit<Row, 'product'>): string[] {
  return [
    ...['Loan product', 'Personal details', 'Identification', 'Address', 'Next of kin and referees'],
    ...(programme ? ['Programme', 'Other help with your studies'] : []),
    ...['Employment', 'Income and commitments', 'Household'],
    ...(hasMeansTest ? ['Means test'] : []),
    ...['Bank account', 'Amount', 'Insurance'],
    ...(collateral ? ['Collateral'] : []),
    ...(purpose === 'Mortgage' ? ['Mortgage'] : []),
    ...(role === 'Borrower only' ? ['Beneficiary'] : []),
    ...(role === 'Beneficiary only' ? ['Borrower'] : []),
    ...(guarantors ? ['Guarantors'] : []),
    ...['Questions about your documents', 'Uploads', 'Consents'],
    ...(agreement ? ['Agreements to accept'] : []),
    'Fees',
  ];
}
