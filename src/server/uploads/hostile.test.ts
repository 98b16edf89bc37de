import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#core/uploads/calls.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { arrange, type TestPerson } from '#test/support/arrange.ts';
import { startS3, type TestS3 } from '#test/support/outside/s3.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { removeBytesJob } from './jobs.ts';

let s3: TestS3;
let onDisk: TestServer;
let onS3: TestServer;
let owner: TestPerson;

beforeAll(async () => {
  s3 = await startS3();
  const { bucket, key, secret, region, endpoint } = s3.setting;
  [onDisk, onS3] = await Promise.all([
    startTestServer(),
    startTestServer({
      S3_BUCKET: bucket,
      S3_KEY: key,
      S3_SECRET: secret,
      S3_REGION: region,
      S3_ENDPOINT: endpoint ?? '',
    }),
  ]);
  owner = await (await arrange(onDisk)).person('Olga');
});
afterAll(async () => {
  await Promise.all([onDisk?.close(), onS3?.close()]);
  await s3?.close();
});

const latin = (text: string) => Buffer.from(text, 'latin1');
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 9, g: 99, b: 199 } } });

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(Buffer.concat([latin(type), data])));
  return Buffer.concat([head, data, tail]);
}
/** A PNG whose header states this size, whatever its pixel data. */
function png(width: number, height: number, pixels: Buffer, more: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = latin('\x89PNG\r\n\x1a\n');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
/** A GIF whose frames state that they are `edge` wide and high. */
function gif(edge: number, frames: number): Buffer {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(edge, 0);
  screen.writeUInt16LE(edge, 2);
  screen[4] = 0x80;
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0x44, 1, 0]);
  frame.writeUInt16LE(edge, 5);
  frame.writeUInt16LE(edge, 7);
  const colours = Buffer.from([0, 0, 0, 255, 255, 255]);
  return Buffer.concat([latin('GIF89a'), screen, colours, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])]);
}

const stored = async () =>
  (
    await readdir(join(onDisk.app.parts.config.data_dir, 'files'), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )
  ).filter((entry) => entry.isFile()).length;
const sql = async (server: TestServer, text: string) => (await server.database.pool.query(text)).rows;
const file = (filename: string, bytes: Uint8Array) => ({ filename, bytes: new Uint8Array(bytes), too_large: false });
const send = (filename: string, bytes: Uint8Array) =>
  owner.client.call(calls.upload, { file: [file(filename, bytes)] });

describe('refused, and nothing stays', () => {
  it.each<[string, string, () => Buffer | Promise<Buffer>, string | number]>([
    ['10 MB of noise called .png', 'a.png', () => Buffer.alloc(10_000_000, 0x5a), 'wrong type'],
    ['one byte over', 'a.png', () => Buffer.alloc(10_000_001, 0x5a), 2],
    ['an empty file', 'a.png', () => Buffer.alloc(0), 'wrong type'],
    ['one byte', 'a.png', () => latin('\x89'), 'wrong type'],
    ['a GIF that is a script', 'a.gif', () => latin('GIF89a/*\x01\x00*/=1;alert(document.cookie)//;'), 'wrong type'],
    [
      'an SVG with a script',
      'a.svg',
      () => latin('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'wrong type',
    ],
    [
      'an SVG that reads a file',
      'a.png',
      () => latin('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
      'wrong type',
    ],
    ['a ZIP called .png', 'a.png', () => latin(`PK\x03\x04\x14\x00\x00\x00${'x'.repeat(500)}`), 'wrong type'],
    ['a page', 'a.jpg', () => latin('<html><script>alert(1)</script></html>'), 'wrong type'],
    ['a page that begins as a PDF further in', 'a.pdf', () => latin('<html>%PDF-1.7\n%%EOF'), 'wrong type'],
    ['a TIFF', 'a.png', () => flat(5, 5).tiff().toBuffer(), 'wrong type'],
    ['a WebP', 'a.png', () => flat(5, 5).webp().toBuffer(), 'wrong type'],
    ['an AVIF', 'a.png', () => flat(5, 5).avif().toBuffer(), 'wrong type'],
    [
      'a PDF with a script',
      'a.pdf',
      () =>
        latin(
          '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\nendobj\n%%EOF\n',
        ),
      'wrong type',
    ],
    ['a PostScript program', 'a.pdf', () => latin('%!PS-Adobe-3.0\n(/etc/passwd) (r) file\n%%EOF'), 'wrong type'],
    [
      'a PNG of 30,000 by 30,000',
      'a.png',
      () => png(30_000, 30_000, deflateSync(Buffer.alloc(30_000 * 3_751))),
      'wrong type',
    ],
    [
      'a PNG that claims 2 billion pixels a side',
      'a.png',
      () => png(0x7fffffff, 0x7fffffff, deflateSync(Buffer.alloc(9))),
      'wrong type',
    ],
    ['a PNG of no width', 'a.png', () => png(0, 10, deflateSync(Buffer.alloc(9))), 'wrong type'],
    ['a PNG whose pixels are missing', 'a.png', () => png(100, 100, deflateSync(Buffer.alloc(5))), 'wrong type'],
    ['a PNG whose pixels are noise', 'a.png', () => png(100, 100, Buffer.alloc(500, 0xee)), 'wrong type'],
    ['a GIF of 65,535 by 65,535', 'a.gif', () => gif(65_535, 1), 'wrong type'],
    ['a GIF of ten thousand large frames', 'a.gif', () => gif(2_000, 10_000), 'wrong type'],
    [
      'a third of a JPEG',
      'a.jpg',
      async () => {
        const noise = { type: 'gaussian', mean: 99, sigma: 50 } as const;
        const whole = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'red', noise } })
          .jpeg()
          .toBuffer();
        return whole.subarray(0, whole.length / 3);
      },
      'wrong type',
    ],
  ])('%s', async (_, name, make, error) => {
    const before = await stored();
    expect(await send(name, await make())).toMatchObject({ http: 200, status: 'Error', error });
    expect(await stored()).toBe(before);
    expect(await sql(onDisk, 'select count(*)::int as n from doomed_files')).toEqual([{ n: 0 }]);
  });

  it('one bad among ten good', async () => {
    const before = await stored();
    const good = await flat(30, 30).png().toBuffer();
    const files = [...Array(9).fill(file('a.png', good)), file('b.png', latin('<svg/>'))];
    expect(await owner.client.call(calls.upload, { file: files })).toMatchObject({ error: 'wrong type' });
    expect(await stored()).toBe(before);
  });

  it('an upload that is cut off in the middle', async () => {
    const before = await stored();
    const { hostname, port } = new URL(onDisk.url);
    const head = [
      'POST /attachments/upload.json HTTP/1.1',
      `host: ${hostname}`,
      'x-api-key: gotong-web',
      `x-session-token: ${owner.token}`,
      'content-type: multipart/form-data; boundary=b',
      'content-length: 5000000',
    ].join('\r\n');
    const part = '--b\r\ncontent-disposition: form-data; name="file[]"; filename="a.png"\r\n\r\n';
    for (const bytes of [part.slice(0, 20), part, part + 'x'.repeat(100_000)]) {
      const socket = connect(Number(port), hostname);
      await new Promise<void>((resolve) => socket.write(`${head}\r\n\r\n${bytes}`, () => resolve()));
      socket.destroy();
    }
    // The server still works as before.
    expect((await send('a.png', await flat(10, 10).png().toBuffer())).http).toBe(200);
    expect(await stored()).toBe(before + 2);
  });
});

describe('taken, and made harmless', () => {
  it.each<[string, string, string]>([
    ['a name of ten thousand characters', `${'long '.repeat(2_000)}.png`, 'image/png'],
    ['a name that climbs', '../../../../etc/cron.d/x.png', 'image/png'],
    ['a name that climbs for others', '..\\..\\windows\\x.png', 'image/png'],
    ['a name turned around', 'invoice\u202egnp.exe', 'image/png'],
    ['a name with a line break', 'a\r\nset-cookie: x=1.png', 'image/png'],
    ['a name of nothing', ' . ', 'image/png'],
    ['a name in quotes', '"><script>alert(1)</script>.png', 'image/png'],
  ])('%s', async (_, name, mime) => {
    const reply = await send(name, await flat(12, 12).png().toBuffer());
    const one = reply.body.attachments[0]!;
    expect(one.mime).toBe(mime);
    expect(one.filename).toMatch(/^[^./\\\p{C}][^/\\\p{C}]{0,80}\.png$/u);
    expect(one.url).toMatch(/^\/files\/\d+\/[A-Za-z0-9._-]+$/);
    const served = await fetch(onDisk.url + one.url, { headers: { cookie: `session_token=${owner.token}` } });
    expect([served.status, served.headers.get('set-cookie')]).toEqual([200, null]);
    expect(served.headers.get('content-disposition')).not.toMatch(/[\r\n\u202e]/);
  });

  it('a picture with a page in its texts and behind its end', async () => {
    const text = chunk('tEXt', latin('Comment\0<script>alert("CANARY")</script>'));
    const whole = Buffer.concat([
      png(8, 8, deflateSync(Buffer.alloc(16)), [text]),
      latin('<script>alert("CANARY")</script>'),
    ]);
    const one = (await send('a.png', whole)).body.attachments[0]!;
    const served = await fetch(onDisk.url + one.url, { headers: { cookie: `session_token=${owner.token}` } });
    expect(Buffer.from(await served.arrayBuffer()).includes('CANARY')).toBe(false);
  });

  it('a PDF, which is handed over and never shown', async () => {
    const pdf = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /OpenAction [3 0 R /Fit] >>\nendobj\n%%EOF\n';
    const one = (await send('a.pdf', latin(pdf))).body.attachments[0]!;
    const served = await fetch(onDisk.url + one.url, { headers: { cookie: `session_token=${owner.token}` } });
    expect(served.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(served.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('the same file twice at once is two files', async () => {
    const bytes = await flat(14, 14).png().toBuffer();
    const both = await Promise.all([send('a.png', bytes), send('a.png', bytes)]);
    expect(new Set(both.map((reply) => reply.body.attachments[0]!.id)).size).toBe(2);
  });
});

describe('with an object store', () => {
  const path = (one: { url: string }) => onS3.url + one.url;

  it('files come and go as on the disk; while it fails people are told, and nothing stays', async () => {
    const person = await (await arrange(onS3)).person('Sara');
    const cookie = `session_token=${person.token}`;
    const bytes = await flat(500, 300).png().toBuffer();
    const upload = () => person.client.call(calls.upload, { file: [file('a.png', bytes)] });
    const one = (await upload()).body.attachments[0]!;
    const served = await fetch(path(one), { headers: { cookie } });
    expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).width).toBe(500);
    const small = await fetch(`${onS3.url}/files/${one.id}/w320`, { headers: { cookie } });
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);

    s3.fail('503', 2);
    expect((await upload()).http).toBe(200);
    s3.fail('503', 3);
    const failed = await fetch(path(one), { headers: { cookie } });
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await failed.json()).toMatchObject({ error: 'storage down' });
    // Enough failures to cover the clean-up too.
    s3.fail('503', 50);
    expect(await upload()).toMatchObject({ http: 503, error: 'storage down' });
    s3.fail('503', 0);
    expect(await sql(onS3, 'select count(*)::int as n from attachments')).toEqual([{ n: 2 }]);
    expect((await sql(onS3, 'select count(*)::int as n from doomed_files'))[0].n).toBeGreaterThan(0);
    onS3.app.parts.clock.advance(3_601_000);
    await runJob(onS3.app.parts, removeBytesJob);
    expect(await sql(onS3, 'select count(*)::int as n from doomed_files')).toEqual([{ n: 0 }]);
    expect((await fetch(path(one), { headers: { cookie } })).status).toBe(200);
  });
});
