import type { Parts } from '#server/platform/context.ts';
import type { CustodyPort } from '#server/providers/custody/port.ts';

/** The simulated company that holds money while a demo is made. Its writes are part of the seed's own transaction. */
export interface SeedCompany {
  /** Parts with the clock set to a moment, and with this company. */
  at(moment: Date): Parts;
  /** The payer pays on the company's page. */
  takePayment(ref: string, at: Date): Promise<void>;
}

/** Calls the simulated company directly, as the server does not answer HTTP yet. */
export async function seedCompany(parts: Parts, real: CustodyPort): Promise<SeedCompany> {
  const { simulatedHolder } = await import('#server/providers/custody/simulator/company.ts');
  const { moved, paidIn, paidOut } = await import('#server/providers/custody/simulator/simulator.ts');
  let now = parts.clock.now();
  const company = simulatedHolder(
    parts.database,
    () => now,
    () => 'http://localhost',
    { is_slow: false, refuses_transfers: false, asks_accounts: false },
  );
  const custody: CustodyPort = {
    ...real,
    pay: async (wish) => paidIn(await company.pay({ ...wish, currency: 'SGD' })),
    async askPayment({ key }) {
      const said = await company.askPayment(key);
      return said && paidIn(said);
    },
    transfer: async (wish) => moved(await company.transfer(wish)),
    refund: async (wish) => moved(await company.refund(wish)),
    async askRefund({ key }) {
      const said = await company.askRefund(key);
      return said && moved(said);
    },
    openAccount: company.openAccount,
    askAccount: company.findAccount,
    payOut: async (wish) => paidOut(await company.payOut(wish)),
  };
  return {
    at(moment) {
      now = moment;
      const clock = { ...parts.clock, now: () => moment };
      return { ...parts, clock, providers: { ...parts.providers, custody } };
    },
    async takePayment(ref, at) {
      now = at;
      if (!(await company.settle(ref, null))) throw new Error(`the demo's payment ${ref} is not open`);
    },
  };
}
