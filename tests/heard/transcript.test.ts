import { describe, expect, it } from 'vitest';
import { cleaned, differences, readBack, written } from './transcript.ts';

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
    ['Saved at 9:05', 'Saved at hh:mm'],
    ['Due on 1/2/2026', 'Due on dd/mm/yyyy'],
    ['Dated the 21st day of November, 2026', 'Dated the a day'],
    ['Sent on 3 March 2027', 'Sent on a day'],
    ['Application SLB2026123456 for 2026', 'Application SLB000 for yyyy'],
    ['Amount J$2,026.50', 'Amount J$2,026.50'],
  ])('has nothing that is another on another day: %s', (utterance, kept) => {
    expect(cleaned(utterance)).toBe(kept);
  });

  it.each(['Browse mode', 'Focus mode', 'Finished loading Sign in – Student loan portal.', 'Page has 4 landmarks'])(
    'leaves out what Orca says of itself: %s',
    (utterance) => {
      expect(cleaned(utterance)).toBe('');
    },
  );
});

describe('The comparison of two transcripts', () => {
  it('finds nothing where the words are the same, however they are cut and pointed', () => {
    expect(
      differences([signIn], [{ act: 'Return', heard: ['There is a problem: region. Enter', 'your password!'] }]),
    ).toBe('');
  });

  it('shows the step with a word that is gone, is new or is another', () => {
    const now = { act: 'Return', heard: ['There is one problem region.', 'Enter your password', 'again'] };
    expect(differences([tab, signIn], [tab, now])).toBe(
      '▶ Return\n    There is [-a-] {+one+} problem region Enter your password {+again+}',
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
