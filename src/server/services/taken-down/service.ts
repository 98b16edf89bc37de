import type { PersonContext } from '#server/platform/context.ts';
import { dropPagesOf } from '../pages-service.ts';
import * as services from '../store.ts';
import * as store from './store.ts';

export { removeStatement } from '../statements/service.ts';

/**
 * An operator removes a service from all lists and pages (decision 11); its pro cannot show it again. False where there is none.
 */
export const takeDownService = async (context: PersonContext, id: number): Promise<boolean> =>
  follow(context, id, await store.takeDown(context.db, id, context.now));

/** Puts it back in the state its pro left it; a blocked person's stays hidden. */
export const putBackService = async (context: PersonContext, id: number): Promise<boolean> =>
  follow(context, id, await store.putBack(context.db, id));

async function follow(context: PersonContext, id: number, owner_id: number | null): Promise<boolean> {
  if (owner_id === null) return false;
  await context.publish('service.changed', { quote_service_id: id, section: null }, [owner_id]);
  dropPagesOf(context, id, await services.categorySlugs(context.db, id));
  return true;
}
