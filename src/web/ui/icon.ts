import type { Icon, IconProps } from '@phosphor-icons/react/dist/lib/types';

/**
 * A Phosphor icon component, passed as a prop: `icon={HandshakeIcon}`.
 * Import from `@phosphor-icons/react/dist/ssr/Handshake`: that variant renders on the server and in the browser.
 */
export type IconType = Icon;
export type IconWeight = NonNullable<IconProps['weight']>;
