import type { BidView } from '#core/bids/model.ts';
import * as requestCalls from '#core/requests/calls.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/projects.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import type { MenuEntry } from '#web/ui/action/menu-props.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { COMPARE_MIN } from '../compare/CompareView.tsx';
import { useReopen } from '../use-reopen.ts';
import { orderHref } from './OrderWay.tsx';
import { isStillNeededAsked } from './StillNeeded.tsx';

/** The state of a request, as far as its customer's acts depend on it. */
export function standingOf(request: OwnRequest, bids: readonly BidView[]) {
  // A shop order has one quote; its acts are on the order's screen.
  const order = bids[0]?.nshop_order ?? null;
  const isOpen = !request.is_closed && !request.is_expired && !order;
  return { order, isOpen, isWaiting: isOpen && request.hired_quote_bid_id === null };
}

/** The customer's acts on a whole request. On phones the menu also closes it; elsewhere that has a button. */
export function useRequestMenu(request: OwnRequest, bids: readonly BidView[], open: (part: string) => void) {
  const archive = useArchive(request);
  const { reopen } = useReopen(request);
  const { order, isOpen, isWaiting } = standingOf(request, bids);
  const isHired = request.hired_quote_bid_id !== null;
  const closeMenu: MenuEntry[] = isOpen
    ? [{ id: 'close', label: shared('verb>close_request'), danger: true, onAction: () => open('close') }]
    : [];
  const menu: MenuEntry[] = [
    ...(bids.length >= COMPARE_MIN
      ? [{ id: 'compare', label: t('quote_list_screen>compare_side_by_side'), onAction: () => open('compare') }]
      : []),
    ...(order ? [{ id: 'order', label: t('order_way>open'), href: orderHref(order.id) }] : []),
    { id: 'details', label: shared('noun>request_details'), onAction: () => open('details') },
    ...(isWaiting
      ? [
          { id: 'edit', label: t('quote_list_screen>change_request'), onAction: () => open('edit') },
          ...(request.is_held || isStillNeededAsked(request, new Date())
            ? []
            : [{ id: 'pros', label: t('quote_list_screen>ask_more_pros'), onAction: () => open('pros') }]),
        ]
      : []),
    ...(!isOpen && !isHired && !order
      ? [{ id: 'reopen', label: shared('verb>reopen_request'), onAction: () => void reopen() }]
      : []),
    ...(order ? [] : [{ id: 'copy', label: t('quote_list_screen>copy_request'), onAction: () => open('copy') }]),
    {
      id: 'archive',
      label: request.is_archived ? shared('verb>unarchive') : shared('verb>archive'),
      onAction: () => void archive(request.is_archived),
    },
  ];
  return { menu, phoneMenu: [...menu, ...closeMenu] };
}

/** Archives a request, or unarchives it. */
function useArchive(request: OwnRequest) {
  const [send] = useAct(requestCalls.archiveRequest);
  return async function put(undo: boolean) {
    const reply = await send({ request_id: request.quote_request_id, ...(undo ? { undo } : {}) });
    if (reply.error) return void toast({ tone: 'danger', text: reply.error.message });
    toast(
      undo
        ? { text: t('quote_list_screen>unarchived_toast') }
        : {
            text: t('quote_list_screen>archived_toast'),
            action: { label: shared('verb>undo'), onAction: () => void put(true) },
          },
    );
  };
}
