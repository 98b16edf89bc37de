import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { CoinsIcon } from '@phosphor-icons/react/dist/ssr/Coins';
import { MapTrifoldIcon } from '@phosphor-icons/react/dist/ssr/MapTrifold';
import { StorefrontIcon } from '@phosphor-icons/react/dist/ssr/Storefront';
import { WrenchIcon } from '@phosphor-icons/react/dist/ssr/Wrench';
import { useSearchParams } from 'react-router';
import * as categoryCalls from '#core/categories/calls.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { Onboarding } from '#core/services/onboarding/calls.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/onboarding.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { TopBar } from '../../shell/TopBar.tsx';
import { usePerson } from '../../shell/use-person.ts';
import { stepPath } from '../step-table.ts';

/** The first screen: what is coming, and what it brings. */
export function WelcomeStep({ onboarding }: { onboarding: Onboarding }) {
  const [search] = useSearchParams();
  const { user } = usePerson();
  const { data } = useRead(categoryCalls.categories, {});
  const slug = search.get('category');
  const category = data?.categories.find((one) => one.slug === slug);
  const isAgain = (user?.quote_service_count ?? 0) > 0;
  const credit = onboarding.starter_credit === null ? 0 : (fromDecimal(onboarding.starter_credit) ?? 0);
  const name = user?.display_name && !user.display_name.includes('@') ? user.display_name : null;
  const start = `${stepPath(null, 'basic')}${category ? `?category=${category.slug}` : ''}`;
  const coming = [
    { icon: StorefrontIcon, title: t('welcome_step>your_page'), text: t('welcome_step>your_page_hint') },
    {
      icon: WrenchIcon,
      title: category ? category.name : shared('noun>your_work'),
      text: category ? t('welcome_step>category_chosen_hint') : t('welcome_step>your_work_hint'),
    },
    { icon: MapTrifoldIcon, title: t('welcome_step>where_and_when'), text: t('welcome_step>where_and_when_hint') },
    credit > 0
      ? {
          icon: CoinsIcon,
          title: t('welcome_step>credit_title', { credit: showMoney(credit) }),
          text: t('welcome_step>credit_hint'),
        }
      : {
          icon: CheckCircleIcon,
          title: shared('noun>requests'),
          text: t('welcome_step>requests_hint'),
        },
  ];
  return (
    <div className="min-h-dvh bg-surface lg:bg-transparent">
      <TopBar
        title={shared('verb>set_up_your_page')}
        back={{ href: '/dashboard/requests', label: shared('verb>back_to_requests') }}
      />
      <div className="mx-auto max-w-[40rem] px-4 py-6 lg:px-10 lg:py-9">
        <div className="lg:rounded-xl lg:border lg:border-line lg:bg-surface lg:p-8">
          <h1 className="text-2xl font-bold break-words lg:text-3xl">
            {isAgain
              ? t('welcome_step>title_another')
              : name === null
                ? t('welcome_step>title')
                : t('welcome_step>title_named', { name })}
          </h1>
          <p className="mt-2 max-w-prose text-md text-ink-2">{t('welcome_step>intro')}</p>
          <ul className="mt-6 grid gap-5">
            {coming.map(({ icon: Icon, title, text }) => (
              <li key={title} className="flex gap-3.5">
                <Icon aria-hidden="true" weight="duotone" className="size-7 shrink-0 text-brand-ink" />
                <div className="min-w-0">
                  <h2 className="text-md font-semibold">{title}</h2>
                  <p className="text-md text-ink-2">{text}</p>
                </div>
              </li>
            ))}
          </ul>
          <div className="mt-8 grid gap-2 sm:flex sm:flex-row-reverse">
            <ButtonLink variant="primary" size={48} href={start} className="sm:px-8">
              {t('welcome_step>start')}
            </ButtonLink>
            <ButtonLink variant="ghost" size={48} href="/dashboard/requests">
              {shared('verb>not_now')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}
