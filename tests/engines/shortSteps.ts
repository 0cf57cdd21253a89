import { demoPeople } from '#mocks/people.ts';
import { password } from '../e2e/demoPerson.ts';
import { givePhoto } from './documents.ts';
import { jumpToError, openReceipt, payFee, reload, type Step, showAmounts, signIn, signOut, submit } from './steps.ts';
import type { Visitor } from './visitor.ts';

const [{ userName }] = demoPeople;

/** Signs in as somebody whose application lacks nothing but the fee. */
async function signInWithApplication(visitor: Visitor): Promise<void> {
  const complete = { productName: 'TARGETED', isEmployed: false, status: 'DRAFT', yearsAgo: 0, hasPaidFees: false };
  await visitor.backend.addApplication({ userName, ...complete });
  await signIn(visitor, { email: userName, password });
}

/** Opens a screen of the application by its list of screens. */
async function openTask(visitor: Visitor, title: string): Promise<void> {
  await (await visitor.get({ css: '.journey-tasks summary' })).click();
  await visitor.press(title, { css: '.journey-tasks' });
  await visitor.arrivesAt(title);
}

async function typeAmounts(visitor: Visitor): Promise<void> {
  await visitor.press({ like: '^Continue:' });
  await openTask(visitor, 'Income and commitments');
  await visitor.fill({ 'Gross income': '1,234,567.5', 'Net income': '345000' });
  await showAmounts(visitor);
}

async function upload(visitor: Visitor): Promise<void> {
  await visitor.leave();
  await openTask(visitor, 'Uploads');
  await givePhoto(await visitor.get({ css: 'input[type=file]' }), visitor);
}

async function pay(visitor: Visitor): Promise<void> {
  await openTask(visitor, 'Fees');
  await payFee(visitor);
}

/** What engines do differently, in some seconds: keys, numbers, focus, storage, pictures, windows. */
export const shortSteps: readonly Step[] = [
  ['first screen', (visitor) => visitor.arrivesAt('Sign in', { isFocused: false })],
  ['wrong and right password', signInWithApplication],
  ['amounts with commas', typeAmounts],
  ['errors: summary and jump', jumpToError],
  ['reload in the middle', reload],
  ['documents: a photo', upload],
  ['fee at the bank', pay],
  ['receipt', openReceipt],
  ['review and submit', submit],
  ['sign out', signOut],
];
