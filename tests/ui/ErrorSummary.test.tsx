import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ErrorSummary, focusField } from '#ui/ErrorSummary.tsx';
import { FieldFrame } from '#ui/FieldFrame.tsx';

const problems = [
  { path: 'firstName', message: 'Enter your first name' },
  { path: 'ssn', message: 'TRN must have 9 digits' },
];

function Screen({ attempt, listed = problems }: { attempt: number; listed?: typeof problems }) {
  return (
    <>
      {listed.length > 0 && <ErrorSummary key={attempt} problems={listed} onGo={focusField} />}
      <h1>Your details</h1>
      <FieldFrame id="firstName" label="First name" error="Enter your first name">
        {({ id }) => <input id={id} />}
      </FieldFrame>
      <FieldFrame id="ssn" label="TRN" error="TRN must have 9 digits">
        {({ id }) => <input id={id} />}
      </FieldFrame>
    </>
  );
}

describe('ErrorSummary', () => {
  it('takes the focus when it appears, and again on the next attempt', () => {
    const { rerender } = render(<Screen attempt={1} />);
    const summary = screen.getByRole('region', { name: 'There is a problem' });
    expect(summary).toHaveFocus();
    // A screen reader that goes there reads its name and its description, and nothing of it a second time.
    expect(summary).toHaveAccessibleDescription('Enter your first name TRN must have 9 digits');
    expect(summary.closest('[role=alert]') ?? summary.querySelector('[role=alert]')).toBeNull();
    screen.getByLabelText('TRN').focus();
    rerender(<Screen attempt={2} />);
    expect(screen.getByRole('region', { name: 'There is a problem' })).toHaveFocus();
  });

  it('brings its heading into view, of which the focus may leave nothing when the box is taller than the screen', () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    render(<Screen attempt={1} />);
    expect(scrolled.mock.contexts).toEqual([screen.getByRole('heading', { name: 'There is a problem' })]);
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
    scrolled.mockRestore();
  });

  it('leads to the field and leaves the route alone', async () => {
    window.location.hash = '#/journey/applicant';
    render(<Screen attempt={1} />);
    await userEvent.click(screen.getByRole('link', { name: 'TRN must have 9 digits' }));
    expect(screen.getByLabelText('TRN')).toHaveFocus();
    expect(window.location.hash).toBe('#/journey/applicant');
  });

  it('hands the focus on from a problem that goes by itself: to those that are left, or to the title', async () => {
    const { rerender } = render(<Screen attempt={1} />);
    screen.getByRole('link', { name: 'Enter your first name' }).focus();
    rerender(<Screen attempt={1} listed={problems.slice(1)} />);
    await waitFor(() => expect(screen.getByRole('region', { name: 'There is a problem' })).toHaveFocus());
    screen.getByRole('link', { name: 'TRN must have 9 digits' }).focus();
    rerender(<Screen attempt={1} listed={[]} />);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your details' })).toHaveFocus());
  });

  it('goes to the frame of a field that has nothing to type in', () => {
    render(
      <FieldFrame id="list" label="Commitments">
        {() => null}
      </FieldFrame>,
    );
    focusField('list');
    expect(document.activeElement).toHaveAttribute('id', 'list-frame');
  });
});
