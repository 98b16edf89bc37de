/** The questions that an item asks its buyer. The answers are kept with the request, so the chat and the order show the same. */
import type { Question } from '#core/categories/model.ts';
import type { Answers } from '#core/categories/rules.ts';
import { stillAsked } from '#core/requests/later/rules.ts';
import type { Line } from '#core/shop/carts/model.ts';
import { answersSaid, askedOf } from '#core/shop/items/question-rules.ts';
import { isOver } from '#core/shop/orders/rules.ts';
import * as categories from '#server/categories/service.ts';
import type { Context } from '#server/platform/context.ts';
import { type Asking, readAsking } from './asking-store.ts';
import type { OrderRow } from './store.ts';

/** The facts of an order's request: what was ordered, line by line, and then the answers. */
export function answerFields(
  lines: readonly Pick<Line, 'label' | 'quantity'>[],
  asked: readonly Question[],
  answers: Answers,
) {
  const ordered = lines.map(({ label, quantity }, n) => ({ key: `line-${n + 1}`, label, value: `× ${quantity}` }));
  const { open, all } = answersSaid(asked, answers);
  return { submission_fields: [...ordered, ...open], hired_fields: [...ordered, ...all] };
}

/** The questions of an order, from the version of the form at that time. */
export const askedThen = async ({ db }: Context, asking: Asking): Promise<Question[]> =>
  askedOf((await categories.questionsOf(db, asking.category_id, asking.form_version)) ?? [], asking.picked);

/** The questions of an order that are still unanswered; none once it has ended. */
export async function questionsLeft(context: Context, order: OrderRow): Promise<Question[]> {
  if (order.question_count === 0 || isOver(order.state)) return [];
  const asking = await readAsking(context.db, order.id);
  return [...stillAsked(await askedThen(context, asking), asking.fields)];
}
