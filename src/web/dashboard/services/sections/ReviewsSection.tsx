import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/ssr/ArrowSquareOut';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { LINK_LABEL_MAX, LINK_MAX } from '#core/services/editor-model.ts';
import { readLink } from '#core/services/link-rules.ts';
import { t } from '#web/text/services.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { ReviewsPanel } from '../../questions/ReviewsPanel.tsx';
import { Panel } from '../../settings/Panel.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { SectionBody } from '../saving/SectionBody.tsx';
import { LINK_START, LINKS, type LinkRow, rowKey } from '../saving/section-forms.ts';
import { useSection } from '../saving/use-section.ts';

/** 5: links to reviews elsewhere (externalReviewLinks), and what customers said here. */
export function Section() {
  const { edit, service_id } = useEditor();
  return (
    <div className="grid gap-4">
      <Panel title={t('reviews_section>reviews_here')} detail={t('reviews_section>from_customers_who_hired_you')}>
        <ReviewsPanel serviceId={service_id} name={edit.service.name} />
      </Panel>
      <ExternalLinks />
    </div>
  );
}

function ExternalLinks() {
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
      action: { label: t('reviews_section>undo'), onAction: () => set(before, true) },
    });
  };
  return (
    <SectionBody handle={handle}>
      <Panel title={t('reviews_section>reviews_elsewhere')} detail={t('reviews_section>links_are_shown_with_the')}>
        {rows.length > 0 && (
          <ul className="grid gap-4">
            {rows.map((row, at) => {
              const link = readLink(row.url);
              return (
                <li key={row.key} data-row className="grid items-start gap-3 sm:grid-cols-[14rem_minmax(0,1fr)_auto]">
                  <TextField
                    id={`${row.key}-label`}
                    label={t('reviews_section>where')}
                    maxLength={LINK_LABEL_MAX}
                    value={row.label}
                    error={errors[`${row.key}-label`]}
                    onChange={(e) =>
                      set(rows.map((one) => (one === row ? { ...row, label: e.currentTarget.value } : one)))
                    }
                  />
                  <TextField
                    id={`${row.key}-url`}
                    label={t('reviews_section>link')}
                    inputMode="url"
                    placeholder={LINK_START}
                    hint={link ? t('reviews_section>shown_as', { host: link.host }) : undefined}
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
                        aria-label={t('reviews_section>open_in_a_new_window', { host: link.host })}
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
              {t('reviews_section>add_a_link')}
            </Button>
          </div>
        )}
      </Panel>
    </SectionBody>
  );
}
