/**
 * Names and texts for the services of a filled database, in English and Chinese, all invented. They are as unevenly distributed
 * as real ones: nearly all services use some words, a few in a hundred use others, and a handful share a name.
 */
export const GIVEN =
  'Wei Jie|Mei Lin|Hui Min|Jun Hao|Siti|Nurul|Farah|Hafiz|Amir|Priya|Kavita|Arjun|Dinesh|Rachel|Daniel|Grace|Kelvin|Jasmine|Yan Ting|Zhi Hao|志强|美玲|慧敏|家豪|Marcus|Hannah|Ravi|Aisyah|Boon Kiat|Li Ting'.split(
    '|',
  );
export const FAMILY =
  'Tan|Lim|Lee|Ng|Ong|Wong|Goh|Chua|Chan|Koh|Teo|Ang|Yeo|Ho|Low|Sim|Toh|Abdullah|Rahim|Hassan|Ismail|Kumar|Nair|Pillai|Menon|Singh|陈|林|李|De Souza'.split(
    '|',
  );

const SYLLABLES =
  'ba|bre|ca|cor|da|del|dra|en|fa|fer|ga|glo|ha|in|jo|ka|kin|la|lo|lum|ma|mer|mi|na|nor|o|pa|pri|qui|ra|ri|sa|sel|so|ta|ter|tri|u|va|vel|wa|wen|xi|ya|yo|za|zen|zi'.split(
    '|',
  );
/** Beginnings and ends of invented brand names, which give some ninety thousand names. */
export const BRAND_STARTS = SYLLABLES.flatMap((a, i) => [`${a}${SYLLABLES[(i * 7 + 3) % SYLLABLES.length]}`, a]);
export const BRAND_ENDS = SYLLABLES.flatMap((a) =>
  ['', 'n', 'ro', 'la', 'do', 'ki', 'mas', 'tec', 'via', 'lin'].map((b) => a + b),
);
export const NAME_ENDS =
  'Services|Works|Home|Team|Pte Ltd|Studio|and Sons|Specialists|Solutions|Collective|Singapore|Care|Hub|Enterprise'.split(
    '|',
  );
export const HAN_STARTS =
  '森田|永发|顺利|宏达|新城|金龙|大众|和平|明亮|佳美|安心|鸿运|联合|东方|南洋|海天|文华|德成|万事|好家'.split('|');
export const HAN_ENDS = '服务|工程|之家|公司|专家|师傅|中心|团队'.split('|');

/** Sentences, each with the share of services that say it. */
export const SAYINGS: readonly (readonly [share: number, text: string])[] = [
  [0.5, 'Fair prices told before any work begins, with a receipt for every job.'],
  [0.4, 'We answer quickly and come on time, also at weekends.'],
  [0.22, 'A friendly and tidy crew that takes shoes off at the door.'],
  [0.18, 'Family business with many years of experience across the island.'],
  [0.15, '多年经验，收费合理，免费估价。'],
  [0.14, 'Warranty on labour and parts, written on the invoice.'],
  [0.12, 'Condo, landed and HDB homes, offices and shops.'],
  [0.1, 'Insured and trained, with our own van and tools.'],
  [0.09, '讲华语，也讲福建话和广东话。'],
  [0.08, 'Messages with photos are welcome, so that we can price your job without a visit.'],
  [0.06, 'Evening slots after work for busy parents.'],
  [0.05, 'Eco products without harsh smell, safe for pets and babies.'],
  [0.04, 'Urgent jobs within two hours where we are near.'],
  [0.03, 'Bilingual staff, ledgers and paperwork kept for seven years.'],
  [0.02, 'Weekend workshops for beginners who want to learn it themselves.'],
  [0.01, 'Restoration of heritage shophouses and antique timber.'],
  [0.005, 'Aquarium plumbing, koi ponds and saltwater tanks.'],
  [0.002, 'Bonsai, terrarium and rooftop irrigation by a certified arborist.'],
];
/** Said by the same number of services at every size, to measure what does not grow. */
export const RARE_SAYING = 'Ask for our quokka discount.';
export const RARE_COUNT = 25;

export const HEADLINES = [
  'Done right the first time, with photos before and after',
  'Small team, careful hands, clear prices',
  'Same person from the first message to the last day',
  'Island-wide, with slots this week',
  'Honest advice, also when it means less work for us',
  '细心可靠，随叫随到',
];
/** Reviews for any trade. Each category has its own as well. */
export const PRAISES = [
  'On time and tidy, and the price was what was said.',
  'Explained every step. We learnt what to look out for next time.',
  'Came back the week after for a small thing without asking for more.',
  'Good work overall, though it took an hour longer than planned.',
  '师傅很细心，价钱公道，下次还会找他。',
  '准时到，做完还帮忙收拾干净。',
  'My mother was at home alone and felt at ease the whole time.',
];
export const REPLIES = [
  'Thank you, it was a pleasure to work for you.',
  'Thanks for the kind words. See you next season.',
  '谢谢您的支持。',
];
/** How popular a category is, by its position in the catalogue: later ones less. */
export const popularity = (position: number): number => 1 / (position + 3);
