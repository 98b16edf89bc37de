import * as bids from '#core/bids/calls.ts';
import * as selfHires from '#core/bids/self-hires/calls.ts';
import { HOUR, toWire } from '#core/kit/time.ts';
import { decideReviewCheck, reviewChecks } from '#core/reviews/checks/calls.ts';
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

/**
 * An operator lets the reviews of this person show. Those between two accounts that are both new, of a job that bonus credit
 * paid, wait for that (decision 43), which is so of nearly all that a journey makes.
 */
export async function letReviewsShow(stage: Stage, writer: Person): Promise<void> {
  const { client } = await stage.demo('ops');
  const { checks } = await client.ok(reviewChecks, {});
  for (const { id } of checks.filter(({ writer_id }) => writer_id === writer.id))
    await client.ok(decideReviewCheck, { check_id: id, decision: 'approve', reason: 'A job of a journey' });
}
