import { z } from '#lib/zod.ts';
import { maskedEmail, maskedMobile, sendCode } from '../auth/codes.ts';
import { accountByEmail, accountByTrn } from '../auth/people.ts';
import { isRegistered } from '../auth/taxAuthority.ts';
import { type MockCall, open, post, type Visit } from '../call.ts';
import { malformed, Refused } from '../refused.ts';
import { aged, codeOf, email, name, password, phone, trn } from '../rules/checks.ts';
import { ruled } from '../schemas.ts';

const LONGEST_ANSWER = 60;
const flag = z.enum(['Y', 'N']);

const signUp = z.looseObject({
  firstName: ruled(name()),
  middleName: z.optional(z.union([z.literal(''), ruled(name())])),
  lastName: ruled(name()),
  trn: ruled(trn),
  dateOfBirth: ruled(aged(18)),
  email: ruled(email),
  mobileNumber: ruled(phone),
  customerType: ruled(codeOf('CUSTOMER_TYPE')),
  password: ruled(password),
  securityQuestions: z
    .array(
      z.object({
        questionCode: ruled(codeOf('SECURITY_QUESTIONS')),
        answer: z.string().check(z.minLength(1), z.maxLength(LONGEST_ANSWER)),
      }),
    )
    .check(z.length(3)),
  consents: z.looseObject({ termsOfUse: z.literal('Y'), dataProtection: z.literal('Y'), contact: flag }),
});

type SignUp = z.output<typeof signUp>;

/** Takes somebody's details and sends a code; the account exists once the code is verified (rule CALL-5). */
function register({ db, now }: Visit, details: SignUp) {
  const questions = new Set(details.securityQuestions.map(({ questionCode }) => questionCode));
  if (questions.size < details.securityQuestions.length) throw malformed('Choose three different security questions');
  // The second word decides which dialog the client shows (rule ERR-4).
  if (accountByEmail(db, details.email)) throw new Refused(400, 'User Email already exists');
  if (accountByTrn(db, details.trn)) throw new Refused(400, 'User TRN already exists');
  if (!isRegistered(db, details)) throw malformed('Details do not match the register of the tax authority', 'trn');

  const account = accountFrom(details);
  const waiting = db.codes.find(
    (one) =>
      one.mode === 'signup' &&
      !one.isVerified &&
      one.account?.userName === account.userName &&
      one.trn === details.trn &&
      one.mobileNumber === details.mobileNumber,
  );
  // The same person pressed twice, or changed a detail: one code, one account to come. A new number gets a new code.
  if (waiting) Object.assign(waiting, { account });
  const sent = waiting ?? sendCode(db, { mode: 'signup', account, ...contactOf(details) }, now);
  return {
    referenceId: sent.referenceId,
    maskedEmail: maskedEmail(sent.email),
    maskedMobile: maskedMobile(sent.mobileNumber),
  };
}

const contactOf = ({ email: address, mobileNumber, trn: number }: SignUp) => ({
  email: address.trim().toLowerCase(),
  mobileNumber,
  trn: number,
});

const accountFrom = (details: SignUp) => ({
  userName: details.email.trim().toLowerCase(),
  password: details.password,
  dateOfBirth: details.dateOfBirth,
  customerType: details.customerType,
  user: {
    trn: details.trn,
    firstName: details.firstName,
    middleName: details.middleName ?? '',
    lastName: details.lastName,
    email: details.email.trim(),
    mobileNumber: details.mobileNumber,
    isSLBEmployee: details.customerType === 'SLB_EMPLOYEE' ? 'YES' : 'NO',
  },
});

export const signUpCalls: MockCall[] = [post('signUp', '/api/auth/signup', signUp, register)].map(open);
