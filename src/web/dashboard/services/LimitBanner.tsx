import { fromWire, sgDay } from '#core/kit/time.ts';
import { ownLimits } from '#core/users/limits/calls.ts';
import { wayOf } from '#web/parts/problem/problem-way.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/parts.ts';
import { showDate } from '#web/text/times.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';

/** Says why and until when operators stopped this pro from quoting (error 690). Draws nothing where the pro may quote. */
export function LimitBanner({ category_ids, className }: { category_ids: readonly number[]; className?: string }) {
  const { data } = useRead(ownLimits, {});
  const limits = (data?.limits ?? []).filter(
    ({ act, category_id }) => act === 'quote' && (category_id === null || category_ids.includes(category_id)),
  );
  return limits.map(({ category, category_id, reason, until }) => {
    const way = wayOf('contact_support', 0);
    const day = showDate(sgDay(new Date((fromWire(until) ?? new Date(0)).getTime() - 1)));
    return (
      <Banner
        key={`${category_id} ${until}`}
        className={className}
        tone="warning"
        title={
          category === null
            ? t('limit_banner>no_quotes', { day })
            : t('limit_banner>no_quotes_in_category', { category, day })
        }
        action={
          way && (
            <ButtonLink size={36} href={way.href}>
              {way.label}
            </ButtonLink>
          )
        }
      >
        {t('limit_banner>reason', { reason })}
      </Banner>
    );
  });
}
