import { type ComponentType, Suspense, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { lazyPart } from '#web/app/faults/part.tsx';
import { flagsOf } from '#web/app/flags.ts';
import { t } from '#web/text/spaces/settings.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Loading, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { useWide } from '../projects/use-wide.ts';
import { ModeSwitch } from '../shell/ModeSwitch.tsx';
import { useScreenName } from '../shell/screen-name.ts';
import { TopBar } from '../shell/TopBar.tsx';
import { usePerson } from '../shell/use-person.ts';
import { SettingsFrame } from './frame/SettingsFrame.tsx';
import { SettingsList } from './frame/SettingsNav.tsx';
import type { SectionProps } from './frame/section-props.ts';
import { readSettingsPath, SETTINGS, type SectionPath } from './frame/sections.ts';
import { LogOutButton, ThemeChooser } from './ThemeAndLeave.tsx';

const section = (load: () => Promise<{ Section: ComponentType<SectionProps> }>) =>
  lazyPart(async () => (await load()).Section);

/** Each section is loaded when it is first opened. */
const SECTIONS: Readonly<Record<SectionPath, ComponentType<SectionProps>>> = {
  profile: section(() => import('./profile/ProfileSection.tsx')),
  identity: section(() => import('./identity/IdentitySection.tsx')),
  email: section(() => import('./EmailSection.tsx')),
  phone: section(() => import('./PhoneSection.tsx')),
  password: section(() => import('./PasswordSection.tsx')),
  passkeys: section(() => import('./passkeys/PasskeysSection.tsx')),
  accounts: section(() => import('./AccountsSection.tsx')),
  devices: section(() => import('./DevicesSection.tsx')),
  notifications: section(() => import('./notifications/NotificationsSection.tsx')),
  invoice: section(() => import('./InvoiceSection.tsx')),
  billing: section(() => import('./BillingSection.tsx')),
  language: section(() => import('./LanguageSection.tsx')),
  referrals: section(() => import('./ReferralsSection.tsx')),
  reports: section(() => import('./reports/ReportsSection.tsx')),
  blocked: section(() => import('./BlockedSection.tsx')),
  staff: section(() => import('./staff/StaffSection.tsx')),
  shown: section(() => import('./data/ShownSection.tsx')),
  data: section(() => import('./data/DataSection.tsx')),
};

/** What each section is for, under its title. */
const details = (): Readonly<Partial<Record<SectionPath, string>>> => ({
  profile: t('settings_screen>profile_hint'),
  email: t('settings_screen>email_hint'),
  password: t('settings_screen>password_hint'),
  passkeys: t('settings_screen>passkeys_hint'),
  accounts: t('settings_screen>accounts_hint'),
  devices: t('settings_screen>devices_hint'),
  notifications: t('settings_screen>notifications_hint'),
  reports: t('settings_screen>reports_hint'),
  blocked: t('blocked_section>hint'),
  staff: t('staff_section>hint'),
  shown: t('shown_section>hint'),
  invoice: t('settings_screen>invoice_hint'),
  billing: t('settings_screen>billing_hint'),
});

/** Settings (specification 2, settings(/{path})(/{param1})): the list on phones, list and section side by side on desktop. */
export function Component() {
  const { path, param1 } = useParams();
  const [flags] = useState(flagsOf);
  const wide = useWide();
  const found = readSettingsPath(path, param1, flags);
  if ('instead' in found) return <Navigate to={found.instead} replace />;
  if (found.section === null && !wide) return <PhoneList />;
  const current = found.section?.path ?? 'profile';
  const Section = SECTIONS[current];
  const title = found.section?.title ?? shared('noun>profile');
  return (
    <SettingsFrame
      current={current}
      title={title}
      detail={details()[current]}
      back={
        found.param === null
          ? undefined
          : { href: `${SETTINGS}/${current}`, label: t('settings_screen>back_to_section', { title }) }
      }
    >
      <Suspense
        fallback={
          <Loading>
            <SkeletonCard />
          </Loading>
        }
      >
        <Section param={found.param} />
      </Suspense>
    </SettingsFrame>
  );
}

function PhoneList() {
  const { user, mode } = usePerson();
  // Uses the name of the tab that opens this screen.
  useScreenName(shared('noun>you_tab'));
  if (!user) return null;
  return (
    <>
      <TopBar title={<h1>{shared('noun>you_tab')}</h1>} />
      <div className="grid gap-5 px-4 py-4">
        <div className="flex items-center gap-4 px-1">
          <Avatar name={user.display_name} id={user.id} photo={user.s3_thumb_url} size={56} />
          <div className="min-w-0 flex-1">
            <p className="truncate text-lg font-semibold">{user.display_name}</p>
            <p className="text-md break-all text-ink-2">{user.email}</p>
          </div>
        </div>
        <Card className="grid gap-4">
          <div className="grid gap-1.5">
            <p className="text-sm font-semibold" aria-hidden>
              {t('settings_screen>mode')}
            </p>
            <ModeSwitch />
            <p className="text-sm text-ink-3">
              {mode === 'pro' ? t('settings_screen>mode_pro_hint') : t('settings_screen>mode_consumer_hint')}
            </p>
          </div>
        </Card>
        <SettingsList />
        <Card className="grid gap-1.5">
          <p className="text-sm font-semibold" aria-hidden>
            {t('settings_screen>theme_label')}
          </p>
          <ThemeChooser />
        </Card>
        <LogOutButton className="w-full" />
      </div>
    </>
  );
}
