import { describe, expect, it } from 'vitest';
import type { CalendarEntry } from '#core/reserves/model.ts';
import { drawn, wordsOf } from '#test/support/screen.tsx';
import { loadOverlays } from '#web/ui/overlay/overlays.ts';
import { Agenda } from '../Agenda.tsx';
import type { CalendarData } from '../calendar-data.ts';

await loadOverlays();

/** A moment of November 2026 in Singapore, on the wire. */
const wire = (day: number, hour: number) =>
  new Date(Date.UTC(2026, 10, day, hour - 8)).toISOString().slice(0, 19).replace('T', ' ');
const entry = (more: Partial<CalendarEntry>): CalendarEntry => ({
  key: 'a',
  kind: 'hired',
  begin_time: wire(24, 9),
  end_time: wire(24, 11),
  title: 'Aircon wash',
  place: 'Bedok',
  customer: 'Mei T.',
  quote_bid_id: 7,
  nshop_order_id: null,
  service_reserve_id: null,
  pause_event_id: null,
  is_imported: false,
  amount: null,
  travel: null,
  ...more,
});
const NOON = new Date('2026-11-24T04:00:00Z');
const agenda = async (more: Partial<CalendarData>, now = NOON, days = ['2026-11-24', '2026-11-25', '2026-11-26']) =>
  wordsOf(
    await drawn(
      <Agenda
        days={days}
        data={{ zone: 'Asia/Singapore', entries: [], open: null, full: [], paused_until: null, ...more }}
        now={now}
        onOpen={() => {}}
      />,
    ),
  );
const open = [{ begin_time: wire(24, 8), end_time: wire(24, 18) }];

describe('the agenda', () => {
  it('counts what is agreed with a customer, and no blocked time or pause', async () => {
    const blocked = { quote_bid_id: null, customer: '', place: '' };
    const said = await agenda({
      entries: [
        entry({}),
        entry({
          key: 'b',
          kind: 'blocked',
          title: 'Dentist',
          begin_time: wire(24, 13),
          end_time: wire(24, 14),
          ...blocked,
        }),
        entry({ key: 'c', kind: 'pause', title: 'Rest', begin_time: wire(24, 15), end_time: wire(24, 16), ...blocked }),
      ],
    });
    expect(said).toMatch(/^Today Tue 24 Nov 1 appointment 9 am 11 am Hired Aircon wash Bedok Mei T\./);
    expect(said).toContain('Dentist');
    expect(await agenda({ entries: [entry({ kind: 'pause', ...blocked })] })).toContain('No appointments');
  });

  it('shows the first day always, and a later one where something is on it', async () => {
    const said = await agenda({ entries: [entry({ begin_time: wire(26, 9), end_time: wire(26, 10) })] });
    expect(said).toContain('Tue 24 Nov No appointments Nothing planned.');
    expect(said).toContain('Thu 26 Nov 1 appointment');
    expect(said).not.toContain('Wed 25 Nov');
    expect(await agenda({ open: [] })).toContain('Closed, nothing planned.');
  });

  it('says what is free after the last entry until closing time, from half an hour on', async () => {
    expect(await agenda({ open, entries: [entry({})] })).toMatch(/11 am Free until 6 pm/);
    const until = (end_time: string) => agenda({ open, entries: [entry({ end_time })] });
    expect(await until('2026-11-24 09:30:00')).toMatch(/5:30 pm Free until 6 pm/);
    expect(await until('2026-11-24 09:31:00')).not.toContain('Free');
  });

  it('has the present moment before what has not ended, after all that has, and on no other day', async () => {
    const entries = [entry({}), entry({ key: 'b', title: 'Repair', begin_time: wire(24, 13), end_time: wire(24, 14) })];
    expect(await agenda({ entries })).toMatch(/Aircon wash .*Now, 12 pm .*Repair/);
    expect(await agenda({ entries }, new Date('2026-11-24T02:00:00Z'))).toMatch(/Now, 10 am .*Aircon wash .*Repair/);
    expect(await agenda({ entries }, new Date('2026-11-24T07:00:00Z'))).toMatch(/Repair .*Now, 3 pm/);
    expect(await agenda({ entries }, new Date('2026-11-23T04:00:00Z'))).not.toContain('Now,');
  });
});
