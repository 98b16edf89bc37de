import type { QuoteDetails } from '#core/bids/model.ts';
import { TIME_SLOTS } from '#core/categories/model.ts';
import { sgDay } from '#core/kit/time.ts';
import { listed } from '#web/parts/listed.ts';
import { slotHours, slotTitle } from '#web/parts/words/slot-words.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/requests.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { DateField } from '#web/ui/form/DateField.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { QuoteFiles } from './QuoteFiles.tsx';
import type { QuoteDraft } from './quote-draft.ts';

/** Undefined if empty. Text that isn't a number becomes NaN, which every limit refuses, so that it isn't lost silently. */
const number = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text.replace(',', '.')));

type DetailsPart = { [K in keyof QuoteDetails]?: QuoteDetails[K] | undefined };
type ErrorOf = (id: string) => string | undefined;

/** What else helps a customer to choose: first slot, hours, what is included, warranty, files. */
export function QuoteExtras(props: {
  draft: QuoteDraft;
  onChange: (change: (now: QuoteDraft) => QuoteDraft) => void;
  errorOf: ErrorOf;
  onUploading: (uploading: boolean) => void;
}) {
  const { draft, onChange, errorOf, onUploading } = props;
  const { details } = draft;
  // An itemised quote says in its lines what is included.
  const isItemised = draft.quote_type === 'flat' && Boolean(draft.scope);
  const set = (part: DetailsPart) =>
    onChange((now) => {
      const next = Object.entries({ ...now.details, ...part }).filter(([, v]) => v !== undefined && v !== '');
      return { ...now, details: Object.fromEntries(next) as QuoteDetails };
    });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          id="quote-first-day"
          label={t('quote_extras>first_day')}
          optional
          min={sgDay(new Date())}
          error={errorOf('quote-first-day')}
          value={details.first_day ?? ''}
          onChange={(e) => set({ first_day: e.currentTarget.value || undefined })}
        />
        <Select
          label={t('quote_extras>time_of_day')}
          optional
          placeholder={t('quote_extras>any_time')}
          value={details.first_slot === undefined ? '' : String(details.first_slot)}
          onChange={(e) => set({ first_slot: number(e.currentTarget.value) })}
          options={TIME_SLOTS.map((slot) => ({
            value: String(slot.key),
            label: listed(slotTitle(slot.key), slotHours(slot.key)),
          }))}
        />
      </div>
      {draft.quote_type === 'hourly' && <Hours details={details} set={set} errorOf={errorOf} />}
      {draft.quote_type === 'required' && (
        <Checkbox
          checked={details.is_visit_fee_waived === true}
          onChange={(e) => set({ is_visit_fee_waived: e.currentTarget.checked || undefined })}
        >
          {t('quote_extras>waive_visit_fee')}
        </Checkbox>
      )}
      <Checkbox
        checked={draft.needs_more}
        onChange={(e) => {
          const needs_more = e.currentTarget.checked;
          onChange((now) => ({ ...now, needs_more }));
        }}
      >
        {t('quote_extras>needs_more')}
      </Checkbox>
      {!isItemised && (
        <TextField
          label={t('quote_extras>includes')}
          optional
          maxLength={300}
          value={details.includes ?? ''}
          onChange={(e) => set({ includes: e.currentTarget.value })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('quote_extras>possible_extras')}
          optional
          maxLength={300}
          value={details.extra ?? ''}
          onChange={(e) => set({ extra: e.currentTarget.value })}
        />
        <TextField
          id="quote-warranty"
          label={shared('noun>warranty')}
          optional
          inputMode="numeric"
          tabular
          suffix={t('quote_extras>days_unit')}
          defaultValue={details.warranty_days ?? ''}
          onChange={(e) => set({ warranty_days: number(e.currentTarget.value) })}
          error={errorOf('quote-warranty')}
        />
      </div>
      <QuoteFiles
        files={draft.attachments}
        onUploading={onUploading}
        error={errorOf('quote-files')}
        onChange={(change) => onChange((now) => ({ ...now, attachments: change(now.attachments) }))}
      />
    </>
  );
}

/** The estimated hours of an hourly quote. */
function Hours(props: { details: QuoteDetails; set: (part: DetailsPart) => void; errorOf: ErrorOf }) {
  const { details, set, errorOf } = props;
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">
        <Rich
          text={t('quote_extras>hours_label')}
          parts={{ mark: (words) => <span className="font-normal text-ink-3">{words}</span> }}
        />
      </legend>
      <div className="mt-1.5 grid max-w-80 grid-cols-2 gap-3">
        <TextField
          id="quote-hours"
          label={<span className="font-normal text-ink-2">{t('quote_extras>min_hours')}</span>}
          inputMode="decimal"
          tabular
          suffix={t('quote_extras>hours_unit')}
          defaultValue={details.hours_low ?? ''}
          onChange={(e) => set({ hours_low: number(e.currentTarget.value) })}
          error={errorOf('quote-hours')}
        />
        <TextField
          label={<span className="font-normal text-ink-2">{t('quote_extras>max_hours')}</span>}
          inputMode="decimal"
          tabular
          suffix={t('quote_extras>hours_unit')}
          defaultValue={details.hours_high ?? ''}
          onChange={(e) => set({ hours_high: number(e.currentTarget.value) })}
        />
      </div>
    </fieldset>
  );
}
