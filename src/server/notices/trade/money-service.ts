import type { BidChange, EventOf } from '#core/events.ts';
import { toDecimal } from '#core/kit/money.ts';
import type { NoticeData } from '#core/notices/model.ts';
import type { Context } from '#server/platform/context.ts';
import { tellPerson } from '../service.ts';
import { conversation, reviewPath } from './service.ts';
import * as store from './store.ts';

type MoneyNews = NoticeData['job_money']['what'];

/** Which side to tell of each change of a job's money. `proposer` and `other` are the sides of a proposed change of scope. */
export const MONEY: Readonly<Record<MoneyNews, store.Side | 'proposer' | 'other'>> = {
  price_stated: 'requestor',
  price_agreed: 'provider',
  price_disputed: 'provider',
  invoice_sent: 'requestor',
  receipt_sent: 'requestor',
  paper_credited: 'requestor',
  said_paid: 'provider',
  not_received: 'requestor',
  payment_reminded: 'requestor',
  scope_proposed: 'other',
  scope_accepted: 'proposer',
  scope_declined: 'proposer',
  scope_lapsed: 'proposer',
};
const isMoney = (what: BidChange): what is MoneyNews => Object.hasOwn(MONEY, what);

async function toldOf({ db }: Context, quote_bid_id: number, what: MoneyNews): Promise<number> {
  const whom = MONEY[what];
  if (whom !== 'proposer' && whom !== 'other') return store.readSide(db, quote_bid_id, whom);
  const proposer = await store.readChanger(db, quote_bid_id);
  const side = whom === 'proposer' ? proposer : proposer === 'provider' ? 'requestor' : 'provider';
  return store.readSide(db, quote_bid_id, side);
}

/** Reaction: the money of a job changed. Tells the side in `MONEY` by mail, text or push too. */
export async function tellMoney(context: Context, { quote_bid_id, what }: EventOf<'bid.changed'>): Promise<void> {
  if (context.silent || !isMoney(what)) return;
  const user_id = await toldOf(context, quote_bid_id, what);
  const facts = await store.readTradeFacts(context.db, quote_bid_id, user_id, context.now);
  if (!facts) return;
  const { price_cents, paper_cents, scope_cents, title: category } = facts;
  const cents = what.startsWith('price_') ? price_cents : what.startsWith('scope_') ? scope_cents : paper_cents;
  await tellPerson(context, {
    kind: 'job_money',
    user_id,
    key: `job_money:${quote_bid_id}:${what}:${context.now.getTime()}`,
    data: {
      what,
      other_name: conversation(facts).from_name,
      category,
      amount: toDecimal(cents ?? 0),
      path: facts.side === 'requestor' ? reviewPath(facts) : `/dashboard/works/${quote_bid_id}/details?as=pro`,
    },
  });
}
