import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { bankShape } from '#core/payments/banks/model.ts';
import { isRelay } from '#core/voice/relay-rules.ts';
import type { Config, IceSetting } from '#server/config.ts';
import { bad, type Finding, faultOf, look, off, ok, tried } from '#server/platform/check/finding.ts';
import type { Providers } from '../providers.ts';
import type { FileStore, ListedStore } from '../storage/port.ts';
import { reach } from './letters.ts';
import { askBinding, askRelay, readRelayAddress } from './relay.ts';

/** One page is enough to know. */
async function firstOf(pages: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of pages) return;
}

/** Files: one is written, read and removed; a bucket is listed too, as backups do. */
export const checkFiles = (files: FileStore & Partial<ListedStore>, { s3 }: Config): Promise<Finding> =>
  tried('files', s3 ? 'check S3_BUCKET, S3_KEY, S3_SECRET and S3_ENDPOINT' : 'check DATA_DIR', async () => {
    const key = `check/${randomBytes(8).toString('hex')}`;
    const bytes = randomBytes(1_000);
    await files.put(key, bytes);
    const read = await files.get(key);
    await files.remove(key);
    if (!read || !Buffer.from(read).equals(bytes))
      return bad('what was written came back otherwise', 'check the store');
    if ((await files.get(key)) !== null) return bad('what was removed is still there', 'let S3_KEY delete objects');
    if (files.list) {
      const isListed = await firstOf(files.list(1)).then(
        () => true,
        () => false,
      );
      if (!isListed) return bad('backups cannot list the bucket', 'let S3_KEY list it (s3:ListBucket)');
    }
    return ok(`written, read and removed ${s3 ? `in the bucket ${s3.bucket}` : 'on the disk'}`);
  });

/** The payment company: tries our account; nothing is charged. */
export const checkPayments = ({ payments }: Providers): Promise<Finding> =>
  tried('payments', 'check the keys of the payment company, and that it can be reached', async () => {
    if (payments === null) return off('no credit is sold');
    if (!payments.check) return off('simulated: no money moves');
    await payments.check();
    return ok(`${payments.name} takes our keys`);
  });

/** The company that holds protected payments: tries our account; nothing is moved. */
export const checkCustody = ({ custody }: Providers): Promise<Finding> =>
  tried('protected payments', 'check the keys of CUSTODY_PROVIDER, and that it can be reached', async () => {
    if (custody === null) return off('nobody holds money');
    if (!custody.check) return off('simulated: no money moves');
    await custody.check();
    return ok(`${custody.name} takes our keys`);
  });

/** What nodes tell each other by. */
export const checkRedis = ({ redis_url }: Config): Promise<Finding> =>
  tried('nodes', 'check REDIS_URL', async () => {
    if (redis_url === null) return ok('tell each other by PostgreSQL');
    const redis = new Redis(redis_url, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 5_000 });
    redis.on('error', () => {});
    try {
      await redis.connect();
      await redis.ping();
      return ok('Redis answers');
    } finally {
      redis.disconnect();
    }
  });

/** One relay or STUN server of the settings, as a browser asks it. */
async function askOne(one: IceSetting, credentials: IceCredentials): Promise<string[]> {
  const faults = await Promise.all(
    one.urls.map(async (url) => {
      const address = readRelayAddress(url);
      const { username, credential } = credentials(one);
      const asked = address.scheme.startsWith('turn')
        ? askRelay(address, username ?? '', credential ?? '')
        : askBinding(address);
      return asked.then(() => null, faultOf);
    }),
  );
  return one.urls.flatMap((url, n) => (faults[n] ? [`${url.replace(/\?.*/, '')}: ${faults[n]}`] : []));
}
type IceCredentials = (one: IceSetting) => { readonly username?: string; readonly credential?: string };

/** Servers that help browsers of a call find each other. `credentials`: what a call would get for one. */
export const checkCalls = ({ ice_servers }: Config, credentials: IceCredentials): Promise<Finding> =>
  tried('calls', 'check ICE_SERVERS', async () => {
    if (ice_servers.length === 0) return off('no calls before the hire: set ICE_SERVERS with a relay');
    const faults = (await Promise.all(ice_servers.map((one) => askOne(one, credentials)))).flat();
    if (faults.length > 0) return bad(faults.join('; '), 'check addresses and secret in ICE_SERVERS, and the firewall');
    if (!ice_servers.some(({ urls }) => isRelay(urls)))
      return look('only STUN: nobody can call before the hire', 'add a relay (turn:) to ICE_SERVERS');
    return ok('each server answers, and the relay takes our credentials');
  });

/** Other services to log in with. */
export const checkSignIn = ({ google, facebook, platforms }: Config): Promise<Finding> =>
  tried('signing in', 'check the settings of the services to log in with', async () => {
    const discovered = [...(google ? [google] : []), ...platforms].map(({ issuer }) => issuer);
    const asked: [string, string][] = discovered.map((issuer) => [
      issuer,
      `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`,
    ]);
    if (facebook) {
      const token = encodeURIComponent(`${facebook.app_id}|${facebook.app_secret}`);
      asked.push(['Facebook', `${facebook.graph_url}/${facebook.app_id}?access_token=${token}`]);
    }
    if (asked.length === 0) return off('by e-mail, passkey and code only');
    const answers = await Promise.all(
      asked.map(([, url]) => reach(url).then(({ status }) => (status === 200 ? null : String(status)), faultOf)),
    );
    const faults = asked.flatMap(([name], n) => (answers[n] === null ? [] : [`${name}: ${answers[n]}`]));
    if (faults.length > 0) return bad(faults.join('; '), 'check their settings, and that they can be reached');
    return ok(`${asked.length} services answer`);
  });

/** A language model for introductions. */
export const checkWriter = ({ ai }: Config): Promise<Finding> =>
  tried('introductions', 'check AI_URL, AI_KEY and AI_MODEL', async () => {
    if (ai === null) return off('drafted by a plain pattern');
    const { status } = await reach(`${ai.url.replace(/\/+$/, '')}/models`, {
      headers: { authorization: `Bearer ${ai.key}` },
    });
    return status === 200
      ? ok('the model’s company takes our key')
      : bad(`answered ${status}`, 'check AI_URL and AI_KEY');
  });

const banksAnswer = z.object({ banks: bankShape.array().min(1) });
/** The look-up of banks. */
export const checkBanks = ({ banks_url }: Config): Promise<Finding> =>
  tried('banks', 'check BANKS_URL: it answers {"banks": [{code, name, swift, has_paynow}]}', async () => {
    if (banks_url === null) return off('the shipped list: check its codes with your bank');
    const { banks } = banksAnswer.parse(await (await reach(banks_url)).json());
    return ok(`${banks.length} banks`);
  });

/** The service that looks at log-ins. */
export const checkFraud = ({ fraud_check }: Config): Promise<Finding> =>
  tried('fraud check', 'check FRAUD_CHECK_URL', async () => {
    if (fraud_check === null) return off('the flag fraud_check is off');
    await reach(fraud_check.url);
    return ok('can be reached');
  });

/** Where faults are reported. */
export const checkReports = ({ sentry_dsn }: Config): Promise<Finding> =>
  tried('fault reports', 'check SENTRY_DSN', async () => {
    if (!sentry_dsn) return off('faults are in the log alone');
    await reach(new URL(sentry_dsn).origin);
    return ok('can be reached');
  });

/** Google, told of what changed in bookings. */
export const checkReserve = ({ reserve }: Providers): Promise<Finding> =>
  tried('Reserve with Google', 'check GOOGLE_RESERVE_PARTNER and GOOGLE_RESERVE_ACCOUNT', async () => {
    if (reserve === null) return off('Google is not told of changes');
    await reserve.check();
    return ok('Google takes our service account');
  });
