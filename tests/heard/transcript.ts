/** One act of somebody at the keyboard, and what the screen reader said of it. */
export interface Step {
  act: string;
  heard: readonly string[];
}

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';

/** What is another on another day or in another run, and what is written in its place. */
const VARYING: readonly (readonly [what: RegExp, instead: string])[] = [
  [/\b\d{1,2}:\d{2}\b/g, '(time)'],
  [/\b\d{1,2}\/\d{1,2}\/20\d\d\b/g, '(day)'],
  [new RegExp(`\\b\\d{1,2}(st|nd|rd|th)?( day of)? (${MONTHS}),? 20\\d\\d\\b`, 'g'), '(day)'],
  [/\bSLB\d+\b/g, '(number)'],
  [/\bReference: [A-Z0-9]{4}-[A-Z0-9]{4}\b/g, 'Reference: (letters)'],
  [/\bTXN\d+\b/g, '(number)'],
  [/^.* – Student loan portal page tab\.$/g, '(name of the tab) page tab.'],
  [/\b20\d\d(\/\d\d)?\b/g, '(year)'],
];

/**
 * What Orca says of itself, of the browser's window, of letters, of what is left behind and of what has no name: it comes at
 * any time, or not, and is not the portal's. Of the bar of the journey and its first page, where Orca goes by itself once a
 * pressed button is gone, it also says something only now and then.
 */
const NOT_OF_THE_PORTAL =
  /^(Screen reader on|Browse mode|Focus mode|Loading\. Please wait|Finished loading|Page has \d|Mozilla Firefox frame|selected$|Text unselected|Selection deleted|\d+ .* characters$|.* document web\.$|leaving [a-z ]+\.$|main content$|region Progress$|About you\.$|panel\.$|push button\.$)/;

/** An utterance as it is kept: without what varies; empty when it is not the portal's. */
export const cleaned = (utterance: string): string =>
  NOT_OF_THE_PORTAL.test(utterance)
    ? ''
    : VARYING.reduce((text, [what, instead]) => text.replace(what, instead), utterance).trim();

/** What comes seconds after an act, or only on a slow line: wherever one is by then. */
const BACKGROUND = /^(Saving…|Saved at|Please wait\.\.\.|\d+ percent|You can get a new code|Accepted on)/;

/** Leaves out what came from the background, unless the act is about it. */
export const foreground = (heard: readonly string[], wanted: readonly string[]): readonly string[] =>
  wanted.some((words) => BACKGROUND.test(words)) ? heard : heard.filter((one) => !BACKGROUND.test(one));

const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** Leaves out what only repeats what was typed: Orca does that, or not. */
export const withoutEcho = (heard: readonly string[], typed: string): readonly string[] =>
  heard.filter((one) => !plain(typed).includes(plain(one)));

const ACT = '▶ ';
const INDENT = '    ';
const SILENCE = '(silence)';

/** A transcript as text: the title, then each act with what was heard under it. */
export const written = (title: string, steps: readonly Step[]): string =>
  [
    `# ${title}`,
    ...steps.flatMap(({ act, heard }) => [
      ACT + act,
      ...(heard.length > 0 ? heard : [SILENCE]).map((one) => INDENT + one),
    ]),
    '',
  ].join('\n');

/** The steps of a transcript that was written. */
export function readBack(text: string): readonly Step[] {
  const steps: { act: string; heard: string[] }[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith(ACT)) steps.push({ act: line.slice(ACT.length), heard: [] });
    else if (line.startsWith(INDENT) && line.trim() !== SILENCE) steps.at(-1)?.heard.push(line.trim());
  }
  return steps;
}

/**
 * Acts, and the words that were heard at each. The utterances of an act are in the order of the alphabet, because what is
 * announced and what has the focus come in another order on another day.
 */
const wordsOf = (steps: readonly Step[]): readonly string[] =>
  steps.flatMap(({ act, heard }) => [
    ACT + act,
    ...[...heard].sort().flatMap((one) => one.match(/[\p{L}\p{N}]+/gu) ?? []),
  ]);

/**
 * How two transcripts differ by their words: '' when they do not, otherwise each act with a difference, what was kept in
 * `[-…-]` and what was heard instead in `{+…+}`.
 */
export function differences(kept: readonly Step[], now: readonly Step[]): string {
  const lines: { act: string; words: string[]; differs: boolean }[] = [];
  for (const { word, mark } of compared(wordsOf(kept), wordsOf(now))) {
    const shown = mark === '-' ? `[-${word}-]` : mark === '+' ? `{+${word}+}` : word;
    if (word.startsWith(ACT)) lines.push({ act: shown, words: [], differs: mark !== '' });
    else {
      const line = lines.at(-1);
      line?.words.push(shown);
      if (line && mark !== '') line.differs = true;
    }
  }
  return lines
    .filter(({ differs }) => differs)
    .map(({ act, words }) => `${act}\n${INDENT}${words.join(' ') || SILENCE}`)
    .join('\n');
}

interface Compared {
  word: string;
  mark: '' | '-' | '+';
}

/** The words of both, in order, by their longest common part. */
function compared(kept: readonly string[], now: readonly string[]): readonly Compared[] {
  // common[i][j]: how many words the rests from i and from j have in common.
  const common = kept.map(() => new Array<number>(now.length + 1).fill(0));
  common.push(new Array<number>(now.length + 1).fill(0));
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0;
  for (let i = kept.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const row = common[i];
      if (row) row[j] = kept[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const all: Compared[] = [];
  let i = 0;
  let j = 0;
  while (i < kept.length || j < now.length) {
    const [before, after] = [kept[i], now[j]];
    if (before !== undefined && before === after) {
      all.push({ word: before, mark: '' });
      i += 1;
      j += 1;
    } else if (before !== undefined && (after === undefined || at(i + 1, j) >= at(i, j + 1))) {
      all.push({ word: before, mark: '-' });
      i += 1;
    } else if (after !== undefined) {
      all.push({ word: after, mark: '+' });
      j += 1;
    }
  }
  return all;
}
