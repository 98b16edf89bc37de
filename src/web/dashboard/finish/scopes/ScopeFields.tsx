import { SCOPE_LIMITS } from '#core/bids/scopes/model.ts';
import { showMoney } from '#core/kit/money.ts';
import { sgDay } from '#core/kit/time.ts';
import { t } from '#web/text/spaces/scopes.ts';
import { DateField } from '#web/ui/form/DateField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { LineFields } from './LineFields.tsx';
import { draftTotal, type ScopeDraft } from './scope-draft.ts';

/** The fields of an itemised flat rate: lines, total and terms. */
export function ScopeFields({
  scope,
  onChange,
  errorOf,
}: {
  scope: ScopeDraft;
  onChange: (change: (now: ScopeDraft) => ScopeDraft) => void;
  errorOf: (id: string) => string | undefined;
}) {
  const set = (part: Partial<ScopeDraft>) => onChange((now) => ({ ...now, ...part }));
  const words = (name: 'not_included' | 'materials' | 'warranty') => ({
    optional: true,
    maxLength: SCOPE_LIMITS.terms,
    value: scope[name],
    onChange: (e: { currentTarget: { value: string } }) => set({ [name]: e.currentTarget.value }),
  });
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 text-sm font-semibold">{t('form>legend')}</legend>
      <LineFields
        lines={scope.lines}
        onChange={(change) => onChange((now) => ({ ...now, lines: change(now.lines) }))}
        errorOf={errorOf}
        canBeOptional
        canBeEmpty={false}
      />
      <p
        role="status"
        className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line-strong pt-3"
      >
        <span className="text-md font-semibold">{t('form>total')}</span>
        <span className="text-xl font-bold tnum">{showMoney(draftTotal(scope))}</span>
      </p>
      <p className="text-sm text-ink-2">{t('form>total_hint')}</p>
      <TextField label={t('terms>not_included')} {...words('not_included')} />
      <TextField label={t('terms>materials')} hint={t('form>materials_hint')} {...words('materials')} />
      <TextField label={t('terms>warranty')} hint={t('form>warranty_hint')} {...words('warranty')} />
      <DateField
        label={t('terms>done_by')}
        optional
        min={sgDay(new Date())}
        value={scope.done_by}
        onChange={(e) => set({ done_by: e.currentTarget.value })}
      />
    </fieldset>
  );
}
