import { market, type Outcome, RULES } from '#test/fairness/market.ts';

/** The table of docs/fairness.md: `npm run fairness`. */
const SEEDS = [11, 23, 37, 53, 71];
const mean = (outcomes: readonly Outcome[], name: keyof Outcome) =>
  outcomes.reduce((sum, one) => sum + one[name], 0) / outcomes.length;

for (const rule of RULES) {
  const outcomes = SEEDS.map((seed) => market(rule, seed));
  const [utility, covered, asked, newcomers, gini, passers] = (
    ['utility', 'covered', 'asked', 'newcomers', 'gini', 'passers'] as const
  ).map((name) => mean(outcomes, name)) as [number, number, number, number, number, number];
  const slowest = Math.max(...outcomes.map((one) => one.slowest));
  process.stdout.write(
    `| ${rule} | S$${utility.toFixed(2)} | ${(100 * covered).toFixed(1)} % | ${asked.toFixed(1)} | ${(100 * newcomers).toFixed(0)} % | ${slowest > 90 ? 'never' : `${slowest.toFixed(1)} days`} | ${gini.toFixed(2)} | ${passers.toFixed(2)} |\n`,
  );
}
