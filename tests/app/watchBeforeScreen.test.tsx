import { afterEach, expect, it, vi } from 'vitest';
import { sessionTexts } from '#features/session/texts.ts';
import { backend } from '../support/backend.ts';
import { closePortal, openPortal } from './portal.tsx';

// The code of the screen does not arrive.
vi.mock('#app/HomeRoute.tsx', () => new Promise(() => undefined));

const asked: string[] = [];
const note = ({ request }: { request: Request }) => asked.push(request.url.split('/').at(-1) ?? '');

afterEach(() => {
  backend.server.events.removeListener('request:start', note);
  closePortal();
});

it('a session is watched although the screen of the route cannot be loaded', async () => {
  backend.server.events.on('request:start', note);
  await openPortal('/auth/home', 'half-finished applicant');
  // Only the watch asks for the intervals of a session here.
  await vi.waitFor(() => expect(asked).toContain('config'));
  expect(document.body).not.toHaveTextContent(sessionTexts.ended);
});
