import type { ReactNode } from 'react';
import type { IconType } from '../icon.ts';
import type { ButtonSize, ButtonVariant, IconButtonVariant } from './button-class.ts';

export interface MenuEntry {
  id: string;
  label: string;
  detail?: string | undefined;
  icon?: IconType | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** A link instead of an action. Client-side navigation needs `AnchorProvider` with `navigate` around it. */
  href?: string | undefined;
  onAction?: (() => void) | undefined;
}

/** A group of entries, with a line between groups. */
export interface MenuGroup {
  title?: string | undefined;
  entries: readonly MenuEntry[];
}

export interface MenuProps {
  /** Says what the menu is for; the accessible name of an icon trigger. */
  label: string;
  /** Entries, or groups of them. */
  items: readonly MenuEntry[] | readonly MenuGroup[];
  /** Makes it a choice: the chosen entry has a tick. */
  value?: string | undefined;
  onChange?: ((id: string) => void) | undefined;
  /** The trigger: an icon button (default, three dots), a button or a chip with text, or an element of your own (`custom`). */
  trigger?:
    | { kind: 'icon'; icon?: IconType; variant?: IconButtonVariant; size?: 36 | 44 }
    | {
        kind: 'button';
        text: ReactNode;
        icon?: IconType;
        iconEnd?: IconType;
        variant?: ButtonVariant;
        size?: ButtonSize;
        full?: boolean;
      }
    | { kind: 'chip'; text: ReactNode; icon?: IconType; iconEnd?: IconType }
    | { kind: 'custom'; content: ReactNode; className?: string }
    | undefined;
  /** The side on which the menu opens, "bottom end" by default. */
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end' | 'right bottom' | undefined;
}
