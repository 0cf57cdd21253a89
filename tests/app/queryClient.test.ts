// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#api/client.ts';
import { CallFailed } from '#api/failure.ts';
import { beginSession, clearSession } from '#api/session.ts';
import { createQueryClient } from '#app/queryClient.ts';
import { createShowFailure } from '#app/showFailure.ts';
import { type MessageType, messages, messageTitles } from '#domain/messages.ts';
import { dialogQueue } from '#ui/dialogQueue.ts';
import { dialogs } from '#ui/dialogs.ts';
import { backend } from '../support/backend.ts';

const onSessionOver = vi.fn<(code: number, detail?: string) => void>();

/** The titles and texts of the dialogs that are open or queued. */
const shownDialogs = () =>
  dialogQueue.get().map(({ title, content }) => [title, 'text' in content ? content.text : undefined]);
const asTold = (type: MessageType, text: string = messages[type]) => [messageTitles[type], text];

let client = createQueryClient(createShowFailure(onSessionOver));
beforeEach(async () => {
  client = createQueryClient(createShowFailure(onSessionOver));
  dialogs.clear();
  beginSession(await backend.signedInAs('new applicant'));
});
afterEach(() => {
  dialogs.clear();
  clearSession();
});

const query = (run: () => Promise<unknown>, meta = {}) =>
  client.fetchQuery({ queryKey: [crypto.randomUUID()], queryFn: run, meta }).catch(() => undefined);
const mutation = (run: () => Promise<unknown>, meta = {}) =>
  client
    .getMutationCache()
    .build(client, { mutationFn: run, meta })
    .execute(undefined)
    .catch(() => undefined);

/** A read is repeated once, so a fault must last for two calls to be shown. */
const TRIES = 2;

const config = () => call('config', {});

describe.each([
  ['a query', query],
  ['a mutation', mutation],
])('The failure of %s', (_what, attempt) => {
  it.each<[what: string, fault: Parameters<typeof backend.fault>[0], type: MessageType]>([
    ['no network', { kind: 'network' }, 'noNetwork'],
    ['a 500', { kind: 'status', status: 500 }, 'internalServerError'],
    ['a 503', { kind: 'status', status: 503 }, 'serverError'],
    ['a 408', { kind: 'status', status: 408 }, 'timeOut'],
    ['a 404', { kind: 'status', status: 404 }, 'notFound'],
    ['an answer that can not be used', { kind: 'html' }, 'internalServerError'],
  ])('with %s opens one dialog with its text', async (_how, fault, type) => {
    await backend.fault({ ...fault, times: TRIES });
    await attempt(config);
    expect(shownDialogs()).toEqual([asTold(type)]);
    expect(onSessionOver).not.toHaveBeenCalled();
  });

  it.each([401, 417])('with a %i ends the session and opens no dialog', async (status) => {
    await backend.fault({ kind: 'status', status, body: { message: 'Signed in elsewhere' } });
    await attempt(config);
    expect(onSessionOver).toHaveBeenCalledExactlyOnceWith(status, 'Signed in elsewhere');
    expect(shownDialogs()).toEqual([]);
  });

  it('opens no dialog when the screen shows its own error', async () => {
    await backend.fault({ kind: 'status', status: 500 });
    await attempt(config, { showsOwnError: true });
    expect(shownDialogs()).toEqual([]);
  });

  it('ends the session even when the screen shows its own error', async () => {
    await backend.fault({ kind: 'status', status: 401 });
    await attempt(config, { showsOwnError: true });
    expect(onSessionOver).toHaveBeenCalledOnce();
  });

  it.each<[what: string, error: unknown]>([
    ['a mistake of ours', new TypeError("Cannot read properties of undefined (reading 'arn')")],
    ['something that is no error', 'nonsense'],
    ['nothing', undefined],
  ])('with %s is shown as an internal error', async (_how, error) => {
    await attempt(() => Promise.reject(error));
    expect(shownDialogs()).toEqual([asTold('internalServerError')]);
  });

  it.each([
    ['a cancelled call', new CallFailed('config', 0, { kind: 'silent' })],
    ['a wrong password', new CallFailed('signIn', 401, { kind: 'onScreen', detail: 'Wrong' })],
  ])('with %s opens no dialog', async (_how, error) => {
    await attempt(() => Promise.reject(error));
    expect(shownDialogs()).toEqual([]);
    expect(onSessionOver).not.toHaveBeenCalled();
  });

  it('shows the message of the server where the catalogue says so', async () => {
    await attempt(() =>
      Promise.reject(
        new CallFailed('createApplication', 400, {
          kind: 'message',
          type: 'duplicateTargetedApplicationError',
          detail: 'One a year',
        }),
      ),
    );
    expect(shownDialogs()).toEqual([asTold('duplicateTargetedApplicationError', 'One a year')]);
  });

  it('opens one dialog, however many calls fail the same way', async () => {
    await backend.fault({ kind: 'status', status: 503, times: 3 * TRIES });
    await Promise.all([attempt(config), attempt(config), attempt(config)]);
    expect(shownDialogs()).toEqual([asTold('serverError')]);
  });

  it('opens one dialog after another when calls fail in different ways', async () => {
    await backend.fault({ kind: 'status', status: 503, path: 'config', times: TRIES });
    await backend.fault({ kind: 'status', status: 408, path: 'mdm' });
    await attempt(config);
    await attempt(() => call('lookups', {}));
    expect(shownDialogs()).toEqual([asTold('serverError'), asTold('timeOut')]);
  });

  it('has no effect on the next call', async () => {
    await backend.fault({ kind: 'network' });
    await attempt(config);
    dialogs.clear();
    await attempt(config);
    expect(shownDialogs()).toEqual([]);
  });
});

describe('A call of the portal', () => {
  let asked: string[] = [];
  const note = ({ request }: { request: Request }) => asked.push(request.url.split('/').at(-1) ?? '');
  const tries = (name: string) => asked.filter((one) => one === name).length;
  beforeEach(() => {
    asked = [];
    backend.server.events.on('request:start', note);
  });
  afterEach(() => backend.server.events.removeListener('request:start', note));

  it('is repeated once when it only reads, and shows nothing when that succeeds', async () => {
    await backend.fault({ kind: 'network' });
    await query(config);
    expect(shownDialogs()).toEqual([]);
    expect(tries('config')).toBe(2);
  });

  it('is not repeated automatically when a button waits for it', async () => {
    await backend.fault({ kind: 'network' });
    await mutation(config);
    expect(shownDialogs()).toEqual([asTold('noNetwork')]);
    expect(tries('config')).toBe(1);
  });

  it('fails without a connection at once, and does not wait until it is back', () => {
    const { queries, mutations } = client.getDefaultOptions();
    expect(queries).toMatchObject({ networkMode: 'always', refetchOnWindowFocus: false });
    expect(mutations).toMatchObject({ retry: false, networkMode: 'always' });
  });

  it.each([
    ['while the portal reads', false],
    ['before it read anything', true],
  ])(
    'is repeated when the connection is back that was lost %s, if it failed and not if it succeeded',
    async (_when, isEarly) => {
      const lose = () => window.dispatchEvent(new Event('offline'));
      if (isEarly) lose();
      client.mount();
      const watch = (name: string, run: () => Promise<unknown>) =>
        new QueryObserver(client, { queryKey: [name], queryFn: run }).subscribe(() => undefined);
      await backend.fault({ kind: 'status', status: 500, path: 'config' });
      const stop = [watch('config', config), watch('lookups', () => call('lookups', {}))];
      await vi.waitFor(() => expect(shownDialogs()).toEqual([asTold('internalServerError')]));
      if (!isEarly) lose();
      window.dispatchEvent(new Event('online'));
      await vi.waitFor(() => expect(tries('config')).toBe(2));
      expect(tries('mdm')).toBe(1);
      for (const end of stop) end();
      client.unmount();
    },
  );
});
