import type { FieldRule } from '#core/kit/input-rules.ts';
import { t } from '#web/text/spaces/ui.ts';

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** The error text of a field's value by its rule; undefined where the value is right. */
export function wrongOf(rule: FieldRule | undefined, value: unknown): string | undefined {
  if (!rule) return undefined;
  if (isEmpty(value)) return rule.needed ? t('form>fill_this_in') : undefined;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim();
  const { min, max, low, high, pattern } = rule;
  if (low !== undefined || high !== undefined) return wrongNumber(text, low, high);
  if (max !== undefined && text.length > max) return t('form>at_most_characters', { max });
  if (min !== undefined && text.length < min) return t('form>at_least_characters', { min });
  if (pattern === undefined || new RegExp(pattern).test(text)) return undefined;
  return pattern.includes('@') ? t('form>enter_an_email') : t('form>check_this');
}

function wrongNumber(text: string, low = 0, high = Number.MAX_SAFE_INTEGER): string | undefined {
  const number = Number(text);
  if (Number.isInteger(number) && number >= low && number <= high) return undefined;
  return high === Number.MAX_SAFE_INTEGER
    ? t('form>enter_a_whole_number')
    : t('form>enter_a_number_between', { low, high });
}
