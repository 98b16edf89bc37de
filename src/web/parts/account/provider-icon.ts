import { FacebookLogoIcon } from '@phosphor-icons/react/dist/ssr/FacebookLogo';
import { GoogleLogoIcon } from '@phosphor-icons/react/dist/ssr/GoogleLogo';
import { IdentificationBadgeIcon } from '@phosphor-icons/react/dist/ssr/IdentificationBadge';
import type { IconType } from '#web/ui/icon.ts';
import type { SocialProvider } from './social-visit.ts';

const ICON: Record<SocialProvider['kind'], IconType> = {
  google: GoogleLogoIcon,
  facebook: FacebookLogoIcon,
  platform: IdentificationBadgeIcon,
};

/** The icon of a provider, in the colour of the text around it. */
export const providerIcon = (kind: SocialProvider['kind']): IconType => ICON[kind];
