import { describe, expect, it } from 'vitest';
import { requestsIndex } from '#core/bids/calls.ts';
import { readOf } from '../cache.ts';
import { cacheCleared, loggedOut } from '../session/acts.ts';
import { projectsSlice, selectProject } from './projects.ts';

const { reducer } = projectsSlice;
const said = (requestStatus: 'pending' | 'fulfilled' | 'rejected', asked: object, payload?: unknown) => ({
  type: `gotong/executeQuery/${requestStatus}`,
  payload,
  meta: {
    requestStatus,
    requestId: '1',
    condition: false,
    rejectedWithValue: requestStatus === 'rejected',
    arg: { type: 'query', endpointName: readOf(requestsIndex).name, originalArgs: asked },
  },
});
const page = (number: number, ...ids: number[]) =>
  said(
    'fulfilled',
    { page: number },
    { quote_requests: ids.map((id) => ({ id, title: `Project ${id}` })), paging: { page: number, totalPages: 2, ids } },
  );
const shown = (...acts: { type: string }[]) => acts.reduce(reducer, reducer(undefined, { type: 'start' }));

describe('the pages of projects (specification 3: ids, idMap, totalPages, activePage, fetching)', () => {
  it('hold the ids of the page that came last, and each project by its id', () => {
    const projects = shown(page(1, 9, 8), page(2, 7));
    expect(projects).toMatchObject({ ids: [7], totalPages: 2, activePage: 2, fetching: false });
    expect(Object.keys(projects.idMap)).toEqual(['7', '8', '9']);
    expect(selectProject({ projects }, 9)?.title).toBe('Project 9');
    expect(selectProject({ projects }, 6)).toBeUndefined();
  });

  it('are fetching until they load or fail', () => {
    const asked = said('pending', { page: 1 });
    expect(shown(asked).fetching).toBe(true);
    expect(shown(asked, page(1, 9)).fetching).toBe(false);
    expect(shown(asked, said('rejected', { page: 1 })).fetching).toBe(false);
  });

  it('ignore requests offered to a pro, and are reset when the person logs out', () => {
    const offered = said(
      'fulfilled',
      { type_id: 1 },
      { quote_requests: [], paging: { page: 3, totalPages: 9, ids: [5] } },
    );
    expect(shown(page(1, 9), offered)).toEqual(shown(page(1, 9)));
    for (const over of [loggedOut(), cacheCleared()]) expect(shown(page(1, 9), over)).toEqual(shown());
  });
});
