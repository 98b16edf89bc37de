import { parseSync } from 'vite';

/** A text that people read, written into the code instead of into web/text. */
export interface InlineText {
  readonly at: number;
  readonly text: string;
}

/** Stands where a template has an expression. */
const PLACE = '\u0001';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** Attributes whose text is read out or shown. */
const SPOKEN =
  /^(?:label|title|placeholder|alt|hint|intro|caption|heading|detail|text|aria-(?:label|description|valuetext))$|Label$/;
/** Attributes that never hold words. */
const SILENT =
  /^(?:className|class|id|href|src|key|type|name|role|lang|style|d|viewBox|fill|stroke.*|autoComplete|inputMode|rel|target|data-.*|xmlns|accept)$/;
/** Names of keys, and of what browsers and stores call so. */
const NAMES = new Set(
  'Enter|Escape|Tab|Space|Delete|Backspace|Home|End|Success|Error|Singapore|Gotong|Sept|Sep|xMidYMid slice|English (Singapore)|bottom end|bottom start|top end|top start'.split(
    '|',
  ),
);
/** Calls whose words no person sees. */
const UNSEEN = new Set([
  'cx',
  'Error',
  'RangeError',
  'TypeError',
  'ApiFault',
  'querySelector',
  'querySelectorAll',
  'matchMedia',
  'RegExp',
  'call',
  'statement',
  'refuse',
  'go',
  'DOMException',
  'replace',
  'touched',
  'useWorkPage',
]);

/** Whether a string reads like words of a sentence and not like a name, an address or classes of style. */
export function isWords(text: string): boolean {
  const plain = text.replaceAll(PLACE, ' 0 ').trim();
  if (NAMES.has(plain) || !/[A-Za-z]{2}/.test(plain)) return false;
  if (/^[\w./#?&=%:-]*[/_#?=&][\w./#?&=%:-]*$/.test(plain)) return false;
  if (/^[A-Z](?:[a-z’']+|[a-z’']*-[a-z]+)(?:$|[ .,…?:])/.test(plain)) return true;
  const tokens = plain.split(/\s+/);
  if (
    tokens.length < 2 ||
    tokens.some((token) => /[[\]:=]|[a-z0-9]-[a-z0-9[]|^-?[a-z]+\/\d/.test(token.replace(/[:.,]$/, '')))
  )
    return false;
  return tokens.filter((token) => /^[A-Za-z’'-]{2,}[.,?…]?$/.test(token)).length >= 2;
}

/** Properties that hold codes: of structured data, of events and refusals. */
const CODES = new Set(['@type', 'what', 'code', 'error', 'kind', 'event']);

const keyOf = (node: Node): string => String((node.key as Node).name ?? (node.key as Node).value ?? '');

const textOf = (node: Node): string | null => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral')
    return (node.quasis as unknown as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(PLACE);
  return null;
};

const FUNCTION = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

/**
 * Calls for a text that run when a file is loaded, before the page's language is known: of what is imported from web/text, and
 * of the file's own functions that ask for texts.
 */
export function earlyTexts(path: string, source: string): InlineText[] {
  const told = [...source.matchAll(/import \{([^}]*)\} from '#web\/text\/spaces\/[a-z]+\.ts'/g)].flatMap(
    ([, names = '']) => names.split(',').map((name) => name.trim().split(/ as /).at(-1) ?? ''),
  );
  const askers = new Set(told.filter((name) => /^(?:t|say)$/.test(name)));
  if (askers.size === 0) return [];
  const { program } = parseSync(path, source, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  const top = program as unknown as Node;
  // What a function answers later it does not ask for when it is called.
  const asks = (node: Node): boolean =>
    isCallOf(node, askers) || children(node).some((inner) => !FUNCTION.test(inner.type) && asks(inner));
  for (const statement of children(top).map((node) => (node.declaration as Node | null) ?? node))
    for (const declared of (statement.declarations as Node[] | undefined) ?? [statement]) {
      const made = (declared.init as Node | null) ?? declared;
      const name = (declared.id as Node | null)?.name;
      if (typeof name === 'string' && FUNCTION.test(made.type) && asks(made)) askers.add(name);
    }
  const found: InlineText[] = [];
  const walk = (node: Node): void => {
    if (FUNCTION.test(node.type)) return;
    if (isCallOf(node, askers)) found.push({ at: node.start, text: source.slice(node.start, node.end) });
    for (const inner of children(node)) walk(inner);
  };
  walk(top);
  return found;
}

const isCallOf = (node: Node, names: ReadonlySet<string>): boolean =>
  node.type === 'CallExpression' && names.has(String((node.callee as Node).name ?? ''));

const children = (node: Node): Node[] =>
  Object.entries(node).flatMap(([key, value]) =>
    key === 'parent'
      ? []
      : (Array.isArray(value) ? value : [value]).filter(
          (each): each is Node => typeof each === 'object' && each !== null && typeof (each as Node).type === 'string',
        ),
  );

/** Every text of a component's or module's source that people read and that is no key of web/text. */
export function inlineTexts(path: string, source: string): InlineText[] {
  const found: InlineText[] = [];
  const { program, errors } = parseSync(path, source, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const walk = (node: Node, attribute: string | null): void => {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'TSLiteralType':
      case 'TSTypeAliasDeclaration':
      case 'TSInterfaceDeclaration':
      case 'TSTypeAnnotation':
      case 'ImportExpression':
        return;
      case 'JSXText': {
        const text = String(node.value).trim();
        if (/[A-Za-z]{2}/.test(text)) found.push({ at: node.start, text });
        return;
      }
      case 'JSXAttribute': {
        const name = (node.name as Node).name;
        const value = node.value as Node | null;
        const called = typeof name === 'string' ? name : '';
        if (value && !SILENT.test(called)) walk(value, called);
        return;
      }
      case 'CallExpression':
      case 'NewExpression': {
        const callee = node.callee as Node;
        const called = String(
          (callee.type === 'MemberExpression' ? (callee.property as Node).name : callee.name) ?? '',
        );
        if (UNSEEN.has(called)) return;
        break;
      }
      case 'MemberExpression':
        // What stands in brackets behind a name is a key: refusals are looked up by their code.
        if ((node.property as Node).type !== 'Literal') break;
        walk(node.object as Node, null);
        return;
      case 'BinaryExpression':
        // A text that is compared is no text that is shown.
        if (/^[!=]==?$/.test(String(node.operator))) return;
        break;
      case 'SwitchCase':
        for (const each of node.consequent as Node[]) walk(each, null);
        return;
      case 'Property':
        walk(node.value as Node, SILENT.test(keyOf(node)) || CODES.has(keyOf(node)) ? 'silent' : null);
        return;
      case 'Literal':
      case 'TemplateLiteral': {
        const text = textOf(node);
        if (
          text !== null &&
          attribute !== 'silent' &&
          (isWords(text) ||
            (attribute !== null && SPOKEN.test(attribute) && /[A-Za-z]{2}/.test(text) && !text.includes('>')))
        )
          found.push({ at: node.start, text });
        for (const part of (node.expressions ?? []) as unknown as Node[]) walk(part, null);
        return;
      }
    }
    for (const [key, value] of Object.entries(node)) {
      if (key === 'parent' || key === 'range' || key === 'loc') continue;
      const inner =
        key === 'expression' || key === 'consequent' || key === 'alternate' || key === 'right' ? attribute : null;
      for (const each of Array.isArray(value) ? value : [value])
        if (typeof each === 'object' && each !== null && typeof (each as Node).type === 'string')
          walk(each as Node, inner);
    }
  };
  walk(program as unknown as Node, null);
  return found;
}
