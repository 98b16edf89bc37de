import { type AnyRow, under } from '../rows.ts';
import { at } from './files.ts';

const status = under('4 Quote status codes', 'status');
const filter = under('4 Filters', 'filter');
const bid = under('4 Bid and request transitions', 'bid');
const service = under('4 Service list state', 'service');
const session = under('4 Session and mode', 'session');

const model = 'src/core/bids/model.ts';
const lists = `${at.statuses} > each list of statuses counts exactly its own`;
const graph = `${at.bidRules} > leads where section 4 says`;
const step = `${at.everyStep} > in %s is for those who may, and leaves the rest as it was`;
const protectedAt = {
  payments: 'src/server/custody/payments/payments.test.ts',
  refunds: 'src/server/custody/payments/refunds.test.ts',
  approvals: 'src/server/custody/approvals/approvals.test.ts',
};
const state = (title: string) => `${at.account} > ${title}`;

const statuses: AnyRow[] = (
  [
    [
      'Send',
      1,
      '1 Send (initial)',
      `${at.lists} > offers a new request once to each pro that covers it, and tells them`,
    ],
    ['InProgress', 2, '2 InProgress', `${at.bids} > takes the fee, moves the bid to InProgress and shows it to both`],
    ['Hired', 3, '3 Hired', `${at.bidRules} > sets Hired with hired_on now, and is ignored when hired already`],
    ['WorkCompleted', 4, '4 WorkCompleted', `${at.bids} > complete, by the hired pro only`],
    [
      'PaymentCompleted',
      5,
      '5 PaymentCompleted',
      `${protectedAt.payments} > is held, done, accepted, released by the clock, and makes the completed job PaymentCompleted`,
    ],
    [
      'NotInterested',
      6,
      '6 NotInterested',
      `${at.bidRules} > passes an offer and takes it back, while it was never quoted`,
    ],
    ['Archived', 9, '9 Archived.', lists],
  ] as const
).map(([name, id, text, test]) => status.constant(name, text, id, 'built', `${model}#QUOTE_STATUS.${name}`, test));

const filters: AnyRow[] = [
  ...(
    [
      ['Send', [1], 'Work filters map to status ids: Send -> 1'],
      ['InProgress', [2, 9], 'InProgress -> 2 and 9'],
      ['Waiting', [2, 3, 4, 5], 'Waiting -> 2,3,4,5'],
      ['Work', [3, 4], 'Work -> 3,4'],
      ['Completed', [9], 'Completed -> 9'],
      ['Search', [2, 3, 4, 5], 'Search -> 2,3,4,5.'],
    ] as const
  ).map(([name, ids, text]) =>
    filter.constant(
      `work-${name}`,
      text,
      ids,
      'built',
      `${model}#WORK_FILTERS.${name}`,
      `${at.lists} > are under the filters of section 4, literally`,
    ),
  ),
  ...(
    [
      ['Inbox', 1, 'Inbox filter ids: Inbox 1'],
      ['InProgress', 2, 'InProgress 2'],
      ['Archived', 3, 'Archived 3'],
      ['Lead', 4, 'Lead 4'],
      ['Unread', 5, 'Unread 5'],
      ['Favorite', 6, 'Favorite 6'],
      ['Hired', 7, 'Hired 7.'],
    ] as const
  ).map(([name, id, text]) =>
    filter.constant(`inbox-${name}`, text, id, 'built', `${model}#INBOX_FILTERS.${name}`, lists),
  ),
  filter.constant(
    'bids-8',
    'Bid list filter ids: 8 default/favorite',
    8,
    'built',
    `${model}#BID_LIST_FILTERS.favorite`,
    lists,
  ),
  filter.constant('bids-9', '9 quoted', 9, 'built', `${model}#BID_LIST_FILTERS.quoted`, lists),
  filter.constant('bids-13', '13 not quoted.', 13, 'built', `${model}#BID_LIST_FILTERS.notquoted`, lists),
  filter.constant(
    'archived-9',
    'Filter 9 in the status context means archived.',
    9,
    'built',
    `${model}#QUOTE_STATUS.Archived`,
    lists,
  ),
  filter.rule('hidden-6', 'Bids with status id 6 are hidden from lists when filtering is requested.', 'built', lists),
];

const bids: AnyRow[] = [
  bid.rule(
    'send',
    'Sending a quote successfully: status moves to InProgress',
    'built',
    graph,
    `${at.bids} > takes the fee, moves the bid to InProgress and shows it to both`,
  ),
  bid.rule(
    'send-rate',
    'the rate field is set by type (flat, hourly, or on-site inspection flag)',
    'built',
    `${at.bidRules} > stores the price of a %s quote where it belongs`,
    `${at.bids} > takes an %s quote of %s`,
  ),
  bid.rule(
    'send-note',
    'the price note is stored',
    'built',
    `${at.bids} > answers what the next reading shows, and takes the next number of the conversation`,
  ),
  bid.rule(
    'send-time',
    'sent time is stamped the first time, last-update time afterwards.',
    'built',
    `${at.bidRules} > updates a sent quote, and changes the time of the update but not of the sending`,
  ),
  bid.rule(
    'send-fails',
    'On failure the status stays Send',
    'built',
    `${at.bids} > is refused with 10 when the credit does not cover the fee: the seat and the bid stay free`,
  ),
  bid.rule(
    'send-error',
    'and an error message and action are recorded.',
    'built',
    'src/server/bids/leads/refusals.test.ts > why a quote was refused stays with it, on the lead and in the list, and the other screens hear of it',
    'src/server/bids/leads/refusals.test.ts > ends when the quote goes out, and a change that is refused is kept in the same way',
  ),
  bid.rule(
    'hire',
    'Hire: status becomes Hired with hired_on set to the current UTC time',
    'built',
    `${at.bidRules} > sets Hired with hired_on now, and is ignored when hired already`,
  ),
  bid.rule(
    'hire-again',
    'ignored if already hired.',
    'built',
    `${at.bidRules} > sets Hired with hired_on now, and is ignored when hired already`,
  ),
  bid.error(
    'date time missing',
    "Hiring requires a date and time, otherwise it errors with 'date time missing'.",
    ['/quote_bids/change_status/hired/{id}.json'],
    'built',
  ),
  bid.rule(
    'undo-hire',
    'Undo hire returns to InProgress and clears hired_on.',
    'built',
    `${at.bidRules} > is undone to InProgress with hired_on cleared`,
  ),
  bid.rule(
    'self-hire',
    'A self_hire action also exists.',
    'built',
    `${at.selfHire} > changes neither status nor figures nor fee until the customer confirms it, who is told`,
  ),
  bid.rule(
    'reject',
    'The requester can mark a quote rejected (flag 1, optional requestor_note)',
    'built',
    `${at.bidRules} > turns a quote down with a note, and takes that back`,
    `${at.bids} > reject and undo, with a note`,
  ),
  bid.rule(
    'undo-reject',
    'or undo it (flag 0)',
    'built',
    `${at.bidRules} > turns a quote down with a note, and takes that back`,
  ),
  bid.rule('read', 'and mark it read.', 'built', `${at.bids} > read, by each side for itself, once in the history`),
  bid.rule(
    'project-actions',
    'Project actions: read, hire, reject, close, archive',
    'built',
    step,
    `${at.ending} > ends the request, says why, and tells the requestor and the pros who have not passed`,
  ),
  bid.rule(
    'project-undo',
    'with undo for hire, reject and archive.',
    'built',
    step,
    `${at.ending} > goes in and out, once each, and leaves the request open`,
  ),
  bid.rule(
    'project-archived',
    'A project can be marked archived',
    'built',
    `${at.ending} > goes in and out, once each, and leaves the request open`,
  ),
  bid.rule(
    'project-closed',
    'or closed.',
    'built',
    `${at.ending} > happens once, also when pressed twice at the same moment`,
  ),
  bid.rule(
    'copy',
    'A request can be copied (resend).',
    'built',
    `${at.project} > makes another from a closed one, with its answers and copies of its files`,
  ),
  bid.rule(
    'complete',
    'The provider can mark work completed (status WorkCompleted; completed_on, last read and modified set to now)',
    'built',
    `${at.bids} > complete, by the hired pro only`,
    graph,
  ),
  bid.rule(
    'pass',
    'mark a request passed (is_interested 0, status NotInterested)',
    'built',
    `${at.bids} > pass and take back, before quoting only`,
  ),
  bid.rule('archive', 'archive or unarchive it', 'built', `${at.bids} > archive and unarchive, keeping the status`),
  bid.rule(
    'interest',
    'toggle interest',
    'built',
    `${at.bidRules} > passes an offer and takes it back, while it was never quoted`,
  ),
  bid.rule(
    'provider-read',
    'and mark it read.',
    'built',
    `${at.bids} > is read by each side for itself, and looking again is news to nobody`,
  ),
  bid.rule('request-actions', 'Request actions: quoted, read, passed, hired, completed, archived', 'built', step),
  bid.rule('undo-archive', 'with undo archive.', 'built', step),
  bid.rule(
    'fee',
    'Marking a request quoted deducts the fee from the wallet',
    'built',
    state('pays the fee of a quote from the wallet, never below 0'),
    `${at.bids} > takes the fee, moves the bid to InProgress and shows it to both`,
  ),
  bid.rule(
    'fee-zero',
    'never below 0.',
    'built',
    state('pays the fee of a quote from the wallet, never below 0'),
    `${at.wallet} > never let a balance fall below zero, even by direct SQL`,
  ),
  bid.rule(
    'payment',
    'Payment completed adds the purchased credit to the wallet or stores the payment error',
    'built',
    state('gets the purchased credit, or the payment error; dismissing clears both'),
    `${at.paymentState} > adds what $path bought to the wallet, with its bonus; a refused one keeps the wallet and its reason`,
  ),
  bid.rule(
    'dismiss',
    'dismissing clears both.',
    'built',
    state('gets the purchased credit, or the payment error; dismissing clears both'),
  ),
  bid.rule(
    'delete-service',
    'Deleting a service lowers quote_service_count, never below 0.',
    'built',
    state('has one service less after deleting one, never below 0'),
    `${at.keeping} > twice at the same moment counts once, and the count never falls below 0`,
  ),
  bid.rule(
    'ready',
    'Profile ready sets onboard_state to 2.',
    'built',
    state('has onboard_state 2 once the profile is ready'),
    'src/server/services/onboarding/onboarding.test.ts > goes from nothing to a listed service, step by step, with the starter credit and the open requests',
  ),
  bid.rule(
    'narrow-accept',
    'Narrow-match lead: accept uses narrow status 2',
    'built',
    `${at.leads} > reach pros of the same region who miss the area alone, and become offers when accepted`,
  ),
  bid.rule(
    'narrow-decline',
    'decline uses 3.',
    'built',
    `${at.leads} > are declined for good, and gone once the request is`,
  ),
  bid.rule(
    'service-archive',
    'Services: archive',
    'built',
    `${at.keeping} > hides a service from everybody and every match, keeps its jobs, and is taken back`,
  ),
  bid.rule(
    'service-ready',
    'profile_ready.',
    'built',
    'src/server/services/onboarding/onboarding.test.ts > finished twice, or at the same moment, counts, credits and offers once',
  ),
  ...(
    [
      ['edit', 'shows words at once; a price waits for operators and the old one stays until then'],
      ['apply_review', 'is a draft that no one else sees, and is shown once an operator approves it'],
      ['publish', 'waits unseen where its pro shows it later, and is told what is missing'],
      ['unpublish', 'is taken out, shown again and deleted by its pro; what was approved is kept'],
      ['delete', 'is taken out, shown again and deleted by its pro; what was approved is kept'],
    ] as const
  ).map(([act, title]) =>
    bid.rule(
      `shop-item-${act}`,
      `Shop item: ${act}`,
      'built',
      `src/server/shop/items/items.test.ts > an item > ${title}`,
    ),
  ),
  ...['confirm', 'apply_complete', 'complete', 'reject_complete', 'apply_cancel', 'cancel', 'reject_cancel'].map(
    (act) =>
      bid.rule(
        `shop-order-${act}`,
        `Shop order: ${act}`,
        'built',
        'src/core/shop/orders/rules.test.ts > the acts of an order > %s by the %s of a %s one, once it is begun: %s',
        'src/server/shop/orders/orders.test.ts > an order > is placed, confirmed, done, accepted and reviewed: a hire at its time, for what was shown',
        'src/server/shop/orders/orders.test.ts > cancelling > is asked for, refused, taken back, agreed to, and asked three times at most',
      ),
  ),
  ...(
    [
      ['add', `${protectedAt.payments} > stands in the conversation, and says there how it stands`],
      [
        'cancel request',
        `${protectedAt.payments} > is at least a dollar, and never more than was agreed, counting what is asked for, paid and gone back`,
      ],
      ['read', `${protectedAt.payments} > stands in the conversation, and says there how it stands`],
      ['cancel', `${protectedAt.payments} > stands in the conversation, and says there how it stands`],
      [
        'approve export instruct',
        `${protectedAt.approvals} > sees accepted work with its history, and lets its money go to the pro`,
      ],
      [
        'apply refund',
        `${protectedAt.refunds} > lets the payment stand still, with photos that both see, until its customer takes it back`,
      ],
      [
        'cancel refund',
        `${protectedAt.refunds} > lets the payment stand still, with photos that both see, until its customer takes it back`,
      ],
      [
        'approve refund',
        `${protectedAt.approvals} > lets a refund go that was agreed, alone up to the limit and with another above it`,
      ],
      [
        'edit refund info',
        `${protectedAt.refunds} > is changed before it is answered, and only in its words after; the pro agrees to what was read`,
      ],
    ] as const
  ).map(([act, test]) =>
    bid.rule(`third-party-${act.replaceAll(' ', '-')}`, `Third-party payment: ${act}`, 'built', test),
  ),
];

const listState: AnyRow[] = (
  [
    [
      'fetching',
      'Fetching sets isFetching true.',
      'fetching sets isFetching; success stores the page under its number with the pages there are; failure clears it',
    ],
    [
      'success',
      'Success stores services under their page number, sets totalPages, clears isFetching.',
      'fetching sets isFetching; success stores the page under its number with the pages there are; failure clears it',
    ],
    [
      'failure',
      'Failure clears isFetching.',
      'fetching sets isFetching; success stores the page under its number with the pages there are; failure clears it',
    ],
    [
      'select',
      'Selecting a service sets editingServiceId',
      'selecting sets editingServiceId; fetching one sets it and isFetching; deselecting sets it to 0',
    ],
    [
      'fetch-one',
      'fetching one sets editingServiceId and isFetching.',
      'selecting sets editingServiceId; fetching one sets it and isFetching; deselecting sets it to 0',
    ],
    [
      'deselect',
      'Deselecting sets editingServiceId to 0.',
      'selecting sets editingServiceId; fetching one sets it and isFetching; deselecting sets it to 0',
    ],
    [
      'preview',
      'Previewing finds the service on the active page by QuoteService id and sets previewId',
      'previewing finds the service on the active page; closing sets previewId to 0',
    ],
    [
      'preview-close',
      'closing the preview sets previewId to 0.',
      'previewing finds the service on the active page; closing sets previewId to 0',
    ],
    [
      'delete',
      'Deleting removes the service from the active page and resets editingServiceId, previewId and index to 0 and clears service.',
      'deleting removes it from the active page and resets what was open',
    ],
    ['switch', 'Switching to the Service page sets activePage.', 'switching the page sets activePage'],
  ] as const
).map(([name, text, title]) => service.rule(name, text, 'built', state(title)));

const sessions: AnyRow[] = [
  session.rule(
    'login',
    'Login saves a token',
    'built',
    `${at.auth} > sets the token for the browser alone, and a sign for scripts`,
  ),
  session.rule(
    'logout',
    'logout removes the token and every session-prefixed cookie.',
    'built',
    `${at.auth} > ends the session at once and removes all its cookies`,
    'src/core/kit/session-cookies.test.ts > names the cookies of a session and all that begin like it, and no others',
  ),
  session.rule(
    'again',
    'Login returns the existing token if already logged in.',
    'built',
    `${at.auth} > answers the live session again, but only to the password of its own account`,
  ),
  session.rule(
    'user',
    'Logout or clearing the user resets user state.',
    'built',
    state('is nobody after logging out and after clearing the user'),
  ),
  session.rule(
    'services',
    'Logout resets the service state but keeps the service, previews and editing ids if a preview is open.',
    'built',
    state('logging out and clearing the cache reset it, but keep what an open preview shows'),
  ),
  session.rule(
    'reset',
    'Reviews and projects reset on logout.',
    'built',
    state('%s forgets all that was fetched: projects, requests, reviews'),
  ),
  session.rule(
    'clear-cache',
    'Clear-cache also resets requests but keeps the active work page.',
    'built',
    state('stays when the cache is cleared, and not after logging out'),
    state('%s forgets all that was fetched: projects, requests, reviews'),
  ),
  session.rule(
    'mode',
    'Switch to consumer or pro mode toggles proMode.',
    'built',
    state('switches both ways, and is the default again after logging out'),
  ),
  session.rule(
    'default',
    'Default is pro mode unless the stored role is something other than pro.',
    'built',
    state('is pro, unless the stored role is something other than pro'),
  ),
  session.rule('graph', 'Complete state graph: not shown.', 'left open'),
];

/** Section 4 of the specification. Status 5 follows a payment through us. */
export const states: AnyRow[] = [...statuses, ...filters, ...bids, ...listState, ...sessions];
