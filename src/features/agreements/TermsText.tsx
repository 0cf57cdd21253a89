import { useCallback } from 'react';
import { focusHeading } from '#ui/focus.ts';

interface TermsTextProps {
  title: string;
  content: DocumentFragment;
  /** The text size: 0 is normal, 3 the largest (agreements.css). */
  size: number;
}

/** The terms in a scrollable region. They are added as nodes: no HTML string reaches the page. */
export function TermsText({ title, content, size }: TermsTextProps) {
  const mount = useCallback(
    (region: HTMLElement | null) => {
      if (!region) return undefined;
      region.replaceChildren(content.cloneNode(true));
      foldContents(region);
      // Keyboard users scroll the region by arrow keys, so it has to be focusable.
      region.tabIndex = 0;
      const follow = (event: MouseEvent) => followLink(region, event);
      region.addEventListener('click', follow);
      return () => region.removeEventListener('click', follow);
    },
    [content],
  );
  return (
    <section
      ref={mount}
      aria-label={title}
      // A screen reader that comes to the dialog itself reads the whole agreement in one breath.
      data-first-focus
      className="slb-terms slb-terms--scrolls"
      data-size={size}
    />
  );
}

/** On the screen the contents are one line until they are opened. On paper they are left out, so the text itself stays as it is. */
function foldContents(region: HTMLElement): void {
  for (const contents of region.querySelectorAll('.contents')) {
    const details = document.createElement('details');
    const summary = document.createElement('summary');
    const [title, ...list] = contents.children;
    if (title) summary.append(title);
    details.append(summary, ...list);
    contents.append(details);
  }
}

/** Links inside the text move the focus in code, because the address is a route (decision 34). */
function followLink(region: HTMLElement, event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!link) return;
  event.preventDefault();
  const id = link.getAttribute('href')?.slice(1);
  const part = [...region.querySelectorAll<HTMLElement>('[id]')].find((one) => one.id === id);
  if (!part) return;
  focusHeading(part, { preventScroll: true });
  part.scrollIntoView({ block: 'start' });
}
