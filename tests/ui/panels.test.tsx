import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { receiptLabels } from '#domain/payment.ts';
import { Button } from '#ui/Button.tsx';
import { Choice } from '#ui/Choice.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Receipt } from '#ui/Receipt.tsx';
import { SaveStatus } from '#ui/SaveStatus.tsx';
import { SummaryList } from '#ui/SummaryList.tsx';
import { TaskList } from '#ui/TaskList.tsx';
import { liveRegion } from '../support/liveRegion.ts';

const payment = {
  transactionIdentifier: 'TX-0009812',
  websiteName: 'portal.example.com',
  purchaserName: 'Zoë D’Aguilar',
  transactionDate: '21/11/2026',
  totalAmount: '6250.00',
  transactionCurrency: 'JMD',
  authorizationCode: '123456',
  merchantName: 'Students Loan Bureau',
};

describe('Receipt', () => {
  it('lists the eight values in the order of rule DLG-8', () => {
    render(<Receipt payment={payment} onOk={vi.fn()} />);
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(Object.values(receiptLabels));
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(
      Object.values({ ...payment, totalAmount: 'J$6,250.00' }),
    );
  });

  it('prints and closes', async () => {
    const onOk = vi.fn();
    const print = vi.spyOn(window, 'print');
    render(<Receipt payment={payment} onOk={onOk} />);
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect([print.mock.calls.length, onOk.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('Receipt of a device that can share', () => {
  it('is passed on by a press', async () => {
    const onShare = vi.fn();
    render(<Receipt payment={payment} onShare={onShare} onOk={vi.fn()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(onShare).toHaveBeenCalledOnce();
  });

  it('has no such button on any other', () => {
    render(<Receipt payment={payment} onOk={vi.fn()} />);
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });
});

describe('SummaryList', () => {
  it('names the question on each Change button', async () => {
    const onChange = vi.fn();
    render(
      <SummaryList
        rows={[
          { label: 'First name', value: 'Zoë', onChange },
          { label: 'Address', value: 'Kingston', href: '#/journey/applicant' },
        ]}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Change First name' }));
    expect(onChange).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: 'Change Address' })).toHaveAttribute('href', '#/journey/applicant');
  });

  it('shows two guarantors of the same name', () => {
    const rows = ['Has accepted', 'Has not answered'].map((value) => ({ label: 'John Brown', value }));
    const { rerender } = render(<SummaryList rows={rows} />);
    rerender(<SummaryList rows={rows.toReversed()} />);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Has not answered',
      'Has accepted',
    ]);
  });

  it('says so where no answer was given', () => {
    render(<SummaryList rows={[{ label: 'Middle name', value: '' }]} />);
    expect(screen.getByRole('definition')).toHaveTextContent('Not provided');
  });
});

describe('TaskList', () => {
  it('shows the state of each task in words', () => {
    render(
      <TaskList
        tasks={[
          { title: 'Loan product', state: 'done', href: '#/1' },
          { title: 'Personal details', state: 'inProgress', href: '#/2', isCurrent: true },
          { title: 'Identification', state: 'needsAttention', href: '#/3' },
          { title: 'Address', state: 'notStarted', href: '#/4', hint: 'Have your lease with you.' },
        ]}
      />,
    );
    const rows = screen.getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Loan productDone',
      'Personal detailsIn progress',
      'IdentificationNeeds attention',
      'AddressHave your lease with you.Not started',
    ]);
    expect(within(rows[1] ?? document.body).getByRole('link')).toHaveAttribute('aria-current', 'page');
    // Who goes from link to link by Tab hears no more than the link.
    expect(screen.getByRole('link', { name: 'Identification' })).toHaveAccessibleDescription('Needs attention');
    expect(screen.getByRole('link', { name: 'Address' })).toHaveAccessibleDescription(
      'Have your lease with you. Not started',
    );
  });
});

describe('SaveStatus', () => {
  it.each([
    ['saving', undefined, 'Saving…'],
    ['saved', new Date('2026-11-21T19:02:00Z'), 'Saved at 14:02'],
    ['retrying', undefined, 'Not saved: retrying'],
    ['idle', undefined, ''],
  ] as const)('shows %s', (state, savedAt, text) => {
    const { container } = render(<SaveStatus state={state} savedAt={savedAt} />);
    expect(container.textContent).toBe(text);
    // An empty status would be a stop of its own for a screen reader.
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('announces the first save on a screen, the first that fails and the first that succeeds again, and no other', () => {
    const heard: string[] = [];
    const savedAt = new Date('2026-11-21T19:02:00Z');
    // The screen opens with the save of the one before it.
    const { container, rerender } = render(<SaveStatus state="saved" savedAt={savedAt} />);
    const again = ['idle', 'saving', 'saved'] as const;
    const states = [...again, ...again, 'retrying', 'saving', 'retrying', 'saving', 'saved', ...again] as const;
    for (const state of states) {
      rerender(<SaveStatus state={state} savedAt={savedAt} />);
      heard.push(liveRegion(container).textContent);
    }
    const saved = 'Saved at 14:02';
    // Who pressed the button in vain hears that it leads on now; a later save has nothing to add.
    const afterAll = 'Saved at 14:02. You can continue now.';
    expect(heard).toEqual(['', '', saved, '', '', '', 'Not saved: retrying', '', '', '', afterAll, '', '', '']);
    expect(container.textContent).toBe(saved);
  });
});

describe('ProgressBar', () => {
  it.each([
    [0.4, '40'],
    [1.2, '100'],
    [undefined, null],
  ])('shows %s', (share, value) => {
    render(<ProgressBar label="Sending Payslip.pdf" share={share} />);
    expect(screen.getByRole('progressbar', { name: 'Sending Payslip.pdf' }).getAttribute('value')).toBe(value);
  });
});

describe('Notice', () => {
  it('says in words what its colour means', () => {
    render(
      <Notice kind="warning" title="Check it" role="status">
        It can’t be changed later.
      </Notice>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Warning: Check it');
  });
});

describe('Button', () => {
  it('keeps the focus and does nothing more while it is busy', async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" isBusy onClick={onClick}>
          Pay
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
    expect(screen.getByRole('button')).toHaveFocus();
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([0, 0]);
  });
});

describe('Choice', () => {
  it('can be chosen by pressing its label', async () => {
    render(<Choice type="checkbox" label="I accept" />);
    await userEvent.click(screen.getByText('I accept'));
    expect(screen.getByRole('checkbox', { name: 'I accept' })).toBeChecked();
  });
});
