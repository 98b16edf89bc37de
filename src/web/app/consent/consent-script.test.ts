import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { type Integration, type Purpose, writePrivacy } from '#core/integrations.ts';
import { BANNER_ID, consentScript, OUTSIDE_ID, outsideElement } from './consent-script.ts';

interface Loaded {
  readonly src: string;
  readonly async: boolean;
  readonly dataset: Record<string, string>;
  readonly attributes: Record<string, string>;
}

const service = (kind: Integration['kind'], purpose: Purpose | null, more: Partial<Integration> = {}): Integration => ({
  kind,
  purpose,
  script: `https://${kind.replace('_', '-')}.example/s.js`,
  attributes: {},
  globals: {},
  identify: null,
  dsn: null,
  ...more,
});
const ALL = [
  service('analytics', 'statistics', { attributes: { 'data-site': 'K1' }, globals: { siteSettings: { site: 'K1' } } }),
  service('session_replay', 'replay'),
  service('errors', null, { script: null, dsn: 'https://k@errors.example/1' }),
];

/** Runs the script `times` times in a document with these scripts and this cookie, and returns what it did. */
function run(outside: readonly Integration[], cookie: string, times = 1) {
  const loaded: Loaded[] = [];
  const banner = { hidden: true };
  const boxes = [
    { value: 'statistics', checked: false },
    { value: 'replay', checked: false },
  ];
  const [, json] = /<script[^>]*>(.*)<\/script>/.exec(outsideElement(outside)) ?? [];
  const window: Record<string, unknown> = {};
  const document = {
    cookie,
    getElementById: (id: string) =>
      id === BANNER_ID ? banner : id === OUTSIDE_ID && json !== undefined ? { textContent: json } : null,
    querySelectorAll: () => boxes,
    createElement: () => {
      const attributes: Record<string, string> = {};
      return {
        dataset: {},
        attributes,
        setAttribute: (name: string, value: string) => {
          attributes[name] = value;
        },
      };
    },
    head: { append: (element: Loaded) => loaded.push(element) },
  };
  for (let time = 0; time < times; time++) runInNewContext(consentScript, { document, window, JSON });
  return { loaded, banner, window, boxes: boxes.filter(({ checked }) => checked).map(({ value }) => value) };
}

const privacy = (...agreed: Purpose[]) => `theme=dark; privacy=${writePrivacy(agreed)}; session_present=1`;

describe('scripts of other companies', () => {
  it('are not loaded before the person is asked, and the question shows', () => {
    const { loaded, banner, window } = run(ALL, 'theme=dark');
    expect([loaded, banner.hidden, window.siteSettings]).toEqual([[], false, undefined]);
  });

  it('are not loaded after the person declined, and the question is hidden', () => {
    const { loaded, banner } = run(ALL, privacy());
    expect([loaded, banner.hidden]).toEqual([[], true]);
  });

  it('are loaded once, with their settings, where the person agreed; the others are not loaded', () => {
    const { loaded, banner, window, boxes } = run(ALL, privacy('statistics'), 2);
    expect(loaded).toMatchObject([
      {
        src: 'https://analytics.example/s.js',
        async: true,
        dataset: { service: 'analytics' },
        attributes: { 'data-site': 'K1' },
      },
    ]);
    expect([banner.hidden, window.siteSettings, window.gotongOutside, boxes]).toEqual([
      true,
      { site: 'K1' },
      ['analytics'],
      ['statistics'],
    ]);
  });

  it('add nothing to the page where none is configured', () => {
    expect(outsideElement([])).toBe('');
    expect(run([], privacy('statistics')).loaded).toEqual([]);
  });

  it('cannot close the element that holds their settings', () => {
    expect(outsideElement([service('analytics', null, { globals: { x: '</script><script>' } })])).not.toContain(
      '</script><script>',
    );
  });
});
