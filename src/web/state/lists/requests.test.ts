import { describe, expect, it } from 'vitest';
import { cacheCleared, loggedOut } from '../session/acts.ts';
import { listNarrowed, requestsSlice, selectRequestsPath } from './requests.ts';

const left = listNarrowed({
  filter: 'notread',
  filterModifier: { is_urgent: true },
  query: '?filter=notread&is_urgent=1',
});

describe('how the requests list was left (specification 3: filter, filterModifier)', () => {
  it('is kept, and leads back to it', () => {
    const requests = requestsSlice.reducer(undefined, left);
    expect(requests).toMatchObject({ filter: 'notread', filterModifier: { is_urgent: true } });
    expect(selectRequestsPath({ requests })).toBe('/dashboard/requests?filter=notread&is_urgent=1');
  });

  it.each([loggedOut, cacheCleared])('is forgotten on %s', (act) => {
    const requests = requestsSlice.reducer(requestsSlice.reducer(undefined, left), act());
    expect(requests).toEqual({ filter: 'all', filterModifier: {}, query: '' });
    expect(selectRequestsPath({ requests })).toBe('/dashboard/requests');
  });
});
