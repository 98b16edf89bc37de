import type { Stretch } from './fold-rules.ts';

const WORDS: Readonly<Record<string, string>> = {
  zero: '0',
  oh: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  零: '0',
  〇: '0',
  一: '1',
  二: '2',
  三: '3',
  四: '4',
  五: '5',
  六: '6',
  七: '7',
  八: '8',
  九: '9',
};
const SPELLED = 'zero|oh|one|two|three|four|five|six|seven|eight|nine';
const TOKEN = new RegExp(`\\d+|(?<![a-z])(?:(double|triple) )?(${SPELLED})(?![a-z])|([零〇一二三四五六七八九])`, 'g');
/** What may stand between the parts of one number: a few marks on one line. Spelled parts are also told apart by commas. */
const BETWEEN = /^[ \t.\-–—_·•~*()]{0,4}$/;
const BETWEEN_SPELLED = /^[ \t.,，、\-–—_·•~*()]{0,4}$/;

/** What makes the digits behind it a number to call, however they are grouped. */
const CALLING =
  /(?:(?<![a-z])(?:call|phone|hp|h\/p|tel|mobile|handphone|whats ?app|watsapp|wa|sms|text|contact|reach|dial|ring|paynow|number)(?![a-z])(?: (?:me|us|at|on|is|no|number|via|my|or|to|by))*|电话|手机|号码|致电|联系|打给我)[^a-z0-9\n]{0,6}$/;
/** What makes them something else: money, a model, a paper, a place, a size. */
const COUNTED =
  /(?:\$|#|s\(|(?<![a-z])(?:sgd|s\/n|model|serial|sn|order|invoice|inv|ref|reference|receipt|part|sku|uen|reg|registration|licence|license|lic|policy|meter|account|acct|acc|blk|block|unit|postal|singapore)(?![a-z])(?: (?:no|number|code|is))*)[^a-z0-9\n]{0,3}$/;

interface Part {
  readonly digits: string;
  readonly from: number;
  readonly to: number;
  readonly is_spelled: boolean;
}

/** Numbers and spelled digits that stand next to each other. */
function runs(text: string): Part[][] {
  const made: Part[][] = [];
  for (const { 0: match, 1: times, 2: word, 3: sign, index } of text.matchAll(TOKEN)) {
    const digit = WORDS[word ?? sign ?? ''];
    const part: Part = {
      digits: digit === undefined ? match : digit.repeat(times === 'triple' ? 3 : times === 'double' ? 2 : 1),
      from: index,
      to: index + match.length,
      is_spelled: digit !== undefined,
    };
    const run = made.at(-1);
    const last = run?.at(-1);
    const between = last ? text.slice(last.to, part.from) : '';
    const near = last && (last.is_spelled || part.is_spelled ? BETWEEN_SPELLED : BETWEEN).test(between);
    if (run && near) run.push(part);
    else made.push([part]);
  }
  return made;
}

/** How people group eight digits of a number. Two and six is a block and a postal code. */
const GROUPS = new Set([
  '8',
  '4 4',
  '2 2 2 2',
  '1 1 1 1 1 1 1 1',
  '3 5',
  '5 3',
  '4 2 2',
  '2 2 4',
  '2 3 3',
  '3 2 3',
  '3 3 2',
]);

const PLAIN = new Set(['8', '4 4', '1 1 1 1 1 1 1 1']);
/** More parts than this are no one number. */
const PARTS = 15;

const lengths = (parts: readonly Part[]): string => parts.map((part) => part.digits.length).join(' ');
const isRange = (digits: string): boolean => /^\d+00$/.test(digits.slice(0, 4)) && digits.endsWith('00');

/** One kind of mark between all parts, spaces beside it left out: "88.50-90.50" is two prices. */
function isEven(text: string, parts: readonly Part[]): boolean {
  const marks = parts.slice(1).map((part, at) => text.slice((parts[at] as Part).to, part.from).replace(/[ \t]/g, ''));
  return new Set(marks).size <= 1;
}

/** The parts of one number that is called from Singapore: eight digits, or these behind 65. */
function isNumber(text: string, parts: readonly Part[], is_called: boolean): boolean {
  const digits = parts.map((part) => part.digits).join('');
  if (!/^[689]\d{7}$/.test(digits)) return false;
  const isSpelled = parts.some((part) => part.is_spelled);
  if (isSpelled || is_called) return true;
  if (!GROUPS.has(lengths(parts))) return false;
  return isEven(text, parts) && !(parts.length === 2 && isRange(digits));
}

/** Where the country's own number stands in front: "+65", "0065", or "65" as a part of its own. */
function withoutCountry(parts: readonly Part[]): readonly Part[] | null {
  const [first] = parts;
  if (!first) return null;
  const code = /^(?:00)?65/.exec(first.digits)?.[0];
  if (!code) return null;
  if (first.digits.length === code.length) return parts.slice(1);
  return first.digits.length === code.length + 8
    ? [{ ...first, digits: first.digits.slice(code.length), from: first.from + code.length }, ...parts.slice(1)]
    : null;
}

/** Stretches of a folded text that are phone numbers. */
export function phonesIn(text: string): Stretch[] {
  const found: Stretch[] = [];
  for (const run of runs(text)) {
    for (let at = 0; at < run.length; at++) {
      const taken = numberAt(text, run, at);
      if (!taken) continue;
      const first = run[at] as Part;
      const last = run[at + taken - 1] as Part;
      const plus = text[first.from - 1] === '+' ? 1 : 0;
      found.push([first.from - plus, last.to]);
      at += taken - 1;
    }
  }
  return found;
}

/** How many parts from here on are one number; 0 when none is. */
function numberAt(text: string, run: readonly Part[], at: number): number {
  const first = run[at] as Part;
  const before = text.slice(Math.max(0, first.from - 30), first.from);
  const isForeign = before.endsWith('+');
  const lead = isForeign ? before.slice(0, -1) : before;
  const isCalled = CALLING.test(lead);
  // Digits that a letter touches are of a model or a paper, unless they are called.
  if (/[a-z]$/.test(lead) && !isCalled && !first.is_spelled) return 0;
  if (!isForeign && !isCalled && COUNTED.test(lead)) return 0;
  for (let count = Math.min(PARTS, run.length - at); count >= 1; count--) {
    const parts = run.slice(at, at + count);
    const end = (parts.at(-1) as Part).to;
    const behind = text.slice(end, end + 2);
    if (/^[a-z]/.test(behind) && !isCalled && !(parts.at(-1) as Part).is_spelled) continue;
    // A thousand or a percentage goes on.
    if (/^(?:,\d|%)/.test(behind)) continue;
    const digits = parts.map((part) => part.digits).join('');
    if (isForeign && digits.length >= 9 && digits.length <= 15) return count;
    const local = withoutCountry(parts);
    if (local && isNumber(text, local, true)) return count;
    // Inside a longer row of numbers only the plainest groups count.
    const isWhole = at === 0 && count === run.length;
    const isPlain = parts.every((part) => part.is_spelled) || PLAIN.has(lengths(parts));
    if ((isWhole || isPlain || isCalled) && isNumber(text, parts, isCalled)) return count;
  }
  return 0;
}
