import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/ssr/PaperPlaneTilt';
import { useState } from 'react';
import * as inviteCalls from '#core/bids/invites/calls.ts';
import { INVITED_MAX, type Invitee } from '#core/bids/invites/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire, showMoment } from '#core/kit/time.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { showDistance } from '#web/parts/words/quote-words.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { plural } from '#web/ui/format.ts';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';

/** The facts to choose a pro by: area, distance, next free time, reply time, and jobs done in the category. */
function detailOf(pro: Invitee, now: Date): string {
  const free = pro.free_from ? fromWire(pro.free_from) : null;
  return [
    `${pro.area}, ${showDistance(pro.distance)}${pro.is_in_area ? '' : ', outside their areas'}`,
    free ? `free ${showMoment(free, now)}` : 'no calendar',
    pro.reply_minutes === null ? 'no reply time yet' : `replies in ${pro.reply_minutes} min`,
    `${pro.like_it} like it`,
  ].join(' · ');
}

/** Pros who could be invited to a request without a quote; five are chosen at first. Shows what each side will read. */
export function InvitePane({ request_id, now, onDone }: { request_id: number; now: Date; onDone: () => void }) {
  const found = useRead(inviteCalls.opsInvitees, { request_id });
  const [invite, inviting] = useAct(inviteCalls.opsInvite);
  const [changed, change] = useState<ReadonlyMap<number, boolean>>(new Map());
  const { data } = found;
  if (!data && found.isError)
    return <ErrorState title="Could not load the pros" onRetry={() => void found.refetch()} />;
  if (!data)
    return (
      <Loading className="mt-3">
        <SkeletonRows rows={5} />
      </Loading>
    );
  const isChosen = ({ quote_service_id }: Invitee, place: number) =>
    changed.get(quote_service_id) ?? place < INVITED_MAX;
  const chosen = data.invitees.filter(isChosen).map((pro) => pro.quote_service_id);
  const send = async () => {
    const { data: sent, error } = await invite({ request_id, quote_service_id: chosen });
    if (!sent) {
      toast({ text: whyNot(error), tone: 'danger' });
      void found.refetch();
      return;
    }
    toast({ text: `${plural(sent.invited_count, 'pro')} invited` });
    onDone();
  };
  return (
    <div className="mt-3 rounded-lg bg-well p-4">
      <div className="flex flex-wrap justify-between gap-x-4 text-sm">
        <p className="font-semibold">Pros who can do it and haven’t been asked</p>
        <p className="text-ink-3">In the published order. Wallets don’t count.</p>
      </div>
      {data.invitees.length === 0 ? (
        <p className="mt-3 text-md text-ink-2">
          {data.is_open ? 'No more pros to ask.' : 'This request can’t get more quotes.'}
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {data.invitees.map((pro, place) => (
            <li key={pro.quote_service_id} className="py-2">
              <Checkbox
                checked={isChosen(pro, place)}
                onChange={(event) => change(new Map(changed).set(pro.quote_service_id, event.currentTarget.checked))}
                detail={detailOf(pro, now)}
              >
                {pro.name}
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-ink-2">
          Each is told as of any request, by push and email as they chose. A quote costs them the usual{' '}
          {showMoney(fromDecimal(data.fee) ?? 0)}. {data.customer} reads “We asked{' '}
          {chosen.length === 1 ? '1 more pro to send you a quote' : `${chosen.length} more pros to send you quotes`}”.{' '}
          <TextLink href={`/ops/lookup/requests/${request_id}`}>Open the request</TextLink>
        </p>
        <Button
          variant="primary"
          icon={PaperPlaneTiltIcon}
          disabled={chosen.length === 0 || chosen.length > INVITED_MAX}
          pending={inviting.isLoading}
          onClick={() => void send()}
        >
          {chosen.length > INVITED_MAX ? `Choose at most ${INVITED_MAX}` : `Invite ${plural(chosen.length, 'pro')}`}
        </Button>
      </div>
    </div>
  );
}
