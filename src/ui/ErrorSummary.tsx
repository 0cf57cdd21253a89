import { type ReactNode, useId, useLayoutEffect } from 'react';
import './FieldFrame.css';
import { useFocusFallback } from './focus.ts';
import { uiTexts } from './texts/firstTexts.tsx';

export interface Problem {
  /** The path of the field, as `onGo` receives it. */
  path: string;
  message: string;
  /** True for a problem that belongs to no field: it is shown as text, not as a link. */
  hasNoField?: boolean;
}

interface ErrorSummaryProps {
  problems: readonly Problem[];
  /** Moves to the field of a problem. */
  onGo: (path: string) => void;
}

/**
 * "There is a problem", above the heading (decision 16). Takes the focus when it mounts; give it a new `key` to take it
 * again. The problems are its description, so that a screen reader reads them with it, once. Its links move the focus in
 * code, because the address is a route (decision 34). A problem that goes by itself (a file has arrived) hands the focus on.
 */
export function ErrorSummary({ problems, onGo }: ErrorSummaryProps) {
  const ref = useFocusFallback<HTMLElement>();
  const id = useId();
  const titleId = `${id}title`;
  const listId = `${id}list`;
  // A layout effect, so that no key press comes between the drawing and the focus.
  useLayoutEffect(() => {
    ref.current?.focus();
    // Of a box that is taller than the screen, the focus shows any part: the heading has to be in view.
    ref.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [ref]);

  return (
    <section
      ref={ref}
      id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={listId}
      className="slb-summary"
    >
      <h2 id={titleId}>{uiTexts.problems}</h2>
      <ul id={listId}>
        {problems.map(({ path, message, hasNoField }) => (
          <li key={`${path} ${message}`}>
            {hasNoField ? (
              message
            ) : (
              <ProblemLink path={path} summaryId={id} onGo={onGo}>
                {message}
              </ProblemLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ProblemLinkProps extends Pick<ErrorSummaryProps, 'onGo'> {
  path: string;
  summaryId: string;
  children: ReactNode;
}

function ProblemLink({ path, summaryId, onGo, children }: ProblemLinkProps) {
  const ref = useFocusFallback<HTMLAnchorElement>(summaryId);
  return (
    <a
      ref={ref}
      href={`#${path}`}
      onClick={(event) => {
        event.preventDefault();
        onGo(path);
      }}
    >
      {children}
    </a>
  );
}

/** Puts the focus into a field, with its label or legend in view rather than only the box (GOV.UK error summary). */
export function focusField(id: string): void {
  const field = document.getElementById(id) ?? document.getElementById(`${id}-frame`);
  if (!field) return;
  (field.closest('.slb-field') ?? field).scrollIntoView({ block: 'start' });
  field.focus({ preventScroll: true });
}
