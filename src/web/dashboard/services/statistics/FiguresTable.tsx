import type { RowFigure, Statistics } from '#core/services/statistics/model.ts';
import { t } from '#web/text/spaces/statistics.ts';
import { Table } from '#web/ui/data/Table.tsx';
import { type FigureLine, figureLines } from './statistics-words.ts';

const TooFew = () => <span className="text-sm text-ink-3">{t('figures>too_few')}</span>;

/** Each figure with what it counts, and the median of other pros beside it. A figure with `rows` opens its list. */
export function FiguresTable(props: { statistics: Statistics; onOpen: (figure: RowFigure) => void }) {
  const { statistics, onOpen } = props;
  const { category_name, area_name } = statistics.area;
  const value = ({ rows, label, value: text }: FigureLine) =>
    rows ? (
      <button
        type="button"
        aria-label={t('figures>see', { figure: label, value: text })}
        aria-haspopup="dialog"
        className="min-h-8 rounded-xs font-semibold underline underline-offset-4 coarse:min-h-11"
        onClick={() => onOpen(rows)}
      >
        {text}
      </button>
    ) : (
      <span className="font-semibold">{text}</span>
    );
  return (
    <section className="overflow-hidden rounded-xl border border-line bg-surface">
      <Table
        caption={t('figures>caption')}
        rows={figureLines(statistics)}
        rowKey={(line) => line.figure}
        phone={(line) => (
          <div className="min-w-0 flex-1">
            <p className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 font-semibold">{line.label}</span>
              <span className="tnum text-right">{value(line)}</span>
            </p>
            <p className="text-sm text-ink-3">{line.hint}</p>
            {line.others && (
              <p className="flex items-baseline justify-between gap-3 text-sm text-ink-2">
                <span>{t('figures>others')}</span>
                <span className="tnum text-right">{line.others}</span>
              </p>
            )}
          </div>
        )}
        columns={[
          {
            id: 'figure',
            header: t('figures>figure'),
            rowHeader: true,
            cell: ({ label, hint }) => (
              <>
                <span className="font-semibold">{label}</span>
                <span className="block text-sm text-ink-3">{hint}</span>
              </>
            ),
          },
          { id: 'you', header: t('figures>you'), align: 'number', cell: value },
          {
            id: 'others',
            header: t('figures>others'),
            align: 'number',
            cell: ({ others }) => (others === undefined ? null : (others ?? <TooFew />)),
          },
        ]}
      />
      <p className="border-t border-line px-5 py-3 text-sm text-ink-3 lg:px-6">
        {t('figures>others_hint', { category: category_name, area: area_name })}
      </p>
    </section>
  );
}
