import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listed, type Mutant } from './kept.ts';
import { lists } from './lists.ts';
import { placeOf, testPath } from './tree.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Why a bug cannot be planted, or its tests cannot be asked. */
const faultsOf = (mutant: Mutant): string[] => {
  const place = placeOf(ROOT, mutant);
  return [
    ...(typeof place === 'string' ? [`${mutant.file}: ${mutant.find} ${place}`] : []),
    ...mutant.tests.filter((path) => testPath(ROOT, path) === null).map((path) => `${path} is gone`),
  ];
};

describe('bugs that npm run mutants plants', () => {
  for (const [name, planted] of Object.entries(lists))
    it(`have their place and their tests: ${name}`, () => {
      expect(listed(planted).flatMap(faultsOf)).toEqual([]);
    });

  it('are told where they have lost them', () => {
    const [mutant] = listed(lists.rules);
    expect(faultsOf({ ...mutant!, find: 'no line of ours', tests: ['src/core/gone.test.ts'] })).toEqual([
      `${mutant!.file}: no line of ours is found nowhere`,
      'src/core/gone.test.ts is gone',
    ]);
  });
});
