import { showMoney, toDecimal } from '#core/kit/money.ts';
import type { PercentField } from '#core/requests/fees/rules.ts';
import { ROUND_TO, TARIFF_LIMITS, TARIFF_NOTE_MAX } from '#core/requests/tariff/model.ts';
import { MoneyField } from '#web/ui/form/MoneyField.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { PolicyFields } from './PolicyFields.tsx';
import { type FieldsProps, fieldId } from './tariff-draft.ts';

const LABELS: Readonly<Record<PercentField, string>> = {
  size_min_percent: 'Smallest job',
  size_max_percent: 'Largest job',
  urgent_percent: 'Urgent, more',
  discount_percent: 'Discount before the first quote',
  discount_hours: 'Hours until the discount',
};

const between = ([least, most]: readonly [number, number]) => `${showMoney(least)} to ${showMoney(most)}`;

/** The fields of a tariff, each with its error beside it. */
export function DraftFields({ state, onChange, problems, bases }: FieldsProps) {
  const number = (field: PercentField) => {
    const [least, most] = TARIFF_LIMITS[field];
    return (
      <TextField
        key={field}
        id={fieldId(field)}
        label={LABELS[field]}
        inputMode="numeric"
        autoComplete="off"
        tabular
        suffix={field === 'discount_hours' ? 'h' : '%'}
        hint={`${least} to ${most}`}
        value={state.percents[field]}
        error={problems[field]}
        onChange={(event) =>
          onChange({ ...state, percents: { ...state.percents, [field]: event.currentTarget.value } })
        }
      />
    );
  };
  const amount = (field: 'fee_min' | 'fee_max', label: string) => (
    <MoneyField
      id={fieldId(field)}
      label={label}
      hint={between(TARIFF_LIMITS[`${field}_cents`])}
      value={state[field]}
      error={problems[field]}
      onChange={(cents) => onChange({ ...state, [field]: cents })}
    />
  );
  return (
    <div className="grid gap-6">
      <Card as="section" aria-label="Size and urgency">
        <h2 className="text-lg font-semibold">Size and urgency</h2>
        <p className="mt-1 text-sm text-ink-3">In percent of the base. What an answer adds is set in the form.</p>
        <div className="mt-4 grid gap-4 sm:grid-cols-3">
          {(['size_min_percent', 'size_max_percent', 'urgent_percent'] as const).map(number)}
        </div>
      </Card>
      <Card as="section" aria-label="Limits and rounding">
        <h2 className="text-lg font-semibold">Limits and rounding</h2>
        <div className="mt-4 grid gap-4 sm:grid-cols-3">
          {amount('fee_min', 'Least')}
          {amount('fee_max', 'Most')}
          <Select
            id={fieldId('round_to')}
            label="Rounded down to"
            value={state.round_to}
            error={problems.round_to}
            onChange={(event) => onChange({ ...state, round_to: event.currentTarget.value })}
            options={ROUND_TO.map((cents) => ({
              value: toDecimal(cents),
              label: cents === 1 ? 'The cent' : showMoney(cents),
            }))}
          />
        </div>
      </Card>
      <Card as="section" aria-label="Discount">
        <h2 className="text-lg font-semibold">Discount</h2>
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          {(['discount_percent', 'discount_hours'] as const).map(number)}
        </div>
      </Card>
      <Card as="section" aria-label="Base of each category">
        <h2 className="text-lg font-semibold">Base of each category</h2>
        <p className="mt-1 text-sm text-ink-3">
          What a usual job costs, {between(TARIFF_LIMITS.base_cents)}. The one in force stands beside it.
        </p>
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          {bases.map(({ category_id, category_name, base }) => (
            <MoneyField
              key={category_id}
              id={fieldId(`base.${category_id}`)}
              label={category_name}
              hint={`In force: S$${base}`}
              value={state.bases.get(category_id) ?? null}
              error={problems[`base.${category_id}`]}
              onChange={(cents) => onChange({ ...state, bases: new Map([...state.bases, [category_id, cents]]) })}
            />
          ))}
        </div>
      </Card>
      <PolicyFields state={state} onChange={onChange} problems={problems} bases={bases} />
      <Card as="section" aria-label="Why">
        <TextArea
          label="Why it changes"
          optional
          rows={2}
          maxLength={TARIFF_NOTE_MAX}
          hint="For the history that operators see."
          value={state.note}
          onChange={(event) => onChange({ ...state, note: event.currentTarget.value })}
        />
      </Card>
    </div>
  );
}
