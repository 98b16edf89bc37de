import { type Allowance, allowanceOf, type TrustFacts } from '#core/users/trust/rules.ts';
import type { Charger } from '#core/wallet/returns/rules.ts';
import { type Context, type Parts, writing } from '#server/platform/context.ts';
import * as store from './store.ts';

/** What these facts allow. Where no texts can be sent, a confirmed mailbox counts instead of a phone. */
export const allowed = ({ parts }: Pick<Context, 'parts'>, facts: TrustFacts): Allowance =>
  allowanceOf(facts, parts.providers.sms !== null, parts.config.flags.consumer_phone_verification);

/** What a person may cost others at this moment (decision 43). */
export const allowanceOfPerson = async (context: Context, user_id: number): Promise<Allowance> =>
  allowed(context, await store.readFacts(context.db, user_id, context.now));

/** Whether a person gets the starter credit: once per confirmed phone, whichever account has it now (decision 43). */
export async function mayHaveStarter(context: Context, user_id: number): Promise<boolean> {
  const { starter_credit } = await allowanceOfPerson(context, user_id);
  return starter_credit && !(await store.sharesPhone(context.db, user_id));
}

/** A customer whose answers charge fees, with how much they may charge for good in a day. */
export type ChargingCustomer = Omit<Charger, 'final_left_cents'> & Pick<Allowance, 'final_fees_a_day'>;

/** Those whose answers charge fees now, by id. They cannot be blocked or deleted before the transaction ends. */
export async function chargersOf(
  context: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ChargingCustomer>> {
  const rows = await store.holdCustomers(context.db, [...new Set(ids)], context.now);
  return new Map(
    rows.map(({ id, is_blocked, facts }) => {
      const { charges_finally, final_fees_a_day } = allowed(context, facts);
      return [id, { is_blocked, charges_finally, final_fees_a_day }];
    }),
  );
}

/** Locks a person, whose requests and answers another room is about to change, before any wallet and calendar. */
export const holdPerson = async ({ db, now }: Context, user_id: number): Promise<void> =>
  void (await store.holdCustomers(db, [user_id], now));

/**
 * Tells the database whether this installation sends texts, which decides whether a pro's services are listed. Each node calls
 * it at its start; after a change the services are updated.
 */
export const sayCanText = (parts: Parts): Promise<unknown> =>
  writing(parts, {}, ({ db, now }) => store.sayCanText(db, parts.providers.sms !== null, now));
