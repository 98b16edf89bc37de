import * as bids from '#core/bids/calls.ts';
import * as selfHires from '#core/bids/self-hires/calls.ts';
import { HOUR, toWire } from '#core/kit/time.ts';
import { confirmPhone } from './people/proofs.ts';
import type { Offer, Person, Stage } from './people.ts';

/** Agreed for a time that has passed: the pro states it, the customer confirms. Its pro may complete it alone. */
export async function begun(consumer: Person, pro: Person, { bid_id }: Offer): Promise<void> {
  const hired_for = toWire(new Date(Date.now() - 2 * HOUR));
  await pro.client.ok(selfHires.selfHire, { bid_id, hired_for });
  await consumer.client.ok(selfHires.answerSelfHire, { bid_id, is_confirmed: true });
}

/** A job that is done, between two people with confirmed phones: it counts in public. */
export async function done(stage: Stage, consumer: Person, pro: Person, offer: Offer): Promise<void> {
  for (const person of [consumer, pro]) await confirmPhone(stage, person);
  await begun(consumer, pro, offer);
  await pro.client.ok(bids.completeBid, { bid_id: offer.bid_id });
}
