import { Gauge, type Registry } from 'prom-client';
import { sgDay } from '#core/kit/time.ts';
import { STEP_NAMES } from '#core/ops/health/model.ts';
import { spanOf, weekOf } from '#core/ops/health/rules.ts';
import type { Parts } from '#server/platform/context.ts';
import { countOpen } from '../alerts/store.ts';
import { readState, readTotals, readWeeks } from './store.ts';

const ALL = { category_id: null, area_code: null, first: false, urgent: false };
const DAYS = 28;

/** The page's figures for `/metrics`, from the same sums: for the whole site only, so that there are few lines. */
export function startHealthMetrics(parts: Parts, registry: Registry): void {
  const registers = [registry];
  const { database: db, clock } = parts;
  new Gauge({
    name: 'marketplace_requests',
    help: 'Requests posted in the last 28 days, by how far they came at least.',
    labelNames: ['step'],
    registers,
    async collect() {
      const { from, to } = spanOf(clock.now(), DAYS);
      const totals = await readTotals(db, ALL, from, to).catch(() => null);
      for (const step of STEP_NAMES) if (totals) this.set({ step }, totals[step]);
    },
  });
  new Gauge({
    name: 'marketplace_first_quote_minutes',
    help: 'Time to the first quote of this week’s requests that got one, by quantile.',
    labelNames: ['quantile'],
    registers,
    async collect() {
      const monday = weekOf(sgDay(clock.now()));
      const [week] = await readWeeks(db, ALL, monday, monday).catch(() => []);
      if (week?.half_minutes != null) this.set({ quantile: '0.5' }, week.half_minutes);
      if (week?.ninety_minutes != null) this.set({ quantile: '0.9' }, week.ninety_minutes);
    },
  });
  new Gauge({
    name: 'marketplace_figures_seconds',
    help: 'When the figures were worked out last, in seconds since 1970.',
    registers,
    async collect() {
      const state = await readState(db).catch(() => null);
      if (state?.as_of) this.set(state.as_of.getTime() / 1_000);
    },
  });
  new Gauge({
    name: 'alerts_open',
    help: 'Alerts that wait for an act, by rule.',
    labelNames: ['rule'],
    registers,
    async collect() {
      this.reset();
      for (const { rule, count } of await countOpen(db).catch(() => [])) this.set({ rule }, count);
    },
  });
}
