/** The only live region within an element: what appears in it is announced. */
export function liveRegion(within: ParentNode = document): HTMLElement {
  const [region, another] = within.querySelectorAll<HTMLElement>('[aria-live]');
  if (!region || another) throw new Error(`There is ${another ? 'more than one' : 'no'} live region.`);
  return region;
}
