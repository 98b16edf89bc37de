import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendQuote } from '#core/bids/calls.ts';
import * as calls from '#core/ops/people/calls.ts';
import type { MomentKind } from '#core/ops/people/model.ts';
import * as readings from '#core/ops/readings/calls.ts';
import { askQuestion } from '#core/questions/calls.ts';
import { closeRequest } from '#core/requests/calls.ts';
import { editRequest } from '#core/requests/edits/calls.ts';
import { reopenRequest } from '#core/requests/hash-links/calls.ts';
import { askRequestQuestion } from '#core/requests/questions/calls.ts';
import { review, reviewCustomer } from '#core/reviews/calls.ts';
import { me } from '#core/users/calls.ts';
import { liftLimit, limitPerson, personLimits } from '#core/users/limits/calls.ts';
import { deleteAccount } from '#core/users/settings/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { actsOf } from '#test/support/scenes/operator-acts.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { listen } from '#test/support/socket.ts';

let server: TestServer;
let a: Arrangement;
let priya: TestPerson;
let mei: TestPerson;
let pro: TestPerson & { readonly quote_service_id: number };
let bid_id: number;
beforeAll(async () => {
  server = await startTestServer();
  a = await arrange(server);
  priya = await a.operator('Priya');
  mei = await a.person('Mei', 'Tan');
  pro = await a.pro('Rahim');
  bid_id = await a.offer(await a.request(mei, { title: 'Leaking tap' }), pro.quote_service_id);
  await a.quote(pro, bid_id);
});
afterAll(() => server.close());

const DAY = '2099-01-01';
const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const acts = (subject: string) => actsOf(server, subject);
const told = async (user_id: number, kind: string) =>
  (await server.sql('select 1 from notices where user_id = $1 and kind = $2', [user_id, kind])).length;

describe('a conversation', () => {
  const read = (who = priya) => who.client.call(readings.conversationMessages, { bid_id });
  const open = (reason = 'Bank transfer before the visit') =>
    priya.client.call(readings.openConversation, { bid_id, why: 'report', reason });

  it('can be read only with a reason, by the operator who gave it, for 30 minutes', async () => {
    expect(await read()).toMatchObject({ error: 'needs a reason' });
    expect(await open('  ')).toMatchObject({ error: 'reason needed' });
    expect(await read()).toMatchObject({ error: 'needs a reason' });
    expect((await open()).status).toBe('Success');
    expect((await priya.client.ok(readings.conversationMessages, { bid_id })).messages.length).toBeGreaterThan(0);
    const { conversation } = await priya.client.ok(readings.conversation, { bid_id });
    expect(conversation).toMatchObject({ title: 'Leaking tap', reading: { why: 'report' } });
    expect(await read(await a.operator('Quinn'))).toMatchObject({ error: 'needs a reason' });
    await server.sql(
      `update conversation_readings set created = created - interval '31 minutes', until = until - interval '31 minutes' where quote_bid_id = $1`,
      [bid_id],
    );
    expect(await read()).toMatchObject({ error: 'needs a reason' });
    expect((await priya.client.ok(readings.conversation, { bid_id })).conversation.reading).toBeNull();
  });

  it('closes at once, and the log has each opening with both people', async () => {
    await open();
    await priya.client.ok(readings.closeConversation, { bid_id });
    expect(await read()).toMatchObject({ error: 'needs a reason' });
    expect(await acts(`bid:${bid_id}`)).toEqual(['conversation opened', 'conversation opened', 'conversation closed']);
    const [{ details }] = (await server.sql(
      `select details from operator_acts where act = 'conversation opened' limit 1`,
    )) as [{ details: { whose: number[]; reason: string } }];
    expect(details).toMatchObject({ whose: [mei.id, pro.id], reason: 'Bank transfer before the visit' });
  });

  it('answers 404 to others, and for a conversation without messages', async () => {
    expect((await mei.client.call(readings.conversationMessages, { bid_id })).http).toBe(404);
    expect((await read(await a.operator('Con', ['money']))).http).toBe(404);
    const silent = await a.offer(await a.request(mei), pro.quote_service_id);
    for (const c of [readings.conversation, readings.conversationMessages])
      expect((await priya.client.call(c, { bid_id: silent })).http).toBe(404);
  });
});

describe('a limit', () => {
  const limit = async (user_id: number, act: 'post' | 'quote' | 'review' | 'ask', more: object = {}) =>
    (await priya.client.ok(limitPerson, { user_id, act, until: ahead(3), reason: 'Asks for deposits', ...more }))
      .limit_id;

  it('refuses the act until it is lifted, in one category or in all', async () => {
    const offer = await a.offer(await a.request(mei), pro.quote_service_id);
    const quote = () =>
      pro.client.call(sendQuote, {
        bid_id: offer,
        quote_type: 'flat',
        price: '90.00',
        price_note: 'Fixed',
        fee_shown: '4.20',
      });
    const other = (await server.sql('select id from categories where id <> $1 limit 1', [a.category_id])) as {
      id: number;
    }[];
    if (other[0]) await limit(pro.id, 'quote', { category_id: other[0].id });
    const ids = [await limit(pro.id, 'quote', { category_id: a.category_id }), await limit(pro.id, 'quote')];
    for (const limit_id of ids) {
      expect((await quote()).body.error).toBe(690);
      await priya.client.ok(liftLimit, { limit_id, reason: 'Talked' });
    }
    expect((await quote()).status).toBe('Success');
    expect(await priya.client.call(liftLimit, { limit_id: ids[0] as number })).toMatchObject({ error: 'not limited' });
    expect(await told(pro.id, 'act_limited')).toBe(other[0] ? 5 : 4);
    expect(await acts(`user:${pro.id}`)).toContain('person limit lifted');
  });

  it('refuses questions and reviews', async () => {
    const ask = () =>
      mei.client.call(askQuestion, {
        service_id: pro.quote_service_id,
        question: 'Do you also repair old water heaters?',
      });
    const asking = await limit(mei.id, 'ask');
    expect(await ask()).toMatchObject({ error: 'limited' });
    await priya.client.ok(liftLimit, { limit_id: asking });
    expect((await ask()).status).toBe('Success');
    const request = await a.request(mei);
    await a.offer(request, pro.quote_service_id);
    const first = () =>
      pro.client.call(askRequestQuestion, { request_id: request.id, question: 'How high is the ceiling?' });
    const pros = await limit(pro.id, 'ask');
    expect(await first()).toMatchObject({ error: 'limited' });
    await priya.client.ok(liftLimit, { limit_id: pros });
    expect((await first()).status).toBe('Success');

    await server.sql(
      'update quote_bids set quote_status_id = 4, hired_on = now(), completed_on = now() where id = $1',
      [bid_id],
    );
    const write = () => mei.client.call(review, { bid_id, score: 5, note: 'Good' });
    const reviewing = await limit(mei.id, 'review');
    expect(await write()).toMatchObject({ error: 'limited' });
    await priya.client.ok(liftLimit, { limit_id: reviewing });
    expect((await write()).status).toBe('Success');
    await limit(pro.id, 'review');
    expect(await pro.client.call(reviewCustomer, { bid_id, score: 5 })).toMatchObject({ error: 'limited' });
  });

  it('ends by itself', async () => {
    const limit_id = await limit(mei.id, 'ask');
    await server.sql(
      `update person_limits set created = now() - interval '2 days', until = now() - interval '1 day' where id = $1`,
      [limit_id],
    );
    const question = 'Can you come on a Sunday morning as well?';
    expect((await mei.client.call(askQuestion, { service_id: pro.quote_service_id, question })).status).toBe('Success');
    expect((await priya.client.ok(personLimits, { user_id: mei.id })).limits[0]).toMatchObject({ is_live: false });
  });

  it('on posting also refuses to change an open request and to open a closed one again', async () => {
    const kim = await a.person('Kim');
    const [open, closed] = [await a.request(kim), await a.request(kim)];
    await kim.client.ok(closeRequest, { request_id: String(closed.id) });
    const limit_id = await limit(kim.id, 'post', { category_id: a.category_id });
    const tries = {
      edit: () => kim.client.call(editRequest, { request_id: open.id, address: '#01-02' }),
      reopen: () => kim.client.call(reopenRequest, { request_id: String(closed.id) }),
    };
    for (const [name, once] of Object.entries(tries)) expect((await once()).error, name).toBe('limited');
    await priya.client.ok(liftLimit, { limit_id, reason: 'Talked' });
    expect((await tries.reopen()).error).toBeUndefined();
  });

  it('needs a reason, a day within a year and the role, and is not for oneself', async () => {
    const set = (more: object) =>
      priya.client.call(limitPerson, { user_id: mei.id, act: 'post', until: ahead(3), reason: 'Spam', ...more });
    expect(await set({ reason: ' ' })).toMatchObject({ error: 'reason needed' });
    for (const until of ['', 'soon', DAY, '2020-01-01'])
      expect(await set({ until })).toMatchObject({ error: 'date wrong' });
    expect(await set({ user_id: priya.id })).toMatchObject({ error: 'own account' });
    expect(await set({ act: 'ask', category_id: a.category_id })).toMatchObject({ error: 'no category' });
    expect((await set({ user_id: 999_999 })).http).toBe(404);
    const support = await a.operator('Sam', ['support']);
    const refused = await support.client.call(limitPerson, {
      user_id: mei.id,
      act: 'post',
      until: ahead(3),
      reason: 'Spam',
    });
    expect(refused.http).toBe(404);
  });
});

describe('a person', () => {
  it('is logged out everywhere at once', async () => {
    const ali = await a.person('Ali');
    const socket = await listen(server.url, { token: ali.token });
    expect(await priya.client.call(calls.logOutPerson, { user_id: ali.id, reason: '' })).toMatchObject({
      error: 'reason needed',
    });
    const self = { user_id: priya.id, reason: 'Lost phone' };
    expect(await priya.client.call(calls.logOutPerson, self)).toMatchObject({ error: 'own account' });
    expect((await ali.client.call(me, {})).http).toBe(200);
    expect(await priya.client.ok(calls.logOutPerson, { user_id: ali.id, reason: 'Lost phone' })).toMatchObject({
      ended_sessions: 1,
    });
    expect(await socket.closed).toBe(4403);
    expect((await ali.client.call(me, {})).http).toBe(403);
    expect(await acts(`user:${ali.id}`)).toEqual(['person logged out']);
  });

  it('is asked for their side, and answers once', async () => {
    const { message_id } = await priya.client.ok(calls.writeToPerson, {
      user_id: mei.id,
      about: 'question',
      text: 'Do you share your phone?',
    });
    expect(await told(mei.id, 'house_wrote')).toBe(1);
    expect(await acts(`user:${mei.id}`)).toContain('person asked');
    const self = { user_id: priya.id, about: 'message', text: 'Hello me' } as const;
    expect(await priya.client.call(calls.writeToPerson, self)).toMatchObject({ error: 'own account' });
    const answer = (who: TestPerson, text: string) => who.client.call(calls.answerHouse, { message_id, answer: text });
    expect((await answer(pro, 'Not mine')).http).toBe(404);
    expect(await answer(mei, ' ')).toMatchObject({ error: 'answer needed' });
    expect((await answer(mei, 'With my brother')).status).toBe('Success');
    expect(await answer(mei, 'Again')).toMatchObject({ error: 'answered already' });
    expect((await mei.client.ok(calls.houseMessages, {})).messages).toMatchObject([{ answer: 'With my brother' }]);
    expect((await pro.client.ok(calls.houseMessages, {})).messages).toEqual([]);
    // A message without a question cannot be answered.
    const letter = { user_id: pro.id, about: 'message', text: 'Welcome back' } as const;
    const { message_id: plain } = await priya.client.ok(calls.writeToPerson, letter);
    expect((await pro.client.call(calls.answerHouse, { message_id: plain, answer: 'Thanks' })).http).toBe(404);
    expect((await priya.client.ok(calls.personFile, { user_id: mei.id })).file.messages[0]).toMatchObject({
      operator: 'Priya',
      answer: 'With my brother',
    });
  });

  it('has notes that keep their earlier versions', async () => {
    const { note_id } = await priya.client.ok(calls.addNote, { user_id: mei.id, text: 'Name matches' });
    await priya.client.ok(calls.editNote, { note_id, text: 'Name on the card matches' });
    expect(await priya.client.call(calls.editNote, { note_id, text: ' ' })).toMatchObject({ error: 'text needed' });
    const quinn = await a.operator('Quinn');
    expect(await quinn.client.call(calls.editNote, { note_id, text: 'Mine' })).toMatchObject({ error: 'not yours' });
    expect((await quinn.client.ok(calls.personFile, { user_id: mei.id })).file.notes).toMatchObject([
      { text: 'Name on the card matches', operator: 'Priya', is_mine: false, earlier: [{ text: 'Name matches' }] },
    ]);
  });

  it('has one timeline with filters and pages, without money for roles that see no wallets', async () => {
    const moments = async (input: object = {}, who = priya) =>
      (await who.client.ok(calls.personMoments, { user_id: pro.id, page_size: 100, ...input })).moments;
    const all = await moments();
    const kinds = new Set(all.map(({ kind }) => kind));
    for (const kind of [
      'account',
      'devices',
      'quotes',
      'jobs',
      'chats',
      'reviews',
      'money',
      'operators',
    ] satisfies MomentKind[])
      expect(kinds, kind).toContain(kind);
    expect([...all].sort((x, y) => (x.at < y.at ? 1 : x.at > y.at ? -1 : 0)).map(({ at }) => at)).toEqual(
      all.map(({ at }) => at),
    );
    const quotes = await moments({ kind: 'quotes' });
    expect(quotes).toEqual(all.filter(({ kind }) => kind === 'quotes'));
    const walked: string[] = [];
    let cursor: string | undefined;
    do {
      const part: { moments: { key: string }[]; next_cursor: string | null } = await priya.client.ok(
        calls.personMoments,
        {
          user_id: pro.id,
          page_size: 4,
          ...(cursor === undefined ? {} : { cursor }),
        },
      );
      walked.push(...part.moments.map(({ key }) => key));
      cursor = part.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(walked).toEqual(all.map(({ key }) => key));
    const reviewer = await a.operator('Rev', ['review']);
    expect(await moments({ kind: 'money' }, reviewer)).toEqual([]);
    expect((await moments({}, reviewer)).length).toBe(all.filter(({ kind }) => kind !== 'money').length);
  });

  it('is linked to accounts with the same card, with the signs against it', async () => {
    const [one, two, far] = [await a.person('Koh', 'Desmond'), await a.person('Lim', 'Seng'), await a.person('Ng')];
    const mark = (user_id: number, kind: string, value: string) =>
      server.sql('select keep_mark($1, $2, $3, now())', [user_id, kind, value]);
    for (const id of [one.id, two.id]) await mark(id, 'card', 'visa 8813');
    for (const id of [one.id, far.id]) await mark(id, 'network', '10.1.1.1');
    const { links } = await priya.client.ok(calls.personLinks, { user_id: one.id });
    expect(links).toMatchObject([
      {
        user_id: two.id,
        sum: 4,
        evidence: [
          { sign: 'Same card', weight: 6.4 },
          { sign: 'Names with no word in common', weight: -2.4 },
        ],
      },
    ]);
    expect((await priya.client.ok(calls.personLinks, { user_id: far.id })).links).toEqual([]);
  });

  it('is linked to accounts with the same payout account, identity card, number and words', async () => {
    const [one, two] = [await a.pro('Koh'), await a.pro('Kohlin')];
    const other = await a.person('Ng');
    const payee = (user_id: number, holder_name: string) =>
      server.sql(
        `insert into custody_payees (user_id, bank_code, bank_name, number_sealed, number_end, holder_name, checked_name, state, pays_from, created)
         values ($1, '7171', 'DBS', '\\x00', '4321', $2, $2, 'ready', now(), now())`,
        [user_id, holder_name],
      );
    const card = (user_id: number, full_name: string) =>
      server.sql(
        `insert into identity_checks (user_id, card_type, last_four, full_name, status, submitted, decided_at, method)
         values ($1, 'nric', '567D', $2, 'refused', now(), now(), 'card')`,
        [user_id, full_name],
      );
    await payee(one.id, 'KOH DESMOND');
    await payee(two.id, 'Koh Desmond ');
    await card(one.id, 'Koh Desmond');
    await card(two.id, 'KOH DESMOND');
    // The same last digits under another name link no accounts.
    await payee(other.id, 'Ng Siew');
    await card(other.id, 'Ng Siew');
    for (const { id } of [one, two])
      await server.sql(`insert into confirmed_phones (phone_mac, user_id, created) values ('\\x0102', $1, now())`, [
        id,
      ]);
    const words = 'We clean, service and repair every brand of aircon, with a written price before we start the work.';
    await server.sql('update quote_services set description = $1 where user_id in ($2, $3)', [words, one.id, two.id]);
    const { links } = await priya.client.ok(calls.personLinks, { user_id: one.id });
    expect(links.map(({ user_id, evidence }) => [user_id, evidence.map(({ sign }) => sign)])).toEqual([
      [
        two.id,
        [
          'Same identity card, by kind, end and name',
          'Same payout account, by bank, end and holder',
          'Same mobile number, one after the other',
          'Much the same words about their services',
          'Names with no word in common',
        ],
      ],
    ]);
    expect((await priya.client.ok(calls.personLinks, { user_id: other.id })).links).toEqual([]);
  });

  it('loses notes and messages with a deleted account, but not the record of limits', async () => {
    const eve = await a.person('Eve');
    await priya.client.ok(calls.addNote, { user_id: eve.id, text: 'Seen' });
    await priya.client.ok(calls.writeToPerson, { user_id: eve.id, about: 'message', text: 'Hello' });
    expect(await acts(`user:${eve.id}`)).toEqual(['person written to']);
    await priya.client.ok(limitPerson, { user_id: eve.id, act: 'post', until: ahead(2), reason: 'Spam' });
    await eve.client.ok(deleteAccount, { confirm: 'delete' });
    for (const table of ['person_notes', 'house_messages'])
      expect(await server.sql(`select 1 from ${table} where user_id = $1`, [eve.id]), table).toEqual([]);
    expect(await server.sql('select act from person_limits where user_id = $1', [eve.id])).toEqual([{ act: 'post' }]);
  });
});
