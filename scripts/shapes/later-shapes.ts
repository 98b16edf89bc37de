import type { Plugin } from 'vite';
import { edited, isNode, type Node, nodesOf } from '../slim-build.ts';

const CALLS = /\/src\/core\/[^?]+\.ts$/;
const SHAPES = new Set(['input', 'output']);
const LATER = `
function $later(declared, name, make) {
  const shape = make();
  Object.defineProperty(declared, name, { value: shape, enumerable: true });
  return shape;
}
`;

/**
 * Makes a call's shapes only when they are first used: its input at the first call, its output when the API document is read.
 * Making all of the thousands of shapes took a tenth of the start.
 */
export const laterShapes = (): Plugin => ({
  name: 'later-shapes',
  enforce: 'post',
  transform: {
    filter: { id: CALLS, code: 'call(' },
    handler(code) {
      const made = withLaterShapes(code, this.parse(code) as unknown as Node);
      return made === null ? null : { code: made, map: null };
    },
  },
});

/** Turns the shapes of `call({…})` into getters that cache their result; null where the code declares no call. */
export function withLaterShapes(code: string, tree: Node): string | null {
  const edits = nodesOf(tree)
    .flatMap(shapesOf)
    .sort((a, b) => a.start - b.start)
    .map(({ start, value, name }) => ({ start, end: value.start, name, value }))
    .flatMap(({ start, end, name, value }) => [
      { start, end, text: `get ${name}() { return $later(this, '${name}', () => (` },
      { start: value.end, end: value.end, text: ')); }' },
    ]);
  return edits.length === 0 ? null : edited(code, edits) + LATER;
}

/** The properties of `call({…})` that make a shape in place. One that only names a shape costs nothing. */
function shapesOf(node: Node): { start: number; value: Node; name: string }[] {
  const { callee } = node;
  if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'Identifier' || callee.name !== 'call')
    return [];
  const [declared] = node.arguments as Node[];
  if (declared?.type !== 'ObjectExpression') return [];
  return (declared.properties as Node[]).flatMap(({ type, key, value, start }) => {
    if (type !== 'Property' || !isNode(key) || !isNode(value) || value.type === 'Identifier') return [];
    const name = String(key.name ?? '');
    return SHAPES.has(name) ? [{ start, value, name }] : [];
  });
}
