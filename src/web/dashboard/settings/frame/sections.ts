import { BellIcon } from '@phosphor-icons/react/dist/ssr/Bell';
import { CertificateIcon } from '@phosphor-icons/react/dist/ssr/Certificate';
import { DatabaseIcon } from '@phosphor-icons/react/dist/ssr/Database';
import { DevicesIcon } from '@phosphor-icons/react/dist/ssr/Devices';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { FingerprintIcon } from '@phosphor-icons/react/dist/ssr/Fingerprint';
import { FlagIcon } from '@phosphor-icons/react/dist/ssr/Flag';
import { GiftIcon } from '@phosphor-icons/react/dist/ssr/Gift';
import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart';
import { IdentificationCardIcon } from '@phosphor-icons/react/dist/ssr/IdentificationCard';
import { LinkSimpleIcon } from '@phosphor-icons/react/dist/ssr/LinkSimple';
import { LockKeyIcon } from '@phosphor-icons/react/dist/ssr/LockKey';
import { MoneyIcon } from '@phosphor-icons/react/dist/ssr/Money';
import { PhoneIcon } from '@phosphor-icons/react/dist/ssr/Phone';
import { ProhibitIcon } from '@phosphor-icons/react/dist/ssr/Prohibit';
import { ReceiptIcon } from '@phosphor-icons/react/dist/ssr/Receipt';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork';
import { ShoppingBagIcon } from '@phosphor-icons/react/dist/ssr/ShoppingBag';
import { ShoppingCartIcon } from '@phosphor-icons/react/dist/ssr/ShoppingCart';
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star';
import { StorefrontIcon } from '@phosphor-icons/react/dist/ssr/Storefront';
import { TranslateIcon } from '@phosphor-icons/react/dist/ssr/Translate';
import { UserCircleIcon } from '@phosphor-icons/react/dist/ssr/UserCircle';
import { UsersThreeIcon } from '@phosphor-icons/react/dist/ssr/UsersThree';
import { WalletIcon } from '@phosphor-icons/react/dist/ssr/Wallet';
import type { Flags } from '#core/flags.ts';
import type { Mode, UserMe } from '#core/users/model.ts';
import { showPhone } from '#web/parts/account/phone-text.ts';
import { t } from '#web/text/spaces/settings.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import type { IconType } from '#web/ui/icon.ts';

export const SETTINGS = '/dashboard/settings';

export const SECTION_PATHS = [
  'profile',
  'identity',
  'email',
  'phone',
  'password',
  'passkeys',
  'accounts',
  'devices',
  'notifications',
  'invoice',
  'billing',
  'language',
  'referrals',
  'reports',
  'blocked',
  'staff',
  'shown',
  'data',
] as const;
export type SectionPath = (typeof SECTION_PATHS)[number];

export interface Section {
  readonly path: SectionPath;
  readonly title: string;
  readonly icon: IconType;
  /** The section's current state, which the list shows on phones. */
  readonly now?: (user: UserMe) => { text: string; look?: 'warning' };
}

export interface SectionGroup {
  readonly title: string;
  readonly sections: readonly Section[];
}

const idNow = (): Readonly<Record<UserMe['id_status'], { text: string; look?: 'warning' }>> => ({
  none: { text: t('sections>not_checked') },
  pending: { text: shared('status>being_checked') },
  more: { text: t('sections>needs_more'), look: 'warning' },
  approved: { text: shared('status>checked') },
  refused: { text: shared('status>not_approved') },
});

const groups = (): readonly SectionGroup[] => [
  {
    title: shared('noun>you_tab'),
    sections: [
      {
        path: 'profile',
        title: shared('noun>profile'),
        icon: UserCircleIcon,
        now: (user) => ({ text: user.display_name }),
      },
      {
        path: 'identity',
        title: shared('noun>identity_check'),
        icon: IdentificationCardIcon,
        now: ({ id_status }) => idNow()[id_status],
      },
    ],
  },
  {
    title: t('sections>group_login'),
    sections: [
      {
        path: 'email',
        title: shared('noun>email'),
        icon: EnvelopeSimpleIcon,
        now: ({ email, is_email_confirmed }) =>
          is_email_confirmed ? { text: email } : { text: t('sections>not_confirmed'), look: 'warning' },
      },
      {
        path: 'phone',
        title: shared('noun>phone'),
        icon: PhoneIcon,
        now: ({ phone, is_phone_confirmed }) =>
          phone === null
            ? { text: t('sections>none_yet') }
            : is_phone_confirmed
              ? { text: showPhone(phone) }
              : { text: t('sections>not_confirmed'), look: 'warning' },
      },
      { path: 'password', title: shared('noun>password'), icon: LockKeyIcon },
      { path: 'passkeys', title: t('sections>passkeys'), icon: FingerprintIcon },
      { path: 'accounts', title: t('sections>connected_accounts'), icon: LinkSimpleIcon },
      { path: 'devices', title: shared('noun>devices'), icon: DevicesIcon },
    ],
  },
  {
    title: t('sections>group_preferences'),
    sections: [
      { path: 'notifications', title: shared('noun>notifications'), icon: BellIcon },
      { path: 'invoice', title: shared('noun>receipts'), icon: ReceiptIcon },
      { path: 'billing', title: t('sections>billing'), icon: MoneyIcon },
      { path: 'language', title: t('sections>language'), icon: TranslateIcon },
    ],
  },
  {
    title: t('sections>group_more'),
    sections: [
      { path: 'referrals', title: t('sections>invite_friends'), icon: GiftIcon },
      { path: 'reports', title: t('sections>reports'), icon: FlagIcon },
      { path: 'blocked', title: t('sections>blocked'), icon: ProhibitIcon },
      { path: 'staff', title: t('sections>staff'), icon: UsersThreeIcon },
      { path: 'shown', title: t('sections>shown'), icon: EyeIcon },
      { path: 'data', title: t('sections>your_data'), icon: DatabaseIcon },
    ],
  },
];

/** The settings that exist under these flags, in groups. */
export const settingGroups = (flags: Flags): readonly SectionGroup[] =>
  groups().map((group) => ({
    ...group,
    sections: group.sections.filter(({ path }) => path !== 'invoice' || flags.invoice_settings),
  }));

/** A screen besides the settings that phones reach from their list, because it has no tab of its own. */
export interface Besides {
  readonly href: string;
  readonly title: string;
  readonly icon: IconType;
}

const bought = (): readonly Besides[] => [
  { href: '/dashboard/shop-consumer/orders', title: t('settings_nav>orders'), icon: ReceiptIcon },
  { href: '/cart', title: t('settings_nav>cart'), icon: ShoppingCartIcon },
  { href: '/dashboard/shop-consumer/favorite', title: t('settings_nav>liked'), icon: HeartIcon },
];
const sold = (): readonly Besides[] => [
  { href: '/dashboard/shop', title: t('settings_nav>shop'), icon: ShoppingBagIcon },
  { href: '/dashboard/shop/orders', title: t('settings_nav>orders'), icon: ReceiptIcon },
];

/** The other screens of a mode, under these flags. */
export function besidesOf(mode: Mode, flags: Flags): { readonly title: string; readonly places: readonly Besides[] } {
  const reviews = { href: '/dashboard/reviews', title: shared('noun>reviews'), icon: StarIcon };
  const photos = { href: '/dashboard/photo/favorite', title: t('settings_nav>photos'), icon: HeartIcon };
  if (mode === 'consumer')
    return {
      title: shared('status>hiring'),
      places: [...(flags.shop ? bought() : []), ...(flags.photo ? [photos] : []), reviews],
    };
  const orders = { href: '/dashboard/ibon-orders', title: shared('noun>partner_orders'), icon: ShareNetworkIcon };
  return {
    title: t('settings_nav>business'),
    places: [
      { href: '/dashboard/services', title: shared('noun>services'), icon: StorefrontIcon },
      ...(flags.shop ? sold() : []),
      { href: '/dashboard/credit', title: shared('noun>wallet'), icon: WalletIcon },
      { href: '/dashboard/certification', title: shared('noun>certificates'), icon: CertificateIcon },
      ...(flags.partner_channels ? [orders] : []),
      reviews,
    ],
  };
}

/** The values that a section's path may have as its second parameter (settings(/{path})(/{param1})). */
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
