import type { Random } from '../random.ts';
import type { Slots, Speaker } from './speaker.ts';
import { ANY, TRADES } from './trades.ts';

/** What a review is about. */
export interface Said {
  readonly slug: string;
  readonly score: number;
  readonly estate: string;
  /** The given name of the pro, who works alone where `isPerson`. */
  readonly pro: string;
  readonly isPerson: boolean;
}

const COMMON: Slots = {
  when: [
    'on a Saturday morning',
    'on Tuesday after work',
    'on a public holiday',
    'within two days',
    'the same evening',
    'at nine sharp',
    'between two showers',
    'last month',
    'the week before Hari Raya',
    'just before Chinese New Year',
    'during the June holidays',
    'at short notice',
    'the day after I asked',
    'on a wet Thursday',
    'while I was on a call',
  ],
  home: [
    '4-room',
    '3-room',
    '5-room',
    'condo',
    'jumbo flat',
    'maisonette',
    'walk-up',
    'rental',
    'BTO',
    'resale flat',
    'terrace house',
  ],
  who: [
    'My mother',
    'My wife',
    'My husband',
    'My helper',
    'My father-in-law',
    'Our tenant',
    'My flatmate',
    'My sister',
    'The aunty next door',
    'My boss',
    'Even my teenage son',
    'My grandmother',
  ],
  liked: [
    'was impressed, and she is not easily',
    'asked for the number',
    'has stopped complaining',
    'offered kopi and they talked for an hour',
    'said I should have called earlier',
    'watched the whole time and had no remark',
    'now tells everybody',
    'wants the same for her place',
  ],
  minutes: ['ten minutes', 'a quarter of an hour', 'five minutes', 'half an hour', 'twenty minutes'],
  times: ['second', 'third', 'fourth', 'fifth'],
};

const OPENINGS = [
  '{pro} {did}, and {after}.',
  'For {thing}: {issue}. {pro} {did}.',
  'The problem: {issue}. {pro} came {when} and {did}.',
  '{pro} looked after {thing} {when}. {after}.',
  'I was worried about {issue}, but {pro} {did} and {after}.',
  'Three quotes, and {pro}’s was not the {cheapest|dearest}, but the only one who asked about {issue}. {pro} {did}.',
  'What can I say, {after}.',
  '{after}. {pro} {did}, {when}.',
  'Before: {issue}. After: {after}.',
  '{times} time with {pro}. This time {thing}; {pro} {did}.',
  'Posted in the morning because of {issue}, hired by {lunch|tea time|dinner}, done {when}.',
  '{pro} {did} and then {did}. {after}.',
];
const MIDDLES = [
  '{who} {liked}.',
  '{Arrived|Came} {minutes} early and waited downstairs.',
  'Was {minutes} late because of the {PIE|CTE|AYE|rain}, but told me before.',
  'The price was the price.',
  'No upsell, no sighing about who did it before.',
  'Explained it so that {even I|my mother|a child} understood.',
  'Sent a photo when it was done, as I was at {work|the airport|school}.',
  'Answered all my messages, also the silly ones, within {minutes}.',
  'The quote said what is included and that is what I got.',
  'Paid by PayNow, receipt came {in the chat|at once}.',
  'I asked twice about {issue} and was never made to feel stupid.',
  'They also {did}, which I had not asked for.',
  'One small thing had to be done again; they came back without a word.',
];
const CLOSINGS = [
  '{after}.',
  'Would {book|hire|call} again{, for sure|.|, and have already}.',
  'Recommended to the whole {estate} chat group.',
  'Thank you, {pro}.',
  'Five stars from all of us in {estate}.',
  'Already booked {pro} for {thing}.',
  'If only everything in {estate} were this easy.',
  'Steady.',
  'Fuss-free from the first message to the last.',
  'Next year again.',
  'I have saved the contact under “call first”.',
];
const SHORT = [
  'Fast and {neat|tidy|friendly}. {after}.',
  'Good job on {thing}.',
  '{pro} {did}. Happy.',
  'Very {patient|punctual|careful|honest}, {after}.',
  'No complaints about {thing}, and I usually have some.',
  'Can recommend {pro} for {thing}.',
  'Solid work {when}.',
];
const CHINESE = [
  '{准时|提早十分钟到|说几点就几点}，{做得很仔细|手脚利落|讲解清楚}，{价钱公道|没有额外收费|收费和报价一样}。{estate} 的邻居可以放心找。',
  '第{二|三|四}次找 {pro} 了，{一样好|还是那么准时|没让我失望}。{下次还会再找|已经介绍给{同事|妹妹|邻居}}。',
  '{问题找得准|一看就知道哪里出问题}，{不乱加价|不推销}，{值得五颗星|很满意}。谢谢 {pro}！',
];
const FAIR = [
  '{pro} {did}, and that part is good. One star less because I had to ask {twice|three times} for a time.',
  'Good work on {thing}, {minutes} late and no message.',
  'Fine in the end: {after}. The first visit was too short, the second one made up for it.',
  'Happy with {thing}. The receipt took {two days|a reminder|a week}.',
  '{after}. I would have liked to know before that it takes the whole {morning|afternoon}.',
];
const MIDDLING = [
  'Did the job. Took longer than we agreed, and for {thing} I had expected more.',
  'Okay. {issue} is better but not gone; they offered to come back {when}.',
  '{pro} is friendly, but came {minutes} late to {estate} and rushed the end.',
  'Average. It needed a second visit, for which I had to take leave {again|once more}.',
];
const POOR = [
  'Half of {thing} was forgotten, and I saw it only after they had left. Fixed a week later.',
  'Not what we had agreed on: {issue} is still there. To be fair, they did answer.',
];
const BAD = [
  'Waited the whole morning in {estate}; nobody came, no message until {two|three|four}. The next day they apologised and did it for less, but my leave was gone.',
];

/** Sentences only for work in the customer's home. */
const AT_HOME = {
  openings: [
    'Asked for help with {thing} in our {home} in {estate}. {pro} {did}.',
    'Our {home} in {estate}, {issue}. They {did}.',
    '{thing} {in|at} our {estate} {place|home}: they {did}.',
  ],
  middles: [
    'Took off {the|his|her|their} shoes without being asked.',
    'Parking at our block in {estate} is a pain and they managed.',
    'Left {the corridor|the lift|our living room} cleaner than before.',
    'Knows {estate} {blocks|flats} well.',
  ],
  closings: ['Good value for a {home}.'],
  chinese: [
    '我妈妈只会讲华语，{师傅|老板|对方}很有耐心，{一步一步解释|每样都先问过}，{做完还收拾干净|走之前还擦了地}。',
    '{estate} 这里{停车难|电梯在维修|下大雨}，他们还是{准时到|提早到}，{态度很好|一句怨言也没有}。',
  ],
  fair: ['They {did}. A bit pricey for a {home} in {estate}, but it holds.'],
  middling: ['The work on {thing} is fine, the dust they left in our {home} was not.'],
  poor: [
    'Two changes of date for our {home} in {estate}, then done in a hurry. They refunded {part of it|the transport} after I wrote.',
  ],
  bad: [
    'Scratched our {floor|table|door} while working on {thing} and only said so when I asked. The insurance paid, weeks later.',
  ],
} as const;
const HOME_TRADES = [
  'aircon-servicing',
  'house-cleaning',
  'plumber',
  'electrician',
  'house-moving',
  'renovation-contractor',
];
export const isHomeTrade = (slug: string): boolean => HOME_TRADES.includes(slug) || !(slug in TRADES);

export const wordsOf = (slug: string) => TRADES[slug] ?? ANY;

/** The words for a trade and a place. */
export function slotsFor({ slug, estate, pro }: Pick<Said, 'slug' | 'estate' | 'pro'>): Slots {
  const { thing, issue, did, after } = wordsOf(slug);
  return { ...COMMON, thing, issue, did, after, estate, pro };
}

/** As `slotsFor`, for what the pro says: without words such as "my mother", which only the customer can say. */
export function prosSlots(about: Pick<Said, 'slug' | 'estate' | 'pro'>): Slots {
  const { thing, did } = wordsOf(about.slug);
  const theirs = (list: readonly string[]): readonly string[] => {
    const left = list.filter((one) => !/\b(my|our|me|us|her|his|she|he|I|we)\b/.test(one));
    return left.length > 0 ? left : list;
  };
  return { ...slotsFor(about), thing: theirs(thing), did: theirs(did) };
}

/** The words of a review, different from all others; '' for a review of stars only. */
export function reviewNote(speaker: Speaker, random: Random, about: Said): string {
  const slots = slotsFor(about);
  const isHome = isHomeTrade(about.slug);
  const one = (list: readonly string[], more: readonly string[] = []) =>
    speaker.fill(random.pick(isHome ? [...list, ...more] : list), slots);
  const make = (): string => {
    if (about.score === 1) return one(BAD, AT_HOME.bad);
    if (about.score === 2) return one(POOR, AT_HOME.poor);
    if (about.score === 3) return one(MIDDLING, AT_HOME.middling);
    if (about.score === 4 && random.chance(0.55)) return one(FAIR, AT_HOME.fair);
    const roll = random.next();
    if (roll < 0.07) return one(CHINESE, AT_HOME.chinese);
    if (roll < 0.2) return one(SHORT);
    if (roll < 0.45) return `${one(OPENINGS, AT_HOME.openings)} ${one(CLOSINGS, AT_HOME.closings)}`;
    if (roll < 0.75) return `${one(OPENINGS, AT_HOME.openings)} ${one(MIDDLES, AT_HOME.middles)}`;
    return `${one(OPENINGS, AT_HOME.openings)} ${one(MIDDLES, AT_HOME.middles)} ${one(CLOSINGS, AT_HOME.closings)}`;
  };
  const isWordless = about.score > 3 && random.chance(0.1);
  return isWordless ? '' : (speaker.fresh(() => tidied(make())) ?? '');
}

/** Removes repeated sentences and doubled full stops. */
const tidied = (text: string): string => {
  const sentences = text.match(/[^.!?。！]+[.!?。！]+/g) ?? [text];
  return [...new Set(sentences.map((one) => one.trim()))]
    .join(' ')
    .replaceAll(',.', '.')
    .replaceAll('..', '.')
    .replace(/([。！]) /g, '$1');
};

const THANKS = [
  'Thank you, {name}. {Glad|Good to hear} that {it worked out|all is well} in {estate}.',
  '{name}, thank you for {the kind words|writing this|taking the time}. {Call on us|Write in the chat} if {thing} needs anything.',
  'Thanks {name}! {It was a pleasure|We enjoyed it}. Greetings to {estate}.',
  'Much appreciated, {name}. {See you next year|Until next time|We keep your notes for the next visit}.',
  '{Terima kasih|Thank you|Many thanks}, {name}. The kopi was {very good|appreciated|the best in {estate}}.',
  'Thank you for trusting us with {thing}, {name}.',
  '谢谢 {name}，{有需要随时找我们|希望一切顺利|下次见}！',
];
const SORRY = [
  '{name}, you are right, and I am sorry. {We have changed how we plan|I have spoken with the team about it}: {a message goes out when we are ten minutes late|the last half hour is now for checking together}.',
  'Thank you for telling us, {name}. That is not how we work in {estate} or anywhere. {I have come back to you in the chat|The second visit was on us, as it should be}.',
  'Sorry about {that|the wait}, {name}. {We took your point on {thing}|You should not have had to ask}. If anything is left, {write to me directly|we come by} and it is put right.',
];
/** A pro's reply to a review. */
export const replyTo = (speaker: Speaker, about: Said, name: string): string =>
  speaker.say(about.score > 3 ? THANKS : SORRY, { ...prosSlots(about), name });
