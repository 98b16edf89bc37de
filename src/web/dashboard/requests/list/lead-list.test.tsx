// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { requestsIndex } from '#core/bids/calls.ts';
import * as leadCalls from '#core/bids/leads/calls.ts';
import * as lists from '#core/bids/lists/calls.ts';
import type { Lead } from '#core/bids/model.ts';
import { fits } from '#core/services/preferences/calls.ts';
import { me } from '#core/users/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { leadView, requestView } from '#test/support/views.ts';
import { touched } from '#web/state/cache.ts';
import { useAppDispatch } from '#web/state/store.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { LeadList } from './LeadList.tsx';

interface Given {
  readonly leads?: readonly Lead[];
  readonly waiting?: number;
  readonly services?: number;
  readonly works_for?: number;
}
/** The list, with a button that reads requests again, as an event would. */
function Screen() {
  const dispatch = useAppDispatch();
  return (
    <>
      <LeadList chosen={null} onHelp={() => {}} />
      <Button onClick={() => dispatch(touched(['Leads']))}>Something happens</Button>
    </>
  );
}
const replyOf = (leads: readonly Lead[]) => ({
  quote_requests: [],
  leads,
  counts: { all: leads.length, notread: 3 },
  paging: { page: 1, totalPages: 1, total: leads.length, next_cursor: null },
});
const list = (given: Given | 'no connection', query = '') => {
  const { leads = [], waiting = 0, services = 1, works_for } = given === 'no connection' ? {} : given;
  return opened(<Screen />, {
    at: `/dashboard/requests${query}`,
    now: new Date('2026-11-21T04:00:00Z'),
    answering: [
      [requestsIndex, given === 'no connection' ? given : replyOf(leads)],
      [
        me,
        {
          user: { id: 2, onboard_state: 9, is_phone_confirmed: true, quote_service_count: services },
          working_for: works_for === undefined ? null : { owner_id: works_for, may_quote: true },
        },
      ],
      [leadCalls.leads, { leads: Array.from({ length: waiting }, (_, id) => ({ id })), paging: { page: 1 } }],
      [fits, { fit: null }],
      [lists.filterChoices, 'never'],
    ],
  });
};

describe('the list of a pro’s requests', () => {
  it('asks under the filter of the address, with what narrows it and the words', async () => {
    const screen = await list({ leads: [leadView()] }, '?filter=notquoted&keyword=wash&is_urgent=1');
    expect(screen.inputsOf(requestsIndex)[0]).toMatchObject({ type_id: '1', filter: 'notquoted', keyword: 'wash' });
    expect(screen.words()).toContain('Chemical wash, 3 units');
  });

  it('asks for those that were passed without any filter, and offers none to narrow them by', async () => {
    const passed = await list({}, '?filter=passed&is_urgent=1');
    expect(passed.inputsOf(requestsIndex)[0]).toMatchObject({ is_passed: '1' });
    expect(passed.inputsOf(requestsIndex)[0]).not.toHaveProperty('filter');
    expect(passed.buttons().some((name) => name.startsWith('Filter'))).toBe(false);
    expect((await list({})).buttons().some((name) => name.startsWith('Filter'))).toBe(true);
  });

  it('counts each filter but that of passed requests, which has no count', async () => {
    const screen = await list({ leads: [leadView()] });
    const chips = screen.page.getAllByRole('radio').map((chip) => chip.closest('label')?.textContent ?? '');
    expect(chips[0]).toMatch(/^All\D*1/);
    expect(chips[1]).toMatch(/^Unread\D*3/);
    expect(chips.at(-1)).toBe('Passed');
  });

  it('leads to the jobs nearby that were not offered, with how many there are, but no helper', async () => {
    const link = async (given: Given) => (await list(given)).page.queryByRole('link', { name: /more open jobs/i });
    expect((await link({ waiting: 2 }))?.textContent).toBe('2 jobs just outside your areas, and more open jobs');
    expect((await link({}))?.textContent).toBe('More open jobs');
    expect(await link({ works_for: 3 })).toBeNull();
  });

  it('says why it is empty, and clears what narrows it where that is why', async () => {
    const words = async (given: Given, query = '') => (await list(given, query)).words();
    expect(await words({ services: 0 })).toContain('Set up your page, and requests that match reach you here.');
    expect(await words({})).toContain('New requests that match your services and areas show here automatically.');
    expect(await words({}, '?filter=quoted')).toContain('Requests you’ve quoted for are kept here.');
    expect(await words({}, '?keyword=wash')).toContain('No requests match your search. Try another word.');
    expect(await words({}, '?filter=passed&is_urgent=1')).toContain('Requests you pass are kept here');
    const narrowed = await list({ services: 0 }, '?is_urgent=1');
    expect(narrowed.words()).toContain('No requests match your filters. Try removing some.');
    await narrowed.press('Clear filters');
    expect(narrowed.place()).toBe('/dashboard/requests');
    expect(narrowed.words()).toContain('Set up your page');
  });

  it('says to who does not see the list what came meanwhile, and not of what was opened already', async () => {
    const [old, came, opened_] = [
      leadView({ id: 31 }),
      leadView({ id: 32, is_provider_readed: false, quote_request: requestView({ title: 'A tap drips' }) }),
      leadView({ id: 33, is_provider_readed: true, quote_request: requestView({ title: 'A lamp' }) }),
    ];
    const screen = await list({ leads: [old] });
    const said = () => screen.page.getAllByRole('status').map((one) => one.textContent);
    expect(said().join('')).not.toContain('New request');
    screen.answer(requestsIndex, replyOf([came, opened_, old]));
    await screen.press('Something happens');
    expect(said()).toContain('New request: A tap drips');
  });

  it('says when it could not be loaded, and tries again', async () => {
    const screen = await list('no connection');
    expect(screen.words()).toContain('Could not load your requests');
    screen.answer(requestsIndex, replyOf([leadView()]));
    await screen.press('Try again');
    expect(screen.words()).toContain('Chemical wash, 3 units');
  });
});
