import { type AnyRow, under } from '../../rows.ts';
import { at } from '../files.ts';

const request = under('3 quote_request', 'quote_request');
const bid = under('3 quote_bid', 'quote_bid');
const extra = under('3 request extras', 'request-extras');
const project = under('3 project extras', 'project');
const activity = under('3 activity types', 'activity');
const filter = under('3 request filters', 'filter');
const word = under('3 quotes', 'quotes');

const REQUEST = 'GET /quote_request/{request_id}.json';
const BID = 'GET /new/v1/quote_bids/{bid_id}.json';
const LEAD = 'GET /new/v1/quote_bids/{bid_id}/lead.json';
const model = 'src/core/bids/model.ts';

const history = `${at.history} > every other activity type of section 3 comes from something that people or the clock do`;
const ACTIVITIES = 'create view pass providedquote update chat hire complete review deny archive expire refund'.split(
  ' ',
);
const FILTERS = 'all read notread quoted notquoted phoneonly discount favorite'.split(' ');
const SHARED =
  'id quote_status_id hired_on is_requestor_readed is_requestor_rejected provider_last_read_on quote_sent_on quote_last_update_on modified completed_on price_note attachments rating_type flat_rate_at hourly_rate_at is_on_site_visit_required_for_quote requestor_note';
const OF_PRO = 'provider_tag is_provider_readed is_provider_archived is_interested';

/** Section 3: requests, quotes and what is kept around them. */
export const requests: AnyRow[] = [
  ...['quote_request_id', 'id', 'created', 'is_archived', 'is_closed', 'fields'].map((name) =>
    request.wire(name, `quote_request: ${name}`, REQUEST, `quote_request.${name}`),
  ),
  request.wire(
    'QuoteFormSubmissionField',
    'QuoteFormSubmissionField (requirements)',
    REQUEST,
    'quote_request.QuoteFormSubmissionField.label',
  ),
  request.wire('QuoteBid', 'QuoteBid list.', REQUEST, 'QuoteBid.id'),

  ...SHARED.split(' ').map((name) => bid.wire(name, `quote_bid: ${name}`, BID, `quote_bid.${name}`)),
  ...OF_PRO.split(' ').map((name) => bid.wire(name, `quote_bid: ${name}`, LEAD, `quote_bid.${name}`)),
  bid.rule(
    'is_more_information_required',
    'is_more_information_required',
    'built',
    `${at.bids} > says that more has to be known before the price is final, until that is taken back`,
  ),
  bid.rule(
    'is_contact_charge',
    'is_contact_charge',
    'built',
    `${at.bids} > is a contact that is paid for while its fee did not come back; what was paid stays with the request`,
  ),
  bid.rule(
    'errorMessage',
    'errorMessage',
    'built',
    'src/server/bids/leads/refusals.test.ts > why a quote was refused stays with it, on the lead and in the list, and the other screens hear of it',
  ),
  bid.rule(
    'errorAction',
    'errorAction.',
    'built',
    'src/server/bids/leads/refusals.test.ts > why a quote was refused stays with it, on the lead and in the list, and the other screens hear of it',
  ),

  extra.wire('fees', 'request extras (provider side): fees per request', LEAD, 'quote_bid.fee'),
  extra.wire('history', 'history', LEAD, 'activities.type'),
  extra.wire('activities', 'activities', LEAD, 'activities.created'),
  extra.wire('payments', 'payments', LEAD, 'payments.amount'),
  extra.rule(
    'activityDefinitions',
    'activityDefinitions',
    'built',
    'src/web/dashboard/requests/lead/lead-history.test.ts > has a line for every activity type of section 3',
  ),
  extra.rule(
    'filter',
    'filter',
    'built',
    'src/web/state/lists/requests.test.ts > is kept, and leads back to it',
    `${at.lists} > are under the filters of section 3, with their counts`,
  ),
  extra.rule(
    'filterModifier',
    'filterModifier.',
    'built',
    'src/server/bids/lists/filter-modifier.test.ts > narrows by category, area, way of meeting, fee, budget and urgency, and leaves out the rest',
  ),

  project.wire('services', 'project (requester side) extras: per-project services', REQUEST, 'QuoteBid.service'),
  project.rule(
    'questions',
    'Q&A',
    'built',
    `${at.project} > are read by the requestor, and once answered by every pro who has it, without a name`,
  ),
  project.rule(
    'feedbacks',
    'and feedbacks',
    'built',
    `${at.project} > is kept once, with private files, when the work is done`,
  ),
  project.wire('ids', 'paging with ids', 'GET /quote_requests/index.json', 'paging.ids'),
  project.rule(
    'idMap',
    'idMap',
    'built',
    'src/web/state/lists/projects.test.ts > hold the ids of the page that came last, and each project by its id',
  ),
  project.wire('totalPages', 'totalPages', 'GET /quote_requests/index.json', 'paging.totalPages'),
  project.wire('activePage', 'activePage', 'GET /quote_requests/index.json', 'paging.page'),
  project.rule(
    'fetching',
    'fetching.',
    'built',
    'src/web/state/cache.test.ts > shows the part that a reply has, and asks for the rest',
  ),

  ...ACTIVITIES.map((name) =>
    activity.rule(
      name,
      `Activity types: ${name}`,
      'built',
      ['create', 'view', 'providedquote', 'chat', 'hire', 'complete', 'review'].includes(name)
        ? `${at.story} > keeps a history of each step`
        : history,
    ),
  ),
  ...FILTERS.map((name) =>
    filter.rule(
      name,
      `Request filters: ${name}`,
      'built',
      `${at.lists} > are under the filters of section 3, with their counts`,
    ),
  ),

  word.constant(
    'outcome',
    'Quote bid status: pending=1, won=2, lost=3 (one reading); see the status codes in section 4 for the other.',
    { pending: 1, won: 2, lost: 3 },
    'built',
    `${model}#OUTCOME`,
    `${at.bidRules} > derives the outcome of section 3`,
  ),
  word.constant(
    'types',
    'Quote types: required (on-site inspection), flat, hourly.',
    ['flat', 'hourly', 'required'],
    'built',
    `${model}#QUOTE_TYPES`,
    `${at.story} > quotes in three kinds; each fee is the one that was shown`,
  ),
  word.rule(
    'payment-request',
    'Payment request chat messages begin with a fixed marker line meaning payment request.',
    'built',
    'src/core/messages/payment-request-rules.test.ts > is known by its first line alone, however it is dressed up',
    'src/server/custody/payments/payments.test.ts > a request for payment > stands in the conversation, and says there how it stands',
  ),
];
