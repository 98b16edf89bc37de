import { t } from '#web/text/spaces/parts.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

/** A range in whole dollars, or "not sure" (null). */
export function BudgetField(props: {
  id: string;
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  const { id, label, hint, error, value, onChange } = props;
  const range = (typeof value === 'object' && value !== null ? value : {}) as {
    low?: string | number;
    high?: string | number;
  };
  const put = (next: { low?: string | number; high?: string | number }) =>
    onChange(!next.low && !next.high ? undefined : next);
  return (
    <fieldset>
      <legend className="text-base font-semibold">
        {label} <span className="font-normal text-ink-3">{t('budget_field>optional')}</span>
      </legend>
      <div className="mt-2 grid grid-cols-2 gap-3">
        <TextField
          id={id}
          label={shared('noun>from')}
          prefix="S$"
          inputMode="numeric"
          tabular
          hint={hint}
          error={error}
          disabled={value === null}
          value={String(range.low ?? '')}
          onChange={(e) => put({ ...range, low: e.currentTarget.value.replace(/\D/g, '') })}
        />
        <TextField
          label={shared('noun>to')}
          prefix="S$"
          inputMode="numeric"
          tabular
          disabled={value === null}
          value={String(range.high ?? '')}
          onChange={(e) => put({ ...range, high: e.currentTarget.value.replace(/\D/g, '') })}
        />
      </div>
      <Checkbox
        className="mt-3"
        checked={value === null}
        onChange={(e) => onChange(e.currentTarget.checked ? null : undefined)}
      >
        {t('budget_field>unsure')}
      </Checkbox>
    </fieldset>
  );
}
