// @vitest-environment jsdom
import { HttpResponse, http as mockHttp } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inFlight } from '#api/inFlight.ts';
import { loadOverrides } from '#api/overrides.ts';
import { settings } from '#api/settings.ts';
import { dialogQueue } from '#ui/dialogQueue.ts';
import { backend } from '../support/backend.ts';

const built = settings.get();
const FILE = '*/enviornments/runtime-env-overrides.json';

/** What is in force after the overrides were answered with this. */
const inForceAfter = async (answer: () => Response) => {
  backend.server.use(mockHttp.post(FILE, answer));
  await loadOverrides();
  return settings.get();
};

beforeEach(() => {
  settings.set(built);
  window.history.replaceState(null, '', '/');
});
afterEach(() => settings.set(built));

describe('The runtime overrides (rule CALL-11)', () => {
  it('apply as soon as they arrive', async () => {
    const found = {
      apiBaseUrl: 'https://api.example.com/slb',
      applicationEndpoint: '/api/production/applications',
      feeCipherKey: 'key',
      gatewayOrigin: 'https://pay.example.com',
      supportEmail: 'help@example.com',
      supportPhone: '(876) 555-0100',
      uploadData: 'always',
    };
    expect(await inForceAfter(() => HttpResponse.json(found))).toEqual(found);
  });

  it('change only what they name', async () => {
    settings.set({ ...built, supportPhone: '876 555 0100' });
    expect(await inForceAfter(() => HttpResponse.json({ supportEmail: 'help@example.com' }))).toEqual({
      apiBaseUrl: '/slb',
      supportEmail: 'help@example.com',
      supportPhone: '876 555 0100',
    });
  });

  it.each([
    ['/', '/enviornments/runtime-env-overrides.json'],
    ['/portal/', '/portal/enviornments/runtime-env-overrides.json'],
    ['/portal/index.html?lang=en#/auth/login?httpCode=401', '/portal/enviornments/runtime-env-overrides.json'],
    ['/?arn=SLB2026000001#/redirect', '/enviornments/runtime-env-overrides.json'],
  ])('are posted beside the page at %s, without its query and hash', async (page, path) => {
    window.history.replaceState(null, '', page);
    let asked: Request | undefined;
    backend.server.use(
      mockHttp.post(FILE, ({ request }) => {
        asked = request.clone();
        return HttpResponse.json({});
      }),
    );
    await loadOverrides();
    const { pathname, search, hash } = new URL(asked?.url ?? '');
    expect({ pathname, search, hash }).toEqual({ pathname: path, search: '', hash: '' });
    expect(await asked?.json()).toEqual({});
    expect(asked?.headers.has('authorization')).toBe(false);
  });

  it.each<[what: string, answer: () => Response]>([
    ['a 404', () => HttpResponse.json({ apiBaseUrl: '/other' }, { status: 404 })],
    ['a 405, as a file server answers a POST', () => HttpResponse.html('<h1>Not Allowed</h1>', { status: 405 })],
    ['a 500', () => HttpResponse.json({ apiBaseUrl: '/other' }, { status: 500 })],
    ['a 401', () => HttpResponse.json({}, { status: 401 })],
    ['no line', () => HttpResponse.error()],
    ['a page of HTML', () => HttpResponse.html('<!doctype html><title>Portal</title>')],
    ['an empty answer', () => new HttpResponse(null, { status: 200 })],
    ['a 204', () => new HttpResponse(null, { status: 204 })],
    ['half an answer', () => HttpResponse.text('{"apiBaseUrl": "/oth')],
    ['null', () => HttpResponse.json(null)],
    ['a list', () => HttpResponse.json([{ apiBaseUrl: '/other' }])],
    ['a text', () => HttpResponse.json('/other')],
  ])('change nothing and show nothing when the answer is %s', async (_what, answer) => {
    const waits = vi.fn();
    const stop = inFlight.subscribe(waits);
    expect(await inForceAfter(answer)).toEqual(built);
    stop();
    expect(dialogQueue.get()).toEqual([]);
    expect(waits).not.toHaveBeenCalled();
  });

  it.each<[key: string, value: unknown]>([
    ['apiBaseUrl', 'javascript:alert(1)'],
    ['apiBaseUrl', '//evil.example'],
    ['apiBaseUrl', '/\\evil.example'],
    ['apiBaseUrl', 'https://'],
    ['apiBaseUrl', 'http://['],
    ['apiBaseUrl', 'slb'],
    ['apiBaseUrl', ''],
    ['apiBaseUrl', null],
    ['apiBaseUrl', 7],
    ['apiBaseUrl', ['/slb']],
    ['applicationEndpoint', 'https://evil.example/save'],
    ['applicationEndpoint', '//evil.example/save'],
    ['applicationEndpoint', '/\\evil.example/save'],
    ['applicationEndpoint', '/../../elsewhere'],
    ['applicationEndpoint', 'javascript:alert(1)'],
    ['applicationEndpoint', {}],
    ['gatewayOrigin', 'javascript:alert(1)'],
    ['gatewayOrigin', 'data:text/html,x'],
    ['gatewayOrigin', 'pay.example.com'],
    ['gatewayOrigin', 'https://'],
    ['supportEmail', 'javascript:alert(1)'],
    ['supportEmail', '"><img src=x onerror=alert(1)>@example.com'],
    ['supportEmail', 'help@example.com, all@example.com'],
    ['supportWhatsApp', 'javascript:alert(1)'],
    ['supportPhone', '<b>876</b>'],
    ['supportPhone', 'javascript:alert(1)'],
    ['supportPhone', '1'.repeat(100)],
    ['uploadData', 'sometimes'],
    ['uploadData', true],
    ['feeCipherKey', ''],
    ['feeCipherKey', 7],
  ])('ignore %s as %j and apply the rest', async (key, value) => {
    settings.set({ ...built, feeCipherKey: 'built' });
    const rest = key === 'supportPhone' ? { supportEmail: 'help@example.com' } : { supportPhone: '876-555-0100' };
    expect(await inForceAfter(() => HttpResponse.json({ ...rest, [key]: value }))).toEqual({
      ...built,
      feeCipherKey: 'built',
      ...rest,
    });
    expect(dialogQueue.get()).toEqual([]);
  });

  it('ignore unknown keys and change no other object', async () => {
    const now = await inForceAfter(
      () =>
        new HttpResponse('{"isAdmin": true, "__proto__": {"feeCipherKey": "x", "isAdmin": true}, "constructor": 7}'),
    );
    expect(now).toEqual(built);
    expect(now.feeCipherKey).toBeUndefined();
    expect({}).not.toHaveProperty('isAdmin');
  });

  /** The calls as a page has them that was loaded a moment ago. */
  const fresh = async () => {
    vi.resetModules();
    const [{ call }, { overridesInForce }] = await Promise.all([import('#api/client.ts'), import('#api/overrides.ts')]);
    return { call, overridesInForce };
  };

  it('are fetched once, and the first calls wait for them and go to their address', async () => {
    let answer: (response: Response) => void = () => undefined;
    const asked = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
    const paths: string[] = [];
    backend.server.use(
      mockHttp.post(FILE, asked),
      mockHttp.all('*/api/master/*', ({ request }) => {
        paths.push(new URL(request.url).pathname);
        return HttpResponse.json({});
      }),
    );
    const { call } = await fresh();
    const made = Promise.all([call('config', {}), call('lookups', {})]);
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    expect(paths).toEqual([]);
    answer(HttpResponse.json({ apiBaseUrl: '/bureau' }));
    await made;
    expect(paths.toSorted()).toEqual(['/bureau/api/master/config', '/bureau/api/master/mdm']);
    expect(asked).toHaveBeenCalledOnce();
  });

  /** How often they are asked for while these are the answers, and what is in force at the end. */
  const askedAgain = async (first: () => Response, again: (call: () => Promise<unknown>) => Promise<unknown>) => {
    const asked = vi.fn((): Response => HttpResponse.json({ apiBaseUrl: '/bureau' }));
    asked.mockImplementationOnce(first);
    backend.server.use(
      mockHttp.post(FILE, asked),
      mockHttp.get('*/api/master/config', () => HttpResponse.json({})),
    );
    const { call } = await fresh();
    const { settings: fetched } = await import('#api/settings.ts');
    await call('config', {});
    await again(() => call('config', {}));
    return { asked: asked.mock.calls.length, address: fetched.get().apiBaseUrl };
  };

  it.each<[what: string, answer: () => Response]>([
    ['no line', () => HttpResponse.error()],
    ['a 408', () => new HttpResponse(null, { status: 408 })],
    ['a 500', () => new HttpResponse(null, { status: 500 })],
    ['a 503, as of a server that is starting', () => new HttpResponse(null, { status: 503 })],
  ])('are asked for again by the next call after %s', async (_what, answer) => {
    expect(await askedAgain(answer, (call) => call())).toEqual({ asked: 2, address: '/bureau' });
  });

  it.each<[what: string, answer: () => Response]>([
    ['a 404', () => new HttpResponse(null, { status: 404 })],
    ['a 405', () => new HttpResponse(null, { status: 405 })],
    ['a 501', () => new HttpResponse(null, { status: 501 })],
    ['a page of HTML', () => HttpResponse.html('<!doctype html><title>Portal</title>')],
    ['none of them', () => HttpResponse.json({})],
  ])('are not asked for again after %s', async (_what, answer) => {
    expect(await askedAgain(answer, (call) => call())).toEqual({ asked: 1, address: '/slb' });
  });

  it('are asked for again when the line is back', async () => {
    const lineIsBack = async () => {
      window.dispatchEvent(new Event('online'));
      const { settings: fetched } = await import('#api/settings.ts');
      await vi.waitFor(() => expect(fetched.get().apiBaseUrl).toBe('/bureau'));
      window.dispatchEvent(new Event('online'));
    };
    expect(await askedAgain(() => HttpResponse.error(), lineIsBack)).toEqual({ asked: 2, address: '/bureau' });
  });

  it('delay the first calls by four seconds at most', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const isKnown = vi.fn();
    let end: (response: Response) => void = () => undefined;
    backend.server.use(mockHttp.post(FILE, () => new Promise<Response>((resolve) => (end = resolve))));
    const { overridesInForce } = await fresh();
    void overridesInForce().then(isKnown);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(isKnown).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(isKnown).toHaveBeenCalledOnce();
    vi.useRealTimers();
    end(HttpResponse.json({}));
  });

  it('delay the first calls no longer than they need to arrive', async () => {
    vi.resetModules();
    vi.doMock('#api/http.ts', () => ({ applyOverrides: () => Promise.resolve(true) }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const isKnown = vi.fn();
      const { overridesInForce } = await import('#api/overrides.ts');
      void overridesInForce().then(isKnown);
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(0);
      expect(isKnown).toHaveBeenCalledOnce();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
      vi.doUnmock('#api/http.ts');
      vi.resetModules();
    }
  });

  it('show nothing when the code that fetches them could not be loaded', async () => {
    vi.resetModules();
    vi.doMock('#api/http.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    try {
      const { loadOverrides: load } = await import('#api/overrides.ts');
      await expect(load()).resolves.toBe(false);
    } finally {
      vi.doUnmock('#api/http.ts');
      vi.resetModules();
    }
  });
});
