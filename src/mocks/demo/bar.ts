import { demoPeople } from '../people.ts';
import type { MockBackend } from '../server.ts';
import { lifetimes } from '../settings.ts';
import { button, element } from './element.ts';
import './bar.css';

const SHOWN_MESSAGES = 5;
/** A code is shown as long as it is valid. */
const isFresh = ({ sentAt }: { sentAt: number }): boolean => Date.now() - sentAt < lifetimes.code;

/**
 * A bar above the page, in the demo only: the people to sign in as, the e-mails and text messages that the bureau would
 * have sent, a button that resets the demo, and further controls.
 */
export async function showBar(
  backend: MockBackend,
  changes: EventTarget,
  ...more: readonly HTMLElement[]
): Promise<void> {
  const latest = element('p', 'demo-bar__latest');
  latest.setAttribute('role', 'status');
  const messages = element('ol', 'demo-bar__messages');
  const people = element('dl', 'demo-bar__people', ...demoPeople.flatMap(personLines));
  const again = button('demo-bar__button', 'Start the demo again', () => {
    startAgain(backend).catch(() => window.location.reload());
  });
  const details = element(
    'details',
    'demo-bar__details',
    element('summary', 'demo-bar__summary', 'Demo: people, messages, start again'),
    element('div', 'demo-bar__columns', titled('Sign in as', people), titled('Messages sent', messages)),
    again,
  );
  const bar = element('aside', 'demo-bar', details, ...more, latest);
  bar.setAttribute('aria-label', 'Demo');
  document.body.prepend(bar);

  const draw = async (): Promise<void> => {
    const { outbox, applications } = await backend.state();
    const invited = applications.flatMap(({ applicants }) => applicants);
    const newest = outbox.toReversed().slice(0, SHOWN_MESSAGES);
    messages.replaceChildren(
      ...newest.map((message) =>
        messageLine(
          message,
          invited.find(({ email }) => email === message.to),
        ),
      ),
    );
    const code = newest.find((message) => message.code !== undefined && isFresh(message));
    latest.textContent = code ? `Demo message to ${code.to}: ${code.text}` : '';
  };
  changes.addEventListener('change', () => {
    draw().catch(() => undefined);
  });
  await draw();
}

const titled = (title: string, content: Node): HTMLElement =>
  element('div', 'demo-bar__column', element('p', 'demo-bar__title', title), content);

const personLines = ({ name, userName, password, about }: (typeof demoPeople)[number]): HTMLElement[] => [
  element('dt', 'demo-bar__person', `${userName} · ${password}`),
  element('dd', 'demo-bar__about', `The ${name} ${about}.`),
];

interface Message {
  to: string;
  text: string;
  link?: string;
}

interface Invited {
  ssn: string;
  dateOfBirth: string;
}

/** A message as the customer would have received it; its link opens the portal like the one in an e-mail. */
function messageLine({ to, text, link }: Message, invited: Invited | undefined): HTMLElement {
  const line = element('li', 'demo-bar__message', `To ${to}: ${text}`);
  if (!link) return line;
  const anchor = element('a', 'demo-bar__link', 'Open the link in this message');
  anchor.href = link;
  line.append(' ', anchor);
  // The invited person would know these details; a visitor of the demo does not.
  if (invited) line.append(` (TRN ${invited.ssn}, born ${invited.dateOfBirth.split('-').reverse().join('/')})`);
  return line;
}

async function startAgain(backend: MockBackend): Promise<void> {
  await backend.reset();
  window.sessionStorage.clear();
  window.localStorage.clear();
  window.location.hash = '#/auth/login';
  window.location.reload();
}
