import { paperPath } from '#core/billing/calls.ts';
import type { JobPaper } from '#core/billing/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { t } from '#web/text/spaces/money.ts';

const LINK =
  'relative inline-flex min-h-6 items-center text-brand-ink hover:underline coarse:after:absolute coarse:after:inset-x-0 coarse:after:-inset-y-2.5 coarse:after:content-[""]';

const named = ({ kind, number, total }: JobPaper): string => {
  const amount = showMoney(fromDecimal(total) ?? 0);
  if (kind === 'invoice') return t('job_payment>invoice', { number, amount });
  return kind === 'receipt'
    ? t('job_payment>receipt', { number, amount })
    : t('job_payment>credit_note', { number, amount });
};

/** A job's documents, each as a page and as a file. Plain links, because the browser downloads them itself. */
export function Papers({ bid_id, papers }: { bid_id: number; papers: readonly JobPaper[] }) {
  if (papers.length === 0) return null;
  return (
    <ul aria-label={t('job_payment>papers')} className="mt-3 grid gap-2 text-sm">
      {papers.map((paper) => (
        <li key={paper.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <a href={paperPath(bid_id, paper.id, 'html')} className={`${LINK} tnum`}>
            {named(paper)}
          </a>
          <a
            href={paperPath(bid_id, paper.id, 'pdf')}
            download
            aria-label={t('job_payment>pdf_label', { number: paper.number })}
            className={LINK}
          >
            {t('job_payment>pdf')}
          </a>
        </li>
      ))}
    </ul>
  );
}
