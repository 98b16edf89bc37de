import { BellIcon } from '@phosphor-icons/react/dist/ssr/Bell';
import { DatabaseIcon } from '@phosphor-icons/react/dist/ssr/Database';
import { DevicesIcon } from '@phosphor-icons/react/dist/ssr/Devices';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { FlagIcon } from '@phosphor-icons/react/dist/ssr/Flag';
import { GiftIcon } from '@phosphor-icons/react/dist/ssr/Gift';
import { IdentificationCardIcon } from '@phosphor-icons/react/dist/ssr/IdentificationCard';
import { LinkSimpleIcon } from '@phosphor-icons/react/dist/ssr/LinkSimple';
import { LockKeyIcon } from '@phosphor-icons/react/dist/ssr/LockKey';
import { PhoneIcon } from '@phosphor-icons/react/dist/ssr/Phone';
import { ReceiptIcon } from '@phosphor-icons/react/dist/ssr/Receipt';
import { TranslateIcon } from '@phosphor-icons/react/dist/ssr/Translate';
import { UserCircleIcon } from '@phosphor-icons/react/dist/ssr/UserCircle';
import type { Flags } from '#core/flags.ts';
import type { UserMe } from '#core/users/model.ts';
import { showPhone } from '#web/parts/account/phone-text.ts';
import type { IconType } from '#web/ui/icon.ts';

export const SETTINGS = '/dashboard/settings';

export const SECTION_PATHS = [
  'profile',
  'identity',
  'email',
  'phone',
  'password',
  'accounts',
  'devices',
  'notifications',
  'invoice',
  'language',
  'referrals',
  'reports',
  'data',
] as const;
export type SectionPath = (typeof SECTION_PATHS)[number];

export interface Section {
  readonly path: SectionPath;
  readonly title: string;
  readonly icon: IconType;
  /** What the list says of it now, on phones. */
  readonly now?: (user: UserMe) => { text: string; look?: 'warning' };
}

export interface SectionGroup {
  readonly title: string;
  readonly sections: readonly Section[];
}

const ID_NOW: Readonly<Record<UserMe['id_status'], { text: string; look?: 'warning' }>> = {
  none: { text: 'Not checked' },
  pending: { text: 'Being checked' },
  more: { text: 'Needs more from you', look: 'warning' },
  approved: { text: 'Checked' },
  refused: { text: 'Not approved' },
};

const GROUPS: readonly SectionGroup[] = [
  {
    title: 'You',
    sections: [
      { path: 'profile', title: 'Profile', icon: UserCircleIcon, now: (user) => ({ text: user.full_name }) },
      {
        path: 'identity',
        title: 'Identity check',
        icon: IdentificationCardIcon,
        now: ({ id_status }) => ID_NOW[id_status],
      },
    ],
  },
  {
    title: 'Logging in',
    sections: [
      {
        path: 'email',
        title: 'E-mail',
        icon: EnvelopeSimpleIcon,
        now: ({ email, is_email_confirmed }) =>
          is_email_confirmed ? { text: email } : { text: 'Not confirmed', look: 'warning' },
      },
      {
        path: 'phone',
        title: 'Phone',
        icon: PhoneIcon,
        now: ({ phone, is_phone_confirmed }) =>
          phone === null
            ? { text: 'None yet' }
            : is_phone_confirmed
              ? { text: showPhone(phone) }
              : { text: 'Not confirmed', look: 'warning' },
      },
      { path: 'password', title: 'Password', icon: LockKeyIcon },
      { path: 'accounts', title: 'Connected accounts', icon: LinkSimpleIcon },
      { path: 'devices', title: 'Devices', icon: DevicesIcon },
    ],
  },
  {
    title: 'Preferences',
    sections: [
      { path: 'notifications', title: 'Notifications', icon: BellIcon },
      { path: 'invoice', title: 'Receipts', icon: ReceiptIcon },
      { path: 'language', title: 'Language', icon: TranslateIcon },
    ],
  },
  {
    title: 'More',
    sections: [
      { path: 'referrals', title: 'Invite friends', icon: GiftIcon },
      { path: 'reports', title: 'Reports', icon: FlagIcon },
      { path: 'data', title: 'Your data', icon: DatabaseIcon },
    ],
  },
];

/** The settings that there are under these flags, in groups. */
export const settingGroups = (flags: Flags): readonly SectionGroup[] =>
  GROUPS.map((group) => ({
    ...group,
    sections: group.sections.filter(({ path }) => path !== 'invoice' || flags.invoice_settings),
  }));

/** What may stand behind a section's path as its second parameter (settings(/{path})(/{param1})). */
const PARAMS: Readonly<Partial<Record<SectionPath, readonly string[]>>> = {
  email: ['change'],
  phone: ['change'],
  data: ['delete'],
};

/**
 * Where an address of the settings leads: the list, a section, or, for one that does not exist, the address to go to instead.
 */
export function readSettingsPath(
  path: string | undefined,
  param1: string | undefined,
  flags: Flags,
): { section: Section | null; param: string | null } | { instead: string } {
  if (path === undefined) return { section: null, param: null };
  const section = settingGroups(flags)
    .flatMap((group) => group.sections)
    .find((one) => one.path === path);
  if (!section) return { instead: SETTINGS };
  if (param1 === undefined) return { section, param: null };
  return PARAMS[section.path]?.includes(param1) ? { section, param: param1 } : { instead: `${SETTINGS}/${path}` };
}
