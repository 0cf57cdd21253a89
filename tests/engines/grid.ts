import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';

const WIDTH = 14;

/** What became of a step: its seconds, FAIL, or – where an earlier one failed. */
function outcomeOf(test: TestCase | undefined): string {
  const result = test?.results.at(-1);
  if (!test || !result || result.status === 'skipped') return '–';
  return test.outcome() === 'expected' ? (result.duration / 1000).toFixed(1) : 'FAIL';
}

/** Prints engine × step with the seconds of each, and what the pages complained of. */
class Grid implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const engines = (this.#suite?.suites ?? []).map((suite) => ({ name: suite.title, tests: suite.allTests() }));
    const row = (name: string, cells: readonly string[]) =>
      console.log(name.padEnd(30) + cells.map((cell) => cell.padStart(WIDTH)).join(''));
    console.log();
    row(
      'seconds',
      engines.map(({ name }) => name),
    );
    const steps = new Set(engines.flatMap(({ tests }) => tests.map(({ title }) => title)));
    for (const name of steps)
      row(
        name,
        engines.map(({ tests }) => outcomeOf(tests.find(({ title }) => title === name))),
      );
    row(
      'all steps',
      engines.map(({ tests }) =>
        (tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000).toFixed(0),
      ),
    );
    for (const { name, tests } of engines) {
      const said = tests.flatMap(({ results }) => results).flatMap(({ annotations }) => annotations);
      const [version] = said.filter(({ type }) => type === 'version');
      console.log(`\n${name}: ${version?.description ?? 'not started'}`);
      for (const complaint of new Set(said.filter(({ type }) => type === 'complaint').map((one) => one.description)))
        console.log(`  the page complained: ${complaint}`);
    }
  }
}

// Playwright takes a reporter as the default export of its file.
export default Grid;
