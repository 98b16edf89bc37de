import {
  BID_LIST_FILTERS,
  type BidView,
  HIDDEN_STATUS,
  INBOX_FILTERS,
  type InboxFilter,
  type Lead,
  QUOTE_STATUS,
  WORK_FILTERS,
} from '#core/bids/model.ts';
import { type Db, plannedForValues, type Query, statement } from '#server/platform/data/database.ts';
import { type Form, HERE, INBOX_FORM, LEAD_FORM, type Stored, UNREAD, unblocked } from '../view-store.ts';

/** Lists are counted up to here, and pages without a cursor reach no further. */
export const COUNTED = 500;

/** Collects conditions and their values; equal conditions make the same prepared statement. */
export class Conditions {
  readonly texts: string[] = [];
  readonly values: unknown[] = [];
  /** Whether words are looked for: the best plan depends on them. */
  isOfWords = false;
  /** Adds a condition whose `?` stand for the values, in order. */
  add(text: string, ...values: unknown[]): this {
    let next = 0;
    this.texts.push(
      text.replace(/\?/g, () => {
        this.values.push(values[next++]);
        return `$${this.values.length}`;
      }),
    );
    return this;
  }
  lookForWords(): this {
    this.isOfWords = true;
    return this;
  }
  /** The query that they stand in as it is sent: planned once, but for those with words. */
  planned(query: Query): Query {
    return this.isOfWords ? plannedForValues(query) : query;
  }
  get where(): string {
    return this.texts.join(' and ');
  }
}

/** A pattern that finds a keyword anywhere. */
export const like = (keyword: string) => `%${keyword.replace(/[\\%_]/g, (c) => `\\${c}`)}%`;

/** Where a page starts: after these sort values, or after so many rows, or at the top. */
export interface Start {
  readonly after: readonly [key: string | number, id: number] | null;
  readonly skip: number;
}

export interface Page<R> {
  readonly rows: R[];
  /** The sort values of the last row when more follow. */
  readonly next: [string | number, number] | null;
  readonly total: number;
}

interface Order {
  /** The sort key besides the id, an SQL expression on the bid; null when the id alone sorts. */
  readonly key: string | null;
  /** The key's type, for the cursor's text. */
  readonly type: string;
  readonly direction: 'asc' | 'desc';
}

/**
 * Reads one page: ids by the index in the list's order, then the JSON of those rows only. The first value of the
 * conditions is the moment. `counted` answers the total where it is known without counting here.
 */
export async function readPage<R>(
  db: Db,
  conditions: Conditions,
  order: Order,
  start: Start,
  size: number,
  form: Form,
  counted?: () => Promise<number>,
): Promise<Page<R>> {
  const { key, type, direction } = order;
  const by = key === null ? `b.id ${direction}` : `${key} ${direction}, b.id ${direction}`;
  const from = 'from quote_bids b join quote_requests r on r.id = b.quote_request_id';
  const plain = conditions.where;
  // With a keyword, counts in the list's order, so that its index is used: by the primary key all people's bids would be read.
  const along = conditions.isOfWords ? `order by ${by}` : '';
  const count = statement(`select count(*) as total from (select ${from} where ${plain} ${along} limit ${COUNTED}) c`)(
    ...conditions.values,
  );
  const total = counted ?? (async () => (await db.one<{ total: number }>(conditions.planned(count))).total);
  let after = start.after;
  if (!after && start.skip > 0) {
    const values = [...conditions.values, start.skip];
    const rows =
      start.skip >= COUNTED
        ? []
        : await db.many<{ key: string; id: number }>(
            conditions.planned(
              statement(
                `select key::text as key, id from (
                 select ${key ?? 'null'} as key, b.id, row_number() over (order by ${by}) as place
                 ${from} where ${plain} order by ${by} limit $${values.length}) b where place = $${values.length}`,
              )(...values),
            ),
          );
    if (!rows[0]) return { rows: [], next: null, total: await total() };
    after = [rows[0].key ?? 0, rows[0].id];
  }
  const sign = direction === 'desc' ? '<' : '>';
  if (after && key === null) conditions.add(`b.id ${sign} ?`, after[1]);
  else if (after) conditions.add(`(${key}, b.id) ${sign} (?::${type}, ?)`, String(after[0]), after[1]);
  conditions.values.push(size + 1);
  const limit = `$${conditions.values.length}`;
  const page = db.one<{ rows: { key: string | null; id: number; row: R }[] }>(
    conditions.planned(
      statement(
        `select coalesce(json_agg(json_build_object('key', sort_key, 'id', b_id, 'row', row) order by place), '[]') as rows from (
         select b.id as b_id, ${key === null ? 'null' : `${key}::text`} as sort_key, ${form.json('$1')} as row,
           row_number() over (order by ${by}) as place
         from (select b.id as chosen ${from} where ${conditions.where} order by ${by} limit ${limit}) c
         join quote_bids b on b.id = c.chosen join quote_requests r on r.id = b.quote_request_id ${form.joins}
       ) built`,
      )(...conditions.values),
    ),
  );
  const [{ rows }, sum] = await Promise.all([page, total()]);
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    rows: shown.map(({ row }) => row),
    next: last && rows.length > size ? [last.key ?? 0, last.id] : null,
    total: sum,
  };
}

/** The conditions of every list start with the moment, which the facts of each row need too. */
export const at = (now: Date) => new Conditions().add('?::timestamptz is not null', now);
const STATUS = QUOTE_STATUS;
/**
 * Bids in some statuses, in words that the partial indexes are made of. One that its pro put away counts as 9, Archived,
 * in the status filters (specification 4, filters).
 */
function inStatuses(ids: readonly number[]): string {
  const own = `b.quote_status_id in (${ids.join(', ')})`;
  return ids.includes(STATUS.Archived) ? `(b.is_provider_archived or ${own})` : `${own} and not b.is_provider_archived`;
}

export interface WorksFilter {
  readonly filter_id: number | undefined;
  readonly work_filter: keyof typeof WORK_FILTERS | undefined;
  readonly keyword: string | undefined;
  readonly category_ids: readonly number[];
  /** Postal codes, their two-digit sectors, or area codes (decision 25). */
  readonly zip_codes: readonly string[];
  /** The most that sending may cost now, in cents. */
  readonly discount_upper_bound: number | undefined;
  readonly sort: 'last_message_on' | 'created' | 'hired_on';
  readonly direction: 'asc' | 'desc';
}

const SORTS: Record<WorksFilter['sort'], { key: string; type: string }> = {
  last_message_on: { key: 'coalesce(b.last_message_on, b.created)', type: 'timestamptz' },
  created: { key: 'b.created', type: 'timestamptz' },
  hired_on: { key: 'b.hired_on', type: 'timestamptz' },
};

/**
 * Bids in whose names, notes or messages a keyword stands (migration 0031). A pro's are looked up in an index that starts
 * with the pro; a consumer has few.
 */
export const spoken = (conditions: Conditions, keyword: string, side: 'provider' | 'requestor'): Conditions =>
  conditions
    .lookForWords()
    .add(
      side === 'provider'
        ? 'exists (select from bid_words w where w.quote_bid_id = b.id and w.provider_id = b.provider_id and w.words ilike ?)'
        : 'exists (select from bid_words w where w.quote_bid_id = b.id and w.words ilike ?)',
      like(keyword),
    );

/** The inbox and bid list filters of section 4, as conditions on one side's conversations. */
function chosen(conditions: Conditions, side: 'provider' | 'requestor', filter_id: number): void {
  const isPro = side === 'provider';
  const archived = isPro ? 'b.is_provider_archived' : 'r.is_archived';
  const quoted = () => conditions.add('b.quote_sent_on is not null');
  const here = () => conditions.add(HERE[side]);
  const lead = () =>
    isPro
      ? conditions.add(`b.quote_status_id = ${STATUS.Send} and b.is_interested and takes_quotes(r, $1)`)
      : here().add(`b.quote_status_id = ${STATUS.InProgress} and b.requestor_last_seq = 0`);
  switch (filter_id) {
    case INBOX_FILTERS.InProgress:
      return void here().add(`b.quote_status_id = ${STATUS.InProgress}`);
    case INBOX_FILTERS.Archived:
      return void quoted().add(archived);
    case INBOX_FILTERS.Lead:
    case BID_LIST_FILTERS.notquoted:
      return void lead();
    case INBOX_FILTERS.Unread:
      return void here().add(UNREAD[side]);
    case INBOX_FILTERS.Favorite:
    case BID_LIST_FILTERS.favorite:
      return void here().add(`b.${side}_tag = 'favorite'`);
    case INBOX_FILTERS.Hired:
      return void here().add(
        `b.quote_status_id in (${STATUS.Hired}, ${STATUS.WorkCompleted}, ${STATUS.PaymentCompleted})`,
      );
    case BID_LIST_FILTERS.quoted:
      return void quoted();
    default:
      return void here();
  }
}

/**
 * The areas of some postal codes, sectors and area codes. By area only, because a pro must not learn the postal code itself
 * before the hire (decision 25). Takes the two values of `areasOf`.
 */
export const AREAS = `(?::text[] || array(
  select p.area_code from postal_prefixes p, unnest(?::text[]) z where z like p.prefix || '%' or p.prefix like z || '%'))`;
export const areasOf = (zip_codes: readonly string[]): [areas: string[], digits: string[]] => [
  zip_codes.map((code) => code.toUpperCase()),
  zip_codes.filter((code) => /^\d+$/.test(code)),
];
/** What quoting a request costs now, in cents. */
export const FEE_NOW = 'fee_after(r.fee_cents, r.fee_discount_percent)';

const isFiltered = (filter: WorksFilter): boolean =>
  filter.filter_id !== undefined ||
  filter.work_filter !== undefined ||
  filter.keyword !== undefined ||
  filter.category_ids.length > 0 ||
  filter.zip_codes.length > 0 ||
  filter.discount_upper_bound !== undefined ||
  filter.sort === 'hired_on';

function narrowed(conditions: Conditions, side: 'provider' | 'requestor', filter: WorksFilter): void {
  // The person is the second value of every list.
  conditions.add(unblocked(side, '$2'));
  if (side === 'provider' && !isFiltered(filter)) {
    // Without a filter the list holds passed requests too, so that a pass can be taken back (specification 4).
    conditions.add(`(${HERE.provider} or b.quote_status_id = ${HIDDEN_STATUS} and not b.is_provider_archived)`);
    return;
  }
  conditions.add('b.quote_status_id <> ?', HIDDEN_STATUS);
  if (filter.work_filter) {
    conditions.add(inStatuses(WORK_FILTERS[filter.work_filter]));
    conditions.add(filter.work_filter === 'Send' ? 'takes_quotes(r, $1)' : 'b.quote_sent_on is not null');
  } else chosen(conditions, side, filter.filter_id ?? INBOX_FILTERS.Inbox);
  if (filter.keyword) spoken(conditions, filter.keyword, side);
  if (filter.category_ids.length > 0) conditions.add('b.category_id = any(?::bigint[])', filter.category_ids);
  if (filter.zip_codes.length > 0) conditions.add(`b.area_code = any(${AREAS})`, ...areasOf(filter.zip_codes));
  if (filter.discount_upper_bound !== undefined) conditions.add(`${FEE_NOW} <= ?`, filter.discount_upper_bound);
  if (filter.sort === 'hired_on') conditions.add('b.hired_on is not null');
}

const orderOf = (filter: WorksFilter): Order => ({ ...SORTS[filter.sort], direction: filter.direction });

/** A pro's conversations. */
export function works(
  db: Db,
  provider_id: number,
  filter: WorksFilter,
  start: Start,
  size: number,
  now: Date,
  staff_id: number | null = null,
): Promise<Page<Stored<Lead>>> {
  const conditions = at(now).add('b.provider_id = ? and not b.is_hidden', provider_id);
  if (staff_id !== null) conditions.add('b.staff_id = ?', staff_id);
  narrowed(conditions, 'provider', filter);
  return readPage(db, conditions, orderOf(filter), start, size, LEAD_FORM);
}

/** No filter: all that a person has, newest message first. */
export const NO_FILTER: WorksFilter = {
  filter_id: undefined,
  work_filter: undefined,
  keyword: undefined,
  category_ids: [],
  zip_codes: [],
  discount_upper_bound: undefined,
  sort: 'last_message_on',
  direction: 'desc',
};

/** How many conversations each filter of the inbox holds on one side, each counted up to COUNTED, by one query. */
export function filterCounts(
  db: Db,
  side: 'provider' | 'requestor',
  user_id: number,
  now: Date,
  staff_id: number | null = null,
): Promise<Record<InboxFilter, number>> {
  const counted = Object.entries(INBOX_FILTERS).map(([name, filter_id]) => {
    const conditions = at(now).add(`b.${side}_id = ?`, user_id);
    if (staff_id !== null) conditions.add('b.staff_id = ?', staff_id);
    conditions.add(side === 'requestor' ? 'b.quote_sent_on is not null' : 'not b.is_hidden');
    narrowed(conditions, side, { ...NO_FILTER, filter_id });
    return { name, conditions };
  });
  const each = counted.map(
    ({ name, conditions }) => `(select count(*) from (select from quote_bids b
      join quote_requests r on r.id = b.quote_request_id where ${conditions.where} limit ${COUNTED}) c) as "${name}"`,
  );
  // Each filter's conditions have the same values in the same order.
  return db.one(statement(`select ${each.join(', ')}`)(...(counted[0]?.conditions.values ?? [])));
}

export type InboxRow = Stored<BidView & { title: string; hue: string; icon: string }>;

/** A consumer's conversations. */
export function inbox(
  db: Db,
  requestor_id: number,
  filter: WorksFilter,
  start: Start,
  size: number,
  now: Date,
): Promise<Page<InboxRow>> {
  const conditions = at(now).add('b.requestor_id = ?', requestor_id).add('b.quote_sent_on is not null');
  narrowed(conditions, 'requestor', filter);
  return readPage(db, conditions, orderOf(filter), start, size, INBOX_FORM);
}
