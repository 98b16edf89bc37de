import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/ssr/DotsThreeVertical';
import type { ReactNode } from 'react';
import {
  Menu as AriaMenu,
  Button,
  Header,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Separator,
  Text,
} from 'react-aria-components';
import {
  type ButtonSize,
  type ButtonVariant,
  buttonClass,
  type IconButtonVariant,
  iconButtonClass,
} from './button-class.ts';
import { chipClass } from './chip-class.ts';
import { cx } from './cx.ts';
import type { IconType } from './icon.ts';
import { optionClass, popoverClass } from './overlay-class.ts';

export interface MenuEntry {
  id: string;
  label: string;
  detail?: string | undefined;
  icon?: IconType | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** A link instead of an action. Client-side navigation needs React Aria's `RouterProvider` around the app. */
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

const isGroups = (items: MenuProps['items']): items is readonly MenuGroup[] =>
  items.length > 0 && 'entries' in (items[0] as object);

function Trigger({ label, trigger = { kind: 'icon' } }: Pick<MenuProps, 'label' | 'trigger'>) {
  if (trigger.kind === 'icon') {
    const Icon = trigger.icon ?? DotsThreeVerticalIcon;
    const size = trigger.size ?? 44;
    return (
      <Button aria-label={label} className={iconButtonClass({ variant: trigger.variant, size })}>
        <Icon
          aria-hidden="true"
          weight={trigger.icon ? 'regular' : 'bold'}
          className={size === 44 ? 'size-5.5' : 'size-5'}
        />
      </Button>
    );
  }
  if (trigger.kind === 'custom') {
    return (
      <Button className={trigger.className ?? ''}>
        <span className="sr-only">{label}</span>
        {trigger.content}
      </Button>
    );
  }
  const { icon: Icon, iconEnd: IconEnd, text } = trigger;
  const look = trigger.kind === 'chip' ? chipClass() : buttonClass(trigger);
  return (
    <Button className={look}>
      {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
      {text}
      {IconEnd && <IconEnd aria-hidden="true" weight="bold" className="size-3.5 shrink-0" />}
    </Button>
  );
}

function Entry({ entry, choice }: { entry: MenuEntry; choice: boolean }) {
  const { icon: Icon } = entry;
  return (
    <MenuItem
      id={entry.id}
      textValue={entry.label}
      isDisabled={entry.disabled ?? false}
      {...(entry.href ? { href: entry.href } : {})}
      {...(entry.onAction ? { onAction: entry.onAction } : {})}
      className={cx(optionClass, 'group', entry.danger && 'text-danger-ink focus:bg-danger-soft')}
    >
      {Icon && <Icon aria-hidden="true" className="size-5 shrink-0" />}
      <span className="min-w-0 flex-1">
        <Text slot="label">{entry.label}</Text>
        {entry.detail && (
          <Text slot="description" className="block text-sm text-ink-3">
            {entry.detail}
          </Text>
        )}
      </span>
      {choice && (
        <CheckIcon
          aria-hidden="true"
          weight="bold"
          className="invisible size-4 shrink-0 text-brand-ink group-selected:visible"
        />
      )}
    </MenuItem>
  );
}

/** Actions or a choice behind a button (design 7). */
export function Menu({ label, items, value, onChange, trigger, placement = 'bottom end' }: MenuProps) {
  const choice = value !== undefined;
  const groups: readonly MenuGroup[] = isGroups(items) ? items : [{ entries: items }];
  return (
    <MenuTrigger>
      <Trigger label={label} trigger={trigger} />
      <Popover placement={placement} className={cx(popoverClass, 'min-w-56 max-w-80')}>
        <AriaMenu
          aria-label={label}
          className="outline-none"
          {...(choice
            ? {
                selectionMode: 'single' as const,
                disallowEmptySelection: true,
                selectedKeys: [value],
                onSelectionChange: (keys) => {
                  const first = keys === 'all' ? undefined : [...keys][0];
                  if (first !== undefined) onChange?.(String(first));
                },
              }
            : {})}
        >
          {groups.flatMap((group) => [
            group !== groups[0] && (
              <Separator key={`line-${group.entries[0]?.id}`} className="mx-1.5 my-1.5 h-px border-0 bg-line" />
            ),
            <MenuSection key={`group-${group.entries[0]?.id}`} aria-label={group.title ?? label}>
              {group.title && <Header className="px-3 pt-2 pb-1 text-xs font-medium text-ink-3">{group.title}</Header>}
              {group.entries.map((entry) => (
                <Entry key={entry.id} entry={entry} choice={choice} />
              ))}
            </MenuSection>,
          ])}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
