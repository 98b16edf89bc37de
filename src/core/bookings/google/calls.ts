import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { googleItemShape } from './model.ts';

const section = '2 google-reserve; 7 Voice, reserve: /new/v1/greserve_*';

export const googleItems = call({
  section,
  summary: 'What can be booked of the caller’s services, with how each stands on Google and what is missing.',
  method: 'GET',
  path: '/new/v1/greserve_items/google.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({
    /** Whether Google is connected to this installation at all. */
    is_connected: z.boolean(),
    /** Whether Google sends customers’ addresses, so that jobs at their place can be booked there. */
    sends_addresses: z.boolean(),
    services: z.array(z.object({ id: z.number(), name: z.string(), items: z.array(googleItemShape) })),
  }),
});

export const offerOnGoogle = call({
  section,
  summary: 'Offers an own item on Google, or takes it out there; what was booked stays.',
  method: 'POST',
  path: '/new/v1/greserve_items/google/{greserve_item_id}.json',
  auth: 'session',
  input: z.object({ greserve_item_id: shape.id(), is_google: shape.flag() }),
  output: z.object({ greserve_item: googleItemShape }),
});
