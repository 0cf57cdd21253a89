import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FieldFrame, FieldsetFrame } from '#ui/FieldFrame.tsx';
import { liveRegion } from '../support/liveRegion.ts';

const field = (props: { hint?: string; error?: string; note?: string; isOptional?: boolean }) => (
  <FieldFrame id="firstName" label="First name" {...props}>
    {({ id, describedBy, isInvalid }) => (
      <input id={id} aria-describedby={describedBy} aria-invalid={isInvalid || undefined} />
    )}
  </FieldFrame>
);

describe('FieldFrame', () => {
  afterEach(() => vi.useRealTimers());

  it('describes its control by hint, error and note, in that order', () => {
    render(field({ hint: 'As on your birth certificate', error: 'Enter your first name', note: '3 left' }));
    const input = screen.getByRole('textbox', { name: 'First name' });
    expect(input).toHaveAccessibleDescription('As on your birth certificate Error: Enter your first name 3 left');
    expect(input).toBeInvalid();
  });

  it('mentions no error while there is none', () => {
    render(field({}));
    expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-describedby');
    expect(screen.getByRole('textbox')).toBeValid();
  });

  it('marks an optional field', () => {
    render(field({ isOptional: true }));
    expect(screen.getByRole('textbox', { name: 'First name (optional)' })).toBeVisible();
  });

  it('announces a note once the note no longer changes', () => {
    vi.useFakeTimers();
    const { rerender } = render(field({ note: '10 left' }));
    act(() => vi.advanceTimersByTime(500));
    rerender(field({ note: '9 left' }));
    act(() => vi.advanceTimersByTime(999));
    expect(liveRegion()).toBeEmptyDOMElement();
    act(() => vi.advanceTimersByTime(1));
    expect(liveRegion()).toHaveTextContent('9 left');
  });

  it('announces no note that was there before anything was typed', () => {
    vi.useFakeTimers();
    const { rerender } = render(field({ note: '250 left' }));
    act(() => vi.advanceTimersByTime(5_000));
    expect(liveRegion()).toBeEmptyDOMElement();
    rerender(field({ note: '249 left' }));
    act(() => vi.advanceTimersByTime(1_000));
    expect(liveRegion()).toHaveTextContent('249 left');
  });

  it('names a group of inputs by its legend', () => {
    render(
      <FieldsetFrame id="employed" label="Are you employed?" error="Choose Yes or No">
        {() => <input type="radio" aria-label="Yes" />}
      </FieldsetFrame>,
    );
    expect(screen.getByRole('group', { name: 'Are you employed?' })).toHaveAccessibleDescription(
      'Error: Choose Yes or No',
    );
  });
});
