import * as bids from '#core/bids/calls.ts';
import * as selfHires from '#core/bids/self-hires/calls.ts';
import { HOUR, toWire } from '#core/kit/time.ts';
import { decideReviewCheck, reviewChecks } from '#core/reviews/checks/calls.ts';
import { confirmPhone } from './people/proofs.ts';
import type { Offer, Person, Stage } from './people.ts';

/** Makes a hire for a time that has passed: the pro states it, the customer confirms. Then the pro alone can complete it. */
export async function begun(consumer: Person, pro: Person, { bid_id }: Offer): Promise<void> {
  const hired_for = toWire(new Date(Date.now() - 2 * HOUR));
  await pro.client.ok(selfHires.selfHire, { bid_id, hired_for });
  await consumer.client.ok(selfHires.answerSelfHire, { bid_id, is_confirmed: true });
}

/** Makes a done job between two people with confirmed phones, so that it counts in public. */
export async function done(stage: Stage, consumer: Person, pro: Person, offer: Offer): Promise<void> {
  for (const person of [consumer, pro]) await confirmPhone(stage, person);
  await begun(consumer, pro, offer);
  await pro.client.ok(bids.completeBid, { bid_id: offer.bid_id });
}

/**
 * An operator approves this person's reviews. Reviews between two new accounts, of a job that bonus credit paid for, must wait
 * for that (decision 43), and nearly all reviews of journeys are such.
 */
export async function letReviewsShow(stage: Stage, writer: Person): Promise<void> {
  const { client } = await stage.demo('ops');
  const { checks } = await client.ok(reviewChecks, {});
  for (const { id } of checks.filter(({ writer_id }) => writer_id === writer.id))
    await client.ok(decideReviewCheck, { check_id: id, decision: 'approve', reason: 'A job of a journey' });
}
