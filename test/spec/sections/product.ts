import { type AnyRow, under } from '../rows.ts';
import { at } from './files.ts';

const consumer = under('1 Consumers', 'consumer');
const pro = under('1 Pros', 'pro');
const place = under('1 Region and modes', 'place');

const loads = `${at.story} > posts a request that answers the questionnaire, with a photo`;

/** Section 1 of the specification: what the product does and for whom. */
export const product: AnyRow[] = [
  consumer.rule('create', 'Consumers (requestors) create projects', 'built', loads),
  consumer.rule(
    'compare',
    'compare quotes',
    'built',
    'test/journeys/hiring.journey.ts > compares two quotes, reads what differs, and hires below one of them',
  ),
  consumer.rule(
    'chat',
    'chat with pros',
    'built',
    `${at.story} > lets the consumer compare the quotes and talk with a pro, with read marks on both sides`,
  ),
  consumer.rule(
    'hire',
    'hire',
    'built',
    `${at.story} > hires one pro for a day and time, who then learns where and whom to call`,
  ),
  consumer.rule('complete', 'complete', 'built', 'test/journeys/story.journey.ts > a request becomes a job well done'),
  consumer.rule(
    'review',
    'and review.',
    'built',
    'test/journeys/talk/reviews.journey.ts > both review each other; each reads the other once both are written; the public does too',
  ),
  consumer.rule(
    'third-party',
    'They can also pay providers through third-party payments',
    'built',
    'test/journeys/money/safety-payments.journey.ts > a payment is asked for, paid into safekeeping, done and accepted, and both read who acts next',
    'test/journeys/money/protected/whole-job.journey.ts > a job is quoted line by line, hired, begun with a deposit, changed, paid by milestone, completed, paid out and reviewed',
  ),
  consumer.rule(
    'voice',
    'make voice calls',
    'built',
    `${at.voice} > rings the other side, is answered on one handset, and leaves its length in the conversation`,
  ),
  consumer.rule(
    'reserve',
    'and make reservations.',
    'built',
    'test/journeys/site/reserve.journey.ts > the week works without script, and a time that was taken says so',
  ),

  pro.rule(
    'receive',
    'Pros receive requests',
    'built',
    `${at.story} > offers it to the pros it matches, with the fee and the distance, and to no other`,
  ),
  pro.rule(
    'kinds',
    'and answer with a quote of one of three kinds: on-site inspection (type "required"), flat rate, or hourly rate.',
    'built',
    `${at.story} > quotes in three kinds; each fee is the one that was shown`,
  ),
  pro.rule(
    'chat',
    'They chat',
    'built',
    `${at.messages} > reaches both parties on every device, in the same form as over HTTP`,
  ),
  pro.rule(
    'hired',
    'get hired',
    'built',
    `${at.bids} > needs a date and time to come, then shows the pro address, postal code and phone, and captures the fee`,
  ),
  pro.rule('complete', 'complete work', 'built', `${at.bids} > complete, by the hired pro only`),
  pro.rule(
    'paid',
    'get paid',
    'built',
    'test/journeys/money/protected/whole-job.journey.ts > a job is quoted line by line, hired, begun with a deposit, changed, paid by milestone, completed, paid out and reviewed',
    'test/journeys/money/payouts.journey.ts > a pro is paid after an ID check, to an account whose name an approver refused first and that is right then',
    'src/server/custody/payouts/payouts.test.ts > is all that is due, once, after the wait and not before',
  ),
  pro.rule(
    'reviewed',
    'and get reviewed.',
    'built',
    `${at.reviews} > shows on the service once the pro has reviewed too: the review, the average and the breakdown`,
  ),
  pro.rule(
    'fee',
    'Pros pay a fee from a prepaid wallet of credit when they send a quote.',
    'built',
    `${at.bids} > takes the fee, moves the bid to InProgress and shows it to both`,
  ),
  pro.rule(
    'packages',
    'They can buy credit packages.',
    'built',
    `${at.payments} > credits a new card’s payment once, gives a gapless receipt, and keeps the card where asked`,
  ),
  pro.rule(
    'profiles',
    'Pros also manage: service profiles',
    'built',
    `${at.editor} > $0 is saved, reads the same again, drops its pages, and is nobody else's`,
  ),
  pro.rule(
    'categories',
    'categories',
    'built',
    'src/server/services/preferences/preference.test.ts > is empty until it is set, is kept as given, and is read by the pro alone',
  ),
  pro.rule(
    'auto-quote',
    'auto-quote (with a budget)',
    'built',
    `${at.autoQuote} > is quoted once with the filled template, and its fee is held as type 38`,
    `${at.autoQuote} > is the budget, to the cent, whatever comes at the same moment`,
  ),
  pro.rule(
    'templates',
    'quote templates',
    'built',
    `${at.template} > are made, read, changed and deleted by their pro alone`,
  ),
  pro.rule(
    'hours',
    'business hours',
    'built',
    `${at.reserves} > are open always until they are set, then as set, and show in the calendar`,
  ),
  pro.rule(
    'pause',
    'pause events (suspensions)',
    'built',
    `${at.reserves} > hides the service from matching at once, until it is ended or moved`,
  ),
  pro.rule(
    'reserves',
    'service reservations',
    'built',
    `${at.reserves} > find a lane or are refused with what is in the way`,
  ),
  pro.rule(
    'shop',
    'a shop of fixed-price items with orders',
    'built',
    'src/server/shop/items/items.test.ts > an item > is a draft that no one else sees, and is shown once an operator approves it',
    'src/server/shop/orders/orders.test.ts > an order > is placed, confirmed, done, accepted and reviewed: a hire at its time, for what was shown',
    `${at.shopPages} > stand on the pro’s page, in the category, near places, in searches and on the home page`,
  ),
  pro.rule(
    'certificates',
    'certificates and identity checks.',
    'built',
    `${at.certificates} > keeps a draft, hands it in whole, and reads what became of it`,
    'src/server/users/identity/identity.test.ts > approves: the mark is public, number and pictures are gone, the person is told',
  ),

  place.rule(
    'switch',
    'A user can switch between pro mode and consumer mode.',
    'built',
    `${at.account} > switches both ways, and is the default again after logging out`,
  ),
  place.rule(
    'singapore',
    'Region is Singapore.',
    'built',
    'src/server/categories/categories.test.ts > answers 55, by name',
  ),
  place.constant(
    'language',
    'Default and only language is en-SG.',
    'en-sg',
    'built',
    'src/core/routes.ts#DEFAULT_LANGUAGE',
  ),
  place.rule(
    'currency',
    'Currency is SGD.',
    'built',
    'test/api/spec-wire.test.ts > money is Singapore dollars wherever a currency is said',
  ),
  place.rule(
    'country',
    'The phone default country is SG',
    'built',
    'src/server/auth/codes/codes.test.ts > reads phone numbers as people write them',
  ),
  place.rule(
    'identity',
    'and the identity type is SG.',
    'built',
    'src/core/users/identity/rules.test.ts > %s is a %s and no other card',
  ),
  place.rule(
    'chinese',
    'Parts of the client also carry Traditional Chinese text',
    'built',
    'test/journeys/site/chinese.journey.ts > a request is made in Chinese and read in English',
  ),
  place.rule(
    'locales',
    'and several Chinese-language locales.',
    'built',
    'src/server/ssr/pages/languages.test.ts > is drawn in each language under its prefix, and names all of them',
    'test/journeys/site/simplified.journey.ts > the switch leads to the same page in 简体中文, where a request is made and read',
  ),
  place.rule('off', 'Several features exist but are switched off in this configuration (see section 9).', 'left open'),
  place.rule('server', 'Server-side behaviour: not shown.', 'left open'),
];
