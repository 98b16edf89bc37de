import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { SquaresFourIcon } from '@phosphor-icons/react/dist/ssr/SquaresFour';
import type { ReactNode } from 'react';
import {
  CLOSING_DAYS,
  LEAST_ROWS,
  type LeadFigures,
  type LeadGroup,
  type LeadLedger as Ledger,
} from '#core/allocations/ledger/model.ts';
import { showMoney } from '#core/kit/money.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { t } from '#web/text/spaces/pages.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { cx } from '#web/ui/cx.ts';
import { CategoryTile } from '#web/ui/media/CategoryArt.tsx';
import { frameClass } from '../site/frame.ts';
import { AliveLine } from './AliveLine.tsx';
import { Figure, figureParts, minutesWords, monthWords, percentWords } from './LeadFigures.tsx';
import type { Trade } from './trade.ts';

export interface ShownMonth {
  readonly ledger: Omit<Ledger, 'rows'>;
  /** By group: the shares alive of the months up to this one, oldest first. */
  readonly alive: Readonly<Record<string, readonly number[]>>;
  readonly before: string | null;
  readonly after: string | null;
}

function Name({ group, trades, base }: { group: LeadGroup; trades: readonly Trade[]; base: string }) {
  const category = trades.find((trade) => trade.category.slug === group.group)?.category;
  if (!category)
    return (
      <span className="flex items-center gap-3">
        <CategoryTile hue="jade" icon={SquaresFourIcon} size={40} />
        <span>
          {group.name || t('lead_ledger>smaller', { count: group.categories })}
          {!group.name && (
            <span className="block text-sm font-normal text-ink-3">
              {t('lead_ledger>smaller_why', { least: LEAST_ROWS })}
            </span>
          )}
        </span>
      </span>
    );
  return (
    <a href={`${base}/pro-signup/${category.slug}`} className="flex items-center gap-3 hover:underline">
      <CategoryTile hue={category.hue} icon={categoryIcon(category.icon)} size={40} />
      <span>{category.name}</span>
    </a>
  );
}

function Tiles({ month, total }: { month: string; total: LeadFigures }) {
  const tiles = [
    {
      label: t('lead_ledger>leads_in', { month: monthWords(month) }),
      value: <Figure group="all" figures={total} name="leads" say={(value) => value.toLocaleString('en-SG')} />,
    },
    {
      label: t('lead_ledger>came_alive'),
      value: <Figure group="all" figures={total} name="alive_percent" say={percentWords} />,
    },
    {
      label: t('lead_ledger>fees_per_job_half'),
      value: <Figure group="all" figures={total} name="fee_per_hire_cents" say={showMoney} />,
    },
    {
      label: t('lead_ledger>first_quote_half'),
      value: <Figure group="all" figures={total} name="first_quote_minutes" say={minutesWords} />,
    },
  ];
  return (
    <dl className="mt-6 grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line lg:mt-8 lg:grid-cols-4">
      {tiles.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end bg-surface p-4 lg:p-6">
          <dt className="mt-1 text-sm text-ink-2 lg:text-md">{label}</dt>
          <dd className="tnum text-2xl font-bold lg:text-4xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Months({ shown: { ledger, before, after }, base }: { shown: ShownMonth; base: string }) {
  const step = 'grid h-full w-11 place-items-center';
  const link = (month: string | null, icon: ReactNode) =>
    month ? (
      <a
        href={`${base}/pro?month=${month}#leads`}
        aria-label={monthWords(month)}
        className={cx(step, 'hover:bg-inset')}
      >
        {icon}
      </a>
    ) : (
      <span aria-hidden="true" className={cx(step, 'text-field')}>
        {icon}
      </span>
    );
  return (
    <div className="flex items-center gap-2 max-lg:w-full">
      <div className="inline-flex h-11 items-center rounded-md border border-line-strong bg-surface text-sm font-semibold max-lg:flex-1 max-lg:justify-between">
        {link(before, <CaretLeftIcon aria-hidden="true" weight="bold" className="size-3.5" />)}
        <span className="tnum px-1">{monthWords(ledger.month)}</span>
        {link(after, <CaretRightIcon aria-hidden="true" weight="bold" className="size-3.5" />)}
      </div>
      <ButtonLink href={`/pro/leads/${ledger.month}.json`} icon={DownloadSimpleIcon}>
        {t('lead_ledger>rows')}
      </ButtonLink>
    </div>
  );
}

interface GroupsProps {
  readonly shown: ShownMonth;
  readonly trades: readonly Trade[];
  readonly base: string;
}

/** For wide screens: a row for each category. */
function GroupTable({ shown, trades, base }: GroupsProps) {
  const { groups, total, month } = shown.ledger;
  const columns = figureParts(total);
  return (
    <div className="mt-6 overflow-hidden rounded-xl border border-line bg-surface max-lg:hidden">
      <table className="tnum w-full text-md">
        <caption className="sr-only">{t('lead_ledger>caption', { month: monthWords(month) })}</caption>
        <thead className="bg-well text-sm text-ink-3">
          <tr>
            <th scope="col" className="py-2.5 pr-2.5 pl-5 text-left font-medium">
              {t('lead_ledger>category')}
            </th>
            <th scope="col" className="px-2.5 py-2.5 text-right font-medium">
              {t('lead_ledger>leads')}
            </th>
            <th scope="col" className="px-2.5 py-2.5 text-left font-medium">
              {t('lead_ledger>alive')}
            </th>
            {columns.map(({ id, header }) => (
              <th key={id} scope="col" className="px-2.5 py-2.5 text-right font-medium last:pr-5">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {groups.map((group) => (
            <tr key={group.group} className="hover:bg-well">
              <th scope="row" className="py-2.5 pr-2.5 pl-5 text-left font-semibold">
                <Name group={group} trades={trades} base={base} />
              </th>
              <td className="px-2.5 text-right">
                <Figure group={group.group} figures={group.figures} name="leads" />
              </td>
              <td className="px-2.5">
                <span className="flex items-center gap-3">
                  <span className="w-16 text-right font-semibold whitespace-nowrap">
                    <Figure group={group.group} figures={group.figures} name="alive_percent" say={percentWords} />
                  </span>
                  <AliveLine shares={shown.alive[group.group] ?? []} />
                </span>
              </td>
              {columns.map(({ id, cell }) => (
                <td
                  key={id}
                  className={cx('px-2.5 text-right whitespace-nowrap last:pr-5', id === 'fee' && 'font-semibold')}
                >
                  {cell(group.group, group.figures)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** For phones: a card for each category. */
function GroupCards({ shown, trades, base }: GroupsProps) {
  const { groups, total } = shown.ledger;
  const columns = figureParts(total);
  return (
    <ul className="mt-5 grid gap-3 lg:hidden">
      {groups.map((group) => (
        <li key={group.group} className="rounded-lg border border-line bg-surface p-4">
          <div className="flex items-center gap-3">
            <span className="min-w-0 flex-1 text-md font-semibold">
              <Name group={group} trades={trades} base={base} />
            </span>
            <span className="tnum text-sm whitespace-nowrap text-ink-3">
              <Figure
                group={group.group}
                figures={group.figures}
                name="leads"
                say={(count) => t('lead_ledger>leads_count', { count })}
              />
            </span>
          </div>
          <dl className="tnum mt-3 grid grid-cols-3 gap-x-3 gap-y-2.5 text-sm">
            <div className="col-span-3 flex items-center gap-3">
              <dt className="text-ink-3">{t('lead_ledger>alive')}</dt>
              <dd className="flex flex-1 items-center justify-between text-md font-semibold">
                <Figure group={group.group} figures={group.figures} name="alive_percent" say={percentWords} />
                <AliveLine shares={shown.alive[group.group] ?? []} />
              </dd>
            </div>
            {columns.map(({ id, short, cell }) => (
              <div key={id}>
                <dt className="text-ink-3">{short}</dt>
                <dd className="text-md font-semibold">{cell(group.group, group.figures)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** How to count the figures again from the month's file, and the root hash that this must give. */
const HowToCheck = ({ month, root }: { month: string; root: string }) => (
  <div className="mt-6 max-w-[52rem] overflow-hidden rounded-lg border border-line">
    <h3 className="border-b border-line bg-well px-4 py-2.5 text-sm font-semibold">{t('lead_ledger>check_title')}</h3>
    <div className="p-4 text-sm text-ink-2">
      <p>{t('lead_ledger>check_text', { least: LEAST_ROWS })}</p>
      <p className="mt-3 font-semibold text-ink">{t('lead_ledger>root')}</p>
      <p data-root={month} className="tnum mt-1 font-mono break-all">
        {root}
      </p>
    </div>
  </div>
);

/** What leads were worth, by category and month, with the file to count it from (issue 22 point 7). */
export function LeadLedger({ shown, trades, base }: Omit<GroupsProps, 'shown'> & { shown: ShownMonth | null }) {
  return (
    <section id="leads" className="scroll-mt-20 border-b border-line" aria-labelledby="leads-title">
      <div className={cx(frameClass, 'py-12 lg:py-18')}>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h2 id="leads-title" className="text-2xl font-bold lg:text-3xl">
              {t('lead_ledger>title')}
            </h2>
            <p className="mt-2 max-w-prose text-md text-ink-2">{t('lead_ledger>intro')}</p>
          </div>
          {shown && <Months shown={shown} base={base} />}
        </div>
        {!shown?.ledger.total ? (
          <p className="mt-6 rounded-xl border border-line bg-well p-5 text-md text-ink-2">
            {t('lead_ledger>none_yet', { days: CLOSING_DAYS, least: LEAST_ROWS })}
          </p>
        ) : (
          <>
            <Tiles month={shown.ledger.month} total={shown.ledger.total} />
            <GroupTable shown={shown} trades={trades} base={base} />
            <GroupCards shown={shown} trades={trades} base={base} />
            <p className="mt-4 max-w-prose text-sm text-ink-2">
              {t('lead_ledger>how_counted', { days: CLOSING_DAYS })}
            </p>
            <HowToCheck {...shown.ledger} />
          </>
        )}
      </div>
    </section>
  );
}
