import { writeFileSync } from 'node:fs';
import { pdfNamed } from '../e2e/inputMethods.ts';
import type { Found } from './driver.ts';
import { folder, photo } from './files.ts';
import type { Query } from './find.ts';
import { until } from './until.ts';
import { dialog, main, type Visitor } from './visitor.ts';

function paper(which: number): string {
  const path = `${folder}paper-${which}.pdf`;
  writeFileSync(path, pdfNamed(`paper ${which}`).buffer);
  return path;
}

/** Gives a photo as a phone takes it, which is made smaller before it is sent. */
export async function givePhoto(field: Found, visitor: Visitor): Promise<void> {
  await field.give(photo);
  await visitor.sees('made smaller from', main);
}

/** The questions about all required documents, on the page. */
const asked: Query = { role: 'region', name: 'Please provide the below information:' };

/** Answers them. */
async function answerQuestions(visitor: Visitor): Promise<void> {
  await visitor.press('Answer all required questions');
  await visitor.button('Save answers', asked);
  // A date has a second field, hidden, for the calendar.
  const boxes = await visitor.driver.find({ css: 'tbody input:not([type=date]), tbody textarea', within: asked });
  for (const box of boxes) {
    const { kind, isTicked, hint } = await box.state();
    if (kind !== 'tick') await box.type({ day: '30/09/2027', amount: '45,000', text: 'Ref 118/B' }[hint]);
    else if (!isTicked) await box.click();
  }
  await visitor.press('Save answers', asked);
  await visitor.button('Change all required answers');
}

/** Presses Continue too early, and gives what the summary misses: a photo first, then PDFs. */
async function upload(visitor: Visitor): Promise<void> {
  await visitor.press('Continue', main);
  await visitor.sees('Kindly upload all the mandatory documents.', dialog);
  await visitor.press('Close', dialog);
  const missing = { role: 'link', within: { role: 'region', name: 'There is a problem' } };
  await visitor.get(missing);
  const wanted = await visitor.count(missing);
  for (let left = wanted; left > 0; left -= 1) {
    await (await visitor.get(missing)).click();
    const field = await visitor.get({ css: 'input[type=file]', isFocused: true });
    await (left === wanted ? givePhoto(field, visitor) : field.give(paper(left)));
    await until('one paper less', async () => (await visitor.count(missing)) === left - 1);
  }
}

export async function giveDocuments(visitor: Visitor): Promise<void> {
  await visitor.arrivesAt('Uploads');
  await answerQuestions(visitor);
  await upload(visitor);
  await visitor.press('Continue', main);
}
