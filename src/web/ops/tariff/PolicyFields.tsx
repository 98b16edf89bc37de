import { CHARGED_FOR, type ChargedFor, COMMISSION_MAX, MONTHLY_LIMITS } from '#core/requests/fees/policy-rules.ts';
import { MoneyField } from '#web/ui/form/MoneyField.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import { type FieldsProps, fieldId, NO_POLICY, type PolicyState } from './tariff-draft.ts';

const LABELS: Readonly<Record<ChargedFor, string>> = {
  quote: 'Each quote',
  hire: 'A hire only',
  commission: 'Commission only',
};

/** What the pros of each category pay for, and our share of what their protected payments release. */
export function PolicyFields({ state, onChange, problems, bases }: FieldsProps) {
  const set = (id: number, policy: PolicyState) =>
    onChange({ ...state, policies: new Map([...state.policies, [id, policy]]) });
  const other = bases.filter(
    ({ charged_for, commission_basis_points: share, monthly }) => charged_for !== 'quote' || share > 0 || monthly,
  );
  const hasProblem = Object.keys(problems).some((field) => /^(policy|monthly_price|monthly_quotes)\./.test(field));
  return (
    <Card as="section" aria-label="What pros pay for">
      <h2 className="text-lg font-semibold">What pros pay for</h2>
      <p className="mt-1 text-sm text-ink-3">
        A fee for each quote, a fee that only a hire charges, or no fee and a commission. A commission is a share of
        what a protected payment releases, up to {COMMISSION_MAX / 100}%, rounded down to the cent. It counts for quotes
        sent and pros hired from the Monday on.
      </p>
      <p className="mt-2 text-sm text-ink-3">
        A subscription replaces the fee for each quote for pros who buy it: so many quotes a month,{' '}
        {MONTHLY_LIMITS.quotes[0]} to {MONTHLY_LIMITS.quotes[1]}, for a price from their credit. Further quotes cost
        their fee. Months that are paid keep their terms.
      </p>
      <p className="mt-2 text-sm text-ink-2">
        {other.length === 0
          ? 'In force: a fee for each quote in every category, and no commission.'
          : `In force: something else in ${other.map(({ category_name }) => category_name).join(', ')}.`}
      </p>
      <Disclosure key={String(hasProblem)} title="Change it by category" className="mt-3" open={hasProblem}>
        <div className="grid gap-4">
          {bases.map(({ category_id: id, category_name }) => {
            const policy = state.policies.get(id) ?? NO_POLICY;
            return (
              <fieldset key={id} className="grid items-start gap-3 sm:grid-cols-2">
                <legend className="mb-1 text-md font-semibold">{category_name}</legend>
                <Select
                  label="Pros pay for"
                  value={policy.charged_for}
                  onChange={(event) => set(id, { ...policy, charged_for: event.currentTarget.value as ChargedFor })}
                  options={CHARGED_FOR.map((value) => ({ value, label: LABELS[value] }))}
                />
                <TextField
                  id={fieldId(`policy.${id}`)}
                  label="Commission"
                  inputMode="decimal"
                  autoComplete="off"
                  tabular
                  suffix="%"
                  value={policy.commission}
                  error={problems[`policy.${id}`]}
                  onChange={(event) => set(id, { ...policy, commission: event.currentTarget.value })}
                />
                <MoneyField
                  id={fieldId(`monthly_price.${id}`)}
                  label="Subscription a month"
                  hint="Empty for none"
                  value={policy.monthly_price}
                  error={problems[`monthly_price.${id}`]}
                  onChange={(monthly_price) => set(id, { ...policy, monthly_price })}
                />
                <TextField
                  id={fieldId(`monthly_quotes.${id}`)}
                  label="Quotes a month"
                  inputMode="numeric"
                  autoComplete="off"
                  tabular
                  value={policy.monthly_quotes}
                  error={problems[`monthly_quotes.${id}`]}
                  onChange={(event) => set(id, { ...policy, monthly_quotes: event.currentTarget.value })}
                />
              </fieldset>
            );
          })}
        </div>
      </Disclosure>
    </Card>
  );
}
