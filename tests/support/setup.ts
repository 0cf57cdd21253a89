import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { fillBrowserGaps } from './browserGaps.ts';
import { completeDialogs } from './dialogs.ts';
import { failOnNoise } from './noise.ts';

// A busy two-core machine needs longer than a second to draw a MUI form.
configure({ asyncUtilTimeout: 8_000 });

failOnNoise();

// Tests of scripts run without a document.
if (typeof document !== 'undefined') {
  fillBrowserGaps();
  completeDialogs();
  // Hooks run last one first: what unmounting complains of still counts as noise.
  afterEach(cleanup);
}
