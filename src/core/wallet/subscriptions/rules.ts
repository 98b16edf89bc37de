import { assertCents, type Cents } from '#core/kit/money.ts';
import { ok, type Result } from '#core/kit/result.ts';
import { balanced, type Funds, lines, type Posting, takenFrom } from '../rules.ts';

/** Pays a month out of credit: bonus credit first (decision 20). Refuses with 10 where both together are not enough. Cents. */
export function payMonth(funds: Funds, cents: Cents): Result<{ paid: Funds; postings: readonly Posting[] }, 10> {
  if (assertCents(cents) <= 0) throw new RangeError(`not a price: ${cents}`);
  const taken = takenFrom(funds, cents);
  if (!taken.ok) return taken;
  const { bought, promotional } = taken.value;
  return ok({
    paid: { bought, promotional },
    postings: balanced(
      lines(
        { account: 'bought', cents: -bought },
        { account: 'promotional', cents: -promotional },
        { account: 'revenue', cents },
      ),
    ),
  });
}

/** A part of a paid month goes back, out of revenue: into bought credit first, because it was spent last. Cents. */
export function giveBackMonth(paid: Funds, cents: Cents): { funds: Funds; postings: readonly Posting[] } {
  if (assertCents(cents) <= 0 || cents > paid.bought + paid.promotional)
    throw new RangeError(`not a part of what was paid: ${cents}`);
  const bought = Math.min(paid.bought, cents);
  const promotional = cents - bought;
  return {
    funds: { bought, promotional },
    postings: balanced(
      lines(
        { account: 'bought', cents: bought },
        { account: 'promotional', cents: promotional },
        { account: 'revenue', cents: -cents },
      ),
    ),
  };
}
