import { fill } from '#core/kit/words.ts';
import type { NoticeData, NoticeKind } from '#core/notices/model.ts';
import type { Pen } from './phrase-presenter.ts';
import type { Values } from './words-presenter.ts';

/** The words of a notice in one language, from which a mail, a text or a call is made. All plain text, nothing escaped. */
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
  /** Further links, under the button. */
  readonly links?: readonly { readonly label: string; readonly path: string }[];
  /** What to do if another person did it. */
  readonly warning?: string;
  /** Why the person gets it. */
  readonly why: string;
  /** The whole letter as one short text; the button's address follows where there is one. */
  readonly sms: string;
}

/** How each kind of notice becomes a letter; the pen has the words. */
export type Letters = { readonly [K in NoticeKind]: (data: NoticeData[K], pen: Pen) => Letter };

/** The words of one letter, as in the words files. `facts`: the label of each row, by the name of the value it shows. */
interface Parts extends Pick<Letter, 'subject' | 'preheader' | 'body' | 'warning' | 'sms'> {
  /** Where absent, the subject is the heading. */
  readonly heading?: string;
  readonly facts?: Values;
  readonly button?: string;
  /** Where absent, the letter says that it is about the reader's account. */
  readonly why?: string;
}

/** What does not come from the words files: where the button and the further links lead, and a code. */
interface Ways extends Pick<Letter, 'links' | 'code'> {
  readonly path?: string | undefined;
}

/** Drops a first sentence that is one place alone where its value is empty: notices stored by older code name no job. */
const withoutEmpty = (text: string, values: Values): string =>
  text.replace(/^\{\{(\w+)\}\}(?:\. |。)/, (said, name: string) => ((values[name] ?? '') === '' ? '' : said));

/** Fills in a letter. Leaves out rows without a value. Empty `full_name`: a greeting without a name; absent: no greeting. */
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
