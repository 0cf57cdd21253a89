import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:http2';
import { request } from '@playwright/test';
import { expect, test } from './portal.ts';
import { runSite, sitePlace } from './tlsSite.ts';

test('the site of deploy/ runs with TLS and HTTP/2, HSTS, the policy and calls, and serves no page without TLS', async () => {
  const place = sitePlace();
  const { plain, address: PORTAL } = place;
  const end = await runSite(place);
  const browser = await request.newContext({ ignoreHTTPSErrors: true });
  try {
    await expect(async () => expect((await browser.get(PORTAL)).ok()).toBe(true)).toPass();
    const page = await browser.get(PORTAL);
    expect(page.headers()).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'no-cache',
    });
    expect(page.headers().server).toBe('nginx');
    expect((await browser.get(`${PORTAL}/slb/api/master/config`)).ok()).toBe(true);

    const moved = await browser.get(`http://127.0.0.1:${plain}/?arn=1`, { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([301, 'https://127.0.0.1/']);

    const session = connect(PORTAL, { rejectUnauthorized: false });
    await once(session, 'connect');
    expect(session.alpnProtocol).toBe('h2');
    session.close();
  } finally {
    await browser.dispose();
    await end();
  }
});

test('a challenge of the backend reaches no browser, which would ask for a password in a window of its own', async () => {
  const backend = createServer((_asked, answer) => {
    answer.writeHead(401, { 'WWW-Authenticate': 'Basic realm="Realm"', 'Content-Type': 'application/json' });
    answer.end('{}');
  }).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  const address = backend.address();
  if (address === null || typeof address === 'string') throw new Error('The backend has no port');
  const place = sitePlace();
  const end = await runSite(place, `127.0.0.1:${address.port}`);
  const browser = await request.newContext({ ignoreHTTPSErrors: true });
  try {
    await expect(async () => expect((await browser.get(place.address)).ok()).toBe(true)).toPass();
    const refused = await browser.post(`${place.address}/slb/api/auth/signin`, { data: {} });
    expect(refused.status()).toBe(401);
    expect(refused.headers()['www-authenticate']).toBeUndefined();
  } finally {
    await browser.dispose();
    await end();
    backend.close();
  }
});
