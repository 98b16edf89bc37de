import { useEffect, useRef, useState } from 'react';
import type { QuoteType } from '#core/bids/model.ts';
import { addTemplate, editTemplate } from '#core/bids/templates/calls.ts';
import {
  type QuoteTemplate,
  TEMPLATE_NAME_MAX,
  TEMPLATE_NOTE_MAX,
  TEMPLATE_VARIABLES,
} from '#core/bids/templates/model.ts';
import { fillTemplate, SAMPLE_VALUES } from '#core/bids/templates/rules.ts';
import { api } from '#web/app/api/api.ts';
import { ContactHint } from '#web/parts/forms/ContactHint.tsx';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { UploadField } from '#web/parts/uploads/UploadField.tsx';
import { t } from '#web/text/spaces/parts.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ChipButton } from '#web/ui/action/Chip.tsx';
import { Form, FormProblem, Submit } from '#web/ui/form/kit/Form.tsx';
import { MoneyField } from '#web/ui/form/MoneyField.tsx';
import { Segmented } from '#web/ui/form/Segmented.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextArea, type TextAreaProps } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { keepTemplate, keptTemplate, placeOf } from './kept-template.ts';
import { type TemplateDraft, templateDraft, templateErrors, templateInput } from './template-draft.ts';
import { variableWords } from './template-words.ts';
import { faultText } from './use-asked.ts';

const priceLabel = (): Readonly<Record<QuoteType, string>> => ({
  flat: t('template_form>total_price'),
  hourly: t('template_form>price_per_hour'),
  required: t('template_form>visit_fee'),
});

export interface TemplateFormProps {
  readonly serviceId: number;
  /** The category that a new template is for. Absent for all categories. */
  readonly categoryId?: number | null | undefined;
  /** The service's categories, if the pro may choose one. */
  readonly categories?: readonly { readonly id: number; readonly name: string }[] | undefined;
  /** The template to change. Absent for a new one. */
  readonly template?: QuoteTemplate | undefined;
  /** First values of a new template, such as the quote being written. */
  readonly start?: Partial<TemplateDraft> | undefined;
  readonly onSaved: (template: QuoteTemplate) => void;
  readonly onCancel?: (() => void) | undefined;
}

/** A form for a quote template, with variables that each request fills in and a preview of the message. */
export function TemplateForm(props: TemplateFormProps) {
  const { serviceId, categoryId = null, categories, template, start, onSaved, onCancel } = props;
  const uploading = useRef(false);
  const [opened] = useState(() => ({ ...templateDraft(template, categoryId), ...start }));
  const place = placeOf(serviceId, opened, template?.id);
  const form = useCallForm({
    start: { ...opened, ...keptTemplate(place) },
    check: templateErrors,
    send: async (draft) => {
      if (uploading.current)
        return { error: { code: 'uploading', message: t('template_form>files_uploading'), fields: {} } };
      const input = templateInput(draft);
      return template
        ? api(editTemplate, { id: template.id, ...input })
        : api(addTemplate, { id: 0, quote_service_id: serviceId, ...input });
    },
    explain: ({ code, message }) => message || (code === 'fault' ? faultText(null) : t('template_form>template_gone')),
    done: ({ quote_template }) => {
      isOver.current = true;
      onSaved(quote_template);
    },
  });
  // A press outside closes the dialog. The draft is then kept for the next time, until it is saved or discarded.
  const isOver = useRef(false);
  const latest = useRef(form);
  latest.current = form;
  useEffect(
    () => () => {
      const draft = latest.current.values();
      const isSame = JSON.stringify(draft) === JSON.stringify(opened);
      keepTemplate(place, isOver.current || isSame ? null : draft);
    },
    [place, opened],
  );
  const putAway = () => {
    isOver.current = true;
    onCancel?.();
  };
  const words = form.value('price_note');
  const type = form.value('quote_type');
  const category = form.value('quote_category_id');

  return (
    <Form form={form} hasOwnProblem>
      <TextField
        label={t('template_form>name_label')}
        hint={t('template_form>name_hint')}
        maxLength={TEMPLATE_NAME_MAX}
        {...form.input('display_name')}
      />
      {categories && categories.length > 1 && (
        <Select
          label={t('template_form>category_label')}
          value={category === null ? '' : String(category)}
          onChange={(e) => form.set('quote_category_id', e.currentTarget.value ? Number(e.currentTarget.value) : null)}
          options={[
            { value: '', label: t('template_form>all_categories') },
            ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          error={form.control('quote_category_id').error}
        />
      )}
      <Segmented
        label={t('template_form>kind_of_quote')}
        full
        value={type}
        onChange={(value) => form.set('quote_type', value as QuoteType)}
        options={[
          { value: 'flat', label: shared('noun>flat_rate') },
          { value: 'hourly', label: shared('noun>hourly') },
          { value: 'required', label: shared('noun>visit_first') },
        ]}
      />
      <MoneyField
        label={priceLabel()[type]}
        optional
        hint={type === 'required' ? t('template_form>visit_fee_hint') : t('template_form>price_hint')}
        {...form.control('price')}
        className="max-w-64"
      />
      <NoteField field={form.live('price_note')} words={words} onWords={(next) => form.set('price_note', next)} />
      <Sample words={words} />
      <TextField
        label={t('template_form>includes')}
        optional
        maxLength={300}
        value={form.value('quote_details').includes ?? ''}
        onChange={(e) => form.set('quote_details', withIncludes(form.values(), e.currentTarget.value))}
      />
      <UploadField
        id={template ? `template-files-${template.id}` : 'template-files'}
        label={t('template_form>files_label')}
        optional
        noun={t('template_form>upload_purpose')}
        is_private
        files={form.value('attachments')}
        onChange={(change) => form.set('attachments', change(form.values().attachments))}
        onUploading={(is_uploading) => {
          uploading.current = is_uploading;
        }}
      />
      <FormProblem form={form} />
      <div className="flex gap-2 max-sm:flex-col-reverse sm:justify-end">
        {onCancel && (
          <Button variant="ghost" onClick={putAway} disabled={form.pending}>
            {shared('verb>not_now')}
          </Button>
        )}
        <Submit form={form} pendingLabel={shared('status>saving')}>
          {t('template_form>save')}
        </Submit>
      </div>
    </Form>
  );
}

/** The message field, with buttons that insert a variable at the cursor. */
function NoteField(props: {
  field: Pick<TextAreaProps, 'id' | 'name' | 'value' | 'onChange' | 'error'>;
  words: string;
  onWords: (words: string) => void;
}) {
  const { field, words, onWords } = props;
  const note = useRef<HTMLTextAreaElement>(null);
  function insert(variable: string) {
    const box = note.current;
    const at = box?.selectionStart ?? words.length;
    const until = box?.selectionEnd ?? at;
    const text = `{${variable}}`;
    onWords(words.slice(0, at) + text + words.slice(until));
    requestAnimationFrame(() => {
      box?.focus();
      box?.setSelectionRange(at + text.length, at + text.length);
    });
  }
  return (
    <div className="grid gap-2">
      <TextArea ref={note} label={shared('noun>message')} rows={5} maxLength={TEMPLATE_NOTE_MAX} counter {...field} />
      <ContactHint text={words} />
      {/* biome-ignore lint/a11y/useSemanticElements: a set of buttons, not a group of controls with a value */}
      <div role="group" aria-label={t('template_form>variables')} className="flex flex-wrap gap-2">
        {TEMPLATE_VARIABLES.map((name) => (
          <ChipButton key={name} onClick={() => insert(name)}>
            {variableWords()[name]}
          </ChipButton>
        ))}
      </div>
    </div>
  );
}

/** A preview of the message, with the variables filled in. */
function Sample({ words }: { words: string }) {
  if (words.trim() === '') return null;
  return (
    <section aria-label={t('template_form>preview')} className="rounded-md bg-inset p-4">
      <p className="text-sm text-ink-2">{t('template_form>preview_example')}</p>
      <p className="mt-1 whitespace-pre-line text-md wrap-anywhere">{fillTemplate(words, SAMPLE_VALUES)}</p>
    </section>
  );
}

function withIncludes(draft: TemplateDraft, includes: string): TemplateDraft['quote_details'] {
  const { includes: _, ...rest } = draft.quote_details;
  return includes === '' ? rest : { ...rest, includes };
}
