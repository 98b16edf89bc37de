import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import type { RefObject } from 'react';
import {
  Menu as AriaMenu,
  Header,
  MenuItem,
  MenuSection,
  Popover,
  RouterProvider,
  Separator,
  Text,
} from 'react-aria-components';
import { cx } from '../cx.ts';
import { optionClass, popoverClass } from '../overlay/overlay-class.ts';
import { PageLanguage } from '../overlay/PageLanguage.tsx';
import { useNavigateTo } from './Anchor.tsx';
import type { MenuEntry, MenuGroup, MenuProps } from './menu-props.ts';

const isGroups = (items: MenuProps['items']): items is readonly MenuGroup[] =>
  items.length > 0 && 'entries' in (items[0] as object);

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

export interface MenuPopoverProps extends Omit<MenuProps, 'trigger'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that it opens from. */
  opener: RefObject<HTMLElement | null>;
  /** What gets the focus: the first or last entry, or the list itself. */
  focus: 'first' | 'last' | true;
}

/** The popover that `Menu` opens. */
export function MenuPopover(props: MenuPopoverProps) {
  const { label, items, value, onChange, placement = 'bottom end', open, onOpenChange, opener, focus } = props;
  const navigate = useNavigateTo();
  const choice = value !== undefined;
  const groups: readonly MenuGroup[] = isGroups(items) ? items : [{ entries: items }];
  return (
    <PageLanguage>
      <RouterProvider navigate={navigate}>
        <Popover
          triggerRef={opener}
          isOpen={open}
          onOpenChange={onOpenChange}
          placement={placement}
          aria-label={label}
          className={cx(popoverClass, 'min-w-56 max-w-80')}
        >
          <AriaMenu
            aria-label={label}
            autoFocus={focus}
            onClose={() => onOpenChange(false)}
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
                {group.title && (
                  <Header className="px-3 pt-2 pb-1 text-xs font-medium text-ink-3">{group.title}</Header>
                )}
                {group.entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} choice={choice} />
                ))}
              </MenuSection>,
            ])}
          </AriaMenu>
        </Popover>
      </RouterProvider>
    </PageLanguage>
  );
}
