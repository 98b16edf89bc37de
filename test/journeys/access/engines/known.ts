import type { Finding } from './finding.ts';

/** A false positive of an engine. */
export interface Known {
  readonly engine: Finding['engine'];
  readonly rule: string;
  /** The markup that it is about. Findings on other markup still count. */
  readonly at: RegExp;
  readonly why: string;
  /** The content of a main part for which the engine reports it. If it no longer does, a test asks to remove this entry. */
  readonly example: string;
}

const EMAIL =
  '<label for="e">Email</label> <input type="email" autocomplete="username" id="e">' +
  '<label for="p">Email</label> <input type="email" autocomplete="username webauthn" id="p">';
const IS_EMAIL = /^<input(?=[^>]* autocomplete="username(?: webauthn)?")(?=[^>]* type="email")/;
const CATEGORY_FORM = /^<form class="grid min-w-0 content-start gap-6" novalidate="">/;

/** False positives, one by one. No rule is ever turned off. */
export const KNOWN: readonly Known[] = [
  {
    engine: 'IBM',
    rule: 'input_autocomplete_valid',
    at: IS_EMAIL,
    why: 'The HTML standard lets an email field be the username, and password managers want it so.',
    example: EMAIL,
  },
  {
    engine: 'HTML_CodeSniffer',
    rule: 'Principle1.Guideline1_3.1_3_5.H98',
    at: IS_EMAIL,
    why: 'As above.',
    example: EMAIL,
  },
  {
    engine: 'IBM',
    rule: 'aria_form_label_unique',
    at: /^<form (?![^>]*aria-label)/,
    why: 'A form without a name is no landmark, and needs none to be told from others.',
    example:
      '<form class="a"><label for="n">Name</label> <input type="text" id="n"> <button type="submit">Save</button></form>' +
      '<form class="b"><label for="m">Mail</label> <input type="text" id="m"> <button type="submit">Send</button></form>',
  },
  {
    engine: 'HTML_CodeSniffer',
    rule: 'Principle1.Guideline1_3.1_3_1.F92,ARIA4',
    at: /^<li role="presentation"><label /,
    why: 'A list that is a radio group owns its radios: the role takes away the list item, and nothing of what is in it.',
    example:
      '<ul role="radiogroup" aria-label="Quotes"><li role="presentation"><label class="a"><input type="radio" name="q"> One</label></li></ul>',
  },
  {
    engine: 'HTML_CodeSniffer',
    rule: 'Principle1.Guideline1_1.1_1_1.H30.2',
    at: /^<a (?=[^>]* aria-label="[^"]+")[^>]*><img /,
    why: 'The link is named; the picture in it says nothing more.',
    example: '<a href="/p" aria-label="Photo 1 of 10: The drain"><img src="data:," alt=""></a>',
  },
  {
    engine: 'HTML_CodeSniffer',
    rule: 'Principle4.Guideline4_1.4_1_2.H91.InputText.Name',
    at: /^<input(?=[^>]* autocomplete="username")(?=[^>]* hidden="")/,
    why: 'Nobody meets a hidden field but the password manager, which wants to know whose password is changed.',
    example: '<input autocomplete="username" readonly hidden="" type="text" value="mei@example.sg" name="username">',
  },
  {
    engine: 'HTML_CodeSniffer',
    rule: 'Principle1.Guideline1_3.1_3_1.H43.HeadersRequired',
    at: /^<table class="tnum w-full text-left text-md"><caption /,
    why: 'A tariff: headers of columns, rows and groups of rows have their scope, which readers follow as well as ids for each cell.',
    example:
      '<table class="tnum w-full text-left text-md"><caption class="sr-only">Tariff 1</caption>' +
      '<thead><tr><th scope="col">Tariff 1</th><th scope="col">Fee</th></tr></thead>' +
      '<tbody><tr><th scope="rowgroup" colspan="2">Base</th></tr><tr><th scope="row">Aircon</th><td>S$5</td></tr></tbody></table>',
  },
  {
    engine: 'HTML_CodeSniffer',
    rule: 'Principle3.Guideline3_2.3_2_2.H32.2',
    at: CATEGORY_FORM,
    why: 'The bar with the button that saves a category comes with the first change.',
    example:
      '<form class="grid min-w-0 content-start gap-6" novalidate=""><label for="n">Name</label> <input id="n"></form>',
  },
  {
    engine: 'html-validate',
    rule: 'wcag/h32',
    at: CATEGORY_FORM,
    why: 'As above.',
    example:
      '<form class="grid min-w-0 content-start gap-6" novalidate=""><label for="n">Name</label> <input id="n" type="text"></form>',
  },
  {
    engine: 'html-validate',
    rule: 'no-autoplay',
    at: /autoplay=""><\/audio>/,
    why: 'It plays the other person’s voice, once a call was answered by a press.',
    example: '<audio autoplay=""></audio>',
  },
  {
    engine: 'html-validate',
    rule: 'no-implicit-button-type',
    at: /^<button id="react-aria[^"]*" aria-label="Dismiss" tabindex="-1" style="width: 1px; height: 1px;">/,
    why: 'React Aria’s own way out of a dialog for screen readers; it is in no form.',
    example:
      '<button id="react-aria1-_r_1_" aria-label="Dismiss" tabindex="-1" style="width: 1px; height: 1px;"></button>',
  },
];

export const isKnown = ({ engine, rule, place }: Finding): boolean =>
  KNOWN.some((known) => known.engine === engine && known.rule === rule && known.at.test(place));
