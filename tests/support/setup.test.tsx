import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { button, closePortal, goTo, heading, openPortal } from '../app/portal.tsx';
import { wrongStyles } from './computedStyle.ts';

function Asking({ onCancel, onClose }: { onCancel?: () => void; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-label="Question" onCancel={onCancel} onClose={onClose}>
      <form method="dialog">
        <button type="submit" value="yes">
          Yes
        </button>
      </form>
    </dialog>
  );
}

function Asker({ onClose }: { onClose: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsAsking(true)}>
        Ask
      </button>
      {isAsking && <Asking onClose={onClose} />}
    </>
  );
}

describe('The dialogs of the test environment', () => {
  it('take the focus and return it', async () => {
    const user = userEvent.setup();
    const onClose = vi.fn();
    render(<Asker onClose={onClose} />);
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
  });

  it('fire a cancel event and then close on Escape', async () => {
    const user = userEvent.setup();
    const onCancel = vi.fn();
    const onClose = vi.fn();
    render(<Asking onCancel={onCancel} onClose={onClose} />);
    expect(screen.getByRole('button', { name: 'Yes' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('stay open on Escape when the cancel event is prevented', async () => {
    const user = userEvent.setup();
    const onClose = vi.fn();
    render(<Asking onCancel={vi.fn((event?: Event) => event?.preventDefault())} onClose={onClose} />);
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog', { name: 'Question' })).toBeVisible();
  });
});

/** Every element that the rules of a browser show in a way of its own, bare, hidden, and with the attributes that matter. */
const KINDS = [
  ...['div', 'span', 'a', 'p', 'h1', 'ul', 'li', 'dl', 'dt', 'pre', 'form', 'fieldset', 'legend', 'label', 'button'],
  ...['input', 'select', 'option', 'textarea', 'output', 'progress', 'img', 'svg', 'script', 'template', 'noscript'],
  ...['details', 'summary', 'dialog', 'slot', 'ruby', 'rt', 'rp', 'br', 'wbr', 'area', 'datalist', 'embed', 'video'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'marquee', 'address', 'hr'],
];
const WAYS = [
  '',
  'hidden',
  'open',
  'type="hidden"',
  'popover',
  'style="display: flex; visibility: hidden"',
  'style="pointer-events: none"',
  'class="own"',
];

describe('The styles of the test environment', () => {
  afterEach(closePortal);

  it('are what jsdom computes, for every kind of element and inside each of them', () => {
    const within = document.createElement('div');
    document.body.append(within);
    for (const kind of KINDS)
      for (const way of WAYS) {
        const element = document.createElement(kind);
        const { attributes } =
          new DOMParser().parseFromString(`<p ${way}></p>`, 'text/html').querySelector('p') ?? element;
        for (const { name, value } of attributes) element.setAttribute(name, value);
        if (way === '') element.append(document.createElement('summary'), document.createElement('tr'));
        within.append(element);
      }
    expect(wrongStyles()).toEqual([]);
    within.remove();
  });

  it('follow a style of the document that comes, changes and goes', () => {
    render(
      <p className="own" id="named">
        <b className="own">A</b>
      </p>,
    );
    const style = document.createElement('style');
    document.head.append(style);
    for (const rules of [
      '.own { display: flex }',
      '#named > b { visibility: hidden }',
      '#named { pointer-events: none }',
      'p:not(.other) { display: none }',
      '',
    ])
      for (const all of [rules, `@media all { ${rules} }`]) {
        style.textContent = all;
        expect(wrongStyles(), all).toEqual([]);
      }
    style.textContent = '.own { display: none }';
    expect(screen.getByText('A')).not.toBeVisible();
    style.remove();
    expect(screen.getByText('A')).toBeVisible();
  });

  it('are what jsdom computes on screens, with a searched list open too', async () => {
    const { user } = await openPortal('/auth/home', 'half-finished applicant');
    await heading(/^Welcome/);
    expect(wrongStyles()).toEqual([]);
    await user.click(button(/^Continue: /));
    await heading('Income and commitments');
    await goTo('/journey/education?lastTab=0');
    await heading('Programme');
    await user.click(await screen.findByRole('combobox', { name: 'Institution' }));
    await screen.findAllByRole('option');
    expect(wrongStyles()).toEqual([]);
  });
});

it('A query that finds nothing prints the document where its error is read', () => {
  const { rerender } = render(<p>Before</p>);
  const seek = () => {
    try {
      return screen.getByText('Missing');
    } catch (error) {
      return error;
    }
  };
  const error = seek();
  rerender(<p>After</p>);
  expect(error).toHaveProperty(
    'message',
    expect.stringMatching(/Unable to find an element with the text: Missing.*After/s),
  );
});
