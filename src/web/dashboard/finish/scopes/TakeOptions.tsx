import type { JobScope } from '#core/bids/scopes/model.ts';
import { showMoney } from '#core/kit/money.ts';
import { t } from '#web/text/spaces/scopes.ts';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { show, totalTaken } from './scope-words.ts';

const options = (scope: JobScope) => scope.lines.filter(({ is_optional }) => is_optional);

/** In the hire form: the optional lines that the customer takes, and the terms that come with them. */
export function TakeOptions({
  scope,
  taken,
  onChange,
}: {
  scope: JobScope;
  taken: readonly string[];
  onChange: (taken: readonly string[]) => void;
}) {
  if (options(scope).length === 0) return null;
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 text-sm font-semibold">{t('card>options')}</legend>
      {options(scope).map(({ key, what, note, amount }) => (
        <Checkbox
          key={key}
          checked={taken.includes(key)}
          detail={note}
          onChange={(e) => onChange(e.currentTarget.checked ? [...taken, key] : taken.filter((one) => one !== key))}
        >
          {t('hire>option', { what, amount: show(amount) })}
        </Checkbox>
      ))}
      <p role="status" className="mt-1 flex flex-wrap justify-between gap-x-4 text-md font-semibold">
        <span>{t('card>agreed_total')}</span>
        <span className="tnum">{showMoney(totalTaken(scope, taken))}</span>
      </p>
    </fieldset>
  );
}
