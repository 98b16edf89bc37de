import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { CoinsIcon } from '@phosphor-icons/react/dist/ssr/Coins';
import { MapTrifoldIcon } from '@phosphor-icons/react/dist/ssr/MapTrifold';
import { StorefrontIcon } from '@phosphor-icons/react/dist/ssr/Storefront';
import { WrenchIcon } from '@phosphor-icons/react/dist/ssr/Wrench';
import { useSearchParams } from 'react-router';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { Onboarding } from '#core/services/onboarding-calls.ts';
import { useCategoriesQuery } from '#web/state/api.ts';
import { t } from '#web/text/onboarding.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { TopBar } from '../../shell/TopBar.tsx';
import { usePerson } from '../../shell/use-person.ts';
import { stepPath } from '../step-table.ts';

/** The first screen: what is coming, and what it brings. */
export function WelcomeStep({ onboarding }: { onboarding: Onboarding }) {
  const [search] = useSearchParams();
  const { user } = usePerson();
  const { data } = useCategoriesQuery({});
  const slug = search.get('category');
  const category = data?.categories.find((one) => one.slug === slug);
  const isAgain = (user?.quote_service_count ?? 0) > 0;
  const credit = onboarding.starter_credit === null ? 0 : (fromDecimal(onboarding.starter_credit) ?? 0);
  const name = user?.full_name && !user.full_name.includes('@') ? user.full_name : null;
  const start = `${stepPath(null, 'basic')}${category ? `?category=${category.slug}` : ''}`;
  const coming = [
    { icon: StorefrontIcon, title: t('welcome_step>your_page'), text: t('welcome_step>a_name_a_picture_and') },
    {
      icon: WrenchIcon,
      title: category ? category.name : t('welcome_step>your_work'),
      text: category ? t('welcome_step>already_chosen_you_can_add') : t('welcome_step>the_kinds_of_work_you'),
    },
    { icon: MapTrifoldIcon, title: t('welcome_step>where_and_when'), text: t('welcome_step>areas_the_jobs_you_want') },
    credit > 0
      ? {
          icon: CoinsIcon,
          title: t('welcome_step>of_credit', { credit: showMoney(credit) }),
          text: t('welcome_step>it_is_in_your_wallet'),
        }
      : {
          icon: CheckCircleIcon,
          title: t('welcome_step>requests'),
          text: t('welcome_step>open_requests_that_fit_reach'),
        },
  ];
  return (
    <div className="min-h-dvh bg-surface lg:bg-transparent">
      <TopBar
        title={t('welcome_step>set_up_your_page')}
        back={{ href: '/dashboard/requests', label: t('welcome_step>back_to_requests') }}
      />
      <div className="mx-auto max-w-[40rem] px-4 py-6 lg:px-10 lg:py-9">
        <div className="lg:rounded-xl lg:border lg:border-line lg:bg-surface lg:p-8">
          <h1 className="text-2xl font-bold break-words lg:text-3xl">
            {isAgain
              ? t('welcome_step>add_another_service')
              : name === null
                ? t('welcome_step>welcome')
                : t('welcome_step>welcome_2', { name })}
          </h1>
          <p className="mt-2 max-w-prose text-md text-ink-2">{t('welcome_step>nine_short_steps_each_is')}</p>
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
              {t('welcome_step>not_now')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}
