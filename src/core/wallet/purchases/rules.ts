import { assertCents, type Cents } from '#core/kit/money.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { balanced, type Funds, lines, type Posting } from '../rules.ts';
import type { ClearingProvider } from './model.ts';

const clearingOf = (provider: ClearingProvider) => `clearing_${provider}` as const;

function assertParts(credit_cents: Cents, ...others: Cents[]): void {
  if (assertCents(credit_cents) <= 0) throw new RangeError(`not credit: ${credit_cents}`);
  for (const cents of others) if (assertCents(cents) < 0) throw new RangeError(`not an amount: ${cents}`);
}

/** Credit bought for `credit_cents` and the tax on it: the provider took both in, the tax is owed to the state. */
export function buyCredit(credit_cents: Cents, gst_cents: Cents, provider: ClearingProvider): readonly Posting[] {
  assertParts(credit_cents, gst_cents);
  return balanced(
    lines(
      { account: 'bought', cents: credit_cents },
      { account: 'gst', cents: gst_cents },
      { account: clearingOf(provider), cents: -(credit_cents + gst_cents) },
    ),
  );
}

/** A product sold for `price_cents` and the tax on it: the provider took both in, the price is earned, the tax is owed. */
export function sellProduct(price_cents: Cents, gst_cents: Cents, provider: ClearingProvider): readonly Posting[] {
  assertParts(price_cents, gst_cents);
  return balanced(
    lines(
      { account: 'sales', cents: price_cents },
      { account: 'gst', cents: gst_cents },
      { account: clearingOf(provider), cents: -(price_cents + gst_cents) },
    ),
  );
}

/**
 * Takes credit out of a wallet on its way back to a card: bought credit only (decision 20), and of the bonus that came with
 * it what promotional credit is left. Refuses when there is less bought credit than that.
 */
export function holdRefund(
  funds: Funds,
  credit_cents: Cents,
  bonus_cents: Cents,
): Result<{ bonus_cents: Cents; postings: readonly Posting[] }, 'not enough credit'> {
  assertParts(credit_cents, bonus_cents);
  if (funds.bought < credit_cents) return refuse('not enough credit');
  const bonus = Math.min(bonus_cents, funds.promotional);
  return ok({
    bonus_cents: bonus,
    postings: balanced(
      lines(
        { account: 'bought', cents: -credit_cents },
        { account: 'promotional', cents: -bonus },
        { account: 'promotion', cents: bonus },
        { account: 'refunds', cents: credit_cents },
      ),
    ),
  });
}

/** A refund reached the card: credit and its tax leave by the provider. */
export function payRefund(credit_cents: Cents, gst_cents: Cents, provider: ClearingProvider): readonly Posting[] {
  assertParts(credit_cents, gst_cents);
  return balanced(
    lines(
      { account: 'refunds', cents: -credit_cents },
      { account: 'gst', cents: -gst_cents },
      { account: clearingOf(provider), cents: credit_cents + gst_cents },
    ),
  );
}

/**
 * A lost dispute: the provider took the whole payment back. What is left of the credit goes, at most what is there; the
 * rest is the house's loss.
 */
export function takeDispute(
  funds: Funds,
  credit_cents: Cents,
  gst_cents: Cents,
  bonus_cents: Cents,
  provider: ClearingProvider,
): { taken_cents: Cents; bonus_cents: Cents; postings: readonly Posting[] } {
  assertParts(credit_cents, gst_cents, bonus_cents);
  const taken = Math.min(credit_cents, funds.bought);
  const bonus = Math.min(bonus_cents, funds.promotional);
  return {
    taken_cents: taken,
    bonus_cents: bonus,
    postings: balanced(
      lines(
        { account: 'bought', cents: -taken },
        { account: 'promotional', cents: -bonus },
        { account: 'promotion', cents: bonus },
        { account: 'disputes', cents: -(credit_cents - taken) },
        { account: 'gst', cents: -gst_cents },
        { account: clearingOf(provider), cents: credit_cents + gst_cents },
      ),
    ),
  };
}

/** What undoes these postings to the cent: a refund that the provider refused, a dispute that was won after all. */
export const undo = (postings: readonly Posting[]): readonly Posting[] =>
  balanced(postings.map(({ account, cents }) => ({ account, cents: -cents })));
