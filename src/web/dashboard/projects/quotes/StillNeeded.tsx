import { sgMoment } from '#core/kit/time.ts';
import * as requestCalls from '#core/requests/calls.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import * as wishCalls from '#core/requests/wishes/calls.ts';
import { NOT_NEEDED, offeredDays } from '#core/requests/wishes/rules.ts';
import { useNow } from '#web/parts/use-now.ts';
import { isDayPassed } from '#web/parts/words/lead-words.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/projects.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showDay } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { useReopen } from '../use-reopen.ts';

/** Whether the customer must say if a request is still needed (decision 39). */
export const isStillNeededAsked = (
  request: Pick<OwnRequest, 'is_closed' | 'is_expired' | 'is_hired' | 'wanted_until'>,
  now: Date,
): boolean => !request.is_closed && !request.is_expired && !request.is_hired && isDayPassed(request, now);

/** The requested day has passed: the customer sets a new one, or says that the job isn't needed. */
export function StillNeeded({ request }: { request: OwnRequest }) {
  const now = useNow();
  const { quote_request_id: request_id } = request;
  const [choose, choosing] = useAct(wishCalls.stillNeeded);
  const [close, closing] = useAct(requestCalls.closeRequest);
  const { reopen } = useReopen(request);
  if (!isStillNeededAsked(request, now)) return null;
  const pending = choosing.isLoading || closing.isLoading;
  const take = async (wanted_on: string) => {
    const reply = await choose({ request_id, wanted_on });
    if (reply.error)
      return void toast({ tone: 'danger', text: reply.error.message || shared('status>that_didnt_work') });
    toast({ text: t('still_needed>chosen_toast', { day: dayWords(wanted_on, now) }) });
  };
  const end = async () => {
    const reply = await close({ request_id, reason: NOT_NEEDED });
    if (reply.error)
      return void toast({ tone: 'danger', text: reply.error.message || shared('status>that_didnt_work') });
    toast({
      text: t('close_dialog>closed_toast'),
      action: { label: shared('verb>undo'), onAction: () => void reopen() },
    });
  };
  return (
    <Banner className="mt-4" tone="warning" title={t('still_needed>title')}>
      <p>{t('still_needed>explanation')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {offeredDays(now).map((day) => (
          <Button key={day} size={36} disabled={pending} onClick={() => void take(day)}>
            {dayWords(day, now)}
          </Button>
        ))}
        <ButtonLink size={36} href={`/dashboard/projects/quotelist/${request_id}/edit`}>
          {t('still_needed>other_day')}
        </ButtonLink>
        <Button size={36} variant="ghost" disabled={pending} onClick={() => void end()}>
          {t('still_needed>not_needed')}
        </Button>
      </div>
    </Banner>
  );
}

const dayWords = (day: string, now: Date): string => showDay(sgMoment(day) as Date, now);
