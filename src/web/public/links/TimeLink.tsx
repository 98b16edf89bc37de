import { cancelFee } from '#core/bids/appointments/cancel-rules.ts';
import { CANCEL_REASON_MAX } from '#core/bids/appointments/model.ts';
import type { LinkedTime, TimeAct } from '#core/bids/hash-links/time-model.ts';
import { lastDay } from '#core/categories/slot-rules.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire, sgMoment } from '#core/kit/time.ts';
import { hireTime } from '#web/parts/words/quote-words.ts';
import { t } from '#web/text/spaces/public.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showMoment } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { DateField, TimeField } from '#web/ui/form/DateField.tsx';
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import type { Refused } from './refused.ts';

/** What a link to an agreed time shows: what the person can do, that it is too late, or what was done. */
export type TimeLinkData =
  | {
      readonly is: 'time';
      readonly time: LinkedTime;
      /** Where to do the same after logging in. */
      readonly next: string;
      /** The time now, on the wire: what cancelling costs depends on it. */
      readonly now: string;
      /** Today in Singapore, `YYYY-MM-DD`: the first day that can be proposed. */
      readonly today: string;
      readonly refused?: Refused;
    }
  | { readonly is: 'time_over'; readonly next: string }
  | { readonly is: 'time_done'; readonly act: TimeAct; readonly begin_time: string };

export function timeTitle(data: TimeLinkData): string {
  if (data.is === 'time_over') return t('time_link>over_title');
  if (data.is === 'time')
    return data.time.times.length > 0
      ? t('time_link>proposed_title', { name: data.time.other_name })
      : t('time_link>agreed_title');
  return {
    take: t('time_link>taken_title'),
    keep: t('time_link>kept_title'),
    propose: t('time_link>sent_title'),
    cancel: t('time_link>cancelled_title'),
  }[data.act];
}

/** Plain forms, one for each act. The link works for one act, once. */
export function TimeLink({ data, base }: { data: TimeLinkData; base: string }) {
  if (data.is === 'time') return <Acts data={data} base={base} />;
  if (data.is === 'time_over')
    return (
      <>
        <p className="text-ink-2">{t('time_link>over_text')}</p>
        <ButtonLink variant="primary" size={48} full href={base + data.next}>
          {t('time_link>see')}
        </ButtonLink>
      </>
    );
  const at = fromWire(data.begin_time);
  const when = at ? showMoment(at) : '';
  return (
    <>
      <p role="status" className="text-ink-2">
        {
          {
            take: t('time_link>taken_text', { when }),
            keep: t('time_link>kept_text', { when }),
            propose: t('time_link>sent_text', { when }),
            cancel: t('time_link>cancelled_text'),
          }[data.act]
        }
      </p>
      <ButtonLink variant="primary" size={48} full href={`${base}/dashboard/appointment`}>
        {t('time_link>see_all')}
      </ButtonLink>
    </>
  );
}

function Acts({ data, base }: { data: Extract<TimeLinkData, { is: 'time' }>; base: string }) {
  const { time, refused, today } = data;
  const now = fromWire(data.now) ?? new Date(0);
  const when = hireTime(time.begin_time, time.minutes, now) ?? '';
  const name = time.other_name;
  const asked = time.times.map((one) => hireTime(one.begin_time, one.minutes, now) ?? '');
  const values = refused?.values ?? {};
  return (
    <>
      {refused && <Banner tone="danger" live="alert" title={refused.message} />}
      <Card pad="md">
        <h2 className="text-lg font-semibold text-balance">{when}</h2>
        <p className="mt-0.5 text-sm text-ink-3">{t('time_link>with', { category: time.category, name })}</p>
      </Card>
      {asked.length > 0 && (
        <form method="post" className="grid gap-4">
          <p className="text-ink-2">{t('time_link>stays')}</p>
          {time.note !== '' && <q className="break-words">{time.note}</q>}
          <RadioGroup
            label={t('time_link>times', { name })}
            name="choice"
            look="rows"
            defaultValue={values.choice ?? '0'}
            options={asked.map((label, i) => ({ value: String(i), label }))}
          />
          <Button type="submit" name="act" value="take" variant="primary" size={48} full>
            {t('time_link>take')}
          </Button>
          <Button type="submit" name="act" value="keep" size={48} full>
            {t('time_link>keep')}
          </Button>
        </form>
      )}
      <section aria-labelledby="propose">
        <h2 id="propose" className="text-lg font-semibold">
          {t('time_link>propose_title')}
        </h2>
        <form method="post" className="mt-3 grid gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <DateField
              label={shared('noun>day')}
              name="day"
              id="day"
              required
              min={today}
              max={lastDay(sgMoment(today) as Date)}
              defaultValue={values.day}
            />
            <TimeField label={t('link_page>start_time')} name="time" id="time" required defaultValue={values.time} />
          </div>
          <Button type="submit" name="act" value="propose" size={48} full>
            {t('time_link>propose')}
          </Button>
        </form>
      </section>
      <section aria-labelledby="cancel">
        <h2 id="cancel" className="text-lg font-semibold">
          {t('time_link>cancel_title')}
        </h2>
        <p className="mt-1 text-sm text-ink-2">{costWords(time, now)}</p>
        <form method="post" className="mt-3 grid gap-4">
          <TextArea
            label={shared('noun>reason')}
            name="reason"
            id="reason"
            optional={time.side === 'requestor'}
            required={time.side === 'provider'}
            hint={t('time_link>reason_hint', { name })}
            rows={2}
            maxLength={CANCEL_REASON_MAX}
            defaultValue={values.reason}
          />
          <Button type="submit" name="act" value="cancel" variant="danger-quiet" size={48} full>
            {t('time_link>cancel')}
          </Button>
        </form>
      </section>
      <ButtonLink size={48} full href={base + data.next}>
        {t('link_page>log_in_instead')}
      </ButtonLink>
    </>
  );
}

/** What cancelling costs now, under the agreed terms. */
function costWords({ terms, side, other_name: name }: LinkedTime, now: Date): string {
  const free_until = terms ? fromWire(terms.free_until) : null;
  if (side === 'provider') return t('time_link>cancel_pro', { name });
  const fee_cents = terms ? (fromDecimal(terms.fee) ?? 0) : 0;
  const fee = free_until ? cancelFee({ free_until, fee_cents }, side, now) : 0;
  return fee === 0 ? t('time_link>cancel_free', { name }) : t('time_link>cancel_fee', { name, fee: showMoney(fee) });
}
