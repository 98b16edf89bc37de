import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Call } from '#core/kit/call.ts';
import { inputOf } from '#core/kit/input-rules.ts';
import { edited, isNode, type Node, nodesOf } from '../slim-build.ts';

const CORE = join(import.meta.dirname, '../../src/core');

/** Replaces `inputOf(call)` in the browser's build by its result, the rules of each field. The shape itself is left out. */
export const slimInput = (): Plugin => ({
  name: 'slim-input',
  enforce: 'post',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/web\/[^?]+\.tsx?$/, code: /\binputOf\(/ },
    async handler(code) {
      const nodes = nodesOf(this.parse(code) as unknown as Node);
      const asked = nodes.filter(
        ({ type, callee }) => type === 'CallExpression' && isNode(callee) && callee.name === 'inputOf',
      );
      const edits = await Promise.all(
        asked.map(async ({ start, end, arguments: given }) => {
          const call = await importedCall(nodes, (given as Node[])[0]);
          return { start, end, text: `(${JSON.stringify(inputOf(call))})` };
        }),
      );
      edits.sort((a, b) => a.start - b.start);
      return { code: edited(code, edits), map: null };
    },
  },
});

/** The call that an argument names, which must be imported from core by its name or through a namespace. */
async function importedCall(nodes: readonly Node[], given: Node | undefined): Promise<Call> {
  const isMember = given?.type === 'MemberExpression';
  const local = String(((isMember ? given.object : given) as Node | undefined)?.name);
  for (const { type, source, specifiers } of nodes) {
    const from = type === 'ImportDeclaration' ? /^#core\/(.+)$/.exec(String((source as Node).value))?.[1] : undefined;
    const found = from && (specifiers as Node[]).find((each) => (each.local as Node).name === local);
    if (!from || !found) continue;
    const module = (await import(pathToFileURL(join(CORE, from)).href)) as Record<string, Call>;
    const name = isMember ? (given.property as Node).name : (found.imported as Node).name;
    const call = module[String(name)];
    if (call) return call;
  }
  throw new Error(`inputOf(${local}) must name a call that is imported from core`);
}
