import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart';
import { PhoneIcon } from '@phosphor-icons/react/dist/ssr/Phone';
import { TagIcon } from '@phosphor-icons/react/dist/ssr/Tag';
import { REQUEST_FILTERS, type RequestFilter } from '#core/requests/model.ts';
import type { IconType } from '#web/ui/icon.ts';

/** Section 3's request filters in the words and order of the screen. */
export const FILTER_CHIPS: readonly { value: RequestFilter; label: string; icon?: IconType }[] = [
  { value: 'all', label: 'All' },
  { value: 'notread', label: 'Unread' },
  { value: 'notquoted', label: 'Not quoted' },
  { value: 'quoted', label: 'Quoted' },
  { value: 'read', label: 'Read' },
  { value: 'phoneonly', label: 'Can call', icon: PhoneIcon },
  { value: 'discount', label: 'Lower fee', icon: TagIcon },
  { value: 'favorite', label: 'Saved', icon: HeartIcon },
];

export const EMPTY_WORDS: Readonly<Record<RequestFilter, string>> = {
  all: 'New requests that fit your services and areas appear here by themselves.',
  notread: 'You have read every request.',
  notquoted: 'You have answered every request.',
  quoted: 'Requests you have quoted are kept here.',
  read: 'Requests you have opened are kept here.',
  phoneonly: 'No request is for a job by phone just now.',
  discount: 'No request has a lower fee just now.',
  favorite: 'Press the heart of a request to save it here.',
};

export const readFilter = (text: string | null): RequestFilter =>
  REQUEST_FILTERS.find((filter) => filter === text) ?? 'all';
