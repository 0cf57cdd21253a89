import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { z } from '#lib/zod.ts';
import { type Driver, type Found, overflowInPage, SIZE, type StartedEngine } from './driver.ts';
import { type FieldState, findInPage, stateInPage } from './find.ts';
import { findingLibrary } from './findingLibrary.ts';
import { until } from './until.ts';
import { type Reference, Session } from './webdriver.ts';

/** Keys, as WebDriver writes them. */
const KEYS = { Enter: '\uE007', Tab: '\uE004', Control: '\uE009', Backspace: '\uE003' };

const fieldState: z.ZodMiniType<FieldState> = z.object({
  kind: z.enum(['list', 'searched list', 'tick', 'text']),
  value: z.string(),
  isTicked: z.boolean(),
  isEnabled: z.boolean(),
  text: z.string(),
  hint: z.enum(['day', 'amount', 'text']),
});

const optionsInPage = (list: Element): Element[] => [...list.querySelectorAll('option')];
const labelInPage = (option: Element): string => (option.textContent ?? '').trim();
const toMiddleInPage = (element: Element): void => element.scrollIntoView({ block: 'center' });

function foundAs(session: Session, element: Reference): Found {
  const intoView = () => session.call(toMiddleInPage, element);
  const click = async (target: Reference = element) => {
    await intoView();
    await session.toElement(target, 'click');
  };
  const keys = (text: string) => session.toElement(element, 'value', { text });
  return {
    state: async () => fieldState.parse(await session.call(stateInPage, element)),
    click: () => click(),
    doubleClick: async () => {
      await intoView();
      const press = [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      const actions = [{ type: 'pointerMove', origin: element, x: 0, y: 0 }, ...press, ...press];
      await session.post('actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    type: async (text) => {
      await intoView();
      await keys(`${KEYS.Control}a\uE000${KEYS.Backspace}`);
      await keys(text);
    },
    choose: async (wanted) => {
      for (const [at, option] of (await session.elements(optionsInPage, element)).entries()) {
        const isIt = typeof wanted === 'number' ? at === wanted : (await session.call(labelInPage, option)) === wanted;
        if (isIt) return await click(option);
      }
      throw new Error(`No option is ${wanted}`);
    },
    give: async (path) => {
      await keys(path);
    },
  };
}

function driverOf(session: Session, window: string): Driver {
  /** A session is in one window at a time. */
  const here = () => session.goTo(window);
  const equip = async () => {
    if (await session.run('return typeof TestingLibraryDom === "undefined"'))
      await session.run(readFileSync(findingLibrary, 'utf8'));
  };
  return {
    open: async (url) => {
      await here();
      await session.post('url', { url });
    },
    reload: async () => {
      await session.post('refresh');
    },
    back: async () => {
      await session.post('back');
    },
    find: async (query) => {
      await equip();
      return (await session.elements(findInPage, query)).map((element) => foundAs(session, element));
    },
    press: async (key) => {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] }));
      await session.post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    overflow: async () => z.number().parse(await session.call(overflowInPage)),
    inNewWindow: async (open, work) => {
      const before = await session.windows();
      await open();
      const opened = await until('a new window', async () =>
        (await session.windows()).find((one) => !before.includes(one)),
      );
      await session.goTo(opened);
      await work(driverOf(session, opened));
      await here();
    },
    picture: async (path) => {
      await writeFile(path, Buffer.from(z.string().parse(await session.get('screenshot')), 'base64'));
    },
  };
}

/** A port that is free now. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Ends a process with all that it started. */
function endGroup({ pid }: ChildProcess): void {
  if (pid) process.kill(-pid, 'SIGTERM');
}

/** The engine of Safari, as Debian builds it, on a screen that nobody sees. */
export async function startWebKit(webDriver: string): Promise<StartedEngine> {
  const port = await freePort();
  const desk = `openbox & exec ${webDriver} --port=${port}`;
  const server = spawn('xvfb-run', ['-a', '-s', '-screen 0 1280x1024x24', 'sh', '-c', desk], {
    detached: true,
    stdio: 'ignore',
  });
  try {
    const address = `http://127.0.0.1:${port}`;
    await until('a WebDriver of WebKit', () => fetch(`${address}/status`).catch(() => undefined));
    const session = await Session.start(address, {});
    await session.post('window/rect', { ...SIZE, x: 0, y: 0 });
    const [window = ''] = await session.windows();
    return {
      version: session.version,
      driver: driverOf(session, window),
      complaints: [],
      end: async () => {
        await session.end();
        endGroup(server);
      },
    };
  } catch (error) {
    endGroup(server);
    throw error;
  }
}
