import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { flagsOf } from '#web/app/flags.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Loading, SkeletonCard } from '#web/ui/Skeleton.tsx';
import { useWide } from '../projects/use-wide.ts';
import { ModeSwitch } from '../shell/ModeSwitch.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { usePerson } from '../shell/use-person.ts';
import { SettingsFrame } from './SettingsFrame.tsx';
import { SettingsList } from './SettingsNav.tsx';
import { readSettingsPath, SETTINGS, type SectionPath } from './sections.ts';
import { LogOutButton, ThemeChooser } from './ThemeAndLeave.tsx';

/** What a section draws inside its frame. `param` is the second part of its address. */
export interface SectionProps {
  readonly param: string | null;
}

const section = (load: () => Promise<{ Section: ComponentType<SectionProps> }>) =>
  lazy(async () => ({ default: (await load()).Section }));

/** Each is loaded when it is first opened. */
const SECTIONS: Readonly<Record<SectionPath, ComponentType<SectionProps>>> = {
  profile: section(() => import('./profile/ProfileSection.tsx')),
  identity: section(() => import('./identity/IdentitySection.tsx')),
  email: section(() => import('./EmailSection.tsx')),
  phone: section(() => import('./PhoneSection.tsx')),
  password: section(() => import('./PasswordSection.tsx')),
  accounts: section(() => import('./AccountsSection.tsx')),
  devices: section(() => import('./DevicesSection.tsx')),
  notifications: section(() => import('./notifications/NotificationsSection.tsx')),
  invoice: section(() => import('./InvoiceSection.tsx')),
  language: section(() => import('./LanguageSection.tsx')),
  referrals: section(() => import('./ReferralsSection.tsx')),
  reports: section(() => import('./ReportsSection.tsx')),
  data: section(() => import('./data/DataSection.tsx')),
};

/** What each is for, under its title. */
const DETAILS: Readonly<Partial<Record<SectionPath, string>>> = {
  profile: 'How others see you.',
  email: 'You log in with it, and we write to it.',
  password: 'For logging in with your e-mail.',
  accounts: 'Log in with an account you have elsewhere.',
  devices: 'Where you are logged in.',
  notifications: 'What we tell you, and by which way.',
  reports: 'What you told us is wrong, and how it ended.',
  invoice: 'What stands on the receipts for your credit.',
};

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
  const title = found.section?.title ?? 'Profile';
  return (
    <SettingsFrame
      current={current}
      title={title}
      detail={DETAILS[current]}
      back={found.param === null ? undefined : { href: `${SETTINGS}/${current}`, label: `Back to ${title}` }}
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
  if (!user) return null;
  return (
    <>
      <TopBar title={<h1>Settings</h1>} />
      <div className="grid gap-5 px-4 py-4">
        <div className="flex items-center gap-4 px-1">
          <Avatar name={user.full_name} id={user.id} photo={user.s3_thumb_url} size={56} />
          <div className="min-w-0 flex-1">
            <p className="truncate text-lg font-semibold">{user.full_name}</p>
            <p className="text-md break-all text-ink-2">{user.email}</p>
          </div>
        </div>
        <Card className="grid gap-4">
          <div className="grid gap-1.5">
            <p className="text-sm font-semibold" aria-hidden>
              Mode
            </p>
            <ModeSwitch />
            <p className="text-sm text-ink-3">
              {mode === 'pro' ? 'You see requests and your jobs.' : 'You see your projects and your inbox.'}
            </p>
          </div>
        </Card>
        <SettingsList />
        <Card className="grid gap-1.5">
          <p className="text-sm font-semibold" aria-hidden>
            Theme on this device
          </p>
          <ThemeChooser />
        </Card>
        <LogOutButton className="w-full" />
      </div>
    </>
  );
}
