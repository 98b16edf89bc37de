import { describe, expect, it } from 'vitest';
import { FLAGS } from '#core/flags.ts';
import { OWN_LINKS } from '#core/links.ts';
import type { PageHead, Place } from '../page.ts';
import { pictureOf } from '../share-picture/picture-path.ts';
import {
  DESCRIPTION_WIDTH,
  dataHead,
  descriptionOf,
  searchHead,
  TITLE_WIDTH,
  titleOf,
  urlIn,
  widthOf,
} from './head.ts';

const place: Place = {
  base: '',
  origin: 'https://gotong.sg',
  flags: FLAGS,
  language: 'en-SG',
  languages: ['en-SG'],
  company: { name: 'Gotong', uen: '' },
  view: null,
  outside: [],
  purposes: [],
  links: OWN_LINKS,
};
const both: Place = { ...place, base: '/zh-tw', language: 'zh-TW', languages: ['en-SG', 'zh-TW'] };
const page: PageHead = {
  title: 'Plumbers · Gotong',
  description: 'Plumbers near you.',
  canonical: '/category/plumber',
};

describe('titles', () => {
  it('end with the site’s name once, if there is room', () => {
    expect(titleOf('Plumbers · Gotong')).toBe('Plumbers · Gotong');
    expect(titleOf('Plumbers')).toBe('Plumbers · Gotong');
    expect(titleOf('Gotong: good help')).toBe('Gotong: good help');
    const long = `${'a'.repeat(TITLE_WIDTH - 3)} · Gotong`;
    expect(titleOf(long)).toBe('a'.repeat(TITLE_WIDTH - 3));
  });

  it('use the first form that fits, else the last one, cut after a word', () => {
    expect(titleOf(['x'.repeat(61), 'Ah Huat: plumber in Bedok', 'Ah Huat'])).toBe(
      'Ah Huat: plumber in Bedok · Gotong',
    );
    const cut = titleOf('Everything that anybody ever wanted to know about pipes, drains and taps');
    expect(cut).toMatch(/^Everything that anybody .*[a-z]…$/);
    expect(widthOf(cut)).toBeLessThanOrEqual(TITLE_WIDTH);
  });

  it('count a Chinese character as two', () => {
    expect(widthOf(titleOf('冷氣清洗'.repeat(12)))).toBeLessThanOrEqual(TITLE_WIDTH);
    expect(titleOf('冷氣清洗'.repeat(12))).toMatch(/…$/);
  });
});

describe('descriptions', () => {
  it('stay whole if they fit', () => {
    expect(descriptionOf(' Two  words. ')).toBe('Two words.');
  });

  it('drop whole sentences rather than words, if enough text is left', () => {
    const first = 'Aircon servicing by pros who work in Bedok, rated by the people who hired them there.';
    expect(
      descriptionOf(
        `${first} Work starts at $45 per unit with half of them, and half of them answer within an hour or less.`,
      ),
    ).toBe(first);
    const one = `Short. ${'word '.repeat(60)}`;
    expect(widthOf(descriptionOf(one))).toBeLessThanOrEqual(DESCRIPTION_WIDTH);
    expect(descriptionOf(one)).toMatch(/^Short\. word.*word…$/);
    expect(descriptionOf(`Rated 4.9 in 12 reviews. ${first} ${first}`)).toBe(`Rated 4.9 in 12 reviews. ${first}`);
  });
});

describe('the head of a page', () => {
  it('gives the page’s address in each enabled language', () => {
    const one = searchHead(page, place);
    expect(one).toContain('<link rel="canonical" href="https://gotong.sg/category/plumber">');
    expect(one).not.toContain('zh');
    const two = searchHead(page, both);
    expect(two).toContain('<link rel="canonical" href="https://gotong.sg/zh-tw/category/plumber">');
    expect(two).toContain('hreflang="x-default" href="https://gotong.sg/category/plumber"');
    expect(two).toContain('hreflang="zh-TW" href="https://gotong.sg/zh-tw/category/plumber"');
    expect(two).toContain('property="og:locale:alternate" content="en_SG"');
    expect(urlIn(both, '/')).toBe('https://gotong.sg/zh-tw');
  });

  it('keeps a page out of search indexes, and then names no other addresses', () => {
    const hidden = searchHead({ ...page, noindex: true }, both);
    expect(hidden).toContain('<meta name="robots" content="noindex">');
    expect(hidden).not.toContain('hreflang');
    expect(searchHead({ ...page, canonical: null }, place)).not.toContain('canonical');
  });

  it('has a picture whose address changes with its content', () => {
    expect(searchHead(page, place)).toContain('content="https://gotong.sg/card/site/gotong.png?v=1"');
    const before = pictureOf('service', 7, 'Ah Huat', ['Ah Huat', 4.9]);
    const after = pictureOf('service', 7, 'Ah Huat', ['Ah Huat', 4.8]);
    expect(before.path).toMatch(/^\/card\/service\/7\.png\?v=[0-9a-f]{8}$/);
    expect(after.path).not.toBe(before.path);
    expect(pictureOf('service', 7, 'another', ['Ah Huat', 4.9]).path).toBe(before.path);
  });

  it('escapes what people wrote', () => {
    const evil = '</script><script>alert(1)</script>" onload="x';
    const head = {
      ...page,
      title: evil,
      description: evil,
      picture: pictureOf('service', 1, evil, []),
      jsonLd: [{ name: evil }],
    };
    expect(searchHead(head, place)).not.toMatch(/<script|" onload/);
    expect(dataHead(head).match(/<\/script>/g)).toHaveLength(1);
    expect(JSON.parse(/>(.*)<\/script>/.exec(dataHead(head))?.[1] ?? '')).toEqual({ name: evil });
  });
});
