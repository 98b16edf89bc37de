import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#core/kit/time.ts';
import { wayTo } from '#core/reserves/way-rules.ts';
import { arrange, arrivesAt, type DayFacts, DONE_SHOWN, dayOf, jobInFront, nextAct, workMinutes } from './rules.ts';

/** A moment of Tue 24 Nov 2026 in Singapore; hours past 24 are of the day after. */
const at = (hour: number, minute = 0): number => Date.parse('2026-11-23T16:00:00Z') + hour * HOUR + minute * MINUTE;
const TAMPINES = { area: 'Tampines', lat: 1.3496, lng: 103.9568 };
const PASIR_RIS = { area: 'Pasir Ris', lat: 1.3721, lng: 103.9474 };
const BEDOK = { area: 'Bedok', lat: 1.3236, lng: 103.9273 };
type Job = DayFacts & { spot: typeof TAMPINES | null; base: typeof TAMPINES };
const job = (id: number, begin: number, end: number, more: Partial<Job> = {}): Job => ({
  id,
  begin,
  end,
  on_way: null,
  arrived: null,
  done: null,
  finish_by: null,
  is_not_done: false,
  crew: 'alone',
  spot: TAMPINES,
  base: BEDOK,
  ...more,
});
const morning = job(1, at(9, 30), at(11));
const noon = job(2, at(13), at(13, 45), { spot: PASIR_RIS });
const tomorrow = job(3, at(34, 30), at(37));

describe('the day', () => {
  it('lasts from midnight to midnight in Singapore, whose clocks never change', () => {
    expect(dayOf(at(0))).toEqual({ begin: at(0), end: at(24) });
    expect(dayOf(at(24) - 1)).toEqual({ begin: at(0), end: at(24) });
    expect(dayOf(at(9), 1)).toEqual({ begin: at(24), end: at(48) });
    // The nights on which Europe and America change their clocks.
    for (const night of ['2026-03-29T00:00:00Z', '2026-11-01T05:00:00Z'])
      expect(dayOf(Date.parse(night)).end - dayOf(Date.parse(night)).begin).toBe(24 * HOUR);
  });
  it('counts the work of the jobs that begin in it', () => {
    expect(workMinutes([morning, noon, tomorrow], dayOf(at(9)))).toBe(135);
    expect(workMinutes([], dayOf(at(9)))).toBe(0);
  });
});

describe('the job in front', () => {
  const front = (jobs: Job[], now: number) => jobInFront(jobs, now)?.id ?? null;
  it('is the next of today whose time is not over, and none of tomorrow', () => {
    expect(front([noon, morning, tomorrow], at(8))).toBe(1);
    expect(front([morning, noon], at(10, 59))).toBe(1);
    expect(front([morning, noon], at(11))).toBe(2);
    expect(front([tomorrow], at(8))).toBeNull();
    expect(front([], at(8))).toBeNull();
  });
  it('is the one under way, whatever the clock says, and the one set off to last', () => {
    const late = { ...morning, on_way: at(9), arrived: at(9, 20) };
    expect(front([late, noon], at(13, 30))).toBe(1);
    expect(front([late, { ...noon, on_way: at(12, 30) }], at(12, 40))).toBe(2);
  });
  it('is for a quarter of an hour the one done just now', () => {
    const done = { ...morning, arrived: at(9, 20), done: at(10, 50) };
    expect(front([done, noon], at(10, 50) + DONE_SHOWN - 1)).toBe(1);
    expect(front([done, noon], at(10, 50) + DONE_SHOWN)).toBe(2);
    expect(front([done, { ...noon, on_way: at(10, 51) }], at(10, 52))).toBe(2);
    expect(front([done], at(12))).toBeNull();
  });
  it('stays over midnight, and is the last forgotten one where nothing else comes', () => {
    const night = job(4, at(23), at(25), { on_way: at(22), arrived: at(23) });
    expect(front([night, tomorrow], at(24, 30))).toBe(4);
    expect(front([job(5, at(-3), at(-1))], at(8))).toBe(5);
    expect(front([job(5, at(-6), at(-5))], at(8))).toBeNull();
    expect(front([morning, noon], at(20))).toBe(2);
  });
});

describe('the filled button', () => {
  it('goes from on the way to arrived, done and what comes next', () => {
    expect(nextAct(morning, at(3, 29))).toEqual({ act: 'on_the_way', opens: at(3, 30) });
    expect(nextAct(morning, at(3, 30))).toEqual({ act: 'on_the_way', opens: null });
    expect(nextAct({ ...morning, on_way: at(9) }, at(9, 1))).toEqual({ act: 'arrive', opens: null });
    const there = { ...morning, on_way: at(9), arrived: at(9, 20) };
    expect(nextAct(there, at(9, 29))).toEqual({ act: 'done', opens: at(9, 30) });
    expect(nextAct(there, at(9, 30))).toEqual({ act: 'done', opens: null });
    expect(nextAct({ ...there, done: at(10, 50) }, at(10, 51))).toEqual({ act: 'next', opens: null });
    // Who never said that they set off is there all the same.
    expect(nextAct({ ...morning, arrived: at(9, 20) }, at(10))).toEqual({ act: 'done', opens: null });
  });
  it('asks for the end of a job that was forgotten', () => {
    expect(nextAct(morning, morning.end - 1)).toEqual({ act: 'on_the_way', opens: null });
    expect(nextAct(morning, morning.end)).toEqual({ act: 'done', opens: null });
    const onWay = { ...morning, on_way: at(9) };
    expect(nextAct(onWay, at(21, 30))).toEqual({ act: 'arrive', opens: null });
    expect(nextAct(onWay, at(21, 31))).toEqual({ act: 'done', opens: null });
  });
  it('waits for the customer, or answers them, where both have to agree', () => {
    const there = { ...morning, arrived: at(9, 20) };
    expect(nextAct({ ...there, finish_by: 'requestor' }, at(9, 25)).act).toBe('confirm');
    expect(nextAct({ ...there, finish_by: 'provider' }, at(9, 25)).act).toBe('wait');
    // From the beginning on the pro completes alone, as the completion's own rules say.
    expect(nextAct({ ...there, finish_by: 'provider' }, at(9, 30)).act).toBe('done');
    expect(nextAct({ ...there, is_not_done: true }, at(12)).act).toBe('ask');
    expect(nextAct({ ...there, is_not_done: true, finish_by: 'provider' }, at(12)).act).toBe('wait');
  });
});

describe('the way', () => {
  it('comes from the job before on the same day, else from where the pro is at home', () => {
    const first = wayTo(morning, [morning, noon, tomorrow]);
    expect(first).toMatchObject({ from: BEDOK, leave_by: at(9, 30) - (first?.minutes ?? 0) * MINUTE });
    expect(wayTo(noon, [morning, noon, tomorrow])).toEqual({
      from: TAMPINES,
      minutes: 16,
      leave_by: at(12, 44),
      short_by: 0,
    });
    expect(wayTo(tomorrow, [morning, noon, tomorrow])?.from).toBe(BEDOK);
  });
  it('is none to work that is not at the customer’s, which starts no way either', () => {
    const remote = job(6, at(12), at(12, 30), { spot: null });
    expect(wayTo(remote, [morning, remote])).toBeNull();
    expect(wayTo(noon, [morning, remote, noon])?.from).toBe(TAMPINES);
    expect(arrivesAt(null, at(9))).toBeNull();
  });
  it('says when one who set off is there, in whole minutes', () => {
    expect(arrivesAt(wayTo(noon, [morning, noon]), at(12, 30) + 1)).toBe(at(12, 47));
    expect(arrivesAt(wayTo(noon, [morning, noon]), at(12, 30))).toBe(at(12, 46));
  });
});

describe('arranging', () => {
  const open = [{ begin: at(8), end: at(20) }];
  const rows = (...[jobs, entries, hours, within]: Parameters<typeof arrange<Job, { begin: number; end: number }>>) =>
    arrange(jobs, entries, hours, within).map(({ kind, begin, end }) => [kind, begin, end]);

  it('puts jobs, entries and the gaps within the hours in order', () => {
    const lunch = { begin: at(11), end: at(12) };
    expect(rows([noon, morning], [lunch], open, { begin: at(11), end: at(24) })).toEqual([
      ['entry', at(11), at(12)],
      ['free', at(12), at(13)],
      ['job', at(13), at(13, 45)],
      ['free', at(13, 45), at(20)],
    ]);
  });
  it('leaves out gaps under an hour, and all gaps where no hours are set', () => {
    expect(rows([morning, noon], [{ begin: at(11, 59), end: at(13) }], open, { begin: at(11), end: at(20) })).toEqual(
      [
        ['entry', at(11, 59), at(13)],
        ['job', at(13), at(13, 45)],
        ['free', at(13, 45), at(20)],
      ].filter(([kind, begin]) => kind !== 'free' || begin !== at(11)),
    );
    expect(rows([noon], [], [], { begin: at(8), end: at(24) })).toEqual([['job', at(13), at(13, 45)]]);
    expect(rows([], [], open, { begin: at(19, 30), end: at(24) })).toEqual([]);
  });
  it('keeps what overlaps, and what began before', () => {
    const other = job(7, at(13, 30), at(15));
    expect(rows([other, noon], [], open, { begin: at(13, 15), end: at(15) })).toEqual([
      ['job', at(13), at(13, 45)],
      ['job', at(13, 30), at(15)],
    ]);
  });
});
