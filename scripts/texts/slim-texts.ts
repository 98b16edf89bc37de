import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { flattened, type Tree } from '#web/text/words.ts';
import { edited, isNode, type Node, nodesOf } from '../slim-build.ts';

const TEXTS = join(import.meta.dirname, '../../src/web/text/en-SG');
const ASKS = /^#web\/text\/spaces\/([a-z]+)\.ts$/;
const DECLARES = /\/src\/web\/text\/spaces\/[a-z]+\.ts$/;

/**
 * Gives each file of the browser's build only the English texts that it uses, instead of whole namespaces: a form needs some
 * thirty of the six hundred texts of all public pages. A file with keys that are not literals gets the whole namespace. Other
 * languages are still loaded by namespace.
 */
export const slimTexts = (): Plugin => ({
  name: 'slim-texts',
  enforce: 'post',
  apply: 'build',
  applyToEnvironment: (environment) => environment.config.consumer === 'client',
  transform: {
    filter: { id: /\/src\/web\/[^?]+\.tsx?$/, code: /#web\/text\/|\bwords\(/ },
    handler(code, id) {
      const tree = this.parse(code) as unknown as Node;
      if (DECLARES.test(id)) {
        const edits = nodesOf(tree).flatMap((node) => {
          const [, texts] = isCallOf(node, 'words') ? (node.arguments as Node[]) : [];
          return texts?.type === 'Identifier' ? [{ start: texts.start, end: texts.end, text: '{}' }] : [];
        });
        return edits.length === 0 ? null : { code: edited(code, edits), map: null };
      }
      const brought = askedTexts(tree, englishOf, (namespace) =>
        this.warn(`asks for texts of ${namespace} by more than plain keys, hence brings all of them`),
      );
      if (brought.length === 0) return null;
      const lines = brought.map(([space, texts]) => `$addTexts(${JSON.stringify(space)}, ${JSON.stringify(texts)});\n`);
      return {
        code: `import { addTexts as $addTexts } from '#web/text/words.ts';\n${lines.join('')}${code}`,
        map: null,
      };
    },
  },
});

const read = new Map<string, ReadonlyMap<string, string>>();
function englishOf(namespace: string): ReadonlyMap<string, string> {
  const known = read.get(namespace);
  if (known) return known;
  const tree = JSON.parse(readFileSync(join(TEXTS, `${namespace}.json`), 'utf8')) as Tree;
  const texts = new Map(flattened(tree));
  read.set(namespace, texts);
  return texts;
}

/** The texts that a file uses, by namespace. Throws for an unknown key; calls `onWhole` for each namespace that is kept whole. */
export function askedTexts(
  file: object,
  textsOf: (namespace: string) => ReadonlyMap<string, string>,
  onWhole: (namespace: string) => void = () => {},
): [namespace: string, texts: Record<string, string>][] {
  const nodes = nodesOf(file as Node);
  return nodes.flatMap((node) => {
    const namespace = node.type === 'ImportDeclaration' && ASKS.exec(String((node.source as Node).value))?.[1];
    if (!namespace) return [];
    const teller = (node.specifiers as Node[]).find(({ imported }) => isNode(imported) && imported.name === 't');
    if (!teller) return [];
    const name = String((teller.local as Node).name);
    const texts = textsOf(namespace);
    const keys = keysAsked(nodes, name);
    if (keys === null) {
      onWhole(namespace);
      return [[namespace, Object.fromEntries(texts)] as [string, Record<string, string>]];
    }
    const forms = keys.flatMap((key) => {
      const there = [key, `${key}_one`, `${key}_other`].filter((form) => texts.has(form));
      if (there.length === 0) throw new Error(`No text ${namespace} ${key}`);
      return there;
    });
    return [[namespace, Object.fromEntries(forms.map((form) => [form, texts.get(form) as string]))]];
  });
}

/** The keys that `name` is called with; null where an argument is no literal, or `name` is used without a call. */
function keysAsked(nodes: readonly Node[], name: string): string[] | null {
  const isTeller = (node: unknown) => isNode(node) && node.type === 'Identifier' && node.name === name;
  const calls = nodes.filter((node) => node.type === 'CallExpression' && isTeller(node.callee));
  const keys = calls.map((call) => keysOf((call.arguments as Node[])[0]));
  // Properties and imports of the same name are no uses of it. Any other use without a call could need any key.
  const names = nodes.filter(isTeller).length;
  const others = nodes.filter(
    (node) =>
      (node.type === 'MemberExpression' && node.computed === false && isTeller(node.property)) ||
      (node.type === 'Property' && node.computed === false && isTeller(node.key) && !isTeller(node.value)),
  ).length;
  const imported = nodes
    .filter(({ type }) => type === 'ImportSpecifier')
    .reduce((sum, { imported: one, local }) => sum + Number(isTeller(local)) + Number(isTeller(one)), 0);
  if (names !== calls.length + others + imported || keys.includes(null)) return null;
  return [...new Set((keys as string[][]).flat())];
}

function keysOf(asked: Node | undefined): string[] | null {
  if (asked?.type === 'Literal' && typeof asked.value === 'string') return [asked.value];
  if (asked?.type === 'ParenthesizedExpression') return keysOf(asked.expression as Node);
  if (asked?.type !== 'ConditionalExpression') return null;
  const [yes, no] = [keysOf(asked.consequent as Node), keysOf(asked.alternate as Node)];
  return yes && no && [...yes, ...no];
}

const isCallOf = (node: Node, name: string) =>
  node.type === 'CallExpression' && isNode(node.callee) && node.callee.name === name;
