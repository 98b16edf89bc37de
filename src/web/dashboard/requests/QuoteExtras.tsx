import type { QuoteDetails } from '#core/bids/model.ts';
import { TIME_SLOTS } from '#core/categories/model.ts';
import { sgDay, showMinute } from '#core/kit/time.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { QuoteFiles } from './QuoteFiles.tsx';
import type { QuoteDraft } from './quote-draft.ts';

/** Undefined when nothing is there; what is no number stays one that no limit accepts, so that it is not lost in silence. */
const number = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text.replace(',', '.')));

/** What helps a customer to choose besides the price: first slot, hours, what is included, warranty, files. */
export function QuoteExtras({
  draft,
  onChange,
  errorOf,
  onUploading,
}: {
  draft: QuoteDraft;
  onChange: (change: (now: QuoteDraft) => QuoteDraft) => void;
  errorOf: (id: string) => string | undefined;
  onUploading: (uploading: boolean) => void;
}) {
  const { details } = draft;
  const set = (part: { [K in keyof QuoteDetails]?: QuoteDetails[K] | undefined }) =>
    onChange((now) => {
      const next = Object.entries({ ...now.details, ...part }).filter(([, v]) => v !== undefined && v !== '');
      return { ...now, details: Object.fromEntries(next) as QuoteDetails };
    });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label="First day you can come"
          optional
          min={sgDay(new Date())}
          value={details.first_day ?? ''}
          onChange={(e) => set({ first_day: e.currentTarget.value || undefined })}
        />
        <Select
          label="Time of day"
          optional
          placeholder="Any time"
          value={details.first_slot === undefined ? '' : String(details.first_slot)}
          onChange={(e) => set({ first_slot: number(e.currentTarget.value) })}
          options={TIME_SLOTS.map((slot) => ({
            value: String(slot.key),
            label: `${slot.title}, ${showMinute(slot.begin)} – ${showMinute(slot.end)}`,
          }))}
        />
      </div>
      {draft.quote_type === 'hourly' && (
        <fieldset className="min-w-0">
          <legend className="text-sm font-semibold">
            Hours it takes <span className="font-normal text-ink-3">(optional)</span>
          </legend>
          <div className="mt-1.5 grid max-w-80 grid-cols-2 gap-3">
            <TextField
              id="quote-hours"
              label={<span className="font-normal text-ink-2">At least</span>}
              inputMode="decimal"
              tabular
              suffix="h"
              defaultValue={details.hours_low ?? ''}
              onChange={(e) => set({ hours_low: number(e.currentTarget.value) })}
              error={errorOf('quote-hours')}
            />
            <TextField
              label={<span className="font-normal text-ink-2">At most</span>}
              inputMode="decimal"
              tabular
              suffix="h"
              defaultValue={details.hours_high ?? ''}
              onChange={(e) => set({ hours_high: number(e.currentTarget.value) })}
            />
          </div>
        </fieldset>
      )}
      {draft.quote_type === 'required' && (
        <Checkbox
          checked={details.is_visit_fee_waived === true}
          onChange={(e) => set({ is_visit_fee_waived: e.currentTarget.checked || undefined })}
        >
          No visit fee if the customer hires
        </Checkbox>
      )}
      <TextField
        label="What is included"
        optional
        maxLength={300}
        value={details.includes ?? ''}
        onChange={(e) => set({ includes: e.currentTarget.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Possible extras"
          optional
          maxLength={300}
          value={details.extra ?? ''}
          onChange={(e) => set({ extra: e.currentTarget.value })}
        />
        <TextField
          id="quote-warranty"
          label="Warranty"
          optional
          inputMode="numeric"
          tabular
          suffix="days"
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
