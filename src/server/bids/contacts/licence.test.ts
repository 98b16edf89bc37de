import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lead, sendQuote } from '#core/bids/calls.ts';
import * as calls from '#core/bids/contacts/calls.ts';
import { addCertificate } from '#core/certificates/calls.ts';
import { decideCertificate } from '#core/certificates/ops/calls.ts';
import type { CertificateTypeKey } from '#core/certificates/type-model.ts';
import { DAY, sgDay } from '#core/kit/time.ts';
import { uploadSecured } from '#core/uploads/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { lookAtCertificate } from '#test/support/looking.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

type Pro = Awaited<ReturnType<Arrangement['pro']>>;
let server: TestServer;
let cast: Arrangement;
let operator: TestPerson;
let asker: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  cast = await arrange(server);
  operator = await cast.operator('Ops');
  asker = await cast.person('Learner');
  await server.sql(`update users set is_phone_confirmed = true, phone = '+6581230000' where id = $1`, [asker.id]);
});
afterAll(() => server.close());

/** A pro of a shipped category. */
async function proOf(slug: string, name: string): Promise<Pro> {
  const pro = await cast.pro(name);
  await server.sql(
    'insert into quote_service_categories (quote_service_id, category_id) select $1, id from categories where slug = $2',
    [pro.quote_service_id, slug],
  );
  return pro;
}
/** Hands in a certificate and has it checked, as people do. */
async function certified(pro: Pro, type: CertificateTypeKey): Promise<Pro> {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } });
  const bytes = new Uint8Array(await picture.png().toBuffer());
  const { attachments } = await pro.client.ok(uploadSecured, {
    file: [{ filename: 'licence.png', bytes, too_large: false }],
  });
  const { certificate } = await pro.client.ok(addCertificate, {
    type,
    reference_identity: `L-${pro.id}`,
    expires_on: sgDay(new Date(server.app.parts.clock.now().getTime() + 300 * DAY)),
    file: attachments.map(({ id }) => id),
    is_submitted: true,
  });
  const looked = await lookAtCertificate(operator.client, certificate.id);
  await operator.client.ok(decideCertificate, { certificate_id: certificate.id, decision: 'approved', ...looked });
  return pro;
}
/** An open request of a shipped category with these answers. */
async function requestOf(slug: string, fields: object): Promise<{ id: number; user_id: number }> {
  const [category] = await server.sql<{ id: number }>('select id from categories where slug = $1', [slug]);
  const request = await cast.request(asker, { category_id: category?.id as number });
  await server.sql('update quote_requests set fields = $2 where id = $1', [request.id, JSON.stringify(fields)]);
  return request;
}
const invite = async (request: { id: number }, { quote_service_id }: Pro) =>
  (await asker.client.call(calls.invitePro, { quote_request_id: request.id, quote_service_id })).error;
const suggested = async (request: { id: number }) =>
  (await asker.client.ok(calls.match, { request_id: request.id })).suggested.map(({ service }) => service.id);
const quote = (pro: Pro, bid_id: number) =>
  pro.client.call(sendQuote, { bid_id, quote_type: 'flat', price: '90.00', price_note: 'All in.' });

describe('a licence that is demanded', () => {
  const SLUG = 'driving-lessons';
  let plain: Pro;
  let checked: Pro;
  beforeAll(async () => {
    plain = await proOf(SLUG, 'Unlicensed');
    checked = await certified(await proOf(SLUG, 'Licensed'), 'driving_instructor');
  });

  it('keeps only pros without it off the suggestions and from being asked by name', async () => {
    const request = await requestOf(SLUG, { task: ['class-3a-auto'] });
    expect(await suggested(request)).toEqual([checked.quote_service_id]);
    expect(await invite(request, plain)).toBe('not licensed');
    const both = [plain, checked].map(({ quote_service_id }) => quote_service_id);
    const asked = await asker.client.call(calls.askMatched, { request_id: request.id, quote_service_id: both });
    expect(asked.error).toBe('not licensed');
    // One of several cannot be asked: none is.
    expect(await server.sql('select 1 from quote_bids where quote_request_id = $1', [request.id])).toEqual([]);
    expect(await invite(request, checked)).toBeUndefined();
  });

  it('keeps who was offered the request without it from being told to quote or to get in touch', async () => {
    const request = await requestOf(SLUG, { task: 'class-3a-auto' });
    const offers = [
      [await cast.offer(request, plain.quote_service_id), 'not licensed'],
      [await cast.offer(request, checked.quote_service_id), undefined],
    ] as const;
    for (const [bid_id, error] of offers) {
      expect((await asker.client.call(calls.wantToContactProvider, { bid_id })).error).toBe(error);
      expect((await asker.client.call(calls.consumerWantProviderQuote, { bid_id })).error).toBe(error);
    }
  });

  it('bars the quote with 251, and lets one send who holds it', async () => {
    const request = await requestOf(SLUG, { task: ['class-3a-auto'] });
    const [barred, free] = [
      await cast.offer(request, plain.quote_service_id),
      await cast.offer(request, checked.quote_service_id),
    ];
    expect(await quote(plain, barred)).toMatchObject({ error: 251, body: { errorAction: 'add_certificate' } });
    expect((await quote(checked, free)).error).toBeUndefined();
  });

  it('keeps no pro from a request whose answers do not demand it', async () => {
    const request = await requestOf(SLUG, { task: ['refresher'] });
    expect((await suggested(request)).sort()).toEqual([plain.quote_service_id, checked.quote_service_id].sort());
    expect(await invite(request, plain)).toBeUndefined();
  });
});

describe('a licence that is only asked for', () => {
  const SLUG = 'carpet-sofa-mattress-cleaning';

  it('keeps no pro out: one without it is suggested, asked by name and can quote', async () => {
    const plain = await proOf(SLUG, 'Soft');
    const [gate] = await server.sql(
      'select q.gate from category_requirements q join categories c on c.id = q.category_id where c.slug = $1',
      [SLUG],
    );
    expect(gate).toEqual({ gate: 'soft' });
    const request = await requestOf(SLUG, {});
    expect(await suggested(request)).toEqual([plain.quote_service_id]);
    expect(await invite(request, plain)).toBeUndefined();
    const [bid] = await server.sql<{ id: number }>('select id from quote_bids where quote_request_id = $1', [
      request.id,
    ]);
    const { quote_bid } = await plain.client.ok(lead, { bid_id: bid?.id as number });
    expect(quote_bid.certificates_needed).toEqual([]);
    expect((await quote(plain, bid?.id as number)).error).toBeUndefined();
    // The same rule, demanded, bars the same pro.
    await server.sql(
      `update category_requirements set gate = 'hard' where category_id = (select id from categories where slug = $1)`,
      [SLUG],
    );
    const later = await requestOf(SLUG, {});
    expect([await suggested(later), await invite(later, plain)]).toEqual([[], 'not licensed']);
  });
});
