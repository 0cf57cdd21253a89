import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Spinner } from '#ui/Spinner.tsx';
import { liveRegion } from '../support/liveRegion.ts';

const words = () => screen.queryByText('Please wait...');
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('Spinner', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('appears after 200 ms and is announced politely', () => {
    render(<Spinner isWaiting />);
    pass(199);
    expect(words()).toBeNull();
    pass(1);
    expect(liveRegion()).toHaveTextContent('Please wait...');
  });

  it('is in the document before it has a text, so that screen readers announce the text', () => {
    render(<Spinner isWaiting={false} />);
    expect(liveRegion()).toBeEmptyDOMElement();
  });

  it('does not appear for a quick call', () => {
    const { rerender } = render(<Spinner isWaiting />);
    pass(150);
    rerender(<Spinner isWaiting={false} />);
    rerender(<Spinner isWaiting />);
    pass(150);
    expect(words()).toBeNull();
  });

  it('disappears at once', () => {
    const { rerender } = render(<Spinner isWaiting />);
    pass(500);
    rerender(<Spinner isWaiting={false} />);
    expect(words()).toBeNull();
  });

  it('leaves the focus where it is', () => {
    render(
      <>
        <button type="button">Continue</button>
        <Spinner isWaiting />
      </>,
    );
    screen.getByRole('button').focus();
    pass(500);
    expect(screen.getByRole('button')).toHaveFocus();
  });
});
