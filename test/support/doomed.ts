import type { Parts } from '#server/platform/context.ts';
import type { Database } from '#server/platform/data/database.ts';
import type { PaymentPort } from '#server/providers/payment/port.ts';

// Simulates a process that dies at a step: from there on it reaches neither the database nor the provider. What it committed
// stays, the rest is lost, and what the provider did stays done. The test then has another process clean up.

export class Killed extends Error {}

export interface Doomed {
  readonly parts: Parts;
  /** The names of the steps that were reached, in order. */
  readonly steps: string[];
}

/** The parts of a process that dies when it reaches the step with this number; -1 for never. */
export function doomed(alive: Parts, dies_at: number): Doomed {
  const steps: string[] = [];
  let isDead = false;
  const step = (name: string) => {
    if (isDead) throw new Killed(name);
    steps.push(name);
    if (steps.length - 1 === dies_at) {
      isDead = true;
      throw new Killed(name);
    }
  };
  const { database } = alive;
  let transactions = 0;
  const guarded: Database = {
    ...database,
    async transaction(work) {
      const n = ++transactions;
      step(`before transaction ${n}`);
      const value = await database.transaction(async (db) => {
        const made = await work(db);
        step(`in transaction ${n}, before its commit`);
        return made;
      });
      step(`after transaction ${n}`);
      return value;
    },
  };
  const port = alive.providers.payments as PaymentPort;
  const around =
    <A extends unknown[], R>(name: string, act: (...input: A) => Promise<R>) =>
    async (...input: A): Promise<R> => {
      step(`before ${name}`);
      const value = await act(...input);
      step(`after ${name}, before its answer`);
      return value;
    };
  const payments: PaymentPort = {
    ...port,
    openPage: around('page', port.openPage),
    charge: around('charge', port.charge),
    bind: around('bind', port.bind),
    forget: around('forget', port.forget),
    ask: around('ask', port.ask),
    refund: around('refund', port.refund),
    askRefund: around('ask refund', port.askRefund),
  };
  // Without `wake`, so that the test's own server does not do the work that the test's later sweep is to do.
  const parts = {
    ...alive,
    database: guarded,
    providers: { ...alive.providers, payments },
    wake: { ...alive.wake, payments: () => {} },
  };
  return { parts, steps };
}
