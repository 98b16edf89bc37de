import { expect, it } from 'vitest';
import type { Agreed } from '#core/bids/appointments/list-model.ts';
import type { Appointment, TimeStep } from '#core/bids/appointments/model.ts';
import { drawn, pressable, wordsOf } from '#test/support/screen.tsx';
import { ProposedTime } from '../../projects/hire/ProposedTime.tsx';
import { AgreedFacts } from './AgreedParts.tsx';
import { DepositNote } from './DepositNote.tsx';
import { StateNoShow } from './NoShow.tsx';

// A customer without an account can't read or answer messages here, so the pro gets their phone number instead.

const agreed = (more: Partial<Agreed> = {}): Agreed => ({
  id: 5,
  bid_id: 7,
  request_id: 8,
  service_id: 9,
  side: 'provider',
  state: 'agreed',
  begin_time: '2020-11-28 01:00:00',
  minutes: 120,
  title: 'Aircon wash',
  category: 'Aircon',
  other: { id: 3, full_name: 'Mei T.', display_name: 'Mei T.', s3_thumb_url: null },
  is_guest: true,
  guest_phone: '+6591234567',
  rating_type: null,
  flat_rate_at: null,
  hourly_rate_at: null,
  quote_details: {} as Agreed['quote_details'],
  travel: 'to_me',
  address: '',
  postal_code: '',
  area: 'Bedok',
  cancelled_on: null,
  cancelled_by: null,
  is_unpaid: false,
  cancel_reason: '',
  terms: null,
  cancel_fee: null,
  deposit: null,
  proposed_by: null,
  on_way_on: null,
  arrived_on: null,
  agreed_on: '2020-11-20 01:00:00',
  is_new: false,
  ...more,
});
const facts = (one: Agreed) =>
  drawn(
    <AgreedFacts
      agreed={one}
      appointment={null}
      arrives_on={null}
      travel={null}
      proposed_travel={[]}
      no_show={null}
      state_no_show={null}
    />,
  );

it('is called by phone, and has a job in the place of a chat', async () => {
  const html = await facts(agreed());
  expect(html).toContain('href="tel:+6591234567"');
  expect(pressable(html)).toEqual(['Job', 'Call Mei T.', 'Add to calendar', 'MT Mei T.', 'Change reminders']);
  const known = await facts(agreed({ is_guest: false, guest_phone: null }));
  expect(known).not.toContain('tel:');
  expect(pressable(known)).toEqual(['Call Mei T.', 'Chat', 'Add to calendar', 'MT Mei T.', 'Change reminders']);
});

it('was not home by the wait at the door alone, as a call by phone is not ours to see', async () => {
  const card = <StateNoShow agreed={agreed()} from={null} canArrive />;
  expect(wordsOf(await drawn(card))).toContain('Tap “I have arrived” and wait 15 minutes.');
  expect(await drawn(card)).toContain('href="tel:+6591234567"');
});

it('answers no other times: the pro takes the proposed one, declines it, or calls', async () => {
  const times = [{ begin_time: '2030-11-30 01:00:00', minutes: 120 }];
  const proposed = (steps: TimeStep[]) =>
    drawn(
      <ProposedTime
        bid_id={7}
        name="Mei T."
        appointment={
          {
            begin_time: '2030-11-28 01:00:00',
            minutes: 120,
            steps,
            proposal: { id: 4, is_mine: false, ...times[0], times, note: '', created: '2030-11-20 01:00:00' },
          } as unknown as Appointment
        }
      />,
    );
  const guest = await proposed(['answer', 'cancel']);
  expect(pressable(guest)).toEqual(['Accept', 'Decline']);
  expect(wordsOf(guest)).toContain('Mei T. has no Gotong account and can’t answer other times here.');
  const known = await proposed(['answer', 'counter', 'cancel']);
  expect(pressable(known)).toHaveLength(3);
  expect(wordsOf(known)).not.toContain('no Gotong account');
});

it('a deposit that waits leads its customer to pay it, and tells its pro until when it is paid', async () => {
  const waiting = { amount: '50.00', back: '0.00', state: 'waiting', pay_by: '2020-11-21 02:07:00', payment_id: 12 };
  const note = (more: Partial<Agreed>) =>
    drawn(<DepositNote agreed={agreed({ deposit: waiting as Agreed['deposit'], ...more })} />);
  const pro = wordsOf(await note({}));
  expect(pro).toContain('Mei T. hasn’t paid the deposit of S$50.00 yet');
  expect(pro).toMatch(
    /If it isn’t paid by Sat 21 Nov 2020, 10:07 am, the booking ends, the time is free and your fee goes back\./,
  );
  const mine = await note({ side: 'requestor' });
  expect(wordsOf(mine)).toMatch(/Pay the deposit of S\$50\.00 by Sat 21 Nov 2020, 10:07 am.*Pay S\$50\.00/);
  expect(mine).toContain('href="/dashboard/safety-payments/7/12?as=consumer"');
  expect(await note({ state: 'cancelled' })).toBe('');
  for (const deposit of [null, { ...waiting, state: 'held' }, { ...waiting, pay_by: null }])
    expect(await note({ deposit: deposit as Agreed['deposit'] })).toBe('');
});
