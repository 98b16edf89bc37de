/**
 * Singapore's Unique Entity Number, in its three forms with the check letter of each: a business (8 digits and a letter), a
 * local company (year of issue, 5 digits and a letter), any other entity (T, S or R for the century, year, entity type, 4
 * digits and a letter).
 */
const BUSINESS = /^\d{8}[A-Z]$/;
const COMPANY = /^(?:18|19|20)\d{7}[A-Z]$/;
const OTHER = /^[TSR]\d{2}([A-Z]{2})\d{4}[A-Z]$/;
const ENTITY_TYPES = new Set(
  'CC CD CH CL CM CP CS CX DP FB FC FM FN GA GB GS HS LL LP MB MC MD MH MM MQ NB NR PA PB PF RF RP SM SS TC TU VH XL'.split(
    ' ',
  ),
);
const OTHER_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWX0123456789';

const weighted = (values: readonly number[], weights: readonly number[]): number =>
  values.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0);
const digits = (text: string): number[] => [...text].map(Number);

function checkLetter(body: string, form: 'business' | 'company' | 'other'): string | undefined {
  if (form === 'business') return 'XMKECAWLJDB'[weighted(digits(body), [10, 4, 9, 3, 8, 2, 7, 1]) % 11];
  if (form === 'company') return 'ZKCMDNERGWH'[weighted(digits(body), [10, 8, 6, 4, 9, 7, 5, 3, 1]) % 11];
  const values = [...body].map((letter) => OTHER_ALPHABET.indexOf(letter));
  if (values.includes(-1)) return undefined;
  return OTHER_ALPHABET[(((weighted(values, [4, 3, 5, 3, 10, 2, 2, 5, 7]) - 5) % 11) + 11) % 11];
}

/** The UEN in the form in which it is stored; null for text that is not a UEN. */
export function toUen(text: string): string | null {
  const uen = text.replace(/[\s-]/g, '').toUpperCase();
  const other = OTHER.exec(uen);
  const form = BUSINESS.test(uen)
    ? 'business'
    : COMPANY.test(uen)
      ? 'company'
      : other && ENTITY_TYPES.has(other[1] ?? '')
        ? 'other'
        : null;
  return form !== null && checkLetter(uen.slice(0, -1), form) === uen.at(-1) ? uen : null;
}
