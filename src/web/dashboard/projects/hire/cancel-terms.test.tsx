import { expect, it } from 'vitest';
import * as calls from '#core/bids/appointments/calls.ts';
import type { Appointment } from '#core/bids/appointments/model.ts';
import { drawn, wordsOf } from '#test/support/screen.tsx';
import { readOf } from '#web/state/cache.ts';
import { AgreedTime } from './AgreedTime.tsx';
import { cancelTerms } from './cancel-terms.ts';

const terms = (free_until: string): Appointment['terms'] => ({ free_until, fee: '40.00' });
const APPOINTMENT = { begin_time: '2099-12-07 02:30:00', minutes: 90, steps: ['propose'], late_told: [], prepare: [] };
const said = async (of: Appointment['terms']) =>
  wordsOf(
    await drawn(<AgreedTime bid_id={7} side="consumer" name="CoolBreeze" />, [
      [readOf(calls.appointment), { bid_id: 7 }, { appointment: { ...APPOINTMENT, terms: of } }],
    ]),
  );

it('does not promise that undoing a booked hire costs nothing where the pro may charge for it', async () => {
  expect(await said(null)).toContain('Gotong charges nothing for it.');
  const booked = await said(terms('2099-12-06 02:30:00'));
  expect(booked).toContain('Undoing the hire is free until');
  expect(booked).toContain('After that CoolBreeze may charge S$40.00 for the trip.');
  expect(booked).not.toContain('charges nothing');
});

it('says when the free time is over', () => {
  const now = new Date('2026-11-29T04:00:00Z');
  expect(cancelTerms({ terms: terms('2026-11-29 03:00:00') }, 'CoolBreeze', now)).toMatch(
    /^Free cancelling ended .*\. If you undo the hire, CoolBreeze may charge S\$40\.00 for the trip\.$/,
  );
  expect(cancelTerms({ terms: null }, 'CoolBreeze', now)).toBeNull();
});
