import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { openingHoursShape, serviceFactsShape, tagCountShape } from './model.ts';

export const serviceFacts = call({
  section: '7 Services and profile data',
  summary: 'What was measured of a public service (response, hires, completion), its hours, and what reviews say most.',
  method: 'GET',
  path: '/new/v1/quote_services/{service_id}/facts.json',
  auth: 'none',
  input: z.object({ service_id: shape.id() }),
  output: z.object({
    facts: serviceFactsShape,
    /** Of `facts.price`: the root of the rows that it is counted from, which `/prices/service/{id}.json` has too. */
    price_root: z.string().nullable(),
    hours: openingHoursShape.nullable(),
    /** It takes no new requests until then; null while it does. */
    paused_until: shape.wireTime().nullable(),
    tags: z.array(tagCountShape),
  }),
});
