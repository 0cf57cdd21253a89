// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { restoreScroll, trackScrolling } from '#ui/scrolling.ts';

const goTo = (hash: string) => window.history.pushState({ idx: 1 }, '', hash);
const scrollDown = (top: number) => {
  Object.assign(window, { scrollY: top });
  window.dispatchEvent(new Event('scroll'));
};

describe('The scroll position', () => {
  let stop: () => void;
  let review: unknown;
  const scrollTo = vi.fn();
  const comeBack = () => window.history.replaceState(review, '', '#/journey/review');

  beforeEach(() => {
    Object.assign(window, { scrollTo });
    stop = trackScrolling();
    goTo('#/journey/review');
    restoreScroll();
    scrollDown(640);
    review = window.history.state;
    goTo('#/journey/applicant');
    restoreScroll();
  });
  afterEach(() => stop());

  it('is the top of a new screen', () => {
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  });

  it('is restored after Back', () => {
    comeBack();
    scrollDown(0); // The screen that was left is taken away.
    restoreScroll();
    expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
  });

  it('is the top when the same address is opened again', () => {
    goTo('#/journey/review');
    restoreScroll();
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  });

  it('is the top when the screen changes without a change of route', () => {
    comeBack();
    restoreScroll();
    restoreScroll();
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  });

  it('keeps what the router wrote in the history', () => {
    expect(window.history.state).toMatchObject({ idx: 1 });
  });
});
