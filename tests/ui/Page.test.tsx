import { fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Notice } from '#ui/Notice.tsx';

// Whether a page is the first of all is remembered by the module, so each test loads its own.
const freshPage = async () => {
  vi.resetModules();
  return (await import('#ui/Page.tsx')).Page;
};

describe('Page', () => {
  beforeEach(() => {
    window.location.hash = '#/auth/login';
  });

  it('sets the title of the window', async () => {
    const Page = await freshPage();
    const { rerender } = render(<Page title="Sign in" />);
    expect(document.title).toBe('Sign in – Student loan portal');
    rerender(<Page title="Sign in" hasErrors />);
    expect(document.title).toBe('Error: Sign in – Student loan portal');
  });

  it('leaves the focus alone when the portal opens', async () => {
    const Page = await freshPage();
    render(
      <StrictMode>
        <Page title="Sign in" />
      </StrictMode>,
    );
    expect(document.body).toHaveFocus();
  });

  it('gives the focus to its title after a change of route, by the frame around it, which Orca reads', async () => {
    const Page = await freshPage();
    const { unmount } = render(<Page title="Sign in" />);
    unmount();
    window.location.hash = '#/auth/home';
    render(<Page title="Your applications" caption="Home" />);
    expect(screen.getByRole('group', { name: 'Your applications' })).toHaveFocus();
    expect(screen.getByRole('group')).toContainElement(screen.getByRole('heading', { level: 1 }));
  });

  it('has a title that can take the focus only while it has it: elsewhere it would be called clickable', async () => {
    const Page = await freshPage();
    const { unmount } = render(<Page title="Sign in" />);
    expect(screen.getByRole('heading').closest('[tabindex], [role]')).toBeNull();
    unmount();
    window.location.hash = '#/auth/home';
    render(<Page title="Your applications">{<button type="button">Start</button>}</Page>);
    const title = screen.getByRole('group', { name: 'Your applications' });
    expect(title).toHaveAttribute('tabindex', '-1');
    // The window is left and shown again: the title keeps the focus.
    fireEvent.blur(title);
    expect(title).toHaveFocus();
    screen.getByRole('button').focus();
    expect(screen.getByRole('heading').closest('[tabindex], [role], [aria-label]')).toBeNull();
  });

  it('reads a status with its title that is drawn together with it, because nothing announces that', async () => {
    const Page = await freshPage();
    const { unmount } = render(<Page title="Sign in" />);
    unmount();
    window.location.hash = '#/auth/home';
    render(
      <main>
        <Page title="Your applications">
          <Notice kind="success" role="status" title="Registered">
            <p>Now you can apply.</p>
          </Notice>
          <button type="button">Start</button>
        </Page>
      </main>,
    );
    expect(
      screen.getByRole('group', { name: 'Your applications. Success: Registered Now you can apply.' }),
    ).toHaveFocus();
    screen.getByRole('button').focus();
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('reads a status after a title that asks as a sentence of its own', async () => {
    const Page = await freshPage();
    const { unmount } = render(<Page title="Sign in" />);
    unmount();
    window.location.hash = '#/auth/home';
    render(
      <main>
        <Page title="Is this still right?">
          <Notice role="status">We filled it in.</Notice>
        </Page>
      </main>,
    );
    expect(screen.getByRole('group', { name: 'Is this still right? Information: We filled it in.' })).toHaveFocus();
  });

  it('gives the focus to its title when another screen comes without a change of route', async () => {
    const Page = await freshPage();
    const { rerender } = render(<Page key="waiting" title="Waiting for your payment" />);
    rerender(<Page key="approved" title="Payment approved" />);
    expect(screen.getByRole('group', { name: 'Payment approved' })).toHaveFocus();
  });

  it.each([
    ['once', ['Received', 'In review']],
    ['twice', ['Received', 'In review', 'Decided']],
  ])('stays where somebody is on it when its title changes %s while they are there', async (_often, titles) => {
    const scrollTo = vi.spyOn(window, 'scrollTo');
    const Page = await freshPage();
    const [first = '', ...others] = titles;
    const page = (title: string) => (
      <StrictMode>
        <Page title={title}>
          <button type="button">Send again</button>
        </Page>
      </StrictMode>
    );
    const { rerender } = render(page(first));
    screen.getByRole('button').focus();
    scrollTo.mockClear();
    for (const title of others) rerender(page(title));
    expect(screen.getByRole('heading')).toHaveTextContent(others.at(-1) ?? '');
    expect(screen.getByRole('button')).toHaveFocus();
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('reads its title again when that changes while it has the focus', async () => {
    const Page = await freshPage();
    const { rerender } = render(<Page title="Sign in" />);
    window.location.hash = '#/auth/renew/TARGETED';
    rerender(<Page title="Renew your loan" />);
    rerender(<Page title="Renew your Targeted loan" />);
    expect(screen.getByRole('group', { name: 'Renew your Targeted loan' })).toHaveFocus();
  });

  it('gives the focus to its title when the next address has another one', async () => {
    const Page = await freshPage();
    const { rerender } = render(<Page title="Personal details" />);
    window.location.hash = '#/journey/applicant?lastTab=1';
    rerender(<Page title="Identification" />);
    expect(screen.getByRole('group', { name: 'Identification' })).toHaveFocus();
  });

  it('keeps the focus on its title when the same page is drawn again after loading', async () => {
    const Page = await freshPage();
    const { rerender } = render(<Page title="Sign in" />);
    window.location.hash = '#/auth/renew/TARGETED';
    rerender(<Page key="waiting" title="Renew your loan" />);
    rerender(<Page key="there" title="Renew your loan" />);
    expect(screen.getByRole('group', { name: 'Renew your loan' })).toHaveFocus();
  });

  it('does not take the focus from a field when the same page is drawn again', async () => {
    const Page = await freshPage();
    const field = <input aria-label="First name" />;
    const { rerender } = render(<Page title="Personal details">{field}</Page>);
    screen.getByLabelText('First name').focus();
    rerender(
      <Page title="Personal details" hasErrors>
        {field}
      </Page>,
    );
    expect(screen.getByLabelText('First name')).toHaveFocus();
  });
});
