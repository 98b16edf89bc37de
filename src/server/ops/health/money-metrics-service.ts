import { Gauge, type Registry } from 'prom-client';
import type { Parts } from '#server/platform/context.ts';
import { type MoneyState, readMoneyState } from './money-store.ts';

/** Metrics of held fees, payments without an answer, and the last proof of the books. */
export function startMoneyMetrics({ database, clock }: Parts, registry: Registry): void {
  let asked: Promise<MoneyState | null> | null = null;
  // All figures of one scrape come from one query and one moment.
  const look = () => {
    asked ??= readMoneyState(database, clock.now())
      .catch(() => null)
      .finally(() => {
        asked = null;
      });
    return asked;
  };
  const show = (name: string, help: string, of: (state: MoneyState) => number | null) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const state = await look();
        const figure = state && of(state);
        if (figure !== null) this.set(figure);
      },
    });
  const since = (at: Date | null) => (at ? Math.max(0, (clock.now().getTime() - at.getTime()) / 1_000) : 0);
  show('fees_held_cents', 'Fees of quotes that are held and not decided on.', ({ held_cents }) => held_cents);
  show(
    'fees_overdue_seconds',
    'How long the oldest held fee should have been decided on; 0 where none should.',
    (state) => since(state.due_since),
  );
  show(
    'payment_open_seconds',
    'How long the oldest payment has had no answer of its company; 0 where none waits.',
    (state) => since(state.open_since),
  );
  show('books_proven_seconds', 'When the books were proven last, in seconds since 1970.', ({ proven_on }) =>
    proven_on ? proven_on.getTime() / 1_000 : null,
  );
  show('books_right', '1 where the last proof of the books was right, else 0.', ({ is_right }) =>
    is_right === null ? null : Number(is_right),
  );
}
