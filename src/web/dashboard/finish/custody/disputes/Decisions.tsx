import type { DisputeView } from '#core/custody/disputes/view-model.ts';
import { listed } from '#web/parts/listed.ts';
import { t } from '#web/text/spaces/custody.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { moment, show } from '../payment-words.ts';
import { nameOf } from './dispute-words.ts';

/** The decisions with their reasons and the appeals against them, newest first. */
export function Decisions({ dispute, now }: { dispute: DisputeView; now: Date }) {
  const { decision, appeal, appeal_decision } = dispute;
  if (!decision) return null;
  const split = ({ to_customer, to_pro }: { to_customer: string; to_pro: string }) => ({
    customer: show(to_customer),
    pro: show(to_pro),
  });
  return (
    <div className="mt-3 grid gap-3">
      {appeal_decision && (
        <Banner tone="info" title={t('dispute>appeal_decision', split(appeal_decision))}>
          <Said>{appeal_decision.reason}</Said>
        </Banner>
      )}
      {appeal && (
        <section aria-label={t('dispute>appeal')} className="border-l-2 border-line-strong pl-3">
          <p className="text-md font-semibold">{t('dispute>appeal')}</p>
          <p className="text-sm text-ink-3">{listed(nameOf(dispute, appeal.by), moment(appeal.appealed_on, now))}</p>
          <Said>{appeal.reason}</Said>
        </section>
      )}
      <Banner
        tone="info"
        title={appeal_decision ? t('dispute>first_decision', split(decision)) : t('dispute>decision', split(decision))}
      >
        <Said>{decision.reason || t('dispute>by_rule')}</Said>
      </Banner>
    </div>
  );
}

const Said = ({ children }: { children: string }) => (
  <span className="block break-words whitespace-pre-line">{children}</span>
);
