import { Gauge, type Registry } from 'prom-client';
import type { Parts } from '#server/platform/context.ts';
import { readStays } from './store.ts';

export { KINDS, type Kind, readStays, type Stay } from './store.ts';

/** Overdue data by table, which shows that a job does not run or does not keep up. */
export function startRetentionMetrics({ database, clock, config }: Parts, registry: Registry): void {
  new Gauge({
    name: 'data_overdue',
    help: '1 for a table that holds what should be gone by now, else 0.',
    labelNames: ['table'],
    registers: [registry],
    async collect() {
      const stays = await readStays(database, clock.now(), config.page_view_days).catch(() => []);
      for (const { table, is_overdue } of stays) this.set({ table }, is_overdue ? 1 : 0);
    },
  });
}
