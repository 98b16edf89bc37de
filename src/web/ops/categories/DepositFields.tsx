import { DEPOSIT_PERCENT_MAX, DEPOSIT_SOURCE_MAX } from '#core/categories/ops/model.ts';
import { DateField } from '#web/ui/form/DateField.tsx';
import { NumberStepper } from '#web/ui/form/NumberStepper.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { CategoryFields } from './category-fields.ts';

/** The largest deposit allowed in a category, and the source of that limit. */
export function DepositFields(props: {
  fields: CategoryFields;
  errors: Readonly<Record<string, string>>;
  put: (more: Partial<CategoryFields>) => void;
}) {
  const { fields, errors, put } = props;
  return (
    <>
      <NumberStepper
        id="category-deposit_percent"
        label="Largest deposit, in percent of the total"
        hint={`0 means no deposits. At most ${DEPOSIT_PERCENT_MAX}.`}
        className="sm:w-72"
        min={0}
        max={DEPOSIT_PERCENT_MAX}
        step={5}
        unit="percent"
        value={fields.deposit_percent}
        onChange={(deposit_percent) => put({ deposit_percent })}
      />
      <TextField
        id="category-deposit_source"
        label="Who sets this limit, and why"
        maxLength={DEPOSIT_SOURCE_MAX}
        value={fields.deposit_source}
        error={errors.deposit_source && 'Write where the figure comes from.'}
        onChange={(event) => put({ deposit_source: event.currentTarget.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          id="category-deposit_url"
          label="Address of the source"
          optional
          type="url"
          maxLength={300}
          value={fields.deposit_url}
          error={errors.deposit_url && 'Use an address that begins with https://.'}
          onChange={(event) => put({ deposit_url: event.currentTarget.value })}
        />
        <DateField
          id="category-deposit_as_of"
          label="Read on"
          value={fields.deposit_as_of}
          error={errors.deposit_as_of && 'Choose the day when you read it.'}
          onChange={(event) => put({ deposit_as_of: event.currentTarget.value })}
        />
      </div>
    </>
  );
}
