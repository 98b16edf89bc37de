import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodeOnce, KeptEncodings } from './encoded.ts';
import { jsonText, readTexts, toJson } from './json-text.ts';

describe('JSON text in a reply', () => {
  const text = '[{"name" : "Tan \\"Ah\\" Kow", "score": 4.50}]';
  const body = { status: 'Success', services: jsonText<object[]>(text), paging: { page: 1 }, absent: undefined };

  it('is sent unchanged, among the other fields', () => {
    expect(toJson(body)).toBe(`{"status":"Success","services":${text},"paging":{"page":1}}`);
    expect(JSON.parse(toJson(body))).toEqual({ status: 'Success', services: JSON.parse(text), paging: { page: 1 } });
  });

  it('acts as its value where JSON is written from it', () => {
    expect(readTexts(body).services).toEqual([{ name: 'Tan "Ah" Kow', score: 4.5 }]);
    expect(JSON.parse(JSON.stringify(body)).services).toEqual([{ name: 'Tan "Ah" Kow', score: 4.5 }]);
    expect(() => readTexts({ services: jsonText('[{') })).toThrow(SyntaxError);
  });

  it('does not change a reply without such text', () => {
    const plain = { status: 'Success', a: [1, null, { b: 'ü' }], none: undefined };
    expect(toJson(plain)).toBe(JSON.stringify(plain));
  });
});

describe('a reply that is sent once', () => {
  const long = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, name: `Service ${id}` })));
  const huge = long.repeat(20);

  it('is compressed if the client accepts it, at every size, and decodes to the same', async () => {
    for (const text of [long, huge]) {
      const br = await encodeOnce(text, 'br');
      expect([br.encoding, brotliDecompressSync(br.body).toString()]).toEqual(['br', text]);
      const gz = await encodeOnce(text, 'gzip');
      expect([gz.encoding, gunzipSync(gz.body).toString()]).toEqual(['gzip', text]);
      for (const { body } of [br, gz]) expect(body.length).toBeLessThan(text.length / 3);
    }
  });

  it('is not compressed when it is small or the client accepts no encoding', async () => {
    expect(await encodeOnce('{"status":"Success"}', 'br')).toEqual({
      body: '{"status":"Success"}',
      encoding: 'identity',
    });
    expect(await encodeOnce(long, 'identity')).toEqual({ body: long, encoding: 'identity' });
  });
});

describe('a reply that everyone may read', () => {
  const list = (name: string) =>
    JSON.stringify(Array.from({ length: 100 }, (_, id) => ({ id, name: `${name} ${id}` })));

  it('is compressed once for each encoding, and decodes to its text', async () => {
    const kept = new KeptEncodings(1_000_000);
    const first = await kept.encode(list('Tan'), 'br');
    expect(brotliDecompressSync(first.body).toString()).toBe(list('Tan'));
    expect((await kept.encode(list('Tan'), 'br')).body).toBe(first.body);
    expect(gunzipSync((await kept.encode(list('Tan'), 'gzip')).body).toString()).toBe(list('Tan'));
    const other = await kept.encode(list('Lim'), 'br');
    expect(brotliDecompressSync(other.body).toString()).toBe(list('Lim'));
  });

  it('stays within its memory limit, and drops the least recently used', async () => {
    const kept = new KeptEncodings(40_000);
    const first = await kept.encode(list('0'), 'br');
    for (let i = 1; i < 50; i++) {
      await kept.encode(list(String(i)), 'br');
      expect(kept.bytes).toBeLessThanOrEqual(40_000);
    }
    expect(kept.bytes).toBeGreaterThan(0);
    const again = await kept.encode(list('0'), 'br');
    expect(again.body).not.toBe(first.body);
    expect(again.body).toEqual(first.body);
  });

  it('does not cache uncompressed replies', async () => {
    const kept = new KeptEncodings(1_000_000);
    expect(await kept.encode('{"status":"Success"}', 'br')).toEqual({
      body: '{"status":"Success"}',
      encoding: 'identity',
    });
    expect(await kept.encode(list('Tan'), 'identity')).toEqual({ body: list('Tan'), encoding: 'identity' });
    expect(kept.bytes).toBe(0);
  });
});
