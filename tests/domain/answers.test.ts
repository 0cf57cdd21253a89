import { describe, expect, it } from 'vitest';
import { type Applicant, applicant, application } from '#domain/application.ts';

const studies = (educationDetails: unknown): Applicant['educationDetails'] =>
  applicant.parse({ educationDetails }).educationDetails;

describe('Help with the studies', () => {
  it.each<[string, unknown, object[]]>([
    ['null', null, []],
    ['one help that is no list', { amount: '1.00' }, [{ amount: '1.00' }]],
    ['an entry that is nothing', [null, { amount: '1.00' }], [{ amount: '1.00' }]],
    ['an amount that is a number', [{ amount: 5 }], [{ amount: '5.00' }]],
    ['an amount with commas', [{ amount: '1,250.5' }], [{ amount: '1250.50' }]],
    ['a comma that is between no thousands', [{ amount: '12,50' }], [{ amount: '12,50' }]],
    ['no amount yet', [{ provider: 'Alumni' }], [{ provider: 'Alumni' }]],
  ])('is read as a list of entries from %s', (_what, assistance, read) => {
    expect(studies({ assistance }).assistance).toEqual(read);
  });
});

describe('A group of answers', () => {
  it('has no key that was not answered, so that a save sends none', () => {
    const { educationDetails, referenceDetails, address } = applicant.parse({});
    expect([educationDetails, referenceDetails, address].map((group) => Object.keys(group))).toEqual([[], [], []]);
    expect(Object.keys(application.parse({}).loanDetails)).not.toContain('security');
  });

  it('keeps unknown keys at any depth', () => {
    const stored = { institution: 'UWI', campus: 'Mona', assistance: [{ amount: '1.00', until: '2027' }] };
    expect(studies(stored)).toEqual(stored);
  });

  it.each([null, 'UWI', 7, [], undefined])('is empty when the answer holds %j in its place', (stored) => {
    expect(studies(stored)).toEqual({});
  });

  it('reads an unusable value as an empty text and a number as text', () => {
    expect(studies({ institution: null, yearOfStudy: 2 })).toEqual({ institution: '', yearOfStudy: '2' });
  });

  it('is a new object each time, so that no application changes another', () => {
    expect(studies(undefined)).not.toBe(studies(undefined));
  });
});
