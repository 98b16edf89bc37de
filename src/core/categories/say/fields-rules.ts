import { type Book, sayLine, sayWord } from './rules.ts';

/**
 * Where an answer or a page's data holds words of the catalogue, by the names of fields, which mean the same everywhere.
 * What people wrote is never in these fields, or is not in the book.
 */

/** One word of the catalogue each, wherever they stand. */
const WORDS = new Set(['category', 'category_name', 'area', 'area_name', 'genre_name', 'price_unit', 'deposit_source']);
/** Lines put together from such words. */
const LINES = new Set(['wanted_when', 'size_reason', 'size_label', 'property_label', 'request_title']);
/** Lists of words. */
const LISTS = new Set(['price_drivers', 'category_names', 'area_names', 'service_area_names', 'prepare']);

/** What an object of the catalogue says, by what tells it. */
const OF_CATEGORY = ['name', 'tagline', 'licence', 'duration'];
const OF_GENRE = ['name', 'description'];
const OF_QUESTION = ['label', 'short', 'hint', 'unit', 'step', 'title', 'note'];
const OF_BAND = ['label', 'note', 'unit'];
/** Objects whose name is one of the catalogue's by where they stand, as in {categories: [{slug, name}]}. */
const NAMED = new Set([
  'category',
  'product',
  'categories',
  'popular',
  'close',
  'area',
  'areas',
  'genre',
  'genres',
  'others',
]);
/** Where plans of an item stand that buyers read. */
const SHOWN_PLANS = 'shown plans';
const ASKED = new Set(['questions', 'question', 'choices', 'jobs', 'units', 'items', 'kinds']);

type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const made = Object.getPrototypeOf(value);
  return made === Object.prototype || made === null;
};

/** The fields of this object that hold one word each. */
function wordsOf(object: Plain, under: string): readonly string[] {
  if ('low_cents' in object && 'label' in object) return OF_BAND;
  if ('genre_name' in object && 'tagline' in object) return OF_CATEGORY;
  if ('tagline' in object && 'slug' in object) return OF_CATEGORY;
  if ('region' in object && 'name' in object) return OF_CATEGORY;
  // A link of a text to a category, with its tagline.
  if ('path' in object && 'title' in object && 'note' in object && 'icon' in object) return ['title', 'note'];
  if ('categories' in object && 'hue' in object && 'description' in object && !('category_name' in object))
    return OF_GENRE;
  if ('type' in object && 'step' in object && 'key' in object) return OF_QUESTION;
  // What a sentence was read as.
  if ('task_ids' in object && 'slug' in object) return ['name', 'unit'];
  if (ASKED.has(under) && 'label' in object) return OF_QUESTION;
  if (under === 'advice' && 'text' in object) return ['text'];
  if (under === 'faq' && 'question' in object) return ['question', 'answer'];
  // A pro’s own unit for what a category’s work is paid by, and what the prices of an area are for.
  if ('slug' in object && 'from_price_unit' in object && !('hired_count' in object)) return ['name', 'from_price_unit'];
  if ('price_middle' in object && 'unit' in object) return ['unit'];
  // What is sold to pros beside credit.
  if ('details' in object && 'min' in object && 'max' in object) return ['name', 'description', 'details'];
  // Where an event of a calendar is: an area until an address is known.
  if ('place' in object && 'begin_time' in object) return ['place'];
  if (NAMED.has(under) && 'name' in object) return OF_CATEGORY;
  // What a pro counts in an item of the shop, in lists and as buyers read it; where it is edited it stays.
  if ('plan_count' in object || under === SHOWN_PLANS) return ['unit'];
  // A pro's own unit for what a job is paid by: read here, and never where it is edited.
  if ('hired_count' in object && 'from_price_unit' in object) return ['from_price_unit'];
  return [];
}

/** The fields of this object that hold lines. */
function linesOf(object: Plain): readonly string[] {
  // What letters and calendars call a request: its title, or the name of its category where it has none.
  if ('category' in object && ('full_name' in object || 'sequence' in object)) return ['category'];
  // The request whose protected payment a letter tells of.
  if ('job' in object && 'full_name' in object) return ['job'];
  // What a fee was for, as the wallet tells it.
  if ('note' in object && 'amount' in object && ('order_id' in object || 'held_on' in object || 'can_appeal' in object))
    return ['note'];
  // What a job usually costs, with how many it is of: "General servicing × 3".
  if ('low_cents' in object && typeof object.label === 'string' && / × \d+$/.test(object.label)) return ['label'];
  if ('title' in object) {
    const isOfRequest =
      'category_slug' in object ||
      'category_name' in object ||
      'task_ids' in object ||
      'quote_request_id' in object ||
      // What a notice tells of a request.
      'full_name' in object ||
      // Whom a person blocked, and about which request.
      ('user_id' in object && 's3_thumb_url' in object) ||
      typeof object.quote_bid_id === 'number' ||
      typeof object.bid_id === 'number';
    return isOfRequest ? ['title'] : [];
  }
  if ('label' in object && 'key' in object && typeof object.value === 'string') return ['label', 'value'];
  if ('label' in object && 'percent' in object && ('amount' in object || 'cents' in object)) return ['label'];
  return [];
}

/** The value with every word of the catalogue in it as the book says it; the same value where there is none. */
export function sayAll<T>(book: Book, value: T, under = ''): T {
  if (Array.isArray(value)) return sayList(book, value, under) as T;
  return isPlain(value) ? (sayObject(book, value, under) as T) : value;
}

function sayList(book: Book, list: readonly unknown[], under: string): readonly unknown[] {
  let changed: unknown[] | null = null;
  for (const [index, one] of list.entries()) {
    const said = typeof one === 'string' ? (LISTS.has(under) ? sayWord(book, one) : one) : sayAll(book, one, under);
    if (said === one) continue;
    changed ??= [...list];
    changed[index] = said;
  }
  return changed ?? list;
}

function sayObject(book: Book, object: Plain, under: string): Plain {
  const words = wordsOf(object, under);
  const lines = linesOf(object);
  let changed: Record<string, unknown> | null = null;
  for (const [key, one] of Object.entries(object)) {
    let said = one;
    if (typeof one !== 'string')
      said = sayAll(book, one, key === 'plans' && 'service_notice' in object ? SHOWN_PLANS : key);
    else if (lines.includes(key) || LINES.has(key)) said = sayLine(book, one);
    else if (words.includes(key) || WORDS.has(key)) said = sayWord(book, one);
    if (said === one) continue;
    changed ??= { ...object };
    changed[key] = said;
  }
  return changed ?? object;
}
