import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { toDecimal } from '#core/kit/money.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import type * as calls from '#core/services/onboarding/calls.ts';
import {
  type DraftFacts,
  decideReady,
  isStepDone,
  ONBOARD_STATE,
  ONBOARD_STEPS,
  REQUIRED_STEPS,
} from '#core/services/onboarding/rules.ts';
import { decideAdd, slugOf } from '#core/services/rules.ts';
import * as categories from '#server/categories/service.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http/fault.ts';
import * as users from '#server/users/service.ts';
import * as wallet from '#server/wallet/service.ts';
import * as editor from '../editor/store.ts';
import { dropPagesOf } from '../pages-service.ts';
import { giveStarter } from '../starter-service.ts';
import * as services from '../store.ts';
import * as store from './store.ts';

const factsOf = ({ service, ...row }: store.OnboardingRow): DraftFacts => ({
  category_count: service?.categories.length ?? 0,
  area_count: service?.areas.length ?? 0,
  is_service_professional_travels_to_me: service?.is_service_professional_travels_to_me ?? true,
  has_hours: row.has_hours,
  has_description: (service?.description ?? '') !== '',
});

async function standing({ db, user }: PersonContext): Promise<calls.Onboarding> {
  const row = await store.readOnboarding(db, user.id);
  const facts = factsOf(row);
  const required: readonly string[] = REQUIRED_STEPS;
  const credit = row.is_first ? await wallet.starterCredit(db) : 0;
  return {
    onboard_state: row.onboard_state,
    service_id: row.service?.id ?? null,
    service: row.service,
    step: row.onboard_step ?? 'trade',
    steps: ONBOARD_STEPS.map((key) => ({
      key,
      is_done: row.service !== null && isStepDone(key, facts),
      is_required: required.includes(key),
    })),
    starter_credit: credit > 0 ? toDecimal(credit) : null,
    licences: row.licences,
  };
}

/** The caller's progress in onboarding. */
export async function onboarding(
  _: CallParsed<typeof calls.onboarding>,
  context: PersonContext,
): Promise<CallResult<typeof calls.onboarding>> {
  return ok({ onboarding: await standing(context) });
}

/**
 * Starts the caller's draft, or continues the existing one from any device; calls of one person wait for each other. A draft is
 * not matched, listed or counted.
 */
export async function draft(
  input: CallParsed<typeof calls.onboardingDraft>,
  context: PersonContext,
): Promise<CallResult<typeof calls.onboardingDraft>> {
  const { db, user, now } = context;
  const { kept, draft_id } = await services.queueAdditions(db, user.id);
  const place = await categories.placeOfPostal(db, input.postal_code);
  if (!place) return refuse('unknown postal code');
  const facts = {
    ...(input.name === undefined ? {} : { name: input.name, slug: slugOf(input.name) }),
    ...(input.is_business === undefined ? {} : { is_business: input.is_business }),
    postal_code: input.postal_code,
    area_code: place.area.code,
    lat: place.lat,
    lng: place.lng,
  };
  let id = draft_id;
  if (id === null) {
    const allowed = decideAdd(kept);
    if (!allowed.ok) return allowed;
    // As when adding a service, waits for a transaction that blocks or deletes the person.
    await users.noteServiceCount(context, user.id, 0);
    const { onboard_state, person_name: name } = await store.readOnboarding(db, user.id);
    id = await store.insertDraft(db, user.id, { name, slug: slugOf(name), is_business: true, ...facts }, now);
    if (onboard_state < ONBOARD_STATE.draft) await users.setOnboardState(context, user.id, ONBOARD_STATE.draft);
  } else {
    await services.lockOwnService(db, id, user.id);
    await editor.patchService(db, id, now, facts);
  }
  await editor.bumpSections(db, id, ['basic'], now);
  if (input.category_id) await preselect(context, id, input.category_id);
  await context.publish('service.changed', { quote_service_id: id, section: null }, [user.id]);
  return ok({ onboarding: await standing(context) });
}

/** Sets the categories chosen before there was a draft, the main one first. A draft that has categories keeps them. */
async function preselect({ db, now }: PersonContext, id: number, category_ids: readonly number[]): Promise<void> {
  const [first] = category_ids;
  if (first === undefined || (await services.categorySlugs(db, id)).length > 0) return;
  const unknown = await services.unknownOf(db, category_ids, []);
  if (unknown.categories.length > 0) throw invalid({ category_id: 'not a category' });
  await editor.patchService(db, id, now, { main_category_id: first });
  await services.setCategories(db, id, category_ids, []);
  await editor.bumpSections(db, id, ['category'], now);
}

/** Stores the caller's step in a draft. Does nothing for a service that is already finished. */
export async function step(
  input: CallParsed<typeof calls.onboardingStep>,
  context: PersonContext,
): Promise<CallResult<typeof calls.onboardingStep>> {
  const { db, user } = context;
  if (!(await store.writeStep(db, input.service_id, user.id, input.step))) {
    if (!(await services.ownService(db, input.service_id, user.id))) return notFound();
  }
  return ok({ onboarding: await standing(context) });
}

/**
 * Finishes a draft (section 4, profile ready): it is listed, matched, counted and offered the open requests that fit. The
 * person's first one brings the starter credit. A repeated call changes nothing; missing steps refuse it.
 */
export async function profileReady(
  { service_id }: CallParsed<typeof calls.profileReady>,
  context: PersonContext,
): Promise<CallResult<typeof calls.profileReady>> {
  const { db, user, now } = context;
  const { is_first, draft_id } = await services.queueAdditions(db, user.id);
  const reply = async (starter_credit: string | null) => {
    const service = await services.ownService(db, service_id, user.id);
    if (!service) return notFound();
    const { onboard_state } = await store.readOnboarding(db, user.id);
    return ok({ service, starter_credit, onboard_state, lead_count: await store.countOffers(db, service_id) });
  };
  if (draft_id !== service_id) return reply(null);

  await users.noteServiceCount(context, user.id, 1);
  const row = await services.lockOwnService(db, service_id, user.id);
  if (!row?.is_draft) return notFound();
  const ready = decideReady(factsOf(await store.readOnboarding(db, user.id)));
  if (!ready.ok) return ready;
  await editor.patchService(db, row.id, now, { is_draft: false, onboard_step: 'page' });
  const before = await wallet.availableCents(db, user.id);
  const isCredited = is_first && (await giveStarter(context, user.id, row.id));
  const credit = isCredited ? toDecimal((await wallet.availableCents(db, user.id)) - before) : null;
  if (is_first) await users.startProNotices(context, user.id);
  await users.setOnboardState(context, user.id, ONBOARD_STATE.ready);
  await context.publish('service.added', { quote_service_id: row.id, user_id: user.id, is_first }, []);
  await context.publish('service.changed', { quote_service_id: row.id, section: null }, [user.id]);
  dropPagesOf(context, row.id, await services.categorySlugs(db, row.id));
  return reply(credit);
}
