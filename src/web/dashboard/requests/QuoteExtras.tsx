import { useState } from 'react';
import type { QuoteDetails } from '#core/bids/model.ts';
import { TIME_SLOTS } from '#core/categories/model.ts';
import { sgDay, showMinute } from '#core/kit/time.ts';
import { upload } from '#core/uploads/calls.ts';
import { UPLOAD_TYPES } from '#core/uploads/model.ts';
import { ApiFault, api } from '#web/app/api.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { FileField } from '#web/ui/FileField.tsx';
import { PhotoTile } from '#web/ui/PhotoTile.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { QuoteDraft } from './quote-draft.ts';

const number = (text: string): number | undefined => {
  const n = Number(text);
  return text.trim() === '' || !Number.isFinite(n) || n < 0 ? undefined : n;
};

/** What helps a customer to choose besides the price: first slot, hours, what is included, warranty, files. */
export function QuoteExtras({ draft, onChange }: { draft: QuoteDraft; onChange: (part: Partial<QuoteDraft>) => void }) {
  const { details } = draft;
  const set = (part: { [K in keyof QuoteDetails]?: QuoteDetails[K] | undefined }) => {
    const next = { ...details, ...part };
    onChange({
      details: Object.fromEntries(Object.entries(next).filter(([, v]) => v !== undefined && v !== '')) as QuoteDetails,
    });
  };
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
        {draft.quote_type === 'hourly' && (
          <div className="grid grid-cols-2 gap-3 sm:col-span-2 sm:max-w-60">
            <TextField
              label="Hours, from"
              inputMode="decimal"
              tabular
              defaultValue={details.hours_low ?? ''}
              onChange={(e) => set({ hours_low: number(e.currentTarget.value) })}
            />
            <TextField
              label="to"
              inputMode="decimal"
              tabular
              defaultValue={details.hours_high ?? ''}
              onChange={(e) => set({ hours_high: number(e.currentTarget.value) })}
            />
          </div>
        )}
      </div>
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
          label="Warranty in days"
          optional
          inputMode="numeric"
          tabular
          defaultValue={details.warranty_days ?? ''}
          onChange={(e) => {
            const days = number(e.currentTarget.value);
            set({ warranty_days: days === undefined ? undefined : Math.round(days) });
          }}
        />
      </div>
      <Files draft={draft} onChange={onChange} />
    </>
  );
}

function Files({ draft, onChange }: { draft: QuoteDraft; onChange: (part: Partial<QuoteDraft>) => void }) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function add(files: File[]) {
    setBusy(true);
    setProblem(undefined);
    try {
      const sent = await api(upload, {
        file: files.slice(0, 10 - draft.attachments.length) as never,
        is_private: true,
      });
      if (sent.ok) onChange({ attachments: [...draft.attachments, ...sent.value.attachments] });
      else setProblem(sent.message);
    } catch (error) {
      setProblem(error instanceof ApiFault ? error.message : 'That file could not be sent.');
    } finally {
      setBusy(false);
    }
  }
  return (
    <FileField
      label="Photos or files"
      optional
      prompt={busy ? 'Sending' : 'Add photos or files'}
      hint="PNG, JPEG, GIF or PDF, up to 10 MB each"
      accept={UPLOAD_TYPES.join(',')}
      multiple
      disabled={busy}
      error={problem}
      onFiles={(files) => void add(files)}
    >
      {draft.attachments.length > 0 && (
        <ul className="mt-3 grid grid-cols-3 gap-2 sm:grid-cols-5">
          {draft.attachments.map((file) => (
            <PhotoTile
              key={file.id}
              src={file.thumb_url ?? '/icon.svg'}
              alt={file.filename}
              onRemove={() => onChange({ attachments: draft.attachments.filter((f) => f !== file) })}
            />
          ))}
        </ul>
      )}
    </FileField>
  );
}
