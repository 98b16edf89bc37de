import type { ProviderPerson } from './identity-provider.ts';

/**
 * The people with an account at the identity provider of the journeys. Journeys run side by side, so each needs its own person:
 * add one here for each journey and browser size.
 */
export const JOURNEY_PEOPLE: readonly ProviderPerson[] = [
  ...['google', 'facebook', 'merlion', 'connect', 'leave', 'settings'].flatMap((journey) =>
    ['desktop', 'phone'].map((size) => ({
      id: `${journey}-${size}`,
      name: `${journey[0]?.toUpperCase()}${journey.slice(1)} ${size}`,
      email: `${journey}.${size}@gmail.com`,
      email_verified: true,
    })),
  ),
  { id: 'no-email', name: 'Nobody Mail' },
];
