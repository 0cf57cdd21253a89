import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusField } from '#ui/ErrorSummary.tsx';
import { useAfterPress } from './controls/useAfterPress.ts';
import { fieldId } from './fieldId.ts';

interface ClosedCards {
  /** The cards that are closed now, by name. */
  closed: readonly string[];
  /** Opens a card, and puts the focus into this field of it. */
  open: (card: string, path: string) => void;
}

interface ClosedCardsOptions {
  /** The cards that are closed at first. */
  atFirst: () => readonly string[];
  /** Whether a card opens now: with a problem, or because a link leads into it. */
  opens: (card: string) => boolean;
  /** Of the cards that are closed, the one that it is the turn of: it opens by itself, but not in the middle of a press. */
  next?: (closed: readonly string[]) => string | undefined;
}

/**
 * Which fields are closed cards. A card opens at a press, with a problem, for a link and when its turn comes, and stays open: it
 * must not shut under the hands of somebody who has just put the problem right.
 */
export function useClosedCards({ atFirst, opens, next }: ClosedCardsOptions): ClosedCards {
  const [closedBefore, setClosed] = useState(atFirst);
  const closed = closedBefore.filter((card) => !opens(card));
  if (closed.length < closedBefore.length) setClosed(closed);

  const afterPress = useAfterPress();
  const opening = next?.(closed);
  // A layout effect, so that it is open before anything else is asked of the screen.
  useLayoutEffect(() => {
    if (opening !== undefined) afterPress(() => setClosed((now) => now.filter((card) => card !== opening)));
  });
  return {
    closed,
    open: (card, path) => {
      flushSync(() => setClosed(closed.filter((other) => other !== card)));
      focusField(fieldId(path));
    },
  };
}
