import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { CircleDashedIcon } from '@phosphor-icons/react/dist/ssr/CircleDashed';
import { useState } from 'react';
import type { Completeness } from '#core/services/editor/model.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/services.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { Sheet } from '#web/ui/overlay/Sheet.tsx';
import { itemWords } from './completeness-words.ts';
import { sectionOfItem } from './section-table.ts';

/** How complete the service is, what each missing item would bring, and a link to add it. */
export function CompletenessMeter({ completeness, home }: { completeness: Completeness; home: string }) {
  const [open, setOpen] = useState(false);
  const { percent, items } = completeness;
  const missing = items.filter(({ done }) => !done);
  // Missing items come first, those with the highest weight on top.
  const sorted = [...missing].sort((a, b) => b.weight - a.weight).concat(items.filter(({ done }) => done));
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="grid w-full gap-2 rounded-lg border border-line bg-surface p-3.5 text-left hover:border-line-strong"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="text-sm font-semibold">
            <Rich
              text={t('completeness_meter>share_complete')}
              parts={{ share: () => <span className="tnum">{percent}%</span> }}
            />
          </span>
          <span className="inline-flex items-center gap-1 text-sm font-medium text-brand-ink">
            {missing.length === 0
              ? t('completeness_meter>all_done')
              : t('completeness_meter>missing_count', { number: missing.length })}
            <CaretRightIcon aria-hidden="true" weight="bold" className="size-3.5" />
          </span>
        </span>
        <ProgressBar value={percent} label={null} />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('completeness_meter>title')}>
        <p className="mb-3 text-md text-ink-2">
          {missing.length === 0 ? t('completeness_meter>all_done_text') : t('completeness_meter>intro', { percent })}
        </p>
        <ul className="-mx-2 grid gap-1 pb-3">
          {sorted.map((item) => {
            const { key, section, weight, done } = item;
            const { title, why } = itemWords(item);
            const target = sectionOfItem(section);
            const Icon = done ? CheckCircleIcon : CircleDashedIcon;
            return (
              <li key={key}>
                <Anchor
                  href={`${home}/${target?.index ?? 0}`}
                  onClick={() => setOpen(false)}
                  className="flex items-start gap-3 rounded-md px-2 py-2.5 hover:bg-inset"
                >
                  <Icon
                    aria-hidden="true"
                    weight={done ? 'fill' : 'regular'}
                    className={`mt-px size-5 shrink-0 ${done ? 'text-success-ink' : 'text-ink-3'}`}
                  />
                  <span className="min-w-0 flex-1">
                    <span className="block text-md font-medium">
                      {title}
                      <span className="sr-only">
                        {done ? t('completeness_meter>item_done') : t('completeness_meter>item_missing')}
                      </span>
                    </span>
                    <span className="block text-sm text-ink-2">{why}</span>
                  </span>
                  <span className="shrink-0 text-sm text-ink-3 tnum">{weight}%</span>
                </Anchor>
              </li>
            );
          })}
        </ul>
      </Sheet>
    </>
  );
}
