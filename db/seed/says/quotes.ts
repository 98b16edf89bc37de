import type { Random } from '../random.ts';
import { prosSlots, slotsFor, wordsOf } from './reviews.ts';
import type { Speaker } from './speaker.ts';

/** Facts for the words of a quote: the trade, the place, the pro and the customer. */
export interface Addressed {
  readonly slug: string;
  readonly estate: string;
  readonly pro: string;
  readonly name: string;
  readonly isPerson: boolean;
}

const OPENINGS = [
  'Hi {name}, thanks for {the details|writing so clearly|the request}.',
  'Hello {name}, {pro} here.',
  'Dear {name}, {this is something we do most weeks|I have read what you wrote}.',
  'Hi {name}, I was in {estate} {yesterday|last week|on Monday} for {something similar|the same}.',
  'Good {morning|afternoon} {name}.',
  'Hi {name}, we {know {estate} well|work around {estate} most days}.',
];
const OFFERS = [
  'For {thing} I would allow {one hour|an hour and a half|two hours|a morning}.',
  'The price is for the whole job; I {ask first|tell you first} if anything else turns up.',
  'We {look first and explain|show you what we find}, then do only what is needed.',
  'Sounds like {issue}; last time we {did}.',
  'Everything that is needed comes with us, and {goes away with us|we clear up after}.',
  'I can hold the {first|second} slot for you until {tomorrow evening|the day after tomorrow}.',
  'The price includes what is listed below, nothing to add at the door.',
];
/** The opening message of a quote. */
export function quoteNote(speaker: Speaker, random: Random, about: Addressed): string {
  const slots = { ...prosSlots(about), name: about.name };
  const { asks } = wordsOf(about.slug);
  const made = () =>
    `${speaker.fill(random.pick(OPENINGS), slots)} ${speaker.fill(random.pick(OFFERS), slots)} ${random.pick(asks)}`;
  return speaker.fresh(made) ?? made();
}

/** What the price covers, in this pro's words. */
export function includesOf(speaker: Speaker, random: Random, slug: string): string {
  const { parts } = wordsOf(slug);
  const made = () => {
    const listed = random.shuffle(parts).slice(0, random.int(3, 5)).join(', ');
    return listed.charAt(0).toUpperCase() + listed.slice(1);
  };
  return speaker.fresh(made) ?? made();
}

const BRIEFS = [
  'It is about {thing}: {issue}.',
  '{issue}. Best {before|after} {nine|ten|three|five}, please.',
  'The {side gate|lobby door|void deck entrance} is open after {8|9|10} am. {Our dog is friendly but loud.|Please ring twice.|Leave shoes outside, thanks.}',
  'We have {small children|a baby|an old cat|two dogs}, so nothing sharp left lying around. It is {thing}.',
  '{Second|Third} time we are trying to get {thing} done properly.',
  'Flexible on the day if the price is better. {issue}.',
  'Lift upgrading at our block in {estate}, please plan for stairs on one side.',
  '{Grandmother|My father|The baby} naps from {1|2} pm to {3|4} pm, otherwise {any time|whenever you can}.',
];
export const brief = (speaker: Speaker, about: Pick<Addressed, 'slug' | 'estate'>): string =>
  speaker.say(BRIEFS, slotsFor({ ...about, pro: '' }));

type Talk = readonly (readonly string[])[];
/** Conversations after a quote: customer and pro in turn, with several choices for each line. */
const TALKS: readonly Talk[] = [
  [
    [
      'Thanks for the quick reply. Can you do {Saturday|Friday|Sunday} {morning|afternoon} in {estate}?',
      'Would {the weekend|a weekday evening|early morning} work for {thing}?',
    ],
    [
      'Can. I will keep {9 am to 11 am|10 am to noon|2 pm to 4 pm} for you.',
      'Yes, {the first slot|the slot after lunch} is still free, {name}.',
    ],
    ['{Great|Perfect|Okay can}, {see you then|I will be at home|thank you}.', 'Deal, {pro}.'],
  ],
  [
    ['Is the price for {thing} all in?', 'Anything on top of that for {thing}?', 'Does that cover {issue} as well?'],
    [
      'Yes, all in. I ask you first if anything else turns up, {name}.',
      'All in, {name}: {parts} and {parts}.',
      'It covers what I listed. {parts} would be extra, and I would tell you before.',
    ],
  ],
  [
    [
      'Do I need to be at home for {thing}?',
      'I am {at work|overseas} that day. Can {my helper|my mother|a neighbour} open?',
    ],
    [
      'At the start and the end, {ten|fifteen} minutes each.',
      'Fine with us, {name}. We {send photos|call} before we leave.',
    ],
    ['Ok can, {pro}.', '{Good|Noted}, I will {arrange|tell them}.'],
  ],
  [
    ['Could you send a photo of {similar work|something like {thing}}?', 'Have you done {thing} before?'],
    [
      'Sure, {name}: {there are some on my page|the last one was in {estate}}, the newest {from last week|two weeks old}.',
      'Many times, {name}; usually we {did}. The photos on my page show {it|two of them}.',
    ],
  ],
  [
    [
      'The guardhouse {needs|wants} your vehicle number.',
      'Our {condo|block} in {estate} has a {1.9|2.1} m height limit, just so you know.',
    ],
    [
      'Noted, {name}. I will send it on the {morning itself|evening before}.',
      'Thank you for saying so, {we bring the small van|we park outside}.',
    ],
    ['{Thank you|Thanks|Cheers}, {pro}.', '{See you|Till then}, {pro}.'],
  ],
  [
    ['Is there a warranty on {thing}?', 'What if {issue} comes back?'],
    [
      'Yes, it is in the quote. Write here and {I come|we come} back, {name}.',
      'That is covered, {name}, at no charge within the time in the quote.',
    ],
  ],
  [
    [
      '{who} will be at home, mostly speaks {Mandarin|Malay|Tamil|Hokkien}.',
      'Can you explain {thing} to {my mother|my father} in {Mandarin|Malay|Tamil}?',
    ],
    ['No problem, {name}, {I do too|one of us does}.', '{Sure|Of course}. We take our time.'],
  ],
  [
    [
      'A bit above {my budget|what I had in mind} for {thing}. Any way to lower it?',
      'Somebody else offered less for {thing}. Can you come nearer?',
    ],
    [
      'If you can do a weekday I can take {a little|ten dollars|five per cent} off, {name}.',
      'Not without leaving out {parts}, to be honest.',
    ],
    [
      '{A weekday is fine for me|Then leave it in}.',
      'Okay, {thank you for being straight|I will think about it tonight}.',
    ],
    ['{Then I update the quote|Good, I note it}, {name}.', 'Take your time, {name}.'],
  ],
];
/** Makes the lines of one conversation. */
export function talkOf(speaker: Speaker, random: Random, about: Addressed): string[] {
  const more = { name: about.name, parts: wordsOf(about.slug).parts };
  // The customer begins, then they take turns.
  return random
    .pick(TALKS)
    .map((lines, turn) => speaker.say(lines, { ...(turn % 2 === 0 ? slotsFor(about) : prosSlots(about)), ...more }));
}

const OF_CUSTOMERS = [
  '{Clear about|Good to talk to about} {thing}, at home on time, paid {on the day|at once|before we had packed}.',
  'Everything was ready when we came to {estate}. {A pleasure.|Thank you, {name}.}',
  '{name} is friendly and quick to answer. {Kopi was offered, and taken.|Easy parking too.}',
  'Knew what {was wanted|was wrong}: {issue}. {Would come again|Any time again}, {name}.',
  'Nice family in {estate}. {Patient while we worked on {thing}.|Paid within the hour.}',
];
export const ofCustomer = (speaker: Speaker, about: Addressed): string =>
  speaker.say(OF_CUSTOMERS, { ...prosSlots(about), name: about.name });
