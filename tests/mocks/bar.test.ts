// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { getResponse } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { showBar } from '#mocks/demo/bar.ts';
import { demoPeople } from '#mocks/people.ts';
import { createMockBackend } from '#mocks/server.ts';

/** The bar over a backend of its own, with a function that calls that backend. */
async function shownBar() {
  const changes = new EventTarget();
  const backend = createMockBackend({
    gatewayUrl: 'http://pay.example.com/',
    onChange: () => changes.dispatchEvent(new Event('change')),
  });
  await showBar(backend, changes);
  const forget = (userName: string) =>
    getResponse(
      backend.handlers,
      new Request('http://localhost/slb/api/auth/forgotPassword', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ userName }),
      }),
    );
  return { backend, forget };
}

afterEach(() => {
  document.body.replaceChildren();
});

describe('The bar of the demo', () => {
  it('lists the people to sign in as', async () => {
    await shownBar();
    const bar = within(screen.getByRole('complementary', { name: 'Demo' }));
    for (const { userName, password } of demoPeople)
      expect(bar.getByText(`${userName} · ${password}`)).toBeInTheDocument();
  });

  it('shows the code that the bureau would have sent', async () => {
    const { backend, forget } = await shownBar();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await forget('returning@example.com');
    const [sent] = (await backend.state()).codes;
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(`Your one-time code is ${sent?.code}.`));
    expect(screen.getByText(/^To returning@example.com: Your one-time code/)).toBeInTheDocument();
  });

  it('opens the link of an invitation', async () => {
    await shownBar();
    expect(screen.getAllByRole('link', { name: 'Open the link in this message' })[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/^#\/redirect\?arn=\w{13}&context=\d+$/),
    );
    expect(screen.getAllByText(/\(TRN 999\d{6}, born \d\d\/\d\d\/\d{4}\)/)).toHaveLength(2);
  });
});
