import { describe, expect, it, vi } from 'vitest';
import { Locales, loadProblem } from '../api/locales.ts';

type Reply = { status: number; body: string } | null;

/** A `Locales` that gets these replies in order, and the addresses that it asked for. */
function over(replies: Reply[], version: string | null = null) {
  const asked: string[] = [];
  const fetches = new Locales(version, (async (url: string) => {
    asked.push(url);
    const reply = replies.shift();
    if (!reply) throw new TypeError('Failed to fetch');
    return new Response(reply.body, { status: reply.status });
  }) as typeof fetch);
  return { asked, fetches };
}

const read = async (fetches: Locales, ...namespaces: string[]) =>
  Object.fromEntries(await fetches.load('zh-TW', namespaces));

describe('texts from the server', () => {
  it('are loaded in one request for several namespaces, and returned by namespace', async () => {
    const { asked, fetches } = over([
      { status: 200, body: '{"zh-TW":{"dashboard":{"a":"甲"},"pricing":{"b":"乙"}}}' },
      { status: 200, body: '{"c":"丙"}' },
    ]);
    expect(await read(fetches, 'dashboard', 'pricing')).toEqual({ dashboard: { a: '甲' }, pricing: { b: '乙' } });
    expect(await read(fetches, 'ui')).toEqual({ ui: { c: '丙' } });
    expect(asked).toEqual(['/locales/zh-TW/dashboard+pricing.json', '/locales/zh-TW/ui.json']);
  });

  it('are loaded by the version of the build once; a later load asks without it', async () => {
    const { asked, fetches } = over(Array(2).fill({ status: 200, body: '{}' }), 'abc');
    await read(fetches, 'ui');
    await read(fetches, 'ui');
    expect(asked).toEqual(['/locales/zh-TW/ui.json?v=abc', '/locales/zh-TW/ui.json']);
  });

  it.each([
    [null, true],
    [500, true],
    [503, true],
    [404, false],
    [400, false],
    [429, false],
  ])('answered with %s may be tried again: %s', (status, retry) => {
    expect(loadProblem('/x', status)?.retry).toBe(retry);
    expect(loadProblem('/x', 204)).toBeNull();
  });

  it('that are no JSON say so in the words of section 8, and are not tried again', async () => {
    const { asked, fetches } = over([{ status: 200, body: '<html>' }]);
    await expect(read(fetches, 'ui')).rejects.toThrow('failed parsing /locales/zh-TW/ui.json to json');
    expect(asked).toHaveLength(1);
  });

  it('are tried again until they come, and given up where trying is no use', async () => {
    vi.useFakeTimers();
    try {
      const { asked, fetches } = over([null, { status: 502, body: '' }, { status: 200, body: '{"a":"甲"}' }]);
      const ready = read(fetches, 'ui');
      await vi.advanceTimersByTimeAsync(350 + 700 - 1);
      expect(asked).toHaveLength(2);
      await vi.advanceTimersByTimeAsync(1);
      expect([await ready, asked.length]).toEqual([{ ui: { a: '甲' } }, 3]);

      const refused = over([{ status: 404, body: '' }]);
      await expect(read(refused.fetches, 'ui')).rejects.toThrow(
        'failed loading /locales/zh-TW/ui.json; status code: 404',
      );
      expect(refused.asked).toHaveLength(1);

      const gone = over([]);
      const given = expect(read(gone.fetches, 'ui')).rejects.toThrow('status code: none');
      await vi.advanceTimersByTimeAsync(60_000);
      await given;
      expect(gone.asked).toHaveLength(6);
    } finally {
      vi.useRealTimers();
    }
  });

  it('are waited for by each part of a page, also where another part is already loading them', async () => {
    // A fresh copy of the module, because it keeps its state for as long as the page lives.
    vi.resetModules();
    let arrive = () => {};
    vi.stubGlobal('document', { documentElement: { dataset: {}, lang: '' } });
    vi.stubGlobal('setInterval', () => 0);
    vi.stubGlobal('fetch', () => new Promise((done) => (arrive = () => done(new Response('{}')))));
    const { beginTexts } = await import('./language.ts');
    const shown: string[] = [];
    const parts = ['first', 'second'].map((part) => beginTexts('zh-TW', ['search']).then(() => shown.push(part)));
    await new Promise((done) => setTimeout(done, 20));
    expect(shown).toEqual([]);
    arrive();
    await Promise.all(parts);
    expect(shown.sort()).toEqual(['first', 'second']);
    vi.unstubAllGlobals();
    vi.resetModules();
  });
});
