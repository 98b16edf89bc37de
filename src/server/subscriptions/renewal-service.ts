import { toDecimal } from '#core/kit/money.ts';
import { DAY, sgDay } from '#core/kit/time.ts';
import { NOTICE_DAYS } from '#core/subscriptions/model.ts';
import { decideRenewal, inRenewalOrder, monthEnd, nextNumber, renewalShort } from '#core/subscriptions/rules.ts';
import { tellPerson } from '#server/notices/service.ts';
import type { Context } from '#server/platform/context.ts';
import { monthlyAt } from '#server/requests/service.ts';
import { availableCents, lockFunds } from '#server/wallet/service.ts';
import { dueOf, priceOf, termsAfter, writeMonth } from './service.ts';
import * as store from './store.ts';

const WALLET = '/dashboard/credit#subscriptions';

/**
 * Renews months that have ended, from credit, or ends their subscriptions: nothing is ever owed. A batch in the caller's
 * transaction, each month once; answers how many.
 */
export async function renewMonths(context: Context): Promise<number> {
  const { db, now } = context;
  const months = await store.lockOver(db, now);
  // Locks wallets in the same order everywhere, and renews in each wallet in the order that its pro was told.
  for (const month of [...months].sort((a, b) => a.user_id - b.user_id || inRenewalOrder(a, b)))
    await renewMonth(context, month);
  return months.length;
}

async function renewMonth(context: Context, month: store.MonthRow): Promise<void> {
  const { db, now } = context;
  const { subscription_id, user_id, category_id, category_name, first_day } = month;
  const { terms, version } = await termsAfter(db, month, { cents: priceOf(month), quotes: month.quotes });
  const { accounts } = await lockFunds(context, user_id);
  const is_open = await store.isOpen(db, user_id);
  const decided = decideRenewal({ is_renewing: month.is_renewing, is_open, terms, funds: accounts });
  await store.settleMonth(db, month.id, now);
  if (decided.do === 'end') {
    await store.endSubscription(db, subscription_id, now, decided.why);
    if (decided.why === 'chosen' || decided.why === 'account') return;
    await tellPerson(context, {
      kind: 'subscription_changed',
      user_id,
      key: `subscription_changed:${month.id}:end`,
      data: {
        what: decided.why === 'no credit' ? 'ended_no_credit' : 'ended_not_offered',
        category: category_name,
        price: toDecimal(terms?.cents ?? priceOf(month)),
        quotes: terms?.quotes ?? month.quotes,
        ends_on: sgDay(month.ends_at),
        path: WALLET,
      },
    });
    return;
  }
  const number = nextNumber(first_day, month.number, now);
  const starts_at = number === month.number + 1 ? month.ends_at : monthEnd(first_day, number - 1);
  await writeMonth(
    context,
    accounts,
    { subscription_id, number, user_id, category_id, category_name, first_day, starts_at, version, ...decided.terms },
    decided,
  );
}

/**
 * Tells pros three days before a month ends what the next one costs and covers, or that there is none, and whether their credit
 * is enough for it and for their subscriptions that renew before it. The next month never costs more than this letter said. A
 * batch; answers how many.
 */
export async function tellEnding(context: Context): Promise<number> {
  const { db, now } = context;
  const months = await store.lockEnding(db, now, new Date(now.getTime() + (NOTICE_DAYS + 1) * DAY));
  for (const month of months) {
    const { user_id, category_id, category_name, ends_at } = month;
    const { monthly, version } = await monthlyAt(db, category_id, ends_at);
    await store.writeTold(db, month.id, now, monthly ? version : null);
    const { before, missing } = renewalShort(
      await dueOf(db, user_id),
      month.subscription_id,
      await availableCents(db, user_id),
    );
    const hasChanged = monthly !== null && (monthly.cents !== priceOf(month) || monthly.quotes !== month.quotes);
    const short = before > 0 ? 'needs_credit_after' : 'needs_credit';
    await tellPerson(context, {
      kind: 'subscription_changed',
      user_id,
      key: `subscription_changed:${month.id}:soon`,
      data: {
        what: !monthly ? 'ends' : missing > 0 ? short : hasChanged ? 'renews_changed' : 'renews',
        category: category_name,
        price: toDecimal(monthly?.cents ?? priceOf(month)),
        quotes: monthly?.quotes ?? month.quotes,
        ends_on: sgDay(ends_at),
        path: WALLET,
      },
    });
  }
  return months.length;
}
