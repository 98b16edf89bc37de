/** How often something is wanted: so many times in a week, in two weeks or in a month. */
export interface Often {
  readonly times: number;
  readonly per: 'week' | 'fortnight' | 'month';
}

const NUMBERS: Readonly<Record<string, number>> = {
  once: 1,
  one: 1,
  twice: 2,
  two: 2,
  thrice: 3,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
};
const numberOf = (said: string): number => NUMBERS[said] ?? Number(said);

/** "Twice a week", "2x/wk", "3 lessons per week"; not "in two weeks", which is a time. */
const COUNTED =
  /\b(?:(once|twice|thrice)|([1-7]|one|two|three|four|five|six)(?: ?x| ?times?| lessons?| sessions?| days?| visits?| class(?:es)?|(?= (?:a|per) |\/))) ?(?:a |per |every |each |in a |\/ ?)?(week|wk|month|mth)(?:ly)?\b/;
const COUNTED_HAN = /[每一1]个?(?:(星期|周|礼拜)|月)(?:上|来|做)?([一二两三四五六1-7]) ?[次堂节天]/;
const FORTNIGHT =
  /\bfortnight(?:ly)?\b|\bbi-?weekly\b|\b(?:every|once (?:in|every)) ?(?:two|2|other) ?(?:weeks?|wks?)\b|[两2]个?(?:星期|周|礼拜)一次|每[两2]个?(?:星期|周|礼拜)/;
const DAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?';
const ON_DAYS = new RegExp(`\\b(?:every|each) ((?:${DAY}\\b(?: ?(?:,|&|/|and) ?| )?)+)`);
const ON_DAYS_HAN =
  /每个?(?:星期|周|礼拜)([一二三四五六日天](?:[、，,和及]?(?:(?:星期|周|礼拜)?[一二三四五六日天]))*)(?!次)/;
const WEEKLY = /\b(?:weekly|every (?:week|wk)|each week)\b|每个?(?:星期|周|礼拜)/;
const MONTHLY = /\b(?:monthly|every (?:month|mth)|each month)\b|每个?月/;

/** What a folded sentence says of how often; null where it says nothing. */
export function readOften(text: string): Often | null {
  const counted = COUNTED.exec(text);
  if (counted) {
    const [, word, figure = '', per = ''] = counted;
    return { times: numberOf(word ?? figure), per: per.startsWith('w') ? 'week' : 'month' };
  }
  const han = COUNTED_HAN.exec(text);
  if (han && !FORTNIGHT.test(text)) return { times: numberOf(han[2] ?? ''), per: han[1] ? 'week' : 'month' };
  if (FORTNIGHT.test(text)) return { times: 1, per: 'fortnight' };
  const days =
    ON_DAYS.exec(text)?.[1]?.match(new RegExp(DAY, 'g')) ?? ON_DAYS_HAN.exec(text)?.[1]?.match(/[一二三四五六日天]/g);
  if (days) return { times: new Set(days).size, per: 'week' };
  if (WEEKLY.test(text)) return { times: 1, per: 'week' };
  return MONTHLY.test(text) ? { times: 1, per: 'month' } : null;
}

/** What the choices of a form call it, the likeliest first. */
export function oftenIds({ times, per }: Often): readonly string[] {
  if (per === 'fortnight') return ['fortnightly'];
  if (per === 'month') return times === 1 ? ['monthly'] : times === 2 ? ['fortnightly'] : [];
  if (times === 1) return ['weekly', '1'];
  if (times === 2) return ['twice-a-week', 'twice-weekly', '2'];
  return times === 3 ? ['3'] : ['4-plus'];
}
