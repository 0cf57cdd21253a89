import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CallFailed } from '#api/failure.ts';
import { email } from '#forms/contactKinds.ts';
import type { Finding } from '#forms/findings.ts';
import { PlainForm } from '#forms/PlainForm.tsx';
import { password } from '#forms/passwordKind.ts';
import { defineScreen } from '#forms/tab.ts';
import { name } from '#forms/textKinds.ts';
import { TRN_NO_MATCH } from '#forms/texts/controlTexts.ts';
import { trnFinding } from '#forms/trnFinding.ts';
import { renderScreen } from '../support/render.tsx';

// A form of text and passwords only: checked when it is sent, and from then on at each change (decisions 16 and 20).

const tab = defineScreen({
  id: 'plain',
  title: 'Who are you?',
  fields: {
    firstName: name('First name', { requiredMessage: 'Enter your first name' }),
    emailAddress: email('Email address', { requiredMessage: 'Enter your email address' }),
    secret: password('Password', { showLabel: 'Show', hideLabel: 'Hide', requiredMessage: 'Enter your password' }),
  },
});
const filled = { firstName: 'Ann', emailAddress: 'ann@example.com', secret: 'Mango#123' };

type Send = (values: typeof filled) => Promise<readonly Finding[] | undefined>;

function open({ values = filled, onSubmit = vi.fn<Send>(async () => undefined), onChange = vi.fn() } = {}) {
  renderScreen(<PlainForm tab={tab} values={values} onSubmit={onSubmit} onChange={onChange} action="Send" />);
  return { onSubmit, onChange };
}

const box = (label: string) => screen.getByLabelText(label);
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });
const button = () => screen.getByRole('button', { name: 'Send' });
/** Presses the button, and lets the answer come. */
const send = (): Promise<void> =>
  act(async () => {
    fireEvent.click(button());
  });
const summary = () => screen.queryByRole('region', { name: 'There is a problem' });
const listed = () => {
  const shown = summary();
  return shown
    ? within(shown)
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    : [];
};

describe('A plain form', () => {
  it('shows its first values, tells of each change, and sends what was typed', async () => {
    const { onSubmit, onChange } = open();
    expect(box('Email address')).toHaveValue('ann@example.com');
    type('First name', 'Zoe');
    expect(onChange.mock.calls).toEqual([[{ ...filled, firstName: 'Zoe' }]]);
    await send();
    expect(onSubmit.mock.calls).toEqual([[{ ...filled, firstName: 'Zoe' }]]);
    expect(summary()).toBeNull();
  });

  it('sends what its boxes would keep when they are left, and a password as it is', async () => {
    const { onSubmit, onChange } = open({ values: { ...filled, firstName: 'Ann ', secret: 'Mango#123 ' } });
    await send();
    expect(onSubmit.mock.calls).toEqual([[{ ...filled, secret: 'Mango#123 ' }]]);
    expect(onChange.mock.calls).toEqual(onSubmit.mock.calls);
  });

  it('says nothing of an empty field before it is sent', () => {
    open();
    type('First name', '');
    expect(box('First name')).not.toBeInvalid();
    expect(summary()).toBeNull();
  });

  it('sends nothing that is wrong, and lists each problem with a link to its field', async () => {
    const { onSubmit } = open({ values: { firstName: '', emailAddress: 'ann', secret: '' } });
    await send();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(listed()).toHaveLength(3);
    expect(listed()[0]).toBe('Enter your first name');
    expect(summary()).toHaveFocus();
    expect(box('First name')).toBeInvalid();
    fireEvent.click(screen.getByRole('link', { name: 'Enter your password' }));
    expect(box('Password')).toHaveFocus();
  });

  it('takes a problem off the field and the list as soon as it is mended, and the others stay', async () => {
    open({ values: { ...filled, firstName: '', secret: '' } });
    await send();
    type('First name', 'Ann');
    expect(box('First name')).not.toBeInvalid();
    expect(listed()).toEqual(['Enter your password']);
    type('First name', '');
    expect(box('First name')).toHaveAccessibleDescription(/Enter your first name/);
    expect(listed(), 'a new problem waits for the next press').toEqual(['Enter your password']);
    type('Password', 'short');
    expect(listed()).toHaveLength(1);
    expect(listed()[0]).not.toBe('Enter your password');
  });

  it('is sent once, however often the button is pressed', async () => {
    let answer = (_more: undefined): void => undefined;
    const onSubmit = vi.fn<Send>(() => new Promise((resolve) => (answer = resolve)));
    open({ onSubmit });
    await send();
    await send();
    expect(onSubmit).toHaveBeenCalledOnce();
    const answered: Promise<void> = act(async () => answer(undefined));
    await answered;
    await send();
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('shows what the answer finds wrong, until one of the fields that it is about changes', async () => {
    const found = { ...trnFinding('emailAddress'), isAlsoAbout: ['firstName'] };
    open({ onSubmit: vi.fn<Send>(async () => [found]) });
    await send();
    expect(listed()).toEqual([TRN_NO_MATCH]);
    expect(box('Email address')).toBeInvalid();
    type('Password', 'Mango#1234');
    expect(listed(), 'it has nothing to do with the password').toEqual([TRN_NO_MATCH]);
    type('First name', 'Anna');
    expect(summary()).toBeNull();
    expect(box('Email address')).not.toBeInvalid();
  });

  it('keeps what was typed when the call fails, and can be sent again', async () => {
    const onSubmit = vi.fn<Send>().mockRejectedValueOnce(new CallFailed('fees', 500, { kind: 'silent' }));
    open({ onSubmit });
    await send();
    expect(box('First name')).toHaveValue('Ann');
    await send();
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });
});

it('What is wrong with a TRN blames the names and the date of birth as much as the number (rule VAL-4)', () => {
  expect(trnFinding('ssn')).toEqual({
    path: 'ssn',
    message: 'Your names or date of birth do not match this TRN',
    isAlsoAbout: ['firstName', 'lastName', 'dateOfBirth'],
    isMissing: false,
  });
});
