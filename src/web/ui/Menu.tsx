import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/ssr/DotsThreeVertical';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import {
  type ButtonSize,
  type ButtonVariant,
  buttonClass,
  type IconButtonVariant,
  iconButtonClass,
} from './button-class.ts';
import { chipClass } from './chip-class.ts';
import type { IconType } from './icon.ts';
import { useOverlays } from './overlays.ts';

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

/** A group of entries: a line stands between groups. */
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
  /** What opens it: an icon button (default, three dots), a button or a chip with text, or your own inside (`custom`). */
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
  /** Where it opens, "bottom end" by default. */
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end' | 'right bottom' | undefined;
}

/** What the trigger looks like, and what is in it. */
function triggerOf({ label, trigger = { kind: 'icon' } }: Pick<MenuProps, 'label' | 'trigger'>): {
  className: string;
  name?: string;
  content: ReactNode;
} {
  if (trigger.kind === 'icon') {
    const Icon = trigger.icon ?? DotsThreeVerticalIcon;
    const size = trigger.size ?? 44;
    return {
      className: iconButtonClass({ variant: trigger.variant, size }),
      name: label,
      content: (
        <Icon
          aria-hidden="true"
          weight={trigger.icon ? 'regular' : 'bold'}
          className={size === 44 ? 'size-5.5' : 'size-5'}
        />
      ),
    };
  }
  if (trigger.kind === 'custom')
    return {
      className: trigger.className ?? '',
      content: (
        <>
          <span className="sr-only">{label}</span>
          {trigger.content}
        </>
      ),
    };
  const { icon: Icon, iconEnd: IconEnd, text } = trigger;
  return {
    className: trigger.kind === 'chip' ? chipClass() : buttonClass(trigger),
    content: (
      <>
        {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
        {text}
        {IconEnd && <IconEnd aria-hidden="true" weight="bold" className="size-3.5 shrink-0" />}
      </>
    ),
  };
}

const KEYS: Readonly<Record<string, 'first' | 'last'>> = { ArrowDown: 'first', ArrowUp: 'last' };

/** Actions or a choice behind a button (design 7). */
export function Menu({ trigger, ...menu }: MenuProps) {
  const [opened, setOpened] = useState<'first' | 'last' | 'pointer' | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const parts = useOverlays(opened !== null);
  const open = (how: 'first' | 'last' | 'pointer') => {
    // Focus comes back here, also in browsers that do not focus a button that is pressed.
    opener.current?.focus();
    setOpened(how);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const how = KEYS[event.key];
    if (how === undefined) return;
    event.preventDefault();
    open(how);
  };
  const { className, name, content } = triggerOf({ label: menu.label, trigger });
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        onClick={(event) => open(event.detail === 0 ? 'first' : 'pointer')}
        onKeyDown={onKeyDown}
        className={className}
      >
        {content}
      </button>
      {parts && (
        <parts.MenuPopover
          {...menu}
          open={opened !== null}
          onOpenChange={(isOpen) => !isOpen && setOpened(null)}
          opener={opener}
          focus={opened === null || opened === 'pointer' ? true : opened}
        />
      )}
    </>
  );
}
