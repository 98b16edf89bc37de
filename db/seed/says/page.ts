import type { DemoPro } from '../cast.ts';
import type { Random } from '../random.ts';
import { isHomeTrade, prosSlots, slotsFor, wordsOf } from './reviews.ts';
import type { Speaker } from './speaker.ts';

type About = Pick<
  DemoPro,
  | 'name'
  | 'first_name'
  | 'isPerson'
  | 'categories'
  | 'from'
  | 'team'
  | 'remote'
  | 'warranty_days'
  | 'charm'
  | 'headline'
  | 'years'
  | 'regions'
>;

const slotsOf = (pro: About, estate: string) => {
  const slug = pro.categories[0] ?? '';
  return {
    ...prosSlots({ slug, estate, pro: pro.first_name }),
    parts: wordsOf(slug).parts,
    we: pro.isPerson ? 'I' : 'we',
    us: pro.isPerson ? 'me' : 'us',
    our: pro.isPerson ? 'my' : 'our',
    business: pro.name,
    first: pro.first_name,
    team: String(pro.team ?? 2),
    days: String(pro.warranty_days ?? 0),
    years: String(pro.years),
    start: `S$${pro.from[0].toLocaleString('en-SG')}${pro.from[1] ? ` per ${pro.from[1]}` : ''}`,
  };
};

const COST = [
  'Work starts at {start}. {Tell|Show} {us} what is needed and send a photo: the quote has the whole price before you hire.',
  'From {start}. For {thing} {we} look at the photos first; what {we} write in the quote is what you pay.',
  '{start} is where it begins. {thing} takes longer than people think, so {we} ask before {we} name a price.',
  'It depends on {thing}, mostly. {start} at the least, and nothing is added at the door.',
  'Small jobs start at {start}. For {issue} {we} come and look, and the visit comes off the price.',
];
const COST_ELSEWHERE = [
  '{start} is usual. {Tell|Write} {us} what you have in mind, and the quote says what it comes to, all in.',
  'From {start}. {thing} may take more or less; you know the sum before you say yes.',
  'It depends on {issue} and on the day. {start} at the least, and no deposit with {business}.',
  '{start}, {parts} included. Nothing is added afterwards.',
];
const TEAM = [
  'One or two of {our} team of {team}. You get the name in the chat the day before.',
  '{first} or one of the {team} trained by {first}. Everybody of {business} wears {our} shirt.',
  'There are {team} of us; for {thing} two come. {first} checks the work before we leave.',
];
const ALONE = [
  'Yes. {first} who writes to you in the chat is also who does the work.',
  'Always {me|I myself, {first}}: {years} years, and nobody is sent in my place.',
  'It is {first} who answers, {first} who comes and {first} who puts it right.',
];
const ONLINE = [
  'Yes, {by a video call|on screen} that you set the time for. {thing} works {well|just as well} that way.',
  'For {thing}, yes; {we} send a link {an hour|a day} before.',
];
const AFTER = [
  'Write in the chat within {days} days, and {we} come back and put {it|{thing}} right without another charge.',
  '{days} days on everything {we} do, {parts} included. One message to {business} is enough.',
  'Then {we} come again: {days} days, no discussion, also in {estate} on a Sunday.',
];
const CHANGE = [
  'Yes, until the evening before. Write in the chat and {we} {will find|find} another {time|day} {that week|in the same week|soon after}.',
  'Tell {us} {twelve|eighteen|twenty} hours ahead and nothing is lost. {first} has the calendar.',
  'Once is no trouble at all. {estate} is on {our} way most days.',
];
const BRING = [
  'Everything for {thing}. You only give {us} {power and water|a place to park|ten minutes at the start}.',
  '{parts}: all of that comes along. What {we} take out, {we} take away.',
];

const READY_ELSEWHERE = [
  'Only yourself and {ten minutes|a quarter of an hour} to talk about {issue}.',
  'A few lines about {thing} in the chat help; {parts} is {our} part.',
  'Nothing much. {first} asks before the day, and {we} bring what is needed.',
];

/** The FAQs of a pro's page. Less careful pros have none. */
export function faqsOf(pro: About, estate: string, speaker: Speaker): { question: string; answer: string }[] {
  if (pro.charm < 0.4) return [];
  const slots = slotsOf(pro, estate);
  const isHome = isHomeTrade(pro.categories[0] ?? '');
  const faq = (question: string, answers: readonly string[]) => ({ question, answer: speaker.say(answers, slots) });
  return [
    faq('What will it cost?', isHome ? COST : COST_ELSEWHERE),
    pro.team ? faq('Who will come?', TEAM) : faq('Do you come yourself?', ALONE),
    ...(pro.remote
      ? [faq('Can it be done online?', ONLINE)]
      : [faq('What do I need to prepare?', isHome ? BRING : READY_ELSEWHERE)]),
    pro.warranty_days ? faq('What if something is not right afterwards?', AFTER) : faq('Can I change the day?', CHANGE),
  ];
}

const WHO_ALONE = [
  'I am {first}, and I have done this for {years} years.',
  '{years} years, most of them in and around {estate}: that is me, {first}.',
  'My name is {first}. I started {years} years ago, and I still like it.',
];
const WHO_TEAM = [
  '{business} is a team of {team}, led by {first}, {years} years in the trade.',
  '{first} began alone {years} years ago in {estate}; today {business} is {team} people.',
  'We are {team}, and {first} knows each of our customers: {business} has been around for {years} years.',
];
const HOW = [
  'Most people call {us} about {issue}. Last month {we} {did}, and that is how {we} like to work.',
  'A usual week: {thing}, {thing}, and somebody with {issue}.',
  'What people say of {us} afterwards: {after}.',
  'If it is about {issue}, ask {us} first: {we} listen, explain, and only then name a price.',
];
const PROMISE = [
  'The price {we} agree on is the price you pay.',
  'No work before you have said yes to the price.',
  'If something is not right, tell {us} here and {we} put it right.',
  'What the quote lists is included: {parts}, {parts} and the clearing up.',
];

/** The description on a pro's page, in paragraphs. */
export function describe(pro: About, estate: string, speaker: Speaker): string {
  const slots = slotsOf(pro, estate);
  const where = pro.regions.includes('all') ? 'all over the island' : `in the ${pro.regions.join(', ')} of the island`;
  const part = (sentences: readonly string[]) => speaker.say(sentences, slots);
  return `${pro.headline}.\n\n${part(pro.isPerson ? WHO_ALONE : WHO_TEAM)} ${pro.isPerson ? 'I' : 'We'} work ${where}.\n\n${part(HOW)} ${part(PROMISE)}`;
}

const ASKED: readonly (readonly [question: readonly string[], answer: readonly string[]])[] = [
  [
    ['Do you work on Sundays{, too|}? It is about {thing}.', 'Is a Sunday possible in {estate}?'],
    [
      'Yes, by appointment. Say so in your request, and {we} keep {the morning|the afternoon|two hours} for {estate}.',
      'Sundays after {ten|noon}, yes. {estate} is no problem.',
    ],
  ],
  [
    ['Do you bring everything for {thing}?', 'What must I buy before you come for {thing}?'],
    [
      'Nothing to buy: {parts} and {parts} come with {us}.',
      'Yes. You only need to give {us} power, water and a place to park in {estate}.',
    ],
  ],
  [
    ['{Can|May} I watch while you work on {thing}?', 'Do you mind if my father stays and watches?'],
    ['Of course. {We} like to show what {we} do, and why.', 'Please do, {we} explain {thing} as {we} go.'],
  ],
];
const WAITS = ['Can you come on a public holiday for {thing}?'];

/** A customer's question on a pro's page and its answer; one of the kinds has no answer yet. */
export function askedOf(
  pro: About,
  estate: string,
  n: number,
  speaker: Speaker,
  random: Random,
): { question: string; answer: string } {
  const slots = { ...slotsOf(pro, estate), We: pro.isPerson ? 'I' : 'We' };
  const [questions, answers] = ASKED[n % ASKED.length] ?? random.pick(ASKED);
  const asker = slotsFor({ slug: pro.categories[0] ?? '', estate, pro: pro.first_name });
  return { question: speaker.say(questions, asker), answer: speaker.say(answers, slots) };
}
export const waitingOf = (pro: About, estate: string, speaker: Speaker): string =>
  speaker.say(WAITS, slotsFor({ slug: pro.categories[0] ?? '', estate, pro: pro.first_name }));
