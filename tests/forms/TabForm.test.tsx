import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { choice, select, tick, yesno } from '#forms/choiceKinds.ts';
import { email, phone } from '#forms/contactKinds.ts';
import { TextControl } from '#forms/controls/TextControl.tsx';
import { DescribedForm } from '#forms/DescribedForm.tsx';
import { date } from '#forms/dateKind.ts';
import type { Field, Fields, Values } from '#forms/fields.ts';
import type { Finding } from '#forms/findings.ts';
import { newPassword } from '#forms/newPasswordKind.ts';
import { amount, trn, wholeNumber } from '#forms/numberKinds.ts';
import { fieldset, list } from '#forms/shapeKinds.ts';
import { TabForm } from '#forms/TabForm.tsx';
import { type Binding, defineTab, type Tab } from '#forms/tab.ts';
import { alnum, name, text } from '#forms/textKinds.ts';
import { valuesFrom } from '#forms/values.ts';
import { createStore, useStore } from '#lib/store.ts';
import { anApplication } from '../support/builders.ts';
import { debtTexts } from '../support/listTexts.ts';
import { renderScreen } from '../support/render.tsx';

const binding: Binding = { read: () => ({}), write: (application) => application };

const tab = defineTab({
  id: 'everything',
  title: 'Everything',
  binding,
  fields: {
    firstName: name('First name', { autoComplete: 'given-name', requiredMessage: 'Enter your first name' }),
    emailAddress: email('Email address', {
      requiredMessage: 'Enter your email address',
    }),
    taxNumber: trn('TRN', {
      requiredMessage: 'Enter your TRN',
    }),
    mobile: phone('Mobile number', {
      requiredMessage: 'Enter your mobile number',
    }),
    income: amount('Income', {
      isOptional: true,
    }),
    born: date('Date of birth', {
      calendarLabel: 'Pick date of birth from a calendar',
      requiredMessage: 'Enter your date of birth',
    }),
    size: wholeNumber('Household size', 1, 20, {
      requiredMessage: 'Enter your household size',
    }),
    bank: select('Bank', 'Bank_Master', {
      requiredMessage: 'Choose your bank',
    }),
    colour: select(
      'Colour',
      [
        { code: 'R', label: 'Red' },
        { code: 'G', label: 'Green' },
      ],
      {
        requiredMessage: 'Choose your colour',
      },
    ),
    sure: yesno('Are you sure?', {
      requiredMessage: 'Choose Yes or No',
    }),
    why: text('Why not?', { max: 450, requiredMessage: 'Enter your why not?' }),
    secret: newPassword('Password', {
      showLabel: 'Show password',
      hideLabel: 'Hide password',
      requiredMessage: 'Enter your password',
    }),
    home: fieldset('Home', { street: text('Street', { max: 60, requiredMessage: 'Enter the street' }) }),
    debts: list(
      'Debts',
      {
        lender: text('Lender', { max: 60, requiredMessage: 'Enter who you pay' }),
        monthly: amount('Monthly payment', {
          requiredMessage: 'Enter your monthly payment',
        }),
      },
      { texts: debtTexts, max: 2 },
    ),
    agreed: tick('I agree', {
      requiredMessage: 'Tick the box to go on',
    }),
  },
  shownWhen: { why: ({ sure }) => sure === 'NO' },
});

interface Given<F extends Fields> {
  values?: object;
  findings?: Finding[];
  onContinue?: (values: Values<F>) => Promise<readonly Finding[]>;
  onChange?: (values: Values<F>) => void;
  focus?: string;
}

const draw = <F extends Fields>(
  described: Tab<F>,
  { values = {}, onContinue = async () => [], ...rest }: Given<F> = {},
) =>
  renderScreen(
    <TabForm
      tab={described}
      values={valuesFrom(described, values)}
      application={anApplication()}
      onSubmit={onContinue}
      {...rest}
    />,
  );

const summary = () => screen.getByRole('region', { name: 'There is a problem' });
const press = (user: ReturnType<typeof draw>['user'], button = 'Continue') =>
  user.click(screen.getByRole('button', { name: button }));

describe('Continue with missing answers', () => {
  it('stays on the screen, focuses the summary, and shows a message at each field', async () => {
    const onContinue = vi.fn(async () => []);
    const { user } = draw(tab, { onContinue });
    await press(user);
    expect(onContinue).not.toHaveBeenCalled();
    expect(summary()).toHaveFocus();
    expect(document.title).toMatch(/^Error: Everything/);
    const said = within(summary())
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(said).toContain('Enter your first name');
    expect(said).toContain('Choose your bank');
    expect(said).toContain('Enter the street');
    expect(said).not.toContain('Enter your income');
    expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('Error: Enter your first name');
    expect(screen.getByLabelText('First name')).toBeInvalid();
  });

  it.each([
    ['Enter your first name', 'First name'],
    ['Choose your bank', 'Bank'],
    ['Choose Yes or No', 'Yes'],
    ['Enter the street', 'Street'],
    ['Tick the box to go on', 'I agree'],
  ])('leads from the link «%s» to its field without changing the address', async (message, label) => {
    const { user } = draw(tab);
    await press(user);
    const before = window.location.href;
    await user.click(within(summary()).getByRole('link', { name: message }));
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expect(window.location.href).toBe(before);
  });

  it('names the part of the tab in the link where two messages are equal', async () => {
    const street = { street: text('Street', { max: 60, requiredMessage: 'Enter the street' }) };
    const debts = list(
      'Debts',
      { lender: text('Lender', { max: 60, requiredMessage: 'Enter who you pay' }) },
      { texts: debtTexts },
    );
    const twice = defineTab({
      id: 'twice',
      title: 'Twice',
      binding,
      fields: { home: fieldset('Home', street), mailing: fieldset('Mailing address', street), debts },
    });
    const { user } = draw(twice, { values: { debts: [{ lender: '' }, { lender: '' }] } });
    await press(user);
    expect(
      within(summary())
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Home: Enter the street',
      'Mailing address: Enter the street',
      'Debt 1: Enter who you pay',
      'Debt 2: Enter who you pay',
    ]);
    await user.click(within(summary()).getByRole('link', { name: 'Debt 2: Enter who you pay' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Lender')).toHaveAccessibleDescription('Error: Enter who you pay'),
    );
    expect(screen.getByLabelText('Lender')).toHaveFocus();
  });

  it('shows no errors while the user types for the first time', async () => {
    const { user } = draw(tab);
    await user.type(screen.getByLabelText('Email address'), 'a');
    await user.tab();
    expect(screen.queryByText(/must look like/)).toBeNull();
  });

  it('removes a message as soon as its field is valid', async () => {
    const { user } = draw(tab);
    await press(user);
    await user.type(screen.getByLabelText('First name'), 'Ann');
    await waitFor(() => expect(screen.getByLabelText('First name')).toBeValid());
  });
});

describe('the error summary', () => {
  const income = defineTab({
    id: 'income',
    title: 'Income',
    binding,
    fields: {
      gross: amount('Gross income', { requiredMessage: 'Enter your gross income' }),
      net: amount('Net income', { requiredMessage: 'Enter your net income' }),
      debts: list(
        'Debts',
        { lender: text('Lender', { max: 60, requiredMessage: 'Enter who you pay' }) },
        { texts: debtTexts, min: 1, max: 4 },
      ),
    },
    check: ({ gross, net }) => (Number(net) > Number(gross) ? { net: 'Net income is too much' } : {}),
  });
  const listed = () =>
    within(summary())
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  it('loses each line as its field is mended, keeps the focus where it is, and goes with the last', async () => {
    const { user } = draw(income, { values: { debts: [{ lender: 'NCB' }] } });
    await press(user);
    expect(listed()).toEqual(['Enter your gross income', 'Enter your net income']);
    await user.type(screen.getByLabelText('Gross income'), '5');
    expect(listed()).toEqual(['Enter your net income']);
    expect(screen.getByLabelText('Gross income')).toHaveFocus();
    await user.type(screen.getByLabelText('Net income'), '5');
    expect(screen.queryByRole('region', { name: 'There is a problem' })).toBeNull();
    expect(document.title).not.toMatch(/^Error/);
  });

  it('says of a field that is still wrong what is wrong with it now, and is not read out again', async () => {
    const { user } = draw(income, { values: { gross: '5', debts: [{ lender: 'NCB' }] } });
    await press(user);
    expect(summary()).toHaveAccessibleDescription('Enter your net income');
    await user.type(screen.getByLabelText('Net income'), '9');
    expect(listed()).toEqual(['Net income is too much']);
    // It is the description of the summary, which is read with its focus, and no live region.
    expect(screen.getByLabelText('Net income')).toHaveFocus();
    expect(summary().querySelector('[role=alert], [role=status], [aria-live]')).toBeNull();
  });

  it('loses the line of a field that another field mended, and the message at the field', async () => {
    const { user } = draw(income, { values: { gross: '5', net: '9', debts: [{ lender: 'NCB' }] } });
    await press(user);
    await user.type(screen.getByLabelText('Gross income'), '0');
    expect(screen.queryByRole('region', { name: 'There is a problem' })).toBeNull();
    await waitFor(() => expect(screen.getByLabelText('Net income')).toBeValid());
  });

  it('loses what the server found when that answer is changed', async () => {
    const found = [
      { path: 'gross', message: 'Not what your employer says', isMissing: false },
      { path: 'net', message: 'Not what your bank says', isMissing: false },
    ];
    const values = { gross: '5', net: '4', debts: [{ lender: 'NCB' }] };
    const { user } = draw(income, { values, findings: found });
    await user.type(screen.getByLabelText('Gross income'), '0');
    expect(listed()).toEqual(['Not what your bank says']);
    await waitFor(() => expect(screen.getByLabelText('Gross income')).toBeValid());
  });

  it('counts an entry that was added, which starts without errors of its own', async () => {
    const { user } = draw(income, { values: { gross: '5', net: '4' } });
    await press(user);
    expect(listed()).toEqual(['Add a debt']);
    await press(user, 'Add a debt');
    await waitFor(() => expect(screen.getByLabelText('Lender')).toHaveFocus());
    expect(screen.queryByRole('region', { name: 'There is a problem' })).toBeNull();
    expect(screen.queryByText('Enter who you pay')).toBeNull();
    expect(screen.getByLabelText('Lender')).toBeValid();
    await press(user);
    expect(listed()).toEqual(['Enter who you pay']);
    await user.type(screen.getByLabelText('Lender'), 'NCB');
    await press(user, 'Add another debt');
    await waitFor(() => expect(screen.getByLabelText('Lender')).toHaveFocus());
    expect(screen.getByLabelText('Lender')).toBeValid();
    expect(screen.queryByRole('region', { name: 'There is a problem' })).toBeNull();
  });

  it('is one more entry, however often it is added while nothing is in it', async () => {
    const { user } = draw(income, { values: { debts: [{ lender: 'NCB' }] } });
    await press(user, 'Add another debt');
    await press(user, 'Add another debt');
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(2);
    await waitFor(() => expect(screen.getByLabelText('Lender')).toHaveFocus());
    await user.type(screen.getByLabelText('Lender'), 'JN');
    await press(user, 'Add another debt');
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(3);
  });
});

describe('Continue with valid answers', () => {
  const short = defineTab({
    id: 'short',
    title: 'Short',
    binding,
    fields: {
      firstName: name('First name', {
        requiredMessage: 'Enter your first name',
      }),
    },
  });

  it('passes the values on once, however often it is pressed', async () => {
    let finish: (found: readonly Finding[]) => void = () => undefined;
    const onContinue = vi.fn(() => new Promise<readonly Finding[]>((resolve) => (finish = resolve)));
    const { user } = draw(short, { values: { firstName: 'Ann' }, onContinue });
    await user.dblClick(screen.getByRole('button', { name: 'Continue' }));
    await user.keyboard('{Enter}');
    expect(onContinue).toHaveBeenCalledExactlyOnceWith({ firstName: 'Ann' });
    finish([]);
  });

  it('shows the findings of the server at the field and in the summary', async () => {
    const found = [{ path: 'firstName', message: 'Not the name on the TRN', isMissing: false }];
    const { user } = draw(short, { values: { firstName: 'Ann' }, onContinue: async () => found });
    await press(user);
    expect(await screen.findByRole('link', { name: 'Not the name on the TRN' })).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('Error: Not the name on the TRN');
    expect(screen.getByLabelText('First name')).toHaveValue('Ann');
  });

  it('shows earlier findings of the server, which the user can correct', async () => {
    const onContinue = vi.fn(async () => []);
    const findings = [{ path: 'firstName', message: 'Check this name', isMissing: false }];
    const { user } = draw(short, { values: { firstName: 'Ann' }, findings, onContinue });
    expect(within(summary()).getByRole('link')).toHaveTextContent('Check this name');
    await user.type(screen.getByLabelText('First name'), 'e');
    await press(user);
    expect(onContinue).toHaveBeenCalledWith({ firstName: 'Anne' });
  });

  it('drops earlier findings of the server once the form has found other problems', async () => {
    const two = defineTab({
      id: 'two',
      title: 'Two',
      binding,
      fields: {
        firstName: name('First name', {
          requiredMessage: 'Enter your first name',
        }),
        tax: trn('TRN', {
          requiredMessage: 'Enter your TRN',
        }),
      },
    });
    const findings = [{ path: 'firstName', message: 'Check this name', isMissing: false }];
    const { user } = draw(two, { values: { firstName: 'Anne' }, findings });
    await press(user);
    expect(await screen.findByRole('link', { name: 'Enter your TRN' })).toBeVisible();
    expect(screen.getByLabelText('TRN')).toHaveAccessibleDescription('Error: Enter your TRN');
    expect(screen.getByLabelText('First name')).toBeValid();
  });

  it('focuses the field that is to be changed', () => {
    draw(tab, { focus: 'home.street' });
    expect(screen.getByLabelText('Street')).toHaveFocus();
  });
});

describe('a field of a tab', () => {
  it.each([
    ['a name without what it does not take', 'First name', 'An1n', 'Ann'],
    ['a TRN in groups of three', 'TRN', '999000111', '999-000-111'],
    ['an amount with commas', 'Income', '1234567.5', '1,234,567.5'],
    ['a date with its slashes', 'Date of birth', '27032004', '27/03/2004'],
    ['a phone as it is typed', 'Mobile number', '(876)555-0101', '(876)555-0101'],
  ])('shows %s', async (_what, label, keys, shown) => {
    const { user } = draw(tab);
    const field = screen.getByRole('textbox', { name: new RegExp(`^${label}`) });
    await user.type(field, keys);
    expect(field).toHaveValue(shown);
  });

  it('reports its value in the form of the wire', async () => {
    const onChange = vi.fn();
    const { user } = draw(tab, { onChange });
    await user.type(screen.getByLabelText('Date of birth'), '27/3/2004');
    await user.type(screen.getByRole('textbox', { name: /^Income/ }), '1,234.5');
    await user.type(screen.getByLabelText('TRN'), '999000111');
    await user.type(screen.getByLabelText('Mobile number'), '8765550101');
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({
        born: '2004-03-27',
        income: '1234.5',
        taxNumber: '999000111',
        mobile: '(876)555-0101',
      }),
    );
  });

  it.each([
    ['TRN', '999-000-1112'],
    ['Income', '-500'],
    ['Income', '1e5'],
  ])('rejects a paste into %s that would become another number: %s', async (label, pasted) => {
    const { user } = draw(tab);
    const field = screen.getByRole('textbox', { name: new RegExp(`^${label}`) });
    await user.click(field);
    await user.paste(pasted);
    expect(field).toHaveValue('');
    expect(field).toHaveAccessibleDescription(/nothing was changed|Only/);
  });

  it.each<[string, string, string, [number, number], string]>([
    ['a TRN that is nearly full', 'TRN', '12345678', [10, 10], '12'],
    ['a full TRN, in front', 'TRN', '123456789', [0, 0], '55'],
    ['a full TRN, over one digit', 'TRN', '123456789', [4, 5], '55'],
    ['a full date, in front', 'Date of birth', '27/03/2004', [0, 0], '1'],
    ['an amount with its cents', 'Income', '12.50', [5, 5], '99'],
    ['an amount, over all of it', 'Income', '1234', [0, 5], '12,50'],
    ['an amount that begins like it', 'Income', '12345', [0, 6], '12,50'],
    ['a phone number that is full', 'Mobile number', '(876)555-01012', [0, 0], '55'],
  ])('rejects a paste into %s with a message and keeps its text', async (_what, label, stood, at, pasted) => {
    const { user } = draw(tab);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) });
    await user.type(field, stood);
    const shown = field.value;
    field.setSelectionRange(...at);
    await user.paste(pasted);
    expect(field).toHaveValue(shown);
    expect(field).toHaveAccessibleDescription(/nothing was changed|Only/);
    expect(field.selectionEnd).toBe(at[1]);
  });

  it.each([
    ['a digit in the middle of a name', 'First name', 'AnnMarie', [3, 3], '5', 'AnnMarie', 3],
    ['a letter in the middle of a full text', 'Why not?', 'a'.repeat(450), [9, 9], 'b', 'a'.repeat(450), 9],
    [
      'a digit in the middle of a phone number, after a space',
      'Mobile number',
      '8765550101',
      [3, 3],
      ' ',
      '8765550101',
      3,
    ],
    [
      'a long text in the middle, of which a part has room',
      'Why not?',
      'a'.repeat(449),
      [9, 9],
      'bc',
      `${'a'.repeat(9)}b${'a'.repeat(440)}`,
      10,
    ],
  ])('keeps the caret where it is for %s', async (_what, label, stood, [from = 0, to], typed, shown, caret) => {
    const { user } = draw(tab, { values: { sure: 'NO' } });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label.replace('?', '.')}`) });
    await user.click(field);
    await user.paste(stood);
    field.setSelectionRange(from, to ?? from);
    await user.paste(typed);
    expect(field).toHaveValue(shown);
    expect(field.selectionEnd).toBe(caret);
  });

  it.each([
    ['a year of five digits', '12/03/20045'],
    ['a month by its name without a day', 'March 2004'],
    ['six digits', '120304'],
  ])('rejects %s as a date with a message', async (_what, pasted) => {
    const { user } = draw(tab);
    const field = screen.getByLabelText('Date of birth');
    await user.click(field);
    await user.paste(pasted);
    expect(field).toHaveValue('');
    expect(field).toHaveAccessibleDescription(/Only a date like 27\/03\/2004 can go here\./);
    await user.paste('12/3/2004');
    expect(field).toHaveValue('12/3/2004');
    expect(field).not.toHaveAccessibleDescription(/Only/);
  });

  it('accepts a date typed again after more than a digit was deleted', async () => {
    const { user } = draw(tab);
    const field = screen.getByLabelText<HTMLInputElement>('Date of birth');
    await user.type(field, '27032004');
    field.setSelectionRange(3, 3);
    await user.keyboard('{Backspace}{Backspace}{Backspace}');
    expect(field).toHaveValue('03/2004');
    field.setSelectionRange(0, 0);
    await user.keyboard('28/');
    expect(field).toHaveValue('28/03/2004');
  });

  it('keeps the end of a full name while an input method composes', () => {
    draw(tab);
    const field = screen.getByLabelText<HTMLInputElement>('First name');
    const full = `${'x'.repeat(39)}Z`;
    fireEvent.change(field, { target: { value: full } });
    fireEvent.compositionStart(field);
    fireEvent.input(field, { target: { value: `b${full}` }, isComposing: true });
    fireEvent.compositionEnd(field);
    expect(field).toHaveValue(full);
    expect(field).toHaveAccessibleDescription(/nothing was changed/);
  });

  /** What a phone's keyboard does with each key of a word: the word grows in the box, behind `head` and before `tail`. */
  const compose = (field: HTMLInputElement, word: string, { head = '', tail = '' } = {}) => {
    fireEvent.compositionStart(field);
    for (let length = 1; length <= word.length; length += 1) {
      const value = head + word.slice(0, length);
      fireEvent.input(field, { target: { value: value + tail, selectionEnd: value.length }, isComposing: true });
    }
  };

  it('stores of a word that an input method composes only what has room, and counts it so', () => {
    const onChange = vi.fn();
    draw(tab, { values: { sure: 'NO', why: 'a'.repeat(447) }, onChange });
    const field = screen.getByLabelText<HTMLInputElement>('Why not?');
    const parts = { head: 'a'.repeat(440), tail: 'a'.repeat(7) };
    compose(field, 'Kingston', parts);
    expect(field).toHaveValue(`${parts.head}Kingston${parts.tail}`);
    expect(field).toHaveAccessibleDescription('0 of 450 characters left');
    const kept = `${parts.head}Kin${parts.tail}`;
    expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ why: kept }));
    fireEvent.compositionEnd(field);
    expect(field).toHaveValue(kept);
    expect(field).toHaveAccessibleDescription(/Only 450 characters fit here/);
  });

  it.each<[what: string, field: Field, word: string, kept: string, message: RegExp]>([
    [
      'a letter that does not go into a number',
      alnum('Passport', { requiredMessage: 'Enter it' }),
      'AB12é',
      'AB12',
      /letters and digits/,
    ],
    [
      'one character more than a number may have',
      alnum('Passport', { requiredMessage: 'Enter it', max: 4 }),
      'AB123',
      'AB12',
      /Only 4 fit/,
    ],
    ['a digit in a name', name('Passport', { requiredMessage: 'Enter it' }), 'An5n', 'Ann', /Left out: 5/],
  ])('keeps the rest of a word that was composed with %s', async (_what, field, word, kept, message) => {
    const passportTab = defineTab({ id: 'passport', title: 'Passport', binding, fields: { passport: field } });
    const onContinue = vi.fn(async () => []);
    const { user } = draw(passportTab, { onContinue });
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Passport' });
    compose(box, word);
    expect(box).toHaveValue(word);
    // No compositionend: a browser that leaves it out still says that the box is left.
    fireEvent.blur(box);
    expect(box).toHaveValue(kept);
    expect(box).toHaveAccessibleDescription(message);
    await press(user);
    expect(onContinue).toHaveBeenCalledWith({ passport: kept });
  });

  describe.each([
    ['a name without the space that a phone adds behind a word', name, 'Marcia ', 'Marcia'],
    ['a phone number in its format', phone, '8765550101', '(876)555-0101'],
  ])('sends what it would keep when it is left, %s,', (_what, kind, typed, sent) => {
    const answer = kind('Answer', { requiredMessage: 'Enter it' });
    const onContinue = vi.fn(async () => []);
    afterEach(() => onContinue.mockClear());

    it('with Enter', async () => {
      const { user } = draw(defineTab({ id: 'answer', title: 'One answer', binding, fields: { answer } }), {
        onContinue,
      });
      await user.type(screen.getByRole('textbox', { name: 'Answer' }), `${typed}{Enter}`);
      expect(onContinue).toHaveBeenCalledExactlyOnceWith({ answer: sent });
    });

    it('where it was filled from storage and never entered, in a group and a list too', async () => {
      const onChange = vi.fn();
      const fields = {
        answer,
        group: fieldset('Group', { answer }),
        entries: list('Entries', { answer }, { texts: debtTexts }),
      };
      const formTab = defineTab({ id: 'answers', title: 'Answers', binding, fields });
      const all = (text: string) => ({ answer: text, group: { answer: text }, entries: [{ answer: text }] });
      const { user } = draw(formTab, { values: all(typed), onContinue, onChange });
      await press(user);
      expect(onContinue).toHaveBeenCalledExactlyOnceWith(all(sent));
      // What is stored of it is the same.
      expect(onChange).toHaveBeenLastCalledWith(all(sent));
    });
  });

  it('sends with Continue only what it would keep of a word that is still composed', async () => {
    const onContinue = vi.fn(async () => []);
    const streetTab = defineTab({
      id: 'street',
      title: 'Street',
      binding,
      fields: { street: text('Street', { max: 10, requiredMessage: 'Enter the street' }) },
    });
    draw(streetTab, { onContinue });
    compose(screen.getByRole('textbox', { name: 'Street' }), 'Constitution');
    fireEvent.submit(screen.getByRole('form', { name: 'Street' }));
    await waitFor(() => expect(onContinue).toHaveBeenCalledWith({ street: 'Constituti' }));
  });

  it.each([
    ['TRN', '999 000 111', '999-000-111'],
    ['TRN', '999-000-111', '999-000-111'],
    ['TRN', '９９９０００１１１', '999-000-111'],
    ['Income', 'J$1,234.50', '1,234.50'],
    ['Income', '１２３４', '1,234'],
    ['Date of birth', ' 12-03-2004 ', '12/03/2004'],
    ['Date of birth', '12.3.2004', '12/3/2004'],
    ['Date of birth', '12032004', '12/03/2004'],
    ['Date of birth', '2004-03-12', '12/03/2004'],
  ])('accepts a paste into %s that replaces its text: %s', async (label, pasted, shown) => {
    const { user } = draw(tab);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) });
    await user.type(field, '11');
    field.setSelectionRange(0, field.value.length);
    await user.paste(pasted);
    expect(field).toHaveValue(shown);
    expect(field).not.toHaveAccessibleDescription(/Only/);
  });

  it.each([
    ['TRN', '999000111', '999-000-111'],
    ['Date of birth', '2004-03-12', '12/03/2004'],
    ['Income', '1234.5', '1,234.5'],
  ])('accepts autofill: %s', (label, filled, shown) => {
    draw(tab);
    const field = screen.getByRole('textbox', { name: new RegExp(`^${label}`) });
    fireEvent.change(field, { target: { value: filled } });
    expect(field).toHaveValue(shown);
  });

  it.each([
    ['TRN', '123456789', '5'],
    ['Date of birth', '27032004', '5'],
    ['Income', '12.50', '5'],
    ['Mobile number', '(876)555-01012', '5'],
    ['First name', 'x'.repeat(40), 'y'],
  ])('keeps the end of a full %s when another key is pressed', async (label, stood, key) => {
    const { user } = draw(tab);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) });
    await user.type(field, stood);
    const shown = field.value;
    const inside = label === 'Income' ? shown.length - 1 : 1;
    await user.type(field, key, { initialSelectionStart: inside, initialSelectionEnd: inside });
    expect(field).toHaveValue(shown);
  });

  it('allows a digit of a full TRN to be replaced and deleted', async () => {
    const { user } = draw(tab);
    const field = screen.getByLabelText<HTMLInputElement>('TRN');
    await user.type(field, '123456789');
    await user.type(field, '5', { initialSelectionStart: 0, initialSelectionEnd: 1 });
    expect(field).toHaveValue('523-456-789');
    await user.type(field, '{Backspace}');
    expect(field.value.trimEnd()).toBe('523-456-78');
  });

  it('allows the digits of an amount to be replaced and deleted', async () => {
    const { user } = draw(tab);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Income/ });
    await user.type(field, '1234');
    await user.type(field, '9', { initialSelectionStart: 2, initialSelectionEnd: 4 });
    expect(field).toHaveValue('194');
    await user.type(field, '{Backspace}', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(field).toHaveValue('94');
    await user.clear(field);
    await user.type(field, '1050');
    await user.type(field, '{Backspace}', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(field).toHaveValue('1,050');
    expect(field).toHaveAccessibleDescription(/Only an amount like/);
  });

  it.each([
    ['Mobile number', { mobile: '0876555010' }, '087655501'],
    ['Email address', { emailAddress: `${'x'.repeat(40)}@ncb.com` }, `${'x'.repeat(40)}@ncb.co`],
    ['Household size', { size: '2-3' }, '2-'],
  ])(
    'allows what an earlier system stored as %s, and does not fit, to be deleted key by key',
    async (label, values, left) => {
      const { user } = draw(tab, { values });
      const field = screen.getByLabelText(label);
      await user.type(field, '{Backspace}');
      expect(field).toHaveValue(left);
      expect(field).not.toHaveAccessibleDescription(/Only/);
    },
  );

  it('allows any part of a date to be deleted and typed again', async () => {
    const { user } = draw(tab);
    const field = screen.getByLabelText<HTMLInputElement>('Date of birth');
    await user.type(field, '27032004');
    await user.type(field, '{Backspace}', { initialSelectionStart: 0, initialSelectionEnd: 2 });
    expect(field).toHaveValue('/03/2004');
    await user.type(field, '1', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    await user.type(field, '{Delete}', { initialSelectionStart: 2, initialSelectionEnd: 4 });
    expect(field).toHaveValue('1//2004');
    await user.type(field, '4', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(field).toHaveValue('1/4/2004');
  });

  it('is a date that says what is wrong with it when it is left, and no more once it is changed', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    draw(tab);
    const field = screen.getByLabelText<HTMLInputElement>('Date of birth');
    const wrong = 'Date of birth: there is no 31 February 2030. Check the date';
    fireEvent.change(field, { target: { value: '31/02/2030' } });
    expect(screen.queryByText(wrong)).toBeNull();
    fireEvent.blur(field);
    expect(field).toHaveAccessibleDescription(new RegExp(wrong));
    expect(field).toBeValid();
    act(() => vi.advanceTimersByTime(1_000));
    expect(screen.getAllByText(wrong).find((one) => one.closest('[aria-live], [role=status]'))).toBeDefined();
    fireEvent.change(field, { target: { value: '28/02/2030' } });
    expect(field).not.toHaveAccessibleDescription(new RegExp(wrong));
  });

  it.each([
    ['First name', 'off'],
    ['Email address', 'off'],
    ['Street', null],
  ])('lets no keyboard correct what is no word: %s', (label, autoCorrect) => {
    draw(tab);
    const field = screen.getByLabelText(label);
    expect(field.getAttribute('autocorrect')).toBe(autoCorrect);
    expect(field.getAttribute('spellcheck')).toBe(autoCorrect === null ? null : 'false');
  });

  describe('with a calendar', () => {
    /** Picks a day in the calendar of the browser; '' is its Clear. */
    const pick = (day: string) => {
      const calendar = document.querySelector('input[type=date]');
      if (!calendar) throw new Error('There is no calendar');
      fireEvent.change(calendar, { target: { value: day } });
    };
    const announced = (words: string) =>
      screen.getAllByText(words).find((one) => one.closest('[aria-live], [role=status]'));

    it.each([
      ['2004-03-12', '12/03/2004', '12 March 2004'],
      ['0224-03-12', '12/03/0224', 'Date of birth: the year is 0224. Check the year'],
    ])('says which day was picked, or what is wrong with it: %s', (day, shown, words) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      onTestFinished(() => {
        vi.useRealTimers();
      });
      draw(tab);
      const field = screen.getByLabelText('Date of birth');
      pick(day);
      expect(field).toHaveValue(shown);
      expect(field).toHaveAccessibleDescription(expect.stringContaining(words));
      act(() => vi.advanceTimersByTime(1_000));
      expect(announced(words)).toBeDefined();
      fireEvent.change(field, { target: { value: `${shown.slice(0, -1)}9` } });
      expect(field).not.toHaveAccessibleDescription(expect.stringContaining(words));
    });

    it('is emptied by its Clear', () => {
      draw(tab);
      pick('2004-03-12');
      pick('');
      expect(screen.getByLabelText('Date of birth')).toHaveValue('');
    });
  });

  it('is a date without a calendar where the browser opens none from a button', () => {
    const calendar = 'Pick date of birth from a calendar';
    const { unmount } = draw(tab);
    expect(screen.getByRole('button', { name: calendar })).toBeVisible();
    unmount();
    const showPicker = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'showPicker') ?? {};
    onTestFinished(() => {
      Object.defineProperty(HTMLInputElement.prototype, 'showPicker', showPicker);
    });
    Reflect.deleteProperty(HTMLInputElement.prototype, 'showPicker');
    draw(tab);
    expect(screen.getByLabelText('Date of birth')).toBeVisible();
    expect(screen.queryByRole('button', { name: calendar })).toBeNull();
  });

  it('renders alone after a keystroke', async () => {
    const drawn: string[] = [];
    const many = defineTab({
      id: 'many',
      title: 'Many',
      binding,
      fields: Object.fromEntries(
        Array.from({ length: 40 }, (_none, index) => [
          `f${index}`,
          name(`Field ${index}`, { requiredMessage: `Enter field ${index}` }),
        ]),
      ),
    });
    const counted = (field: Field, path: string) => (
      <Profiler id={path} onRender={(id) => drawn.push(id)}>
        {field.control === 'text' && <TextControl path={path} field={field} />}
      </Profiler>
    );
    const { user } = renderScreen(
      <DescribedForm tab={many} draw={counted} values={valuesFrom(many, {})} onSubmit={async () => []} />,
    );
    await user.click(screen.getByLabelText('Field 7'));
    drawn.length = 0;
    await user.keyboard('a');
    expect(new Set(drawn)).toEqual(new Set(['f7']));
  });

  it('draws no field again that asks for nothing when its screen is drawn again, for another application too', () => {
    const drawn: string[] = [];
    const shape = defineTab({
      id: 'two',
      title: 'Two',
      binding,
      fields: {
        city: name('City', { requiredMessage: 'Enter your city' }),
        country: name('Country', { requiredMessage: 'Enter your country' }),
      },
    });
    const counted = (field: Field, path: string) => {
      drawn.push(path);
      return field.control === 'text' && <TextControl path={path} field={field} />;
    };
    const values = valuesFrom(shape, {});
    const again = createStore({ application: anApplication() });
    const Again = () => (
      <DescribedForm tab={shape} draw={counted} values={values} onSubmit={async () => []} {...useStore(again)} />
    );
    renderScreen(<Again />);
    expect(drawn).toEqual(['city', 'country']);
    drawn.length = 0;
    act(() => again.set((shown) => ({ ...shown })));
    act(() => again.set({ application: anApplication() }));
    expect(drawn).toEqual([]);
  });

  it('never filters, trims or cuts a password, and reveals it on request', async () => {
    const onChange = vi.fn();
    const { user } = draw(tab, { onChange });
    const box = screen.getByLabelText('Password');
    await user.type(box, ' Pässwörd 😀 ');
    expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ secret: ' Pässwörd 😀 ' }));
    expect(box).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(box).toHaveAttribute('type', 'text');
  });
});

describe('a field that depends on another', () => {
  it('is shown only when it applies, and restores its answer when it is shown again', async () => {
    const { user } = draw(tab);
    expect(screen.queryByLabelText('Why not?')).toBeNull();
    await user.click(screen.getByLabelText('No'));
    await user.type(screen.getByLabelText('Why not?'), 'Because');
    await user.click(screen.getByLabelText('Yes'));
    expect(screen.queryByLabelText('Why not?')).toBeNull();
    await user.click(screen.getByLabelText('No'));
    expect(screen.getByLabelText('Why not?')).toHaveValue('Because');
  });

  it('counts the characters that are left', async () => {
    const { user } = draw(tab, { values: { sure: 'NO' } });
    await user.type(screen.getByLabelText('Why not?'), 'Hello');
    expect(screen.getByLabelText('Why not?')).toHaveAccessibleDescription(/445 of 450 characters left/);
  });
});

describe('a list of entries', () => {
  it('edits one entry at a time and summarises the others', async () => {
    const onChange = vi.fn();
    const { user } = draw(tab, { onChange });
    await press(user, 'Add a debt');
    await waitFor(() => expect(screen.getByLabelText('Lender')).toHaveFocus());
    await user.type(screen.getByLabelText('Lender'), 'NCB');
    await user.type(screen.getByLabelText('Monthly payment'), '5000');
    await press(user, 'Done with this debt');
    expect(screen.getByText('J$5,000.00')).toBeVisible();
    await press(user, 'Change NCB');
    await waitFor(() => expect(screen.getByLabelText('Lender')).toHaveFocus());
    await press(user, 'Done with this debt');
    expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ debts: [{ lender: 'NCB', monthly: '5000' }] }));
  });

  it('keeps an incomplete entry open when it is to be saved, and says at the fields what is missing', async () => {
    const { user } = draw(tab);
    await press(user, 'Add a debt');
    await user.type(screen.getByLabelText('Lender'), 'NCB');
    await press(user, 'Done with this debt');
    await waitFor(() => expect(screen.getByLabelText('Monthly payment')).toHaveFocus());
    expect(screen.getByLabelText('Monthly payment')).toHaveAccessibleDescription(/Enter your monthly payment/);
    expect(screen.getByLabelText('Lender')).toHaveValue('NCB');
    await user.type(screen.getByLabelText('Monthly payment'), '5000');
    expect(screen.getByLabelText('Monthly payment')).toBeValid();
    await press(user, 'Done with this debt');
    expect(screen.queryByLabelText('Lender')).toBeNull();
  });

  it('asks everything of an entry that is saved empty', async () => {
    const { user } = draw(tab);
    await press(user, 'Add a debt');
    await press(user, 'Done with this debt');
    for (const label of ['Lender', 'Monthly payment']) expect(screen.getByLabelText(label)).toBeInvalid();
  });

  it('opens the first entry with a problem when Continue is refused', async () => {
    const debts = [
      { lender: 'NCB', monthly: '5000' },
      { lender: '', monthly: '10' },
    ];
    const { user } = draw(tab, { values: { debts } });
    await press(user);
    expect(screen.getByLabelText('Lender')).toBeInvalid();
    expect(summary()).toHaveFocus();
  });

  it('says at the fields of an entry what is missing, beside what is wrong with the list as a whole', async () => {
    const household = defineTab({
      id: 'household',
      title: 'Household',
      binding,
      fields: {
        size: wholeNumber('Household size', 1, 20, { requiredMessage: 'Enter your household size' }),
        members: list(
          'Members',
          { called: text('Name', { max: 60, requiredMessage: 'Enter a name' }) },
          { texts: debtTexts, max: 9 },
        ),
      },
      check: ({ size, members }) =>
        members.length < Number(size) - 1 ? { members: `${members.length + 1} of ${size} people are listed` } : {},
    });
    const { user } = draw(household, { values: { size: '3', members: [{ called: '' }] } });
    await press(user);
    expect(screen.getByText('2 of 3 people are listed', { selector: '.slb-error' })).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(/Enter a name/);
    // The list says what is wrong with it now, and takes no message of an entry with it when it is mended.
    fireEvent.change(screen.getByLabelText('Household size'), { target: { value: '4' } });
    await screen.findByText('2 of 4 people are listed', { selector: '.slb-error' });
    fireEvent.change(screen.getByLabelText('Household size'), { target: { value: '2' } });
    await waitFor(() => expect(screen.queryByText(/people are listed/)).toBeNull());
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(/Enter a name/);
  });

  it('drops what a saved entry lacked once that is not asked any more, or the entry is another', async () => {
    const debts = [
      { lender: 'NCB', monthly: '5' },
      { lender: '', monthly: '' },
    ];
    const { user } = draw(tab, { values: { debts } });
    await press(user, 'Change Debt 2');
    await press(user, 'Done with this debt');
    expect(screen.getByLabelText('Lender')).toHaveAccessibleDescription(/Enter who you pay/);
    await press(user, 'Remove NCB');
    await user.click(screen.getByRole('button', { name: /^Change/ }));
    expect(screen.getByLabelText('Lender')).toBeInvalid();
    await user.type(screen.getByLabelText('Lender'), 'JN');
    expect(screen.getByLabelText('Lender')).toBeValid();
  });

  it('drops what a saved entry repeated once the other one says something else', async () => {
    const lenders = defineTab({
      id: 'lenders',
      title: 'Lenders',
      binding,
      fields: {
        debts: list(
          'Debts',
          { lender: text('Lender', { max: 60, requiredMessage: 'Enter who you pay' }) },
          { texts: debtTexts, max: 9 },
        ),
      },
      check: ({ debts: [first, second] }) =>
        first && first.lender === second?.lender ? { debts: [{}, { lender: 'Enter a different one' }] } : {},
    });
    const { user } = draw(lenders, { values: { debts: [{ lender: 'NCB' }, { lender: 'JN' }] } });
    const enter = async (lender: string) => {
      await user.clear(screen.getByLabelText('Lender'));
      await user.type(screen.getByLabelText('Lender'), lender);
      await press(user, 'Done with this debt');
    };
    await press(user, 'Change JN');
    await enter('NCB');
    expect(screen.getByLabelText('Lender')).toHaveAccessibleDescription(/Enter a different one/);
    const [first] = screen.getAllByRole('button', { name: 'Change NCB' });
    await user.click(first ?? expect.unreachable());
    await enter('Sagicor');
    await press(user, 'Change NCB');
    expect(screen.getByLabelText('Lender')).toBeValid();
  });

  const inLiveRegions = () =>
    [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent).join('');

  it('is heard after an entry is closed', async () => {
    const { user } = draw(tab);
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    await press(user, 'Add a debt');
    await user.type(screen.getByLabelText('Lender'), 'NCB');
    await user.type(screen.getByLabelText('Monthly payment'), '5000');
    await press(user, 'Done with this debt');
    await waitFor(() => expect(inLiveRegions()).toBe('NCB J$5,000.00'));
    await press(user, 'Add another debt');
    expect(inLiveRegions()).toBe('');
  });

  it('shows and says of a closed entry only what is still asked', async () => {
    const collateral = defineTab({
      id: 'collateral',
      title: 'Collateral',
      binding,
      fields: {
        debts: list(
          'Debts',
          {
            kind: select(
              'Kind',
              [
                { code: 'CAR', label: 'Car' },
                { code: 'LOAN', label: 'Loan' },
              ],
              { requiredMessage: 'Choose it' },
            ),
            make: text('Make', { max: 60, requiredMessage: 'Enter the make' }),
            lender: text('Lender', { max: 60, requiredMessage: 'Enter who you pay' }),
          },
          {
            texts: debtTexts,
            shownWhen: { make: ({ kind }) => kind === 'CAR', lender: ({ kind }) => kind === 'LOAN' },
          },
        ),
      },
    });
    const { user } = draw(collateral, { values: { debts: [{ kind: 'CAR', make: 'Toyota' }] } });
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    await press(user, 'Change Car');
    await user.selectOptions(screen.getByLabelText('Kind'), 'LOAN');
    await user.type(screen.getByLabelText('Lender'), 'NCB');
    await press(user, 'Done with this debt');
    expect(screen.getByRole('group', { name: 'Debts' })).not.toHaveTextContent('Toyota');
    await waitFor(() => expect(inLiveRegions()).toBe('Loan NCB'));
  });

  it('is heard after an entry is removed: which one, and how many are left', async () => {
    const debts = [
      { lender: 'NCB', monthly: '5' },
      { lender: 'NCB', monthly: '7' },
    ];
    const { user } = draw(tab, { values: { debts } });
    const heard = (words: string) =>
      waitFor(() => expect(screen.getByText(words)).toHaveAttribute('aria-live', 'polite'));
    const [first] = screen.getAllByRole('button', { name: 'Remove NCB' });
    await user.click(first ?? document.body);
    await heard('NCB was removed. Entries left: 1');
    await press(user, 'Remove NCB');
    await heard('NCB was removed. Entries left: 0');
    await press(user, 'Add a debt');
    await waitFor(() => expect(screen.queryByText(/was removed/)).toBeNull());
  });

  it('opens the entry with an error when its link is followed', async () => {
    const debts = [
      { lender: 'NCB', monthly: '5000' },
      { lender: '', monthly: '10' },
    ];
    const { user } = draw(tab, { values: { debts } });
    await press(user);
    await user.click(within(summary()).getByRole('link', { name: 'Enter who you pay' }));
    await waitFor(() => expect(screen.getByLabelText('Lender')).toHaveFocus());
    expect(screen.getByLabelText('Lender')).toBeInvalid();
  });

  it('removes an entry, keeps the focus in the list, and accepts no more than its maximum', async () => {
    const { user } = draw(tab, { values: { debts: [{ lender: 'NCB', monthly: '5' }] } });
    await press(user, 'Add another debt');
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
    await user.type(screen.getByLabelText('Lender'), 'JN');
    await user.type(screen.getByLabelText('Monthly payment'), '7');
    await press(user, 'Done with this debt');
    expect(screen.getByRole('group', { name: 'Debts' }).parentElement).toHaveFocus();
    await press(user, 'Remove NCB');
    expect(screen.queryByText('NCB')).toBeNull();
    expect(screen.getByRole('button', { name: 'Add another debt' })).toHaveFocus();
    await press(user, 'Remove JN');
    expect(screen.getByRole('button', { name: 'Add a debt' })).toHaveFocus();
  });
});

it('Options without a label are offered by their codes, in a list and as radio buttons', () => {
  const options = [
    { code: 'R', label: 'Red' },
    { code: 'G', label: '' },
  ];
  const requiredMessage = 'Choose your colour';
  const fields = {
    colour: select('Colour', options, { requiredMessage }),
    shade: choice('Shade', options, { requiredMessage }),
  };
  draw(defineTab({ id: 'colour', title: 'Colour', binding, fields }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Choose one', 'Red', 'G']);
  expect(screen.getByRole('radio', { name: 'G' })).toBeVisible();
});

describe('a select', () => {
  it('is a native one when short, with the built-in options while lookups are missing', () => {
    draw(tab);
    const colours = within(screen.getByRole('combobox', { name: 'Colour' })).getAllByRole('option');
    expect(colours.map(({ textContent }) => textContent)).toEqual(['Choose one', 'Red', 'Green']);
  });

  it('is searched when long', async () => {
    const long = defineTab({
      id: 'long',
      title: 'Long',
      binding,
      fields: {
        school: select(
          'School',
          Array.from({ length: 300 }, (_none, index) => ({ code: `S${index}`, label: `School ${index}` })),
          {
            requiredMessage: 'Choose your school',
          },
        ),
      },
    });
    const onChange = vi.fn();
    const { user } = draw(long, { onChange });
    await user.type(await screen.findByRole('combobox', { name: 'School' }), '299');
    await user.click(await screen.findByRole('option', { name: 'School 299' }));
    expect(onChange).toHaveBeenLastCalledWith({ school: 'S299' });
  });

  it('is searched by other names too, and a search that finds nothing is heard', async () => {
    const schools = Array.from({ length: 30 }, (_none, index) => ({ code: `S${index}`, label: `School ${index}` }));
    const searchedTab = defineTab({
      id: 'searched',
      title: 'Searched',
      binding,
      fields: {
        school: select('School', [...schools, { code: 'N', label: 'Northern Caribbean University' }], {
          nothingMatches: 'Not on this list',
          requiredMessage: 'Choose your school',
        }),
      },
    });
    const { user } = draw(searchedTab);
    const box = await screen.findByRole('combobox', { name: 'School' });
    // An empty status would be a stop of its own.
    expect(screen.queryByRole('status')).toBeNull();
    await user.type(box, 'ncu');
    expect(await screen.findByRole('option')).toHaveTextContent('Northern Caribbean University');
    await user.type(box, 'zzz');
    const heard = () => screen.getAllByText('Not on this list').filter((one) => one.ariaLive === 'polite');
    await waitFor(() => expect(heard()).toHaveLength(1));
    await user.clear(box);
    await waitFor(() => expect(screen.queryByText('Not on this list')).toBeNull());
  });

  it('that is searched says what is chosen when it is left in the middle of a search', async () => {
    const schools = Array.from({ length: 30 }, (_none, index) => ({ code: `S${index}`, label: `School ${index}` }));
    const searchedTab = defineTab({
      id: 'searched',
      title: 'Searched',
      binding,
      fields: { school: select('School', schools, { requiredMessage: 'Choose your school' }) },
    });
    const { user } = draw(searchedTab);
    const heard = (words: string) => waitFor(() => expect(screen.getByText(words)).toHaveAttribute('aria-live'));
    const box = await screen.findByRole('combobox', { name: 'School' });
    await user.type(box, 'zzz');
    await user.tab();
    await heard('School: nothing chosen');
    await user.type(box, '17');
    await user.click(await screen.findByRole('option', { name: 'School 17' }));
    await user.type(box, 'zzz');
    await user.tab();
    await heard('School: School 17');
    expect(box).toHaveValue('School 17');
  });

  it('keeps a code that is no longer in its list', () => {
    draw(tab, { values: { colour: 'X' } });
    expect(screen.getByRole('combobox', { name: 'Colour' })).toHaveDisplayValue('X');
  });

  it.each([2, 20])('shows what was chosen in words where a list of %i does not offer it any more', async (length) => {
    const colours = Array.from({ length }, (_, at) => ({ code: `${at}`, label: `Colour ${at}` }));
    const isOffered = ({ code }: { code: string }) => code !== '1';
    const paint = select('Paint', colours, { isOffered, requiredMessage: 'Choose a paint' });
    draw(defineTab({ id: 'paint', title: 'Paint', binding, fields: { paint } }), { values: { paint: '1' } });
    expect(await screen.findByRole('combobox', { name: 'Paint' })).toHaveDisplayValue('Colour 1');
  });
});
