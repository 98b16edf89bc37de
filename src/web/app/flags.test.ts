import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FLAGS } from '#core/flags.ts';
import { redirectFor } from '#core/routes.ts';
import { flagsElement, flagsOf } from './flags.ts';

/** A document with one element in it, as the server wrote it. */
const pageWith = (html: string) => ({
  getElementById: (id: string) => {
    const [, text] = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html) ?? [];
    return (text === undefined ? null : { textContent: text }) as HTMLElement | null;
  },
});

describe('the flags of a page', () => {
  it('are the server’s, whatever was compiled in', () => {
    for (const flags of [FLAGS, { ...FLAGS, shop: true, oauth: false }])
      expect(flagsOf(pageWith(flagsElement(flags)))).toEqual(flags);
    const on = flagsOf(pageWith(flagsElement({ ...FLAGS, shop: true })));
    expect(redirectFor('/dashboard/shop', true, 'pro', on)).toBeNull();
    expect(redirectFor('/dashboard/shop', true, 'pro', flagsOf(pageWith('')))).toMatchObject({ why: 'flag' });
  });

  it('are the defaults where the page has none or cannot be read', () => {
    for (const html of ['', '<script type="application/json" id="flags">{"shop":</script>'])
      expect(flagsOf(pageWith(html))).toEqual(FLAGS);
    const odd = '<script type="application/json" id="flags">{"shop":"yes","made_up":true,"calendar":false}</script>';
    expect(flagsOf(pageWith(odd))).toEqual({ ...FLAGS, calendar: false });
  });
});

it('no screen reads the compiled defaults', () => {
  const root = new URL('../', import.meta.url).pathname;
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path));
  expect(files.length).toBeGreaterThan(200);
  const asking = files.filter((path) => /import \{[^}]*\bFLAGS\b/.test(readFileSync(root + path, 'utf8')));
  expect(asking).toEqual(['app/flags.ts']);
});
