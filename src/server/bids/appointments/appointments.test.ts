import ICAL from 'ical.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#core/bids/appointments/calls.ts';
import { calendarPath } from '#core/bids/appointments/model.ts';
import * as bids from '#core/bids/calls.ts';
import { HOUR, MINUTE, toWire } from '#core/kit/time.ts';
import { conversation } from '#core/messages/calls.ts';
import { notices } from '#core/notices/calls.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { type Letter, type Mailbox, mailboxOf } from '#test/support/mailbox.ts';
import { dayInTwoYears, fullDayInTwoYears, inTwoYears } from '#test/support/scenes/far-times.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { sendAll } from '#test/support/told.ts';
import { remindJobsJob } from './jobs.ts';

let server: TestServer;
let given: Arrangement;
let mailbox: Mailbox;
beforeAll(async () => {
  server = await startTestServer();
  given = await arrange(server);
  mailbox = mailboxOf(server.url);
});
afterEach(() => server.app.parts.clock.stopAt(null));
afterAll(() => server.close());

const HIRED_FOR = inTwoYears('11-28 01:00:00');
const OTHER = inTwoYears('11-30 05:00:00');

/** Rachel's request with a quote of Wei's. */
async function quoted() {
  const rachel = await given.person('Rachel', 'Goh');
  const wei = await given.pro('Wei');
  const request = await given.request(rachel);
  const bid_id = await given.offer(request, wei.quote_service_id);
  await given.quote(wei, bid_id, '255.00');
  return { rachel, wei, request, bid_id };
}
type Scene = Awaited<ReturnType<typeof quoted>>;
async function hired(hired_for = HIRED_FOR): Promise<Scene> {
  const s = await quoted();
  await s.rachel.client.ok(bids.hire, { bid_id: s.bid_id, hired_for, minutes: 180 });
  // Mails of one round come in any order: what follows is newer than those of the hire.
  await sendAll(server);
  return s;
}
const time = async ({ client }: TestPerson, bid_id: number) =>
  (await client.ok(calls.appointment, { bid_id })).appointment;
const propose = async ({ client }: TestPerson, bid_id: number, begin_time = OTHER) =>
  (await client.ok(calls.proposeTime, { bid_id, begin_time, minutes: 120 })).appointment?.proposal?.id as number;

async function mails(person: TestPerson): Promise<Letter[]> {
  await sendAll(server);
  const [row] = await server.sql<{ email: string }>('select email from users where id = $1', [person.id]);
  return mailbox.all(row?.email as string);
}
/** What a calendar program reads of the entry in a mail. */
function entryOf(text: string | null | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(text as string));
  const component = calendar.getFirstSubcomponent('vevent') as ICAL.Component;
  const event = new ICAL.Event(component);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    start: toWire(event.startDate.toJSDate()),
    end: toWire(event.endDate.toJSDate()),
    status: component.getFirstPropertyValue('status'),
    location: event.location,
    summary: event.summary,
    organizer: component.getFirstPropertyValue('organizer'),
    attendee: component.getFirstPropertyValue('attendee'),
  };
}

describe('a hire', () => {
  it('is confirmed to both by mail, with an entry for the calendar', async () => {
    const { rachel, wei, bid_id } = await hired();
    const [toRachel] = await mails(rachel);
    const [toWei] = await mails(wei);
    expect(toRachel?.subject).toBe(`You hired Service ${wei.id}`);
    expect(toRachel?.text).toContain(`${fullDayInTwoYears('11-28')}, 9 am – 12 pm`);
    expect(toRachel?.text).toContain('#12-345');
    expect(toWei?.subject).toBe('Goh Rachel hired you');
    expect(toWei?.text).toContain(`${fullDayInTwoYears('11-28')}, 9 am – 12 pm`);
    expect(toWei?.text).not.toContain('outside your opening hours');
    const entry = {
      method: 'REQUEST',
      sequence: 0,
      start: HIRED_FOR,
      end: inTwoYears('11-28 04:00:00'),
      status: 'CONFIRMED',
    };
    expect(entryOf(toRachel?.calendar)).toMatchObject({
      ...entry,
      summary: `Chemical wash, 3 units: Service ${wei.id}`,
      organizer: expect.stringMatching(/^mailto:/i),
      attendee: expect.stringMatching(/^mailto:rachel\./i),
    });
    expect(entryOf(toWei?.calendar)).toMatchObject({ ...entry, location: '#12-345, Singapore 520123' });
    expect(entryOf(toWei?.calendar).uid).toBe(entryOf(toRachel?.calendar).uid);
    expect(await time(rachel, bid_id)).toMatchObject({ begin_time: HIRED_FOR, minutes: 180, steps: ['propose'] });
  });

  it('says to the customer what to have ready, by the category', async () => {
    const s = await quoted();
    const lines = ['Clear the space', 'Someone at home'];
    await server.sql('update categories set prepare = $2 where id = $1', [given.category_id, lines]);
    await s.rachel.client.ok(bids.hire, { bid_id: s.bid_id, hired_for: HIRED_FOR });
    expect((await mails(s.rachel))[0]?.text).toContain('Before they come: Clear the space; Someone at home');
    expect((await time(s.rachel, s.bid_id))?.prepare).toEqual(lines);
    await server.sql(`update categories set prepare = '{}' where id = $1`, [given.category_id]);
  });

  it('says to the pro what of his hours it passes over', async () => {
    const s = await quoted();
    await server.sql(
      `insert into service_calendars (quote_service_id, schedule, parallel_jobs, default_minutes, modified)
       values ($1, '{"zone": "Asia/Singapore", "days": {"1": [{"begin": 540, "end": 1080}]}}', 1, 120, now())`,
      [s.wei.quote_service_id],
    );
    await s.rachel.client.ok(bids.hire, { bid_id: s.bid_id, hired_for: HIRED_FOR, minutes: 180 });
    expect((await mails(s.wei))[0]?.text).toContain('outside your opening hours');
    expect(await time(s.wei, s.bid_id)).toMatchObject({ is_outside_hours: true });
  });

  it('that is undone cancels the entry of both, and hired again it is the same entry', async () => {
    const { rachel, wei, bid_id } = await hired();
    const uid = entryOf((await mails(rachel))[0]?.calendar).uid;
    await mails(wei);
    await rachel.client.ok(bids.undoHire, { bid_id });
    const cancelled = { method: 'CANCEL', uid, sequence: 1, status: 'CANCELLED', start: HIRED_FOR };
    expect(entryOf((await mails(wei))[0]?.calendar)).toMatchObject(cancelled);
    expect((await mails(wei))[0]?.subject).toBe('Rachel G. cancelled the job');
    expect((await mails(rachel))[0]?.subject).toBe('You cancelled the job');
    expect(entryOf((await mails(rachel))[0]?.calendar)).toMatchObject(cancelled);
    expect(await time(rachel, bid_id)).toBeNull();
    server.app.parts.clock.advance(MINUTE);
    await rachel.client.ok(bids.hire, { bid_id, hired_for: OTHER });
    expect(entryOf((await mails(wei))[0]?.calendar)).toMatchObject({
      method: 'REQUEST',
      uid,
      sequence: 2,
      start: OTHER,
    });
  });

  it('stays one event of a calendar that carries out the mails, however late and often they come', async () => {
    const { rachel, wei, bid_id } = await hired();
    const proposal_id = await propose(rachel, bid_id);
    await wei.client.ok(calls.answerTime, { bid_id, proposal_id, is_accepted: true });
    const back = await propose(wei, bid_id, HIRED_FOR);
    await rachel.client.ok(calls.answerTime, { bid_id, proposal_id: back, is_accepted: true });
    const sent = (await mails(rachel)).flatMap(({ calendar }) => calendar ?? []).map(entryOf);
    expect(sent.map(({ sequence }) => sequence)).toEqual([2, 1, 0]);
    /** What a calendar holds after these mails (RFC 5546): of each event the highest sequence. */
    const held = (entries: typeof sent) => {
      const events = new Map<string, (typeof sent)[number]>();
      for (const entry of entries)
        if (entry.sequence >= (events.get(entry.uid)?.sequence ?? 0)) events.set(entry.uid, entry);
      return [...events.values()].filter(({ method }) => method !== 'CANCEL');
    };
    for (const order of [sent, sent.toReversed(), [...sent, ...sent]])
      expect(held(order)).toMatchObject([{ start: HIRED_FOR, sequence: 2 }]);
    await rachel.client.ok(bids.undoHire, { bid_id });
    const last = (await mails(rachel)).flatMap(({ calendar }) => calendar ?? []).map(entryOf);
    for (const order of [last, last.toReversed()]) expect(held(order)).toEqual([]);
  });

  it('is a file for who asks: of its two people alone, and while it stands', async () => {
    const { rachel, wei, bid_id } = await hired();
    const stranger = await given.person('Zoe');
    const file = (person: TestPerson | null) =>
      fetch(server.url + calendarPath(bid_id), {
        headers: { 'x-api-key': 'gotong-web', ...(person ? { 'x-session-token': person.token } : {}) },
      });
    const own = await file(rachel);
    expect(own.headers.get('content-type')).toContain('text/calendar');
    expect(entryOf(await own.text())).toMatchObject({
      method: 'PUBLISH',
      start: HIRED_FOR,
      organizer: null,
      attendee: null,
    });
    expect(entryOf(await (await file(wei)).text()).summary).toBe('Chemical wash, 3 units: Goh Rachel');
    expect((await file(stranger)).status).toBe(404);
    expect((await file(null)).status).toBe(403);
    await rachel.client.ok(bids.undoHire, { bid_id });
    expect((await file(rachel)).status).toBe(404);
  });
});

describe('another time', () => {
  it('moves the job once the other side accepts: in the quote, the calendar, the chat and both mails', async () => {
    const { rachel, wei, bid_id } = await hired();
    const proposal_id = await propose(rachel, bid_id);
    expect(await time(wei, bid_id)).toMatchObject({
      begin_time: HIRED_FOR,
      steps: ['answer', 'counter', 'cancel'],
      proposal: { id: proposal_id, is_mine: false, begin_time: OTHER, minutes: 120 },
    });
    expect((await mails(wei))[0]).toMatchObject({ subject: 'Goh Rachel proposes another time', calendar: null });
    const { appointment } = await wei.client.ok(calls.answerTime, { bid_id, proposal_id, is_accepted: true });
    expect(appointment).toMatchObject({ begin_time: OTHER, minutes: 120, proposal: null });
    expect((await rachel.client.ok(bids.bid, { bid_id })).quote_bid).toMatchObject({
      hired_for: OTHER,
      hired_minutes: 120,
    });
    expect(await server.sql('select begin_time from service_reserves where quote_bid_id = $1', [bid_id])).toEqual([
      { begin_time: new Date(`${OTHER.replace(' ', 'T')}Z`) },
    ]);
    for (const person of [rachel, wei]) {
      const [mail] = await mails(person);
      expect(mail?.subject).toBe(`New time: ${fullDayInTwoYears('11-30')}, 1 pm – 3 pm`);
      expect(entryOf(mail?.calendar)).toMatchObject({ method: 'REQUEST', sequence: 1, start: OTHER });
    }
    const { messages } = await wei.client.ok(conversation, { bid_id });
    expect(messages.map(({ payload }) => payload.what)).toEqual(['sent', 'hired', 'time_proposed', 'moved']);
    expect(messages.at(-1)?.message).toBe(`Moved to ${dayInTwoYears('11-30')}, 1 pm – 3 pm`);
  });

  it('stays as agreed where it is declined, taken back, or not answered by the other side', async () => {
    const { rachel, wei, bid_id } = await hired();
    const first = await propose(wei, bid_id);
    expect(await wei.client.call(calls.answerTime, { bid_id, proposal_id: first, is_accepted: true })).toMatchObject({
      error: 'not now',
    });
    expect(await rachel.client.call(calls.takeTimeBack, { bid_id, proposal_id: first })).toMatchObject({
      error: 'not now',
    });
    await rachel.client.ok(calls.answerTime, { bid_id, proposal_id: first, is_accepted: false });
    expect((await mails(wei))[0]?.subject).toBe('Goh Rachel declined the new time');
    const second = await propose(rachel, bid_id);
    expect(await wei.client.call(calls.proposeTime, { bid_id, begin_time: OTHER })).toMatchObject({
      error: 'proposal open',
    });
    await rachel.client.ok(calls.takeTimeBack, { bid_id, proposal_id: second });
    expect(await wei.client.call(calls.answerTime, { bid_id, proposal_id: second, is_accepted: true })).toMatchObject({
      error: 'not now',
    });
    expect(await time(rachel, bid_id)).toMatchObject({ begin_time: HIRED_FOR, proposal: null, steps: ['propose'] });
  });

  it('is one where both propose at the same moment, and is answered once', async () => {
    const { rachel, wei, bid_id } = await hired();
    const both = await Promise.all(
      [rachel, wei].map((person) => person.client.call(calls.proposeTime, { bid_id, begin_time: OTHER })),
    );
    expect(both.map(({ error }) => error ?? 'ok').sort()).toEqual(['ok', 'proposal open']);
    const proposed = await time(rachel, bid_id);
    const by = proposed?.proposal?.is_mine ? wei : rachel;
    const proposal_id = proposed?.proposal?.id as number;
    const answers = await Promise.all(
      [true, true, false].map((is_accepted) => by.client.call(calls.answerTime, { bid_id, proposal_id, is_accepted })),
    );
    expect(answers.filter(({ error }) => error === undefined)).toHaveLength(1);
    expect(answers.filter(({ error }) => error === 'not now')).toHaveLength(2);
  });

  it('is one of up to three, of which the other side takes one; the agreed one stands until then', async () => {
    const { rachel, wei, bid_id } = await hired();
    const also = [
      { begin_time: inTwoYears('12-01 05:00:00'), minutes: 60 },
      { begin_time: inTwoYears('12-02 05:00:00') },
    ];
    const asked = await rachel.client.ok(calls.proposeTime, { bid_id, begin_time: OTHER, also, note: 'Lift works' });
    const proposal_id = asked.appointment?.proposal?.id as number;
    expect(await time(wei, bid_id)).toMatchObject({
      begin_time: HIRED_FOR,
      proposal: {
        is_mine: false,
        note: 'Lift works',
        times: [
          { begin_time: OTHER, minutes: null },
          { begin_time: inTwoYears('12-01 05:00:00'), minutes: 60 },
          { begin_time: inTwoYears('12-02 05:00:00'), minutes: null },
        ],
      },
    });
    // Sent at once with the mail of the hire, it may come before that.
    const mail = (await mails(wei)).find(({ subject }) => subject === 'Goh Rachel proposes another time');
    const [one, two, three] = ['11-30', '12-01', '12-02'].map(fullDayInTwoYears);
    for (const words of [`${one}, 1 pm`, `${two}, 1 pm – 2 pm`, `${three}, 1 pm`]) expect(mail?.text).toContain(words);
    const { messages } = await wei.client.ok(conversation, { bid_id });
    expect(messages.at(-1)?.message).toBe(
      `Another time proposed: ${dayInTwoYears('11-30')}, 1 pm, or ${dayInTwoYears('12-01')}, 1 pm – 2 pm, or ${dayInTwoYears('12-02')}, 1 pm`,
    );
    const taken = await wei.client.ok(calls.answerTime, { bid_id, proposal_id, is_accepted: true, choice: 1 });
    expect(taken.appointment).toMatchObject({ begin_time: inTwoYears('12-01 05:00:00'), minutes: 60, proposal: null });
    // A fourth, one that is chosen twice, and one that was not proposed.
    const four = { bid_id, begin_time: OTHER, also: [...also, ...also] };
    expect((await wei.client.call(calls.proposeTime, four)).http).toBe(400);
    const twice = { bid_id, begin_time: OTHER, also: [{ begin_time: OTHER }] };
    expect((await wei.client.call(calls.proposeTime, twice)).error).toBe('same time');
    const next = await propose(rachel, bid_id);
    const third = { bid_id, proposal_id: next, is_accepted: true, choice: 2 };
    expect((await wei.client.call(calls.answerTime, third)).error).toBe('not now');
  });

  it('is answered with other times by the other side, which ends the first ones', async () => {
    const { rachel, wei, bid_id } = await hired();
    const first = await propose(rachel, bid_id);
    const counter = { bid_id, begin_time: inTwoYears('12-03 01:00:00'), instead_of: first };
    expect((await rachel.client.call(calls.proposeTime, counter)).error).toBe('not now');
    const countered = await wei.client.ok(calls.proposeTime, counter);
    expect(countered.appointment).toMatchObject({ begin_time: HIRED_FOR, proposal: { is_mine: true } });
    expect((await wei.client.call(calls.answerTime, { bid_id, proposal_id: first, is_accepted: true })).error).toBe(
      'not now',
    );
    // The same answer sent twice, or to a proposal that is over, changes nothing.
    expect((await wei.client.call(calls.proposeTime, counter)).error).toBe('not now');
    const proposal_id = countered.appointment?.proposal?.id as number;
    const { appointment } = await rachel.client.ok(calls.answerTime, { bid_id, proposal_id, is_accepted: true });
    expect(appointment).toMatchObject({ begin_time: inTwoYears('12-03 01:00:00'), proposal: null });
    expect(await server.sql('select state from time_proposals where quote_bid_id = $1 order by id', [bid_id])).toEqual([
      { state: 'countered' },
      { state: 'accepted' },
    ]);
  });

  it('of two jobs that move to one hour of one pro at once, moves one', async () => {
    const one = await hired();
    const zoe = await given.person('Zoe');
    const bid_id = await given.offer(await given.request(zoe), one.wei.quote_service_id);
    await given.quote(one.wei, bid_id, '99.00');
    await zoe.client.ok(bids.hire, { bid_id, hired_for: inTwoYears('12-10 01:00:00'), minutes: 60 });
    await server.sql(
      `insert into service_calendars (quote_service_id, schedule, parallel_jobs, default_minutes, modified)
       values ($1, '{"zone": "Asia/Singapore", "days": {}}', 1, 60, now())`,
      [one.wei.quote_service_id],
    );
    const both = [await propose(one.rachel, one.bid_id), await propose(zoe, bid_id)] as const;
    const answers = await Promise.all([
      one.wei.client.call(calls.answerTime, { bid_id: one.bid_id, proposal_id: both[0], is_accepted: true }),
      one.wei.client.call(calls.answerTime, { bid_id, proposal_id: both[1], is_accepted: true }),
    ]);
    expect(answers.map(({ error }) => error ?? 'ok').toSorted()).toEqual(['ok', 'time taken']);
    const begins = await server.sql<{ begin_time: Date }>(
      'select begin_time from service_reserves where quote_service_id = $1 order by begin_time',
      [one.wei.quote_service_id],
    );
    expect(begins.filter(({ begin_time }) => toWire(begin_time) === OTHER)).toHaveLength(1);
    expect(begins).toHaveLength(2);
  });

  it('lies ahead, when it is proposed and when it is accepted', async () => {
    const { rachel, wei, bid_id } = await hired();
    for (const [begin_time, error] of [
      [undefined, 'date time missing'],
      ['soon', 'date time missing'],
      ['2099-01-01 00:00:00', 'date time missing'],
      ['2001-01-01 00:00:00', 'time in the past'],
    ] as const)
      expect((await wei.client.call(calls.proposeTime, { bid_id, ...(begin_time ? { begin_time } : {}) })).error).toBe(
        error,
      );
    const soon = new Date(server.app.parts.clock.now().getTime() + 2 * HOUR);
    const proposal_id = await propose(wei, bid_id, toWire(soon));
    server.app.parts.clock.stopAt(new Date(soon.getTime() + MINUTE));
    const answer = { bid_id, proposal_id, is_accepted: true };
    expect((await rachel.client.call(calls.answerTime, answer)).error).toBe('time in the past');
    expect(await time(rachel, bid_id)).toMatchObject({ begin_time: HIRED_FOR });
  });

  it('is refused where the pro is booked, when it is proposed and when it is accepted', async () => {
    const { rachel, wei, bid_id } = await hired();
    const block = (begin: string) =>
      server.sql(
        `insert into pause_events (quote_service_id, begin_time, end_time) values ($1, $2::timestamptz, $2::timestamptz + interval '1 day')`,
        [wei.quote_service_id, `${begin}Z`],
      );
    await block(inTwoYears('12-24 00:00:00'));
    expect(
      await rachel.client.call(calls.proposeTime, { bid_id, begin_time: inTwoYears('12-24 05:00:00') }),
    ).toMatchObject({
      error: 'time taken',
    });
    const proposal_id = await propose(rachel, bid_id);
    await block(inTwoYears('11-30 00:00:00'));
    expect(await wei.client.call(calls.answerTime, { bid_id, proposal_id, is_accepted: true })).toMatchObject({
      error: 'time taken',
    });
    expect(await time(wei, bid_id)).toMatchObject({ begin_time: HIRED_FOR, steps: ['answer', 'counter', 'cancel'] });
  });

  it('ends with an undone hire, and answers 404 to strangers', async () => {
    const { rachel, wei, bid_id } = await hired();
    const stranger = await given.person('Zoe');
    const proposal_id = await propose(rachel, bid_id);
    for (const [call, input] of [
      [calls.appointment, {}],
      [calls.proposeTime, { begin_time: OTHER }],
      [calls.answerTime, { proposal_id, is_accepted: true }],
      [calls.takeTimeBack, { proposal_id }],
      [calls.onTheWay, {}],
      [calls.cancelJob, { reason: 'Ill' }],
    ] as const)
      expect((await stranger.client.call(call, { bid_id, ...input } as never)).http).toBe(404);
    expect((await rachel.client.call(calls.onTheWay, { bid_id })).http).toBe(404);
    expect((await rachel.client.call(calls.cancelJob, { bid_id, reason: 'Ill' })).http).toBe(404);
    await rachel.client.ok(bids.undoHire, { bid_id });
    expect(await wei.client.call(calls.answerTime, { bid_id, proposal_id, is_accepted: true })).toMatchObject({
      error: 'not now',
    });
    expect(await server.sql('select state from time_proposals where id = $1', [proposal_id])).toEqual([
      { state: 'ended' },
    ]);
  });
});

describe('a job that comes up', () => {
  it('is told to both on the evening before and two hours ahead, once, and not late', async () => {
    const { clock } = server.app.parts;
    clock.stopAt(new Date(inTwoYears('11-24T02:00:00Z')));
    const { rachel, wei } = await hired();
    const reminders = async (person: TestPerson) =>
      (await mails(person)).map(({ subject }) => subject).filter((subject) => /^(Today|Tomorrow)/.test(subject));
    const remindAt = async (at: string) => {
      clock.stopAt(new Date(at));
      await runJob(server.app.parts, remindJobsJob);
      await runJob(server.app.parts, remindJobsJob);
    };
    await remindAt(inTwoYears('11-27T09:59:00Z'));
    expect(await reminders(rachel)).toEqual([]);
    await remindAt(inTwoYears('11-27T10:00:00Z'));
    await remindAt(inTwoYears('11-27T11:00:00Z'));
    expect(await reminders(rachel)).toEqual([`Tomorrow: Chemical wash, 3 units with Service ${wei.id}`]);
    expect(await reminders(wei)).toEqual(['Tomorrow: Chemical wash, 3 units with Goh Rachel']);
    await remindAt(inTwoYears('11-27T23:00:00Z'));
    expect(await reminders(wei)).toEqual([
      'Today: Chemical wash, 3 units with Goh Rachel',
      'Tomorrow: Chemical wash, 3 units with Goh Rachel',
    ]);

    // A job that moved is reminded of at its new time, also where the old time's reminders went out.
    clock.stopAt(new Date(inTwoYears('11-27T10:30:00Z')));
    const moved = await hired(inTwoYears('11-28 09:00:00'));
    clock.stopAt(new Date(inTwoYears('11-28T07:30:00Z')));
    await runJob(server.app.parts, remindJobsJob);
    expect(await reminders(moved.rachel)).toEqual([`Today: Chemical wash, 3 units with Service ${moved.wei.id}`]);
    const proposal_id = await propose(moved.rachel, moved.bid_id, OTHER);
    await moved.wei.client.ok(calls.answerTime, { bid_id: moved.bid_id, proposal_id, is_accepted: true });
    await remindAt(inTwoYears('11-29T10:00:00Z'));
    expect((await reminders(moved.rachel))[0]).toMatch(/^Tomorrow/);
    await remindAt(inTwoYears('11-30T03:00:00Z'));
    expect((await reminders(moved.rachel))[0]).toMatch(/^Today/);
    expect(await reminders(moved.rachel)).toHaveLength(3);

    // A job whose evening and whose two hours passed while the clock stood still.
    clock.stopAt(new Date(inTwoYears('11-24T02:00:00Z')));
    const late = await hired();
    await remindAt(inTwoYears('11-28T01:00:00Z'));
    expect(await reminders(late.rachel)).toEqual([]);
    // Written, and the hire was undone before it went out.
    clock.stopAt(new Date(inTwoYears('11-24T02:00:00Z')));
    const undone = await hired();
    await remindAt(inTwoYears('11-27T23:30:00Z'));
    await undone.rachel.client.ok(bids.undoHire, { bid_id: undone.bid_id });
    expect((await reminders(undone.wei)).filter((subject) => subject.startsWith('Tomorrow'))).toEqual([]);
  });

  it('has a pro on the way, of which the customer hears once', async () => {
    const hired_for = toWire(new Date(server.app.parts.clock.now().getTime() + HOUR));
    const { rachel, wei, bid_id } = await hired(hired_for);
    expect((await time(wei, bid_id))?.steps).toContain('on_the_way');
    const first = await wei.client.ok(calls.onTheWay, { bid_id });
    const again = await wei.client.ok(calls.onTheWay, { bid_id });
    expect(again.appointment?.on_way_on).toBe(first.appointment?.on_way_on);
    expect((await time(rachel, bid_id))?.on_way_on).not.toBeNull();
    const list = (await rachel.client.ok(notices, {})).notices.filter(({ kind }) => kind === 'on_the_way');
    expect(list.map(({ title }) => title)).toEqual([`Service ${wei.id} is on the way`]);
    const early = await hired();
    expect(await early.wei.client.call(calls.onTheWay, { bid_id: early.bid_id })).toMatchObject({ error: 'too early' });
  });
});

describe('a job that its pro cancels', () => {
  it('is open again as after an undone hire; the customer is told why', async () => {
    const { rachel, wei, bid_id } = await hired();
    expect((await wei.client.call(calls.cancelJob, { bid_id, reason: '' })).http).toBe(400);
    const { quote_bid } = await wei.client.ok(calls.cancelJob, { bid_id, reason: 'My van broke down.' });
    expect(quote_bid).toMatchObject({ quote_status_id: 2, hired_for: null, address: null });
    const [mail] = await mails(rachel);
    expect(mail?.subject).toBe(`Service ${wei.id} cancelled the job`);
    expect(mail?.text).toContain('My van broke down.');
    expect(entryOf(mail?.calendar)).toMatchObject({ method: 'CANCEL' });
    expect(await server.sql('select 1 from service_reserves where quote_bid_id = $1', [bid_id])).toEqual([]);
    const { messages } = await rachel.client.ok(conversation, { bid_id });
    expect(messages.at(-1)?.message).toBe('The pro cancelled the job: My van broke down.');
    expect(await wei.client.call(calls.cancelJob, { bid_id, reason: 'Again' })).toMatchObject({ error: 'not now' });
    server.app.parts.clock.advance(MINUTE);
    expect((await rachel.client.ok(bids.hire, { bid_id, hired_for: OTHER })).quote_bid.quote_status_id).toBe(3);
  });
});
