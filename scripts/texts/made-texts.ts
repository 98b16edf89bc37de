import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { isMade, type MadeCode } from '#core/languages.ts';
import { madeIn, makerOf } from '#server/platform/languages/made.ts';

const ASKED = /^(.+\.(json|ts))\?made=([\w-]+)$/;
const RUN = /[\p{Script=Han}「」『』]+/gu;

/** The runs of Chinese characters in a source that a converted language writes differently, with their conversions. */
export function runsOf(source: string, code: MadeCode): Record<string, string> {
  const make = makerOf(code);
  const pairs = [...new Set(source.match(RUN) ?? [])].map((run) => [run, make(run)] as const);
  return Object.fromEntries(pairs.filter(([run, made]) => run !== made));
}

/**
 * Converts languages at build time, so that browsers need no converter: `texts.json?made=zh-SG` is that file in Simplified
 * Chinese, and `code.ts?made=zh-SG` has the conversions of the Chinese in that code, run by run.
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
