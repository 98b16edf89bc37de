import { ArrowDownIcon } from '@phosphor-icons/react/dist/ssr/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/ssr/ArrowUp';
import { type MouseEvent, useEffect, useRef } from 'react';
import * as calls from '#core/reserves/items/calls.ts';
import type { GreserveItem } from '#core/reserves/items/model.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/services.ts';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { movedIds } from './item-order.ts';

/** Moves an item among those of its category. The pressed button keeps the focus when its row moves. */
export function ItemMoves({ item, all }: { item: GreserveItem; all: readonly GreserveItem[] }) {
  const [order] = useAct(calls.orderGreserveItems);
  const pressed = useRef<HTMLElement | null>(null);
  const { id, name, quote_service_id, category_id } = item;
  const own = all.filter((each) => each.category_id === category_id);
  const at = own.findIndex((each) => each.id === id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after its row has moved, and not before
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [at]);
  if (own.length < 2) return null;
  const move = async (by: 1 | -1, event: MouseEvent<HTMLElement>) => {
    const ids = movedIds(all, item, by);
    if (!ids) return;
    pressed.current = event.currentTarget;
    const done = await order({ quote_service_id, greserve_item_ids: ids });
    if (done.error) toast({ text: whyNot(done.error), tone: 'danger' });
    else toast({ text: t('bookable>moved_toast', { name, place: at + 1 + by, of: own.length }) });
  };
  return (
    <>
      <IconButton
        icon={ArrowUpIcon}
        label={t('bookable>move_up', { name })}
        aria-disabled={at === 0 || undefined}
        className={at === 0 ? 'opacity-40' : ''}
        onClick={(event) => void move(-1, event)}
      />
      <IconButton
        icon={ArrowDownIcon}
        label={t('bookable>move_down', { name })}
        aria-disabled={at === own.length - 1 || undefined}
        className={at === own.length - 1 ? 'opacity-40' : ''}
        onClick={(event) => void move(1, event)}
      />
    </>
  );
}
