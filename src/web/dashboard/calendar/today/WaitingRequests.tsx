import { CalendarCheckIcon } from '@phosphor-icons/react/dist/ssr/CalendarCheck';
import * as bidCalls from '#core/bids/calls.ts';
import type { DayRequest } from '#core/bids/day/model.ts';
import { fromDecimal } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { showDistance, wantedText } from '#web/parts/words/quote-words.ts';
import { useAct } from '#web/state/calls.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/today.ts';
import { showAgo } from '#web/text/times.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Amount } from '#web/ui/data/Amount.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { CategoryTile } from '#web/ui/media/CategoryArt.tsx';
import { usePerson } from '../../shell/use-person.ts';
import { fitWords } from './today-words.ts';

/** Requests that wait for a quote: distance, whether they fit, and the fee, with a Quote button. */
export function WaitingRequests({
  requests,
  count,
  now,
}: {
  requests: readonly DayRequest[];
  count: number;
  now: Date;
}) {
  if (requests.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="today-requests">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="today-requests" className="text-lg font-semibold">
          {t('requests>title')}
        </h2>
        <TextLink href="/dashboard/requests">{t('requests>all', { count })}</TextLink>
      </div>
      <ul className="mt-0.5 divide-y divide-line">
        {requests.map((one) => (
          <li key={one.lead.id} className="py-3.5 last:pb-0">
            <Waiting request={one} now={now} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Waiting({ request: { lead, fits_at }, now }: { request: DayRequest; now: Date }) {
  const { may_quote } = usePerson();
  const [toggle, { isLoading }] = useAct(bidCalls.toggleInterest);
  const request = lead.quote_request;
  const fits = fitWords(fits_at, now);
  const href = `/dashboard/requests/${lead.id}`;
  const set = async (is_interested: boolean) => {
    const { error } = await toggle({ bid_id: lead.id, is_interested });
    if (error) toast({ text: whyNot(error), tone: 'danger' });
    else if (!is_interested)
      toast({
        text: t('requests>passed'),
        action: { label: shared('verb>undo'), onAction: () => void set(true) },
      });
  };
  return (
    <>
      <Anchor href={href} className="flex items-start gap-3 text-ink">
        <CategoryTile hue={request.hue} icon={categoryIcon(request.icon)} size={40} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-2">
            <span className="min-w-0 text-md font-semibold break-words">{request.title}</span>
            <span className="shrink-0 text-xs text-ink-3 tnum">{showAgo(fromWire(request.created) ?? now, now)}</span>
          </span>
          <span className="block text-sm text-ink-2">
            {request.travel === 'to_me'
              ? t('requests>where', { area: request.area_name, distance: showDistance(lead.distance) })
              : request.area_name}
          </span>
          {fits ? (
            <span className="mt-0.5 flex items-center gap-1.5 text-sm font-medium text-success-ink">
              <CalendarCheckIcon aria-hidden="true" weight="fill" className="size-4 shrink-0" />
              {fits}
            </span>
          ) : (
            <span className="mt-0.5 block text-sm text-ink-2">{wantedText(request, now)}</span>
          )}
        </span>
      </Anchor>
      <div className="mt-2 flex items-center justify-end gap-2 pl-13">
        {may_quote && (
          <span className="mr-auto text-sm whitespace-nowrap text-ink-2">
            {t('requests>fee')} <Amount cents={fromDecimal(lead.fee) ?? 0} className="font-semibold text-ink" />
          </span>
        )}
        <Button
          size={36}
          variant="ghost"
          pending={isLoading}
          // The same text, so that the button keeps its width and the fee beside it doesn't move.
          pendingLabel={t('requests>pass')}
          aria-label={t('requests>pass_named', { title: request.title })}
          onClick={() => void set(false)}
        >
          {t('requests>pass')}
        </Button>
        <ButtonLink
          size={36}
          variant="tonal"
          href={href}
          aria-label={t('requests>quote_named', { title: request.title })}
        >
          {shared('noun>quote')}
        </ButtonLink>
      </div>
    </>
  );
}
