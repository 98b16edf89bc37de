import type { BidView, Lead } from '#core/bids/model.ts';
import type { Call } from '#core/kit/call.ts';
import type { OwnRequest, RequestView } from '#core/requests/model.ts';
import type { ServiceCard } from '#core/services/model.ts';
import { type ActCall, actName, type ReadCall, readOf } from '#web/state/cache.ts';

// What calls answer, for tests of screens: a quote of CoolBreeze for Rachel's three units.

const common = {
  id: 31,
  quote_request_id: 7,
  quote_service_id: 5,
  quote_status_id: 2,
  outcome: 1,
  rating_type: 1,
  flat_rate_at: '255.00',
  hourly_rate_at: null,
  currency: 'SGD',
  is_on_site_visit_required_for_quote: false,
  is_more_information_required: false,
  price_note: 'All in.',
  quote_details: {},
  attachments: [],
  is_requestor_readed: true,
  is_requestor_rejected: false,
  requestor_note: '',
  requestor_last_read_on: null,
  provider_last_read_on: null,
  quote_sent_on: '2026-11-20 02:00:00',
  quote_last_update_on: null,
  hired_on: null,
  hired_for: null,
  hired_minutes: null,
  finish_proposed: null,
  is_not_done: false,
  userBlockStatus: 'none',
  completed_on: null,
  modified: '2026-11-20 02:00:00',
  message_seq: 1,
  provider_read_seq: 1,
  requestor_read_seq: 1,
  unread: 0,
  last_message: null,
  steps: [],
  certificates_needed: [],
  is_reviewed: false,
  self_hire: null,
} as const;

export const serviceCard = (more: Partial<ServiceCard> = {}): ServiceCard => ({
  id: 5,
  slug: 'coolbreeze',
  name: 'CoolBreeze',
  headline: '',
  is_business: true,
  s3_thumb_url: null,
  category_name: 'Aircon servicing',
  category_slug: 'aircon-servicing',
  hue: 'sky',
  area_code: 'TP',
  area_name: 'Tampines',
  hired_count: 12,
  review_count: 0,
  score: 0,
  reply_minutes: null,
  warranty_days: 0,
  from_price: null,
  from_price_unit: '',
  is_id_checked: false,
  is_business_checked: false,
  is_certificate_checked: false,
  languages: [],
  quote: null,
  ...more,
});

export const requestView = (more: Partial<RequestView> = {}): RequestView => ({
  is_hired: false,
  wanted_until: null,
  quote_request_id: 7,
  id: 7,
  title: 'Chemical wash, 3 units',
  category_id: 3,
  category_slug: 'aircon-servicing',
  category_name: 'Aircon servicing',
  hue: 'sky',
  icon: 'Snowflake',
  area_code: 'TP',
  area_name: 'Tampines',
  travel: 'to_me',
  wanted_on: null,
  wanted_slots: [],
  wanted_when: 'Flexible',
  is_urgent: false,
  is_phone_only: false,
  QuoteFormSubmissionField: [],
  attachments: [],
  quote_count: 2,
  max_quotes: 5,
  is_closed: false,
  is_expired: false,
  is_archived: false,
  created: '2026-11-20 01:00:00',
  expires_at: '2026-12-20 01:00:00',
  ...more,
});

export const ownRequest = (more: Partial<OwnRequest> = {}): OwnRequest => ({
  ...requestView(),
  postal_code: '520123',
  address: '#12-345',
  phone: null,
  form_version: 1,
  fields: {},
  closed_reason: null,
  is_held: false,
  hired_quote_bid_id: null,
  unread_count: 0,
  ...more,
});

export const bidView = (more: Partial<BidView> = {}): BidView => ({
  ...common,
  attachments: [],
  certificates_needed: [],
  steps: [],
  comes: null,
  nshop_order: null,
  is_paid_at_job: false,
  requestor_tag: '',
  service: serviceCard(),
  provider: { id: 2, full_name: 'Wei Ong', display_name: 'Wei Ong', s3_thumb_url: null },
  ...more,
});

export const leadView = (more: Partial<Lead> = {}): Lead => ({
  ...common,
  attachments: [],
  certificates_needed: [],
  steps: [],
  provider_tag: '',
  is_interested: true,
  is_provider_readed: true,
  is_provider_archived: false,
  distance: 1200,
  is_invited: false,
  is_contact_wanted: false,
  error: null,
  errorMessage: null,
  errorAction: null,
  quote_request: requestView(),
  requestor: {
    id: 1,
    full_name: 'Rachel Goh',
    display_name: 'Rachel Goh',
    s3_thumb_url: null,
    request_count: 2,
    is_id_checked: false,
    no_show_count: 0,
    is_guest: false,
  },
  fee: '4.20',
  fee_list: '4.20',
  fee_paid: '4.20',
  is_contact_charge: true,
  fee_status: 'held',
  is_fee_for_hire: false,
  nshop_order_id: null,
  is_booked: false,
  is_paid_at_job: false,
  service: serviceCard(),
  street: null,
  postal_sector: null,
  address: null,
  postal_code: null,
  phone: null,
  ...more,
});

// Actions that the cache dispatches for a call, for the slices of the client's state.

const told = (kind: 'Query' | 'Mutation', end: 'fulfilled' | 'rejected', endpointName: string, payload: unknown) => ({
  type: `gotong/execute${kind}/${end}`,
  payload,
  meta: {
    requestStatus: end,
    requestId: '1',
    condition: false,
    rejectedWithValue: end === 'rejected',
    arg: { type: kind.toLowerCase(), endpointName, originalArgs: {} },
  },
});

/** The action of a read that was answered. The next one is that of a failed read. */
export const answered = <C extends Call & ReadCall>(c: C, payload: unknown) =>
  told('Query', 'fulfilled', readOf(c).name, payload);
export const unanswered = <C extends Call & ReadCall>(c: C, message: string) =>
  told('Query', 'rejected', readOf(c).name, { kind: 'fault', code: 'fault', message, fields: {} });
/** The action of a call that changed something and succeeded. */
export const done = (c: ActCall, payload: unknown) => told('Mutation', 'fulfilled', actName(c), payload);
