import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import type { ReactNode } from 'react';
import type { CategoryCard } from '#core/categories/model.ts';
import { showRange } from '#core/kit/money.ts';
import { isOfJob } from '#core/prices/band-rules.ts';
import type { Band } from '#core/prices/model.ts';
import { bandWords } from '#web/parts/words/price-band.ts';
import { t } from '#web/text/spaces/form.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { iconButtonClass } from '#web/ui/action/button-class.ts';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { BottomBar } from '#web/ui/layout/BottomBar.tsx';
import { Logo } from '#web/ui/layout/Logo.tsx';
import type { RequestFormState } from './use-request-form.ts';

export const stepWords = (form: RequestFormState): string =>
  t('request_form>step', { at: form.at + 1, number: form.pages.length });

/** The bar at the top: back, the category, that the draft is saved, and a link out. */
export function FormHead({ form, category, base }: { form: RequestFormState; category: CategoryCard; base: string }) {
  return (
    <header className="sticky top-0 z-(--z-bar) bg-canvas">
      <div className="flex h-14 items-center gap-1 px-2 lg:h-18 lg:px-8">
        <div className="max-lg:hidden">
          <Logo href={`${base}/`} />
        </div>
        <div className="lg:hidden">
          {form.at > 0 ? (
            <button
              type="button"
              aria-label={shared('verb>back')}
              className={iconButtonClass({ variant: 'ghost', size: 44 })}
              onClick={form.back}
            >
              <ArrowLeftIcon className="size-5.5" aria-hidden />
            </button>
          ) : (
            <span className="block size-11" />
          )}
        </div>
        <div className="min-w-0 flex-1 truncate text-center text-md font-semibold lg:hidden">{category.name}</div>
        {form.isSaved && (
          <span className="mr-3 ml-auto inline-flex items-center gap-1.5 text-sm text-ink-3 max-lg:hidden">
            <CheckCircleIcon weight="fill" className="size-4.5 text-success-ink" aria-hidden />
            {t('request_form>saved_on_device')}
          </span>
        )}
        <a
          href={`${base}/category/${category.slug}`}
          aria-label={t('request_form>close_form')}
          className={`${form.isSaved ? '' : 'lg:ml-auto'} ${iconButtonClass({ variant: 'ghost', size: 44 })}`}
        >
          <XIcon className="size-5.5" aria-hidden />
        </a>
      </div>
      <ProgressBar thin flush value={form.at + 1} max={form.pages.length} label={stepWords(form)} />
    </header>
  );
}

/** The bar at the foot: what such a job usually costs by the answers so far, and the button to continue. Never truncated. */
export function FormBar({ usual, children }: { usual: Band | null; children: ReactNode }) {
  return (
    <BottomBar>
      {usual && (
        <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 text-sm">
          <span className="min-w-0 leading-snug break-words text-ink-3">{bandWords(usual).heading}</span>
          <span className="font-semibold tnum">
            {showRange(usual.low_cents, usual.high_cents)}
            {!isOfJob(usual) && (
              <span className="font-normal text-ink-3"> {t('so_far>per', { unit: usual.unit })}</span>
            )}
          </span>
        </div>
      )}
      {children}
    </BottomBar>
  );
}
