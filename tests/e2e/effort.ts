import type { Page } from '@playwright/test';
import type { InputMethod } from './inputMethods.ts';
import { reportFigure } from './measurements.ts';
import { fieldOf, kindOf } from './screen.ts';

/** What a walk asks of a person. */
export class Effort {
  /** Each press, choice and tick, and each field that is gone into to type. */
  taps = 0;
  /** The fields that are typed into, searched lists included. */
  typed = 0;
  /** The titles of the screens, in order; a fee or a page of the bank is a screen too. */
  readonly screens: string[] = [];
  /** How high the review is, in windows. */
  review = 0;
  /** The dialogs of what is counted apart. */
  dialogsApart = 0;
  /** What was counted when each screen was reached. */
  private readonly reached: { title: string; taps: number; typed: number }[] = [];

  /** A screen that somebody comes to. */
  arrive(title: string): void {
    this.screens.push(title);
    this.reached.push({ title, taps: this.taps, typed: this.typed });
  }

  /** Counts from here. */
  reset(): void {
    this.taps = 0;
    this.typed = 0;
    this.screens.length = 0;
    this.reached.length = 0;
  }

  /** Counts nothing of what a test does beyond the shortest way: a mistake on purpose, a second look. */
  async apart(page: Page, action: () => Promise<void>): Promise<void> {
    const { taps, typed } = this;
    const screens = this.screens.length;
    const before = await openedDialogs(page);
    await action();
    Object.assign(this, { taps, typed });
    this.screens.length = screens;
    this.reached.length = screens;
    this.dialogsApart += (await openedDialogs(page)) - before;
  }

  /** Where it goes: taps and typed fields by screen. */
  get byScreen(): string {
    return this.reached
      .map(({ title, taps, typed }, index) => {
        const next = this.reached[index + 1] ?? this;
        return `${title}: ${next.taps - taps} taps, ${next.typed - typed} typed`;
      })
      .join('\n');
  }
}

/** The dialogs that were opened since `watchDialogs`; 0 before it. */
const openedDialogs = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset.dialogs ?? 0));

/** Counts the dialogs that a page opens from now on, in every screen of it until it is loaded again. */
export async function watchDialogs(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { showModal } = HTMLDialogElement.prototype;
    document.documentElement.dataset.dialogs = '0';
    HTMLDialogElement.prototype.showModal = function countAndShow() {
      document.documentElement.dataset.dialogs = String(Number(document.documentElement.dataset.dialogs) + 1);
      showModal.call(this);
    };
  });
  return () => openedDialogs(page);
}

/** How many windows high the page is. */
export const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);

/** The same input method, whose taps and typed fields are counted. */
export const counted = (input: InputMethod, effort: Effort): InputMethod => {
  const tap = () => {
    effort.taps += 1;
  };
  const type = () => {
    tap();
    effort.typed += 1;
  };
  return {
    ...input,
    press: (target) => {
      tap();
      return input.press(target);
    },
    pressTwice: (target) => {
      tap();
      return input.pressTwice(target);
    },
    fill: async (page, answers, legend) => {
      for (const [label, answer] of Object.entries(answers)) {
        const isTapped =
          answer === true ||
          answer === 'Yes' ||
          answer === 'No' ||
          (await kindOf(fieldOf(page, label, answer, legend))) === 'list';
        if (isTapped) tap();
        else type();
      }
      await input.fill(page, answers, legend);
    },
    type: (field, text) => {
      type();
      return input.type(field, text);
    },
    choose: (list, index) => {
      tap();
      return input.choose(list, index);
    },
    search: (field, text) => {
      type();
      tap();
      return input.search(field, text);
    },
    pick: (list, option) => {
      // Two taps, one to open it: a searched list covers the screen like a window.
      tap();
      tap();
      return input.pick(list, option);
    },
    tick: (box) => {
      tap();
      return input.tick(box);
    },
    chooseFile: (field, file) => {
      tap();
      return input.chooseFile(field, file);
    },
  };
};

/** Reports what was counted beside its goal. */
export function reportEffort(what: string, figures: Readonly<Record<string, readonly [figure: number, goal: number]>>) {
  for (const [name, [figure, goal]] of Object.entries(figures))
    reportFigure({ what: `${what}: ${name}`, figure: String(figure), goal: `≤ ${goal}`, isMet: figure <= goal });
}
