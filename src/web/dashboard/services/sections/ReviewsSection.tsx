import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/ssr/ArrowSquareOut';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { LINK_LABEL_MAX, LINK_MAX } from '#core/services/editor/model.ts';
import { readLink } from '#core/services/link-rules.ts';
import { Panel } from '#web/dashboard/settings/frame/Panel.tsx';
import { useAppSelector } from '#web/state/store.ts';
import { t } from '#web/text/spaces/services.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { ReviewsPanel } from '../../questions/ReviewsPanel.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { SectionBody } from '../saving/SectionBody.tsx';
import { LINK_START, LINKS, type LinkRow, rowKey } from '../saving/section-forms.ts';
import { useSection } from '../saving/use-section.ts';
import { StatementsPanel } from '../statements/StatementsPanel.tsx';

/** 5: reviews by our customers, statements from elsewhere, and links to reviews on other sites (externalReviewLinks). */
export function Section() {
  const { edit, service_id } = useEditor();
  return (
    <div className="grid gap-4">
      <Panel title={t('reviews_section>own_title')} detail={t('reviews_section>own_hint')}>
        <ReviewsPanel serviceId={service_id} name={edit.service.name} />
      </Panel>
      <StatementsPanel serviceId={service_id} />
      <ExternalLinks />
    </div>
  );
}

function ExternalLinks() {
  const { service_id } = useEditor();
  const shown = useAppSelector(({ services }) => services.externalReviewLinks[service_id]?.length ?? 0);
  const handle = useSection(LINKS);
  const { rows } = handle.draft;
  const { errors } = handle.state;
  const set = (next: readonly LinkRow[], now = false) => handle.change({ rows: next }, { now });
  const remove = (row: LinkRow) => {
    const before = rows;
    set(
      rows.filter(({ key }) => key !== row.key),
      true,
    );
    toast({
      text: t('reviews_section>link_removed'),
      action: { label: shared('verb>undo'), onAction: () => set(before, true) },
    });
  };
  return (
    <SectionBody handle={handle}>
      <Panel title={t('reviews_section>links_title')} detail={t('reviews_section>links_hint')}>
        {shown > 0 && <p className="text-sm text-ink-2">{t('reviews_section>links_shown', { count: shown })}</p>}
        {rows.length > 0 && (
          <ul className="grid gap-4">
            {rows.map((row, at) => {
              const link = readLink(row.url);
              return (
                <li key={row.key} data-row className="grid items-start gap-3 sm:grid-cols-[14rem_minmax(0,1fr)_auto]">
                  <TextField
                    id={`${row.key}-label`}
                    label={t('reviews_section>site_label')}
                    maxLength={LINK_LABEL_MAX}
                    value={row.label}
                    error={errors[`${row.key}-label`]}
                    onChange={(e) =>
                      set(rows.map((one) => (one === row ? { ...row, label: e.currentTarget.value } : one)))
                    }
                  />
                  <TextField
                    id={`${row.key}-url`}
                    label={shared('noun>link')}
                    inputMode="url"
                    placeholder={LINK_START}
                    hint={link ? t('reviews_section>shown_as_host', { host: link.host }) : undefined}
                    value={row.url}
                    error={errors[`${row.key}-url`]}
                    onChange={(e) =>
                      set(rows.map((one) => (one === row ? { ...row, url: e.currentTarget.value } : one)))
                    }
                  />
                  <div className="flex sm:mt-7">
                    {link && (
                      <a
                        href={link.url}
                        target="_blank"
                        rel="noopener noreferrer nofollow ugc"
                        aria-label={t('reviews_section>open_link', { host: link.host })}
                        className="grid size-11 place-items-center rounded-md text-ink-2 hover:bg-inset"
                      >
                        <ArrowSquareOutIcon aria-hidden="true" className="size-5" />
                      </a>
                    )}
                    <IconButton
                      label={t('reviews_section>remove_link', { number: at + 1 })}
                      icon={TrashIcon}
                      onClick={() => remove(row)}
                    />
                  </div>
                </li>
              );
            })}
          </ul>
        )}
        {rows.length < LINK_MAX && (
          <div>
            <Button icon={PlusIcon} onClick={() => set([...rows, { key: rowKey(), label: '', url: '' }])}>
              {t('reviews_section>add_link')}
            </Button>
          </div>
        )}
      </Panel>
    </SectionBody>
  );
}
