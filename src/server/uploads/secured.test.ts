import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logout } from '#core/auth/calls.ts';
import * as calls from '#core/uploads/calls.ts';
import { LINK_SECONDS } from '#core/uploads/model.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { removeBytesJob } from './jobs.ts';
import * as service from './service.ts';

let server: TestServer;
let a: Awaited<ReturnType<typeof arrange>>;
let owner: TestPerson;
let pro: Awaited<ReturnType<typeof a.pro>>;
let stranger: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  a = await arrange(server);
  owner = await a.person('Olga');
  pro = await a.pro('Peter');
  stranger = await a.person('Stan');
});
afterAll(() => server.close());

const picture = async (width: number, height = 60) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: { r: 20, g: 120, b: 90 } } })
      .png()
      .toBuffer(),
  );
const file = (filename: string, bytes: Uint8Array<ArrayBuffer>) => ({ filename, bytes, too_large: false });
const get = (path: string, token: string | null, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers: { ...(token ? { cookie: `session_token=${token}` } : {}), ...headers } });
const status = async (path: string, token: string | null) => (await get(path, token)).status;
const attachTo = (who: TestPerson, ids: number[], target: service.Target) =>
  a.inTransaction((context) =>
    service.attach({ ...context, user: { id: who.id, is_operator: false }, session_id: null }, ids, target),
  );

describe('secured files', () => {
  const secured = async (who: TestPerson) => {
    const { attachments, links } = await who.client.ok(calls.uploadSecured, {
      file: [file('card.png', await picture(80))],
    });
    return { one: attachments[0]!, link: links[0]! };
  };

  it('open by a link of the own session, and by nothing else', async () => {
    const { one, link } = await secured(owner);
    expect(one.is_secured).toBe(true);
    expect(link.url.startsWith(`${one.url}?until=`)).toBe(true);
    const opened = await get(link.url, owner.token);
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(await status(link.thumb_url!, owner.token)).toBe(200);
    expect(await status(link.srcset!.split(' ')[0]!, owner.token)).toBe(200);
    for (const path of [one.url, one.thumb_url!, `/files/${one.id}/w320`])
      expect(await status(path, owner.token)).toBe(404);
    for (const token of [stranger.token, null]) expect(await status(link.url, token)).toBe(404);
  });

  it('no link can be made up or moved', async () => {
    const { link } = await secured(owner);
    const other = await secured(owner);
    const query = link.url.slice(link.url.indexOf('?'));
    expect(await status(other.one.url + query, owner.token)).toBe(404);
    expect(await status(link.url.replace(/until=\d/, 'until=9'), owner.token)).toBe(404);
    for (const made of [
      '?until=9999999999&key=',
      '?until=9999999999&key=AAAA',
      '?until=x&key=x',
      '?until=1&until=2&key=a',
      '?until=9999999999',
      '?key=AAAA',
    ])
      expect(await status(other.one.url + made, owner.token)).toBe(404);
  });

  it('a link is for one session of its person, and dies with it', async () => {
    const { one } = await secured(stranger);
    const second = await a.person('Second');
    // A second session of the same person.
    await server.sql('update sessions set user_id = $1 where user_id = $2', [stranger.id, second.id]);
    const [link] = (await second.client.ok(calls.links, { attachment_ids: [one.id] })).links;
    expect(await status(link!.url, second.token)).toBe(200);
    expect(await status(link!.url, stranger.token)).toBe(404);
    await second.client.ok(logout, {});
    expect(await status(link!.url, second.token)).toBe(404);
  });

  it('a link is over after five minutes', async () => {
    const { one, link } = await secured(owner);
    server.app.parts.clock.advance((LINK_SECONDS - 5) * 1000);
    expect(await status(link.url, owner.token)).toBe(200);
    server.app.parts.clock.advance(10_000);
    expect(await status(link.url, owner.token)).toBe(404);
    const [fresh] = (await owner.client.ok(calls.links, { attachment_ids: [one.id] })).links;
    expect(await status(fresh!.url, owner.token)).toBe(200);
  });

  it('a link dies with the relation, and the other side gets its own', async () => {
    const request = await a.request(owner);
    const bid_id = await a.offer(request, pro.quote_service_id);
    const { one } = await secured(owner);
    const ask = async (who: TestPerson) =>
      (await who.client.ok(calls.links, { attachment_ids: [one.id, 99_999_999] })).links;
    expect(await ask(pro)).toEqual([]);
    expect(await attachTo(owner, [one.id], { quote_request_id: request.id })).toBe(true);
    const [link] = await ask(pro);
    expect(link).toMatchObject({ id: one.id });
    expect(await status(link!.url, pro.token)).toBe(200);
    expect(await status(link!.url, owner.token)).toBe(404);
    expect(await ask(stranger)).toEqual([]);
    await server.sql('delete from quote_bids where id = $1', [bid_id]);
    expect(await status(link!.url, pro.token)).toBe(404);
    expect(await ask(pro)).toEqual([]);
  });

  it('stay secured on a service, whose other files are public', async () => {
    const { one } = await secured(pro);
    expect(await attachTo(pro, [one.id], { quote_service_id: pro.quote_service_id })).toBe(true);
    for (const token of [null, stranger.token, pro.token]) expect(await status(one.url, token)).toBe(404);
    expect((await stranger.client.ok(calls.links, { attachment_ids: [one.id] })).links).toEqual([]);
  });

  it('are refused like others', async () => {
    const refused = await owner.client.call(calls.uploadSecured, { file: [file('a.png', new Uint8Array([1, 2]))] });
    expect(refused).toMatchObject({ http: 200, error: 'wrong type' });
    const kept = () => server.sql('select id from attachments order by id');
    const before = await kept();
    const large = [file('a.png', await picture(80)), file('b.png', new Uint8Array(10_000_001))];
    expect(await owner.client.call(calls.uploadSecured, { file: large })).toMatchObject({ http: 200, error: 2 });
    expect(await kept()).toEqual(before);
    expect((await server.client().call(calls.uploadSecured, { file: [] })).http).toBe(403);
    expect((await server.client().call(calls.links, { attachment_ids: [1] })).http).toBe(403);
    expect((await owner.client.call(calls.links, { attachment_ids: Array(51).fill(1) })).http).toBe(400);
  });
});

describe('sizes', () => {
  const upload = async (width: number, height?: number) =>
    (await owner.client.ok(calls.upload, { file: [file('a.png', await picture(width, height))] })).attachments[0]!;

  it('come as AVIF to who takes it and as WebP else, never larger than the picture', async () => {
    const one = await upload(1200);
    const drawn = async (width: number, accept: string) => {
      const response = await get(`/files/${one.id}/w${width}`, owner.token, { accept });
      const { format, width: w } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      return [response.status, response.headers.get('content-type'), format, w];
    };
    expect(await drawn(320, 'image/avif,image/webp,*/*')).toEqual([200, 'image/avif', 'heif', 320]);
    expect(await drawn(320, 'image/webp,*/*;q=0.8')).toEqual([200, 'image/webp', 'webp', 320]);
    expect(await drawn(960, '*/*')).toEqual([200, 'image/webp', 'webp', 960]);
    expect(await drawn(960, 'image/avif;q=0, */*')).toEqual([200, 'image/webp', 'webp', 960]);
    expect(await drawn(1920, 'image/avif')).toEqual([200, 'image/avif', 'heif', 1200]);
    const response = await get(`/files/${one.id}/w320`, owner.token);
    expect(response.headers.get('vary')).toContain('accept');
    const etag = response.headers.get('etag')!;
    const again = (accept: string) => get(`/files/${one.id}/w320`, owner.token, { accept, 'if-none-match': etag });
    expect([(await again('*/*')).status, (await again('image/avif')).status]).toEqual([304, 200]);
  });

  it('are drawn once, however many ask at once', async () => {
    const one = await upload(700);
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => status(`/files/${one.id}/w320`, owner.token)));
    expect(all).toEqual([200, 200, 200, 200, 200]);
    expect(await server.sql('select name from attachment_variants where attachment_id = $1', [one.id])).toEqual([
      { name: 'w320.webp' },
    ]);
    expect(await server.sql('select count(*)::int as n from doomed_files')).toEqual([{ n: 0 }]);
  });

  it('are for who may see the picture, in three widths, and not of documents', async () => {
    const one = await upload(400);
    for (const token of [stranger.token, null]) expect(await status(`/files/${one.id}/w320`, token)).toBe(404);
    for (const width of ['w321', 'w0', 'w99999', 'w'])
      expect(await status(`/files/${one.id}/${width}`, stranger.token)).toBe(404);
    const pdf = new Uint8Array(Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n'));
    const document = (await owner.client.ok(calls.upload, { file: [file('a.pdf', pdf)] })).attachments[0]!;
    expect(await status(`/files/${document.id}/w320`, owner.token)).toBe(404);
  });

  it('go with their picture', async () => {
    const one = await upload(400);
    for (const accept of ['image/avif', 'image/webp'])
      expect((await get(`/files/${one.id}/w320`, owner.token, { accept })).status).toBe(200);
    const keys = (
      await server.sql(
        `select storage_key as k from attachment_variants where attachment_id = $1
         union all select unnest(array[storage_key, thumb_key]) from attachments where id = $1`,
        [one.id],
      )
    ).map((row) => row.k as string);
    expect(keys).toHaveLength(4);
    const { dropFiles } = await import('./picture-service.ts');
    await a.inTransaction((context) => dropFiles(context, [one.id]));
    await runJob(server.app.parts, removeBytesJob);
    for (const key of keys) await expect.poll(() => server.app.parts.files.get(key)).toBeNull();
  });
});

it('puts contact details out of names where that is asked for', async () => {
  const send = async (is_filter_text?: boolean) =>
    (
      await owner.client.ok(calls.upload, {
        file: [file('call 9123 4567.png', await picture(20))],
        ...(is_filter_text === undefined ? {} : { is_filter_text }),
      })
    ).attachments[0]!.filename;
  expect([await send(true), await send()]).toEqual(['call ….png', 'call 9123 4567.png']);
});
