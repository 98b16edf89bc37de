import { describe, expect, it } from 'vitest';
import { requestsIndex, sendQuote } from '#core/bids/calls.ts';
import { certifications } from '#core/certificates/calls.ts';
import { payByCardToken } from '#core/payments/calls.ts';
import type { OwnService } from '#core/services/model.ts';
import { me } from '#core/users/calls.ts';
import type { UserMe } from '#core/users/model.ts';
import { answered, done, unanswered } from '#test/support/views.ts';
import { putRead } from '../cache.ts';
import * as services from '../lists/services.ts';
import { workPageOpened, workPagesSlice } from '../lists/work-pages.ts';
import { createStore } from '../store.ts';
import { cacheCleared, loggedOut, paymentDismissed, profileReady, serviceDeleted } from './acts.ts';
import { modeSlice, roleStored, selectMode, switchToConsumer, switchToPro } from './mode.ts';
import { sessionSaved, sessionSlice } from './session.ts';
import { userCleared, userSlice } from './user.ts';

type Act = { type: string };
const reduced = <S>(reduce: (state: S | undefined, act: Act) => S, ...acts: Act[]): S =>
  acts.reduce<S | undefined>((state, act) => reduce(state, act), undefined) as S;

const mei = {
  id: 7,
  email: 'mei@example.sg',
  full_name: 'Tan Mei Lin',
  onboard_state: 0,
  available_wallet_amount: '12.00',
  quote_service_count: 1,
} as UserMe;
const userFetched = (user: UserMe) => answered(me, { user });
const userFetchFailed = (message: string) => unanswered(me, message);
const quoted = (available_wallet_amount: string) => done(sendQuote, { available_wallet_amount });
const order = (more: object) =>
  done(payByCardToken, { order: { credit: '50.00', bonus: '0.00', error: null, ...more } });
const paymentCompleted = order({ status: 'completed' });
const paymentFailed = order({ status: 'failed', error: { code: 4, message: 'Declined' } });
const person = (...acts: Act[]) => reduced(userSlice.reducer, userFetched(mei), ...acts);
const nobody = reduced(userSlice.reducer, { type: 'start' });

describe('the person (specification 3 and 4)', () => {
  it('knows what their work demands once that was asked for, and forgets it with them', async () => {
    const store = createStore();
    expect(store.getState().user.qualificationStatusList).toBeNull();
    await store.dispatch(putRead(certifications, {}, { qualificationStatusList: [] }));
    expect(store.getState().user.qualificationStatusList).toEqual([]);
    store.dispatch(userCleared());
    expect(store.getState().user.qualificationStatusList).toBeNull();
  });

  it('is known once fetched; a fetch that failed is kept with its reason until one works', () => {
    expect(person()).toMatchObject({ info: mei, fetch_error: null });
    const failed = person(userFetchFailed('No connection.'));
    expect(failed).toMatchObject({ info: mei, fetch_error: 'No connection.' });
    expect(userSlice.reducer(failed, userFetched(mei)).fetch_error).toBeNull();
  });

  it('stays unchanged if a read was skipped because its answer is cached', () => {
    const failed = userFetchFailed('No connection.');
    const leftOut = { ...failed, payload: undefined, meta: { ...failed.meta, condition: true } };
    expect(person(leftOut)).toEqual(person());
    expect(person(failed, leftOut)).toEqual(person(failed));
  });

  it('is nobody after logging out and after clearing the user', () => {
    const full = [quoted('11.00'), paymentFailed];
    expect(person(...full, loggedOut())).toEqual(nobody);
    expect(person(...full, userCleared())).toEqual(nobody);
  });

  it('stays when the cache is cleared', () => {
    expect(person(cacheCleared())).toEqual(person());
  });

  it('pays the fee of a quote from the wallet, never below 0', () => {
    const wallet = (...acts: Act[]) => person(...acts).info?.available_wallet_amount;
    expect(wallet(quoted('7.80'))).toBe('7.80');
    expect(wallet(quoted('0.00'))).toBe('0.00');
    expect(wallet(quoted('-0.01'))).toBe('0.00');
    expect(reduced(userSlice.reducer, quoted('7.80'))).toEqual(nobody);
  });

  it('has one service less after deleting one, never below 0', () => {
    const count = (...acts: Act[]) => person(...acts).info?.quote_service_count;
    expect(count(serviceDeleted({ id: 3 }))).toBe(0);
    expect(count(serviceDeleted({ id: 3 }), serviceDeleted({ id: 4 }))).toBe(0);
  });

  it('has onboard_state 2 once the profile is ready', () => {
    expect(person().info?.onboard_state).toBe(0);
    expect(person(profileReady()).info?.onboard_state).toBe(2);
  });

  it('gets the purchased credit, or the payment error; dismissing clears both', () => {
    const paid = person(paymentFailed, paymentCompleted);
    expect(paid).toMatchObject({ credit_purchased: 5000, payment_error: null });
    expect(paid.info?.available_wallet_amount).toBe('62.00');
    const declined = userSlice.reducer(paid, paymentFailed);
    expect(declined).toMatchObject({ credit_purchased: null, payment_error: 'Declined' });
    expect(declined.info?.available_wallet_amount).toBe('62.00');
    for (const state of [paid, declined])
      expect(userSlice.reducer(state, paymentDismissed())).toMatchObject({
        credit_purchased: null,
        payment_error: null,
      });
  });
});

describe('the session', () => {
  const session = (...acts: Act[]) => reduced(sessionSlice.reducer, ...acts);

  it('that exists stays the same one when saved again', () => {
    const one = session(sessionSaved());
    expect(sessionSlice.reducer(one, sessionSaved())).toBe(one);
  });

  it('is over after logging out', () => {
    expect(session(sessionSaved())).toEqual({ is_present: true });
    expect(session(sessionSaved(), loggedOut())).toEqual({ is_present: false });
  });
});

describe('the mode', () => {
  const mode = (...acts: Act[]) => selectMode({ mode: reduced(modeSlice.reducer, ...acts) });

  it('is pro, unless the stored role is something other than pro', () => {
    expect(mode({ type: 'start' })).toBe('pro');
    expect(mode(roleStored(null))).toBe('pro');
    expect(mode(roleStored('pro'))).toBe('pro');
    expect(mode(roleStored('consumer'))).toBe('consumer');
    expect(mode(roleStored('approver'))).toBe('consumer');
  });

  it('switches both ways, and is the default again after logging out', () => {
    expect(mode(switchToConsumer())).toBe('consumer');
    expect(mode(switchToConsumer(), switchToPro())).toBe('pro');
    expect(mode(switchToConsumer(), loggedOut())).toBe('pro');
  });
});

describe('the list of services (specification 4, "Service list state")', () => {
  const { reducer } = services.servicesSlice;
  const service = (id: number) => ({ id, name: `Service ${id}` }) as OwnService;
  const page = (number: number, ...ids: number[]) =>
    services.pageFetched({ page: number, services: ids.map(service), totalPages: 2 });
  const empty = reduced(reducer, { type: 'start' });
  const list = (...acts: Act[]) => reduced(reducer, ...acts);

  it('fetching sets isFetching; success stores the page under its number with the pages there are; failure clears it', () => {
    const fetching = list(services.pageFetching());
    expect(fetching).toEqual({ ...empty, isFetching: true });
    expect(reducer(fetching, page(2, 3, 4))).toEqual({
      ...empty,
      services: { 2: [service(3), service(4)] },
      totalPages: 2,
    });
    expect(list(page(1, 1), page(2, 2)).services).toEqual({ 1: [service(1)], 2: [service(2)] });
    expect(reducer(fetching, services.fetchFailed())).toEqual(empty);
  });

  it('selecting sets editingServiceId; fetching one sets it and isFetching; deselecting sets it to 0', () => {
    expect(list(services.serviceSelected(3))).toEqual({ ...empty, editingServiceId: 3 });
    const fetching = list(services.serviceFetching(3));
    expect(fetching).toEqual({ ...empty, editingServiceId: 3, isFetching: true, externalReviewLinks: { 3: '' } });
    expect(reducer(fetching, services.serviceFetched({ service: service(3), links: [] }))).toMatchObject({
      service: service(3),
      isFetching: false,
      editingServiceId: 3,
    });
    expect(list(services.serviceSelected(3), services.serviceDeselected()).editingServiceId).toBe(0);
  });

  it('externalReviewLinks are by service id, and an empty string until they are received', () => {
    const links = [{ label: 'Google', url: 'https://example.com/r', host: 'example.com' }];
    const fetching = list(services.serviceFetching(3));
    expect(fetching.externalReviewLinks).toEqual({ 3: '' });
    const received = reducer(fetching, services.serviceFetched({ service: service(3), links }));
    expect(received.externalReviewLinks).toEqual({ 3: links });
    // Looking again forgets nothing, and another service has its own.
    expect(reducer(received, services.serviceFetching(3)).externalReviewLinks).toEqual({ 3: links });
    expect(reducer(received, services.serviceFetching(4)).externalReviewLinks).toEqual({ 3: links, 4: '' });
  });

  it('previewing finds the service on the active page; closing sets previewId to 0', () => {
    const pages = [page(1, 1, 2), page(2, 3)];
    expect(list(...pages, services.previewOpened(2))).toMatchObject({ previewId: 2, previews: { 2: service(2) } });
    expect(list(...pages, services.previewOpened(3)).previewId).toBe(0);
    expect(list(...pages, services.pageSwitched(2), services.previewOpened(3)).previewId).toBe(3);
    expect(list(...pages, services.previewOpened(2), services.previewClosed()).previewId).toBe(0);
  });

  it('deleting removes it from the active page and resets what was open', () => {
    const open = [
      page(1, 1, 2),
      page(2, 2),
      services.serviceSelected(2),
      services.serviceFetched({ service: service(2), links: [] }),
    ];
    expect(list(...open, services.previewOpened(2), serviceDeleted({ id: 2 }))).toMatchObject({
      services: { 1: [service(1)], 2: [service(2)] },
      editingServiceId: 0,
      previewId: 0,
      index: 0,
      service: null,
    });
  });

  it('switching the page sets activePage', () => {
    expect(list(services.pageSwitched(2))).toEqual({ ...empty, activePage: 2 });
  });

  it('logging out and clearing the cache reset it, but keep what an open preview shows', () => {
    const open = [
      page(1, 1, 2),
      services.serviceSelected(2),
      services.serviceFetched({ service: service(2), links: [] }),
    ];
    for (const over of [loggedOut(), cacheCleared()]) {
      expect(list(...open, over)).toEqual(empty);
      expect(list(...open, services.previewOpened(2), over)).toEqual({
        ...empty,
        service: service(2),
        previews: { 2: service(2) },
        previewId: 2,
        editingServiceId: 2,
      });
    }
  });
});

describe('the work page', () => {
  const page = (...acts: Act[]) => reduced(workPagesSlice.reducer, ...acts).activeWorkPage;

  it('is the work inbox, unless another was opened', () => {
    expect(page({ type: 'start' })).toBe('Inbox');
    expect(page(workPageOpened('Hired'))).toBe('Hired');
  });

  it('stays when the cache is cleared, and not after logging out', () => {
    expect(page(workPageOpened('Hired'), cacheCleared())).toBe('Hired');
    expect(page(workPageOpened('Hired'), loggedOut())).toBe('Inbox');
  });
});

describe('the whole store', () => {
  const fetched = { queries: expect.any(Object) };

  it.each([
    ['logging out', loggedOut()],
    ['clearing the cache', cacheCleared()],
  ])('%s forgets all that was fetched: projects, requests, reviews', async (_, over) => {
    const store = createStore();
    await store.dispatch(
      putRead(requestsIndex, {}, { quote_requests: [], leads: [], paging: { page: 1, totalPages: 1 } } as never),
    );
    expect(store.getState().gotong).toMatchObject(fetched);
    expect(Object.keys(store.getState().gotong.queries)).toHaveLength(1);
    store.dispatch(over);
    expect(Object.keys(store.getState().gotong.queries)).toHaveLength(0);
  });
});
