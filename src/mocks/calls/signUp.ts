import { z } from '#lib/zod.ts';
import { accountByEmail, accountByTrn } from '../auth/accounts.ts';
import { isUsable, maskedEmail, maskedMobile, sendCode } from '../auth/codes.ts';
import { isRegistered } from '../auth/taxAuthority.ts';
import { type CallContext, type MockCall, post, withoutToken } from '../call.ts';
import { badRequest, ErrorResponse } from '../errorResponse.ts';
import { ageWithin, codeOf, email, name, password, phone, trn } from '../rules/checks.ts';
import { checkedText } from '../schemas.ts';

const LONGEST_ANSWER = 60;
const flag = z.enum(['Y', 'N']);

const signUp = z.looseObject({
  firstName: checkedText(name()),
  middleName: z.optional(z.union([z.literal(''), checkedText(name())])),
  lastName: checkedText(name()),
  trn: checkedText(trn),
  dateOfBirth: checkedText(ageWithin(18)),
  email: checkedText(email),
  mobileNumber: checkedText(phone),
  customerType: checkedText(codeOf('CUSTOMER_TYPE')),
  password: checkedText(password),
  securityQuestions: z
    .array(
      z.object({
        questionCode: checkedText(codeOf('SECURITY_QUESTIONS')),
        answer: z.string().check(z.minLength(1), z.maxLength(LONGEST_ANSWER)),
      }),
    )
    .check(z.length(3)),
  consents: z.looseObject({ termsOfUse: z.literal('Y'), dataProtection: z.literal('Y'), contact: flag }),
});

type SignUp = z.output<typeof signUp>;

/** Stores a person's details and sends a code; the account is created once the code is verified (rule CALL-5). */
function register({ db, now }: CallContext, details: SignUp) {
  const questions = new Set(details.securityQuestions.map(({ questionCode }) => questionCode));
  if (questions.size < details.securityQuestions.length) throw badRequest('Choose three different security questions');
  // The second word decides which dialog the client shows (rule ERR-4).
  if (accountByEmail(db, details.email)) throw new ErrorResponse(400, 'User Email already exists');
  if (accountByTrn(db, details.trn)) throw new ErrorResponse(400, 'User TRN already exists');
  if (!isRegistered(db, details)) throw badRequest('Details do not match the register of the tax authority', 'trn');

  const account = accountFrom(details);
  const waiting = db.codes.find(
    (one) =>
      one.mode === 'signup' &&
      !one.isVerified &&
      isUsable(one, now) &&
      one.account?.userName === account.userName &&
      one.trn === details.trn &&
      one.mobileNumber === details.mobileNumber,
  );
  // The same person pressed twice or changed a detail: still one code and one account. A new phone number gets a new
  // code, and so does who comes back when the code is over.
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

export const signUpCalls: MockCall[] = [post('signUp', '/api/auth/signup', signUp, register)].map(withoutToken);
