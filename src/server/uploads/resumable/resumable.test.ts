import { connect } from 'node:net';
import sharp from 'sharp';
import * as tus from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#core/uploads/calls.ts';
import { RESUMABLE_PATH, UPLOAD_MAX_BYTES } from '#core/uploads/model.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { removeBytesJob, sweepUnfinishedJob } from '../jobs.ts';

let server: TestServer;
let a: Awaited<ReturnType<typeof arrange>>;
let owner: TestPerson;
let stranger: TestPerson;
let photo: Buffer;

beforeAll(async () => {
  server = await startTestServer();
  a = await arrange(server);
  owner = await a.person('Olga');
  stranger = await a.person('Stan');
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  photo = await sharp({ create: { width: 700, height: 500, channels: 3, background: 'teal', noise } })
    .png()
    .toBuffer();
});
afterAll(() => server.close());

const headersOf = (who: TestPerson | null): Record<string, string> => ({
  'x-api-key': 'gotong-web',
  'tus-resumable': '1.0.0',
  ...(who ? { 'x-session-token': who.token } : {}),
});
const send = (
  who: TestPerson | null,
  method: string,
  path: string,
  more: Record<string, string> = {},
  body?: Uint8Array,
) =>
  fetch(server.url + path, {
    method,
    headers: { ...headersOf(who), ...more },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
const metadata = (filename: string) => ({ 'upload-metadata': `filename ${Buffer.from(filename).toString('base64')}` });
const begin = async (who: TestPerson, bytes: number, filename = 'photo.png'): Promise<string> => {
  const response = await send(who, 'POST', RESUMABLE_PATH, { 'upload-length': String(bytes), ...metadata(filename) });
  expect(response.status).toBe(201);
  return response.headers.get('location')!;
};
const patch = (who: TestPerson | null, path: string, offset: number, bytes: Uint8Array) =>
  send(
    who,
    'PATCH',
    path,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    bytes,
  );
const offsetOf = async (who: TestPerson, path: string) =>
  Number((await send(who, 'HEAD', path)).headers.get('upload-offset'));
const idOf = (path: string) => path.split('/').at(-1)!;
const finish = (who: TestPerson, path: string, more: object = {}) =>
  who.client.call(calls.finishUpload, { upload_id: idOf(path), ...more });
const pieces = async (path: string) =>
  (await server.sql('select storage_key from resumable_parts where upload_id = $1', [idOf(path)])).map(
    (row) => row.storage_key as string,
  );

describe('an upload in pieces', () => {
  it('by the client of the protocol becomes an attachment', async () => {
    const progress: number[] = [];
    const url = await new Promise<string>((resolve, reject) => {
      const upload = new tus.Upload(photo, {
        endpoint: server.url + RESUMABLE_PATH,
        headers: { 'x-api-key': 'gotong-web', 'x-session-token': owner.token },
        chunkSize: 300_000,
        metadata: { filename: 'Kitchen tap.png' },
        onProgress: (sent) => void progress.push(sent),
        onSuccess: () => resolve(upload.url ?? ''),
        onError: reject,
      });
      upload.start();
    });
    expect(progress.at(-1)).toBe(photo.length);
    const keys = await pieces(url);
    expect(keys.length).toBe(Math.ceil(photo.length / 300_000));
    const reply = await finish(owner, url);
    const one = reply.body.attachments[0]!;
    expect(one).toMatchObject({ filename: 'Kitchen tap.png', mime: 'image/png', width: 700, height: 500 });
    const served = await fetch(server.url + one.url, { headers: { cookie: `session_token=${owner.token}` } });
    const raw = (bytes: Uint8Array) => sharp(bytes).removeAlpha().raw().toBuffer();
    expect((await raw(Buffer.from(await served.arrayBuffer()))).equals(await raw(photo))).toBe(true);
    for (const key of keys) await expect.poll(() => server.app.parts.files.get(key)).toBeNull();
  });

  it('goes on where the connection broke', async () => {
    const path = await begin(owner, photo.length);
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    const head = Object.entries({
      ...headersOf(owner),
      host: hostname,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(photo.length),
    }).map(([name, value]) => `${name}: ${value}`);
    socket.write(`PATCH ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
    await new Promise<void>((resolve) => socket.write(photo.subarray(0, 200_000), () => resolve()));
    await expect.poll(() => socket.bytesWritten).toBeGreaterThan(200_000);
    socket.destroy();
    await expect.poll(() => offsetOf(owner, path), { timeout: 10_000 }).toBeGreaterThan(0);
    const offset = await offsetOf(owner, path);
    expect(offset).toBeLessThanOrEqual(200_000);
    expect(await finish(owner, path)).toMatchObject({ http: 200, error: 'incomplete' });
    expect((await patch(owner, path, offset, photo.subarray(offset))).status).toBe(204);
    expect((await finish(owner, path)).body.attachments[0]).toMatchObject({ width: 700, height: 500 });
  });

  it('asked to finish twice, at once and later, is one file', async () => {
    const path = await begin(owner, photo.length);
    await patch(owner, path, 0, photo);
    const before = (await server.sql('select count(*)::int as n from attachments'))[0]?.n;
    const replies = await Promise.all([finish(owner, path), finish(owner, path)]);
    const again = await finish(owner, path);
    const ids = [...replies, again].map((reply) => reply.body.attachments?.[0]?.id);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toBeGreaterThan(0);
    expect((await server.sql('select count(*)::int as n from attachments'))[0]?.n).toBe(before + 1);
  });

  it('takes the wishes of any other upload', async () => {
    const path = await begin(owner, photo.length, 'call 91234567.png');
    await patch(owner, path, 0, photo);
    const { attachments, links } = (await finish(owner, path, { is_secured: true, is_filter_text: true })).body;
    expect(attachments[0]).toMatchObject({ filename: 'call ….png', is_secured: true });
    const cookie = `session_token=${owner.token}`;
    expect((await fetch(server.url + links[0]!.url, { headers: { cookie } })).status).toBe(200);
    expect((await fetch(server.url + attachments[0]!.url, { headers: { cookie } })).status).toBe(404);
  });

  it('is given up by its person, with what arrived', async () => {
    const path = await begin(owner, 100);
    await patch(owner, path, 0, Buffer.alloc(40));
    const keys = await pieces(path);
    expect(keys).toHaveLength(1);
    expect((await send(owner, 'DELETE', path)).status).toBe(204);
    expect((await send(owner, 'HEAD', path)).status).toBe(404);
    for (const key of keys) await expect.poll(() => server.app.parts.files.get(key)).toBeNull();
  });
});

describe('what is refused', () => {
  it('other people get not found', async () => {
    const path = await begin(owner, 100);
    const absent = `${RESUMABLE_PATH}/${'0'.repeat(32)}`;
    for (const target of [path, absent]) {
      expect((await send(stranger, 'HEAD', target)).status).toBe(404);
      expect((await patch(stranger, target, 0, Buffer.alloc(10))).status).toBe(404);
      expect((await send(stranger, 'DELETE', target)).status).toBe(404);
      expect((await finish(stranger, target)).http).toBe(404);
      expect((await send(null, 'HEAD', target)).status).toBe(403);
      expect((await send(owner, 'HEAD', target, { 'x-api-key': 'nobody' })).status).toBe(401);
    }
    expect(await offsetOf(owner, path)).toBe(0);
  });

  it('what is too large, empty, malformed, and pages of other origins', async () => {
    const post = (more: Record<string, string>) => send(owner, 'POST', RESUMABLE_PATH, more);
    expect((await post({ 'upload-length': String(UPLOAD_MAX_BYTES + 1) })).status).toBe(413);
    expect((await post({ 'upload-length': '0' })).status).toBe(400);
    for (const more of [
      {},
      { 'upload-length': '-1' },
      { 'upload-length': 'x' },
      { 'upload-length': '1e99' },
      { 'upload-length': '10', 'upload-metadata': 'filename ,,, ???' },
      { 'upload-length': '10', 'tus-resumable': '0.1' },
    ] as Record<string, string>[]) {
      const response = await post(more);
      expect([400, 412], JSON.stringify(more)).toContain(response.status);
    }
    expect((await post({ 'upload-defer-length': '1' })).status).toBe(400);
    const path = await begin(owner, 10);
    expect((await patch(owner, path, 0, Buffer.alloc(11))).status).toBe(413);
    expect((await patch(owner, path, 5, Buffer.alloc(5))).status).toBe(409);
    expect(
      (await send(owner, 'PATCH', path, { 'upload-offset': '0', 'content-type': 'text/plain' }, Buffer.alloc(5)))
        .status,
    ).toBe(400);
    for (const bad of ['..%2f..%2fx', 'finish.json', 'A'.repeat(32), '%00'])
      expect([400, 404], bad).toContain((await send(owner, 'HEAD', `${RESUMABLE_PATH}/${bad}`)).status);
    const foreign = await send(owner, 'POST', RESUMABLE_PATH, { 'upload-length': '5', origin: 'https://evil.example' });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('the second of two pieces for the same place', async () => {
    const path = await begin(owner, 1000);
    const both = await Promise.all([
      patch(owner, path, 0, Buffer.alloc(1000, 1)),
      patch(owner, path, 0, Buffer.alloc(1000, 2)),
    ]);
    expect(both.map((response) => response.status).sort()).toEqual([204, 409]);
    expect(await pieces(path)).toHaveLength(1);
  });

  it('content that is none of the kinds, which ends the upload', async () => {
    const script = Buffer.from('<script>alert(1)</script>');
    const path = await begin(owner, script.length, 'photo.png');
    await patch(owner, path, 0, script);
    const keys = await pieces(path);
    expect(await finish(owner, path)).toMatchObject({ http: 200, error: 'wrong type' });
    expect((await finish(owner, path)).http).toBe(404);
    for (const key of keys) await expect.poll(() => server.app.parts.files.get(key)).toBeNull();
  });

  it('too many pieces, and too many uploads at a time', async () => {
    const person = await a.person('Many');
    const path = await begin(person, 10_000);
    await server.sql(
      `insert into resumable_parts select $1, i + 5000, 1, 'parts/none' || i from generate_series(1, 200) i`,
      [idOf(path)],
    );
    expect((await patch(person, path, 0, Buffer.alloc(10))).status).toBe(413);
    for (let i = 1; i < 20; i++) await begin(person, 10);
    const over = await send(person, 'POST', RESUMABLE_PATH, { 'upload-length': '10' });
    expect([over.status, over.headers.get('retry-after')]).toEqual([429, '600']);
  });
});

it('what was never finished is forgotten after a day, with its pieces', async () => {
  const path = await begin(owner, 100);
  await patch(owner, path, 0, Buffer.alloc(40));
  const [key] = await pieces(path);
  await runJob(server.app.parts, sweepUnfinishedJob);
  expect((await send(owner, 'HEAD', path)).status).toBe(200);
  server.app.parts.clock.advance(86_400_000 + 1000);
  expect((await send(owner, 'HEAD', path)).status).toBe(404);
  expect(await runJob(server.app.parts, sweepUnfinishedJob)).toBeGreaterThan(0);
  await runJob(server.app.parts, removeBytesJob);
  expect(await server.app.parts.files.get(key!)).toBeNull();
  expect(await server.sql('select count(*)::int as n from resumable_parts')).toEqual([{ n: 0 }]);
});
