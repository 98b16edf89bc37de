import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCertificate } from '#core/certificates/calls.ts';
import { certificateCase, openCertificateFile } from '#core/certificates/ops/calls.ts';
import * as calls from '#core/ops/calls.ts';
import { HELD_FOR } from '#core/ops/rules.ts';
import { upload } from '#core/uploads/calls.ts';
import * as identities from '#core/users/identity/calls.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { lookAtCard, lookAtCertificate } from '#test/support/looking.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { actsOf } from '#test/support/scenes/operator-acts.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { listen } from '#test/support/socket.ts';
import { settleReviewsJob, sweepClaimsJob } from '../jobs.ts';

let server: TestServer;
let a: Arrangement;
let priya: TestPerson;
let quinn: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  a = await arrange(server);
  priya = await a.operator('Priya');
  quinn = await a.operator('Quinn');
});
afterAll(() => server.close());
const picture = async () => ({
  filename: 'card.png',
  too_large: false,
  bytes: new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  ),
});
const identity = { kind: 'identity' as const };
const certificate = { kind: 'certificate' as const };

/** Hands in an identity card; answers its place in the queue. */
async function card(who: TestPerson, full_name = 'Tan Mei Lin', real_id = 'S1234567D') {
  const [front, back] = [await picture(), await picture()];
  await who.client.ok(identities.addIdentity, { card_type: 'nric', real_id, full_name, front, back });
  const [row] = await server.sql('select id from identity_checks where user_id = $1 order by id desc limit 1', [
    who.id,
  ]);
  return { ...identity, item_id: row?.id as number };
}
/** Hands in a licence; answers the certificate and its place in the queue. */
async function licence(who: TestPerson & { quote_service_id: number }) {
  const { attachments } = await who.client.ok(upload, { file: [await picture()] });
  const { certificate: made } = await who.client.ok(addCertificate, {
    quote_service_id: who.quote_service_id,
    type: 'plumber',
    reference_identity: `WP-${who.id}`,
    expires_on: '2031-05-01',
    file: [attachments[0]?.id as number],
    is_submitted: true,
  });
  return { ...certificate, item_id: made.id };
}
const queued = async (who: TestPerson, input: Parameters<typeof who.client.ok<typeof calls.reviewQueue>>[1] = {}) =>
  who.client.ok(calls.reviewQueue, { page_size: 50, ...input });
const ids = ({ reviews }: { reviews: readonly { kind: string; item_id: number }[] }) =>
  reviews.map(({ kind, item_id }) => `${kind} ${item_id}`);
const nameOf = ({ kind, item_id }: { kind: string; item_id: number }) => `${kind} ${item_id}`;
const actsOn = (subject: string) => actsOf(server, subject);
const isChecked = async (who: TestPerson) =>
  (await server.sql('select is_id_checked from users where id = $1', [who.id]))[0]?.is_id_checked;
/** Lets the seconds for undoing pass, for all held decisions. */
const wait = () =>
  server.sql(`update review_decisions set due_at = due_at - interval '${HELD_FOR} milliseconds' where status = 'held'`);

describe('the queue', () => {
  it('holds cards and certificates together, oldest first, and pages and counts by kind', async () => {
    const before = await queued(priya);
    const pro = await a.pro('Bala');
    const made = [await card(await a.person('Ana')), await licence(pro), await card(await a.person('Chen'))];
    const now = await queued(priya);
    expect(ids(now).slice(-3)).toEqual(made.map(nameOf));
    expect(now.counts.all).toBe(before.counts.all + 3);
    expect([now.counts.identity, now.counts.certificate]).toEqual([
      before.counts.identity + 2,
      before.counts.certificate + 1,
    ]);
    expect(ids(await queued(priya, { filter: 'certificate' }))).not.toContain(nameOf(made[0]!));
    expect(now.reviews.at(-2)).toMatchObject({ about: 'Licensed plumber', is_business: true, claim: null, held: null });

    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await queued(priya, { page_size: 2, ...(cursor ? { cursor } : {}) });
      paged.push(...ids(page));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(paged).toEqual(ids(now));
  });

  it('counts what is overdue, and says how long the oldest has waited', async () => {
    const { item_id } = await card(await a.person('Dina'));
    const overdue = async () =>
      (await priya.client.ok(calls.opsOverview, {})).waiting.find((one) => one.kind === 'identity')?.overdue;
    const before = await overdue();
    await server.sql(`update identity_checks set submitted = now() - interval '5 hours' where id = $1`, [item_id]);
    expect(await overdue()).toBe((before ?? 0) + 1);
    expect((await queued(priya)).oldest).toBe((await queued(priya)).reviews[0]?.submitted);
  });

  it('is sent to every operator’s screen and to no one else', async () => {
    const person = await a.person('Edda');
    const [theirs, others] = [
      await listen(server.url, { token: quinn.token }),
      await listen(server.url, { token: person.token }),
    ];
    const { item_id } = await card(person);
    const told = await theirs.until((event) => event.name === 'review.changed' && event.payload.item_id === item_id);
    expect(told.payload).toEqual({ kind: 'identity', item_id });
    await others.until((event) => event.name === 'user.changed');
    expect(others.heard.map((event) => event.name)).not.toContain('review.changed');
    theirs.close();
    others.close();
  });
});

describe('a card in the queue', () => {
  it('is compared with the account and shows automatic checks, but neither number nor picture', async () => {
    const person = await a.person('Mei Lin', 'Tan');
    const item = await card(person, 'TAN MEI LIN', 'S9812381D');
    const { review } = await priya.client.ok(calls.review, item);
    expect(review).toMatchObject({ tries: 1, is_own: false, status: 'pending', category: null });
    expect(review.fields[0]).toMatchObject({ label: 'Full name', given: 'TAN MEI LIN', match: 'same' });
    expect(review.documents.map((one) => one.label)).toEqual(['Front', 'Back']);
    expect(review.checks.find((one) => one.text.includes('another account'))?.is_fine).toBe(true);
    expect(JSON.stringify(review)).not.toContain('S9812381D');

    const twin = await card(await a.person('Other'), 'Somebody Else', 'S9812381D');
    const { review: again } = await priya.client.ok(calls.review, twin);
    expect(again.checks).toContainEqual({
      key: null,
      text: 'Another account has handed in the same card',
      is_fine: false,
    });
    expect(again.fields[0]?.match).toBe('different');
  });

  it('lists who opened its pictures, and counts tries', async () => {
    const person = await a.person('Farid');
    const item = await card(person);
    const { item_id: identity_check_id } = item;
    const { review: shown } = await priya.client.ok(calls.review, item);
    const document_id = shown.documents[0]?.id as number;
    await priya.client.ok(identities.viewIdentityDocument, { identity_check_id, document_id });
    await priya.client.ok(calls.decideReview, { ...item, decision: 'more', reason: 'Too dark' });
    await priya.client.ok(calls.settleReview, item);
    await card(person);
    const { review } = await priya.client.ok(calls.review, item);
    expect(review).toMatchObject({ status: 'pending', tries: 2 });
    expect(review.history.map(({ what, who }) => [what, who])).toEqual(
      expect.arrayContaining([
        ['identity front seen', 'Priya'],
        ['identity more', 'Priya'],
        ['handed in again', null],
      ]),
    );
  });
});

describe('taking', () => {
  it('keeps other operators from deciding until it is released, taken over or expired', async () => {
    const item = await card(await a.person('Gita'));
    const mine = await priya.client.ok(calls.claimReview, item);
    expect(mine.review.claim).toMatchObject({ is_mine: true });
    const seen = await quinn.client.ok(calls.review, item);
    expect(seen.review.claim).toMatchObject({ is_mine: false, operator: 'Priya' });
    expect(await quinn.client.call(calls.claimReview, item)).toMatchObject({ error: 'taken' });
    expect(await quinn.client.call(calls.decideReview, { ...item, decision: 'approved' })).toMatchObject({
      error: 'taken',
    });
    await quinn.client.ok(calls.releaseReview, item);
    expect((await priya.client.ok(calls.review, item)).review.claim).toMatchObject({ is_mine: true });

    await quinn.client.ok(calls.claimReview, { ...item, take_over: true });
    expect((await priya.client.ok(calls.review, item)).review.claim).toMatchObject({ operator: 'Quinn' });
    await quinn.client.ok(calls.releaseReview, item);
    await priya.client.ok(calls.claimReview, item);
    await server.sql(`update review_claims set until = now() - interval '1 second' where item_id = $1`, [item.item_id]);
    expect((await quinn.client.ok(calls.review, item)).review.claim).toBeNull();
    await quinn.client.ok(calls.claimReview, item);
    expect(await actsOn(`identity_check:${item.item_id}`)).toEqual([
      'review taken',
      'review taken',
      'review given back',
      'review taken',
      'review taken',
    ]);
    await server.sql(`update review_claims set until = now() - interval '1 second' where item_id = $1`, [item.item_id]);
    expect(await runJob(server.app.parts, sweepClaimsJob)).toBeGreaterThan(0);
  });

  it('opens a certificate’s files only to the operator who took it', async () => {
    const item = await licence(await a.pro('Hadi'));
    const { review: closed } = await priya.client.ok(calls.review, item);
    expect(closed.documents).toEqual([
      { id: -1, label: 'File 1', is_picture: false, is_deleted: false, is_seen: false },
    ]);
    expect(closed.fields).toContainEqual({ label: 'Last day', given: 'Thu 1 May 2031', known: '', match: null });
    const { review: open } = await priya.client.ok(calls.claimReview, item);
    const file = { certificate_id: item.item_id, attachment_id: open.documents[0]?.id as number };
    expect((await priya.client.ok(openCertificateFile, file)).link.url).toContain('/');
    expect((await quinn.client.call(openCertificateFile, file)).http).toBe(404);
    expect(await quinn.client.call(calls.decideReview, { ...item, decision: 'approved' })).toMatchObject({
      error: 'taken',
    });
    await priya.client.ok(calls.releaseReview, item);
    expect((await quinn.client.ok(calls.review, item)).review.claim).toBeNull();
  });
});

describe('a decision', () => {
  it('on a certificate needs a plausible last day, and cannot be made on one’s own certificate', async () => {
    const item = await licence(await a.pro('Hugo'));
    const looks = await lookAtCertificate(priya.client, item.item_id);
    const approve = async (more: object = {}, at = item) =>
      (await priya.client.call(calls.decideReview, { ...at, decision: 'approved', ...looks, ...more })).error;
    for (const [expires_on, error] of [
      ['2020-05-01', 'date past'],
      ['2031-02-30', 'date wrong'],
      ['2131-05-01', 'date wrong'],
    ] as const)
      expect(await approve({ expires_on })).toBe(error);
    // Like a certificate from before its kind needed a last day.
    await server.sql('update service_certificates set expires_on = null where id = $1', [item.item_id]);
    expect(await approve()).toBe('date missing');
    const own = await licence({ ...priya, quote_service_id: await a.service(priya) });
    expect((await priya.client.call(calls.claimReview, own)).error).toBe('own certificate');
    expect(await approve({}, own)).toBe('own certificate');
    for (const one of [item, own])
      expect((await quinn.client.ok(calls.review, one)).review).toMatchObject({ status: 'pending', held: null });
    expect((await quinn.client.ok(calls.review, own)).review.claim).toBeNull();
  });

  it('leaves the queue, is held for ten seconds, and is then carried out', async () => {
    const person = await a.person('Ines');
    const item = await card(person);
    const refused = await priya.client.call(calls.decideReview, { ...item, decision: 'approved' });
    expect(refused.error).toBe('not looked');
    const looks = await lookAtCard(priya.client, item.item_id);
    const approve = (answers: object) =>
      priya.client.call(calls.decideReview, { ...item, decision: 'approved', answers } as never);
    expect((await approve({})).error).toBe('checks missing');
    const [key = ''] = Object.keys(looks.answers);
    expect((await approve({ ...looks.answers, [key]: 'no' })).error).toBe('check failed');
    const { documents, checks } = (await priya.client.ok(calls.review, item)).review;
    expect(documents.map((one) => one.is_seen)).toEqual([true, true]);
    expect((await quinn.client.ok(calls.review, item)).review.documents.some((one) => one.is_seen)).toBe(false);
    expect(checks.flatMap(({ key }) => key ?? [])).toEqual(Object.keys(looks.answers));
    const { review } = await priya.client.ok(calls.decideReview, { ...item, decision: 'approved', ...looks });
    expect(review.held).toMatchObject({ decision: 'approved', is_mine: true });
    expect(review.status).toBe('pending');
    expect(await isChecked(person)).toBe(false);
    expect(ids(await queued(quinn))).not.toContain(nameOf(item));
    await runJob(server.app.parts, settleReviewsJob);
    expect(await isChecked(person)).toBe(false);
    await wait();
    expect(await runJob(server.app.parts, settleReviewsJob)).toBe(1);
    expect(await isChecked(person)).toBe(true);
    expect(ids(await queued(quinn, { state: 'decided' }))[0]).toBe(nameOf(item));
    expect(await server.sql('select decided_by from identity_checks where id = $1', [item.item_id])).toEqual([
      { decided_by: priya.id },
    ]);
    expect(await quinn.client.call(calls.decideReview, { ...item, decision: 'approved' })).toMatchObject({
      error: 'decided already',
    });
    const { history } = (await priya.client.ok(calls.review, item)).review;
    const approved = history.find((one) => one.what === 'identity approved');
    expect(approved?.answers).toHaveLength(Object.keys(looks.answers).length);
    expect(approved?.answers).toContainEqual({ text: 'The card hasn’t expired', answer: 'yes' });
  });

  it('can be undone by its operator while it is held, and not afterwards', async () => {
    const person = await a.person('Jia');
    const item = await card(person);
    await priya.client.ok(calls.decideReview, { ...item, decision: 'refused', reason: 'Not a card' });
    expect(await quinn.client.call(calls.undoReview, item)).toMatchObject({ error: 'too late' });
    const { review } = await priya.client.ok(calls.undoReview, item);
    expect(review).toMatchObject({ held: null, status: 'pending', claim: { is_mine: true } });
    expect(ids(await queued(priya))).toContain(nameOf(item));
    await wait();
    await runJob(server.app.parts, settleReviewsJob);
    expect((await person.client.ok(identities.identity, {})).identity.status).toBe('pending');

    await priya.client.ok(calls.decideReview, { ...item, decision: 'refused', reason: 'Not a card' });
    await priya.client.ok(calls.settleReview, item);
    expect((await person.client.ok(identities.identity, {})).identity).toMatchObject({
      status: 'refused',
      note: 'Not a card',
    });
    expect(await priya.client.call(calls.undoReview, item)).toMatchObject({ error: 'too late' });
    expect(await actsOn(`identity_check:${item.item_id}`)).toEqual([
      'review taken',
      'decision made',
      'decision undone',
      'decision made',
      'identity refused',
    ]);
  });

  it('needs a reason unless it approves, and cannot be made on one’s own card', async () => {
    const item = await card(await a.person('Kim'));
    for (const decision of ['more', 'refused'] as const)
      expect(await priya.client.call(calls.decideReview, { ...item, decision, reason: ' ' })).toMatchObject({
        error: 'reason needed',
      });
    const own = await card(priya, 'Priya', 'S0000001I');
    expect((await priya.client.ok(calls.review, own)).review.is_own).toBe(true);
    expect(await priya.client.call(calls.claimReview, own)).toMatchObject({ error: 'own card' });
    expect(await priya.client.call(calls.decideReview, { ...own, decision: 'approved' })).toMatchObject({
      error: 'own card',
    });
    expect(
      (
        await server.sql('select count(*)::integer as n from review_decisions where item_id = any($1)', [
          [item.item_id, own.item_id],
        ])
      )[0],
    ).toEqual({ n: 0 });
  });

  it('succeeds for one of two operators at the same moment', async () => {
    const item = await card(await a.person('Lena'));
    await lookAtCard(quinn.client, item.item_id);
    const looks = await lookAtCard(priya.client, item.item_id);
    const both = await Promise.all(
      [priya, quinn].map((who) => who.client.call(calls.decideReview, { ...item, decision: 'approved', ...looks })),
    );
    expect(both.map((reply) => reply.status).sort()).toEqual(['Error', 'Success']);
    expect(await server.sql('select status from review_decisions where item_id = $1', [item.item_id])).toEqual([
      { status: 'held' },
    ]);
  });

  it('has no effect if the card was withdrawn meanwhile', async () => {
    const person = await a.person('Mona');
    const item = await card(person);
    const looks = await lookAtCard(priya.client, item.item_id);
    await priya.client.ok(calls.decideReview, { ...item, decision: 'approved', ...looks });
    await person.client.ok(identities.withdrawIdentity, {});
    const heard = await hearing(server);
    await priya.client.ok(calls.settleReview, item);
    expect(await isChecked(person)).toBe(false);
    const [audience] = await heard('review.changed', item);
    expect(audience).toEqual(expect.arrayContaining([priya.id, quinn.id]));
    expect(await server.sql('select status, fault from review_decisions where item_id = $1', [item.item_id])).toEqual([
      { status: 'failed', fault: 'decided already' },
    ]);
    expect((await actsOn(`identity_check:${item.item_id}`)).slice(-2)).toEqual(['decision made', 'decision failed']);
  });

  it('approves a certificate with the last day that the operator read on it', async () => {
    const pro = await a.pro('Nadia');
    const item = await licence(pro);
    const past = { ...item, decision: 'approved' as const, expires_on: '2020-01-01' };
    expect(await priya.client.call(calls.decideReview, past)).toMatchObject({ error: 'date past' });
    const late = { ...past, expires_on: '2029-12-31' };
    expect(await priya.client.call(calls.decideReview, late)).toMatchObject({ error: 'not looked' });
    const looks = await lookAtCertificate(priya.client, item.item_id);
    await priya.client.ok(calls.decideReview, { ...late, ...looks });
    await priya.client.ok(calls.settleReview, item);
    const { certificate: found } = await priya.client.ok(certificateCase, { certificate_id: item.item_id });
    expect(found).toMatchObject({ status: 'approved', expires_on: '2029-12-31' });
    expect(
      await server.sql('select is_certificate_checked from quote_services where id = $1', [pro.quote_service_id]),
    ).toEqual([{ is_certificate_checked: true }]);
  });
});

describe('for everybody else', () => {
  it('each call answers 404, or 403 without a login', async () => {
    const person = await a.person('Olga');
    const item = await card(person);
    const asked = [
      [calls.opsOverview, {}],
      [calls.opsToday, {}],
      [calls.reviewQueue, {}],
      [calls.review, item],
      [calls.claimReview, item],
      [calls.decideReview, { ...item, decision: 'approved' }],
      [calls.undoReview, item],
      [calls.opsPeople, { q: 'a' }],
      [calls.opsPerson, { user_id: person.id }],
      [calls.opsActs, {}],
    ] as const;
    for (const [c, input] of asked) {
      expect((await person.client.call(c as never, input as never)).http).toBe(404);
      expect((await server.client().call(c as never, input as never)).http).toBe(403);
    }
    expect((await priya.client.call(calls.review, { ...item, item_id: 999_999 })).http).toBe(404);
    expect((await priya.client.call(calls.review, { ...item, kind: 'other' as never })).http).toBe(400);
  });
});
