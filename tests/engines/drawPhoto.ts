import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/support/chromium.mjs';
import { writePhotos } from '../e2e/phonePhoto.ts';
import { folder, photo } from './files.ts';

/** Draws the photo that every engine uploads, once, before they start. */
async function drawPhoto(): Promise<void> {
  if (existsSync(photo)) return;
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  await writePhotos(browser, [`${photo}.part`]);
  await browser.close();
  renameSync(`${photo}.part`, photo);
}

// Playwright takes it as the default export of its file.
export default drawPhoto;
