import type * as loginCalls from '#core/auth/calls.ts';
import { ACCOUNT_CHECKS } from '#core/auth/rules.ts';
import type * as calls from '#core/auth/social/calls.ts';
import { decideConnect, decideSocialLogin, mayDisconnect, type SocialLoginFacts } from '#core/auth/social/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { toWire } from '#core/kit/time.ts';
import { DISPLAY_NAME_MAX } from '#core/users/model.ts';
import { tell } from '#server/notices/service.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { deciding } from '#server/platform/deciding.ts';
import { invalid, invalidToken } from '#server/platform/http/fault.ts';
import {
  accountByEmail,
  accountById,
  lockedAccount,
  mailTo,
  type PersonAccount,
} from '#server/users/account/service.ts';
import * as users from '#server/users/service.ts';
import { recordReferral } from '#server/users/service.ts';
import { mailActivation } from '../link-service.ts';
import { proveMailbox } from '../mailbox-service.ts';
import { checkRisk } from '../risk-service.ts';
import { ageOf, openSession } from '../sessions/service.ts';
import * as store from './store.ts';
import { nameOf, type Proven, proveSocial, providerOf } from './visit-service.ts';
import { waysOf } from './ways-service.ts';

type LoginInput = CallParsed<typeof loginCalls.login>;
type LoginResult = CallResult<typeof loginCalls.login>;

/** Another request changed what was read: the decision is made again. */
class Overtaken extends Error {}

async function undisturbed<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Overtaken) || attempt >= 5) throw error;
    }
  }
}

/**
 * Logs in by what Google, Facebook or a platform gave (section 7). The first time it makes an account, or connects to the one
 * with the same e-mail where the provider's word about that counts. Throws 400, 429.
 */
export async function loginSocial(input: LoginInput, context: Context): Promise<LoginResult> {
  const proven = await proveSocial(input, context, 'login');
  if (!proven.ok) return proven;
  const risk = await riskOf(context, proven.value, input.seon_session);
  if (risk !== null) return refuse(risk);
  const result = await undisturbed(() => deciding(context, (inside) => enter(inside, proven.value, input)));
  // It tells that an account exists, which is limited as hard as asking for it.
  if (!result.ok && result.error === 'existing')
    await limit(
      context.parts.database,
      context.now,
      `check_account:address:${context.address}`,
      ACCOUNT_CHECKS.per_address,
      ACCOUNT_CHECKS.seconds,
    );
  return result;
}

/** What a risk service has against it. A new account needs no second proof: the provider's is one. */
async function riskOf(context: Context, { provider, identity }: Proven, seon_session: string | undefined) {
  const { parts, address, device } = context;
  const { email, provider_user_id } = identity;
  const isKnown =
    (await store.findSocial(parts.database, provider, provider_user_id)) !== null ||
    (email !== null && (await accountByEmail(parts.database, email)) !== null);
  const what = isKnown ? 'login' : 'sign_up';
  const question = { what, seon_session: seon_session || null, email, address, user_agent: device } as const;
  const risk = await checkRisk(parts, question);
  if (risk === 'deny') return 'denied' as const;
  return risk === 'review' && isKnown ? ('second proof' as const) : null;
}

/** The account that a provider's account is connected to, locked, with the connection. Throws `Overtaken`. */
async function ownerOf({ db }: Context, { provider, identity }: Proven) {
  const row = await store.findSocial(db, provider, identity.provider_user_id);
  if (!row) return null;
  const account = await lockedAccount(db, row.user_id);
  if (!account) {
    // The account is gone: its connection opens nothing, and is removed so that it blocks no new one.
    await store.deleteSocial(db, row.id);
    return null;
  }
  const again = await store.findSocial(db, provider, identity.provider_user_id);
  if (again?.id !== row.id) throw new Overtaken();
  return { account, row };
}

/** The account that has an e-mail, locked. Throws `Overtaken`. */
async function holderOf({ db }: Context, email: string | null): Promise<PersonAccount | null> {
  const found = email === null ? null : await accountByEmail(db, email);
  if (!found) return null;
  const account = await lockedAccount(db, found.id);
  if (account?.email.toLowerCase() !== email) throw new Overtaken();
  return account;
}

const holderKind = (holder: PersonAccount | null): SocialLoginFacts['holder'] => {
  if (!holder) return 'none';
  if (holder.is_blocked) return 'blocked';
  return holder.is_email_confirmed ? 'confirmed' : 'unconfirmed';
};

const hasOther = async (context: Context, user_id: number, { provider, identity }: Proven): Promise<boolean> =>
  (await store.listSocial(context.db, user_id)).some(
    (row) => row.provider === provider && row.provider_user_id !== identity.provider_user_id,
  );

async function enter(context: Context, proven: Proven, input: LoginInput): Promise<LoginResult> {
  const { db, now } = context;
  const { provider, identity } = proven;
  const owner = await ownerOf(context, proven);
  const holder = owner ? null : await holderOf(context, identity.email);
  const decision = decideSocialLogin({
    owner: owner === null ? 'none' : owner.account.is_blocked ? 'blocked' : 'open',
    email: identity.email === null ? 'none' : identity.is_email_verified ? 'vouched' : 'claimed',
    holder: holderKind(holder),
    has_other: holder !== null && (await hasOther(context, holder.id, proven)),
  });
  if (!decision.ok) return decision;
  const { value } = decision;
  let account = owner?.account ?? holder;
  if (value.what === 'enter' && owner) await store.touchSocial(db, now, owner.row.id, identity);
  if (value.what === 'create') account = await createAccount(context, proven, input, value.is_email_confirmed);
  if (value.what === 'connect' && holder) {
    if (value.takes_over) await proveMailbox(context, holder, { device_id: input.device_id });
    // On a device of its own the account keeps what it had, which may be another account of this provider.
    if (value.takes_over && (await hasOther(context, holder.id, proven))) return refuse('existing');
    await connect(context, holder, proven);
  }
  if (!account) throw new Error(`a login by ${provider} was decided as ${value.what}, for nobody`);
  const how = { way: provider, device_id: input.device_id, age: ageOf(input.save_token) };
  return ok(await openSession(context, db, account, how));
}

/**
 * Makes the account of a first login: no password, the name that the provider tells. Where the provider does not vouch for
 * the e-mail, a mail brings the link that confirms it.
 */
async function createAccount(
  context: Context,
  { provider, identity }: Proven,
  input: LoginInput,
  is_email_confirmed: boolean,
): Promise<PersonAccount> {
  const { db, now } = context;
  const { email, display_name, provider_user_id } = identity;
  if (email === null) throw new Error('an account needs an e-mail');
  const id = await users.createUser(context, {
    email,
    passwd_hash: null,
    name: display_name ?? undefined,
    display_name: display_name?.slice(0, DISPLAY_NAME_MAX) ?? '',
    stored_role: input.stored_role ?? null,
    is_email_confirmed,
  });
  if (id === null) throw new Overtaken();
  const row = await store.insertSocial(db, now, { user_id: id, provider, provider_user_id, email, display_name });
  if (!row) throw new Overtaken();
  await recordReferral(context, { referred_id: id, referral_hash: input.referral_hash });
  const account = await accountById(db, id);
  if (!account) throw new Error(`no account ${id}`);
  if (!is_email_confirmed) await mailActivation(context, account, input.device_id);
  return account;
}

async function connect(context: Context, account: PersonAccount, { provider, identity }: Proven): Promise<void> {
  const { email, display_name, provider_user_id } = identity;
  const connection = { user_id: account.id, provider, provider_user_id, email, display_name };
  const row = await store.insertSocial(context.db, context.now, connection);
  if (!row) throw new Overtaken();
  await tellChange(context, account, { id: row.id, provider }, 'connected');
}

async function tellChange(
  context: Context,
  account: PersonAccount,
  row: Pick<store.SocialRow, 'id' | 'provider'>,
  what: 'connected' | 'disconnected',
): Promise<void> {
  const { parts, now } = context;
  const provider = nameOf(parts.providers.social, row.provider) ?? row.provider;
  await tell(context, {
    kind: 'social_changed',
    key: `social_changed:${row.id}:${what}`,
    channel: 'mail',
    to: mailTo(account),
    data: { full_name: account.full_name, provider, what, at: toWire(now) },
  });
  await context.publish('user.changed', { user_id: account.id }, [account.id]);
}

/**
 * Connects an account at a provider to the signed-in person (section 7, decision 30). Where another account has
 * the connection, the refusal does not say whose it is. 404 for a provider that is not configured. Throws 400, 429.
 */
export async function connectSocial(
  input: CallParsed<typeof calls.connectSocial>,
  context: PersonContext,
): Promise<CallResult<typeof calls.connectSocial>> {
  const { parts, user } = context;
  if (nameOf(parts.providers.social, input.provider) === null) return notFound();
  if (providerOf(input) !== input.provider) throw invalid({ provider: 'is not whose this proof is' });
  const proven = await proveSocial(input, context, 'connect');
  if (!proven.ok) return proven;
  const { provider, identity } = proven.value;
  return undisturbed(() =>
    deciding(context, async (inside) => {
      const account = await lockedAccount(inside.db, user.id);
      if (!account) throw invalidToken();
      const row = await store.findSocial(inside.db, provider, identity.provider_user_id);
      const decision = decideConnect({
        owner: row === null ? 'none' : row.user_id === user.id ? 'self' : 'other',
        has_other: await hasOther(inside, user.id, proven.value),
      });
      if (!decision.ok) return decision;
      if (decision.value === 'connect') await connect(inside, account, proven.value);
      return ok({ provider, display_name: identity.display_name ?? row?.display_name ?? null });
    }),
  );
}

/**
 * Disconnects a provider (section 7, decision 30). What is not connected stays so. The last way into an account cannot be
 * removed.
 */
export async function disconnectSocial(
  { provider }: CallParsed<typeof calls.disconnectSocial>,
  context: PersonContext,
): Promise<CallResult<typeof calls.disconnectSocial>> {
  const { db, user } = context;
  const account = await lockedAccount(db, user.id);
  if (!account) throw invalidToken();
  const rows = await store.listSocial(db, user.id);
  const row = rows.find((each) => each.provider === provider);
  if (!row) return ok({});
  if (!mayDisconnect(await waysOf(context, account), provider)) return refuse('last way in');
  await store.deleteSocial(db, row.id);
  await tellChange(context, account, row, 'disconnected');
  return ok({});
}
