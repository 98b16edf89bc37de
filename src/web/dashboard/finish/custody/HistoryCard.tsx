import type * as calls from '#core/custody/payments/calls.ts';
import type { ThirdPartyPayment } from '#core/custody/payments/view-model.ts';
import type { CallOutput } from '#core/kit/call.ts';
import { listed } from '#web/parts/listed.ts';
import { t } from '#web/text/spaces/custody.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { moment } from './payment-words.ts';
import { stepWords } from './step-words.ts';

type Step = CallOutput<typeof calls.thirdPartyPayment>['history'][number];

function whoDid({ by }: Step, { side, other_name, holder }: ThirdPartyPayment): string {
  if (by === 'provider') return holder;
  if (by === 'clock') return t('history>by_clock');
  if (by === 'approver') return t('history>by_approver');
  return by === side ? t('history>by_you') : other_name;
}

/** The history of a payment, oldest first. */
export function HistoryCard(props: { payment: ThirdPartyPayment; history: readonly Step[]; now: Date }) {
  const { payment, history, now } = props;
  return (
    <Card as="section" pad="lg" aria-labelledby="history-title" className="max-lg:order-3">
      <h2 id="history-title" className="text-lg font-semibold">
        {t('history>title')}
      </h2>
      <ol className="mt-3 grid gap-3">
        {history.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are only ever added at the end
          <li key={index} className="border-l-2 border-line-strong pl-3">
            <p className="text-md font-medium">{stepWords(step.step)}</p>
            <p className="text-sm text-ink-3">{listed(whoDid(step, payment), moment(step.at, now))}</p>
            {step.note && <p className="text-sm break-words whitespace-pre-line text-ink-2">{step.note}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
