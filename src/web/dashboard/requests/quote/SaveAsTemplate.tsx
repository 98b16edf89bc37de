import type { Lead } from '#core/bids/model.ts';
import { TEMPLATE_NOTE_MAX } from '#core/bids/templates/model.ts';
import { TemplateForm } from '#web/parts/pro/TemplateForm.tsx';
import { touched } from '#web/state/cache.ts';
import { useAppDispatch } from '#web/state/store.ts';
import { t } from '#web/text/spaces/requests.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import type { QuoteDraft } from './quote-draft.ts';

/** Saves the text for one request as a template for later ones. */
export function SaveAsTemplate({ lead, draft, onClose }: { lead: Lead; draft: QuoteDraft; onClose: () => void }) {
  const dispatch = useAppDispatch();
  return (
    <TemplateForm
      serviceId={lead.quote_service_id}
      categoryId={lead.quote_request.category_id}
      start={{
        quote_type: draft.quote_type,
        price: draft.price,
        price_note: withVariables(draft.price_note, lead).slice(0, TEMPLATE_NOTE_MAX),
        quote_details: draft.details,
        attachments: draft.attachments,
      }}
      onCancel={onClose}
      onSaved={(template) => {
        onClose();
        dispatch(touched(['Templates']));
        toast({ text: t('quote_templates>saved_toast', { name: template.display_name }), tone: 'success' });
      }}
    />
  );
}

/** Replaces the names of this customer and job by variables, so that the template fits other requests. */
function withVariables(text: string, lead: Lead): string {
  const { title, area_name } = lead.quote_request;
  return [
    [lead.requestor.display_name, '{name}'],
    [title, '{title}'],
    [area_name, '{area}'],
  ].reduce((now, [word = '', variable = '']) => (word.length > 2 ? now.replaceAll(word, variable) : now), text);
}
