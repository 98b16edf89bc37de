import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as bids from '#core/bids/calls.ts';
import { DAY } from '#core/kit/time.ts';
import * as calls from '#core/reviews/calls.ts';
import { type ChainEntry, chainFileShape, rootsFileShape, serviceFileShape } from '#core/reviews/chain/model.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { inTwoYears } from '#test/support/scenes/far-times.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { sealReviewsJob } from '../jobs.ts';
import { leaveReviews } from '../service.ts';

type Pro = TestPerson & { quote_service_id: number };
let server: TestServer;
let given: Arrangement;
let pro: Pro;
let folder: string;
const NOTE = 'Came on time & left it “clean”,\nso thank you.';
const seal = () => runJob(server.app.parts, sealReviewsJob);
const get = async (path: string) => {
  const reply = await fetch(`${server.url}${path}`);
  return { status: reply.status, text: await reply.text() };
};
const json = async (path: string): Promise<unknown> => JSON.parse((await get(path)).text);
const entries = async (): Promise<ChainEntry[]> =>
  chainFileShape
    .parse(await json('/reviews/chain/0.json'))
    .entries.filter((one) => one.service_id === pro.quote_service_id);
const acts = async () => (await entries()).map(({ what }) => what);
const sealed = async () => serviceFileShape.parse(await json(`/reviews/service/${pro.quote_service_id}.json`)).reviews;

/** A job of the pro's that both sides reviewed, so that the review shows; its id. */
async function reviewed(who: TestPerson, to: Pro, score: number, note: string): Promise<number> {
  const bid_id = await given.offer(await given.request(who), to.quote_service_id);
  await given.quote(to, bid_id);
  await who.client.ok(bids.hire, { bid_id, hired_for: inTwoYears('01-01 01:00:00') });
  await given.begun(bid_id);
  await to.client.ok(bids.completeBid, { bid_id });
  const { review } = await who.client.ok(calls.review, { bid_id, score, note, tag: ['Tidy'] });
  await to.client.ok(calls.reviewCustomer, { bid_id, score: 5 });
  return review.id;
}

/** Runs the script that anyone checks us with. */
const check = (...args: string[]): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['scripts/data/reviews-check.ts', ...args]);
    let said = '';
    for (const out of [child.stdout, child.stderr]) out.on('data', (part) => (said += part));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, said }));
  });

let customers: TestPerson[];
let ids: number[];
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent', PAGE_CACHE_SECONDS: '0' });
  given = await arrange(server);
  pro = await given.pro('Wei');
  customers = [await given.person('Rachel'), await given.person('Ahmad'), await given.person('Mei')];
  folder = await mkdtemp(join(tmpdir(), 'reviews-'));
  // One from before there was a chain.
  ids = [await reviewed(customers[0] as TestPerson, pro, 5, NOTE)];
  await server.sql('delete from review_acts');
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await server?.close();
});

describe('the chain of public reviews', () => {
  it('takes in reviews of before, and each act from then on as an entry of its own', async () => {
    await seal();
    expect(await acts()).toEqual(['shown']);
    const second = await reviewed(customers[1] as TestPerson, pro, 2, 'Came late');
    ids.push(second);
    await customers[1]?.client.ok(calls.editReview, {
      review_id: second,
      kind: 'pro',
      score: 3,
      note: 'Came a bit late',
    });
    await pro.client.ok(calls.replyToReview, { review_id: second, reply: 'Sorry!' });
    await pro.client.ok(calls.replyToReview, { review_id: second, reply: 'Sorry, the lift broke.' });
    await seal();
    expect(await acts()).toEqual(['shown', 'shown', 'edited', 'replied', 'reply changed']);
    await pro.client.ok(calls.replyToReview, { review_id: second, reply: '' });
    await seal();
    expect((await acts()).at(-1)).toBe('reply removed');
    // Nothing happened: nothing is added.
    await seal();
    expect(await acts()).toHaveLength(6);
  });

  it('has no entry of a review that is hidden, and a tombstone of one that was removed', async () => {
    const third = customers[2] as TestPerson;
    const bid_id = await given.offer(await given.request(third), pro.quote_service_id);
    await given.quote(pro, bid_id);
    await third.client.ok(bids.hire, { bid_id, hired_for: inTwoYears('01-01 01:00:00') });
    await given.begun(bid_id);
    await pro.client.ok(bids.completeBid, { bid_id });
    const { review } = await third.client.ok(calls.review, { bid_id, score: 1, note: 'Do not hire' });
    await seal();
    expect(await acts()).toHaveLength(6);
    await pro.client.ok(calls.reviewCustomer, { bid_id, score: 5 });
    const operator = await given.operator('Ops');
    await operator.client.ok(calls.opsRemoveReview, {
      review_id: review.id,
      kind: 'pro',
      reason: 'Not about this job',
    });
    await seal();
    expect((await acts()).slice(6)).toEqual(['shown', 'removed']);
    ids.push(review.id);
    expect((await sealed()).at(-1)?.content).toEqual(['removed', 'operator', 'Not about this job']);
  });

  it('says nothing of a review that was removed before anybody could read it', async () => {
    const [lim, mal] = [await given.pro('Lim'), await given.person('Mal')];
    const bid_id = await given.offer(await given.request(mal), lim.quote_service_id);
    await given.quote(lim, bid_id);
    await mal.client.ok(bids.hire, { bid_id, hired_for: inTwoYears('01-02 01:00:00') });
    await given.begun(bid_id);
    await lim.client.ok(bids.completeBid, { bid_id });
    const { review } = await mal.client.ok(calls.review, { bid_id, score: 1, note: 'Never came' });
    await mal.client.ok(calls.removeReview, { kind: 'pro', review_id: review.id, reason: 'The wrong job' });
    await seal();
    const links = 'select 1 from review_chain where quote_service_id = $1';
    expect(await server.sql(links, [lim.quote_service_id])).toEqual([]);
  });

  it('keeps the salt of what is said now alone: what was said before cannot be told from its digest', async () => {
    const salts = await server.sql<{ seq: number; is_kept: boolean }>(
      'select seq, salt is not null as is_kept from review_chain where quote_service_id = $1 order by seq',
      [pro.quote_service_id],
    );
    expect(salts.map(({ is_kept }) => is_kept)).toEqual([true, false, false, false, false, true, false, true]);
    expect((await get('/reviews/chain/0.json')).text).not.toMatch(/salt|Came|Rachel/);
  });

  it('refuses to be changed, shortened or emptied', async () => {
    for (const statement of [
      `update review_chain set digest = 'x' where seq = 1`,
      'delete from review_chain where seq = 1',
      'truncate review_chain',
    ])
      await expect(server.sql(statement)).rejects.toThrow(/append-only/);
  });

  it('publishes the last link of each day that is over as its root', async () => {
    expect(rootsFileShape.parse(await json('/reviews/roots.json'))).toEqual({ roots: [] });
    const all = chainFileShape.parse(await json('/reviews/chain/0.json')).entries;
    server.app.parts.clock.stopAt(new Date(Date.now() + DAY));
    await seal();
    await seal();
    const { roots } = rootsFileShape.parse(await json('/reviews/roots.json'));
    expect(roots).toEqual([{ day: all.at(-1)?.day, seq: all.length, root: all.at(-1)?.link }]);
  });

  it('is checked by the script: the page passes, and no tampered copy of it or of a file does', async () => {
    const service = String(pro.quote_service_id);
    const [root] = rootsFileShape.parse(await json('/reviews/roots.json')).roots;
    const right = await check(server.url, service, `${root?.day}=${root?.root}`);
    expect(right.said).toContain(`3 reviews of service ${service}, 3 on the page, 0 wrong`);
    expect(right.code).toBe(0);

    const files = {
      'roots.json': (await get('/reviews/roots.json')).text,
      'chain-0.json': (await get('/reviews/chain/0.json')).text,
      [`service-${service}.json`]: (await get(`/reviews/service/${service}.json`)).text,
      [`page-${service}.html`]: (await get(`/service/${service}`)).text,
    };
    const good = join(folder, 'good');
    await cp('package.json', join(good, 'x'), { recursive: true });
    for (const [name, text] of Object.entries(files)) await writeFile(join(good, name), text);
    expect((await check(good, service)).code).toBe(0);
    const page = `page-${service}.html`;
    const reviews = `service-${service}.json`;
    const tampered: [string, string | RegExp, string][] = [
      [page, 'Came a bit late', 'Came early'],
      [page, /data-score="3"/, 'data-score="5"'],
      [page, 'Not about this job', 'Nothing'],
      [page, new RegExp(`<li data-review="${ids[1]}"`), '<li data-was="1"'],
      [
        page,
        new RegExp(`<li data-review="${ids[0]}"`),
        `<li data-review="999" data-score="5"></li><li data-review="${ids[0]}"`,
      ],
      [reviews, 'Came a bit late', 'Came early'],
      [reviews, new RegExp(`"review_id": ${ids[1]}`), '"review_id": 999'],
      ['chain-0.json', '"what": "removed"', '"what": "shown"'],
      ['chain-0.json', /"digest": "./, '"digest": "z'],
      ['roots.json', /"root": "./, '"root": "z'],
    ];
    for (const [name, from, to] of tampered) {
      const text = files[name] ?? '';
      const changed = typeof from === 'string' ? text.replaceAll(from, to) : text.replace(from, to);
      expect([name, String(from), changed !== text]).toEqual([name, String(from), true]);
      const bad = await mkdtemp(join(folder, 'bad-'));
      await cp(good, bad, { recursive: true });
      await writeFile(join(bad, name), changed);
      const { code, said } = await check(bad, service);
      expect([name, String(from), code, /wrong: /.test(said)]).toEqual([name, String(from), 1, true]);
    }
    expect((await check(good, service, `${root?.day}=${'0'.repeat(64)}`)).said).toContain(
      'is not the one that was noted',
    );
    expect(await readFile('package.json', 'utf8')).toContain('"reviews:check"');
  });

  it('says of a change of the last minutes that it waits to be sealed, and finds fault where it waits for too long', async () => {
    const service = String(pro.quote_service_id);
    const review_id = ids[1] as number;
    await pro.client.ok(calls.replyToReview, { review_id, reply: 'Thank you for waiting' });
    const { said, code } = await check(server.url, service);
    expect(said).toContain(`review ${review_id} waits to be sealed`);
    expect(said).toContain('3 reviews of service');
    expect([code, /wrong: /.test(said)]).toEqual([0, false]);
    await server.sql(`update review_acts set noted_on = noted_on - interval '11 minutes'`);
    const late = await check(server.url, service);
    expect([late.code, late.said]).toEqual([1, expect.stringContaining(`review ${review_id} has waited since`)]);
    await seal();
    const after = await check(server.url, service);
    expect([after.code, after.said.includes('waits')]).toEqual([0, false]);
    await pro.client.ok(calls.replyToReview, { review_id, reply: '' });
    await seal();
  });

  it('stays whole when a person is erased: replies go with their salts, and the page passes still', async () => {
    const review_id = ids[0] as number;
    await pro.client.ok(calls.replyToReview, { review_id, reply: 'My secret thanks' });
    await seal();
    expect((await acts()).at(-1)).toBe('replied');
    await given.inTransaction((context) => leaveReviews(context, { user_id: pro.id }));
    await seal();
    expect((await acts()).at(-1)).toBe('reply removed');
    const [kept] = await server.sql<{ n: number }>(
      `select count(*)::integer as n from review_chain where review_id = $1 and salt is not null`,
      [review_id],
    );
    expect(kept?.n).toBe(1);
    expect(JSON.stringify(await sealed())).not.toContain('My secret thanks');
    expect((await check(server.url, String(pro.quote_service_id))).code).toBe(0);
  });

  it('answers 404 for a service that is not public and for a file that is not there', async () => {
    const away = await given.pro('Away');
    await server.sql('update quote_services set is_public = false where id = $1', [away.quote_service_id]);
    for (const path of [`service/${away.quote_service_id}`, 'service/999999', 'chain/99', 'chain/x', 'service/x'])
      expect([path, (await get(`/reviews/${path}.json`)).status]).toEqual([path, 404]);
  });
});
