import { myServices } from '#core/services/calls.ts';
import type { Person } from './people.ts';

/** The id of a pro's first service. */
export async function serviceIdOf(pro: Person): Promise<number> {
  const { services } = await pro.client.ok(myServices, { page: 1 });
  return services[0]?.id as number;
}
