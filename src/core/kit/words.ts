const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;

/** A small count as a sentence says it: "five", and digits from ten on. */
export const countInWords = (count: number): string => NUMBERS[count] ?? String(count);

/** The same words with a capital, as a sentence begins. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Text that can be kept: no control characters but tabs and line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
export const STORABLE = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;

/** What is said of other text. */
export const NOT_STORABLE = 'has characters that cannot be stored';

/** Text that shows nothing: spaces, and characters that are drawn as nothing. */
const UNSEEN = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;
/** Characters that turn the order in which others are shown: a phone number is written backwards, and read forwards. */
const TURNING = /[\u202a-\u202e]/g;

/** Text as it was typed: shown in the order in which it is kept, and empty where nothing of it is seen. */
export const seen = (text: string): string => (UNSEEN.test(text) ? '' : text.replace(TURNING, '').trim());

/** Specification 5: local part, @, domain with a top-level part of 2 or more characters; no two dots, and no comma that came along. */
export const EMAIL = /^[^\s@]+@(?:[^\s@.,;]+\.)+[^\s@.,;]{2,}$/;

const PLACE = /(?:([\u3400-\u9fff]) )?\{\{(\w+)\}\}(?: (?=[\u3400-\u9fff]))?/g;
/** A space beside a character that is not Chinese; empty beside a Chinese character or sign, or no character. */
const gap = (edge: string): string => (/[^\u3000-\u9fff\uff00-\uffef]/.test(edge) ? ' ' : '');

/**
 * Puts values into the `{{places}}` of a text. In Chinese a place has a space on either side, as a name in Latin letters or
 * a number has. The space goes where the value itself begins or ends in Chinese, and where it is empty.
 */
export const place = (text: string, say: (key: string) => string): string =>
  text.replace(PLACE, (whole, before: string | undefined, key: string) => {
    const value = say(key);
    // After another place an empty one is as if it were not there: "{{count}}{{more}} 筆".
    const last = value === '' && !before ? '.' : value.slice(-1);
    return (before ? before + gap(value.slice(0, 1)) : '') + value + (whole.endsWith(' ') ? gap(last) : '');
  });

/** Fills the `{{places}}` of a text. A place without a value stays, and a place in what a person typed is not filled. */
export const fill = (text: string, values: Readonly<Record<string, string | undefined>>): string =>
  place(text, (key) => (Object.hasOwn(values, key) ? (values[key] ?? '') : `{{${key}}}`));
