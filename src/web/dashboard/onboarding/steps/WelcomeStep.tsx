import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { CoinsIcon } from '@phosphor-icons/react/dist/ssr/Coins';
import { MapTrifoldIcon } from '@phosphor-icons/react/dist/ssr/MapTrifold';
import { StorefrontIcon } from '@phosphor-icons/react/dist/ssr/Storefront';
import { WrenchIcon } from '@phosphor-icons/react/dist/ssr/Wrench';
import { useSearchParams } from 'react-router';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { Onboarding } from '#core/services/onboarding-calls.ts';
import { useCategoriesQuery } from '#web/state/api.ts';
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
  const name = user?.full_name && !user.full_name.includes('@') ? `, ${user.full_name}` : '';
  const start = `${stepPath(null, 'basic')}${category ? `?category=${category.slug}` : ''}`;
  const coming = [
    { icon: StorefrontIcon, title: 'Your page', text: 'A name, a picture and a few words about your work.' },
    {
      icon: WrenchIcon,
      title: category ? category.name : 'Your work',
      text: category ? 'Already chosen. You can add other kinds of work.' : 'The kinds of work you want requests for.',
    },
    { icon: MapTrifoldIcon, title: 'Where and when', text: 'Areas, the jobs you want, and your hours.' },
    credit > 0
      ? {
          icon: CoinsIcon,
          title: `${showMoney(credit)} of credit`,
          text: 'It is in your wallet when you finish, and pays the fees of your first quotes.',
        }
      : {
          icon: CheckCircleIcon,
          title: 'Requests',
          text: 'Open requests that fit reach you as soon as you finish.',
        },
  ];
  return (
    <div className="min-h-dvh bg-surface lg:bg-transparent">
      <TopBar title="Set up your page" back={{ href: '/dashboard/requests', label: 'Back to requests' }} />
      <div className="mx-auto max-w-[40rem] px-4 py-6 lg:px-10 lg:py-9">
        <div className="lg:rounded-xl lg:border lg:border-line lg:bg-surface lg:p-8">
          <h1 className="text-2xl font-bold break-words lg:text-3xl">
            {isAgain ? 'Add another service' : `Welcome${name}`}
          </h1>
          <p className="mt-2 max-w-prose text-md text-ink-2">
            Nine short steps. Each is saved as you go, so you can stop and go on later, on another device too.
          </p>
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
              Start
            </ButtonLink>
            <ButtonLink variant="ghost" size={48} href="/dashboard/requests">
              Not now
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}
