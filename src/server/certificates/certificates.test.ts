import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as bids from '#core/bids/calls.ts';
import * as calls from '#core/certificates/calls.ts';
import * as ops from '#core/certificates/ops/calls.ts';
import { sgDay } from '#core/kit/time.ts';
import { addService, service } from '#core/services/calls.ts';
import { duplicateService } from '#core/services/editor/calls.ts';
import { links, uploadSecured } from '#core/uploads/calls.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { dropFiles } from '#server/uploads/service.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { lookAtCertificate } from '#test/support/looking.ts';
import { actsOf } from '#test/support/scenes/operator-acts.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { readTold, type ToldReader } from '#test/support/told.ts';
import { endCertificatesJob, remindCertificatesJob } from './jobs.ts';

type Pro = Awaited<ReturnType<Arrangement['pro']>>;
let server: TestServer;
let a: Arrangement;
let told: ToldReader;
let operator: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  a = await arrange(server);
  told = readTold(server);
  operator = await a.operator('Ops');
});
afterAll(() => server.close());

const mailOf = async (who: TestPerson) =>
  (await server.sql('select email from users where id = $1', [who.id]))[0]!.email as string;
const day = (days: number) => sgDay(new Date(server.app.parts.clock.now().getTime() + days * 86_400_000));
async function photo(who: TestPerson): Promise<number> {
  const bytes = new Uint8Array(
    await sharp({ create: { width: 80, height: 60, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  );
  const { attachments } = await who.client.ok(uploadSecured, {
    file: [{ filename: 'licence.png', bytes, too_large: false }],
  });
  return attachments[0]!.id;
}
const licence = async (who: TestPerson, more: object = {}) => ({
  type: 'plumber' as const,
  reference_identity: `LP-${who.id}`,
  expires_on: day(400),
  file: [await photo(who)],
  is_submitted: true,
  ...more,
});
const handIn = async (who: TestPerson, more: object = {}) =>
  (await who.client.ok(calls.addCertificate, await licence(who, more))).certificate;
const decide = (certificate_id: number, decision: 'approved' | 'more' | 'refused' | 'revoked', more: object = {}) =>
  operator.client.call(ops.decideCertificate, { certificate_id, decision, ...more });
/** Opens the files, answers the checks and approves. */
const approve = async (certificate_id: number, more: object = {}) =>
  decide(certificate_id, 'approved', { ...(await lookAtCertificate(operator.client, certificate_id)), ...more });
const approved = async (who: TestPerson, more: object = {}) => {
  const made = await handIn(who, more);
  expect((await approve(made.id)).error).toBeUndefined();
  return made;
};
const statusOf = async (who: TestPerson, cert_id: number) =>
  (await who.client.ok(calls.certification, { cert_id })).certificate.status;
const marks = async (quote_service_id: number) =>
  (
    await server.sql(
      `select is_business_checked as business, is_certificate_checked as certificate, card->>'is_certificate_checked' as card
       from quote_services where id = $1`,
      [quote_service_id],
    )
  )[0];
const fetchAs = (who: TestPerson, path: string) =>
  fetch(server.url + path, { headers: { cookie: `session_token=${who.token}` } }).then((r) => r.status);

describe('a pro', () => {
  it('keeps a draft, hands it in whole, and reads what became of it', async () => {
    const pro = await a.pro('Peter');
    const draft = (await pro.client.ok(calls.addCertificate, { type: 'plumber', file: [] })).certificate;
    expect(draft).toMatchObject({ status: 'draft', name: 'Licensed plumber', submitted: null, expires_on: null });
    expect(draft.steps).toEqual(['edit', 'submit', 'remove']);
    expect((await pro.client.call(calls.withdrawCertificate, { cert_id: draft.id })).error).toBe('not now');
    const edit = (more: object) =>
      pro.client.call(calls.editCertificate, { cert_id: draft.id, type: 'plumber', file: [], ...more });
    for (const [more, error] of [
      [{}, 'number missing'],
      [{ reference_identity: 'LP-1' }, 'date missing'],
      [{ reference_identity: 'LP-1', expires_on: day(-1) }, 'date past'],
      [{ reference_identity: 'LP-1', expires_on: day(9) }, 'file missing'],
      [{ reference_identity: 'S1234567D', expires_on: day(9) }, 'identity number'],
      [{ reference_identity: 'LP-1', unified_number: '53100000X' }, 'wrong unified number'],
    ] as const)
      expect((await edit({ ...more, is_submitted: true })).error).toBe(error);
    const file = [await photo(pro)];
    const handed = await edit({ reference_identity: 'LP-1', expires_on: day(9), file, is_submitted: true });
    expect(handed.body?.certificate).toMatchObject({ status: 'pending', days_left: 9, file: [{ id: file[0] }] });
    expect(handed.body?.certificate.steps).toEqual(['withdraw']);
    expect((await edit({})).error).toBe('not now');
    expect((await pro.client.call(calls.deleteCertificate, { cert_id: draft.id })).error).toBe('not now');
    await pro.client.ok(calls.withdrawCertificate, { cert_id: draft.id });
    const { certificate, history } = await pro.client.ok(calls.certification, { cert_id: draft.id });
    expect(certificate.status).toBe('withdrawn');
    expect(history.map((h) => h.what)).toEqual(['withdraw', 'submit', 'add']);
    await pro.client.ok(calls.deleteCertificate, { cert_id: draft.id });
    expect((await pro.client.call(calls.certification, { cert_id: draft.id })).http).toBe(404);
    expect(await server.sql('select 1 from attachments where id = $1', [file[0]])).toEqual([]);
  });

  it('shows files to the owner alone, refuses other people’s files, and replaces a file without leaving the old one', async () => {
    const [pro, other] = [await a.pro('Quin'), await a.pro('Rafi')];
    const taken = await pro.client.call(calls.addCertificate, await licence(pro, { file: [await photo(other)] }));
    expect(taken.error).toBe('attachment missing');
    const made = await handIn(pro);
    const [one] = made.file;
    expect(one?.is_secured).toBe(true);
    const own = (await pro.client.ok(links, { attachment_ids: [one!.id] })).links;
    expect(await fetchAs(pro, own[0]!.url)).toBe(200);
    for (const who of [other, operator]) {
      expect((await who.client.ok(links, { attachment_ids: [one!.id] })).links).toEqual([]);
      expect(await fetchAs(who, own[0]!.url)).toBe(404);
    }
    // A file can be on one certificate only.
    const twice = await pro.client.call(calls.addCertificate, await licence(pro, { file: [one!.id] }));
    expect(twice.error).toBe('attachment missing');
    await pro.client.ok(calls.withdrawCertificate, { cert_id: made.id });
    const file = [await photo(pro)];
    await pro.client.ok(calls.editCertificate, { cert_id: made.id, ...(await licence(pro, { file })) });
    expect(await server.sql('select 1 from attachments where id = $1', [one!.id])).toEqual([]);
    for (const c of [calls.editCertificate, calls.withdrawCertificate, calls.deleteCertificate, calls.certification])
      expect((await other.client.call(c, { cert_id: made.id, type: 'plumber', file: [] })).http).toBe(404);
    expect((await other.client.ok(calls.serviceCertificates, {})).certificates).toEqual([]);
  });

  it('ties it to one own service or to all', async () => {
    const [pro, other] = [await a.pro('Siti'), await a.pro('Tariq')];
    const second = await a.service(pro, 'Second');
    await approved(pro, { quote_service_id: second });
    expect([await marks(pro.quote_service_id), await marks(second)]).toEqual([
      { business: false, certificate: false, card: 'false' },
      { business: false, certificate: true, card: 'true' },
    ]);
    const of = async (service_id: number) =>
      (await pro.client.ok(calls.serviceCertificates, { service_id })).certificates.length;
    expect([await of(pro.quote_service_id), await of(second)]).toEqual([0, 1]);
    expect((await pro.client.call(calls.serviceCertificates, { service_id: other.quote_service_id })).http).toBe(404);
    const foreign = await pro.client.call(
      calls.addCertificate,
      await licence(pro, { quote_service_id: other.quote_service_id }),
    );
    expect(foreign.http).toBe(400);
  });

  it('for all services marks one that is added later, and a copy, at once', async () => {
    const pro = await a.pro('Wafa');
    await approved(pro);
    const added = await pro.client.ok(addService, {
      name: 'Wafa Pipes',
      postal_code: '520123',
      category_id: [a.category_id],
      area_code: [a.area_code],
    });
    expect(await marks(added.service.id)).toMatchObject({ certificate: true });
    const copied = await pro.client.ok(duplicateService, { service_id: pro.quote_service_id });
    expect(await marks(copied.service.id)).toMatchObject({ certificate: true });
  });

  it('a renewal replaces the earlier certificate once it is approved, and not before', async () => {
    const pro = await a.pro('Uma');
    const earlier = await approved(pro, { expires_on: day(20) });
    const renewal = await handIn(pro, { renews_id: earlier.id });
    expect(renewal).toMatchObject({ status: 'pending', renews_id: earlier.id });
    expect((await pro.client.call(calls.addCertificate, await licence(pro, { renews_id: earlier.id }))).error).toBe(
      'renewal open',
    );
    expect(await statusOf(pro, earlier.id)).toBe('approved');
    await approve(renewal.id);
    expect([await statusOf(pro, earlier.id), await statusOf(pro, renewal.id)]).toEqual(['replaced', 'approved']);
    const again = await pro.client.call(calls.addCertificate, await licence(pro, { renews_id: earlier.id }));
    expect(again.error).toBe('not now');
    expect(await marks(pro.quote_service_id)).toMatchObject({ certificate: true });
  });

  it('is told what is wrong with a certificate, and nothing of it is kept', async () => {
    const pro = await a.pro('Wati');
    const file = [await photo(pro)];
    const whole = {
      type: 'plumber' as const,
      reference_identity: 'LP-9',
      expires_on: day(9),
      file,
      is_submitted: true,
    };
    const business = { type: 'business_registration' as const, expires_on: null };
    const draft = (await pro.client.ok(calls.addCertificate, { type: 'plumber', file: [] })).certificate;
    const kept = () => server.sql('select * from service_certificates where user_id = $1', [pro.id]);
    const before = await kept();
    for (const [more, error] of [
      [{ reference_identity: '' }, 'number missing'],
      [{ reference_identity: 'S1234567D' }, 'identity number'],
      [{ expires_on: '' }, 'date missing'],
      [{ expires_on: day(-1) }, 'date past'],
      [{ expires_on: '2027-02-30' }, 'date wrong'],
      [{ expires_on: day(20_000) }, 'date wrong'],
      [{ file: [] }, 'file missing'],
      [{ unified_number: '53100000X' }, 'wrong unified number'],
      [business, 'unified number missing'],
    ] as const)
      expect((await pro.client.call(calls.addCertificate, { ...whole, ...more })).error).toBe(error);
    for (const [more, error] of [
      [{ expires_on: '2027-02-30' }, 'date wrong'],
      [{ expires_on: '2027-02-30', is_submitted: false }, 'date wrong'],
      [business, 'unified number missing'],
      [{ file: [...file, 2_000_000_000] }, 'attachment missing'],
    ] as const) {
      const edit = { ...whole, ...more, cert_id: draft.id };
      expect((await pro.client.call(calls.editCertificate, edit)).error).toBe(error);
    }
    expect(await kept()).toEqual(before);
    // The photo of the failed attempt can still be used for another one.
    await pro.client.ok(calls.addCertificate, whole);
  });

  it('leaves with all of it', async () => {
    const pro = await a.pro('Vera');
    const made = await approved(pro);
    await a.leave(pro);
    expect(await server.sql('select 1 from service_certificates where user_id = $1', [pro.id])).toEqual([]);
    expect(await server.sql('select 1 from attachments where id = $1', [made.file[0]!.id])).toEqual([]);
  });
});

describe('an operator', () => {
  it('gives operators alone the queue, oldest first, by page and filter', async () => {
    await server.sql(`update service_certificates set status = 'withdrawn' where status in ('pending', 'more')`);
    const pros = await Promise.all(['Ana', 'Bo', 'Cy'].map((name) => a.pro(name)));
    for (const pro of pros) await handIn(pro);
    await server.sql(`update service_certificates set submitted = submitted - interval '5 hours' where user_id = $1`, [
      pros[2]!.id,
    ]);
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await operator.client.ok(ops.certificateQueue, { page_size: 2, ...(cursor ? { cursor } : {}) });
      expect(page.counts).toEqual({ pending: 3, mine: 0, unassigned: 3, overdue: 1, more: 0 });
      seen.push(...page.certificates.map((c) => c.account_name));
      if (page.next_cursor === null) break;
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(['Cy', 'Ana', 'Bo']);
    const of = async (filter: 'overdue' | 'mine' | 'decided' | 'unassigned', more: object = {}) =>
      (await operator.client.ok(ops.certificateQueue, { filter, ...more })).certificates.map((c) => c.account_name);
    expect(await of('overdue')).toEqual(['Cy']);
    expect(await of('unassigned', { type: 'gas_worker' })).toEqual([]);
    const cy = (await operator.client.ok(ops.certificateQueue, { filter: 'overdue' })).certificates[0]!;
    await operator.client.ok(ops.takeCertificate, { certificate_id: cy.id });
    expect(await of('mine')).toEqual(['Cy']);
    await decide(cy.id, 'refused', { reason: 'Not in the register' });
    expect(await actsOf(server, `service_certificate:${cy.id}`)).toEqual(['certificate taken', 'certificate refused']);
    expect((await of('decided'))[0]).toBe('Cy');
    expect((await pros[0]!.client.call(ops.certificateQueue, {})).http).toBe(404);
    expect((await operator.client.ok(ops.certificateQueue, { cursor: 'nonsense' })).certificates).toHaveLength(2);
  });

  it('opens files only of a case that is theirs, and each look is recorded', async () => {
    const pro = await a.pro('Dina');
    const made = await handIn(pro, { name: 'PUB licence' });
    const at = { certificate_id: made.id, attachment_id: made.file[0]!.id };
    expect((await operator.client.call(ops.openCertificateFile, at)).http).toBe(404);
    expect((await operator.client.ok(ops.certificateCase, { certificate_id: made.id })).certificate.files).toEqual([]);
    const { certificate } = await operator.client.ok(ops.takeCertificate, { certificate_id: made.id });
    expect(certificate).toMatchObject({
      is_mine: true,
      files: [{ id: at.attachment_id }],
      steps: ['approve', 'askMore', 'refuse'],
    });
    const { link } = await operator.client.ok(ops.openCertificateFile, at);
    expect(await fetchAs(operator, link.url)).toBe(200);
    expect(await fetchAs(pro, link.url)).toBe(404);
    const second = await a.operator('Ops Two');
    expect((await second.client.call(ops.takeCertificate, { certificate_id: made.id })).error).toBe('taken');
    expect((await second.client.call(ops.openCertificateFile, at)).http).toBe(404);
    const byTwo = { certificate_id: made.id, decision: 'approved' as const };
    expect((await second.client.call(ops.decideCertificate, byTwo)).error).toBe('taken');
    // A case that its operator left alone for half an hour is free again.
    await server.sql(
      `update service_certificates set assigned_at = assigned_at - interval '31 minutes' where id = $1`,
      [made.id],
    );
    await second.client.ok(ops.takeCertificate, { certificate_id: made.id });
    expect(await fetchAs(operator, link.url)).toBe(404);
    await second.client.ok(ops.takeCertificate, { certificate_id: made.id, is_taken: false });
    await operator.client.ok(ops.takeCertificate, { certificate_id: made.id });
    await approve(made.id);
    expect(await fetchAs(operator, link.url)).toBe(404);
    expect((await operator.client.call(ops.openCertificateFile, at)).http).toBe(404);
    const { views } = (await operator.client.ok(ops.certificateCase, { certificate_id: made.id })).certificate;
    expect(views.map((v) => [v.operator, v.act])).toEqual([
      ['Ops', 'certificate taken'],
      ['Ops', 'certificate file seen'],
      ['Ops Two', 'certificate taken'],
      ['Ops Two', 'certificate let go'],
      ['Ops', 'certificate taken'],
      ['Ops', 'certificate file seen'],
      ['Ops', 'certificate approved'],
    ]);
    expect((await pro.client.call(ops.certificateCase, { certificate_id: made.id })).http).toBe(404);
  });

  it('is approved only by an operator who opened each file since it was handed in and said yes to each check', async () => {
    const [pro, second] = [await a.pro('Fay'), await a.operator('Ops Eyes')];
    const made = await handIn(pro);
    const refusal = async (more: object = {}) => (await decide(made.id, 'approved', more)).error;
    expect(await refusal()).toBe('not looked');
    // Files that another operator opened do not count.
    const { answers } = await lookAtCertificate(second.client, made.id);
    await second.client.ok(ops.takeCertificate, { certificate_id: made.id, is_taken: false });
    expect(await refusal({ answers })).toBe('not looked');
    await lookAtCertificate(operator.client, made.id);
    expect(await refusal()).toBe('checks missing');
    expect(await refusal({ answers: { ...answers, number: 'no' } })).toBe('check failed');
    expect(await statusOf(pro, made.id)).toBe('pending');
    // Files opened before the certificate was handed in again do not count.
    await server.sql(`update operator_acts set created = created - interval '1 day' where subject = $1`, [
      `service_certificate:${made.id}`,
    ]);
    expect(await refusal({ answers })).toBe('not looked');
    await lookAtCertificate(operator.client, made.id);
    expect(await refusal({ answers })).toBeUndefined();
    const { views } = (await operator.client.ok(ops.certificateCase, { certificate_id: made.id })).certificate;
    expect(views.at(-1)).toMatchObject({ operator: 'Ops', act: 'certificate approved', answers });
  });

  it('approves: marks, public page and mail, all at once; and can take it back', async () => {
    const pro = await a.pro('Gan');
    const made = await handIn(pro, { expires_on: day(5) });
    const shown = async () =>
      (await server.client().ok(calls.publicCertificates, { service_id: pro.quote_service_id })).certificates;
    expect(await shown()).toEqual([]);
    await approve(made.id, { expires_on: day(90) });
    expect(await shown()).toEqual([
      {
        type: 'plumber',
        name: 'Licensed plumber',
        issuer: 'PUB',
        unified_number: null,
        checked_on: day(0),
        expires_on: day(90),
      },
    ]);
    expect(JSON.stringify(await shown())).not.toContain('LP-');
    expect(await marks(pro.quote_service_id)).toEqual({ business: false, certificate: true, card: 'true' });
    expect(
      (await server.client().ok(service, { service_id: pro.quote_service_id })).service.is_certificate_checked,
    ).toBe(true);
    const mail = await told.newest(await mailOf(pro), 'certificate_decided');
    expect(mail.data).toMatchObject({ status: 'approved', path: `/dashboard/certification/${made.id}` });
    expect((await decide(made.id, 'refused', { reason: 'x' })).error).toBe('decided already');
    expect((await decide(made.id, 'revoked')).error).toBe('reason needed');
    await decide(made.id, 'revoked', { reason: 'Struck off the register' });
    expect((await actsOf(server, `service_certificate:${made.id}`)).at(-1)).toBe('certificate revoked');
    expect(await shown()).toEqual([]);
    expect(await marks(pro.quote_service_id)).toEqual({ business: false, certificate: false, card: 'false' });
    const { certificate } = await pro.client.ok(calls.certification, { cert_id: made.id });
    expect(certificate).toMatchObject({ status: 'refused', note: 'Struck off the register' });
  });

  it('stops counting in public at once when its person takes it back', async () => {
    const pro = await a.pro('Hui');
    const made = await handIn(pro);
    await approve(made.id, { expires_on: day(90) });
    expect(await marks(pro.quote_service_id)).toMatchObject({ certificate: true, card: 'true' });
    await pro.client.ok(calls.withdrawCertificate, { cert_id: made.id });
    expect(await marks(pro.quote_service_id)).toMatchObject({ certificate: false, card: 'false' });
  });

  it('checks a business by its UEN, and sees who else has handed in the same', async () => {
    const [pro, other] = [await a.pro('Hana'), await a.pro('Ian')];
    const business = { type: 'business_registration' as const, unified_number: '202012345h', expires_on: null };
    const made = await approved(pro, business);
    expect(await marks(pro.quote_service_id)).toMatchObject({ business: true, certificate: false });
    const shown = await server.client().ok(calls.publicCertificates, { service_id: pro.quote_service_id });
    expect(shown.certificates[0]?.unified_number).toBe('202012345H');
    const copied = await handIn(other, business);
    const { certificate } = await operator.client.ok(ops.certificateCase, { certificate_id: copied.id });
    expect(certificate.same_number).toEqual([
      { id: made.id, account_name: 'Hana', status: 'approved', name: 'Business registration' },
    ]);
  });

  it('refuses an operator’s own certificate, and takes one decision when two operators decide at once', async () => {
    await a.service(operator, 'Operator pipes');
    const own = await handIn(operator);
    expect((await operator.client.call(ops.takeCertificate, { certificate_id: own.id })).error).toBe('own certificate');
    expect((await decide(own.id, 'approved')).error).toBe('own certificate');
    const [second, pro] = [await a.operator('Ops Three'), await a.pro('Ivy')];
    const made = await handIn(pro);
    const looks = await lookAtCertificate(operator.client, made.id);
    await operator.client.ok(ops.takeCertificate, { certificate_id: made.id, is_taken: false });
    const replies = await Promise.all([
      operator.client.call(ops.decideCertificate, { certificate_id: made.id, decision: 'approved', ...looks }),
      second.client.call(ops.decideCertificate, { certificate_id: made.id, decision: 'refused', reason: 'Edited' }),
      pro.client.call(calls.withdrawCertificate, { cert_id: made.id }),
    ]);
    const status = await statusOf(pro, made.id);
    const won = replies.map((r) => r.error ?? 'done');
    // Either may win: an approved certificate can be withdrawn afterwards, a refused one cannot.
    expect([
      ['done', 'decided already', 'done', 'withdrawn'],
      ['decided already', 'done', 'not now', 'refused'],
      ['decided already', 'decided already', 'done', 'withdrawn'],
    ]).toContainEqual([...won, status]);
    const draft = await pro.client.ok(calls.addCertificate, { type: 'plumber', file: [] });
    expect((await operator.client.call(ops.certificateCase, { certificate_id: draft.certificate.id })).http).toBe(404);
    expect((await decide(draft.certificate.id, 'approved')).http).toBe(404);
  });

  it('approves with a last day that can be right, and takes no case that was decided', async () => {
    const pro = await a.pro('Kit');
    const made = await handIn(pro);
    const looks = await lookAtCertificate(operator.client, made.id);
    for (const [expires_on, error] of [
      [day(-1), 'date past'],
      ['2027-02-30', 'date wrong'],
      [day(20_000), 'date wrong'],
    ] as const)
      expect((await decide(made.id, 'approved', { ...looks, expires_on })).error).toBe(error);
    // Like one that was handed in before its kind needed a last day.
    await server.sql('update service_certificates set expires_on = null where id = $1', [made.id]);
    expect((await decide(made.id, 'approved', looks)).error).toBe('date missing');
    expect((await decide(made.id, 'approved', { ...looks, expires_on: '' })).error).toBe('date missing');
    expect(await statusOf(pro, made.id)).toBe('pending');
    expect((await decide(made.id, 'approved', { ...looks, expires_on: day(9) })).error).toBeUndefined();
    const again = await operator.client.call(ops.takeCertificate, { certificate_id: made.id });
    expect(again.error).toBe('decided already');
  });

  it('asks for more with a reason; handed in again it waits anew', async () => {
    const pro = await a.pro('Jo');
    const made = await handIn(pro);
    expect((await decide(made.id, 'more')).error).toBe('reason needed');
    await decide(made.id, 'more', { reason: 'The back is missing' });
    expect(await actsOf(server, `service_certificate:${made.id}`)).toEqual(['certificate more']);
    expect((await pro.client.ok(calls.certification, { cert_id: made.id })).certificate).toMatchObject({
      status: 'more',
      note: 'The back is missing',
    });
    const again = await licence(pro, { file: [...made.file.map((f) => f.id), await photo(pro)] });
    const { certificate } = await pro.client.ok(calls.editCertificate, { cert_id: made.id, ...again });
    expect(certificate).toMatchObject({ status: 'pending', note: '' });
    expect(certificate.file).toHaveLength(2);
  });
});

describe('the licence gate', () => {
  let category_id: number;
  let consumer: TestPerson;
  beforeAll(async () => {
    const [row] = await server.sql(
      `insert into categories (slug, genre_id, name, hue, icon, fee_base_cents, position)
       select 'test-pipes', genre_id, 'Test pipes', hue, icon, 420, 98 from categories where id = $1 returning id`,
      [a.category_id],
    );
    category_id = row!.id as number;
    await server.sql(
      `insert into category_requirements (category_id, question_key, choice_ids, certificate_type)
       values ($1, 'task', '{reroute,heater}', 'plumber'), ($1, 'gas', '{true}', 'gas_worker')`,
      [category_id],
    );
    consumer = await a.person('Mei');
  });
  async function offered(pro: Pro, fields: object): Promise<number> {
    const request = await a.request(consumer, { category_id });
    await server.sql('update quote_requests set fields = $2 where id = $1', [request.id, JSON.stringify(fields)]);
    return a.offer(request, pro.quote_service_id);
  }
  const quote = (pro: TestPerson, bid_id: number) =>
    pro.client.call(bids.sendQuote, {
      bid_id,
      quote_type: 'flat',
      price: '90.00',
      price_note: 'Fixed',
      fee_shown: '4.20',
    });
  const needed = async (pro: TestPerson, bid_id: number) =>
    (await pro.client.ok(bids.lead, { bid_id })).quote_bid.certificates_needed;

  it('says before what is demanded, bars the quote with 251, and opens once it is checked', async () => {
    const pro = await a.pro('Kumar');
    const bid_id = await offered(pro, { task: ['choke', 'reroute'] });
    expect(await needed(pro, bid_id)).toEqual([
      { type: 'plumber', is_held: false, status: 'none', certificate_id: null },
    ]);
    expect(await quote(pro, bid_id)).toMatchObject({ error: 251, body: { errorAction: 'add_certificate' } });
    const made = await handIn(pro);
    expect(await needed(pro, bid_id)).toMatchObject([{ is_held: false, status: 'pending', certificate_id: made.id }]);
    expect((await quote(pro, bid_id)).error).toBe(251);
    await approve(made.id);
    expect(await needed(pro, bid_id)).toMatchObject([{ is_held: true, status: 'approved' }]);
    expect((await quote(pro, bid_id)).error).toBeUndefined();
    expect(await server.sql('select count(*)::int as n from fee_holds where quote_bid_id = $1', [bid_id])).toEqual([
      { n: 1 },
    ]);
    // The customer sees that it was checked, and nothing else of the pro's certificate.
    const seen = (await consumer.client.ok(bids.bid, { bid_id })).quote_bid.certificates_needed;
    expect(seen).toEqual([{ type: 'plumber', is_held: true, status: 'approved', certificate_id: null }]);
  });

  it.each([
    [{ task: ['choke'] }, []],
    [{ task: 'heater' }, ['plumber']],
    [{ gas: true }, ['gas_worker']],
    [{ gas: false, task: [] }, []],
    [{ task: ['heater', 'reroute'], gas: true }, ['gas_worker', 'plumber']],
    [{}, []],
  ])('reads the answers %j as %j', async (fields, types) => {
    const pro = await a.pro('Lim');
    const bid_id = await offered(pro, fields);
    expect((await needed(pro, bid_id)).map((n) => n.type)).toEqual(types);
    expect((await quote(pro, bid_id)).error).toBe(types.length > 0 ? 251 : undefined);
  });

  it('closes by itself when the last day is over; the job takes the marks and tells', async () => {
    const pro = await a.pro('Nora');
    const made = await approved(pro, { expires_on: day(3) });
    const bid_id = await offered(pro, { task: ['reroute'] });
    await server.sql('update service_certificates set expires_on = $2 where id = $1', [made.id, day(-1)]);
    // No job has run yet.
    expect(await needed(pro, bid_id)).toMatchObject([{ is_held: false, status: 'expired', certificate_id: made.id }]);
    expect((await quote(pro, bid_id)).error).toBe(251);
    expect(await statusOf(pro, made.id)).toBe('expired');
    expect(
      (await server.client().ok(calls.publicCertificates, { service_id: pro.quote_service_id })).certificates,
    ).toEqual([]);
    expect(await runJob(server.app.parts, endCertificatesJob)).toBeGreaterThan(0);
    expect(await runJob(server.app.parts, endCertificatesJob)).toBe(0);
    expect(await marks(pro.quote_service_id)).toEqual({ business: false, certificate: false, card: 'false' });
    expect((await told.newest(await mailOf(pro), 'certificate_ended')).data.expires_on).toBe(day(-1));
  });

  it('does not count a certificate of another service of the same pro', async () => {
    const pro = await a.pro('Omar');
    await approved(pro, { quote_service_id: await a.service(pro, 'Elsewhere') });
    expect((await quote(pro, await offered(pro, { task: 'heater' }))).error).toBe(251);
  });

  it('lists what the person’s categories demand (qualificationStatusList)', async () => {
    const pro = await a.pro('Priya');
    await server.sql('insert into quote_service_categories (quote_service_id, category_id) values ($1, $2)', [
      pro.quote_service_id,
      category_id,
    ]);
    const list = async () =>
      (await pro.client.ok(calls.certifications, {})).qualificationStatusList.map((q) => [q.type, q.status, q.is_held]);
    expect(await list()).toEqual([
      ['plumber', 'none', false],
      ['gas_worker', 'none', false],
    ]);
    const made = await handIn(pro);
    expect((await list())[0]).toEqual(['plumber', 'pending', false]);
    await approve(made.id);
    expect((await list())[0]).toEqual(['plumber', 'approved', true]);
  });
});

it('reminds at 30, 7 and 1 days, once each, and not while a renewal is being checked', async () => {
  const pro = await a.pro('Ravi');
  const made = await approved(pro, { expires_on: day(40) });
  const address = await mailOf(pro);
  const sent = async () => (await told.all(address)).filter((t) => t.kind === 'certificate_ending').length;
  const at = async (days: number) => {
    await server.sql('update service_certificates set expires_on = $2 where id = $1', [made.id, day(days)]);
    await runJob(server.app.parts, remindCertificatesJob);
    return sent();
  };
  expect([await at(31), await at(30), await at(29), await at(7), await at(6), await at(1), await at(0)]).toEqual([
    0, 1, 1, 2, 2, 3, 3,
  ]);
  const other = await a.pro('Sara');
  const old = await approved(other, { expires_on: day(20) });
  await handIn(other, { renews_id: old.id });
  await runJob(server.app.parts, remindCertificatesJob);
  expect((await told.all(await mailOf(other))).filter((t) => t.kind === 'certificate_ending')).toEqual([]);
});

it('keeps files that are on a certificate from the sweep of loose ones', async () => {
  const pro = await a.pro('Tess');
  const made = await handIn(pro);
  const id = made.file[0]!.id;
  await server.sql(`update attachments set created = created - interval '30 days' where id = $1`, [id]);
  const { sweepLoose } = await import('#server/uploads/service.ts');
  await a.inTransaction((context) => sweepLoose(context));
  expect(await server.sql('select is_private, is_secured from attachments where id = $1', [id])).toEqual([
    { is_private: true, is_secured: true },
  ]);
  await a.inTransaction((context) => dropFiles(context, [id]));
});
