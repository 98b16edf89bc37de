import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';

const section = '7 Shop: reserves';
const lease = () => shape.text(64, 16).optional();
const what = {
  nshop_item_id: shape.id(),
  plan_id: shape.id(),
  units: shape.int(1, 20).default(1),
  postal_code: z.union([z.literal(''), shape.text(6).regex(/^\d{6}$/, 'six digits')]).default(''),
  lease: lease(),
};
const errors = {
  801: 'This item is no longer sold.',
  826: 'This item isn’t booked at a time. Order it, and agree on the time with the pro.',
  'choice gone': 'This plan is no longer sold. Choose again.',
  'too many units': 'That’s more than this pro sells at once.',
  'unknown postal code': 'We can’t find this postal code. Check the six digits.',
  'out of area': 'This pro doesn’t come to your area.',
} as const;

export const shopReserves = call({
  section,
  summary: 'The free times of a plan of an item, by day of the service’s zone: up to 14 days.',
  method: 'GET',
  path: '/new/v1/nshop_reserves/index.json',
  auth: 'optional',
  input: z.object({ ...what, from: shape.day(), days: shape.int(1, 14).default(7) }),
  output: z.object({
    zone: z.string(),
    days: z.array(z.object({ day: z.string(), slots: z.array(shape.wireTime()) })),
  }),
  errors,
});

export const addShopReserve = call({
  section,
  summary: 'Holds a free time for ten minutes while somebody orders; gives up the one held before.',
  method: 'POST',
  path: '/new/v1/nshop_reserves/add.json',
  auth: 'optional',
  input: z.object({ ...what, begin_time: shape.time() }),
  output: z.object({
    id: z.number(),
    lease: z.string(),
    lease_until: shape.wireTime(),
    begin_time: shape.wireTime(),
    end_time: shape.wireTime(),
  }),
  errors: {
    ...errors,
    'time gone': 'This time isn’t available. Choose another.',
    'too many held': 'You’re holding other times. Finish one of those orders or wait ten minutes.',
  },
});

export const deleteShopReserve = call({
  section,
  summary: 'Gives up a time that is held, by its key. One that is held no more stays so.',
  method: 'POST',
  path: '/new/v1/nshop_reserves/delete/{id}.json',
  auth: 'optional',
  input: z.object({ id: shape.id(), lease: shape.text(64, 16) }),
  output: z.object({}),
});
