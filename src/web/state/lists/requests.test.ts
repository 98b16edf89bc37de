import { describe, expect, it } from 'vitest';
import { lead } from '#core/bids/calls.ts';
import { readOf } from '../cache.ts';
import { cacheCleared, loggedOut } from '../session/acts.ts';
import { isInvalidRequest, listNarrowed, requestsSlice, selectRequestsPath } from './requests.ts';

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
    expect(requests).toEqual({ filter: 'all', filterModifier: {}, query: '', invalidRequestId: null });
    expect(selectRequestsPath({ requests })).toBe('/dashboard/requests');
  });
});

describe('a request that fails to load (specification 8)', () => {
  const said = (requestStatus: 'fulfilled' | 'rejected', bid_id: number, payload: object) => ({
    type: `gotong/executeQuery/${requestStatus}`,
    payload,
    meta: {
      requestStatus,
      requestId: '1',
      condition: false,
      rejectedWithValue: requestStatus === 'rejected',
      arg: { type: 'query', endpointName: readOf(lead).name, originalArgs: { bid_id } },
    },
  });
  const gone = said('rejected', 7, { kind: 'fault', code: 'not found', message: '', fields: {} });

  it('stores the invalid request id, until the request is there', () => {
    const requests = requestsSlice.reducer(undefined, gone);
    expect(requests.invalidRequestId).toBe(7);
    expect([isInvalidRequest({ requests }, 7), isInvalidRequest({ requests }, 8)]).toEqual([true, false]);
    expect(requestsSlice.reducer(requests, said('fulfilled', 8, {})).invalidRequestId).toBe(7);
    expect(requestsSlice.reducer(requests, said('fulfilled', 7, {})).invalidRequestId).toBeNull();
    expect(requestsSlice.reducer(requests, left).invalidRequestId).toBe(7);
  });

  it('is not invalid because of a lost connection', () => {
    const broken = said('rejected', 7, { kind: 'fault', code: 'fault', message: '', fields: {} });
    expect(requestsSlice.reducer(undefined, broken).invalidRequestId).toBeNull();
  });
});
