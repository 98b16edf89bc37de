import { INBOX_FILTERS, type InboxFilter, RECENT_QUOTES, type WORK_FILTERS } from './model.ts';

/** The pages that a pro's work is sorted into (specification 2, "Screen sections"). */
export const WORK_PAGES = [
  'Send',
  'Case',
  'Inbox',
  'InProgress',
  'Lead',
  'Unread',
  'Favorite',
  'Hired',
  'Archived',
  'Search',
  'Review',
  'Project',
] as const;
export type WorkPage = (typeof WORK_PAGES)[number];

/** Where a work page is, and what it asks the list of bids for; nothing where its list is another. */
export interface WorkPageFacts {
  readonly path: string;
  readonly query: { readonly filter_id?: number; readonly work_filter?: keyof typeof WORK_FILTERS } | null;
}

const works = (filter: InboxFilter): WorkPageFacts => ({
  path: filter === 'Inbox' ? '/dashboard/works' : `/dashboard/works?filter=${filter}`,
  query: { filter_id: INBOX_FILTERS[filter] },
});

/**
 * Every work page (sections 2 and 4). Send is the requests not quoted yet; Case what can be taken from the job center; Lead
 * the narrow matches, which stand above it; Review what customers wrote; Project the consumer's
 * side of the same person.
 */
export const WORK_PAGE: Readonly<Record<WorkPage, WorkPageFacts>> = {
  Send: { path: '/dashboard/requests?filter=notquoted', query: { work_filter: 'Send' } },
  Case: { path: '/dashboard/requests/case', query: null },
  Inbox: works('Inbox'),
  InProgress: works('InProgress'),
  Lead: { path: '/dashboard/requests/case', query: null },
  Unread: works('Unread'),
  Favorite: works('Favorite'),
  Hired: works('Hired'),
  Archived: works('Archived'),
  Search: { path: '/dashboard/works', query: { work_filter: 'Search' } },
  Review: { path: '/dashboard/reviews', query: null },
  Project: { path: '/dashboard/projects', query: null },
};

type WorkFilter = keyof typeof WORK_FILTERS;
/** What the list of jobs is sorted by: the inbox filters, and every quote that was sent (work filter Waiting). */
export type JobFilter = InboxFilter | 'Waiting';
/** The work filter that a search under an inbox filter is narrowed by (specification 4); none where no status tells. */
const SEARCHED: Readonly<Record<JobFilter, WorkFilter | null>> = {
  Inbox: 'Search',
  Lead: 'Send',
  Waiting: 'Waiting',
  InProgress: 'InProgress',
  Hired: 'Work',
  Archived: 'Completed',
  Unread: null,
  Favorite: null,
};

/** What the jobs list is asked for under a filter, with words searched for or without. */
export function worksAsked(
  filter: JobFilter,
  keyword: string,
): { filter_id?: number; work_filter?: WorkFilter; keyword?: string; page_size?: number } {
  const work_filter = SEARCHED[filter];
  if (filter === 'Waiting') return { work_filter: 'Waiting', page_size: RECENT_QUOTES, ...(keyword && { keyword }) };
  if (keyword === '') return { filter_id: INBOX_FILTERS[filter] };
  return work_filter === null ? { filter_id: INBOX_FILTERS[filter], keyword } : { work_filter, keyword };
}

/** The work page of the jobs list under a filter, with words searched for or without. */
export const workPageOf = (filter: JobFilter, keyword: string): WorkPage =>
  keyword !== '' || filter === 'Waiting' ? 'Search' : filter === 'Lead' ? 'Send' : filter;
