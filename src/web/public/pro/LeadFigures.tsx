import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import type { ReactNode } from 'react';
import type { LeadFigures } from '#core/allocations/ledger/model.ts';
import { showMoney } from '#core/kit/money.ts';
import { t } from '#web/text/spaces/pages.ts';
import { monthName } from '#web/text/times.ts';

/** Returned fees are highlighted from this multiple of the share of all categories: such leads were worth less than elsewhere. */
const MANY_RETURNED = 1.5;
const NONE = '–';

export const monthWords = (month: string): string =>
  t('lead_ledger>month', { month: monthName(Number(month.slice(5))), year: month.slice(0, 4) });
export const minutesWords = (minutes: number): string =>
  minutes < 60
    ? t('lead_ledger>minutes', { minutes })
    : t('lead_ledger>hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
export const percentWords = (value: number): string => `${value.toFixed(1)}%`;

/** A figure with its value and name as attributes, for the script that checks pages (`scripts/data/leads-check.ts`). */
export function Figure(props: {
  group: string;
  figures: LeadFigures;
  name: keyof LeadFigures;
  say?: (value: number) => ReactNode;
}) {
  const { group, figures, name, say = String } = props;
  const value = figures[name];
  return (
    <data value={value ?? ''} data-figure={`${group} ${name}`}>
      {value === null ? NONE : say(value)}
    </data>
  );
}

const returnedWords = (value: number, usual: number | null): ReactNode =>
  usual === null || value < usual * MANY_RETURNED ? (
    percentWords(value)
  ) : (
    <span className="inline-flex h-6 items-center gap-1 rounded-full bg-warning-soft px-2 text-xs font-semibold whitespace-nowrap text-warning-ink">
      <WarningIcon aria-hidden="true" className="size-3.5 shrink-0" />
      {percentWords(value)}
    </span>
  );

function Appeals({ group, figures }: { group: string; figures: LeadFigures }) {
  if (figures.appeals === 0) return <Figure group={group} figures={figures} name="appeals" say={() => NONE} />;
  return (
    <data value={figures.appeals} data-figure={`${group} appeals`}>
      <data value={figures.appeals_granted} data-figure={`${group} appeals_granted`}>
        {t('lead_ledger>granted_of', { granted: figures.appeals_granted, appeals: figures.appeals })}
      </data>
    </data>
  );
}

interface Part {
  readonly id: string;
  readonly header: string;
  readonly short: string;
  readonly cell: (group: string, figures: LeadFigures) => ReactNode;
}
/** The figures shown for a group, besides its leads and the share alive. */
export const figureParts = (total: LeadFigures | undefined): readonly Part[] => [
  {
    id: 'returned',
    header: t('lead_ledger>fees_returned'),
    short: t('lead_ledger>returned'),
    cell: (group, figures) => (
      <Figure
        group={group}
        figures={figures}
        name="returned_percent"
        say={(value) => returnedWords(value, total?.returned_percent ?? null)}
      />
    ),
  },
  {
    id: 'appeals',
    header: t('lead_ledger>appeals_granted'),
    short: t('lead_ledger>appeals'),
    cell: (group, figures) => <Appeals group={group} figures={figures} />,
  },
  {
    id: 'hires',
    header: t('lead_ledger>hires_per_quote'),
    short: t('lead_ledger>hires_per_quote'),
    cell: (group, figures) => (
      <Figure group={group} figures={figures} name="hires_per_quote" say={(value) => value.toFixed(2)} />
    ),
  },
  {
    id: 'fee',
    header: t('lead_ledger>fees_per_job'),
    short: t('lead_ledger>fees_per_job_short'),
    cell: (group, figures) => <Figure group={group} figures={figures} name="fee_per_hire_cents" say={showMoney} />,
  },
  {
    id: 'first',
    header: t('lead_ledger>first_quote'),
    short: t('lead_ledger>first_quote'),
    cell: (group, figures) => <Figure group={group} figures={figures} name="first_quote_minutes" say={minutesWords} />,
  },
];
