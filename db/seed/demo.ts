import { setTimeout as sleep } from 'node:timers/promises';
import type { Question } from '#core/categories/model.ts';
import { toDecimal } from '#core/kit/money.ts';
import { DAY, HOUR } from '#core/kit/time.ts';
import { addService } from '#core/services/calls.ts';
import { saveFaq } from '#core/services/editor/calls.ts';
import { TRANSACTION_TYPE } from '#core/wallet/model.ts';
import { hashPassword } from '#server/auth/passwords/service.ts';
import * as categories from '#server/categories/service.ts';
import { recordChecked } from '#server/certificates/record-service.ts';
import { type Parts, type Person, writing } from '#server/platform/context.ts';
import { type Database, type Db, statement } from '#server/platform/data/database.ts';
import * as users from '#server/users/service.ts';
import * as wallet from '#server/wallet/service.ts';
import { CONSUMERS, type DemoPro, PROS, writtenName } from './cast.ts';
import { rememberPast } from './history/history.ts';
import { HISTORY_DAYS } from './history/plan.ts';
import { rememberVisits } from './history/visits.ts';
import { endMarket, type Market, type ProOnStage, scenesOf } from './market.ts';
import { MORE_PROS } from './market-more.ts';
import { ensureOperator, fillQueue, mayHaveOperator, OPERATOR_EMAIL } from './operator.ts';
import { layBookable } from './pages/bookable.ts';
import { credentialsOf } from './pages/credentials.ts';
import { layMenus } from './pages/menus.ts';
import { questionsOf, replyToNewest } from './pages/page-life.ts';
import { hangPictures } from './pages/pictures.ts';
import { layItems, sellersOf } from './pages/shop-items.ts';
import { dayOf } from './play/pro-day.ts';
import { fileApplications } from './play/protected/applications.ts';
import { protectedOf } from './play/protected/stories.ts';
import { ordersOf } from './play/shop-orders.ts';
import { play, tellInOrder, within } from './play/story.ts';
import { seeded } from './random.ts';
import { describe, faqsOf } from './says/page.ts';
import { speaker } from './says/speaker.ts';

export interface DemoLogin {
  readonly email: string;
  readonly password: string;
  readonly what: string;
}

/** The password of the cast, which exists only in a database on loopback (decision 37). */
export const DEMO_PASSWORD = 'good-neighbour';
const emailOf = (key: string) => `${key}@demo.gotong.sg`;

const LOGINS: readonly DemoLogin[] = [
  { email: emailOf('mei'), password: DEMO_PASSWORD, what: 'Tan Mei Lin, a consumer in Tampines' },
  { email: emailOf('coolbreeze'), password: DEMO_PASSWORD, what: 'CoolBreeze Aircon, a pro (Hafiz Rahman)' },
  { email: emailOf('droplet'), password: DEMO_PASSWORD, what: 'Droplet Plumbing, a pro' },
];

const OPERATOR: DemoLogin = { email: OPERATOR_EMAIL, password: DEMO_PASSWORD, what: 'an operator: open /ops' };

/** Whether the database has an account of the cast. */
export async function isCastThere(db: Db): Promise<boolean> {
  for (const email of [...LOGINS, OPERATOR].map((login) => login.email))
    if (await users.accountByEmail(db, email)) return true;
  return false;
}

/** The logins to show. Makes the operator first, where the demo may have one. */
async function loginsOf(parts: Parts): Promise<readonly DemoLogin[]> {
  if (!mayHaveOperator(parts)) return LOGINS;
  await ensureOperator(parts, DEMO_PASSWORD);
  return [...LOGINS, OPERATOR];
}

/**
 * Seeds the demo cast and its history into an empty database, through the same handlers that HTTP uses, in one
 * transaction, so that a killed start leaves nothing half made. Answers the logins, also when the cast exists already.
 */
export async function seedDemo(parts: Parts): Promise<readonly DemoLogin[]> {
  const { database } = parts;
  const before = await users.accountByEmail(database, emailOf('mei'));
  if (before) return loginsOf(parts);
  if (await users.hasAny(database)) return [];
  const passwd_hash = await hashPassword(parts, DEMO_PASSWORD);
  await database.transaction(async (db) => {
    // When two nodes start at once, one waits here and then finds the cast of the other. It polls, because one long statement
    // would end at the statement timeout.
    const lock = `select pg_try_advisory_xact_lock(hashtextextended('seed demo', 0)) as mine`;
    while (!(await db.one<{ mine: boolean }>({ text: lock })).mine) await sleep(200);
    if (await users.hasAny(db)) return;
    const inside: Database = { ...database, ...db, reader: () => db, transaction: (work) => work(db) };
    await stage(within(parts, inside), passwd_hash);
  });
  return loginsOf(parts);
}

async function stage(parts: Parts, passwd_hash: string): Promise<void> {
  const now = parts.clock.now();
  const opened = new Date(now.getTime() - (HISTORY_DAYS + 30) * DAY);
  const random = seeded(20_261_121);
  const says = speaker(random);
  const estateOf = await estates(parts.database);
  const context = { now: opened, silent: true };

  let people = 0;
  const addPerson = (
    key: string,
    person: { last_name: string; first_name: string; is_id_checked?: true | undefined },
    role: 'pro' | 'consumer',
  ) =>
    writing(parts, context, async (at): Promise<Person> => {
      const id = await users.createUser(at, {
        email: emailOf(key),
        passwd_hash,
        first_name: person.first_name,
        last_name: person.last_name,
        display_name: writtenName(person),
        stored_role: role,
        is_id_checked: person.is_id_checked ?? false,
        is_email_confirmed: true,
        // With a confirmed phone, so that what they do counts in public.
        phone: `+658000${String(++people).padStart(4, '0')}`,
        is_phone_confirmed: true,
      });
      if (id === null) throw new Error(`${key} is in the demo twice`);
      await wallet.ensureAccounts(at, id);
      return { id, is_operator: false };
    });

  const all = await categories.categories({ db: parts.database } as never);
  const cards = all.ok ? all.value.categories : [];
  const idOf = new Map(cards.map((card) => [card.slug, card.id]));
  const areas = await categories.allAreas(parts.database);
  const forms = new Map<string, { version: number; questions: readonly Question[] }>();
  for (const card of cards) {
    const form = await categories.formOf(parts.database, card.slug);
    if (form) forms.set(card.slug, { version: form.version, questions: form.questions });
  }

  const consumers = [];
  for (const consumer of CONSUMERS)
    consumers.push({ ...consumer, user: await addPerson(consumer.key, consumer, 'consumer') });

  const pros: ProOnStage[] = [];
  const addPro = async (pro: DemoPro, index: number): Promise<void> => {
    const user = await addPerson(pro.key, { ...pro, is_id_checked: pro.charm > 0.6 ? true : undefined }, 'pro');
    const joined = new Date(opened.getTime() + index * HOUR);
    const wanted = pro.regions.includes('all')
      ? areas
      : areas.filter((a) => (pro.regions as readonly string[]).includes(a.region));
    const category_id = pro.categories.map((slug) => idOf.get(slug) as number);
    const { service } = await play(
      parts,
      addService,
      {
        name: pro.name,
        headline: pro.headline,
        description: describe(pro, estateOf(pro.postal_code), says),
        is_business: !pro.isPerson,
        postal_code: pro.postal_code,
        category_id,
        area_code: wanted.map((a) => a.code),
        prices: category_id.map((id) => ({
          category_id: id,
          from_price: toDecimal(pro.from[0] * 100),
          from_price_unit: pro.from[1],
        })),
        is_service_professional_travels_to_me: true,
        is_customer_travel_to_me: pro.atTheirs ?? false,
        is_over_phone_or_internet: pro.remote ?? false,
        warranty_days: pro.warranty_days ?? 0,
        years_in_business: pro.years,
        ...(pro.team ? { team_size: pro.team } : {}),
      },
      user,
      joined,
    );
    const faqs = faqsOf(pro, estateOf(pro.postal_code), says);
    if (faqs.length > 0) await play(parts, saveFaq, { service_id: service.id, faqs }, user, joined);
    // Certificates and credit expire, so they are given later than the business opened.
    const renewed = new Date(now.getTime() - 200 * DAY + index * HOUR);
    await writing(parts, { now: renewed, silent: true }, (at) =>
      recordChecked(at, credentialsOf(pro, user.id, index, renewed)),
    );
    const cents = 4_000 + random.int(2, 14) * 1_000;
    await writing(parts, { now: renewed, silent: true }, (at) =>
      wallet.grantPromotional(at, {
        user_id: user.id,
        cents,
        type_id: TRANSACTION_TYPE.promotional_credit,
        cause: `demo:${pro.key}:credit`,
        note: 'Welcome credit',
      }),
    );
    pros.push({ ...pro, user });
  };
  for (const [index, pro] of [...PROS, ...MORE_PROS].entries()) await addPro(pro, index);

  // The history is played in the first fourteen categories only. The further ones have pros without history.
  const played = cards.filter((card) => PROS.some((pro) => pro.categories.includes(card.slug)));
  const market: Market = {
    parts,
    now,
    random,
    speaker: says,
    consumers,
    pros: pros.slice(0, PROS.length),
    estateOf,
    cards: played,
    forms,
  };
  await layMenus(parts, pros, cards, forms, now);
  await hangPictures(parts, pros, consumers, now);
  await rememberPast(market);
  await rememberVisits(parts.database, now, [...idOf.keys()], pros);
  await layBookable(parts, pros, 'coolbreeze', now);
  if (parts.config.flags.shop) await layItems(parts, sellersOf(pros, cards, forms), now);
  await tellInOrder([
    ...scenesOf(market),
    ...dayOf(market, 'coolbreeze'),
    ...questionsOf(market),
    ...(await protectedOf(market)),
    ...(parts.config.flags.shop ? await ordersOf(parts, pros, consumers, now) : []),
  ]);
  await endMarket(market);
  await replyToNewest(market);
  if (mayHaveOperator(parts)) {
    await fillQueue(parts, pros, now);
    if (parts.providers.custody) await fileApplications(market);
  }
  // No search for linked accounts: the cast shares pictures and words, and has no one who came back after a block.
  await parts.database.run(noLooks());
}

const noLooks = statement('delete from link_looks');
const prefixes = statement('select p.prefix, a.name from postal_prefixes p join areas a on a.code = p.area_code');
/** Answers a function that gives the planning area's name for a postal code. */
async function estates(db: Db): Promise<Market['estateOf']> {
  const names = new Map(
    (await db.many<{ prefix: string; name: string }>(prefixes())).map((row) => [row.prefix, row.name]),
  );
  return (code) => names.get(code.slice(0, 3)) ?? names.get(code.slice(0, 2)) ?? 'Singapore';
}
