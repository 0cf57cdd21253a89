import { type ReactNode, useRef, useState } from 'react';
import type { Finding } from '#forms/findings.ts';
import type { PanelPart } from '#forms/panel.ts';

/** Draws a panel that is shown in a form; `onContinue` submits the form. */
export type DrawPart = (part: PanelPart, onContinue: () => void) => ReactNode;

const isSameList = (some: readonly Finding[], others: readonly Finding[]): boolean =>
  some.length === others.length && some.every(({ path }, index) => path === others[index]?.path);

const none: readonly Finding[] = [];

/** As a press of its button does. Safari 15 has no `requestSubmit`. */
const submitFormOf = (part: Element | null): void =>
  void part?.closest('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

/** A panel in a form (rule SCR-28): what is wrong with it, and its place between the fields and Continue. */
export function usePanelPart(draw: DrawPart | undefined) {
  const latest = useRef(none);
  const place = useRef<HTMLDivElement>(null);
  const [problems, setProblems] = useState(latest.current);
  const [isMarked, setIsMarked] = useState(false);
  const onProblems = (found: readonly Finding[]) => {
    if (isSameList(latest.current, found)) return;
    latest.current = found;
    setProblems(found);
  };
  return {
    // A panel may leave while its form is open.
    problems: draw ? problems : none,
    /** What is wrong with it at this moment, which it may have said since the form was drawn. */
    problemsNow: () => (draw ? latest.current : none),
    mark: () => setIsMarked(true),
    content: draw && <div ref={place}>{draw({ onProblems, isMarked }, () => submitFormOf(place.current))}</div>,
  };
}
