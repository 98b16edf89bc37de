import type { Bank } from '#core/payments/banks/model.ts';

/** Knows the banks that transfers can come from. Never throws: a look-up that is down answers with what is shipped. */
export interface BankLookup {
  banks(): Promise<readonly Bank[]>;
}
