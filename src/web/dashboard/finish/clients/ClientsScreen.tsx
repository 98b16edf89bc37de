import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/ssr/UploadSimple';
import { useState } from 'react';
import * as calls from '#core/billing/clients/calls.ts';
import { CLIENTS_FILE_PATH, type Client } from '#core/billing/clients/model.ts';
import { showPhone } from '#web/parts/account/phone-text.ts';
import { PagedList } from '#web/parts/frames/PagedList.tsx';
import { usePages } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/money.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Menu } from '#web/ui/action/Menu.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { useListQuery } from '../../requests/list/use-list-query.ts';
import { useScreenName } from '../../shell/screen-name.ts';
import { TopBar } from '../../shell/TopBar.tsx';
import { usePerson } from '../../shell/use-person.ts';
import { ClientDialog } from './ClientDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { Imports } from './Imports.tsx';

/** A pro's own clients, typed in or imported from a file. */
export function Component() {
  useScreenName(t('clients>title'));
  const { working_for } = usePerson();
  const { typed, setTyped, keyword } = useListQuery();
  const list = usePages(calls.clients, keyword ? { keyword } : {});
  const pages = list.data?.pages;
  const rows = pages?.flatMap((page) => page.clients);
  const total = pages?.[0]?.total ?? 0;
  const [open, setOpen] = useState<Client | 'new' | 'import' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <TopBar title={<h1>{t('clients>title')}</h1>} back={{ href: '/dashboard/works', label: t('customers>back') }} />
      <div className="mx-auto grid w-full max-w-3xl gap-4 p-4">
        <h1 className="text-2xl font-bold max-lg:hidden">{t('clients>title')}</h1>
        <p className="text-sm text-ink-2">{t('clients>intro')}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" icon={PlusIcon} onClick={() => setOpen('new')}>
            {t('clients>add')}
          </Button>
          {!working_for && (
            <Button variant="secondary" icon={UploadSimpleIcon} onClick={() => setOpen('import')}>
              {t('clients>import')}
            </Button>
          )}
          {!working_for && total > 0 && (
            <Menu
              label={t('clients>save_as')}
              trigger={{ kind: 'button', text: t('clients>save_as'), icon: DownloadSimpleIcon }}
              items={(['csv', 'vcf'] as const).map((kind) => ({
                id: kind,
                label: kind === 'csv' ? t('clients>csv') : t('clients>vcf'),
                onAction: () => location.assign(CLIENTS_FILE_PATH[kind]),
              }))}
            />
          )}
        </div>
        {!working_for && <Imports imports={pages?.[0]?.imports ?? []} />}
        {(total > 0 || keyword !== '') && (
          <SearchField
            label={t('clients>search')}
            placeholder={t('clients>search')}
            maxLength={100}
            value={typed}
            onChange={(e) => setTyped(e.currentTarget.value)}
            onClear={() => setTyped('')}
          />
        )}
        <PagedList
          list={list}
          rows={rows}
          failed={t('clients>load_error')}
          more={t('clients>show_more')}
          empty={
            <EmptyState title={keyword ? t('clients>none_found') : t('clients>none')}>
              {keyword ? t('clients>none_found_hint') : t('clients>none_hint')}
            </EmptyState>
          }
        >
          {(shown) => (
            <>
              <p className="text-sm text-ink-2">{t('clients>count', { count: total })}</p>
              <ul aria-label={t('clients>title')} className="grid gap-3">
                {shown.map((one) => (
                  <ClientCard key={one.id} client={one} onEdit={() => setOpen(one)} />
                ))}
              </ul>
            </>
          )}
        </PagedList>
        {!working_for && (
          <p className="text-sm">
            <TextLink href="/dashboard/works/customers">{t('clients>customers')}</TextLink>
          </p>
        )}
      </div>
      {open === 'import' && <ImportDialog onClose={close} />}
      {open !== null && open !== 'import' && <ClientDialog client={open === 'new' ? null : open} onClose={close} />}
    </>
  );
}

function ClientCard({ client, onEdit }: { client: Client; onEdit: () => void }) {
  const { name, phone, email, address, note } = client;
  return (
    <Card as="li" className="flex items-start gap-3">
      <Avatar name={name} id={client.id} size={40} />
      <div className="grid min-w-0 flex-1 gap-0.5 text-sm text-ink-2">
        <p className="text-md font-semibold break-words text-ink">{name}</p>
        {phone !== '' && (
          <p className="tnum">
            <TextLink href={`tel:${phone}`}>{showPhone(phone)}</TextLink>
          </p>
        )}
        {email !== '' && (
          <p className="wrap-anywhere">
            <TextLink href={`mailto:${email}`}>{email}</TextLink>
          </p>
        )}
        {address !== '' && <p className="wrap-anywhere">{address}</p>}
        {note !== '' && <p className="wrap-anywhere whitespace-pre-wrap text-ink-3">{note}</p>}
      </div>
      <Button variant="ghost" size={36} aria-label={t('clients>edit_named', { name })} onClick={onEdit}>
        {shared('verb>edit')}
      </Button>
    </Card>
  );
}
