import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fieldId } from '#forms/fieldId.ts';
import { useClosedCards } from '#forms/useClosedCards.ts';

// Which people are closed cards, and what opens them.

interface CardsProps {
  wrong?: readonly string[];
  complete?: readonly string[];
}

/** Three cards; the next one opens when those before it are complete. */
function Cards({ wrong = [], complete = [] }: CardsProps) {
  const { closed, open } = useClosedCards({
    atFirst: () => ['one', 'two', 'three'],
    opens: (card) => wrong.includes(card),
    next: (stillClosed) => stillClosed.find((card) => complete.length > 0 && !complete.includes(card)),
  });
  return ['one', 'two', 'three'].map((card) =>
    closed.includes(card) ? (
      <button key={card} type="button" onClick={() => open(card, `${card}.name`)}>
        {card}
      </button>
    ) : (
      <input key={card} id={fieldId(`${card}.name`)} aria-label={card} />
    ),
  );
}

const closed = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

it('A press opens a card, and the focus is in its first field; the others stay closed', () => {
  render(<Cards />);
  expect(closed()).toEqual(['one', 'two', 'three']);
  act(() => screen.getByRole('button', { name: 'two' }).click());
  expect(closed()).toEqual(['one', 'three']);
  expect(screen.getByLabelText('two')).toHaveFocus();
});

it('A card with a problem opens, and stays open when the problem is put right', () => {
  const { rerender } = render(<Cards />);
  rerender(<Cards wrong={['three']} />);
  expect(closed()).toEqual(['one', 'two']);
  rerender(<Cards />);
  expect(closed()).toEqual(['one', 'two']);
});

it('A card opens by itself when its turn comes, and takes no focus', () => {
  const { rerender } = render(<Cards />);
  rerender(<Cards complete={['one', 'three']} />);
  expect(closed()).toEqual(['one', 'three']);
  expect(document.body).toHaveFocus();
});

it('A card whose turn comes in the middle of a press waits for its end: what is pressed does not move away', () => {
  vi.useFakeTimers();
  const { rerender } = render(<Cards />);
  document.body.dispatchEvent(new Event('mousedown', { bubbles: true }));
  rerender(<Cards complete={['one', 'three']} />);
  expect(closed()).toEqual(['one', 'two', 'three']);
  document.body.dispatchEvent(new Event('mouseup', { bubbles: true }));
  act(() => vi.runAllTimers());
  expect(closed()).toEqual(['one', 'three']);
  vi.useRealTimers();
});
