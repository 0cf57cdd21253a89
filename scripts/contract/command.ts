import { checkBackend } from './checkBackend.ts';
import { exitCodeOf, header, rowText, summaryText } from './reportText.ts';

interface Wanted extends Omit<Parameters<typeof checkBackend>[0], 'onRow'> {
  /** Prints the report as JSON instead of a table. */
  isJson: boolean;
  print: (text: string) => void;
}

/** Checks a backend and prints the report, each row as it comes. Returns the exit code. */
export async function checkAndPrint({ isJson, print, ...settings }: Wanted): Promise<0 | 1 | 2> {
  if (!isJson) print(header);
  const report = await checkBackend({
    ...settings,
    onRow: (row) => {
      if (!isJson) print(rowText(row));
    },
  });
  print(isJson ? JSON.stringify(report, undefined, 2) : summaryText(report));
  return exitCodeOf(report);
}
