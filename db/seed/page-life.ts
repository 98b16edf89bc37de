import { HOUR } from '#core/kit/time.ts';
import { answerQuestion, askQuestion } from '#core/questions/calls.ts';
import { replyToReview, serviceReviews } from '#core/reviews/calls.ts';
import { myServices } from '#core/services/calls.ts';
import type { Parts } from '#server/platform/context.ts';
import type { ConsumerOnStage, ProOnStage } from './market.ts';
import { play } from './story.ts';

/** What people ask, with what a pro of this kind says; the last one waits for the first pro. */
const ASKED: readonly (readonly [question: string, answer: string])[] = [
  ['Do you work on Sundays?', 'Yes, by appointment. Say so in your request and we plan for it.'],
  ['Do you bring everything you need?', 'Yes. You only need to give us power, water and a place to park.'],
  ['Can I watch while you work?', 'Of course. We like to show what we do, and why.'],
];
const WAITS = 'Can you come on a public holiday?';
const REPLIES = [
  'Thank you. Call on us again.',
  'Thank you for your kind words.',
  'A pleasure. Thank you for the coffee.',
];

const PROS_ASKED = 6;

/** Questions on the pages of some pros, and their replies to reviews: through the handlers that HTTP uses. */
export async function livenPages(
  parts: Parts,
  pros: readonly ProOnStage[],
  consumers: readonly ConsumerOnStage[],
  now: Date,
): Promise<void> {
  for (const [index, pro] of pros.slice(0, PROS_ASKED).entries()) {
    const { services: own } = await play(parts, myServices, { page: 1 }, pro.user, now);
    const service_id = own[0]?.id;
    if (service_id === undefined) continue;
    for (const [n, [question, answer]] of ASKED.slice(0, 1 + (index % ASKED.length)).entries()) {
      const asker = consumers[(index + n + 1) % consumers.length];
      if (!asker) continue;
      const at = new Date(now.getTime() - (40 + index * 30 + n * 70) * HOUR);
      const asked = await play(parts, askQuestion, { service_id, question }, asker.user, at);
      const later = new Date(at.getTime() + 5 * HOUR);
      await play(parts, answerQuestion, { question_id: asked.question.id, answer }, pro.user, later);
    }
    const { reviews } = await play(parts, serviceReviews, { service_id }, pro.user, now);
    const [newest] = reviews.filter((review) => review.score > 3 && review.note !== '');
    const reply = REPLIES[index % REPLIES.length];
    if (newest && reply)
      await play(parts, replyToReview, { review_id: newest.id, reply }, pro.user, new Date(now.getTime() - HOUR));
    const asker = consumers[1];
    if (index === 0 && asker)
      await play(parts, askQuestion, { service_id, question: WAITS }, asker.user, new Date(now.getTime() - 2 * HOUR));
  }
}
