import { HIRED_BIDS } from '#core/bids/model.ts';
import type { ReceiptLine } from '#core/requests/fees/rules.ts';
import type { SubmissionField } from '#core/requests/model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

/** What an edit and a copy need of the caller's request besides its row. */
export interface FormRow {
  readonly id: number;
  readonly title: string;
  readonly category_id: number;
  readonly category_slug: string;
  readonly form_version: number;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly address: string;
  readonly phone: string | null;
  readonly quote_count: number;
  readonly is_hired: boolean;
  /** Whether it is the request of a shop order, which only the order changes. */
  readonly is_agreed: boolean;
  readonly created: Date;
}
const form = statement(`
  select r.id, r.title, r.category_id, c.slug as category_slug, r.form_version, r.fields, r.address, r.phone, r.quote_count,
    exists (select from quote_bids b where b.quote_request_id = r.id and b.quote_status_id in ${listed(HIRED_BIDS)}) as is_hired,
    exists (select from quote_bids b where b.quote_request_id = r.id and b.is_order) as is_agreed, r.created
  from quote_requests r join categories c on c.id = r.category_id where r.id = $1 and r.user_id = $2`);

/** The answers of a person's own request; null for a request of another person. */
export const readForm = (db: Db, id: number, user_id: number): Promise<FormRow | null> =>
  db.maybe<FormRow>(form(id, user_id));

/** The values that an edit writes. Cents. */
export interface EditedRequest {
  readonly title: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly submission_fields: readonly SubmissionField[];
  readonly hired_fields: readonly SubmissionField[];
  readonly postal_code: string;
  readonly lat: number;
  readonly lng: number;
  readonly address: string;
  readonly phone: string | null;
  readonly wanted_on: string | null;
  readonly wanted_slots: readonly number[];
  readonly wanted_when: string;
  readonly wanted_until: Date | null;
  readonly is_urgent: boolean;
  readonly is_phone_only: boolean;
  readonly tariff_version: number;
  readonly fee_cents: number;
  readonly fee_receipt: readonly ReceiptLine[];
  readonly fee_discount_percent: number;
  readonly size_percent: number;
  readonly size_reason: string;
}
const NAMES = [
  'title',
  'fields',
  'submission_fields',
  'hired_fields',
  'postal_code',
  'lat',
  'lng',
  'address',
  'phone',
  'wanted_on',
  'wanted_slots',
  'wanted_when',
  'wanted_until',
  'is_urgent',
  'is_phone_only',
  'tariff_version',
  'fee_cents',
  'fee_receipt',
  'fee_discount_percent',
  'size_percent',
  'size_reason',
] as const satisfies readonly (keyof EditedRequest)[];
const AS_JSON = new Set<string>(['fields', 'submission_fields', 'hired_fields', 'fee_receipt']);
// Counts the photos again, because removing a file does not update the stored number.
const edit = statement(
  `update quote_requests set modified = $2, ${NAMES.map((name, i) => `${name} = $${i + 3}`).join(', ')},
     photo_count = (select count(*) from attachments f where f.quote_request_id = quote_requests.id)
   where id = $1 and not is_closed and not is_expired`,
);
export const writeEdit = (db: Db, id: number, now: Date, edited: EditedRequest): Promise<number> =>
  db.run(edit(id, now, ...NAMES.map((name) => (AS_JSON.has(name) ? JSON.stringify(edited[name]) : edited[name]))));
