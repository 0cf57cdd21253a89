import { formatDay } from '#lib/dates.ts';
import { backend } from './backend.ts';

const GUARANTOR = 'guarantor@example.com';

/** What is in the link that the guarantor of the demo got by email, and what proves that it is they who open it. */
export async function guarantorInvitation() {
  const { outbox, applications } = await backend.state();
  const link = outbox.find(({ to, link: sent }) => to === GUARANTOR && sent)?.link ?? '';
  const [, arn = '', context = ''] = /arn=(\w+)&context=(\w+)/.exec(link) ?? [];
  const people = applications.find((one) => one.arn === arn)?.applicants ?? [];
  const guarantor = people.find(({ email }) => email === GUARANTOR);
  if (!guarantor) throw new Error('The guarantor got no link');
  return { arn, context, trn: guarantor.ssn, dateOfBirth: formatDay(guarantor.dateOfBirth) };
}
