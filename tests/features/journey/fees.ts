import { call } from '#api/client.ts';
import { authorisePayment } from '#api/payments.ts';
import { settings } from '#api/settings.ts';
import { type Application, ownApplicant } from '#domain/application.ts';
import { isSalaryLoan } from '#domain/conditions.ts';
import { type FeeDue, feesOf } from '#domain/payment.ts';
import { feeCipherKey } from '#mocks/settings.ts';
import { backend, GATEWAY_URL, seed } from '../../support/backend.ts';

/** The fees of this application as the server has them. */
export const fetchFees = async (application: Application): Promise<FeeDue[]> =>
  feesOf(await call('fees', { path: { trn: ownApplicant(application).ssn } }), application.arn);

/** The amounts that are due: 35% less for a child of a public sector employee, and a credit report for a salary loan. */
export const expectedFees = (productName: string, customerType: string): string[] => [
  customerType === 'PSE' ? '4062.50' : '6250.00',
  ...(isSalaryLoan(productName) ? ['1250.00'] : []),
];

/** Pays the unpaid fees on the mock payment page, one after another; returns the approved amounts. */
export async function payFees(application: Application): Promise<string[]> {
  settings.set({ ...settings.get(), gatewayOrigin: new URL(GATEWAY_URL).origin });
  const { ssn: trn } = ownApplicant(application);
  const left = (await fetchFees(application)).filter(({ paid }) => paid !== 'Y');
  for (const fee of left) {
    const { transactionIdentifier } = await authorisePayment({
      trn,
      due: { ...fee, loanNumber: '', dueDate: '' },
      payerName: 'Marva Reid',
      payerEmail: 'marva.reid@example.com',
      requestId: crypto.randomUUID(),
      feeCipherKey: feeCipherKey(seed),
    });
    const { payments } = await backend.state();
    await backend.decidePayment(payments.at(-1)?.token ?? '', 'APPROVED');
    await call('transactionStatus', { body: { transactionIdentifier } });
  }
  const { payments } = await backend.state();
  return payments
    .filter(({ arn, status }) => arn === application.arn && status === 'APPROVED')
    .map(({ amount }) => amount);
}
