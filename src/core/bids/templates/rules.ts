import type { Cents } from '#core/kit/money.ts';
import { PRICE_NOTE_MAX, type QuoteType } from '../model.ts';
import { MAX_VARIABLES, TEMPLATE_VARIABLES, type TemplateVariable, type VariableValues } from './model.ts';

const VARIABLE = /\{\s*([A-Za-z_]+)\s*\}/g;

/** The text for a variable that a request has no value for. */
const FALLBACK: VariableValues = {
  name: 'there',
  title: 'your job',
  category: 'your job',
  area: 'your area',
  when: 'the time you asked for',
  service: 'us',
};

/** What each variable takes in, in words, and what it looks like in a preview. */
export const VARIABLE_WORDS: Readonly<Record<TemplateVariable, { readonly label: string; readonly sample: string }>> = {
  name: { label: 'Customer’s name', sample: 'Rachel' },
  title: { label: 'The job', sample: 'Chemical wash, 3 units' },
  category: { label: 'Kind of work', sample: 'Aircon servicing' },
  area: { label: 'Area', sample: 'Tampines' },
  when: { label: 'When it is wanted', sample: 'Sat 28 Nov' },
  service: { label: 'Your service’s name', sample: 'CoolBreeze Air' },
};

export const SAMPLE_VALUES = Object.fromEntries(
  TEMPLATE_VARIABLES.map((name) => [name, VARIABLE_WORDS[name].sample]),
) as VariableValues;

const isVariable = (name: string): name is TemplateVariable => (TEMPLATE_VARIABLES as readonly string[]).includes(name);

/** Names in braces that are no variables, in order, each once. */
export const unknownVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].map((m) => m[1] as string).filter((n) => !isVariable(n.toLowerCase()))),
];

/** What is wrong with a template's text; null when it can be kept. */
export function noteProblem(text: string): string | null {
  const [unknown] = unknownVariables(text);
  if (unknown) return `{${unknown.slice(0, 40)}} is no variable`;
  return [...text.matchAll(VARIABLE)].length > MAX_VARIABLES ? `use at most ${MAX_VARIABLES} variables` : null;
}

/**
 * A template's text with its variables filled in. A value that is missing reads as plain words; braces around anything else
 * stay. Values are taken as text: braces in them are not filled again. Never longer than a quote's message may be.
 */
export function fillTemplate(text: string, values: Partial<VariableValues>): string {
  const filled = text.replace(VARIABLE, (whole, name: string) => {
    const variable = name.toLowerCase();
    return isVariable(variable) ? values[variable]?.trim() || FALLBACK[variable] : whole;
  });
  if (filled.length <= PRICE_NOTE_MAX) return filled;
  // Never half of a character that takes two places.
  return filled
    .slice(0, PRICE_NOTE_MAX)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
}

/** What a template says of the price. Cents. */
export interface TemplatePrice {
  readonly hourly_rate_at_cents: Cents | null;
  readonly flat_rate_at_cents: Cents | null;
  readonly on_site: boolean;
}

/** The kind of quote that a template makes, and its price in cents; null while it has none. */
export function quoteOf(template: TemplatePrice): { quote_type: QuoteType; price: Cents | null } {
  if (template.on_site) return { quote_type: 'required', price: template.flat_rate_at_cents };
  return template.hourly_rate_at_cents === null
    ? { quote_type: 'flat', price: template.flat_rate_at_cents }
    : { quote_type: 'hourly', price: template.hourly_rate_at_cents };
}

/** Whether a template can be sent as it is: auto-quote needs a price above zero, unless a visit comes first (section 5). */
export function isSendable(template: TemplatePrice): boolean {
  const { quote_type, price } = quoteOf(template);
  return quote_type === 'required' || (price !== null && price > 0);
}
