import { describe, expect, it } from 'vitest';
import { institutions } from '#domain/fallbackStudies.ts';
import { searched } from '#domain/searchNames.ts';

const first = (typed: string) => searched(institutions, typed, 100)[0]?.label;

describe('The search of a school', () => {
  it.each([
    ['uwi', 'The University of the West Indies, Mona'],
    ['UWI Mona', 'The University of the West Indies, Mona'],
    ['utech', 'University of Technology, Jamaica'],
    ['U-Tech'.replace('-', ' '), 'University of Technology, Jamaica'],
    ['ncu', 'Northern Caribbean University'],
    ['northern carib', 'Northern Caribbean University'],
    ['mico', 'The Mico University College'],
    ['exed', 'Excelsior Community College'],
    ['cmu', 'Caribbean Maritime University'],
    ['vtdi', 'Vocational Training Development Institute'],
    ['heart', 'Vocational Training Development Institute'],
    ['EJM', 'Edna Manley College of the Visual and Performing Arts'],
    ['gc foster', 'G.C. Foster College of Physical Education and Sport'],
    ['mobay', 'Montego Bay Community College'],
    ['st josephs', "St. Joseph's Teachers' College"],
  ])('finds by «%s» %s', (typed, label) => {
    expect(first(typed)).toBe(label);
  });

  it('finds by the aliases of master data, in any case and without accents', () => {
    const schools = [
      { code: 'X1', label: 'Another school' },
      { code: 'X2', label: 'École Centrale', aliases: ['The Central', 7] },
    ];
    expect(searched(schools, 'the CENTRAL', 100)).toEqual([schools[1]]);
    expect(searched(schools, 'ecole', 100)).toEqual([schools[1]]);
  });

  it('finds by words in any order, and nothing by a word that no name has', () => {
    expect(first('college brown')).toBe("Brown's Town Community College");
    expect(searched(institutions, 'uwi zzz', 100)).toEqual([]);
  });

  it.each(['mining', ' Mining ', 'MINING'])(
    'by «%s» puts what begins with it first, each once, in the order of the list',
    (typed) => {
      const schools = [
        { code: 'X1', label: 'School of Mining' },
        { code: 'X2', label: 'Mining College' },
        { code: 'X3', label: 'The Rock School', aliases: ['Old School', 'Mining School'] },
        { code: 'X4', label: 'Night School of Mining' },
        { code: 'X5', label: 'School of Music' },
      ];
      expect(searched(schools, typed, 100).map(({ code }) => code)).toEqual(['X2', 'X3', 'X1', 'X4']);
      expect(searched(schools, typed, 3).map(({ code }) => code)).toEqual(['X2', 'X3', 'X1']);
    },
  );

  it('gives everything for no search, up to the limit, in the order of the list', () => {
    expect(searched(institutions, '', 3)).toEqual(institutions.slice(0, 3));
  });
});
