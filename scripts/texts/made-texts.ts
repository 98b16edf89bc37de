import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { isMade, type MadeCode } from '#core/languages.ts';
import { madeIn, makerOf } from '#server/platform/languages/made.ts';

const ASKED = /^(.+\.(json|ts))\?made=([\w-]+)$/;
const RUN = /[\p{Script=Han}「」『』]+/gu;

/** Each run of characters in a source that another language writes in another way, with what it writes. */
export function runsOf(source: string, code: MadeCode): Record<string, string> {
  const make = makerOf(code);
  const pairs = [...new Set(source.match(RUN) ?? [])].map((run) => [run, make(run)] as const);
  return Object.fromEntries(pairs.filter(([run, made]) => run !== made));
}

/**
 * Makes the languages that are made of another one when the pages are built: `texts.json?made=zh-SG` is that file in Simplified
 * Chinese, and `code.ts?made=zh-SG` what stands in that code in Chinese, run by run. Browsers get no converter.
 */
export const madeTexts = (): Plugin => ({
  name: 'made-texts',
  enforce: 'pre',
  load: {
    filter: { id: ASKED },
    handler(id) {
      const [, path = '', kind, code = ''] = ASKED.exec(id) ?? [];
      if (!isMade(code)) throw new Error(`${code} is no language that is made of another`);
      this.addWatchFile(path);
      const source = readFileSync(path, 'utf8');
      const made = kind === 'json' ? madeIn(code, JSON.parse(source) as object) : runsOf(source, code);
      return { code: `export default ${JSON.stringify(made)}`, moduleType: 'js', map: null };
    },
  },
});
