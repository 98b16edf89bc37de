import { NotePencilIcon } from '@phosphor-icons/react/dist/ssr/NotePencil';
import { StackIcon } from '@phosphor-icons/react/dist/ssr/Stack';
import { Suspense, useRef, useState } from 'react';
import type { Lead } from '#core/bids/model.ts';
import * as templateCalls from '#core/bids/templates/calls.ts';
import { fromDecimal } from '#core/kit/money.ts';
import { lazyPart } from '#web/app/faults/part.tsx';
import { priceWords } from '#web/parts/pro/template-draft.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/requests.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Menu } from '#web/ui/action/Menu.tsx';
import type { MenuGroup } from '#web/ui/action/menu-props.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { type QuoteDraft, withTemplateFiles } from './quote-draft.ts';

const SaveAsTemplate = lazyPart(async () => (await import('./SaveAsTemplate.tsx')).SaveAsTemplate);

/** Fills the form from a template of this service, or saves its content as a new one. */
export function QuoteTemplates(props: { lead: Lead; draft: QuoteDraft; onUse: (draft: QuoteDraft) => void }) {
  const { lead, draft, onUse } = props;
  const category_id = lead.quote_request.category_id;
  const { data } = useRead(templateCalls.templates, { service_id: lead.quote_service_id, category_id });
  const [fill] = useAct(templateCalls.fillForBid);
  const [saving, setSaving] = useState(false);
  const fromTemplate = useRef<QuoteDraft['attachments']>([]);
  const templates = data?.quote_templates ?? [];
  const isWritten = draft.price_note.trim() !== '';
  if (templates.length === 0 && !isWritten) return null;

  async function use(template_id: number, name: string) {
    const before = draft;
    const filled = await fill({ template_id, bid_id: lead.id });
    if (filled.error) return void toast({ text: whyNot(filled.error), tone: 'danger' });
    const { quote_type, price, price_note, quote_details, attachments } = filled.data;
    onUse({
      quote_type,
      price: price === null ? null : fromDecimal(price),
      price_note,
      // The day chosen for this customer is kept.
      details: { ...before.details, ...quote_details },
      needs_more: before.needs_more,
      attachments: withTemplateFiles(before.attachments, fromTemplate.current, attachments),
    });
    const usedBefore = fromTemplate.current;
    fromTemplate.current = attachments;
    const takeBack = () => {
      fromTemplate.current = usedBefore;
      onUse(before);
    };
    toast({
      text: t('quote_templates>filled_in_toast', { name }),
      ...(before.price_note.trim() === '' ? {} : { action: { label: shared('verb>undo'), onAction: takeBack } }),
    });
  }

  const groups: MenuGroup[] = [
    ...(templates.length > 0
      ? [
          {
            entries: templates.map((template) => ({
              id: String(template.id),
              label: template.display_name,
              detail: priceWords(template),
              onAction: () => void use(template.id, template.display_name),
            })),
          },
        ]
      : []),
    {
      entries: [
        {
          id: 'save',
          label: t('quote_templates>save_as_template'),
          icon: NotePencilIcon,
          disabled: !isWritten,
          onAction: () => setSaving(true),
        },
      ],
    },
  ];
  return (
    <div>
      <Menu
        label={t('quote_templates>templates')}
        placement="bottom start"
        trigger={{
          kind: 'button',
          text: templates.length > 0 ? t('quote_templates>use_a_template') : t('quote_templates>templates'),
          icon: StackIcon,
          size: 36,
        }}
        items={groups}
      />
      <Dialog open={saving} onClose={() => setSaving(false)} width="lg" title={t('quote_templates>save_as_template')}>
        <Suspense>
          <SaveAsTemplate lead={lead} draft={draft} onClose={() => setSaving(false)} />
        </Suspense>
      </Dialog>
    </div>
  );
}
