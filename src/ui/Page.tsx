import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import './Page.css';
import { restoreScroll } from './scrolling.ts';

const PORTAL = 'Student loan portal';

interface PageProps {
  title: string;
  /** What the window is called where the title names a person: a browser keeps it in its history, and on its tabs. */
  windowTitle?: string;
  /** The part of the journey that this screen belongs to. */
  caption?: string;
  intro?: ReactNode;
  /** Says "Error:" first in the title of the window, which is what a screen reader says first. */
  hasErrors?: boolean;
  /** The error summary: it stands above the heading. */
  summary?: ReactNode;
  width?: 'reading' | 'wide';
  /** What helps beside the main column, and under it on a phone: the task list, an estimate. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** Where the last page was shown; the first page of all leaves the focus where the browser put it. */
let lastShown: string | undefined;
/** Whether the heading that went away last had the focus: the same page, drawn anew once its answers are there, keeps it. */
let wasRead = false;

/** The frame of every screen: it names the window and gives the focus to its heading after a change of route. */
export function Page({
  title,
  windowTitle = title,
  caption,
  intro,
  hasErrors: isWrong = false,
  summary,
  width = 'reading',
  aside,
  children,
}: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = `${isWrong ? 'Error: ' : ''}${windowTitle} – ${PORTAL}`;
  }, [windowTitle, isWrong]);

  const wasWrong = useRef(isWrong);
  wasWrong.current = isWrong;
  useEffect(() => {
    const shown = `${window.location.hash} ${title}`;
    if (lastShown === shown) {
      if (wasRead && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
      wasRead = false;
      return;
    }
    restoreScroll();
    // A summary that is there from the start has the focus already, and so has a dialog.
    const isTaken = wasWrong.current || document.querySelector('dialog[open]') !== null;
    if (lastShown !== undefined && !isTaken) heading.current?.focus({ preventScroll: true });
    lastShown = shown;
  }, [title]);

  useLayoutEffect(() => {
    const own = heading.current;
    return () => {
      wasRead = own !== null && own === document.activeElement;
    };
  }, []);

  return (
    <div className="slb-page">
      <div className={`slb-page-main slb-page-main--${width}`}>
        {summary}
        {caption && <p className="slb-caption">{caption}</p>}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {intro && <div className="slb-intro">{intro}</div>}
        {children}
      </div>
      {aside && <div className="slb-page-aside">{aside}</div>}
    </div>
  );
}
