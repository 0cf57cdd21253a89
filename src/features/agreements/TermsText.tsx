import { useCallback } from 'react';

interface TermsTextProps {
  title: string;
  content: DocumentFragment;
  /** How large the words are: 0 as usual, up to 3 (terms.css). */
  size: number;
}

/** The terms in a region that scrolls by key and by finger. They are put in as nodes: no HTML string reaches the page. */
export function TermsText({ title, content, size }: TermsTextProps) {
  const place = useCallback(
    (region: HTMLElement | null) => {
      if (!region) return undefined;
      region.replaceChildren(content.cloneNode(true));
      // Whoever has no mouse scrolls the region by arrow keys, so it takes the focus.
      region.tabIndex = 0;
      const follow = (event: MouseEvent) => followLink(region, event);
      region.addEventListener('click', follow);
      return () => region.removeEventListener('click', follow);
    },
    [content],
  );
  return <section ref={place} aria-label={title} className="slb-terms slb-terms--scrolls" data-size={size} />;
}

/** A link of the contents moves the focus in code: in the address it would be a route (decision 34). */
function followLink(region: HTMLElement, event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!link) return;
  event.preventDefault();
  const id = link.getAttribute('href')?.slice(1);
  const part = [...region.querySelectorAll<HTMLElement>('[id]')].find((one) => one.id === id);
  if (!part) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
  part.scrollIntoView({ block: 'start' });
}
