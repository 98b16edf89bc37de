import { assertCents } from '#core/kit/money.ts';
import { balanced, type Funds, lines, type Posting } from '../rules.ts';

/**
 * A captured fee goes back, out of the house's revenue into the funds it came from (decision 16, appeal): a new entry, the
 * capture stays as it was. Cents.
 */
export function giveBackFee({ bought, promotional }: Funds): readonly Posting[] {
  if (assertCents(bought) < 0 || assertCents(promotional) < 0 || bought + promotional === 0)
    throw new RangeError(`nothing to give back: ${bought}, ${promotional}`);
  return balanced(
    lines(
      { account: 'bought', cents: bought },
      { account: 'promotional', cents: promotional },
      { account: 'revenue', cents: -(bought + promotional) },
    ),
  );
}
