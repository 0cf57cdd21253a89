import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '#api/session.ts';
import { backend } from '../../support/backend.ts';
import { anApplication } from '../../support/builders.ts';
import { renderHome, unfold } from './renderHome.tsx';

const MESSAGE = 'We cannot read your proof of income.';
const moreInfo = { message: MESSAGE, requestedOn: '', due: '', documents: [], pages: [] };
const sentBack = anApplication({}, { status: 'MORE_INFO', moreInfo });
const statuses = ['MORE_INFO', 'SUBMITTED', 'APPROVED'];

/** Home with an application of each status in which the user has this part. */
async function openHome(part: object) {
  const listed = statuses.map((status, index) => ({
    arn: `SLB202600000${index}`,
    loanType: 'TARGETED',
    submittedOn: '2026-11-01',
    status,
    ...part,
  }));
  const task = { workItemId: 'T1', arn: listed[0]?.arn, type: 'DOCUMENTS', title: '', dueDate: '', role: '' };
  backend.server.use(
    http.get('*/LOANAPPLICATION_LIST/:trn', () => HttpResponse.json(listed)),
    http.get('*/WORKITEM_LIST/:trn', () => HttpResponse.json([task])),
    http.get('*/RENEW_APPLICABLE/:trn/:type', () => HttpResponse.json({ applicable: true, previousArn: 'A1' })),
    http.get('*/applications/:arn', () => HttpResponse.json(sentBack)),
  );
  await renderHome('new applicant');
  await screen.findAllByRole('article');
  await unfold();
}

/** How often home offers or says what is for the starter alone. */
const offered = () => ({
  cancel: screen.queryAllByRole('button', { name: /^Cancel application/ }).length,
  answer: screen.queryAllByRole('button', { name: /^Answer the bureau/ }).length,
  see: screen.queryAllByRole('button', { name: /^See what you sent/ }).length,
  renew: screen.queryAllByRole('button', { name: /^Renew Loan/ }).length,
  received: screen.queryAllByText(/We have received it/).length,
  asked: screen.queryAllByText(/needs something more from you/).length,
  message: screen.queryAllByText(MESSAGE).length,
});

const ALL = { cancel: 2, answer: 1, see: 2, renew: 1, received: 1, asked: 1, message: 1 };
const NONE = { cancel: 0, answer: 0, see: 0, renew: 0, received: 0, asked: 0, message: 0 };

afterEach(clearSession);

describe('What is for the starter alone', () => {
  it.each([
    ['BORROWER-BENEFICIARY', undefined],
    ['BORROWER-BENEFICIARY', 'Y'],
    ['BORROWER', 'Y'],
    ['BENEFICIARY', 'Y'],
    ['', 'Y'],
  ])('is offered to the one who applied: %s, isStarter %s', async (role, isStarter) => {
    await openHome({ role, isStarter });
    await vi.waitFor(() => expect(offered()).toEqual(ALL));
  });

  it.each([
    ['BORROWER-BENEFICIARY', 'N'],
    ['BORROWER', undefined],
    ['BORROWER', 'N'],
    ['BENEFICIARY', undefined],
    ['BENEFICIARY', 'N'],
    ['GUARANTOR', undefined],
    ['GUARANTOR', 'N'],
    ['', undefined],
  ])('is offered and said to nobody else: %s, isStarter %s', async (role, isStarter) => {
    await openHome({ role, isStarter });
    expect(await screen.findAllByRole('button', { name: /^(Open|Open your part|See your part): / })).toHaveLength(3);
    expect(screen.getByText(/^Add the documents we asked for$/)).toBeVisible();
    expect(offered()).toEqual(NONE);
  });
});
