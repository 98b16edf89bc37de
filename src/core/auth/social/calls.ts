import { z } from 'zod';
import { call, PROOF_NEEDED } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';

/** What a provider gave the client: one of the three forms of section 7. `state` names the visit that `startSocial` began. */
export const socialProof = {
  google_user_id: shape.text(255).optional(),
  id_token: z.string().max(10_000).optional(),
  facebook_user_id: shape.text(255).optional(),
  access_token: z.string().max(5000).optional(),
  code: z.string().max(5000).optional(),
  platform: shape.text(40).optional(),
  state: z.string().max(200).optional(),
  /** Who answered, where a provider says it beside the code (RFC 9207). */
  iss: z.string().max(500).optional(),
} as const;

export const socialProviders = call({
  section: '7 Auth',
  summary: 'The providers that one can log in with here.',
  method: 'GET',
  path: '/new/v1/social/providers.json',
  auth: 'none',
  input: z.object({}),
  output: z.object({
    providers: z.array(
      z.object({ id: z.string(), name: z.string(), kind: z.enum(['google', 'facebook', 'platform']) }),
    ),
  }),
});

export const startSocial = call({
  section: '7 Auth',
  summary:
    'Begins a visit to a provider: where to send the browser. The visit is bound to this browser by a cookie and lives for ten minutes. To connect, a session and a fresh proof are needed.',
  method: 'POST',
  path: '/new/v1/social/start.json',
  auth: 'optional',
  fresh: 'by input',
  input: z.object({ provider: shape.text(40, 1), purpose: z.enum(['login', 'connect']) }),
  output: z.object({ url: z.string(), state: z.string() }),
  errors: {
    ...PROOF_NEEDED,
    'not available': 'This way to log in isn’t available.',
    'provider down': 'That service isn’t responding. Log in another way, or try again later.',
  },
});

const BAD_PROOF = {
  'bad token': 'That login didn’t work. Start again.',
  'provider down': 'That service isn’t responding. Log in another way, or try again later.',
} as const;
export const SOCIAL_LOGIN_ERRORS = {
  ...BAD_PROOF,
  existing: 'There’s already an account with this email. Log in your usual way, then connect it in your settings.',
  'email needed': 'That service didn’t share your email. Sign up with your email, then connect it in your settings.',
  denied: 'We couldn’t log you in. Contact us.',
} as const;

export const connectSocial = call({
  section: '7 Auth',
  summary: 'Connects an account at google, facebook or a platform to the signed-in person.',
  method: 'POST',
  path: '/users/connect_social/{provider}.json',
  auth: 'session',
  fresh: true,
  input: z.object({ provider: shape.text(40, 1), ...socialProof }),
  output: z.object({ provider: z.string(), display_name: z.string().nullable() }),
  errors: {
    ...BAD_PROOF,
    'connected elsewhere': 'That account is already connected to another Gotong account.',
    'connected already': 'You’ve connected another account of this service. Disconnect it first.',
  },
});

export const disconnectSocial = call({
  section: '7 Auth',
  summary: 'Disconnects a provider. The last way into an account cannot be removed.',
  method: 'POST',
  path: '/new/v1/users/disconnect_social/{provider}.json',
  auth: 'session',
  fresh: true,
  input: z.object({ provider: shape.text(40, 1) }),
  output: z.object({}),
  errors: {
    'last way in': 'This is your only way to log in. Set a password or confirm your phone first.',
  },
});
