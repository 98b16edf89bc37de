/**
 * `npm run sentences`: how many of the sentences are understood, by language and by category; `--failures` lists those that are not,
 * `--catalogue` reads them as the call does, with the categories of the catalogue only.
 */
import { judge, type Shares, sentences, sharesOf, type Verdict } from './measure.ts';

const isOpen = process.argv.includes('--catalogue');
const from = performance.now();
const all = sentences.map((sentence) => judge(sentence, isOpen));
const took = (performance.now() - from) / all.length;
const counted = isOpen ? all.filter(({ isApart }) => !isApart) : all;

const percent = (value: number): string => `${(100 * value).toFixed(1)} %`.padStart(8);
const row = (name: string, { count, first, top3, tasks, task }: Shares): string =>
  `${name.padEnd(32)}${String(count).padStart(4)}${percent(first)}${percent(top3)}${tasks > 0 ? percent(task) : ''.padStart(8)}${String(tasks || '').padStart(5)}`;
const by = (keyOf: (verdict: Verdict) => string): void => {
  for (const [name, group] of Object.entries(Object.groupBy(counted, keyOf)).sort())
    console.log(row(name, sharesOf(group ?? [])));
};

console.log(
  `${''.padEnd(32)}${'n'.padStart(4)}${'first'.padStart(8)}${'top 3'.padStart(8)}${'task'.padStart(8)}${'of'.padStart(5)}`,
);
by(({ sentence }) => sentence.lang);
console.log('');
by(({ sentence }) => sentence.expected[0] ?? 'none');
console.log(`\n${row('all', sharesOf(counted))}`);
if (isOpen) console.log(row('apart: not in the catalogue', sharesOf(all.filter(({ isApart }) => isApart))));
console.log(`\n${took.toFixed(2)} ms a sentence`);

if (process.argv.includes('--failures'))
  for (const { sentence, guesses, tasks, isFirst, isTask } of counted)
    if (!isFirst || isTask === false) {
      const said = guesses.map(({ slug, task, points }) => `${slug}/${task ?? '-'} ${points.toFixed(1)}`).join(', ');
      const right = JSON.stringify(sentence.tasks ?? sentence.expected);
      console.log(
        `\n${isFirst ? 'task' : 'category'} ${sentence.id}: ${sentence.text}\n  right ${right}\n  read ${said || 'nothing'} [${tasks}]`,
      );
    }
