/** What the company that holds the money decides about a pro who filed. Asked outside of transactions, carried out once. */
import type * as calls from '#core/custody/merchants/calls.ts';
import { stepOfAccount } from '#core/custody/merchants/rules.ts';
import type { CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { DAY, MINUTE } from '#core/kit/time.ts';
import { limit } from '#server/platform/access/limits.ts';
import { type Parts, type PersonContext, writing } from '#server/platform/context.ts';
import { siteOf } from '#server/platform/http/site.ts';
import { type Account, type CustodyPort, NoAnswer } from '#server/providers/custody/port.ts';
import { keepAccount, openAccount, readAccount } from '../accounts/service.ts';
import { portOf } from '../payments/port-service.ts';
import { readApplication, takeMerchantStep } from './service.ts';
import * as store from './store.ts';

const BATCH = 20;
const ASKS_A_MINUTE = 6;

/** Carries out what the company says about a payee, where the company is the one who decides. */
const settle = (parts: Parts, port: CustodyPort, user_id: number, said: Account): Promise<void> =>
  writing(parts, {}, async (context) => {
    await context.publish('payout.changed', {}, [user_id]);
    const row = port.decides_payees ? await store.lockMerchant(context.db, user_id) : null;
    const step = row && stepOfAccount(row.state, said.status);
    if (row && step) await takeMerchantStep(context, row, step, 'company', { note: said.missing.join(', ') });
  });

/** Tells the company about a pro who filed, or asks about the state of their account. */
export async function syncAccount(parts: Parts, port: CustodyPort, user_id: number): Promise<void> {
  const known = await readAccount(parts.database, port.name, user_id);
  const row = await store.readMerchant(parts.database, user_id);
  const isNews = !known?.ref || (row?.submitted_on != null && row.submitted_on > known.asked_on);
  const said = isNews
    ? await openAccount(parts, port, user_id)
    : ((known.ref && (await port.askAccount(known.ref))) ?? null);
  if (!said) return;
  if (!isNews) await keepAccount(parts, port, user_id, said);
  const isSame = known?.status === said.status && known.missing.join() === said.missing.join();
  if (!isSame || (port.decides_payees && row && stepOfAccount(row.state, said.status) !== null))
    await settle(parts, port, user_id, said);
}

/** Tells the company about pros who filed, and asks about accounts. Answers for how many pros. */
export async function sendAccounts(parts: Parts): Promise<number> {
  const port = parts.providers.custody;
  if (!port) return 0;
  const ago = (ms: number) => new Date(parts.clock.now().getTime() - ms);
  const due = await store.readDueAccounts(
    parts.database,
    port.name,
    { open: ago(10 * MINUTE), ready: ago(DAY) },
    BATCH,
  );
  let asked = 0;
  for (const user_id of due)
    try {
      await syncAccount(parts, port, user_id);
      asked += 1;
    } catch (error) {
      if (!(error instanceof NoAnswer)) parts.log.error({ err: error, user_id }, 'custody account fault');
    }
  return asked;
}

/** Asks the company about the caller's account. Call it outside of a transaction. Throws 429 where it is called too often. */
export async function askHolder(_: object, context: PersonContext): Promise<CallResult<typeof calls.askHolder>> {
  const { parts, user, now } = context;
  const port = portOf(context);
  if (!port) return notFound();
  await limit(parts.database, now, `custody_account:user:${user.id}`, ASKS_A_MINUTE, 60);
  if (await store.readMerchant(parts.database, user.id))
    await syncAccount(parts, port, user.id).catch((error: unknown) => {
      // Without an answer, the page shows what we knew before.
      if (!(error instanceof NoAnswer)) throw error;
    });
  return ok(await readApplication({ ...context, db: parts.database }, port, user.id));
}

/** The caller continues at the company's own page. Call it outside of a transaction. */
export async function goOnAtHolder(_: object, context: PersonContext): Promise<CallResult<typeof calls.goOnAtHolder>> {
  const { parts, user } = context;
  const port = portOf(context);
  if (!port) return notFound();
  const account = await readAccount(parts.database, port.name, user.id);
  const row = await store.readMerchant(parts.database, user.id);
  if (!account?.ref || !row || row.state === 'draft') return refuse('not now');
  try {
    const url = await port.linkAccount(account.ref, `${siteOf(parts.config).url}/dashboard/trust_fund_query?as=pro`);
    return ok({ url });
  } catch (error) {
    if (error instanceof NoAnswer) return refuse('no answer');
    throw error;
  }
}
