import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { settings } from '#api/settings.ts';
import { Footer } from '#ui/Footer.tsx';
import { Frame } from '#ui/Frame.tsx';
import { Header } from '#ui/Header.tsx';
import { SupportContact } from '#ui/SupportContact.tsx';

const built = settings.get();

const header = (props: Partial<Parameters<typeof Header>[0]>) => (
  <Header isSignedIn onHome={vi.fn()} onLogout={vi.fn()} {...props} />
);

describe('The shell', () => {
  it.each([
    ['N', 'New Loan'],
    ['R', 'Renew Loan'],
  ] as const)('labels an application of type %s as %s', (applicantType, label) => {
    render(header({ applicationNumber: 'SLB2026000123', loanProduct: 'Targeted', applicantType }));
    const banner = screen.getByRole('banner');
    for (const text of ['SLB2026000123', 'Targeted', label]) expect(banner).toHaveTextContent(text);
  });

  it('leads to home and to sign-out', async () => {
    const onHome = vi.fn();
    const onLogout = vi.fn();
    render(header({ onHome, onLogout }));
    await userEvent.click(screen.getByRole('button', { name: 'Home' }));
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect([onHome.mock.calls.length, onLogout.mock.calls.length]).toEqual([1, 1]);
  });

  it('shows no application and no Logout to a guest', () => {
    render(header({ isSignedIn: false, applicationNumber: 'SLB2026000123' }));
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText('SLB2026000123')).toBeNull();
  });

  it('shows the contacts for support and the owner of the portal', () => {
    render(<Footer supportEmail="help@example.com" supportPhone="(876) 555-0100" />);
    expect(screen.getByRole('link', { name: '(876) 555-0100' })).toHaveAttribute('href', 'tel:8765550100');
    expect(screen.getByRole('contentinfo')).toHaveTextContent('2005-2022');
  });

  it.each([
    ['(876) 555-0100', 'https://wa.me/18765550100'],
    ['+44 20 7946 0000', 'https://wa.me/442079460000'],
  ])('leads to a chat with %s in WhatsApp, where help is offered too', (supportWhatsApp, address) => {
    settings.set({ ...built, supportWhatsApp });
    render(
      <>
        <Footer supportWhatsApp={supportWhatsApp} />
        <SupportContact />
      </>,
    );
    const links = screen.getAllByRole('link', { name: 'Message us on WhatsApp' });
    expect(links).toHaveLength(2);
    for (const link of links) {
      expect(link).toHaveAttribute('href', address);
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noreferrer');
    }
    settings.set(built);
  });

  it('has no link to WhatsApp without a number', () => {
    render(
      <>
        <Footer supportPhone="(876) 555-0100" />
        <SupportContact />
      </>,
    );
    expect(screen.queryByRole('link', { name: 'Message us on WhatsApp' })).toBeNull();
  });

  it.each(['the footer', 'the words of a failure'])(
    'never turns a hostile address in %s into anything but mail',
    (where) => {
      const hostile = 'javascript:alert(1)@example.com?cc=x';
      settings.set({ ...built, supportEmail: hostile });
      render(where === 'the footer' ? <Footer supportEmail={hostile} /> : <SupportContact />);
      expect(screen.getByRole('link', { name: /alert/ })).toHaveAttribute(
        'href',
        'mailto:javascript%3Aalert(1)@example.com%3Fcc%3Dx',
      );
      settings.set(built);
    },
  );

  it('skips the header without changing the route', async () => {
    window.location.hash = '#/auth/login';
    render(
      <Frame header={header({ isSignedIn: false })} footer={null}>
        <h1>Sign in</h1>
      </Frame>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Skip to main content' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(window.location.hash).toBe('#/auth/login');
  });
});
