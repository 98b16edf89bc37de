/** The shop of a pro, by services and their categories. */

import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok } from '#core/kit/result.ts';
import { FEE_PER_QUOTE } from '#core/requests/fees/policy-rules.ts';
import type * as calls from '#core/shop/categories/calls.ts';
import { askable } from '#core/shop/items/question-rules.ts';
import * as categories from '#server/categories/service.ts';
import type { PersonContext } from '#server/platform/context.ts';
import * as requests from '#server/requests/service.ts';
import { isOn } from '../items/service.ts';
import { readOwnList } from '../items/store.ts';
import { heldDays } from '../orders/payment-service.ts';
import * as store from './store.ts';

export const shopServiceCategories = async (
  _: CallParsed<typeof calls.shopServiceCategories>,
  context: PersonContext,
): Promise<CallResult<typeof calls.shopServiceCategories>> =>
  isOn(context) ? ok({ service_categories: await store.readCategories(context.db, context.user.id) }) : notFound();

export async function shopServiceCategory(
  { id }: CallParsed<typeof calls.shopServiceCategory>,
  context: PersonContext,
): Promise<CallResult<typeof calls.shopServiceCategory>> {
  const { db, user } = context;
  const service_category = isOn(context) ? await store.readCategory(db, id, user.id) : null;
  if (!service_category) return notFound();
  const { quote_service_id, category_id, category_slug } = service_category;
  const [items, areas, form] = await Promise.all([
    readOwnList(db, quote_service_id, category_id),
    store.readAreas(db, quote_service_id),
    categories.openFormOf(db, category_slug),
  ]);
  const questions = askable(form?.questions ?? []).map(({ key, label }) => ({ key, label }));
  // Without a company that holds money, we take no commission.
  const policy = heldDays(context) === null ? FEE_PER_QUOTE : await requests.policyAt(db, category_id, context.now);
  return ok({
    service_category,
    items,
    areas,
    questions,
    commission_basis_points: policy.commission_basis_points,
  });
}

export async function editShopServiceCategory(
  { id, service_notice }: CallParsed<typeof calls.editShopServiceCategory>,
  context: PersonContext,
): Promise<CallResult<typeof calls.editShopServiceCategory>> {
  const { db, user } = context;
  if (!isOn(context) || !(await store.writeNotice(db, id, user.id, service_notice))) return notFound();
  const answer = await shopServiceCategory({ id }, context);
  if (!answer.ok) return answer;
  context.dropPages([`service:${answer.value.service_category.quote_service_id}`]);
  return answer;
}
