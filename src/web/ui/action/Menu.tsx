import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/ssr/DotsThreeVertical';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useOverlays } from '../overlay/overlays.ts';
import { buttonClass, iconButtonClass } from './button-class.ts';
import { chipClass } from './chip-class.ts';
import type { MenuProps } from './menu-props.ts';

/** The look and the content of the menu's trigger. */
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
