import { assertCents, type Cents } from '#core/kit/money.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { balanced, type Funds, type Posting } from '../rules.ts';

/** Credit that an operator adds (type 36): promotional credit out of promotion, bought credit out of adjustments. */
export function addCredit(fund: keyof Funds, cents: Cents): readonly Posting[] {
  if (assertCents(cents) <= 0) throw new RangeError(`nothing to add: ${cents}`);
  return balanced([
    { account: fund, cents },
    { account: fund === 'promotional' ? 'promotion' : 'adjustments', cents: -cents },
  ]);
}

/** Credit that an operator takes (type 37), to where `addCredit` takes it from. Refuses where there is less. */
export function takeCredit(
  funds: Funds,
  fund: keyof Funds,
  cents: Cents,
): Result<readonly Posting[], 'not enough credit'> {
  if (assertCents(cents) <= 0) throw new RangeError(`nothing to take: ${cents}`);
  if (funds[fund] < cents) return refuse('not enough credit');
  return ok(
    balanced([
      { account: fund, cents: -cents },
      { account: fund === 'promotional' ? 'promotion' : 'adjustments', cents },
    ]),
  );
}
