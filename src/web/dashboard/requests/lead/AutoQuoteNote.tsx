import * as autoQuoteCalls from '#core/bids/auto-quotes/calls.ts';
import { LISTS_OF, problemIn } from '#core/bids/problem-rules.ts';
import { runWords } from '#web/dashboard/auto-quote/auto-quote-words.ts';
import { ProblemBanner } from '#web/parts/problem/ProblemBanner.tsx';
import { wayOf } from '#web/parts/problem/problem-way.ts';
import { whyNot } from '#web/parts/why-not.ts';
import type { CallError } from '#web/state/call-error.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/requests.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';

/** What auto-quote does with this request: waits, could not send, or has sent. Nothing if it isn't involved. */
export function AutoQuoteNote({ bid_id, now }: { bid_id: number; now: Date }) {
  const { data } = useRead(autoQuoteCalls.autoQuoteOfBid, { bid_id });
  const [switchOver, { isLoading, error }] = useAct(autoQuoteCalls.switchToManual);
  const run = data?.auto_quote_run;
  if (!run || run.state === 'left' || run.state === 'manual') return null;
  if (run.state === 'sent') return <p className="mt-3 text-sm text-ink-2">{t('auto_quote_note>sent')}</p>;
  const way = run.state === 'failed' ? wayOf(run.errorAction, bid_id) : null;
  const refusal = refusalOf(error);
  return (
    <div className="mt-4">
      <Banner
        tone={run.state === 'failed' ? 'warning' : 'info'}
        title={run.state === 'failed' ? t('auto_quote_note>failed_title') : t('auto_quote_note>pending_title')}
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
              {t('auto_quote_note>quote_yourself')}
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
        {run.state === 'failed' && t('auto_quote_note>failed_hint')}
      </Banner>
      {refusal && <ProblemBanner className="mt-3" problem={refusal} bid_id={bid_id} />}
    </div>
  );
}

const refusalOf = (error: CallError | undefined) => (error ? problemIn(LISTS_OF.switchToManual, error.code) : null);
