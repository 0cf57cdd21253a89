import { onTestFinished } from 'vitest';

/** The only live region within an element: what appears in it is announced. */
export function liveRegion(within: ParentNode = document): HTMLElement {
  const [region, another] = within.querySelectorAll<HTMLElement>('[aria-live]');
  if (!region || another) throw new Error(`There is ${another ? 'more than one' : 'no'} live region.`);
  return region;
}

/**
 * Takes the live regions that are there now, and returns the function that says whether an element that comes later is
 * announced: what comes together with its own region is not.
 */
export function announcesLater(): (element: Element) => boolean {
  const regions = [...document.querySelectorAll('[aria-live]')];
  return (element) => regions.some((region) => region.isConnected && region.contains(element));
}

/** Returns what was added to live regions since: a region that comes together with its words has nothing added. */
export function announcedFromNow(): () => string[] {
  const added: string[] = [];
  const isLive = (node: Node): boolean => node instanceof Element && node.closest('[aria-live]') !== null;
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if (isLive(target)) added.push(...[...addedNodes].map(({ textContent }) => textContent ?? ''));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return () => added;
}
