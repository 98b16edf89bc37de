import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { type ComparedFigure, ROW_FIGURES, type RowFigure, type Statistics } from '#core/services/statistics/model.ts';
import { t } from '#web/text/spaces/statistics.ts';

/** One line of the table: a figure, what it counts, the pro's value, and the value of other pros. */
export interface FigureLine {
  readonly figure: ComparedFigure | RowFigure;
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  /** Null where too few other pros have the figure; undefined where it is not compared. */
  readonly others: string | null | undefined;
  /** The figure whose rows can be listed; null where there is no list. */
  readonly rows: RowFigure | null;
}

const percent = (rate: number): string => `${Math.round(rate * 100)}%`;
const whole = (value: number): string => String(Math.round(value * 10) / 10);

/** A duration in words, such as "12 min", "3 h" or "2 days". */
export function minutesWords(minutes: number): string {
  if (minutes < 90) return t('figures>minutes', { n: String(Math.round(minutes)) });
  if (minutes < 48 * 60) return t('figures>hours', { n: String(Math.round(minutes / 60)) });
  return t('figures>days', { n: String(Math.round(minutes / 1440)) });
}

const SAID: Readonly<Record<string, (value: number) => string>> = {
  response_rate: percent,
  win_rate: percent,
  reply_minutes: minutesWords,
};
const said = (figure: string, value: number): string => (SAID[figure] ?? whole)(value);

const labels = (): readonly (readonly [figure: ComparedFigure | RowFigure, label: string, hint: string])[] => [
  ['page_views', t('figures>page_views'), t('figures>page_views_hint')],
  ['asked_after', t('figures>asked_after'), t('figures>asked_after_hint')],
  ['offered', t('figures>offered'), t('figures>offered_hint')],
  ['seen', t('figures>seen'), t('figures>seen_hint')],
  ['answered', t('figures>answered'), t('figures>answered_hint')],
  ['response_rate', t('figures>response_rate'), t('figures>response_rate_hint')],
  ['quoted', t('figures>quoted'), t('figures>quoted_hint')],
  ['reply_minutes', t('figures>reply_minutes'), t('figures>reply_minutes_hint')],
  ['won', t('figures>won'), t('figures>won_hint')],
  ['win_rate', t('figures>win_rate'), t('figures>win_rate_hint')],
  ['jobs_done', t('figures>jobs_done'), t('figures>jobs_done_hint')],
  ['review_average', t('figures>review_average'), t('figures>review_average_hint')],
];

/** The figures in the order of a request's steps. */
export function figureLines(statistics: Statistics): readonly FigureLine[] {
  return labels().map(([figure, label, hint]) => {
    const value = statistics[figure];
    const median = statistics.area.medians[figure];
    const others = median && t('figures>of_pros', { value: said(figure, median.value), n: String(median.pros) });
    const own =
      value === null
        ? t('figures>none')
        : figure === 'review_average'
          ? t('figures>reviews', { score: whole(value), count: statistics.review_count })
          : said(figure, value);
    return {
      figure,
      label,
      hint,
      value: own,
      // Not compared: the number of answered requests is compared as a rate.
      others: figure === 'answered' ? undefined : (others ?? null),
      rows: ROW_FIGURES.find((each) => each === figure && value !== 0) ?? null,
    };
  });
}

/** Whether nothing happened yet. */
export const isEmpty = (statistics: Statistics): boolean =>
  statistics.page_views + statistics.offered + statistics.jobs_done + statistics.review_count === 0;

/** "1 in 4 quotes was hired", or both counts where the ratio is not a whole number. */
function hiredWords(one_in: number, won: number, quoted: number): string {
  if (one_in === 1) return t('money>every');
  return Number.isInteger(one_in) ? t('money>one_in', { n: String(one_in) }) : t('money>of_quotes', { won, quoted });
}

/** What quoting cost the pro, in plain sentences. */
export function moneySentences({ money, won, quoted }: Statistics): readonly string[] {
  const fees = showMoney(fromDecimal(money.fees) ?? 0);
  if (won === 0) return [fees === showMoney(0) ? t('money>none') : t('money>none_won', { fees })];
  const sentences = [t('money>per_job', { fees: showMoney(fromDecimal(money.fees_per_job ?? '') ?? 0) })];
  if (money.one_in !== null) sentences.push(hiredWords(money.one_in, won, quoted));
  if (money.fees_percent !== null) sentences.push(t('money>percent', { percent: String(money.fees_percent) }));
  else if (money.won_unpriced > 0) sentences.push(t('money>unpriced', { count: money.won_unpriced }));
  return sentences;
}
