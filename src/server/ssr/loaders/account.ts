import type { socialProviders as socialProvidersCall } from '#core/auth/social/calls.ts';
import type { CallReply } from '#core/kit/call.ts';
import { socialProviders } from '#server/auth/service.ts';
import type { Context } from '#server/platform/context.ts';
import type { Loader } from '../pages/loaded.ts';

/** Pages that run in the browser and have no personal data: login and sign-up. */
export const accountLoaders = {
  login: async (context) => ({ page: 'login', data: { providers: await providersOf(context) }, tags: [] }),
  signup: async (context) => ({ page: 'signup', data: { providers: await providersOf(context) }, tags: [] }),
  logout: async () => ({ page: 'logout', data: {}, tags: [] }),
  resetpass: async () => ({ page: 'forgot', data: {}, tags: [] }),
  'resetpass-email': async () => ({ page: 'forgot', data: {}, tags: [] }),
  // A link that was cut off has no hash.
  'resetpass-hash': async (_, { hash = '' }) =>
    hash === 'email' ? { redirect: '/resetpass', permanent: false } : { page: 'reset', data: {}, tags: [] },
  activate: async () => ({ page: 'activate', data: {}, tags: [] }),
} satisfies Readonly<Record<string, Loader>>;

/** The login providers of this installation, for their buttons (flag oauth). */
async function providersOf(context: Context): Promise<CallReply<typeof socialProvidersCall>['providers']> {
  const found = context.parts.config.flags.oauth ? await socialProviders(context) : null;
  return found?.ok ? [...found.value.providers] : [];
}
