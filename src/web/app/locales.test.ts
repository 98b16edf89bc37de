import { createInstance } from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import { Locales, loadProblem } from './api/locales.ts';

type Reply = { status: number; body: string } | null;

/** The back end over replies given in order, with what was asked for. */
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

const read = (fetches: Locales, namespace: string) =>
  new Promise((done) => fetches.read('zh-TW', namespace, (error, data) => done([error, data])));

describe('texts from the server', () => {
  it('that are asked for at once come in one request, and are given out by namespace', async () => {
    const { asked, fetches } = over([
      { status: 200, body: '{"zh-TW":{"dashboard":{"a":"甲"},"pricing":{"b":"乙"}}}' },
      { status: 200, body: '{"c":"丙"}' },
    ]);
    expect(await Promise.all([read(fetches, 'dashboard'), read(fetches, 'pricing')])).toEqual([
      [null, { a: '甲' }],
      [null, { b: '乙' }],
    ]);
    expect(await read(fetches, 'ui')).toEqual([null, { c: '丙' }]);
    expect(asked).toEqual(['/locales/zh-TW/dashboard+pricing.json', '/locales/zh-TW/ui.json']);
  });

  it('are asked for by the mark of their build once, and a reload asks anew', async () => {
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
  ])('answered with %s may be tried again: %s', async (status, retry) => {
    const { fetches } = over([status === null ? null : { status, body: '' }]);
    expect(await read(fetches, 'ui')).toEqual([loadProblem('/locales/zh-TW/ui.json', status)?.text, retry]);
    expect(loadProblem('/x', status)?.retry).toBe(retry);
    expect(loadProblem('/x', 204)).toBeNull();
  });

  it('that are no JSON say so in the words of section 8, and are not tried again', async () => {
    const { asked, fetches } = over([{ status: 200, body: '<html>' }]);
    expect(await read(fetches, 'ui')).toEqual(['failed parsing /locales/zh-TW/ui.json to json', false]);
    expect(asked).toHaveLength(1);
  });

  it('are tried again by i18next until they come, and given up where trying is no use', async () => {
    vi.useFakeTimers();
    try {
      const { asked, fetches } = over([null, { status: 502, body: '' }, { status: 200, body: '{"a":"甲"}' }]);
      const texts = createInstance();
      texts.use(fetches as never);
      const ready = texts.init({ lng: 'zh-TW', ns: ['ui'], load: 'currentOnly', fallbackLng: false });
      await vi.advanceTimersByTimeAsync(350 + 700 + 50);
      await ready;
      expect([asked.length, texts.t('a', { ns: 'ui' })]).toEqual([3, '甲']);

      const refused = over([{ status: 404, body: '' }]);
      const others = createInstance();
      others.use(refused.fetches as never);
      const begun = others.init({ lng: 'zh-TW', ns: ['ui'], load: 'currentOnly', fallbackLng: false });
      await vi.advanceTimersByTimeAsync(60_000);
      await begun;
      expect(refused.asked).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('are waited for by every part of a page, also by one that needs what another is fetching', async () => {
    // A fresh copy of what holds the page's language, which lasts as long as a page.
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
