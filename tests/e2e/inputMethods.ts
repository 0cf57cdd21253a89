import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { chooseAt, chooserAfter, fillByKeyboard, pickByKeyboard, pressKey, startOn, typeInto } from './keyboard.ts';
import { type Answers, fill, kindOf } from './screen.ts';

/** How a user operates the portal. */
export interface InputMethod {
  /** Starts on a page that has just been loaded. */
  startOn: (page: Page) => Promise<void>;
  press: (target: Locator) => Promise<void>;
  /** Presses twice in quick succession. */
  pressTwice: (target: Locator) => Promise<void>;
  fill: (page: Page, answers: Answers, legend?: string) => Promise<void>;
  type: (field: Locator, text: string) => Promise<void>;
  /** Chooses from a select by index. */
  choose: (list: Locator, index: number) => Promise<void>;
  /** Opens a searchable list and chooses the option of this name, without typing. */
  pick: (list: Locator, option: string) => Promise<void>;
  /** Types into a searchable list and chooses the first match. */
  search: (field: Locator, text: string) => Promise<void>;
  tick: (box: Locator) => Promise<void>;
  /** Chooses a file for an upload. */
  chooseFile: (input: Locator, file: TestFile) => Promise<void>;
}

interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A small PDF with this name and a content of its own. */
export const pdfNamed = (name: string): TestFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${name}\n%%EOF`),
});

const firstFound = (field: Locator): Locator => field.page().getByRole('option').first();

export const inputMethods: Readonly<Record<'by touch' | 'with the keyboard alone', InputMethod>> = {
  'by touch': {
    startOn: async () => undefined,
    press: (target) => target.tap(),
    pressTwice: (target) => target.dblclick(),
    fill,
    type: (field, text) => field.fill(text),
    choose: async (list, index) => {
      // A list of thousands is searched; until its code is loaded, it is a plain input that says that it is disabled.
      await expect(list).toBeEnabled();
      if ((await kindOf(list)) === 'list') await list.selectOption({ index });
      else {
        await list.tap();
        await list.page().getByRole('option').nth(index).tap();
      }
    },
    pick: async (list, option) => {
      await expect(list).toBeEnabled();
      await list.tap();
      await list.page().getByRole('option', { name: option, exact: true }).tap();
      await expect(list).toHaveValue(option);
    },
    search: async (field, text) => {
      await field.fill(text);
      await firstFound(field).tap();
    },
    tick: (box) => box.check(),
    chooseFile: (input, file) => input.setInputFiles(file),
  },
  'with the keyboard alone': {
    startOn,
    press: pressKey,
    pressTwice: async (target) => {
      await pressKey(target);
      await target.page().keyboard.press('Enter');
    },
    fill: fillByKeyboard,
    type: typeInto,
    choose: chooseAt,
    pick: pickByKeyboard,
    search: async (field, text) => {
      await typeInto(field, text);
      await firstFound(field).waitFor();
      await field.page().keyboard.press('ArrowDown');
      await field.page().keyboard.press('Enter');
    },
    tick: (box) => pressKey(box, 'Space'),
    chooseFile: async (input, file) => {
      const chooser = await chooserAfter(input.page(), () => pressKey(input));
      await chooser.setFiles(file);
    },
  },
};
