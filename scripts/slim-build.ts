import type { Plugin } from 'vite';

/** The properties of a call that only the server, its API document and the types need. */
const SERVER_ONLY = new Set(['input', 'output', 'section', 'summary']);
const CORE = /\/src\/core\/[^?]+\.ts$/;
const MADE = '\nfunction $made(make) { return make(); }\n';

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** A replacement for the text between two offsets. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Removes from the browser's build what a browser never runs: the shapes that the server checks calls with, and the library that
 * checks them. A browser needs only a call's method and path. Constants of core are marked as free of side effects, which our
 * code rules ensure, so that unused ones are removed too.
 */
export const slimCalls = (): Plugin => ({
  name: 'slim-calls',
  enforce: 'post',
  apply: 'build',
  transform: {
    filter: { id: CORE },
    handler(code) {
      const edits = (this.parse(code) as unknown as { body: Node[] }).body.flatMap(editsOf);
      return edits.length === 0 ? null : { code: edited(code, edits) + MADE, map: null };
    },
  },
});

/** Weights in which we draw no icon. Each icon ships all six. `test/house` checks that none is used. */
export const UNUSED_WEIGHTS: readonly string[] = ['thin', 'light'];
const ICON = /\/@phosphor-icons\/react\/dist\/defs\/(\w+)\.es\.js$/;

/** Icons used only for categories and genres, which are always drawn duotone. `test/house` checks this. */
export const CATEGORY_ONLY: ReadonlySet<string> = new Set(
  (
    'Armchair Balloon Barbell Broom Browsers Bug Calculator Code Confetti Couch Drop FlowerLotus ForkKnife Hammer HandHeart House ' +
    'Key PaintBrush PaintRoller PawPrint PianoKeys Plant TShirt Toolbox Truck WashingMachine'
  ).split(' '),
);
const leftOut = (icon: string): readonly string[] =>
  CATEGORY_ONLY.has(icon) ? [...UNUSED_WEIGHTS, 'regular', 'bold', 'fill'] : UNUSED_WEIGHTS;

/** Removes from each icon the weights that are never drawn: a third of its bytes, and three quarters of a category's icon. */
export const slimIcons = (): Plugin => ({
  name: 'slim-icons',
  apply: 'build',
  transform: {
    filter: { id: ICON },
    handler(code, id) {
      const out = leftOut(ICON.exec(id)?.[1] ?? '');
      const edits = found(this.parse(code) as unknown as Node, 'ArrayExpression').flatMap(({ elements }) =>
        (elements as Node[]).flatMap((element, n, all) => {
          const [weight] = (element.type === 'ArrayExpression' ? element.elements : []) as Node[];
          return weight?.type === 'Literal' && out.includes(String(weight.value))
            ? [{ start: element.start, end: all[n + 1]?.start ?? element.end, text: '' }]
            : [];
        }),
      );
      return edits.length === 0 ? null : { code: edited(code, edits), map: null };
    },
  },
});

function editsOf(statement: Node): Edit[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (!isNode(declared) || declared.type !== 'VariableDeclaration') return [];
  return (declared.declarations as { init: Node | null }[]).flatMap(({ init }) =>
    init && isMade(init)
      ? [
          { start: init.start, end: init.start, text: '/* @__PURE__ */ $made(() => (' },
          ...serverOnly(init),
          { start: init.end, end: init.end, text: '))' },
        ]
      : [],
  );
}

/** Whether evaluating a value calls something. Calls inside a function do not count. */
function isMade(node: Node): boolean {
  if (/Function/.test(node.type)) return false;
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return true;
  return Object.values(node)
    .flat()
    .some((part) => isNode(part) && isMade(part));
}

/** The edits that remove server-only properties of `call({…})`, or of an object that several calls spread. */
function serverOnly(init: Node): Edit[] {
  const declared = isNamed(init.callee, 'call') ? (init.arguments as Node[])[0] : init;
  if (declared?.type !== 'ObjectExpression') return [];
  const properties = declared.properties as Node[];
  const names = properties.map(({ key }) => (isNode(key) ? String(key.name ?? key.value) : ''));
  if (declared === init && !names.includes('auth')) return [];
  return properties.flatMap(({ start, end }, n) =>
    SERVER_ONLY.has(names[n] as string) ? [{ start, end: properties[n + 1]?.start ?? end, text: '' }] : [],
  );
}

/** All nodes of this type in a tree, outermost first. */
const found = (node: Node, type: string): Node[] =>
  (node.type === type ? [node] : []).concat(
    Object.values(node)
      .flat()
      .flatMap((part) => (isNode(part) ? found(part, type) : [])),
  );

export const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part;
const isNamed = (node: unknown, name: string) => isNode(node) && node.type === 'Identifier' && node.name === name;

/** The code with these edits, which must be in order and must not overlap. */
export function edited(code: string, edits: readonly Edit[]): string {
  let from = 0;
  let text = '';
  for (const edit of edits) {
    text += code.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return text + code.slice(from);
}

export function nodesOf(root: Node): Node[] {
  const nodes = [root];
  for (const node of nodes)
    for (const part of Object.values(node)) {
      if (Array.isArray(part)) nodes.push(...part.filter(isNode));
      else if (isNode(part)) nodes.push(part);
    }
  return nodes;
}
