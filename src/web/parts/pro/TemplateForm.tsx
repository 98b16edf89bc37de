import { type FormEvent, useRef, useState } from 'react';
import type { QuoteType } from '#core/bids/model.ts';
import { addTemplate, editTemplate } from '#core/bids/template-calls.ts';
import {
  type QuoteTemplate,
  TEMPLATE_NAME_MAX,
  TEMPLATE_NOTE_MAX,
  TEMPLATE_VARIABLES,
} from '#core/bids/template-model.ts';
import { fillTemplate, SAMPLE_VALUES } from '#core/bids/template-rules.ts';
import { api } from '#web/app/api.ts';
import { UploadField } from '#web/parts/uploads/UploadField.tsx';
import { t } from '#web/text/parts.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ChipButton } from '#web/ui/Chip.tsx';
import { MoneyField } from '#web/ui/MoneyField.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type TemplateDraft, templateDraft, templateErrors, templateInput } from './template-draft.ts';
import { variableWords } from './template-words.ts';
import { faultText, fieldTexts } from './use-asked.ts';

const priceLabel = (): Readonly<Record<QuoteType, string>> => ({
  flat: t('template_form>total_price'),
  hourly: t('template_form>price_per_hour'),
  required: t('template_form>visit_fee'),
});

export interface TemplateFormProps {
  readonly serviceId: number;
  /** The category a new template is for; absent for every one. */
  readonly categoryId?: number | null | undefined;
  /** The service's categories, where the pro may choose among them. */
  readonly categories?: readonly { readonly id: number; readonly name: string }[] | undefined;
  /** The template to change; absent for a new one. */
  readonly template?: QuoteTemplate | undefined;
  /** What a new one starts with, such as the quote that is being written. */
  readonly start?: Partial<TemplateDraft> | undefined;
  readonly onSaved: (template: QuoteTemplate) => void;
  readonly onCancel?: (() => void) | undefined;
  readonly submitLabel?: string | undefined;
}

/** Writes a quote beforehand, with variables that each request fills in, and shows how it will read. */
export function TemplateForm(props: TemplateFormProps) {
  const { serviceId, categoryId = null, categories, template, start, onSaved, onCancel, submitLabel } = props;
  const [draft, setDraft] = useState<TemplateDraft>(() => ({ ...templateDraft(template, categoryId), ...start }));
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const [fault, setFault] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const uploading = useRef(false);
  const note = useRef<HTMLTextAreaElement>(null);
  const set = (part: Partial<TemplateDraft>) => setDraft((now) => ({ ...now, ...part }));

  function insert(variable: string) {
    const box = note.current;
    const at = box?.selectionStart ?? draft.price_note.length;
    const until = box?.selectionEnd ?? at;
    const text = `{${variable}}`;
    set({ price_note: draft.price_note.slice(0, at) + text + draft.price_note.slice(until) });
    requestAnimationFrame(() => {
      box?.focus();
      box?.setSelectionRange(at + text.length, at + text.length);
    });
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (pending) return;
    const found = templateErrors(draft);
    setErrors(found);
    setFault(uploading.current ? t('template_form>wait_until_the_files_are') : null);
    if (Object.keys(found).length > 0 || uploading.current) return;
    setPending(true);
    try {
      const input = templateInput(draft);
      const saved = template
        ? await api(editTemplate, { id: template.id, ...input })
        : await api(addTemplate, { id: 0, quote_service_id: serviceId, ...input });
      if (saved.ok) onSaved(saved.value.quote_template);
      else setFault(saved.message ?? t('template_form>this_template_is_not_there'));
    } catch (error) {
      setErrors(fieldTexts(error));
      setFault(faultText(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-5">
      <TextField
        label={t('template_form>name_of_the_template')}
        hint={t('template_form>only_you_see_it')}
        maxLength={TEMPLATE_NAME_MAX}
        value={draft.display_name}
        onChange={(e) => set({ display_name: e.currentTarget.value })}
        error={errors.display_name}
      />
      {categories && categories.length > 1 && (
        <Select
          label={t('template_form>for')}
          value={draft.quote_category_id === null ? '' : String(draft.quote_category_id)}
          onChange={(e) => set({ quote_category_id: e.currentTarget.value ? Number(e.currentTarget.value) : null })}
          options={[
            { value: '', label: t('template_form>every_kind_of_work_of') },
            ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          error={errors.quote_category_id}
        />
      )}
      <Segmented
        label={t('template_form>kind_of_quote')}
        full
        value={draft.quote_type}
        onChange={(value) => set({ quote_type: value as QuoteType })}
        options={[
          { value: 'flat', label: t('template_form>flat_rate') },
          { value: 'hourly', label: t('template_form>hourly') },
          { value: 'required', label: t('template_form>visit_first') },
        ]}
      />
      <MoneyField
        label={priceLabel()[draft.quote_type]}
        optional
        hint={
          draft.quote_type === 'required'
            ? t('template_form>leave_it_empty_for_a')
            : t('template_form>you_can_leave_it_empty')
        }
        value={draft.price}
        onChange={(price) => set({ price })}
        className="max-w-64"
      />
      <div className="grid gap-2">
        <TextArea
          ref={note}
          label={t('template_form>message')}
          rows={5}
          maxLength={TEMPLATE_NOTE_MAX}
          counter
          value={draft.price_note}
          onChange={(e) => set({ price_note: e.currentTarget.value })}
          error={errors.price_note}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a set of buttons, no group of controls with a value */}
        <div role="group" aria-label={t('template_form>variables')} className="flex flex-wrap gap-2">
          {TEMPLATE_VARIABLES.map((name) => (
            <ChipButton key={name} onClick={() => insert(name)}>
              {variableWords()[name]}
            </ChipButton>
          ))}
        </div>
      </div>
      {draft.price_note.trim() !== '' && (
        <section aria-label={t('template_form>how_it_reads')} className="rounded-md bg-inset p-4">
          <p className="text-sm text-ink-2">{t('template_form>how_it_reads_for_example')}</p>
          <p className="mt-1 whitespace-pre-line text-md wrap-anywhere">
            {fillTemplate(draft.price_note, SAMPLE_VALUES)}
          </p>
        </section>
      )}
      <TextField
        label={t('template_form>what_is_included')}
        optional
        maxLength={300}
        value={draft.quote_details.includes ?? ''}
        onChange={(e) => set({ quote_details: withIncludes(draft, e.currentTarget.value) })}
      />
      <UploadField
        id={template ? `template-files-${template.id}` : 'template-files'}
        label={t('template_form>photos_or_files')}
        optional
        noun={t('template_form>template')}
        is_private
        files={draft.attachments}
        onChange={(change) => setDraft((now) => ({ ...now, attachments: change(now.attachments) }))}
        onUploading={(is_uploading) => {
          uploading.current = is_uploading;
        }}
        error={errors.attachment_id}
      />
      {fault && <Banner tone="danger" live="alert" title={fault} />}
      <div className="flex gap-2 max-sm:flex-col-reverse sm:justify-end">
        {onCancel && (
          <Button variant="ghost" onClick={onCancel} disabled={pending}>
            {t('template_form>not_now')}
          </Button>
        )}
        <Button type="submit" variant="primary" pending={pending} pendingLabel={t('template_form>saving')}>
          {submitLabel ?? t('template_form>save_template')}
        </Button>
      </div>
    </form>
  );
}

function withIncludes(draft: TemplateDraft, includes: string): TemplateDraft['quote_details'] {
  const { includes: _, ...rest } = draft.quote_details;
  return includes === '' ? rest : { ...rest, includes };
}
