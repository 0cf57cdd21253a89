import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DoublePress } from '#app/DoublePress.tsx';

// What a press moves on the page, in boxes that are set here: jsdom has no layout.

const PLACE = { clientX: 50, clientY: 110 };
const said: string[] = [];

/** A button at that place, whose press leads to the list of what is wrong or to another page. */
function draw({ leadsTo = 'what is wrong' } = {}) {
  said.length = 0;
  const press = () => {
    said.push('Continue');
    screen.getByText(leadsTo).focus();
  };
  const drawn = render(
    <>
      <DoublePress />
      <section className="slb-summary" tabIndex={-1}>
        what is wrong
      </section>
      <h1 tabIndex={-1}>the next page</h1>
      <button type="button" onClick={press}>
        Continue
      </button>
      <button type="button" onClick={() => said.push('Remove')}>
        Remove
      </button>
    </>,
  );
  const button = screen.getByRole('button', { name: 'Continue' });
  vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 100, 44));
  return drawn;
}

/** A press of a button at the place of Continue, so many milliseconds after the page was opened. */
function press(name: string, at: number, place: { clientX: number; clientY: number } = PLACE) {
  const button = screen.getByRole('button', { name });
  const send = (event: Event) => {
    Object.defineProperty(event, 'timeStamp', { value: at });
    return fireEvent(button, event);
  };
  send(createEvent.pointerDown(button, place));
  const mayFocus = send(createEvent.mouseDown(button, place));
  send(createEvent.click(button, place));
  return { mayFocus };
}

it('A double press reaches nothing else that has come to the place of the button', () => {
  draw();
  press('Continue', 1_000);
  const { mayFocus } = press('Remove', 1_250);
  expect(said).toEqual(['Continue']);
  expect(mayFocus).toBe(false);
});

it('A third press in a row reaches nothing else either, and a later one does', () => {
  draw();
  press('Continue', 1_000);
  press('Remove', 1_250);
  press('Remove', 1_500);
  expect(said).toEqual(['Continue']);
  press('Remove', 1_900);
  expect(said).toEqual(['Continue', 'Remove']);
});

it.each([
  ['the same button twice', () => press('Continue', 1_100), 'Continue'],
  ['something beside it', () => press('Remove', 1_100, { clientX: 150, clientY: 110 }), 'Remove'],
  ['what came to its place, after a look at it', () => press('Remove', 1_301), 'Remove'],
])('Who presses %s is heard', (_what, second, heard) => {
  draw();
  press('Continue', 1_000);
  second();
  expect(said).toEqual(['Continue', heard]);
});

it('A press on the next page is heard: it is the next step', () => {
  draw({ leadsTo: 'the next page' });
  press('Continue', 1_000);
  press('Remove', 1_100);
  expect(said).toEqual(['Continue', 'Remove']);
});

it('A key is heard after a press that was not', () => {
  draw();
  press('Continue', 1_000);
  const remove = screen.getByRole('button', { name: 'Remove' });
  const down = createEvent.pointerDown(remove, PLACE);
  Object.defineProperty(down, 'timeStamp', { value: 1_100 });
  fireEvent(remove, down);
  fireEvent.keyDown(remove, { key: 'Enter' });
  fireEvent.click(remove);
  expect(said).toEqual(['Continue', 'Remove']);
});

it('Nothing of it stays on a page that it has left', () => {
  const { rerender } = draw();
  press('Continue', 1_000);
  rerender(
    <button type="button" onClick={() => said.push('Sign in')}>
      Sign in
    </button>,
  );
  press('Sign in', 1_100);
  expect(said).toEqual(['Continue', 'Sign in']);
});
