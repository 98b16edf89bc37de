import type { Services } from '#server/platform/context.ts';

export interface DemoLogin {
  readonly email: string;
  readonly password: string;
  readonly what: string;
}

/** Seeds the demo cast into an empty database and answers its logins. */
export async function seedDemo(_services: Services): Promise<readonly DemoLogin[]> {
  return [];
}
