import type { QuoteDetails, QuoteType } from '#core/bids/model.ts';
import { type QuoteTemplate, TEMPLATE_NAME_MAX, TEMPLATE_NOTE_MAX } from '#core/bids/templates/model.ts';
import { noteProblem, quoteOf, unknownVariables } from '#core/bids/templates/rules.ts';
import { fromDecimal, showMoney, toDecimal } from '#core/kit/money.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { t } from '#web/text/spaces/parts.ts';

/** The values of the template form. */
export interface TemplateDraft {
  readonly display_name: string;
  readonly quote_type: QuoteType;
  /** In cents; null if empty. */
  readonly price: number | null;
  readonly price_note: string;
  readonly quote_category_id: number | null;
  readonly quote_details: QuoteDetails;
  readonly attachments: readonly Attachment[];
}

const cents = (text: string | null): number | null => (text === null ? null : fromDecimal(text));

const priceOf = ({ on_site, hourly_rate_at, flat_rate_at }: QuoteTemplate) =>
  quoteOf({ on_site, hourly_rate_at_cents: cents(hourly_rate_at), flat_rate_at_cents: cents(flat_rate_at) });

export function templateDraft(template: QuoteTemplate | undefined, category_id: number | null): TemplateDraft {
  if (!template)
    return {
      display_name: '',
      quote_type: 'flat',
      price: null,
      price_note: '',
      quote_category_id: category_id,
      quote_details: {},
      attachments: [],
    };
  return {
    display_name: template.display_name,
    ...priceOf(template),
    price_note: template.price_note,
    quote_category_id: template.quote_category_id,
    quote_details: template.quote_details,
    attachments: template.attachments,
  };
}

/** A draft as the input of the calls. */
export function templateInput(draft: TemplateDraft) {
  const price = draft.price === null ? null : toDecimal(draft.price);
  const isHourly = draft.quote_type === 'hourly';
  const { first_day: _, first_slot: __, ...quote_details } = draft.quote_details;
  return {
    display_name: draft.display_name.trim(),
    price_note: draft.price_note,
    hourly_rate_at: isHourly ? price : null,
    flat_rate_at: isHourly ? null : price,
    on_site: draft.quote_type === 'required',
    quote_category_id: draft.quote_category_id,
    quote_details,
    attachment_id: draft.attachments.map(({ id }) => id),
  };
}

/** The errors that prevent saving, by field. */
export function templateErrors(draft: TemplateDraft): { display_name?: string; price_note?: string } {
  const [unknown] = unknownVariables(draft.price_note);
  const problem = noteProblem(draft.price_note);
  return {
    ...(draft.display_name.trim() === '' ? { display_name: t('template_draft>name_missing') } : {}),
    ...(draft.display_name.length > TEMPLATE_NAME_MAX ? { display_name: t('template_draft>name_too_long') } : {}),
    ...(draft.price_note.trim() === ''
      ? { price_note: t('template_draft>message_missing') }
      : draft.price_note.length > TEMPLATE_NOTE_MAX
        ? { price_note: t('template_draft>message_too_long', { template_note_max: TEMPLATE_NOTE_MAX }) }
        : unknown
          ? { price_note: t('template_draft>unknown_variable', { variable: `{${unknown}}` }) }
          : problem
            ? { price_note: `${problem[0]?.toUpperCase()}${problem.slice(1)}.` }
            : {}),
  };
}

/** "S$180.00", "S$60.00 an hour", "Visit first, S$40.00", "No price yet". */
export function priceWords(template: QuoteTemplate): string {
  const { quote_type, price } = priceOf(template);
  if (quote_type === 'required')
    return price ? t('template_draft>visit_price', { price: showMoney(price) }) : t('template_draft>visit_free');
  if (!price) return t('template_draft>no_price');
  return quote_type === 'hourly' ? t('template_draft>per_hour', { price: showMoney(price) }) : showMoney(price);
}
