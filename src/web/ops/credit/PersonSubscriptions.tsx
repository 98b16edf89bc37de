import { useState } from 'react';
import type { CallOutput } from '#core/kit/call.ts';
import { fromWire, showDay } from '#core/kit/time.ts';
import type { personCredit } from '#core/ops/credit/calls.ts';
import * as opsCreditCalls from '#core/ops/credit/calls.ts';
import { useAct } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ActDialog } from '../frames/ActDialog.tsx';
import { moneyOf } from './credit-words.ts';

type Subscription = CallOutput<typeof personCredit>['subscriptions'][number];

/** A pro's current subscriptions, each with the part of its price that can be returned. */
export function PersonSubscriptions(props: {
  subscriptions: readonly Subscription[];
  name: string;
  mayReturn: boolean;
  now: Date;
}) {
  const { subscriptions, name, mayReturn, now } = props;
  const [asked, setAsked] = useState<Subscription | null>(null);
  const [giveBack] = useAct(opsCreditCalls.returnSubscription);
  if (subscriptions.length === 0) return null;
  return (
    <Card as="section" className="mt-6" aria-labelledby="subscriptions">
      <h2 id="subscriptions" className="text-lg font-semibold">
        Subscriptions
      </h2>
      <ul className="mt-3 grid gap-3">
        {subscriptions.map((one) => {
          const ends = fromWire(one.ends_at);
          return (
            <li key={one.subscription_id} className="flex flex-wrap items-center justify-between gap-3">
              <p className="min-w-0 text-md">
                <span className="font-semibold">{one.category_name}</span>
                <span className="block text-sm text-ink-2 tnum">
                  {moneyOf(one.price)} for the month that ends on {ends && showDay(ends, now)}.
                </span>
              </p>
              {mayReturn && one.rest === '0.00' && <p className="text-sm text-ink-3">Nothing is left to return</p>}
              {mayReturn && one.rest !== '0.00' && (
                <Button
                  size={36}
                  onClick={() => setAsked(one)}
                  aria-label={`Return ${moneyOf(one.rest)} of ${one.category_name}`}
                >
                  Return {moneyOf(one.rest)}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {asked && (
        <ActDialog
          title={`Return ${moneyOf(asked.rest)} of ${asked.category_name} to ${name}?`}
          label="Return the rest"
          danger
          reason={{ hint: 'The person sees it, and it stays in the log.', max: 300 }}
          act={(reason) => giveBack({ subscription_id: asked.subscription_id, reason })}
          done={({ returned }) => `${moneyOf(returned)} returned`}
          onClose={() => setAsked(null)}
        >
          The subscription ends now, and each further quote costs its fee. Quotes it covered stay sent.
        </ActDialog>
      )}
    </Card>
  );
}
