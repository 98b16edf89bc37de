import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect } from '../../people.ts';

// Records what a screen reader says as text, so that a person can read it and each change shows. The screen reader is a
// simulation that runs in the page (docs/decisions/029-four-engines.md).

const BUNDLE = readFileSync(fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js')), 'utf8');
// Replaces its final export, which an evaluated script cannot have, by a global for the one name that is needed.
const [EXPORTS = ''] = /export\{[^}]*\};?\s*(?=\/\*|\/\/|$)/.exec(BUNDLE) ?? [];
const [, VIRTUAL = ''] = /([\w$]+) as virtual\b/.exec(EXPORTS) ?? [];
const SOURCE = `(() => {${BUNDLE.replace(EXPORTS, '')}\nglobalThis.virtual = ${VIRTUAL};\n})()`;

interface Virtual {
  start(options: { container: Element }): Promise<void>;
  stop(): Promise<void>;
  next(): Promise<void>;
  lastSpokenPhrase(): Promise<string>;
  spokenPhraseLog(): Promise<string[]>;
}
declare const virtual: Virtual;

/** The most phrases of one page. More means a loop. */
const MANY = 700;

/** Reads a part of the page from its beginning to its end. */
async function readThrough(page: Page, part: string): Promise<string[]> {
  await page.evaluate(`'virtual' in globalThis || ${SOURCE}; undefined`);
  return page.evaluate(
    async ([part, many]) => {
      const container = [...document.querySelectorAll(part)].filter((one) => one.checkVisibility()).at(-1);
      if (!container) throw new Error(`there is no ${part} to read`);
      await virtual.start({ container });
      const [first = ''] = await virtual.spokenPhraseLog();
      for (let i = 0; i < many; i++) {
        await virtual.next();
        if ((await virtual.lastSpokenPhrase()) === `end of ${first}`) break;
      }
      const log = await virtual.spokenPhraseLog();
      await virtual.stop();
      return log;
    },
    [part, MANY] as const,
  );
}

/** What is said without being asked during `act`: announcements, and the element that gets the focus. */
async function heard(page: Page, act: () => Promise<void>): Promise<string[]> {
  await page.evaluate(`'virtual' in globalThis || ${SOURCE}; undefined`);
  const before = await page.evaluate(async () => {
    await virtual.start({ container: document.body });
    return (await virtual.spokenPhraseLog()).length;
  });
  await act();
  return page.evaluate(async (before) => {
    const log = await virtual.spokenPhraseLog();
    await virtual.stop();
    return log.slice(before);
  }, before);
}

/** What differs from one run to the next, and its replacement. */
export type Names = Readonly<Record<string, string>>;

const WEEKDAY = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*';
const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*';
const CLOCK = '\\d{1,2}(?::\\d{2})? [ap]m';
const CHANGING: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(?:${WEEKDAY},? )?\\d{1,2} ${MONTH}(?:,? \\d{4})?`, 'g'), '(date)'],
  [new RegExp(`\\b(?:Today|Tomorrow|Yesterday|${WEEKDAY}(?=,? ${CLOCK}))`, 'g'), '(day)'],
  [new RegExp(`${CLOCK}(?:(?: to |–| – )${CLOCK})?`, 'g'), '(time)'],
  [/\b(?:\d+|an?) (?:second|minute|hour|day|week)s?(?= (?:ago|left|to go))/g, '(a while)'],
  [/\bJust now\b/gi, '(a while ago)'],
];

/** A transcript of a flow. */
export class Transcript {
  readonly #parts: string[] = [];
  readonly #names: Names;

  constructor(title: string, names: Names = {}) {
    this.#parts.push(`# ${title}`);
    this.#names = names;
  }

  /** Adds all text of a part of the page, in reading order, once nothing in it is loading. */
  async read(page: Page, moment: string, part = 'main'): Promise<void> {
    await expect(page.locator(`${part} [aria-busy=true]`)).toHaveCount(0);
    this.#add(moment, indented(await readThrough(page, part)));
  }

  /** Adds what is said without being asked during `act`. */
  async hear(page: Page, moment: string, act: () => Promise<void>): Promise<void> {
    const said = await heard(page, act);
    this.#add(moment, said.length > 0 ? said : ['(nothing)']);
  }

  #add(moment: string, lines: readonly string[]): void {
    this.#parts.push(`## ${moment}\n\n${lines.map((line) => this.#steady(line)).join('\n')}`);
  }

  #steady(line: string): string {
    const named = Object.entries(this.#names).reduce((text, [name, stands]) => text.replaceAll(name, stands), line);
    // Removes the initials that a picture has before a name.
    const plain = named.replace(/(?<=^| )[A-Z0-9]{2}(?=\()/g, '');
    return CHANGING.reduce((text, [what, stands]) => text.replace(what, stands), plain);
  }

  /** Compares the transcript with the file of this name, which `npm run speech` updates. */
  matches(file: string): void {
    expect(
      `${this.#parts.join('\n\n')}\n`,
      `what a screen reader says differs from access/speech/${file}. Where that is meant: npm run speech, and say why in the commit`,
    ).toMatchSnapshot(file);
  }
}

/** Indents phrases below their container. Phrases such as "end of list" mark its end and are left out. */
function indented(phrases: readonly string[]): string[] {
  const lines: { text: string; depth: number }[] = [];
  const open: number[] = [];
  for (const phrase of phrases) {
    const [, ended] = /^end of (.*)$/s.exec(phrase) ?? [];
    if (ended === undefined) {
      lines.push({ text: phrase.replace(/\s+/g, ' '), depth: 0 });
      open.push(lines.length - 1);
      continue;
    }
    const kind = ended.split(',', 1)[0] as string;
    let at = open.length - 1;
    while (at >= 0 && lines[open[at] as number]?.text.split(',', 1)[0] !== kind) at--;
    if (at < 0) continue;
    const from = open[at] as number;
    for (const line of lines.slice(from + 1)) line.depth++;
    open.length = at;
  }
  return lines.filter(isNews).map(({ text, depth }) => `${'  '.repeat(depth)}${text}`);
}

const CONTROL = /^(?:button|link|radio|checkbox|searchbox|textbox|spinbutton|combobox|switch|tab|heading|menuitem), /;

/** Whether a line is new. A control's content repeats words of its name, and such lines are left out. */
function isNews({ text }: { text: string }, at: number, lines: readonly { text: string }[]): boolean {
  if (/^(?:end, )?not busy$/.test(text) || text.startsWith('end, ')) return false;
  if (/^\w+,|^(?:paragraph|list|status|group|region|term|definition|main|form|alert)\b/.test(text)) return true;
  let before = at - 1;
  while (before >= 0 && !CONTROL.test(lines[before]?.text ?? '') && at - before < 12) before--;
  const control = lines[before]?.text ?? '';
  return !(CONTROL.test(control) && control.includes(text));
}
