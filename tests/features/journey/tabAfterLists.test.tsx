import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withOwnApplicant } from '#domain/application.ts';
import { LISTS_WITHIN } from '#features/journey/TabAfterLists.tsx';
import { backend } from '../../support/backend.ts';
import { holdAnswer } from '../../support/holdAnswer.ts';
import { holdPauses } from '../../support/pauses.ts';
import { heading, openJourney } from './journeys.tsx';
import { changeDraft, clearTab, signIn } from './signedIn.ts';

// A tab whose fields begin with likely answers, where the lists come after the screen: a reload of the page.

const MASTER_DATA = {
  Country_Master: [
    { code: 'JAM', label: 'Jamaica' },
    { code: 'USA', label: 'United States' },
  ],
  Loan_Products_Master: [{ code: 'TARGETED', label: 'Targeted', tenureMonths: 120 }],
};

const holdLists = () => holdAnswer('api/master/mdm', 'get', HttpResponse.json(MASTER_DATA));
const waiting = () => screen.findByText('Loading your answers…');
const country = (): HTMLElement | undefined => screen.getAllByLabelText('Country')[0];

beforeEach(() => signIn());
afterEach(clearTab);

describe('A new address', () => {
  beforeEach(() => changeDraft((draft) => withOwnApplicant(draft, { addressDetails: { addresses: [] } })));

  it('waits for the lists and begins in Jamaica as they have it, with the heading in focus', async () => {
    const release = holdLists();
    const { router } = await openJourney('applicant?lastTab=1');
    await heading('Personal details');
    act(() => void router.navigate('/journey/applicant?lastTab=3'));
    await waiting();
    expect(screen.queryByLabelText('Country')).toBeNull();
    release();
    const title = await heading('Address');
    expect(title.parentElement).toHaveFocus();
    expect(country()).toHaveValue('JAM');
    expect(screen.queryByRole('option', { name: 'JM' })).toBeNull();
  });

  it('begins in Jamaica as the built-in list has it where the lists fail', async () => {
    backend.server.use(http.get('*/api/master/mdm', () => HttpResponse.json({}, { status: 500 })));
    await openJourney('applicant?lastTab=3');
    await heading('Address');
    // A long list is searched: the box has the name.
    await waitFor(() => expect(country()).toHaveValue('Jamaica'));
  });

  it('waits ten seconds at most, and keeps what is typed then', async () => {
    const release = holdLists();
    const pass = holdPauses((delay) => delay === LISTS_WITHIN);
    const { user } = await openJourney('applicant?lastTab=3');
    await waiting();
    await pass();
    await heading('Address');
    const [line] = screen.getAllByLabelText('Address line 1');
    await user.type(line ?? expect.unreachable(), '12 Hope Road');
    release();
    expect(await screen.findAllByRole('option', { name: 'United States' })).not.toHaveLength(0);
    expect(line).toHaveValue('12 Hope Road');
    expect(line).toHaveFocus();
  });
});

it('An address that was given is shown without the lists', async () => {
  holdLists();
  await openJourney('applicant?lastTab=3');
  await heading('Address');
  expect(screen.queryByText('Loading your answers…')).toBeNull();
});

it('The term of a loan begins with the longest one of the lists', async () => {
  await changeDraft((draft) => ({
    ...withOwnApplicant(draft, {
      educationDetails: { programme: 'ACCOUNTING', completionDate: '2029-06-30', academicYear: '2026' },
    }),
    loanDetails: { ...draft.loanDetails, loanApplication: {}, studentLoan: {} },
  }));
  const release = holdLists();
  await openJourney('loan?lastTab=0');
  await waiting();
  release();
  await heading('Amount');
  expect(screen.getByLabelText('Loan term (months)')).toHaveValue('120');
});
