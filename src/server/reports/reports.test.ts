import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as bids from '#core/bids/calls.ts';
import { sendMessage } from '#core/messages/calls.ts';
import * as calls from '#core/reports/calls.ts';
import type { OwnReport } from '#core/reports/model.ts';
import * as reviews from '#core/reviews/calls.ts';
import * as services from '#core/services/calls.ts';
import { links } from '#core/uploads/calls.ts';
import { me } from '#core/users/calls.ts';
import { availableCents } from '#server/wallet/service.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { uploadPicture } from '#test/support/pictures.ts';
import { inTwoYears } from '#test/support/scenes/far-times.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { actsOf } from '#test/support/scenes/operator-acts.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { inLanguage } from './presenter.ts';

let server: TestServer;
let a: Arrangement;
let priya: TestPerson;
type Pro = TestPerson & { quote_service_id: number };
const WRONG = { quote_report_topic_id: 1 } as const;

beforeAll(async () => {
  server = await startTestServer();
  a = await arrange(server);
  priya = await a.operator('Priya');
});
afterAll(() => server.close());
/** The case that this person's newest report is in. */
const caseOf = async (reporter: TestPerson): Promise<number> =>
  (await server.sql('select case_id from quote_reports where user_id = $1 order by id desc limit 1', [reporter.id]))[0]
    ?.case_id as number;
const notices = async (user_id: number) =>
  (
    await server.sql(`select kind from deliveries where user_id = $1 and kind like 'report%' order by id`, [user_id])
  ).map((row) => row.kind);
/** A request with a quote, and a message from each side. */
async function quoted(person: TestPerson, pro: Pro) {
  const request = await a.request(person);
  const bid_id = await a.offer(request, pro.quote_service_id);
  await a.quote(pro, bid_id);
  return { request, bid_id };
}

describe('reporting', () => {
  it('is asked for and shown in the language of its reader: no topic is left in English', async () => {
    const { topics } = await server.client().ok(calls.reportTopics, {});
    const inChinese = inLanguage('zh-TW');
    for (const topic of topics) {
      const { name, sub_topics } = inChinese.topic(topic);
      for (const said of [name, ...sub_topics.map((one) => one.name)]) expect(said).toMatch(/[\u4e00-\u9fff]/);
    }
    const [topic] = topics;
    const own = {
      type: 'customer_review',
      about: 'Review of a customer by Droplet',
      topic: topic?.name,
      sub_topic: null,
    };
    expect(inChinese.report(own as OwnReport)).toMatchObject({ about: 'Droplet 對客戶的評價', topic: '不是真的' });
    // A customer's own title that equals one of our words is not translated.
    expect(inChinese.report({ ...own, type: 'request' } as OwnReport).about).toBe(own.about);
    expect(inLanguage('en-SG').report(own as OwnReport)).toEqual(own);
    expect(inLanguage('zh-SG').report(own as OwnReport).about).toBe('Droplet 对客户的评价');
  });

  it('takes what the person can see, and answers 404 to others', async () => {
    const [rachel, wei, idle] = [await a.person('Rachel', 'Goh'), await a.pro('Wei'), await a.pro('Idle')];
    const { request, bid_id } = await quoted(rachel, wei);
    const request_report = { type: 'request', quote_request_id: request.id, ...WRONG } as const;
    const bid_report = { type: 'bid', quote_bid_id: bid_id, ...WRONG } as const;
    for (const report of [request_report, bid_report]) {
      expect((await idle.client.call(calls.addReport, report)).http).toBe(404);
      expect((await server.client().call(calls.addReport, report)).http).toBe(403);
    }
    const made = await wei.client.ok(calls.addReport, {
      ...request_report,
      quote_report_sub_topic_id: 102,
      message: 'They only compare prices.',
    });
    expect(made.report).toMatchObject({
      type: 'request',
      about: 'Chemical wash, 3 units',
      topic: 'Not real',
      sub_topic: 'Another business asking for prices',
      state: 'waiting',
    });
    expect((await wei.client.call(calls.addReport, request_report)).body).toMatchObject({ error: 'reported already' });
    expect((await rachel.client.call(calls.addReport, request_report)).body).toMatchObject({ error: 'own thing' });
    // In a conversation each side reports the other: two cases.
    await wei.client.ok(calls.addReport, bid_report);
    await rachel.client.ok(calls.addReport, bid_report);
    expect(await caseOf(rachel)).not.toBe(await caseOf(wei));
    const mine = (await wei.client.ok(calls.myReports, {})).reports.map(({ type, target_id }) => [type, target_id]);
    expect(mine).toEqual([
      ['bid', bid_report.quote_bid_id],
      ['request', request_report.quote_request_id],
    ]);
    expect((await idle.client.ok(calls.myReports, {})).reports).toEqual([]);
  });

  it('wants a topic of its type, and words where the topic says nothing', async () => {
    const [rachel, wei] = [await a.person('Rachel'), await a.pro('Wei')];
    const of = { type: 'service', quote_service_id: wei.quote_service_id } as const;
    const refused = async (more: Record<string, unknown>) =>
      (await rachel.client.call(calls.addReport, { ...of, ...more } as never)).body;
    expect(await refused({ quote_report_topic_id: 99 })).toMatchObject({ error: 'wrong topic' });
    expect(await refused({ quote_report_topic_id: 1, quote_report_sub_topic_id: 201 })).toMatchObject({
      error: 'wrong topic',
    });
    expect(await refused({ quote_report_topic_id: 8 })).toMatchObject({ error: 'message needed' });
    expect((await rachel.client.call(calls.addReport, { type: 'service', ...WRONG })).http).toBe(400);
    expect((await rachel.client.call(calls.addReport, { type: 'review', param: 'x', ...WRONG })).http).toBe(400);
    expect(await server.sql('select id from quote_reports where user_id = $1', [rachel.id])).toEqual([]);
    await rachel.client.ok(calls.addReport, { ...of, quote_report_topic_id: 8, message: 'Odd' });
    const { topics } = await server.client().ok(calls.reportTopics, { type: 'review' });
    expect(topics.every((one) => one.types.includes('review'))).toBe(true);
    expect(topics.map((one) => one.name)).not.toContain('Scam or asking for money');
  });

  it('of a hidden service or a removed review is not possible', async () => {
    const [rachel, wei] = [await a.person('Rachel'), await a.pro('Wei')];
    const of = { type: 'service', quote_service_id: wei.quote_service_id, ...WRONG } as const;
    await server.sql('update quote_services set is_public = false where id = $1', [wei.quote_service_id]);
    expect((await rachel.client.call(calls.addReport, of)).http).toBe(404);
    expect((await wei.client.call(calls.addReport, of)).body).toMatchObject({ error: 'own thing' });
  });

  it('is limited to twenty a day', async () => {
    const rachel = await a.person('Rachel');
    const wei = await a.pro('Wei');
    const of = { type: 'service', quote_service_id: wei.quote_service_id, ...WRONG } as const;
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++) statuses.push((await rachel.client.call(calls.addReport, of)).http);
    expect([statuses.slice(0, 20).every((one) => one === 200), statuses[20]]).toEqual([true, 429]);
  });

  it('of several people at once makes one case', async () => {
    const wei = await a.pro('Wei');
    const people = await Promise.all(['A', 'B', 'C', 'D'].map((name) => a.person(name)));
    const of = { type: 'service', quote_service_id: wei.quote_service_id, ...WRONG } as const;
    await Promise.all(people.map((one) => one.client.ok(calls.addReport, of)));
    const { report_case } = await priya.client.ok(calls.reportCase, { case_id: await caseOf(people[0] as TestPerson) });
    expect([report_case.report_count, report_case.reports.length]).toEqual([4, 4]);
    expect(new Set(report_case.reports.map((one) => one.user_id))).toEqual(new Set(people.map((one) => one.id)));
  });
});

describe('the operators', () => {
  it('read what it said when it was reported, and no one else reads anything', async () => {
    const [rachel, wei] = [await a.person('Rachel', 'Goh'), await a.pro('Wei')];
    const { bid_id } = await quoted(rachel, wei);
    await wei.client.ok(sendMessage, { bid_id, message: 'Pay me outside' });
    await rachel.client.ok(calls.addReport, { type: 'bid', quote_bid_id: bid_id, quote_report_topic_id: 2 });
    await wei.client.ok(sendMessage, { bid_id, message: 'Said afterwards' });
    const case_id = await caseOf(rachel);
    const { report_case } = await priya.client.ok(calls.reportCase, { case_id });
    expect(report_case).toMatchObject({
      reported_user_id: wei.id,
      topics: ['Scam or asking for money'],
      can: { decide: ['dismiss', 'warn', 'block'], undo: false },
    });
    expect(report_case.evidence.messages.map((one) => one.text)).toContain('Pay me outside');
    expect(JSON.stringify(report_case.evidence)).not.toContain('Said afterwards');
    const { cases, waiting } = await priya.client.ok(calls.reportQueue, { type: 'bid' });
    expect(cases.map((one) => one.id)).toContain(case_id);
    expect(waiting.find((one) => one.type === 'bid')?.count).toBe(cases.length);
    for (const person of [rachel, wei]) {
      expect((await person.client.call(calls.reportCase, { case_id })).http).toBe(404);
      expect((await person.client.call(calls.reportQueue, {})).http).toBe(404);
      expect((await person.client.call(calls.decideReport, { case_id, decision: 'dismiss' })).http).toBe(404);
    }
  });

  it('open its files by a link only while they have the case', async () => {
    const [rachel, wei] = [await a.person('Rachel'), await a.pro('Wei')];
    const before = await uploadPicture(rachel, 7);
    const theirs = await uploadPicture(wei, 8);
    const of = { type: 'service', quote_service_id: wei.quote_service_id, ...WRONG } as const;
    const refused = await rachel.client.call(calls.addReport, { ...of, attachment_id: [theirs] });
    expect(refused.body).toMatchObject({ error: 'attachment missing' });
    const bytes = new Uint8Array(Buffer.from('%PDF-1.4\n%%EOF\n'));
    const text = { filename: 'x.png', too_large: false, bytes: new Uint8Array(Buffer.from('words')) };
    expect((await rachel.client.call(calls.addReport, { ...of, file: [text] })).body).toMatchObject({
      error: 'wrong type',
    });
    const large = { filename: 'x.png', too_large: false, bytes: new Uint8Array(10_000_001) };
    expect((await rachel.client.call(calls.addReport, { ...of, file: [large] })).body).toMatchObject({ error: 2 });
    expect(await server.sql('select id from quote_reports where user_id = $1', [rachel.id])).toEqual([]);
    const { report } = await rachel.client.ok(calls.addReport, {
      ...of,
      attachment_id: [before],
      file: [{ filename: 'bill.pdf', too_large: false, bytes }],
    });
    expect(report.attachments.map((one) => [one.filename, one.is_secured])).toEqual([
      ['photo-7.png', true],
      ['bill.pdf', true],
    ]);
    const case_id = await caseOf(rachel);
    const open = { case_id, attachment_id: before };
    expect((await priya.client.call(calls.openReportFile, open)).body).toMatchObject({ error: 'take it first' });
    // Taking it again extends the hold, and is audited once.
    for (let n = 0; n < 2; n++) await priya.client.ok(calls.takeReport, { case_id });
    const { link } = await priya.client.ok(calls.openReportFile, open);
    const get = async (who: TestPerson, url: string) =>
      (await fetch(server.url + url, { headers: { cookie: `session_token=${who.token}` } })).status;
    expect([await get(priya, link.url), await get(wei, link.url), await get(priya, `/files/${before}`)]).toEqual([
      200, 404, 404,
    ]);
    expect((await wei.client.ok(links, { attachment_ids: [before] })).links).toEqual([]);
    expect((await rachel.client.ok(links, { attachment_ids: [before] })).links).toHaveLength(1);
    await priya.client.ok(calls.takeReport, { case_id, give_back: true });
    expect(await actsOf(server, `report_case:${case_id}`)).toEqual([
      'report taken',
      'report file seen',
      'report given back',
    ]);
    expect(await get(priya, link.url)).toBe(404);
    expect((await priya.client.call(calls.openReportFile, { ...open, attachment_id: theirs })).http).toBe(404);
  });

  it('end a request that is not real, and the held fees go back', async () => {
    const [fake, wei] = [await a.person('Fake'), await a.pro('Wei', 5_000)];
    const { request } = await quoted(fake, wei);
    const balance = () => a.inTransaction((context) => availableCents(context.db, wei.id));
    expect(await balance()).toBeLessThan(5_000);
    await wei.client.ok(calls.addReport, { type: 'request', quote_request_id: request.id, ...WRONG });
    const case_id = await caseOf(wei);
    const decide = { case_id, decision: 'hide' } as const;
    expect((await priya.client.call(calls.decideReport, decide)).body).toMatchObject({ error: 'reason needed' });
    const { report_case } = await priya.client.ok(calls.decideReport, { ...decide, reason: 'Nobody lives there' });
    expect(report_case).toMatchObject({ status: 'hidden', decided_by: 'Priya', can: { decide: [], undo: false } });
    expect(await server.sql('select is_closed, closed_reason from quote_requests where id = $1', [request.id])).toEqual(
      [{ is_closed: true, closed_reason: 'fake' }],
    );
    expect(await balance()).toBe(5_000);
    expect([await notices(wei.id), await notices(fake.id)]).toEqual([['report_decided'], ['report_upheld']]);
    expect((await wei.client.ok(calls.myReports, {})).reports[0]?.state).toBe('acted');
    expect((await priya.client.call(calls.undoReport, { case_id })).body).toMatchObject({ error: 'cannot be undone' });
    expect(report_case.history.map((one) => one.act)).toEqual(['report hidden']);
  });

  it('hide a service until they put it back, whatever its pro does', async () => {
    const [rachel, wei] = [await a.person('Rachel'), await a.pro('Wei')];
    const of = { service_id: wei.quote_service_id };
    await rachel.client.ok(calls.addReport, { type: 'service', quote_service_id: wei.quote_service_id, ...WRONG });
    const case_id = await caseOf(rachel);
    const heard = await hearing(server);
    await priya.client.ok(calls.decideReport, { case_id, decision: 'hide', reason: 'Copied photos' });
    expect(await heard('service.changed', { quote_service_id: wei.quote_service_id })).toEqual([[wei.id]]);
    expect((await server.client().call(services.service, of)).http).toBe(404);
    await server.sql('update quote_services set is_public = true where id = $1', [wei.quote_service_id]);
    expect((await server.client().call(services.service, of)).http).toBe(404);
    const { report_case } = await priya.client.ok(calls.undoReport, { case_id });
    expect(report_case).toMatchObject({ status: 'open', reason: '', decided_by: null });
    expect(await actsOf(server, `report_case:${case_id}`)).toEqual(['report hidden', 'report decision undone']);
    expect((await server.client().call(services.service, of)).http).toBe(200);
    expect((await priya.client.call(calls.undoReport, { case_id })).body).toMatchObject({ error: 'not decided' });
  });

  it('take a review away with its trace', async () => {
    const [rachel, wei, other] = [await a.person('Rachel'), await a.pro('Wei'), await a.person('Other')];
    const { bid_id } = await quoted(rachel, wei);
    await rachel.client.ok(bids.hire, { bid_id, hired_for: inTwoYears('01-01 01:00:00') });
    await a.begun(bid_id);
    await wei.client.ok(bids.completeBid, { bid_id });
    const { review } = await rachel.client.ok(reviews.review, { bid_id, score: 1, note: 'Liar' });
    const report = { type: 'review', param: String(review.id), quote_report_topic_id: 4 } as const;
    // Only its author sees a review until the other side has written one.
    expect((await other.client.call(calls.addReport, report)).http).toBe(404);
    await wei.client.ok(reviews.reviewCustomer, { bid_id, score: 5 });
    await wei.client.ok(calls.addReport, report);
    await other.client.ok(calls.addReport, report);
    await priya.client.ok(calls.decideReport, { case_id: await caseOf(wei), decision: 'hide', reason: 'An insult' });
    const shown = await server.client().ok(reviews.serviceReviews, { service_id: wei.quote_service_id });
    expect(shown.reviews.find((one) => one.id === review.id)).toMatchObject({
      note: '',
      removed: { by: 'operator', reason: 'An insult' },
    });
    expect(await notices(other.id)).toEqual(['report_decided']);
  });

  it('block and let back, and dismiss without a word to the other person', async () => {
    const [rachel, wei] = [await a.person('Rachel'), await a.pro('Wei')];
    const of = { type: 'service', quote_service_id: wei.quote_service_id, ...WRONG } as const;
    await rachel.client.ok(calls.addReport, of);
    const case_id = await caseOf(rachel);
    await priya.client.ok(calls.decideReport, { case_id, decision: 'dismiss' });
    expect([await notices(rachel.id), await notices(wei.id)]).toEqual([['report_decided'], []]);
    await priya.client.ok(calls.undoReport, { case_id });
    await priya.client.ok(calls.decideReport, { case_id, decision: 'block', reason: 'Third time' });
    expect((await wei.client.call(me, {})).http).toBe(403);
    await priya.client.ok(calls.undoReport, { case_id });
    expect(await server.sql('select blocked_at from users where id = $1', [wei.id])).toEqual([{ blocked_at: null }]);
    await priya.client.ok(calls.decideReport, { case_id, decision: 'dismiss' });
    expect(await actsOf(server, `report_case:${case_id}`)).toEqual([
      'report dismissed',
      'report decision undone',
      'report blocked',
      'report decision undone',
      'report dismissed',
    ]);
    // The case was decided: a new report makes a new case, and the old one stays decided.
    await rachel.client.ok(calls.addReport, of);
    expect((await priya.client.call(calls.undoReport, { case_id })).body).toMatchObject({ error: 'reported anew' });
  });

  it('of two at once one decides, and none decides what another has taken or what is their own', async () => {
    const [rachel, wei, omar] = [await a.person('Rachel'), await a.pro('Wei'), await a.operator('Omar')];
    const of = { type: 'service', quote_service_id: wei.quote_service_id, ...WRONG } as const;
    await rachel.client.ok(calls.addReport, of);
    const case_id = await caseOf(rachel);
    await omar.client.ok(calls.takeReport, { case_id });
    const decide = { case_id, decision: 'warn', reason: 'Mind your words' } as const;
    expect((await priya.client.call(calls.takeReport, { case_id })).body).toMatchObject({ error: 'taken' });
    expect((await priya.client.call(calls.decideReport, decide)).body).toMatchObject({ error: 'taken' });
    await omar.client.ok(calls.takeReport, { case_id, give_back: true });
    const both = await Promise.all([omar, priya].map((one) => one.client.call(calls.decideReport, decide)));
    expect(both.map((one) => one.body.error ?? 'done').sort()).toEqual(['decided already', 'done']);
    expect(await notices(wei.id)).toEqual(['report_upheld']);
    expect(await actsOf(server, `report_case:${case_id}`)).toEqual([
      'report taken',
      'report given back',
      'report warned',
    ]);

    const dan = await a.pro('Dan');
    await priya.client.ok(calls.addReport, { ...of, quote_service_id: dan.quote_service_id });
    const own = { case_id: await caseOf(priya), decision: 'dismiss' } as const;
    expect((await priya.client.call(calls.decideReport, own)).body).toMatchObject({ error: 'own report' });
    expect((await priya.client.call(calls.takeReport, { case_id: own.case_id })).body).toMatchObject({
      error: 'own report',
    });
    await omar.client.ok(calls.decideReport, own);
    expect((await priya.client.call(calls.undoReport, { case_id: own.case_id })).body).toMatchObject({
      error: 'own report',
    });
    const late = { case_id: own.case_id };
    expect((await omar.client.call(calls.takeReport, late)).body).toMatchObject({ error: 'decided already' });
    expect((await omar.client.ok(calls.reportCase, late)).report_case).toMatchObject({ status: 'dismissed' });
  });

  it('hide no quote: it stays with its two sides', async () => {
    const [rachel, wei] = [await a.person('Rachel'), await a.pro('Wei')];
    const { bid_id } = await quoted(rachel, wei);
    await rachel.client.ok(calls.addReport, { type: 'bid', quote_bid_id: bid_id, ...WRONG });
    const case_id = await caseOf(rachel);
    const hide = { case_id, decision: 'hide', reason: 'Rude' } as const;
    expect((await priya.client.call(calls.decideReport, hide)).body).toMatchObject({ error: 'cannot be hidden' });
    const { report_case } = await priya.client.ok(calls.reportCase, { case_id });
    expect(report_case).toMatchObject({ status: 'open', decided_by: null, reason: '' });
    expect(report_case.can.decide).toEqual(['dismiss', 'warn', 'block']);
    expect((await rachel.client.ok(bids.bid, { bid_id })).quote_bid.id).toBe(bid_id);
  });
});

describe('a person who leaves', () => {
  it('deletes their reports and ends the cases about them', async () => {
    const [rachel, wei, sam] = [await a.person('Rachel'), await a.pro('Wei'), await a.person('Sam')];
    const of = { type: 'service', quote_service_id: wei.quote_service_id, ...WRONG, message: 'Secret words' } as const;
    await rachel.client.ok(calls.addReport, of);
    await sam.client.ok(calls.addReport, of);
    const case_id = await caseOf(rachel);
    await a.leave(rachel);
    expect(await server.sql('select status, report_count from report_cases where id = $1', [case_id])).toEqual([
      { status: 'open', report_count: 1 },
    ]);
    await a.leave(wei);
    expect(await server.sql('select status, about from report_cases where id = $1', [case_id])).toEqual([
      { status: 'dropped', about: '' },
    ]);
    expect((await priya.client.ok(calls.reportQueue, { type: 'service' })).cases.map((one) => one.id)).not.toContain(
      case_id,
    );
  });
});
