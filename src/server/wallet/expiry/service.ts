import { toDecimal } from '#core/kit/money.ts';
import { DAY, sgDay } from '#core/kit/time.ts';
import { ENDING_NOTICES, endingNotice, settleEnds } from '#core/wallet/expiry/rules.ts';
import { TRANSACTION_TYPE } from '#core/wallet/model.ts';
import { expireCredit } from '#core/wallet/rules.ts';
import { tellPerson } from '#server/notices/service.ts';
import type { Context } from '#server/platform/context.ts';
import { spendable, tellOwner } from '../accounts/service.ts';
import { partsOfPerson } from '../grants/service.ts';
import * as grantStore from '../grants/store.ts';
import * as store from '../store.ts';

const BATCH = 50;
const [SOON, VERY_SOON] = ENDING_NOTICES;

/**
 * Ends promotional credit that has expired (type 39, decision 34): what was not spent returns to the house; what a fee returned
 * after the end lasts fourteen more days. A batch of people in the caller's transaction; answers how many.
 */
export async function endPromotional(context: Context): Promise<number> {
  const { db, now } = context;
  const people = await grantStore.readDue(db, now, BATCH);
  const locked = await store.lockAccounts(db, people);
  for (const user_id of people) {
    const accounts = locked.get(user_id) as store.LockedAccounts;
    const { grants, parts } = await partsOfPerson(db, user_id, accounts.promotional, now);
    const { grants: over, living, ended_cents } = settleEnds(parts, grants, now);
    await grantStore.writeSettled(db, now, user_id, over, living);
    if (ended_cents === 0) continue;
    const balance = spendable(accounts) - ended_cents;
    const made = await store.insertTransaction(db, now, {
      type_id: TRANSACTION_TYPE.credit_expiry,
      // The accounts are locked and nothing is left to end, so each moment is used as a cause only once.
      cause: `user:${user_id}:promotional:${now.toISOString()}`,
      user_id,
      quote_bid_id: null,
      settles_id: null,
      note: 'Bonus credit expired',
      evidence: { grant_ids: over.map((g) => g.id) },
      amount_cents: -ended_cents,
      balance_after_cents: balance,
      postings: expireCredit('promotional', ended_cents),
    });
    if (made === null) throw new Error(`promotional credit of user ${user_id} ended twice at one moment`);
    await tellOwner(context, user_id, balance);
  }
  return people.length;
}

/** Tells people 14 days and 3 days before promotional credit expires, once each. A batch; answers how many people. */
export async function remindEnding(context: Context): Promise<number> {
  const { db, now } = context;
  const after = (days: number) => new Date(now.getTime() + days * DAY);
  const people = await grantStore.readEnding(db, now, after(SOON), after(VERY_SOON), VERY_SOON, BATCH);
  const locked = await store.lockAccounts(db, people);
  for (const user_id of people) {
    const balance = (locked.get(user_id) as store.LockedAccounts).promotional;
    const rows = balance === 0 ? await grantStore.readGrants(db, user_id) : null;
    const { grants, parts } = rows ? { grants: rows, parts: [] } : await partsOfPerson(db, user_id, balance, now);
    const due = grants.flatMap((g) => {
      const days = endingNotice(g.ends_on, g.noticed_days, now);
      return days === null ? [] : [{ ...g, days }];
    });
    for (const days of ENDING_NOTICES) {
      const told = due.filter((g) => g.days === days);
      if (told.length === 0) continue;
      await grantStore.writeNoticed(
        db,
        user_id,
        told.map((g) => g.id),
        days,
      );
      const ids = new Set(told.map((g) => g.id));
      const left = parts.filter((p) => ids.has(p.grant_id));
      const [first] = left;
      if (!first) continue; // all of it is spent
      const day = sgDay(first.ends_on);
      await tellPerson(context, {
        kind: 'credit_ending',
        user_id,
        key: `credit_ending:${first.grant_id}:${days}`,
        data: {
          amount: toDecimal(left.reduce((sum, p) => sum + p.cents, 0)),
          ends_on: day,
          path: '/dashboard/credit',
        },
      });
    }
  }
  return people.length;
}
