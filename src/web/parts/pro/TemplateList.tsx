import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useState } from 'react';
import { deleteTemplate, templates } from '#core/bids/templates/calls.ts';
import type { QuoteTemplate } from '#core/bids/templates/model.ts';
import { api } from '#web/app/api/api.ts';
import { t } from '#web/text/spaces/parts.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { TemplateForm } from './TemplateForm.tsx';
import { priceWords } from './template-draft.ts';
import { faultText, useAsked } from './use-asked.ts';

export interface TemplateListProps {
  readonly serviceId: number;
  /** Lists only templates that can be used for this category. */
  readonly categoryId?: number | undefined;
  /** The service's categories, to name them and choose among them. */
  readonly categories?: readonly { readonly id: number; readonly name: string }[] | undefined;
  /** Called after a template is added, changed or deleted. */
  readonly onChanged?: (() => void) | undefined;
}

/** One template, with a summary of its content. */
function TemplateRow(props: {
  template: QuoteTemplate;
  category: string | undefined;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { template, category, onEdit, onDelete } = props;
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
          {template.display_name}
          {template.is_auto_quoted && <Pill tone="brand">{shared('noun>auto_quote')}</Pill>}
        </p>
        <p className="tnum text-sm text-ink-2">
          {priceWords(template)}
          {category && ` · ${category}`}
          {template.attachments.length > 0 && ` · ${t('template_list>files', { count: template.attachments.length })}`}
        </p>
        <p className="mt-1 line-clamp-2 text-md text-ink-2 wrap-anywhere">{template.price_note}</p>
      </div>
      <div className="flex shrink-0">
        <IconButton
          icon={PencilSimpleIcon}
          label={t('template_list>edit_named', { display_name: template.display_name })}
          onClick={onEdit}
        />
        <IconButton
          icon={TrashIcon}
          label={t('template_list>delete_named', { display_name: template.display_name })}
          onClick={onDelete}
        />
      </div>
    </li>
  );
}

/** The dialog in which a template is written. Closed if `writing` is null. */
function WriteDialog(props: {
  writing: QuoteTemplate | 'new' | null;
  list: TemplateListProps;
  onSaved: (template: QuoteTemplate) => void;
  onClose: () => void;
}) {
  const { writing, list, onSaved, onClose } = props;
  const { serviceId, categoryId, categories } = list;
  return (
    <Dialog
      open={writing !== null}
      onClose={onClose}
      width="lg"
      title={writing === 'new' ? t('template_list>new_template') : t('template_list>edit_template')}
    >
      {writing !== null && (
        <TemplateForm
          serviceId={serviceId}
          categoryId={categoryId ?? null}
          categories={categories}
          template={writing === 'new' ? undefined : writing}
          onSaved={onSaved}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

/** A service's quote templates, to add, change and delete. Each is edited in a dialog. */
export function TemplateList(props: TemplateListProps) {
  const { serviceId, categoryId, categories, onChanged } = props;
  const input = { service_id: serviceId, ...(categoryId === undefined ? {} : { category_id: categoryId }) };
  const { data, fault, retry, set } = useAsked(templates, input);
  const [writing, setWriting] = useState<QuoteTemplate | 'new' | null>(null);
  const [leaving, setLeaving] = useState<QuoteTemplate | null>(null);
  const [problem, setProblem] = useState<string | undefined>();

  if (fault)
    return (
      <ErrorState title={t('template_list>load_error')} onRetry={retry}>
        {fault}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label={t('template_list>loading')}>
        <SkeletonRows rows={2} shape="tile" />
      </Loading>
    );
  const all = data.quote_templates;

  function keep(template: QuoteTemplate) {
    const rest = all.filter(({ id }) => id !== template.id);
    const next = [...rest, template].toSorted((a, b) => a.display_name.localeCompare(b.display_name));
    set({ quote_templates: next });
    setWriting(null);
    toast({ text: t('template_list>saved_toast', { name: template.display_name }), tone: 'success' });
    onChanged?.();
  }

  async function remove(template: QuoteTemplate) {
    setProblem(undefined);
    try {
      const gone = await api(deleteTemplate, { id: template.id });
      if (!gone.ok && gone.error !== 'not found') return setProblem(gone.message ?? t('template_list>failed'));
      set({ quote_templates: all.filter(({ id }) => id !== template.id) });
      setLeaving(null);
      onChanged?.();
    } catch (error) {
      setProblem(faultText(error));
    }
  }

  const nameOf = (id: number | null) => categories?.find((category) => category.id === id)?.name;
  const add = (
    <Button icon={PlusIcon} onClick={() => setWriting('new')}>
      {t('template_list>write_first')}
    </Button>
  );
  return (
    <div className="grid gap-4">
      {all.length === 0 ? (
        <EmptyState level={3} title={t('template_list>empty_title')} action={add}>
          {t('template_list>empty_intro')}
        </EmptyState>
      ) : (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {all.map((template) => (
              <TemplateRow
                key={template.id}
                template={template}
                category={nameOf(template.quote_category_id)}
                onEdit={() => setWriting(template)}
                onDelete={() => {
                  setProblem(undefined);
                  setLeaving(template);
                }}
              />
            ))}
          </ul>
          <div>{add}</div>
        </>
      )}
      <WriteDialog writing={writing} list={props} onSaved={keep} onClose={() => setWriting(null)} />
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('template_list>delete_title', { display_name: leaving?.display_name ?? '' })}
        confirmLabel={t('template_list>delete_template')}
        danger
        error={problem}
        onConfirm={() => (leaving ? remove(leaving) : undefined)}
      >
        {t('template_list>delete_note')}
      </ConfirmDialog>
    </div>
  );
}
