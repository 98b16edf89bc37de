import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart';
import { PhoneIcon } from '@phosphor-icons/react/dist/ssr/Phone';
import { TagIcon } from '@phosphor-icons/react/dist/ssr/Tag';
import { REQUEST_FILTERS, type RequestFilter } from '#core/requests/model.ts';
import { t } from '#web/text/requests.ts';
import type { IconType } from '#web/ui/icon.ts';

/** Section 3's request filters in the words and order of the screen. */
export const filterChips = (): readonly { value: RequestFilter; label: string; icon?: IconType }[] => [
  { value: 'all', label: t('lead_filters>all') },
  { value: 'notread', label: t('lead_filters>unread') },
  { value: 'notquoted', label: t('lead_filters>not_quoted') },
  { value: 'quoted', label: t('lead_filters>quoted') },
  { value: 'read', label: t('lead_filters>read') },
  { value: 'phoneonly', label: t('lead_filters>can_call'), icon: PhoneIcon },
  { value: 'discount', label: t('lead_filters>lower_fee'), icon: TagIcon },
  { value: 'favorite', label: t('lead_filters>saved'), icon: HeartIcon },
];

export const emptyWords = (): Readonly<Record<RequestFilter, string>> => ({
  all: t('lead_filters>new_requests_that_fit_your'),
  notread: t('lead_filters>you_have_read_every_request'),
  notquoted: t('lead_filters>you_have_answered_every_request'),
  quoted: t('lead_filters>requests_you_have_quoted_are'),
  read: t('lead_filters>requests_you_have_opened_are'),
  phoneonly: t('lead_filters>no_request_is_for_a'),
  discount: t('lead_filters>no_request_has_a_lower'),
  favorite: t('lead_filters>press_the_heart_of_a'),
});

export const readFilter = (text: string | null): RequestFilter =>
  REQUEST_FILTERS.find((filter) => filter === text) ?? 'all';
