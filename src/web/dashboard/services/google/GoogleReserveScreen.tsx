import { googleItems } from '#core/bookings/google/calls.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/google.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { BackLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Loaded } from '../../settings/frame/Loaded.tsx';
import { Panel } from '../../settings/frame/Panel.tsx';
import { TopBar } from '../../shell/TopBar.tsx';
import { GoogleBookings } from './GoogleBookings.tsx';
import { OfferedItem } from './OfferedItem.tsx';

/** `google-reserve`: which items a pro offers on Google, what keeps them from showing there, and the bookings from Google. */
export function Component() {
  const query = useRead(googleItems, {}, { refetchOnMountOrArgChange: true });
  const back = { href: '/dashboard/services', label: shared('noun>services') };
  return (
    <>
      <TopBar title={<h1>{t('google>title')}</h1>} back={back} />
      <div className="mx-auto grid max-w-[46rem] gap-6 px-4 py-4 lg:px-10 lg:py-9">
        <div>
          <BackLink href={back.href} className="max-lg:hidden">
            {back.label}
          </BackLink>
          <h1 className="text-2xl font-bold max-lg:hidden lg:mt-2">{t('google>title')}</h1>
          <p className="max-w-prose text-md text-ink-2 lg:mt-1">{t('google>intro')}</p>
        </div>
        <Loaded query={query} what={t('google>load_noun')}>
          {({ is_connected, services }) => (
            <div className="grid gap-6">
              {!is_connected && (
                <Banner tone="warning" title={t('google>not_connected')}>
                  {t('google>not_connected_text')}
                </Banner>
              )}
              {services.every(({ items }) => items.length === 0) ? (
                <EmptyState
                  title={t('google>empty')}
                  action={<ButtonLink href="/dashboard/services">{t('google>set_up')}</ButtonLink>}
                >
                  {t('google>empty_text')}
                </EmptyState>
              ) : (
                services.map(({ id, name, items }) => (
                  <Panel key={id} title={name}>
                    {items.length === 0 ? (
                      <div className="flex flex-wrap items-center justify-between gap-3">
                        <p className="text-md text-ink-2">{t('google>none_of_service')}</p>
                        <ButtonLink size={36} href={`/dashboard/services/${id}/22/new`}>
                          {t('google>add')}
                        </ButtonLink>
                      </div>
                    ) : (
                      <ul
                        aria-label={t('google>jobs', { service: name })}
                        className="divide-y divide-line border-t border-line"
                      >
                        {items.map((item) => (
                          <OfferedItem key={item.id} item={item} />
                        ))}
                      </ul>
                    )}
                  </Panel>
                ))
              )}
              <GoogleBookings />
            </div>
          )}
        </Loaded>
      </div>
    </>
  );
}
