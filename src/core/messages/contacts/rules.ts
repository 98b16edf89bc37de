import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Folded, fold, joined, type Stretch } from '../fold-rules.ts';
import { CONTACT_DETAILS, CONTACT_DETAILS_DEFAULT, type ContactDetails } from '../model.ts';
import { phonesIn } from '../phone-rules.ts';

/** A contact detail: a way to reach a person outside Gotong. `handle`: a name at another service. */
export type ContactKind = 'phone' | 'email' | 'link' | 'handle';
export interface Contact {
  readonly kind: ContactKind;
  /** UTF-16 offsets, the end left out. */
  readonly from: number;
  readonly to: number;
}

const DOTS = '••••';

// Spellings of @ and of a dot that are meant to avoid this search. Spaces count only with the word.
const AT = String.raw`(?:\s?@\s?|\s?[([{]\s?at\s?[)\]}]\s?|\s?\uff20\s?)`;
const DOT = String.raw`(?:\.|\s?[([{]\s?(?:dot|\u70b9)\s?[)\]}]\s?|\s(?:dot|\u70b9)\s)`;
const NAME = '[a-z0-9][a-z0-9_%+-]{0,63}';
const PLACE = '[a-z0-9][a-z0-9-]{0,62}';
const ENDING = '(?:com|sg|net|org|edu|gov|info|biz|asia|xyz|my|me|io|co|in|cn|hk|id|uk)';
const MAILERS = '(?:gmail|googlemail|hotmail|icloud|protonmail)';

const EMAILS = [
  new RegExp(
    `(?<![a-z0-9])${NAME}(?:${DOT}${NAME}){0,4}${AT}${PLACE}(?:${DOT}${PLACE}){0,3}${DOT}${ENDING}(?![a-z0-9])`,
    'g',
  ),
  // "tan at gmail dot com": the plain word counts only before a spelled dot or a mailer's own name.
  new RegExp(
    `(?<![a-z0-9])${NAME}(?:${DOT}${NAME}){0,4}\\sat\\s${PLACE}(?:\\sdot\\s|\\s?[([{]dot[)\\]}]\\s?)${ENDING}(?![a-z0-9])`,
    'g',
  ),
  new RegExp(`(?<![a-z0-9])${NAME}(?:${DOT}${NAME}){0,4}(?:${AT}|\\sat\\s)${MAILERS}(?:${DOT}com)?(?![a-z0-9])`, 'g'),
];

const LINKS = [
  /(?:https?:\/\/|www\.)[^\s<>"]+/g,
  // Endings that are no words of English; with a path, any.
  /(?<![a-z0-9@.-])(?:[a-z0-9][a-z0-9-]{0,62}\.){1,4}(?:com|net|org|sg|biz|xyz|asia)(?![a-z0-9-])(?:[/?#:][^\s<>"]*)?/g,
  /(?<![a-z0-9@.-])(?:[a-z0-9][a-z0-9-]{0,62}\.){1,4}[a-z]{2,10}\/[^\s<>"]*/g,
  /(?<![a-z0-9@.-])(?:wa\.me|t\.me|m\.me|fb\.me|bit\.ly|line\.me|linktr\.ee)(?![a-z0-9-])/g,
];

// A name at a service: the service, then the name, with something between that makes it a name.
const SERVICES =
  '(?:we ?chat|weixin|telegram|tele|tg|instagram|insta|ig|facebook|fb|messenger|whatsapp|skype|kakao(?:talk)?|tiktok|xhs|viber|snapchat)';
const HANDLES = [
  new RegExp(
    `(?<![a-z0-9])${SERVICES} ?(?:id|name|handle|acc(?:ount)?)? ?(?:[:=@]|is (?=@)|id is |handle is |name is ) ?@?[a-z0-9][a-z0-9._-]{2,40}`,
    'g',
  ),
  new RegExp(`(?<![a-z0-9])${SERVICES} (?:id|handle) [a-z0-9][a-z0-9._-]{2,40}`, 'g'),
  // Without anything between, only what no word looks like.
  new RegExp(`(?<![a-z0-9])${SERVICES} @?(?=[a-z0-9._-]*[0-9_])[a-z][a-z0-9._-]{3,40}`, 'g'),
  /(?<![a-z0-9])line (?:id|@) ?(?:is |[:=] ?)?@?[a-z0-9][a-z0-9._-]{2,40}/g,
  /(?:微信|威信|v信|薇信|加v|加微)(?:号|id)? ?[:是=]? ?[a-z][a-z0-9_-]{4,40}/g,
  /(?<![a-z0-9])(?:vx|wx|qq)(?:号| ?id)? ?[:是=] ?[a-z0-9][a-z0-9_-]{4,40}/g,
  // A bare @name with a mark that a place ("@home") does not have.
  /(?<![\w@.])@(?=[a-z0-9._]*[0-9_])[a-z][a-z0-9._]{2,40}/g,
];

const PATTERNS: readonly (readonly [ContactKind, readonly RegExp[]])[] = [
  ['email', EMAILS],
  ['link', LINKS],
  ['handle', HANDLES],
];

const inOriginal = (folded: Folded, [from, to]: Stretch): Stretch => [
  folded.from[from] as number,
  folded.to[to - 1] as number,
];

/**
 * The contact details in a text, in order: Singapore and foreign phone numbers, also spelled or
 * spread, e-mail addresses, links, names at messengers. Prices, postal codes, blocks and units, dates, sizes, model numbers
 * and UENs do not count. It is a reminder for honest people; a determined person can get around it.
 */
export function findContacts(text: string): Contact[] {
  const folded = fold(text);
  const found: Contact[] = [];
  const add = (kind: ContactKind, stretch: Stretch) => {
    const [from, to] = inOriginal(folded, stretch);
    if (!found.some((one) => one.from < to && from < one.to)) found.push({ kind, from, to });
  };
  for (const [kind, patterns] of PATTERNS)
    for (const pattern of patterns)
      for (const { 0: match, index } of folded.text.matchAll(pattern)) add(kind, [index, index + match.length]);
  for (const stretch of phonesIn(folded.text)) add('phone', stretch);
  return found.sort((a, b) => a.from - b.from);
}

/** A text with dots where its contact details stand. */
export function withoutContacts(text: string, contacts: readonly Contact[] = findContacts(text)): string {
  let made = '';
  let at = 0;
  for (const [from, to] of joined(contacts.map(({ from, to }) => [from, to]))) {
    made += text.slice(at, from) + DOTS;
    at = to;
  }
  return made + text.slice(at);
}

/** The setting `contact_details` as it is stored; its default where it holds none of the words. */
export const contactDetailsOf = (stored: unknown): ContactDetails =>
  CONTACT_DETAILS.find((word) => word === stored) ?? CONTACT_DETAILS_DEFAULT;

/** A file by a name without contact details. Its address ends in the name too, for people: any name finds the file. */
export function fileWithoutContacts<F extends { readonly filename: string; readonly url: string }>(file: F): F {
  const filename = withoutContacts(file.filename);
  return filename === file.filename ? file : { ...file, filename, url: file.url.replace(/[^/]*$/, 'file') };
}

/**
 * What the setting does to a text and the names of its files: the text that its receiver reads until the hire,
 * or null where nothing is hidden. Refused where the sender has to be asked first, with what was found.
 */
export function decideContacts(
  text: string,
  setting: ContactDetails | 'open',
  is_confirmed: boolean,
  filenames: readonly string[] = [],
): Result<string | null, 'contact details'> {
  if (setting === 'allow' || setting === 'open') return ok(null);
  const contacts = [text, ...filenames].flatMap((one) => findContacts(one));
  if (contacts.length === 0) return ok(null);
  if (setting === 'mask') return ok(withoutContacts(text));
  const kinds = [...new Set(contacts.map(({ kind }) => kind))];
  return is_confirmed ? ok(null) : refuse('contact details', undefined, { kinds });
}
