import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Fills the fields with these labels, one after another; a text is pasted as a whole. */
export async function fillFields(user: UserEvent, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const box = await screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\(optional\\))?$`));
    if (box.tagName === 'SELECT') await user.selectOptions(box, value);
    else {
      await user.clear(box);
      if (value !== '') await user.paste(value);
    }
  }
}

/** Puts a text into a box at once, behind what is in it: for tests that are about something else than typing. */
export async function enter(user: UserEvent, box: HTMLElement, text: string): Promise<void> {
  await user.click(box);
  await user.paste(text);
}
