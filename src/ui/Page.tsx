import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { focusTitle } from './focus.ts';
import './Page.css';
import { restoreScroll } from './scrolling.ts';
import { shellTexts } from './texts/firstTexts.tsx';

interface PageProps {
  title: string;
  /** The title of the window, where the page title names a person: browsers store it in their history. */
  windowTitle?: string;
  /** The part of the journey that this screen belongs to. */
  caption?: string;
  intro?: ReactNode;
  /** Puts "Error:" before the title of the window, which a screen reader announces first. */
  hasErrors?: boolean;
  /** The error summary, above the heading. */
  summary?: ReactNode;
  width?: 'reading' | 'wide';
  /** Shown beside the main column, and under it on a phone: the task list, an estimate. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** The address and title of the last page. The first page leaves the focus where the browser put it. */
let lastPage: string | undefined;
/** Whether the last heading had the focus when it unmounted: the same page, mounted again with its data, takes it back. */
let hadFocus = false;

/**
 * The layout of every screen. It sets the window's title, and focuses the heading after a change of route and of another
 * screen at the same address: one that is drawn anew, by another component or under another `key`.
 */
export function Page({
  title,
  windowTitle = title,
  caption,
  intro,
  hasErrors = false,
  summary,
  width = 'reading',
  aside,
  children,
}: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = hasErrors ? shellTexts.windowTitleWithErrors(windowTitle) : shellTexts.windowTitle(windowTitle);
  }, [windowTitle, hasErrors]);

  const hadErrors = useRef(hasErrors);
  hadErrors.current = hasErrors;
  const address = useRef<string>(undefined);
  useEffect(() => {
    const { hash } = window.location;
    const page = `${hash} ${title}`;
    // The words of a title may change while somebody is elsewhere on its screen.
    const isSameScreen = lastPage === page || address.current === hash;
    if (!isSameScreen) restoreScroll();
    // On another screen an error summary or an open dialog has the focus already.
    const takesFocus = isSameScreen
      ? document.activeElement === (hadFocus ? document.body : heading.current?.parentElement)
      : lastPage !== undefined && !hadErrors.current && !document.querySelector('dialog[open]');
    if (takesFocus) focusTitle({ preventScroll: true }, heading.current);
    lastPage = page;
    address.current = hash;
    hadFocus = false;
  }, [title]);

  useLayoutEffect(() => {
    const element = heading.current;
    return () => {
      hadFocus = element !== null && element.parentElement === document.activeElement;
    };
  }, []);

  return (
    <div className="slb-page">
      <div className={`slb-page-main slb-page-main--${width}`}>
        {summary}
        {caption && <p className="slb-caption">{caption}</p>}
        <div className="slb-title">
          <h1 ref={heading}>{title}</h1>
        </div>
        {intro && <div className="slb-intro">{intro}</div>}
        {children}
      </div>
      {aside && <div className="slb-page-aside">{aside}</div>}
    </div>
  );
}
