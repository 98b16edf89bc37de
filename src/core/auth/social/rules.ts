import { ok, type Result, refuse } from '#core/kit/result.ts';

/** How long a visit to a provider may take, in seconds. */
export const VISIT_SECONDS = 600;
/** Visits begun and proofs shown from one address. */
export const SOCIAL_TRIES = { per_address: 200, seconds: 900 } as const;

/** What is known when a person logs in with a provider's proof. */
export interface SocialLoginFacts {
  /** The account that this very account of the provider is connected to. */
  readonly owner: 'none' | 'open' | 'blocked';
  /** The e-mail in the proof: 'vouched' where the provider vouches for it and is believed, 'claimed' where not. */
  readonly email: 'none' | 'claimed' | 'vouched';
  /** The account that has this e-mail, where that is not the owner. */
  readonly holder: 'none' | 'unconfirmed' | 'confirmed' | 'blocked';
  /** The holder is connected to another account of this provider. */
  readonly has_other: boolean;
}

export type SocialLogin =
  | { readonly what: 'enter' }
  | { readonly what: 'create'; readonly is_email_confirmed: boolean }
  /** `takes_over`: the account's e-mail was never proven, so all that was set up without it is removed first. */
  | { readonly what: 'connect'; readonly takes_over: boolean };

/**
 * What a login by a provider comes to (section 7). A connected account is entered. An e-mail alone opens an account only where
 * a believed provider vouches for it: of two who claim one e-mail, the one with the mailbox has it. A person is never told
 * more than that an account with this e-mail exists.
 */
export function decideSocialLogin(
  facts: SocialLoginFacts,
): Result<SocialLogin, 'blocked' | 'existing' | 'email needed'> {
  const { owner, email, holder, has_other } = facts;
  if (owner !== 'none') return owner === 'blocked' ? refuse('blocked') : ok({ what: 'enter' });
  if (email === 'none') return refuse('email needed');
  if (holder === 'none') return ok({ what: 'create', is_email_confirmed: email === 'vouched' });
  if (email === 'claimed') return refuse('existing');
  if (holder === 'blocked') return refuse('blocked');
  if (holder === 'unconfirmed') return ok({ what: 'connect', takes_over: true });
  return has_other ? refuse('existing') : ok({ what: 'connect', takes_over: false });
}

export interface ConnectFacts {
  /** Whose this account of the provider is by now. */
  readonly owner: 'none' | 'self' | 'other';
  /** The person is connected to another account of this provider. */
  readonly has_other: boolean;
}

/** Whether an account at a provider is connected to the signed-in person; once it is, again changes nothing. */
export function decideConnect({
  owner,
  has_other,
}: ConnectFacts): Result<'connect' | 'nothing', 'connected elsewhere' | 'connected already'> {
  if (owner === 'self') return ok('nothing');
  if (owner === 'other') return refuse('connected elsewhere');
  return has_other ? refuse('connected already') : ok('connect');
}

/** What can open an account. */
export interface WaysFacts {
  readonly has_password: boolean;
  readonly is_email_confirmed: boolean;
  readonly is_phone_confirmed: boolean;
  /** Whether codes can be sent to phones here. */
  readonly can_sms: boolean;
  readonly has_passkey: boolean;
  /** Connected providers, of those that are configured. */
  readonly social: readonly string[];
}

/**
 * The ways into an account that surely are its person's. An e-mail that was never confirmed does not count: codes to it may
 * reach someone else, or no one.
 */
export const waysIn = (facts: WaysFacts): string[] => [
  ...(facts.has_password ? ['password'] : []),
  ...(facts.has_passkey ? ['passkey'] : []),
  ...(facts.is_email_confirmed ? ['email code'] : []),
  ...(facts.is_phone_confirmed && facts.can_sms ? ['phone code'] : []),
  ...facts.social,
];

/** Whether a provider may be disconnected: the last way in stays. */
export const mayDisconnect = (facts: WaysFacts, provider: string): boolean =>
  waysIn({ ...facts, social: facts.social.filter((each) => each !== provider) }).length > 0;
