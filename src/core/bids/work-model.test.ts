import { describe, expect, it } from 'vitest';
import { redirectFor } from '#core/routes.ts';
import { INBOX_FILTERS, type InboxFilter, WORK_FILTERS } from './model.ts';
import { WORK_PAGE, WORK_PAGES, workPageOf, worksAsked } from './work-model.ts';

describe('work pages (section 2)', () => {
  it('are the twelve of the list, each somewhere', () => {
    expect(WORK_PAGES.join(', ')).toBe(
      'Send, Case, Inbox, InProgress, Lead, Unread, Favorite, Hired, Archived, Search, Review, Project',
    );
    for (const page of WORK_PAGES) {
      const { path, query } = WORK_PAGE[page];
      const mode = page === 'Project' ? 'consumer' : 'pro';
      expect(redirectFor(path, true, mode, {} as never), page).toBeNull();
      if (query?.filter_id) expect(Object.values(INBOX_FILTERS)).toContain(query.filter_id);
      if (query?.work_filter) expect(Object.keys(WORK_FILTERS)).toContain(query.work_filter);
    }
  });

  it('ask for the inbox filter of their name', () => {
    for (const [name, id] of Object.entries(INBOX_FILTERS) as [InboxFilter, number][])
      if (name !== 'Lead') expect(WORK_PAGE[name].query).toEqual({ filter_id: id });
  });

  it('ask for the work filters of section 4 when they are searched', () => {
    expect(worksAsked('Inbox', 'gas')).toEqual({ work_filter: 'Search', keyword: 'gas' });
    expect(WORK_FILTERS.Search).toEqual([2, 3, 4, 5]);
    for (const filter of Object.keys(INBOX_FILTERS) as InboxFilter[]) {
      expect(worksAsked(filter, '')).toEqual({ filter_id: INBOX_FILTERS[filter] });
      const asked = worksAsked(filter, 'gas');
      expect(asked.keyword).toBe('gas');
      expect((asked.work_filter === undefined) !== (asked.filter_id === undefined)).toBe(true);
    }
    const sent = (Object.keys(INBOX_FILTERS) as InboxFilter[]).map((filter) => worksAsked(filter, 'gas').work_filter);
    expect(sent.filter((one) => one !== undefined).sort()).toEqual([
      'Completed',
      'InProgress',
      'Search',
      'Send',
      'Work',
    ]);
  });

  it('ask for every quote that was sent by the work filter Waiting, ten at a time, with words or without', () => {
    expect(worksAsked('Waiting', '')).toEqual({ work_filter: 'Waiting', page_size: 10 });
    expect(worksAsked('Waiting', 'gas')).toEqual({ work_filter: 'Waiting', page_size: 10, keyword: 'gas' });
    expect(WORK_FILTERS.Waiting).toEqual([2, 3, 4, 5]);
    expect(workPageOf('Waiting', '')).toBe('Search');
  });

  it('become the search as soon as there are words', () => {
    for (const filter of Object.keys(INBOX_FILTERS) as InboxFilter[]) {
      expect(workPageOf(filter, 'gas')).toBe('Search');
      expect(WORK_PAGES).toContain(workPageOf(filter, ''));
    }
    expect(workPageOf('Inbox', '')).toBe('Inbox');
    expect(workPageOf('Lead', '')).toBe('Send');
  });
});
