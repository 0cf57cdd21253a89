import { format } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';

/** Fails a test whose screen writes a warning or an error to the console. */
export function failOnNoise(): void {
  let noise: string[] = [];
  const kept = { error: console.error, warn: console.warn };

  beforeEach(() => {
    noise = [];
    // A test that expects a warning replaces these with a spy of its own.
    console.error = (...said: unknown[]) => noise.push(`console.error: ${format(...said)}`);
    console.warn = (...said: unknown[]) => noise.push(`console.warn: ${format(...said)}`);
  });

  afterEach(() => {
    Object.assign(console, kept);
    expect(noise, 'what was said in the console').toEqual([]);
  });
}
