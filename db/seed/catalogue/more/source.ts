import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The shape of db/seed/data/categories-more.json (see its README): questions, prices with their sources, and licence rules. */

export interface SourceQuestion {
  readonly key: string;
  readonly label: string;
  readonly type: 'single' | 'multi' | 'stepper' | 'number' | 'text' | 'datetime' | 'weekly_grid' | 'files';
  /** For counts: "1-15". */
  readonly options: string | null;
  readonly required: boolean;
  /** Asked after posting. */
  readonly later: boolean;
  /** The page of the request form; none where it is asked after posting. */
  readonly page?: 1 | 2 | 3;
  readonly choices?: readonly { readonly id: string; readonly label: string }[];
  readonly show_if?: { readonly question: string; readonly any_of: readonly string[] };
  readonly private_until_hire?: boolean;
  /** Shared questions that this one replaces. */
  readonly replaces?: readonly string[];
}

export interface SourcePrice {
  readonly item: string;
  readonly unit: string;
  readonly low: number;
  readonly high: number;
  readonly kind: 'SRC' | 'MIXED' | 'DERIVED' | 'GUESS';
  readonly tasks: readonly string[];
  /** Keys of `sources`; empty for our own estimate. */
  readonly sources: readonly string[];
  readonly note?: string;
}

/**
 * hard: no quote without the licence. soft: asked for and shown. block: not offered in this category. info: only told. review:
 * still to be checked.
 */
export const GATES = ['hard', 'soft', 'block', 'info', 'review'] as const;
export interface SourceRule {
  readonly who: string;
  readonly tasks: readonly string[] | 'all';
  readonly rule: string;
  readonly gate: (typeof GATES)[number];
  readonly sure: 'high' | 'medium' | 'low';
}

export interface SourceCategory {
  readonly slug: string;
  readonly name: string;
  readonly name_zh_hant: string;
  readonly name_zh_hans: string;
  readonly genre: string;
  readonly duration_minutes: readonly [number, number];
  readonly price_drivers: readonly string[];
  /** The question whose choices prices and rules name as tasks. */
  readonly task_question: string;
  readonly questions: readonly SourceQuestion[];
  readonly prices: readonly SourcePrice[];
  readonly licence_rules: readonly SourceRule[];
  readonly faq: readonly { readonly q: string; readonly a: string }[];
}

interface Source {
  readonly genres: readonly { id: string; name: string; name_zh_hant: string; name_zh_hans: string }[];
  readonly sources: Readonly<Record<string, unknown>>;
  readonly categories: readonly SourceCategory[];
}

export const more: Source = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../data/categories-more.json'), 'utf8'),
) as Source;
