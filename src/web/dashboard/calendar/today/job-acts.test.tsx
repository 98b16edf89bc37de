// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import * as times from '#core/bids/appointments/calls.ts';
import * as finishes from '#core/bids/completions/calls.ts';
import { toWire } from '#core/kit/time.ts';
import { me } from '#core/users/calls.ts';
import { currentCall } from '#core/voice/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { leadView, requestView } from '#test/support/views.ts';
import type { JobActions } from '../../works/use-job-actions.tsx';
import { JobActs } from './JobActs.tsx';
import type { Job } from './today-jobs.ts';

/** A moment of 30 November 2026 in Singapore. */
const at = (clock: string) => new Date(`2026-11-30T${clock}:00+08:00`).getTime();

const job = (more: Partial<Job> & { readonly lead?: Job['lead'] } = {}, late_told: readonly number[] = []): Job =>
  ({
    id: 31,
    begin: at('10:00'),
    end: at('11:30'),
    on_way: null,
    arrived: null,
    done: null,
    finish_by: null,
    is_not_done: false,
    spot: null,
    base: { area: 'Jurong West', lat: 1.34, lng: 103.7 },
    move_fits: null,
    proposed_travel: [],
    waiting: [],
    lead: lead(),
    appointment: { begin_time: toWire(new Date(at('10:00'))), late_told, steps: ['late', 'undo_arrive'] },
    ...more,
  }) as unknown as Job;
const lead = (more: object = {}) =>
  leadView({
    address: 'Blk 201 Tampines St 21',
    postal_code: '520201',
    steps: ['complete'],
    requestor: { ...leadView().requestor, display_name: 'Mei' },
    ...more,
  });

const acts = (shown: Job, now = at('09:30'), isReached = true) => {
  const done: string[] = [];
  const actions = { complete: () => done.push('complete') } as unknown as JobActions;
  return opened(
    <JobActs job={shown} now={new Date(now)} after={null} way={null} actions={actions} onNext={() => {}} />,
    {
      now: new Date(now),
      isReached,
      answering: [
        [me, isReached ? { user: { id: 2, onboard_state: 9 }, working_for: null } : 'never'],
        [currentCall, { voice_contact: null }],
        [times.undoArrive, { appointment: null }],
        [finishes.finishJob, { quote_bid: {} }],
      ],
    },
  ).then((screen) => ({ ...screen, done }));
};
/** A menu button has its text twice, once of it for screen readers; this keeps one. */
const names = async (...given: Parameters<typeof acts>) =>
  (await acts(...given)).buttons().map((name) => name.replace(/^(.+) \1$/, '$1'));
const isOff = ({ page }: Awaited<ReturnType<typeof acts>>, name: string) =>
  (page.getByRole('button', { name }) as HTMLButtonElement).disabled;

describe('what a pro does of a job on its day', () => {
  it('is on the way, there, and done, one after the other', async () => {
    expect(await names(job())).toContain('On the way');
    expect(await names(job({ on_way: at('09:20') }))).toContain('I have arrived');
    const there = await acts(job({ arrived: at('10:01') }), at('10:30'));
    await there.press('Mark as done');
    expect(there.done).toEqual(['complete']);
    const asked = await acts(job({ finish_by: 'requestor' }), at('11:00'));
    await asked.press('Yes, it’s finished');
    expect(asked.inputsOf(finishes.finishJob)).toEqual([{ bid_id: '31' }]);
  });

  it('cannot be said before its time, and it stands when it can', async () => {
    const early = await acts(job(), at('03:30'));
    expect(isOff(early, 'On the way')).toBe(true);
    expect(early.words()).toContain('You can say this from 4 am.');
    expect(isOff(await acts(job(), at('04:00')), 'On the way')).toBe(false);
  });

  it('leads to the customer where the pro travels, until they are there, and nowhere else', async () => {
    expect(await names(job())).toContain('Navigate');
    for (const travel of ['to_pro', 'remote'] as const)
      expect(await names(job({ lead: lead({ quote_request: requestView({ travel }) }) })), travel).not.toContain(
        'Navigate',
      );
    expect(await names(job({ arrived: at('10:00') }), at('10:05'))).not.toContain('Navigate');
  });

  it('calls the number that the customer shared, else inside the product', async () => {
    const shared = await acts(job({ lead: lead({ phone: '+6591234567' }) }));
    expect(shared.page.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+6591234567');
    const hidden = await acts(job());
    expect(hidden.page.queryByRole('link', { name: 'Call' })).toBeNull();
    expect(hidden.buttons()).toContain('Call');
  });

  it('says each delay once: those that were told already cannot be told again, the others can', async () => {
    const screen = await acts(job({}, [10]));
    await screen.press('Late');
    const items = screen.page.getAllByRole('menuitem');
    const off = items.filter((one) => one.getAttribute('aria-disabled') === 'true').map((one) => one.textContent);
    expect(off).toEqual(['About 10 min late']);
    expect(items.length).toBeGreaterThan(off.length);
  });

  it('takes an arrival back, where a signal is there', async () => {
    const screen = await acts(job({ arrived: at('10:00') }), at('10:05'));
    await screen.press('Not there yet');
    expect(screen.inputsOf(times.undoArrive)).toEqual([{ bid_id: '31' }]);
    expect(screen.words()).toContain('Taken back. Mei sees it in the chat.');
    expect(isOff(await acts(job({ arrived: at('10:00') }), at('10:05'), false), 'Not there yet')).toBe(true);
  });

  it('says of what needs a signal that it does, and only where there is none', async () => {
    const asked = job({ finish_by: 'requestor' });
    const away = await acts(asked, at('11:00'), false);
    expect(away.words()).toContain('You need a signal for this.');
    expect(isOff(away, 'Yes, it’s finished')).toBe(true);
    expect((await acts(asked, at('11:00'))).words()).toContain('Mei said that the work is finished.');
    expect(isOff(await acts(job(), at('09:30'), false), 'On the way')).toBe(false);
  });
});
