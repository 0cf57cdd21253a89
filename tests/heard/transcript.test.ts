import { describe, expect, it } from 'vitest';
import { cleaned, differences, foreground, readBack, withoutEcho, written } from './transcript.ts';

const tab = { act: 'Tab', heard: ['Email address entry.'] };
const signIn = { act: 'Return', heard: ['There is a problem region.', 'Enter your password'] };
const silent = { act: 'types “a”', heard: [] };

describe('A transcript of what was heard', () => {
  it('is read back as it was written, silences as well', () => {
    const text = written('Sign-in', [tab, silent, signIn]);
    expect(text).toBe(
      '# Sign-in\n▶ Tab\n    Email address entry.\n▶ types “a”\n    (silence)\n' +
        '▶ Return\n    There is a problem region.\n    Enter your password\n',
    );
    expect(readBack(text)).toEqual([tab, silent, signIn]);
  });

  it.each([
    ['Saved at 9:05', 'Saved at (time)'],
    ['Due on 1/2/2026', 'Due on (day)'],
    ['Dated the 21st day of November, 2026', 'Dated the (day)'],
    ['Sent on 3 March 2027', 'Sent on (day)'],
    ['Application SLB2026123456 for 2026', 'Application (number) for (year)'],
    ['Try again. Reference: HRD7-TFPB.', 'Try again. Reference: (letters).'],
    ['Transaction Identifier: TXN8124065249', 'Transaction Identifier: (number)'],
    ['Waiting for your payment – Student loan portal page tab.', '(name of the tab) page tab.'],
    ['Amount J$2,026.50', 'Amount J$2,026.50'],
  ])('has nothing that is another on another day: %s', (utterance, kept) => {
    expect(cleaned(utterance)).toBe(kept);
  });

  it.each([
    'Browse mode',
    'Finished loading Sign in – Student loan portal.',
    'Page has 4 landmarks',
    'leaving navigation.',
    'main content',
    'region Progress',
    'Welcome – Student loan portal document web.',
    'push button.',
  ])('leaves out what Orca says of itself, or of what has no name: %s', (utterance) => {
    expect(cleaned(utterance)).toBe('');
  });
});

describe('What comes from the background', () => {
  const heard = ['Please wait...', 'Saving…', '80 percent.', 'Accepted on (day)', 'No match.', 'Saved at hh:mm'];

  it('is left out, because it comes wherever one is by then', () => {
    expect(foreground(heard, ['No match'])).toEqual(['No match.']);
  });

  it('is kept where the act is about it', () => {
    expect(foreground(heard, ['Saved at'])).toEqual(heard);
  });
});

it('leaves out what only repeats what was typed, also with the marks of a mask', () => {
  const heard = ['2,000', 'Error: Net income cannot be more than gross income'];
  expect(withoutEcho(heard, '2000')).toEqual(heard.slice(1));
});

describe('The comparison of two transcripts', () => {
  it('finds nothing where the words are the same, whatever is between them', () => {
    const now = { act: 'Return', heard: ['There is a problem: region!', 'Enter your (password)'] };
    expect(differences([signIn], [now])).toBe('');
  });

  it('finds nothing where what is announced comes before or after what has the focus', () => {
    const [one, other] = signIn.heard;
    expect(differences([signIn], [{ act: 'Return', heard: [other ?? '', one ?? ''] }])).toBe('');
  });

  it('shows the step with a word that is gone, is new or is another', () => {
    const now = { act: 'Return', heard: ['There is one problem region.', 'Enter your password', 'Wait'] };
    expect(differences([tab, signIn], [tab, now])).toBe(
      '▶ Return\n    Enter your password There is [-a-] {+one+} problem region {+Wait+}',
    );
  });

  it('finds words that are heard at another step', () => {
    const late = { ...silent, heard: tab.heard };
    expect(differences([tab, silent], [{ ...tab, heard: [] }, late])).not.toBe('');
  });

  it('finds a step that is new, and everything where nothing was kept', () => {
    expect(differences([tab], [tab, silent])).toBe('{+▶ types “a”+}\n    (silence)');
    expect(differences([], [tab])).toBe('{+▶ Tab+}\n    {+Email+} {+address+} {+entry+}');
  });
});
