import { useEffect, useRef, useState } from 'react';
import { CHARGED_FOR, type ChargedFor, COMMISSION_MAX, MONTHLY_LIMITS } from '#core/requests/fees/policy-rules.ts';
import type { TariffBase } from '#core/requests/tariff/model.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { MoneyField } from '#web/ui/form/MoneyField.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { type FieldsProps, fieldId, NO_POLICY, type PolicyState } from './tariff-draft.ts';

const LABELS: Readonly<Record<ChargedFor, string>> = {
  quote: 'Each quote',
  hire: 'A hire only',
  commission: 'Commission only',
};

/** Whether pros of a category pay in another way than a fee for each quote. */
const isOther = ({ charged_for, commission_basis_points, monthly }: TariffBase): boolean =>
  charged_for !== 'quote' || commission_basis_points > 0 || monthly !== null;
const isChanged = (policy: PolicyState): boolean =>
  (Object.keys(NO_POLICY) as (keyof PolicyState)[]).some((field) => policy[field] !== NO_POLICY[field]);

/**
 * What the pros of each category pay for, and our share of what their protected payments release. In most categories they pay a
 * fee for each quote, so the fields of a category show only once it differs or the operator opens it.
 */
export function PolicyFields({ state, onChange, problems, bases }: FieldsProps) {
  const [opened, setOpened] = useState<readonly number[]>([]);
  const [chosen, setChosen] = useState('');
  const start = useRef<number | null>(null);
  const policyOf = (id: number) => state.policies.get(id) ?? NO_POLICY;
  const set = (id: number, policy: PolicyState) => {
    // A category that is set back to the default stays visible.
    if (!opened.includes(id)) setOpened([...opened, id]);
    onChange({ ...state, policies: new Map([...state.policies, [id, policy]]) });
  };
  const other = bases.filter(isOther);
  const shown = bases.filter((base) => {
    const { category_id: id } = base;
    return opened.includes(id) || isOther(base) || isChanged(policyOf(id));
  });
  const rest = bases.filter((base) => !shown.includes(base));
  useEffect(() => {
    if (start.current === null) return;
    document.getElementById(fieldId(`charged_for.${start.current}`))?.focus();
    start.current = null;
  });
  function open() {
    const id = Number(chosen);
    if (id === 0) return;
    start.current = id;
    setChosen('');
    setOpened([...opened, id]);
  }
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
      <div className="mt-4 grid gap-6">
        {shown.map(({ category_id, category_name }) => (
          <CategoryFields
            key={category_id}
            id={category_id}
            name={category_name}
            policy={policyOf(category_id)}
            problems={problems}
            onChange={(policy) => set(category_id, policy)}
          />
        ))}
        {rest.length > 0 && (
          <div className="flex flex-wrap items-end gap-2">
            <Select
              label={shown.length > 0 ? 'Another category' : 'Category'}
              placeholder="Choose a category"
              value={chosen}
              onChange={(event) => setChosen(event.currentTarget.value)}
              options={rest.map(({ category_id, category_name }) => ({
                value: String(category_id),
                label: category_name,
              }))}
              className="min-w-0 grow sm:max-w-80"
            />
            <Button size={48} onClick={open}>
              Change it
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function CategoryFields(props: {
  id: number;
  name: string;
  policy: PolicyState;
  problems: FieldsProps['problems'];
  onChange: (policy: PolicyState) => void;
}) {
  const { id, name, policy, problems, onChange } = props;
  return (
    <fieldset className="grid items-start gap-3 sm:grid-cols-2">
      <legend className="mb-1 text-md font-semibold">{name}</legend>
      <Select
        id={fieldId(`charged_for.${id}`)}
        label="Pros pay for"
        value={policy.charged_for}
        onChange={(event) => onChange({ ...policy, charged_for: event.currentTarget.value as ChargedFor })}
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
        onChange={(event) => onChange({ ...policy, commission: event.currentTarget.value })}
      />
      <MoneyField
        id={fieldId(`monthly_price.${id}`)}
        label="Subscription a month"
        hint="Leave empty for none"
        value={policy.monthly_price}
        error={problems[`monthly_price.${id}`]}
        onChange={(monthly_price) => onChange({ ...policy, monthly_price })}
      />
      <TextField
        id={fieldId(`monthly_quotes.${id}`)}
        label="Quotes a month"
        inputMode="numeric"
        autoComplete="off"
        tabular
        value={policy.monthly_quotes}
        error={problems[`monthly_quotes.${id}`]}
        onChange={(event) => onChange({ ...policy, monthly_quotes: event.currentTarget.value })}
      />
    </fieldset>
  );
}
