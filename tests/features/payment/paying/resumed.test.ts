// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { beginSession } from '#api/session.ts';
import { newAttempt, saveAttempt } from '#features/payment/paying/savedPayments.ts';
import { type Payment, useResumeFromServer } from '#features/payment/paying/usePayment.ts';
import { applicationFee } from '../../../support/builders.ts';
import { owner } from '../../../walks/owner.ts';

it.each([
  ['is followed', false, 1],
  ['is not followed as that of an instalment that was paid in this tab', true, 0],
])('A payment of the loan that is open elsewhere %s', (_what, isApproved, times) => {
  const due = { ...applicationFee, feeCode: 'EMI', arn: '', loanNumber: 'L1', dueDate: '2026-11-30' };
  beginSession({ user: owner, token: 'token', refreshToken: 'refresh' });
  saveAttempt(owner.trn, { ...newAttempt(due, 'T-1'), isApproved });
  const resume = vi.fn<Payment['resume']>();
  renderHook(() =>
    useResumeFromServer(owner.trn, [{ due, openPaymentId: 'T-2' }], [], { state: { kind: 'idle' }, resume }),
  );
  expect(resume).toHaveBeenCalledTimes(times);
});
