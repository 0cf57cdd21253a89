import { useState } from 'react';
import { flushSync } from 'react-dom';
import { focusField } from '#ui/ErrorSummary.tsx';
import { fieldId } from './fieldId.ts';

interface ClosedCards {
  /** The cards that are closed now, by name. */
  closed: readonly string[];
  /** Opens a card, and puts the focus into this field of it. */
  open: (card: string, path: string) => void;
}

/**
 * Which fields are closed cards. A card opens at a press and with a problem, and stays open: it must not shut under the hands
 * of somebody who has just put the problem right.
 */
export function useClosedCards(atFirst: () => readonly string[], hasProblem: (card: string) => boolean): ClosedCards {
  const [closedBefore, setClosed] = useState(atFirst);
  const closed = closedBefore.filter((card) => !hasProblem(card));
  if (closed.length < closedBefore.length) setClosed(closed);
  return {
    closed,
    open: (card, path) => {
      flushSync(() => setClosed(closed.filter((other) => other !== card)));
      focusField(fieldId(path));
    },
  };
}
