import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart';
import { PhoneIcon } from '@phosphor-icons/react/dist/ssr/Phone';
import { TagIcon } from '@phosphor-icons/react/dist/ssr/Tag';
import { REQUEST_FILTERS, type RequestFilter } from '#core/requests/model.ts';
import { t } from '#web/text/spaces/requests.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import type { IconType } from '#web/ui/icon.ts';

/** Besides section 3's filters: passed requests, which none of those shows (specification 4). */
export type ListFilter = RequestFilter | 'passed';

/** Section 3's request filters with this screen's labels, in its order. */
export const filterChips = (): readonly { value: ListFilter; label: string; icon?: IconType }[] => [
  { value: 'all', label: shared('noun>all') },
  { value: 'notread', label: shared('status>unread') },
  { value: 'notquoted', label: t('lead_filters>not_quoted') },
  { value: 'quoted', label: t('lead_filters>quoted') },
  { value: 'read', label: t('lead_filters>read') },
  { value: 'phoneonly', label: t('lead_filters>by_phone'), icon: PhoneIcon },
  { value: 'discount', label: t('lead_filters>lower_fee'), icon: TagIcon },
  { value: 'favorite', label: shared('status>saved'), icon: HeartIcon },
  { value: 'passed', label: t('lead_filters>passed') },
];

/** The filters with the number of requests. Without numbers if these could not be loaded. */
export const countedChips = (counts: Readonly<Partial<Record<ListFilter, number>>> | null) =>
  filterChips().map((chip) => ({
    ...chip,
    ...(counts && chip.value !== 'passed' && { count: counts[chip.value] ?? 0 }),
  }));

export const emptyWords = (): Readonly<Record<ListFilter, string>> => ({
  all: t('lead_filters>empty_all'),
  notread: t('lead_filters>empty_unread'),
  notquoted: t('lead_filters>empty_not_quoted'),
  quoted: t('lead_filters>empty_quoted'),
  read: t('lead_filters>empty_read'),
  phoneonly: t('lead_filters>empty_by_phone'),
  discount: t('lead_filters>empty_lower_fee'),
  favorite: t('lead_filters>empty_saved'),
  passed: t('lead_filters>empty_passed'),
});

export const readFilter = (text: string | null): ListFilter =>
  text === 'passed' ? text : (REQUEST_FILTERS.find((filter) => filter === text) ?? 'all');
