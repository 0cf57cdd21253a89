import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ownApplicant, withOwnApplicant } from '#domain/application.ts';
import { TRN_NO_MATCH } from '#forms/texts/controlTexts.ts';
import { heading, openJourney } from './journeys.tsx';
import { changeDraft, clearTab, signIn, storedDraft } from './signedIn.ts';

afterEach(clearTab);

const person = (firstName: string, email: string) => ({
  firstName,
  lastName: 'Lee',
  relationship: 'MOTHER',
  phone: '(876)555-0101',
  email,
  address: '1 Road',
});
const referee = (firstName: string, email: string) => ({ ...person(firstName, email), occupation: 'Nurse' });
const complete = {
  nextOfKin: person('Marva', 'marva@example.com'),
  referees: [referee('Una', 'una@example.com'), referee('Ike', '')],
};

async function openWith(referenceDetails: object) {
  await signIn();
  await changeDraft((application) => withOwnApplicant(application, { referenceDetails }));
  const { user } = await openJourney('applicant?lastTab=4');
  await heading('Next of kin and referees');
  return user;
}

const cardTitles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const group = (name: string) => within(screen.getByRole('group', { name }));
const change = (title: string) => screen.getByRole('button', { name: `Change ${title}` });

describe('People who know the applicant', () => {
  it('are cards once they are complete, each opened by its one button', async () => {
    const user = await openWith(complete);
    expect(cardTitles()).toEqual(expect.arrayContaining(['Next of kin', 'First referee', 'Second referee']));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('marva@example.com')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'My next of kin lives at my address' })).toBeNull();

    await user.click(change('First referee'));
    const name = group('First referee').getByLabelText('First name');
    expect(name).toHaveFocus();
    expect(name).toHaveValue('Una');
    expect(screen.queryByRole('group', { name: 'Next of kin' })).toBeNull();
    await user.clear(name);
    await user.type(name, 'Eve');
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await heading('Programme');
    expect(ownApplicant(await storedDraft()).referenceDetails).toMatchObject({
      nextOfKin: { firstName: 'Marva' },
      referees: [{ firstName: 'Eve', occupation: 'Nurse' }, { firstName: 'Ike' }],
    });
  });

  it('are fields while something is missing of them', async () => {
    await openWith({ ...complete, nextOfKin: { ...complete.nextOfKin, phone: '' } });
    expect(group('Next of kin').getByLabelText('First name')).toHaveValue('Marva');
    expect(cardTitles()).not.toContain('Next of kin');
    expect(change('First referee')).toBeVisible();
  });

  it('are asked for one after the other: the next is open when those before it are complete', async () => {
    const user = await openWith({ nextOfKin: { ...complete.nextOfKin, address: '' } });
    expect(group('Next of kin').getByLabelText('First name')).toHaveValue('Marva');
    expect(screen.queryByRole('group', { name: 'First referee' })).toBeNull();
    expect(screen.getAllByText('Not filled in yet')).toHaveLength(2);
    const address = group('Next of kin').getByLabelText('Address');
    await user.type(address, '1 Road');
    const firstName = group('First referee').getByLabelText('First name');
    expect(firstName).toHaveValue('');
    expect(address).toHaveFocus();
    expect(screen.queryByRole('group', { name: 'Second referee' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Fill in Second referee' }));
    expect(group('Second referee').getByLabelText('First name')).toHaveFocus();
    await user.type(group('Second referee').getByLabelText('First name'), 'Ike');
    expect(firstName).toBeVisible();
  });

  it('do not open in the middle of a press, which would move what is pressed', async () => {
    const user = await openWith({ nextOfKin: { ...complete.nextOfKin, phone: '' } });
    const phone = group('Next of kin').getByLabelText('Phone');
    const goOn = screen.getByRole('button', { name: 'Save and continue' });
    await user.pointer({ keys: '[MouseLeft>]', target: goOn });
    fireEvent.change(phone, { target: { value: '(876)555-0101' } });
    expect(screen.queryByRole('group', { name: 'First referee' })).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: goOn });
    expect(await screen.findByRole('group', { name: 'First referee' })).toBeVisible();
  });

  it('with nothing typed stay closed when Continue is pressed, with one line each in the summary, which opens them', async () => {
    const user = await openWith({});
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    const summary = within(await screen.findByRole('region', { name: 'There is a problem' }));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      "Enter your next of kin's first name",
      "Enter your next of kin's last name",
      "Choose your next of kin's relationship to you",
      "Enter your next of kin's phone number",
      "Enter your next of kin's address",
      'First referee: 6 answers missing',
      'Second referee: 6 answers missing',
    ]);
    expect(screen.queryByRole('group', { name: 'First referee' })).toBeNull();
    expect(screen.getAllByText('6 answers missing')).toHaveLength(2);

    await user.click(summary.getByRole('link', { name: 'Second referee: 6 answers missing' }));
    const name = group('Second referee').getByLabelText('First name');
    expect(name).toHaveFocus();
    expect(name).toHaveAccessibleDescription(expect.stringContaining("Enter your second referee's first name"));
    await user.type(name, 'Ike');
    expect(summary.getByRole('link', { name: 'Second referee: 5 answers missing' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'First referee' })).toBeNull();
  });

  it('are listed answer by answer once those before them are complete', async () => {
    const user = await openWith({ nextOfKin: { ...complete.nextOfKin, address: '' } });
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    const summary = within(await screen.findByRole('region', { name: 'There is a problem' }));
    expect(summary.getAllByRole('link')).toHaveLength(3);
    await user.type(group('Next of kin').getByLabelText('Address'), '1 Road');
    expect(group('First referee').getByLabelText('Occupation')).toBeVisible();
    await user.click(summary.getByRole('link', { name: "Enter your first referee's occupation" }));
    expect(group('First referee').getByLabelText('Occupation')).toHaveFocus();
    expect(summary.getAllByRole('link')).toHaveLength(7);
  });

  it('in which something was typed open with all that is wrong when Continue is pressed', async () => {
    const user = await openWith({ referees: [{ firstName: 'Una' }, referee('Ike', '')] });
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await screen.findByRole('region', { name: 'There is a problem' });
    expect(group('First referee').getByLabelText('Last name')).toHaveAccessibleDescription(
      expect.stringContaining("Enter your first referee's last name"),
    );
    expect(change('Second referee')).toBeVisible();
  });

  it('say that they are not complete where something was typed', async () => {
    await openWith({ referees: [{ firstName: 'Una' }] });
    expect(screen.getByText('Not complete yet')).toBeVisible();
    expect(screen.getByText('Not filled in yet')).toBeVisible();
  });

  it('open with a problem, and stay open when it is put right', async () => {
    const user = await openWith(complete);
    await user.click(change('Next of kin'));
    const email = group('Next of kin').getByLabelText(/^Email address/);
    await user.clear(email);
    await user.type(email, 'una@example.com');
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    const summary = within(await screen.findByRole('region', { name: 'There is a problem' }));
    await user.click(summary.getByRole('link'));
    const second = group('First referee').getByLabelText(/^Email address/);
    expect(second).toHaveFocus();
    await user.clear(second);
    await user.type(second, 'other@example.com');
    expect(second).toBeVisible();
    expect(second).toHaveFocus();
    expect(change('Second referee')).toBeVisible();
  });
});

it('The details of the account are a card, which opens with a problem and stays open when it is put right', async () => {
  await signIn();
  await changeDraft((draft) => withOwnApplicant(draft, { lastName: 'Nobody' }));
  const { user } = await openJourney('applicant?lastTab=1');
  await heading('Personal details');
  expect(change('Your details')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  await user.click(await screen.findByRole('link', { name: TRN_NO_MATCH }));
  const trn = screen.getByLabelText('Tax Registration Number (TRN)');
  expect(trn).toHaveFocus();
  await user.type(trn, '{Backspace}6');
  expect(screen.queryByRole('region', { name: 'There is a problem' })).toBeNull();
  expect(trn).toBeVisible();
  expect(trn).toHaveFocus();
});
