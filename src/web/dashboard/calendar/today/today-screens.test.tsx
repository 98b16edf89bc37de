import { describe, expect, it } from 'vitest';
import type { Day } from '#core/bids/day/model.ts';
import { RATING_TYPE } from '#core/bids/model.ts';
import { jobMoney } from '#core/billing/calls.ts';
import { toWire } from '#core/kit/time.ts';
import { me } from '#core/users/calls.ts';
import { drawn, wordsOf } from '#test/support/screen.tsx';
import { leadView } from '#test/support/views.ts';
import type { QueuedAct } from '#web/state/acts/queue.ts';
import { readOf } from '#web/state/cache.ts';
import { NextJob } from './NextJob.tsx';
import { entriesOf, isBehind, isVisit, type Job, jobsOf, noteOf, openOf, withActs } from './today-jobs.ts';

/** A moment of 30 November 2026 in Singapore. */
const at = (clock: string) => new Date(`2026-11-30T${clock}:00+08:00`);
const wire = (clock: string) => toWire(at(clock));
const TAMPINES = { area: 'Tampines', lat: 1.3546, lng: 103.9436 };
const JURONG = { area: 'Jurong West', lat: 1.3404, lng: 103.709 };

const LEAD = leadView();

const day = (more: { lead?: object; appointment?: object } = {}): Day =>
  ({
    jobs: [
      {
        lead: {
          ...LEAD,
          id: 7,
          rating_type: RATING_TYPE.flat,
          flat_rate_at: '80.00',
          hourly_rate_at: null,
          quote_details: {},
          completed_on: null,
          finish_proposed: null,
          is_not_done: false,
          steps: ['complete'],
          requestor: { display_name: 'Mei Lin' },
          address: 'Blk 201 Tampines St 21',
          postal_code: '520201',
          quote_request: {
            ...LEAD.quote_request,
            title: 'Aircon servicing',
            area_name: 'Tampines',
            QuoteFormSubmissionField: [
              { key: 'units', value: '2' },
              { key: 'notes', value: 'Call at the gate' },
            ],
          },
          ...more.lead,
        },
        appointment: {
          begin_time: wire('10:00'),
          minutes: 90,
          on_way_on: null,
          arrived_on: null,
          late_told: [],
          steps: [],
          ...more.appointment,
        },
        end_time: wire('11:30'),
        spot: TAMPINES,
        base: JURONG,
        crew: 'one',
        move_fits: null,
        proposed_travel: [],
      },
    ],
    entries: [{ key: 'e1', kind: 'blocked', begin_time: wire('13:00'), end_time: wire('14:00'), title: '', note: '' }],
    open: [{ begin_time: wire('09:00'), end_time: wire('18:00') }],
  }) as unknown as Day;
const jobOf = (more: Parameters<typeof day>[0] = {}): Job => jobsOf(day(more))[0] as Job;
const act = (more: Partial<QueuedAct>): QueuedAct =>
  ({ bid_id: 7, refusal: null, minutes: null, tapped_on: wire('09:40'), ...more }) as QueuedAct;

describe('the jobs of a day', () => {
  it('are what the calls say, in milliseconds', () => {
    const job = jobOf({ appointment: { on_way_on: wire('09:20') }, lead: { finish_proposed: { by: 'provider' } } });
    expect(job).toMatchObject({ id: 7, begin: +at('10:00'), end: +at('11:30'), on_way: +at('09:20'), arrived: null });
    expect(job).toMatchObject({ done: null, finish_by: 'provider', waiting: [] });
    expect(entriesOf(day())).toMatchObject([{ key: 'e1', begin: +at('13:00'), end: +at('14:00') }]);
    expect(openOf(day())).toEqual([{ begin: +at('09:00'), end: +at('18:00') }]);
  });

  it('go on with what was tapped and is not sent, each job with its own', () => {
    const [job] = withActs([jobOf()], [act({ act: 'on_the_way' }), act({ act: 'done', tapped_on: wire('11:00') })]);
    expect(job).toMatchObject({ on_way: +at('09:40'), arrived: null, done: +at('11:00') });
    expect(job?.waiting.map((one) => one.act)).toEqual(['on_the_way', 'done']);
    const others = [
      act({ act: 'arrived', bid_id: 8 }),
      act({ act: 'arrived', refusal: { kind: 'refused' } as QueuedAct['refusal'] }),
    ];
    expect(withActs([jobOf()], others)).toEqual([jobOf()]);
  });

  it('keep what the server knows, and add the minutes of each delay that was told', () => {
    const known = jobOf({ appointment: { on_way_on: wire('09:00'), late_told: [10] } });
    const [job] = withActs([known], [act({ act: 'on_the_way' }), act({ act: 'late', minutes: 20 })]);
    expect(job?.on_way).toBe(+at('09:00'));
    expect(job?.appointment.late_told).toEqual([10, 20]);
    const none = withActs([known], [act({ act: 'late', minutes: null }), act({ act: 'arrived', minutes: 30 })]);
    expect(none[0]?.appointment.late_told).toEqual([10]);
  });

  it('name a visit, and what the customer wrote', () => {
    expect([isVisit(jobOf()), isVisit(jobOf({ lead: { rating_type: RATING_TYPE.required } }))]).toEqual([false, true]);
    expect(noteOf(jobOf())).toBe('Call at the gate');
  });

  it('are read again once their time has come and they still cannot be completed', () => {
    const early = { steps: [] };
    const behind = (lead: object, now: string) => isBehind(jobOf({ lead }), +at(now));
    expect([behind(early, '09:59'), behind(early, '10:00'), behind({}, '10:00')]).toEqual([false, true, false]);
    expect(behind({ ...early, completed_on: wire('10:30') }, '11:00')).toBe(false);
    expect(behind({ ...early, is_not_done: true }, '11:00')).toBe(false);
    expect(behind({ ...early, finish_proposed: { by: 'requestor' } }, '11:00')).toBe(false);
    expect(behind({ ...early, finish_proposed: { by: 'provider' } }, '11:00')).toBe(true);
  });
});

const next = async (job: Job, now: string, protectedSum = '0.00') =>
  wordsOf(
    await drawn(<NextJob job={job} jobs={[job]} after={null} now={at(now)} onNext={() => {}} />, [
      [readOf(jobMoney), { bid_id: 7 }, { job_money: { protected: protectedSum } }],
      [readOf(me), {}, { user: { id: 1 }, working_for: null }],
    ]),
  );

describe('the job in front', () => {
  it('says how soon it is, and when to leave for it', async () => {
    expect(await next(jobOf(), '09:00')).toMatch(/^Next job in 1 h Leave by .*, about \d+ min from Jurong West/);
    expect(await next(jobOf(), '03:59')).toMatch(/^Next job at 10/);
    expect(await next(jobOf(), '04:00')).toMatch(/^Next job in 6 h/);
    expect(await next(jobOf(), '10:00')).toMatch(/^It’s time for this job (?!Leave)/);
    expect(await next(jobOf(), '11:30')).toMatch(/^Not marked as done yet (?!Leave)/);
  });

  it('says how far it is', async () => {
    const on_way_on = wire('09:20');
    expect(await next(jobOf({ appointment: { on_way_on } }), '09:30')).toMatch(/^On the way There about /);
    const there = jobOf({ appointment: { on_way_on, arrived_on: wire('10:05') } });
    expect(await next(there, '10:35')).toMatch(/^At the job since 10:05.* 30 min in/);
    const done = { completed_on: wire('11:20') };
    expect(await next(jobOf({ lead: { ...done, steps: ['undoComplete'] } }), '11:25')).toMatch(
      /^Done at 11:20.*Can be undone for a day/,
    );
    expect(await next(jobOf({ lead: { ...done, steps: [] } }), '11:25')).not.toContain('Can be undone');
  });

  it('says where, for whom and what to collect, less what is protected', async () => {
    expect(await next(jobOf(), '09:00')).toMatch(
      /Blk 201 Tampines St 21 Tampines 520201 Mei Lin “Call at the gate” S\$80\.00 to collect after/,
    );
    expect(await next(jobOf(), '09:00', '30.00')).toMatch(/S\$50\.00 to collect after S\$30\.00 was paid into/);
    expect(await next(jobOf(), '09:00', '80.00')).toMatch(/“Call at the gate” S\$80\.00 was paid into/);
    expect(await next(jobOf({ lead: { completed_on: wire('11:20') } }), '11:25')).not.toContain('to collect');
  });
});
