import { fill } from '#core/kit/words.ts';
import type { NoticeData, NoticeKind } from '#core/notices/model.ts';
import type { Pen } from './phrase-presenter.ts';
import type { Values } from './words-presenter.ts';

/** What is said, in words of one language, before it becomes a mail, a text or a call. All plain text, nothing escaped. */
export interface Letter {
  readonly subject: string;
  /** The line that mail lists show beside the subject. */
  readonly preheader: string;
  readonly heading: string;
  /** Empty where the name is not known. */
  readonly greeting: string;
  readonly body: readonly string[];
  /** Shown big, and read out digit by digit. */
  readonly code?: string;
  /** Rows of name and value, such as time and device. */
  readonly facts?: readonly (readonly [string, string])[];
  readonly button?: { readonly label: string; readonly path: string };
  /** Further ways on, under the button. */
  readonly links?: readonly { readonly label: string; readonly path: string }[];
  /** What to do if another person did it. */
  readonly warning?: string;
  /** Why the person gets it. */
  readonly why: string;
  /** The whole as one short text; the button's address follows where there is one. */
  readonly sms: string;
}

/** How each kind of notice is put together; the words come with the pen. */
export type Letters = { readonly [K in NoticeKind]: (data: NoticeData[K], pen: Pen) => Letter };

/** The words of one letter, as a text file has them. `facts`: the name of each row, by the value that it shows. */
interface Parts extends Pick<Letter, 'subject' | 'preheader' | 'body' | 'warning' | 'sms'> {
  /** The subject, where there is none. */
  readonly heading?: string;
  readonly facts?: Values;
  readonly button?: string;
  /** That it is about the account, where there is none. */
  readonly why?: string;
}

/** What the words have no part in: where the button and the further links lead, and a code. */
interface Ways extends Pick<Letter, 'links' | 'code'> {
  readonly path?: string | undefined;
}

/** A first sentence that is one value alone goes where there is no value: what was stored before letters named the job has none. */
const withoutEmpty = (text: string, values: Values): string =>
  text.replace(/^\{\{(\w+)\}\}(?:\. |。)/, (said, name: string) => ((values[name] ?? '') === '' ? '' : said));

/** Fills the words of a letter. A row whose value is empty is left out. Empty `full_name`: a greeting without a name; absent: none. */
export function letterOf(pen: Pen, parts: Parts, values: Values, { path, ...ways }: Ways = {}): Letter {
  const say = (text: string) => fill(text, values);
  const { greeting, greeting_unknown, account_why } = pen.words;
  const rows = Object.entries(parts.facts ?? {}).filter(([name]) => (values[name] ?? '') !== '');
  return {
    subject: say(parts.subject),
    preheader: say(withoutEmpty(parts.preheader, values)),
    heading: say(parts.heading ?? parts.subject),
    greeting: values.full_name === undefined ? '' : say(values.full_name === '' ? greeting_unknown : greeting),
    body: parts.body.map(say),
    ...(rows.length > 0 ? { facts: rows.map(([name, label]) => [label, values[name] ?? ''] as const) } : {}),
    ...(parts.button !== undefined && path !== undefined ? { button: { label: say(parts.button), path } } : {}),
    ...(parts.warning === undefined ? {} : { warning: say(parts.warning) }),
    why: say(parts.why ?? account_why),
    sms: say(parts.sms),
    ...ways,
  };
}
