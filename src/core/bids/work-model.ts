import { INBOX_FILTERS, type InboxFilter, type WORK_FILTERS } from './model.ts';

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
 * the narrow matches, which stand above it; Review the jobs one was hired for, each with its review; Project the consumer's
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
  Review: { path: '/dashboard/works?filter=Hired', query: { filter_id: INBOX_FILTERS.Hired } },
  Project: { path: '/dashboard/projects', query: null },
};

/** The work page of the jobs list under a filter, with words searched for or without. */
export const workPageOf = (filter: InboxFilter, keyword: string): WorkPage =>
  keyword !== '' ? 'Search' : filter === 'Lead' ? 'Send' : filter;
