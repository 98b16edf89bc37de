import { HOUR } from '#core/kit/time.ts';
import { answerQuestion, askQuestion } from '#core/questions/calls.ts';
import { replyToReview, serviceReviews } from '#core/reviews/calls.ts';
import { myServices } from '#core/services/calls.ts';
import type { Market } from '../market.ts';
import { play } from '../play/story.ts';
import { askedOf, waitingOf } from '../says/page.ts';
import { replyTo } from '../says/reviews.ts';

const PROS_ASKED = 6;

/** Questions on the pages of some pros, and their replies to reviews: through the handlers that HTTP uses. */
export async function livenPages({ parts, pros, consumers, now, random, speaker, estateOf }: Market): Promise<void> {
  for (const [index, pro] of pros.slice(0, PROS_ASKED).entries()) {
    const { services: own } = await play(parts, myServices, { page: 1 }, pro.user, now);
    const service_id = own[0]?.id;
    if (service_id === undefined) continue;
    const estate = estateOf(pro.postal_code);
    for (let n = 0; n <= index % 3; n++) {
      const { question, answer } = askedOf(pro, estate, n, speaker, random);
      const asker = consumers[(index + n + 1) % consumers.length];
      if (!asker) continue;
      const at = new Date(now.getTime() - (40 + index * 30 + n * 70) * HOUR);
      const asked = await play(parts, askQuestion, { service_id, question }, asker.user, at);
      const later = new Date(at.getTime() + 5 * HOUR);
      await play(parts, answerQuestion, { question_id: asked.question.id, answer }, pro.user, later);
    }
    const { reviews } = await play(parts, serviceReviews, { service_id }, pro.user, now);
    const newest = reviews.find((review) => review.note !== '' && review.reply === null);
    if (newest) {
      const about = {
        slug: pro.categories[0] ?? '',
        estate: newest.area_name,
        score: newest.score,
        pro: pro.first_name,
        isPerson: pro.isPerson === true,
      };
      const reply = replyTo(speaker, about, newest.author.split(' ')[0] ?? '');
      await play(parts, replyToReview, { review_id: newest.id, reply }, pro.user, new Date(now.getTime() - HOUR));
    }
    const asker = consumers[1];
    if (index === 0 && asker)
      await play(
        parts,
        askQuestion,
        { service_id, question: waitingOf(pro, estate, speaker) },
        asker.user,
        new Date(now.getTime() - 2 * HOUR),
      );
  }
}
