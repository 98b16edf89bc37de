// @vitest-environment happy-dom
import { useEffect } from 'react';
import { describe, expect, it } from 'vitest';
import * as calls from '#core/bookings/series/calls.ts';
import type { JobSeries, SeriesVisit } from '#core/bookings/series/model.ts';
import { me } from '#core/users/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { switchToConsumer } from '#web/state/session/mode.ts';
import { useAppDispatch } from '#web/state/store.ts';
import { SeriesCard } from './SeriesCard.tsx';

const visit = (n: number, more: Partial<SeriesVisit> = {}): SeriesVisit => ({
  n,
  state: 'planned',
  begin_time: `2026-12-0${n + 1} 02:00:00`,
  why: null,
  bid_id: null,
  request_id: null,
  steps: [],
  ...more,
});
const series = (more: Partial<JobSeries> = {}): JobSeries => ({
  id: 4,
  cadence: 'week',
  state: 'active',
  state_by: 'provider',
  why: null,
  is_declined: false,
  answer_by: null,
  rating_type: 1,
  flat_rate_at: '80.00',
  hourly_rate_at: null,
  made_ahead: 7,
  visits: [],
  steps: [],
  ...more,
});
const REFUSED = { error: 'not now', message: 'You can’t do this any more.' };
const Card = ({ as, shown }: { as: 'customer' | 'pro'; shown: JobSeries }) => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (as === 'customer') dispatch(switchToConsumer());
  }, [as, dispatch]);
  return <SeriesCard bid_id={31} name="Wei" look="card" series={shown} />;
};
/** The card of job 31, as its customer sees it unless it says otherwise. */
const card = (more: Partial<JobSeries> = {}, as: 'customer' | 'pro' = 'customer', isTaken = true) => {
  const answer = isTaken ? { job_series: null, series_offer: null } : REFUSED;
  return opened(<Card as={as} shown={series(more)} />, {
    now: new Date('2026-11-30T02:00:00Z'),
    answering: [
      [me, { user: { id: 1, onboard_state: 9 }, working_for: null }],
      [calls.answerSeries, answer],
      [calls.changeSeries, answer],
      [calls.skipVisit, answer],
    ],
  });
};

describe('repeat visits on a job', () => {
  it('list the next ones, each that became another job with the way to it', async () => {
    const visits = {
      visits: [
        visit(0, { state: 'made', bid_id: 31, request_id: 7 }),
        visit(1, { state: 'made', bid_id: 32, request_id: 8 }),
        visit(2),
        visit(3, { state: 'stuck', why: 'no_time' }),
      ],
    };
    const hrefs = ({ page }: Awaited<ReturnType<typeof card>>) =>
      page.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs(await card(visits, 'pro'))).toEqual(['/dashboard/works/32']);
    const screen = await card(visits);
    expect(hrefs(screen)).toEqual(['/dashboard/projects/quote/8/32']);
    expect(screen.page.getAllByRole('listitem')).toHaveLength(4);
    expect(screen.words()).toContain('Needs another time.');
  });

  it('are asked for until the pro answers: no list yet, but when the first one is', async () => {
    const asked = { state: 'asked', answer_by: '2026-12-02 02:00:00', visits: [visit(0)] } satisfies Partial<JobSeries>;
    expect((await card(asked, 'pro')).words()).toContain('Wei asks you to do this job again, S$80.00 each time.');
    const { page, words } = await card(asked);
    expect(words()).toContain('Wei answers by');
    expect(words()).toContain('First visit: Tue 1 Dec, 10 am');
    expect(page.queryByRole('list', { name: 'Next visits' })).toBeNull();
  });

  it('say who paused or ended them, and of a no that it was one', async () => {
    const words = async (more: Partial<JobSeries>) => (await card(more)).words();
    expect(await words({ state: 'paused', state_by: 'requestor' })).toContain('You paused the visits.');
    expect(await words({ state: 'paused', state_by: 'provider' })).toContain('Wei paused the visits.');
    expect(await words({ state: 'ended', state_by: 'requestor' })).toContain('You ended the repeat visits.');
    expect(await words({ state: 'ended', state_by: 'provider' })).toContain('Wei ended the repeat visits.');
    expect(await words({ state: 'ended', is_declined: true })).toContain('Wei can’t come regularly.');
  });

  it('offer what can be done now and nothing else', async () => {
    const names = async (...steps: JobSeries['steps']) => (await card({ steps })).buttons();
    expect(await names()).toEqual([]);
    expect(await names('pause', 'end')).toEqual(['Pause', 'End']);
    expect(await names('resume', 'end')).toEqual(['Continue', 'End']);
    expect(await names('undo_end')).toEqual(['Undo']);
    expect(await names('accept', 'decline')).toEqual(['Agree', 'Decline']);
  });

  it('are paused and continued at once, and ended once that is confirmed', async () => {
    const screen = await card({ steps: ['pause', 'end'] });
    await screen.press('Pause');
    expect(screen.words()).toContain('Paused. Wei is told.');
    await screen.press('End');
    expect(screen.inputsOf(calls.changeSeries)).toHaveLength(1);
    await screen.press('End the visits');
    expect(screen.inputsOf(calls.changeSeries).map(({ act }) => act)).toEqual(['pause', 'end']);
    expect(screen.words()).not.toContain('End the repeat visits?');
    const paused = await card({ state: 'paused', steps: ['resume'] });
    await paused.press('Continue');
    expect(paused.inputsOf(calls.changeSeries)).toMatchObject([{ act: 'resume', bid_id: '31', series_id: 4 }]);
  });

  it('say in the question itself why they could not be ended, and no more when it is asked again', async () => {
    const screen = await card({ steps: ['end'] }, 'customer', false);
    await screen.press('End');
    await screen.press('End the visits');
    expect(screen.words()).toContain('You can’t do this any more.');
    await screen.press('Not now');
    await screen.press('End');
    expect(screen.words()).not.toContain('You can’t do this any more.');
  });

  it('leave out one visit, and take that back', async () => {
    const screen = await card({
      visits: [visit(0, { steps: ['skip'] }), visit(1, { state: 'skipped', steps: ['unskip'] })],
    });
    await screen.press('Skip Tue 1 Dec, 10 am');
    await screen.press('Don’t skip Wed 2 Dec, 10 am');
    expect(screen.inputsOf(calls.skipVisit).map(({ n, is_skipped }) => [n, is_skipped])).toEqual([
      [0, true],
      [1, false],
    ]);
  });
});
