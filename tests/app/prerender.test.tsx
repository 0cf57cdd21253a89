import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { prerenderSignIn } from '#app/prerender/prerender.tsx';

const TOO_OLD = 'This browser is too old for the student loan portal.';
const SCRIPT_OFF = 'The student loan portal needs JavaScript.';

describe('index.html', () => {
  it('has words for a browser without script and for one that is too old, with the number to call', () => {
    const html = prerenderSignIn('(876) 555-0100');
    for (const words of [SCRIPT_OFF, TOO_OLD]) {
      const after = html.slice(html.indexOf(words));
      expect(after.slice(0, after.indexOf('</div>'))).toContain(
        '<a href="tel:8765550100" class="slb-number">(876) 555-0100</a>',
      );
    }
  });

  it('names the office where the build has no number', () => {
    const html = prerenderSignIn();
    expect(html.match(/contact the bureau’s office/g)).toHaveLength(2);
    expect(html).not.toContain('tel:');
  });
});

const script = readFileSync('src/app/prerender/beforePortal.js', 'utf8');

/** The attributes that the first script gives the page in this browser. */
function attributesIn(browser: Readonly<Record<string, unknown>>, hash = ''): Record<string, string> {
  const attributes: Record<string, string> = {};
  const setAttribute = (name: string, value: string) => {
    attributes[name] = value;
  };
  const current = {
    Object: { hasOwn: () => true, keys: Object.keys },
    window: { HTMLDialogElement: class {} },
    localStorage: {},
    sessionStorage: { getItem: () => null },
    location: { hash },
  };
  runInNewContext(script, {
    ...current,
    document: { documentElement: { setAttribute }, addEventListener: () => undefined },
    ...browser,
  });
  return attributes;
}

describe('The first script', () => {
  /** What it does once this element reports that it could not be loaded. */
  function afterLossOf(lost: Element) {
    const attributes = new Map<string, string>();
    const page = document.implementation.createHTMLDocument();
    const reload = vi.fn();
    vi.spyOn(page.documentElement, 'setAttribute').mockImplementation(
      (name, value) => void attributes.set(name, value),
    );
    page.body.innerHTML = prerenderSignIn();
    page.head.append(lost);
    runInNewContext(script, {
      Object,
      window: { HTMLDialogElement: class {} },
      localStorage: {},
      sessionStorage: { getItem: () => null },
      location: { hash: '', reload },
      scrollTo: vi.fn(),
      document: page,
    });
    lost.dispatchEvent(new Event('error'));
    page.querySelector('.slb-prerender-lost form')?.dispatchEvent(new Event('submit', { bubbles: true }));
    return { isSaid: attributes.get('data-prerendered') === 'lost', reloads: reload.mock.calls.length };
  }

  it.each([
    [
      'says that the portal did not arrive, and loads the same address again',
      'script',
      { type: 'module' },
      { isSaid: true, reloads: 1 },
    ],
    [
      'says nothing of a file that was only fetched ahead',
      'link',
      { rel: 'modulepreload' },
      { isSaid: false, reloads: 0 },
    ],
    ['says nothing of a script that a browser extension put in', 'script', {}, { isSaid: false, reloads: 0 }],
  ])('%s', (_what, name, attributes, expected) => {
    expect(afterLossOf(Object.assign(document.createElement(name), attributes))).toEqual(expected);
  });

  it('asks the storage of the tab for nothing where nobody is signed in on this device', () => {
    const getItem = vi.fn(() => null);
    attributesIn({ localStorage: { SLB_DISPLAY: '{}' }, sessionStorage: { getItem } });
    expect(getItem).not.toHaveBeenCalled();
    attributesIn({ localStorage: { SLB_SIGN_IN_7: '"a"' }, sessionStorage: { getItem } });
    expect(getItem).toHaveBeenCalledWith('SLB_TOKEN');
  });

  it('leaves the sign-in screen as it is, and hides it at other addresses', () => {
    expect(attributesIn({})).toEqual({});
    expect(attributesIn({}, '#/auth/home')).toEqual({ 'data-prerendered': 'elsewhere' });
    const signedIn = { localStorage: { SLB_SIGN_IN_7: '"a"' }, sessionStorage: { getItem: () => 'a' } };
    expect(attributesIn(signedIn)).toEqual({ 'data-prerendered': 'elsewhere' });
    expect(attributesIn({ ...signedIn, sessionStorage: { getItem: () => null } })).toEqual({});
    expect(attributesIn({ ...signedIn, sessionStorage: undefined })).toEqual({});
    expect(attributesIn({ localStorage: undefined })).toEqual({});
  });

  it.each([
    ['without dialogs', { window: {} }],
    ['before Chrome 93, Firefox 92 and Safari 15.4, or without modules', { Object: {} }],
  ])('shows the words of a browser that is too old in one %s, at any address', (_which, browser) => {
    expect(attributesIn(browser, '#/auth/home')).toEqual({ 'data-browser': 'old' });
  });
});
