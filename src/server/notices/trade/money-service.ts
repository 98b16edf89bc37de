import type { BidChange, EventOf } from '#core/events.ts';
import { toDecimal } from '#core/kit/money.ts';
import type { NoticeData } from '#core/notices/model.ts';
import type { Context } from '#server/platform/context.ts';
import { tellPerson } from '../service.ts';
import { conversation, reviewPath } from './service.ts';
import * as store from './store.ts';

type MoneyNews = NoticeData['job_money']['what'];

/** Changes of a job's money, and which side is told. */
export const MONEY: Readonly<Record<MoneyNews, store.Side>> = {
  price_stated: 'requestor',
  price_agreed: 'provider',
  price_disputed: 'provider',
  invoice_sent: 'requestor',
  receipt_sent: 'requestor',
  paper_credited: 'requestor',
  said_paid: 'provider',
  not_received: 'requestor',
  payment_reminded: 'requestor',
};
const isMoney = (what: BidChange): what is MoneyNews => Object.hasOwn(MONEY, what);

/** Reaction: something was said of a job's money: the other side is told outside the screens too. */
export async function tellMoney(context: Context, { quote_bid_id, what }: EventOf<'bid.changed'>): Promise<void> {
  if (context.silent || !isMoney(what)) return;
  const user_id = await store.readSide(context.db, quote_bid_id, MONEY[what]);
  const facts = await store.readTradeFacts(context.db, quote_bid_id, user_id, context.now);
  if (!facts) return;
  const { price_cents, paper_cents, category } = facts;
  await tellPerson(context, {
    kind: 'job_money',
    user_id,
    key: `job_money:${quote_bid_id}:${what}:${context.now.getTime()}`,
    data: {
      what,
      other_name: conversation(facts).from_name,
      category,
      amount: toDecimal((what.startsWith('price_') ? price_cents : paper_cents) ?? 0),
      path: facts.side === 'requestor' ? reviewPath(facts) : `/dashboard/works/${quote_bid_id}/details?as=pro`,
    },
  });
}
