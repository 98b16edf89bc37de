import type { DisputeView } from '#core/custody/disputes/view-model.ts';
import { t } from '#web/text/spaces/custody.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { moment, show } from '../payment-words.ts';
import { nameOf, silentWords } from './dispute-words.ts';

/** The statements of both sides, side by side. */
export function Statements({ dispute, now }: { dispute: DisputeView; now: Date }) {
  return (
    <section aria-labelledby="said-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="said-title" className="text-lg font-semibold">
          {t('dispute>said')}
        </h2>
        <p className="text-sm text-ink-3">{t('dispute>said_fixed')}</p>
      </div>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {dispute.statements.map(({ side, statement, asks, stated_on }) => (
          <Card key={side} as="article" pad="lg" aria-label={nameOf(dispute, side)}>
            <p className="text-md font-semibold break-words">{nameOf(dispute, side)}</p>
            <p className="text-sm text-ink-3">{moment(stated_on, now)}</p>
            <p className="mt-3 rounded-md bg-well px-3 py-2 text-sm">
              {side === 'pro'
                ? t('dispute>wants_paid', { amount: show(asks) })
                : t('dispute>wants_back', { amount: show(asks) })}
            </p>
            <p className="mt-3 text-md break-words whitespace-pre-line">{statement}</p>
          </Card>
        ))}
        {dispute.statements.length < 2 && (
          <p className="rounded-lg border border-dashed border-line-strong p-5 text-md text-ink-2 lg:p-6">
            {silentWords(dispute)}
          </p>
        )}
      </div>
    </section>
  );
}
