import { t } from '#web/text/spaces/public.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { cx } from '#web/ui/cx.ts';
import { LeafPattern } from '#web/ui/layout/LeafPattern.tsx';
import { frameClass } from '../site/frame.ts';

/** An invitation to offer services. */
export function BecomeProBanner({ base }: { base: string }) {
  return (
    <section className={cx(frameClass, 'py-12 lg:py-18')}>
      <div className="relative overflow-hidden rounded-2xl bg-brand-deep px-6 py-10 text-white lg:px-14 lg:py-14">
        <div
          className="absolute inset-y-0 right-0 w-1/2 opacity-20 [--color-cat-jade-ink:#fff] [--color-cat-jade-mid:#fff] [--color-cat-jade:transparent] [mask-image:linear-gradient(90deg,transparent,#000_70%)] max-lg:hidden"
          aria-hidden="true"
        >
          <LeafPattern seed="become-a-pro" hue="jade" width={560} height={320} tile={80} />
        </div>
        <div className="relative max-w-124">
          <h2 className="text-2xl font-bold lg:text-3xl">{t('become_pro_banner>title')}</h2>
          <p className="mt-3 text-base text-white/85">{t('become_pro_banner>text')}</p>
          <a
            href={`${base}/pro`}
            className="mt-6 inline-flex h-12 items-center justify-center rounded-md bg-white px-5 text-base font-semibold text-brand-deep hover:bg-white/90"
          >
            {shared('verb>become_a_pro')}
          </a>
        </div>
      </div>
    </section>
  );
}
