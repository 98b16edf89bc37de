import { HOUR } from '#core/kit/time.ts';
import { answerQuestion, askQuestion } from '#core/questions/calls.ts';
import { replyToReview, serviceReviews } from '#core/reviews/calls.ts';
import { alone, type ConsumerOnStage, type Market } from '../market.ts';
import { serviceOf } from '../play/service-of.ts';
import { play, type Story } from '../play/story.ts';
import { askedOf, waitingOf } from '../says/page.ts';
import { replyTo } from '../says/reviews.ts';

const PROS_ASKED = 6;

/** Stories of questions on the pages of some pros, with their answers. */
export function questionsOf(market: Market): Story[] {
  const { parts, pros, consumers, now, speaker, estateOf } = market;
  return pros.slice(0, PROS_ASKED).flatMap((pro, index) => {
    const estate = estateOf(pro.postal_code);
    const asked = Array.from({ length: (index % 3) + 1 }, (_, n): Story => {
      const at = new Date(now.getTime() - (40 + index * 30 + n * 70) * HOUR);
      const asker = consumers[(index + n + 1) % consumers.length] as ConsumerOnStage;
      return {
        at,
        async tell() {
          const { random } = alone(market, 9_000 + index * 10 + n);
          const { question, answer } = askedOf(pro, estate, n, speaker, random);
          const service_id = await serviceOf(parts.database, pro.user.id);
          const { question: there } = await play(parts, askQuestion, { service_id, question }, asker.user, at);
          const later = new Date(at.getTime() + 5 * HOUR);
          await play(parts, answerQuestion, { question_id: there.id, answer }, pro.user, later);
        },
      };
    });
    if (index > 0) return asked;
    const at = new Date(now.getTime() - 2 * HOUR);
    const tell = async () => {
      const service_id = await serviceOf(parts.database, pro.user.id);
      const question = waitingOf(pro, estate, speaker);
      await play(parts, askQuestion, { service_id, question }, (consumers[1] as ConsumerOnStage).user, at);
    };
    return [...asked, { at, tell }];
  });
}

/** Has some pros reply to their newest review. */
export async function replyToNewest({ parts, pros, now, speaker }: Market): Promise<void> {
  for (const pro of pros.slice(0, PROS_ASKED)) {
    const service_id = await serviceOf(parts.database, pro.user.id);
    const { reviews } = await play(parts, serviceReviews, { service_id }, pro.user, now);
    const newest = reviews.find((review) => review.note !== '' && review.reply === null);
    if (!newest) continue;
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
}
