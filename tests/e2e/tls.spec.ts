import { once } from 'node:events';
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
