import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '#core/auth/calls.ts';
import * as calls from '#core/uploads/calls.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { type PersonContext, writing } from '#server/platform/context.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { startTestServer, type TestClient, type TestServer } from '#test/support/server.ts';
import { sweepUploadsJob } from './jobs.ts';
import * as service from './service.ts';

interface Someone {
  readonly id: number;
  readonly client: TestClient;
}
let server: TestServer;
let owner: Someone;
let pro: Someone;
let stranger: Someone;

beforeAll(async () => {
  server = await startTestServer();
  const join = async (email: string): Promise<Someone> => {
    const { user, session_token } = await server.client().ok(signUp, { email, passwd: 'three leaves of jade' });
    return { id: user.id, client: server.client(session_token) };
  };
  [owner, pro, stranger] = await Promise.all([join('a@example.sg'), join('b@example.sg'), join('c@example.sg')]);
});
afterAll(() => server.close());

const bytesOf = (buffer: Uint8Array) => new Uint8Array(buffer);
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } });
const png = async (width = 40, height = 30) => bytesOf(await flat(width, height).png().toBuffer());
const file = (filename: string, bytes: Uint8Array<ArrayBuffer>) => ({ filename, bytes, too_large: false });
const pdf = () => bytesOf(Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\nstartxref\n9\n%%EOF\n'));

const send = async (who: Someone, ...files: ReturnType<typeof file>[]) =>
  (await who.client.ok(calls.upload, { file: files })).attachments;
const sendOne = async (who: Someone, one: ReturnType<typeof file>): Promise<Attachment> => (await send(who, one))[0]!;
const get = (path: string, who: Someone | null = null, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    headers: { ...(who ? { cookie: `session_token=${who.client.token}` } : {}), ...headers },
  });
const inside = <T>(who: Someone, work: (context: PersonContext) => Promise<T>): Promise<T> =>
  writing(server.app.parts, { user: { id: who.id, is_operator: false } }, (context) => work(context as PersonContext));
const stored = async () => (await readdir(join(server.app.parts.config.data_dir, 'files'), { recursive: true })).length;

/** A request of the owner with a bid of the pro, as the rooms make them. */
async function arrange() {
  const query = async (text: string, values: unknown[]) =>
    Number((await server.database.pool.query(text, values)).rows[0].id);
  const service_id = await query(
    `insert into quote_services (user_id, name, slug, area_code, postal_code, lat, lng, main_category_id, created, modified)
     values ($1, 'Pro', 'pro', 'TM', '520284', 1.35, 103.9, 1, now(), now()) returning id`,
    [pro.id],
  );
  const request_id = await query(
    `insert into quote_requests (user_id, category_id, form_version, title, fields, submission_fields, area_code, postal_code,
       lat, lng, max_quotes, tariff_version, fee_cents, fee_receipt, created, modified, expires_at)
     values ($1, 1, 1, 'Wash', '{}', '[]', 'TM', '520284', 1.35, 103.9, 5, 1, 420, '[]', now(), now(), now() + interval '30 days')
     returning id`,
    [owner.id],
  );
  const bid_id = await query(
    `insert into quote_bids (quote_request_id, quote_service_id, category_id, requestor_id, provider_id, created, modified)
     values ($1, $2, 1, $3, $4, now(), now()) returning id`,
    [request_id, service_id, owner.id, pro.id],
  );
  return { service_id, request_id, bid_id };
}

describe('what is stored', () => {
  it('is the picture drawn again: turned upright, without metadata or anything appended', async () => {
    const jpeg = await flat(60, 20)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'CANARY-EXIF' }, IFD3: { GPSLatitude: '1/1 20/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(jpeg.includes('CANARY-EXIF')).toBe(true);
    const polyglot = bytesOf(Buffer.concat([jpeg, Buffer.from('<script>alert("CANARY-TAIL")</script>')]));
    const one = await sendOne(owner, file('IMG 1.jpeg', polyglot));
    expect(one).toMatchObject({ filename: 'IMG 1.jpg', mime: 'image/jpeg', width: 20, height: 60 });
    const response = await get(one.url, owner);
    const body = Buffer.from(await response.arrayBuffer());
    expect(body.length).toBe(one.byte_count);
    expect(body.includes('CANARY')).toBe(false);
    const { exif, orientation, width, height } = await sharp(body).metadata();
    expect({ exif, orientation, width, height }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 20,
      height: 60,
    });
  });

  it('has a small picture of at most 640 px', async () => {
    const one = await sendOne(owner, file('big.png', await png(1600, 800)));
    expect(one).toMatchObject({ width: 1600, height: 800, thumb_url: `/files/${one.id}/thumb` });
    const thumb = await get(one.thumb_url!, owner);
    expect(thumb.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(Buffer.from(await thumb.arrayBuffer())).metadata()).toMatchObject({ width: 640, height: 320 });
  });

  it('is at most 3000 px wide and high', async () => {
    expect(await sendOne(owner, file('huge.png', await png(4000, 1000)))).toMatchObject({ width: 3000, height: 750 });
  });

  it('keeps a moving GIF moving', async () => {
    const frames = await Promise.all(
      ['red', 'green', 'blue'].map((background) =>
        sharp({ create: { width: 20, height: 10, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = bytesOf(
      await sharp(frames, { join: { animated: true } })
        .gif({ delay: 100 })
        .toBuffer(),
    );
    const one = await sendOne(owner, file('moving.gif', gif));
    expect(one).toMatchObject({ mime: 'image/gif', width: 20, height: 10 });
    const body = Buffer.from(await (await get(one.url, owner)).arrayBuffer());
    expect((await sharp(body, { animated: true }).metadata()).pages).toBe(3);
  });

  it('goes by content, not by name', async () => {
    expect(await sendOne(owner, file('../../x/evil.html', await png()))).toMatchObject({
      filename: 'evil.png',
      mime: 'image/png',
      url: expect.stringMatching(/^\/files\/\d+\/evil\.png$/),
    });
  });

  it('is a PDF as it came', async () => {
    const one = await sendOne(owner, file('plan.PDF', pdf()));
    expect(one).toMatchObject({ filename: 'plan.pdf', mime: 'application/pdf', width: null, thumb_url: null });
    expect((await get(`/files/${one.id}/thumb`, owner)).status).toBe(404);
  });
});

describe('what is refused', () => {
  const refused = async (input: Parameters<typeof send>[1][], more: object = {}) => {
    const before = await stored();
    const reply = await owner.client.call(calls.upload, { file: input, ...more });
    expect(await stored()).toBe(before);
    return reply;
  };

  it('10,000,001 bytes, but not 10,000,000', async () => {
    const whole = Buffer.alloc(10_000_000, 0x20);
    whole.set(Buffer.from('%PDF-1.4\n'));
    whole.set(Buffer.from('%%EOF\n'), whole.length - 6);
    expect((await sendOne(owner, file('full.pdf', bytesOf(whole)))).byte_count).toBe(10_000_000);
    const over = bytesOf(Buffer.concat([whole, Buffer.from('\n')]));
    expect(await refused([file('over.pdf', over)])).toMatchObject({ http: 200, status: 'Error', error: 2 });
    expect(await refused([file('ok.png', await png()), file('over.pdf', over)])).toMatchObject({ error: 2 });
  });

  it.each([
    ['a script called .png', () => Buffer.from('<script>alert(1)</script>')],
    ['an HTML page', () => Buffer.from('<!doctype html><title>x</title>')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a program', () => Buffer.from('\x7fELF\x02\x01\x01\x00')],
    ['a ZIP', () => Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaaaaaaa')],
    ['nothing', () => Buffer.alloc(0)],
    ['the head of a PNG only', () => Buffer.from('\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR', 'latin1')],
    ['a GIF that is a script', () => Buffer.from('GIF89a/*\x01\x00*/=1;alert(1)//')],
    ['a PDF that does not end', () => Buffer.from('%PDF-1.7\nmore and more')],
    ['a page with a PDF in it', () => Buffer.concat([Buffer.from('<html>'), Buffer.from(pdf())])],
  ])('%s', async (_, make) => {
    expect(await refused([file('photo.png', bytesOf(make()))])).toMatchObject({ http: 200, error: 'wrong type' });
  });

  it('half a picture', async () => {
    const whole = Buffer.from(
      await sharp({
        create: {
          width: 300,
          height: 300,
          channels: 3,
          background: 'red',
          noise: { type: 'gaussian', mean: 128, sigma: 30 },
        },
      })
        .jpeg()
        .toBuffer(),
    );
    expect(await refused([file('half.jpg', bytesOf(whole.subarray(0, whole.length / 2)))])).toMatchObject({
      error: 'wrong type',
    });
  });

  it('a picture that unpacks to far more than it is', async () => {
    const bomb = bytesOf(await flat(9000, 9000).png({ compressionLevel: 9 }).toBuffer());
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await refused([file('bomb.png', bomb)])).toMatchObject({ error: 'wrong type' });
  });

  it('a PDF where pictures are asked for, all or none', async () => {
    expect(await refused([file('ok.png', await png()), file('a.pdf', pdf())], { images_only: true })).toMatchObject({
      error: 'wrong type',
    });
  });

  it('more than ten files, and none', async () => {
    const one = file('a.png', await png());
    expect((await owner.client.call(calls.upload, { file: Array(11).fill(one) })).http).toBe(413);
    expect(await owner.client.call(calls.upload, { file: [] })).toMatchObject({ http: 400 });
    expect(await send(owner, ...Array(10).fill(one))).toHaveLength(10);
  });

  it('callers without session or key, and bodies without files', async () => {
    const input = { file: [file('a.png', await png())] };
    expect(await server.client().call(calls.upload, input)).toMatchObject({ http: 403, error: 'invalid token' });
    expect((await owner.client.call(calls.upload, input, { 'x-api-key': 'none' })).http).toBe(401);
    for (const [type, body] of [
      ['application/json', '{"file":["a.png"]}'],
      ['application/x-www-form-urlencoded', 'file[]=a.png'],
    ] as const) {
      const response = await fetch(`${server.url}/attachments/upload.json`, {
        method: 'POST',
        headers: { 'x-api-key': 'gotong-web', 'x-session-token': owner.client.token!, 'content-type': type },
        body,
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: 'validation' });
    }
  });

  it('too many an hour', async () => {
    await server.database.pool.query('update limit_windows set used = 300 where key = $1', [`upload:user:${owner.id}`]);
    const reply = await owner.client.call(calls.upload, { file: [file('a.png', await png())] });
    expect(reply).toMatchObject({ http: 429, error: 'too many calls' });
    await server.database.pool.query('delete from limit_windows');
  });
});

describe('the exact paths', () => {
  it('take the named parameters in any order', async () => {
    for (const path of ['/is_private:1', '/is_filter_text:1/is_private:1', '/is_private:1/is_filter_text:1']) {
      const form = new FormData();
      form.append('file[]', new Blob([await png()]), 'a.png');
      const response = await fetch(`${server.url}/attachments/upload${path}.json`, {
        method: 'POST',
        headers: { 'x-api-key': 'gotong-web', 'x-session-token': owner.client.token! },
        body: form,
      });
      expect(await response.json()).toMatchObject({ status: 'Success', attachments: [{ mime: 'image/png' }] });
    }
  });
});

describe('who may see a file', () => {
  const sees = async (path: string) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries({ owner, pro, stranger, nobody: null }).map(async ([name, who]) => [
          name,
          (await get(path, who)).status,
        ]),
      ),
    );

  it('its owner alone, until it is attached', async () => {
    const one = await sendOne(owner, file('a.png', await png()));
    const seen = { owner: 200, pro: 404, stranger: 404, nobody: 404 };
    expect(await sees(one.url)).toEqual(seen);
    expect(await sees(one.thumb_url!)).toEqual(seen);
  });

  it('of a request: the requestor and the pros it was offered to', async () => {
    const { request_id } = await arrange();
    const one = await sendOne(owner, file('a.png', await png()));
    expect(await inside(owner, (c) => service.attach(c, [one.id], { quote_request_id: request_id }))).toBe(true);
    expect(await sees(one.url)).toEqual({ owner: 200, pro: 200, stranger: 404, nobody: 404 });
    expect(await sees(one.thumb_url!)).toEqual({ owner: 200, pro: 200, stranger: 404, nobody: 404 });
  });

  it('of a bid: both parties, also the one who did not send it', async () => {
    const { bid_id } = await arrange();
    const one = await sendOne(pro, file('a.png', await png()));
    expect(await inside(pro, (c) => service.attach(c, [one.id], { quote_bid_id: bid_id }))).toBe(true);
    expect(await sees(one.url)).toEqual({ owner: 200, pro: 200, stranger: 404, nobody: 404 });
    expect(await service.attachmentsOf(server.app.parts.database, { quote_bid_id: bid_id })).toEqual([one]);
  });

  it('of a bid is private and of a certificate secured, whatever it was sent as', async () => {
    const { bid_id } = await arrange();
    const [onBid, onCertificate] = [
      await sendOne(pro, file('a.png', await png())),
      await sendOne(pro, file('b.png', await png())),
    ];
    const { rows } = await server.database.pool.query<{ id: number }>(
      `insert into service_certificates (user_id, type, name, created, modified) values ($1, 'plumber', 'Licence', now(), now()) returning id`,
      [pro.id],
    );
    const service_certificate_id = rows[0]?.id as number;
    expect(await inside(pro, (c) => service.attach(c, [onBid.id], { quote_bid_id: bid_id }))).toBe(true);
    expect(await inside(pro, (c) => service.attach(c, [onCertificate.id], { service_certificate_id }))).toBe(true);
    const kept = await server.database.pool.query(
      'select is_private, is_secured from attachments where id = any($1) order by id',
      [[onBid.id, onCertificate.id]],
    );
    expect(kept.rows).toEqual([
      { is_private: true, is_secured: false },
      { is_private: true, is_secured: true },
    ]);
  });

  it('of a service: everybody, unless more privacy was asked for', async () => {
    const { service_id } = await arrange();
    const open = await sendOne(pro, file('a.png', await png()));
    const closed = (await pro.client.ok(calls.upload, { file: [file('b.png', await png())], is_private: true }))
      .attachments[0]!;
    expect(await inside(pro, (c) => service.attach(c, [open.id, closed.id], { quote_service_id: service_id }))).toBe(
      true,
    );
    expect(await sees(open.url)).toEqual({ owner: 200, pro: 200, stranger: 200, nobody: 200 });
    expect(await sees(closed.url)).toEqual({ owner: 404, pro: 200, stranger: 404, nobody: 404 });
    expect((await get(open.url)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('ends with the session', async () => {
    const one = await sendOne(owner, file('a.png', await png()));
    const { session_token } = await server
      .client()
      .ok(signUp, { email: 'd@example.sg', passwd: 'three leaves of jade' });
    expect((await get(one.url, { id: 0, client: server.client(session_token) })).status).toBe(404);
    expect((await get(one.url, { id: 0, client: server.client('x'.repeat(43)) })).status).toBe(404);
  });

  it('gives the same answer for what is hidden and what is not there', async () => {
    const one = await sendOne(owner, file('a.png', await png()));
    const answer = async (path: string) => {
      const response = await get(path, stranger);
      return { status: response.status, body: await response.text(), cache: response.headers.get('cache-control') };
    };
    const hidden = await answer(one.url);
    expect(hidden).toMatchObject({ status: 404, cache: 'no-store' });
    for (const path of [
      '/files/99999999/a.png',
      '/files/0/a.png',
      '/files/-1/a.png',
      '/files/1e3/a.png',
      '/files/a/a.png',
    ])
      expect(await answer(path)).toEqual(hidden);
    for (const path of [
      `/files/${one.id}/..%2f..%2fpackage.json`,
      '/files/..%2f..%2fpackage.json',
      `/files/${'9'.repeat(40)}/x`,
    ])
      expect((await get(path, stranger)).status).toBe(404);
  });
});

describe('attaching', () => {
  const target = (id: number) => ({ quote_service_id: id });

  it('takes own free files once, and the same again', async () => {
    const [a, b] = await send(owner, file('a.png', await png()), file('b.png', await png()));
    const attach = (who: Someone, ids: number[], to: service.Target) => inside(who, (c) => service.attach(c, ids, to));
    const { service_id, bid_id } = await arrange();
    const { service_id: other_id } = await arrange();
    expect(await attach(owner, [a!.id, a!.id], target(service_id))).toBe(true);
    expect(await attach(owner, [a!.id, b!.id], target(service_id))).toBe(true);
    expect(await attach(owner, [a!.id], target(other_id))).toBe(false);
    expect(await attach(owner, [a!.id], { quote_bid_id: bid_id })).toBe(false);
    expect(await attach(stranger, [b!.id], target(service_id))).toBe(false);
    expect(await attach(owner, [99_999_999], target(service_id))).toBe(false);
    expect(await attach(owner, [], target(service_id))).toBe(true);
    const other = await sendOne(stranger, file('c.png', await png()));
    expect(await attach(owner, [other.id], target(service_id))).toBe(false);
  });

  it('lets one of two win', async () => {
    const one = await sendOne(owner, file('a.png', await png()));
    const services = await Promise.all([1, 2, 3, 4].map(arrange));
    const wins = await Promise.all(
      services.map(({ service_id: id }) => inside(owner, (c) => service.attach(c, [one.id], target(id)))),
    );
    expect(wins.filter(Boolean)).toHaveLength(1);
  });
});

describe('serving', () => {
  it('lets nothing run, names the file, and asks again for private ones', async () => {
    const one = await sendOne(owner, file('照片 "1".png', await png()));
    const response = await get(one.url, owner);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="-1-.png"; filename*=UTF-8''${encodeURIComponent('照片 "1".png')}`,
    );
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    const etag = response.headers.get('etag')!;
    expect((await get(one.url, owner, { 'if-none-match': etag })).status).toBe(304);
    expect((await get(one.url, stranger, { 'if-none-match': etag })).status).toBe(404);
  });

  it('hands a PDF over to be saved', async () => {
    const one = await sendOne(owner, file('plan.pdf', pdf()));
    const response = await get(one.url, owner);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="plan\.pdf"/);
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
  });
});

it('sweeps what was never used after a week, with its bytes, and nothing else', async () => {
  const old = await sendOne(owner, file('old.png', await png()));
  const fresh = await sendOne(owner, file('fresh.png', await png()));
  const used = await sendOne(owner, file('used.png', await png()));
  const face = await sendOne(owner, file('face.png', await png()));
  const { service_id } = await arrange();
  await inside(owner, (c) => service.attach(c, [used.id], { quote_service_id: service_id }));
  await server.database.pool.query('update users set avatar_attachment_id = $2 where id = $1', [owner.id, face.id]);
  await server.database.pool.query(`update attachments set created = now() - interval '8 days' where id = any($1)`, [
    [old.id, used.id, face.id],
  ]);
  const before = await stored();
  expect(await runJob(server.app.parts, sweepUploadsJob)).toBe(1);
  expect((await get(old.url, owner)).status).toBe(404);
  for (const one of [fresh, used, face]) expect((await get(one.url, owner)).status).toBe(200);
  // The thumbnail is deleted with the picture.
  await expect.poll(stored).toBe(before - 2);
});
