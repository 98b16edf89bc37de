import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listed, type Mutant } from './kept.ts';
import { money } from './money.ts';
import { pressed } from './pressed.ts';
import { rules } from './rules.ts';
import { screens } from './screens.ts';
import { server } from './server.ts';
import { sql } from './sql.ts';
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
  for (const [name, planted] of Object.entries({ rules, server, money, sql, screens, pressed }))
    it(`have their place and their tests: ${name}`, () => {
      expect(listed(planted).flatMap(faultsOf)).toEqual([]);
    });

  it('are told where they have lost them', () => {
    const [mutant] = listed(rules);
    expect(faultsOf({ ...mutant!, find: 'no line of ours', tests: ['src/core/gone.test.ts'] })).toEqual([
      `${mutant!.file}: no line of ours is found nowhere`,
      'src/core/gone.test.ts is gone',
    ]);
  });
});
