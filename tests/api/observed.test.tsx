import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { call } from '#api/client.ts';
import { CallFailed } from '#api/failure.ts';
import { messages } from '#domain/messages.ts';
import { reportUncaughtErrors } from '#lib/telemetry.ts';
import { dialogs } from '#ui/dialogs.ts';
import { backend } from '../support/backend.ts';
import { renderScreen } from '../support/render.tsx';

const heard: unknown[] = [];
window.addEventListener('slb:observed', (event) => event instanceof CustomEvent && heard.push(event.detail));
reportUncaughtErrors();

afterEach(() => {
  heard.length = 0;
  window.history.replaceState(null, '', '/');
});

const milliseconds = expect.any(Number);

it('The observer reports how long a call took and no personal data', async () => {
  window.history.replaceState(null, '', '/#/auth/of/SLB2026000001?arn=SLB2026000001');
  await call('config', {});
  expect(heard).toEqual([{ kind: 'call', call: 'config', milliseconds, place: '/auth/of/:id', release: '' }]);
});

it('The observer reports a failed call with the reference that its dialog shows', async () => {
  await backend.fault({ kind: 'status', status: 500, path: 'config' });
  const failed = await call('config', {}).catch((error: unknown) => error);
  if (!(failed instanceof CallFailed)) throw new Error('The call failed');
  const { reference } = failed;
  expect(reference).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  expect(heard).toMatchObject([{ kind: 'callFailed', call: 'config', status: 500, reference }]);

  renderScreen(null);
  void dialogs.message('internalServerError', undefined, reference);
  expect(await screen.findByText(reference)).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(messages.internalServerError);
});

it('The dialogs show equal messages once, whatever their references are', async () => {
  renderScreen(null);
  void dialogs.message('timeOut', undefined, 'AAAA-AAAA');
  void dialogs.message('timeOut', undefined, 'BBBB-BBBB');
  expect(await screen.findByText('AAAA-AAAA')).toBeVisible();
  expect(screen.queryByText('BBBB-BBBB')).toBeNull();
});

it('The observer reports an uncaught error without its message', () => {
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('of Ann, 999000111') }));
  expect(heard).toEqual([{ kind: 'error', name: 'TypeError', place: '', release: '' }]);
});
