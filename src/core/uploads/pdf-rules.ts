/**
 * What a PDF's objects say, as far as it decides whether the file only shows pages. Readers find objects by tables that a
 * hostile file writes as it likes, so every place where an object could begin is read as one: what stands in a string, a
 * comment or a stream is no way to hide it.
 */

/** Keys and names of what a plain document never needs: scripts, other programs, forms that send, files within, passwords. */
const FORBIDDEN = new Set([
  ...['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'EF', 'RichMedia', 'Rendition', 'Encrypt'],
  ...['SubmitForm', 'ImportData', 'GoToE', 'XFA', 'Movie', 'Sound'],
]);
/** What a document may do by itself when it is opened: show a place in it, or a command of the reader such as printing. */
const HARMLESS = new Set(['GoTo', 'Named']);
/** Dictionaries whose keys are names that the file makes up. */
const OWN_NAMES = new Set([
  'Font',
  'XObject',
  'ExtGState',
  'ColorSpace',
  'Pattern',
  'Shading',
  'Properties',
  'CharProcs',
]);

const SPACE = '\\0\\t\\n\\f\\r ';
const REGULAR = `[^${SPACE}()<>[\\]{}/%]`;
const TOKEN = new RegExp(
  [`[${SPACE}]+`, '%[^\\r\\n]*', '<<', '>>', '<[^>]*>?', `/${REGULAR}*`, '[[\\]{}()>]', `${REGULAR}+`].join('|'),
  'y',
);
/** How often the text is read over at most: objects that begin within objects cost a file its trust. */
const WORK = 12;

export class UnsafePdf extends Error {}

const nameOf = (token: string): string =>
  token.slice(1).replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The position behind a string that begins here. */
function endOfString(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const sign = text[at];
    if (sign === '\\') at++;
    else if (sign === '(') depth++;
    else if (sign === ')' && --depth === 0) return at + 1;
  }
  return text.length;
}

/** One object as it was read. */
export interface PdfObject {
  /** Where its text ended. */
  readonly end: number;
  /** Keys of its outermost dictionary, with the name or the number that stands there, or nothing. */
  readonly keys: ReadonlyMap<string, string>;
  /** Every name within, of keys and values. */
  readonly names: ReadonlySet<string>;
  /** It is nothing but another object's number. */
  readonly is_reference: boolean;
  /** What it says is done when something is opened: the types of actions, and numbers of the objects that say so. */
  readonly opens: { readonly actions: readonly string[]; readonly references: readonly number[] };
}

interface Frame {
  readonly is_dict: boolean;
  /** The key under which it stands. */
  readonly under: string;
  /** It says what is done when the document is opened. */
  readonly is_opening: boolean;
  key: string | null;
  has_value: boolean;
}

/** Reads text object by object, within what a file of its size may cost. */
export class PdfReader {
  private readonly text: string;
  private work: number;

  constructor(text: string, size = text.length) {
    this.text = text;
    this.work = WORK * Math.max(size, 10_000);
  }

  /** The object that begins at this position, refused where it holds what no plain document needs. */
  read(from: number): PdfObject {
    const { text } = this;
    const keys = new Map<string, string>();
    const names = new Set<string>();
    const opens = { actions: [] as string[], references: [] as number[] };
    const stack: Frame[] = [];
    const numbers: string[] = [];
    let at = from;
    TOKEN.lastIndex = at;
    for (;;) {
      const token = TOKEN.exec(text)?.[0];
      if (token === undefined) break;
      const begin = at;
      at = token === '(' ? endOfString(text, at) : at + token.length;
      this.work -= at - begin;
      if (this.work < 0) throw new UnsafePdf('objects within objects');
      TOKEN.lastIndex = at;
      if (/^[\0\t\n\f\r %]/.test(token)) continue;
      const frame = stack.at(-1);
      if (token === '<<' || token === '[') {
        if (stack.length > 200) throw new UnsafePdf('nested too deep');
        const under = frame?.key ?? '';
        const isOpening = (frame?.is_opening ?? false) || under === 'OpenAction';
        // An action after the first does what it likes.
        if (frame?.is_opening && under === 'Next') throw new UnsafePdf('Next');
        stack.push({ is_dict: token === '<<', under, is_opening: isOpening, key: null, has_value: true });
        if (frame) frame.has_value = true;
      } else if (token === '>>' || token === ']') {
        stack.pop();
        if (stack.length === 0) break;
      } else if (token.startsWith('/')) {
        const name = nameOf(token);
        names.add(name);
        if (FORBIDDEN.has(name) && !(frame && isOwnName(stack, frame))) throw new UnsafePdf(name);
        if (!frame) break;
        if (frame.is_dict && frame.has_value) {
          // Actions that a page, a field or the document starts by itself, without a click of the reader.
          if (name === 'AA' && !OWN_NAMES.has(frame.under)) throw new UnsafePdf(name);
          frame.key = name;
          frame.has_value = false;
        } else {
          if (frame.is_dict && stack.length === 1 && frame.key !== null) keys.set(frame.key, name);
          if (frame.is_opening && frame.key === 'S') opens.actions.push(name);
          frame.has_value = true;
        }
        if (frame.is_dict && stack.length === 1 && frame.key !== null && !keys.has(frame.key)) keys.set(frame.key, '');
      } else {
        if (frame) frame.has_value = true;
        else if (!/^[\d+-]/.test(token)) break;
        if (token === 'R' && frame?.is_dict) {
          if (frame.is_opening && (frame.key === 'S' || frame.key === 'Next')) throw new UnsafePdf('indirect action');
          if (frame.key === 'OpenAction') opens.references.push(Number(numbers.at(-2)));
        }
        if (token === 'R' && frame?.key === 'First') throw new UnsafePdf('a place that is kept elsewhere');
        if (/^\d+$/.test(token)) {
          numbers.push(token);
          if (stack.length === 1 && frame?.is_dict && frame.key !== null && keys.get(frame.key) === '')
            keys.set(frame.key, token);
        }
        if (stack.length === 0 && numbers.length > 1) break;
      }
    }
    return { end: at, keys, names, is_reference: names.size === 0 && numbers.length > 1, opens };
  }
}

/** Whether a name is a key that the file made up, in a dictionary of resources. */
const isOwnName = (stack: readonly Frame[], frame: Frame): boolean =>
  frame.is_dict && frame.has_value && stack.length > 1 && OWN_NAMES.has(frame.under);

/** Whether what is done on opening is harmless, given the objects that it names. */
export function opensHarmlessly(
  objects: ReadonlyMap<number, readonly PdfObject[]>,
  all: readonly PdfObject[],
): boolean {
  for (const { opens } of all) {
    if (opens.actions.some((action) => !HARMLESS.has(action))) return false;
    for (const number of opens.references)
      for (const object of objects.get(number) ?? []) {
        if (object.is_reference) return false;
        const type = object.keys.get('S');
        if (type !== undefined && (!HARMLESS.has(type) || object.keys.has('Next'))) return false;
      }
  }
  return true;
}
