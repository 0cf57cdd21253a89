import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { seenThroughIndexes } from '../../scripts/support/indexes.mjs';

const features = readdirSync('src/features');
const indexOf = (feature: string) => resolve('src/features', feature, 'index.ts');

const packageFile = (file: string) => resolve('node_modules/@tanstack', file);

describe('The index of a feature', () => {
  it.each(features)('only passes names on, because the bundle leaves it out: %s', (feature) => {
    const { program } = parseSync('index.ts', readFileSync(indexOf(feature), 'utf8'));
    expect(program.body).not.toEqual([]);
    for (const statement of program.body) {
      expect(statement).toMatchObject({ type: 'ExportNamedDeclaration', declaration: null });
      expect(statement).toHaveProperty('source.value', expect.stringMatching(/^\.\/.+\.tsx?$/));
    }
  });

  it('gives way to the files that the imported names are from', () => {
    const seen = seenThroughIndexes(resolve('src/app/RecordRoute.tsx'), [
      '/node_modules/react.js',
      indexOf('journey'),
      indexOf('record'),
    ]);
    expect(seen).toEqual([
      '/node_modules/react.js',
      resolve('src/features/journey/answers/AnswerCards.tsx'),
      resolve('src/features/record/RecordScreen.tsx'),
    ]);
  });

  it('changes nothing for a source that imports no index', () => {
    const imported = [resolve('src/features/journey/TaskList.tsx')];
    expect(seenThroughIndexes(resolve('src/features/journey/Journey.tsx'), imported)).toBe(imported);
  });
});

describe('The index of a package that only passes names on', () => {
  it('gives way to the files that the imported names are from, in the package that it passes on too', () => {
    const index = packageFile('react-query/build/modern/index.js');
    expect(seenThroughIndexes(resolve('src/app/useOpenApplication.ts'), [index])).toEqual([
      packageFile('react-query/build/modern/useMutation.js'),
      packageFile('react-query/build/modern/QueryClientProvider.js'),
    ]);
    expect(seenThroughIndexes(resolve('src/app/queryClient.ts'), [index])).toEqual([
      packageFile('query-core/build/modern/mutationCache.js'),
      packageFile('query-core/build/modern/onlineManager.js'),
      packageFile('query-core/build/modern/queryCache.js'),
      packageFile('query-core/build/modern/queryClient.js'),
    ]);
  });

  it('does so inside the packages', () => {
    const within = packageFile('react-query/build/modern/useQuery.js');
    expect(seenThroughIndexes(within, [packageFile('query-core/build/modern/index.js')])).toContain(
      packageFile('query-core/build/modern/queryObserver.js'),
    );
  });
});
