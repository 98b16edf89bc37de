import { LISTS_OF, problemIn } from '#core/bids/problem-rules.ts';
import { ProblemBanner } from '#web/parts/problem/ProblemBanner.tsx';
import { wayOf } from '#web/parts/problem/problem-way.ts';
import { whyNot } from '#web/parts/why-not.ts';
import type { CallError } from '#web/state/ask.ts';
import { useAutoQuoteOfBidQuery, useSwitchToManualMutation } from '#web/state/trade-api.ts';
import { t } from '#web/text/requests.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { runWords } from '../auto-quote/auto-quote-words.ts';

/** What auto-quote does with this request: waits, was kept from sending, or has sent. Nothing where it has no part in it. */
export function AutoQuoteNote({ bid_id, now }: { bid_id: number; now: Date }) {
  const { data } = useAutoQuoteOfBidQuery({ bid_id });
  const [switchOver, { isLoading, error }] = useSwitchToManualMutation();
  const run = data?.auto_quote_run;
  if (!run || run.state === 'left' || run.state === 'manual') return null;
  if (run.state === 'sent') return <p className="mt-3 text-sm text-ink-2">{t('auto_quote_note>sent_by_auto_quote')}</p>;
  const way = run.state === 'failed' ? wayOf(run.errorAction, bid_id) : null;
  const refusal = refusalOf(error);
  return (
    <div className="mt-4">
      <Banner
        tone={run.state === 'failed' ? 'warning' : 'info'}
        title={
          run.state === 'failed'
            ? t('auto_quote_note>auto_quote_did_not_send')
            : t('auto_quote_note>auto_quote_is_on_it')
        }
        action={
          run.state === 'waiting' ? (
            <Button
              size={36}
              pending={isLoading}
              onClick={() =>
                void switchOver({ bid_id }).then((done) => {
                  if (done.error && !refusalOf(done.error)) toast({ text: whyNot(done.error), tone: 'danger' });
                })
              }
            >
              {t('auto_quote_note>quote_by_hand')}
            </Button>
          ) : (
            way && (
              <ButtonLink size={36} href={way.href}>
                {way.label}
              </ButtonLink>
            )
          )
        }
      >
        {runWords(run, now)}
        {run.state === 'failed' && t('auto_quote_note>you_can_quote_it_by')}
      </Banner>
      {refusal && <ProblemBanner className="mt-3" problem={refusal} bid_id={bid_id} />}
    </div>
  );
}

const refusalOf = (error: object | undefined) =>
  error ? problemIn(LISTS_OF.switchToManual, (error as CallError).code) : null;
