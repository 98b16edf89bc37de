import { inflateSync } from 'node:zlib';
import { opensHarmlessly, type PdfObject, PdfReader, UnsafePdf } from '#core/uploads/pdf-rules.ts';

/** "%PDF-" and "%%EOF". */
const START = /^%PDF-[12]\.\d/;
const END = '%%EOF';
/** The most bytes that all object streams of a file may unpack to. */
const UNPACKED = 60_000_000;

/**
 * Whether a PDF is complete and only shows pages: no scripts, no programs to launch, no action on opening but showing a place, no
 * embedded files, no password. Objects packed into streams are checked too. A PDF that cannot be parsed to the end is refused.
 */
export function isPlainPdf(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  if (!START.test(text) || !text.slice(-2048).includes(END)) return false;
  try {
    const objects = new Map<number, PdfObject[]>();
    const all: PdfObject[] = [];
    const keep = (number: number, object: PdfObject) => {
      all.push(object);
      objects.set(number, [...(objects.get(number) ?? []), object]);
    };
    const reader = new PdfReader(text);
    let room = UNPACKED;
    for (const [number, from] of beginsOf(text)) {
      const object = reader.read(from);
      keep(number, object);
      if (!isObjectStream(object)) continue;
      const packed = streamAfter(text, bytes, object.end);
      if (packed === null) continue;
      const inner = unpack(packed, object, room);
      room -= inner.length;
      for (const [number, one] of readPacked(inner, Number(object.keys.get('First') ?? 0))) keep(number, one);
    }
    return opensHarmlessly(objects, all);
  } catch (error) {
    if (error instanceof UnsafePdf) return false;
    throw error;
  }
}

const isSpace = (code: number): boolean =>
  code === 32 || code === 10 || code === 13 || code === 9 || code === 12 || code === 0;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** The start of a run of such characters that ends before `at`, reading backwards. */
function runBefore(text: string, at: number, is: (code: number) => boolean): number {
  let from = at;
  while (from > 0 && is(text.charCodeAt(from - 1))) from--;
  return from;
}

/**
 * Where objects may begin: "12 0 obj" with its number, or "trailer" with -1. Parsed by hand, since a regular expression would
 * backtrack over millions of blanks between the two numbers.
 */
function* beginsOf(text: string): Generator<readonly [number: number, from: number]> {
  for (const found of text.matchAll(/obj|trailer/g)) {
    const from = found.index + found[0].length;
    if (found[0] === 'trailer') {
      yield [-1, from];
      continue;
    }
    const second = runBefore(text, found.index, isSpace);
    const generation = runBefore(text, second, isDigit);
    const first = runBefore(text, generation, isSpace);
    const number = runBefore(text, first, isDigit);
    const isHead = second < found.index && generation < second && first < generation && number < first;
    if (isHead) yield [Number(text.slice(number, first)), from];
  }
}

/** Detected by its type name, and by the keys that readers use: the number of objects, and where the first begins. */
const isObjectStream = ({ names, keys }: PdfObject): boolean =>
  names.has('ObjStm') || (keys.has('N') && keys.has('First'));

function streamAfter(text: string, bytes: Uint8Array, end: number): Uint8Array | null {
  const head = /^(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*stream(?:\r\n|\n|\r)/.exec(text.slice(end, end + 1000));
  if (!head) return null;
  const from = end + head[0].length;
  const to = text.indexOf('endstream', from);
  return bytes.subarray(from, to === -1 ? text.length : to);
}

function unpack(packed: Uint8Array, { keys, names }: PdfObject, room: number): string {
  if (!keys.has('Filter') && !keys.has('F')) return Buffer.from(packed).toString('latin1');
  const isPlain = names.has('FlateDecode') && !names.has('Predictor') && ![...names].some((name) => OTHERS.test(name));
  if (!isPlain) throw new UnsafePdf('an object stream that is packed in another way');
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, room) }).toString('latin1');
  } catch {
    throw new UnsafePdf('an object stream that does not unpack');
  }
}
const OTHERS = /^(?:(?!Flate)\w+Decode|Crypt|AHx|A85|LZW|RL)$/;

/** The objects of a stream: pairs of number and offset come first, then the objects, which readers find by offset. */
function* readPacked(inner: string, first: number): Generator<[number, PdfObject]> {
  const reader = new PdfReader(inner);
  let from = 0;
  while (from < inner.length && (isSpace(inner.charCodeAt(from)) || isDigit(inner.charCodeAt(from)))) from++;
  const pairs = inner.slice(0, from).match(/\d+/g) ?? [];
  // Reads the objects in sequence, and also at each offset that the stream names, which may differ.
  while (from < inner.length) {
    const object = reader.read(from);
    yield [-1, object];
    from = Math.max(object.end, from + 1);
  }
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const place = first + Number(pairs[at + 1]);
    if (place < inner.length) yield [Number(pairs[at]), reader.read(place)];
  }
}
