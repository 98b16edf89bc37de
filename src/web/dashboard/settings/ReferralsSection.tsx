import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/ssr/HourglassMedium';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork';
import { XCircleIcon } from '@phosphor-icons/react/dist/ssr/XCircle';
import { useEffect, useRef, useState } from 'react';
import type { CallOutput } from '#core/kit/call.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import type { referrals as referralsCall } from '#core/users/settings/calls.ts';
import * as settingsCalls from '#core/users/settings/calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/settings.ts';
import { showDay } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { StatusPill } from '#web/ui/data/StatusPill.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { IconType } from '#web/ui/icon.ts';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import type { Tone } from '#web/ui/tone.ts';
import { Loaded } from './frame/Loaded.tsx';
import { Panel } from './frame/Panel.tsx';
import type { SectionProps } from './frame/section-props.ts';

type Referrals = CallOutput<typeof referralsCall>;
type Status = Referrals['referrals'][number]['status'];

const pills = (): Readonly<Record<Status, { label: string; icon: IconType; tone: Tone }>> => ({
  waiting: { label: t('referrals_section>status_waiting'), icon: HourglassMediumIcon, tone: 'plain' },
  credited: { label: t('referrals_section>status_credited'), icon: CheckCircleIcon, tone: 'success' },
  refused: { label: t('referrals_section>status_excluded'), icon: XCircleIcon, tone: 'neutral' },
});

const money = (text: string) => showMoney(fromDecimal(text) ?? 0);

/** The person's referral link, the people who joined by it, and what the person got for each. */
export function Section({ param }: SectionProps) {
  const query = useRead(settingsCalls.referrals, {});
  return (
    <Loaded query={query} what={t('referrals_section>load_noun')}>
      {(data) => (
        <>
          <Invite data={data} />
          <Invited data={data} index={/^[1-9]\d{0,4}$/.test(param ?? '') ? Number(param) : null} />
        </>
      )}
    </Loaded>
  );
}

function Invite({ data }: { data: Referrals }) {
  const [copied, setCopied] = useState<boolean>();
  const field = useRef<HTMLInputElement>(null);
  const bonus = money(data.bonus);
  const rules = data.is_pro
    ? [t('referrals_section>term_bonus', { bonus }), t('referrals_section>term_when'), t('referrals_section>term_who')]
    : [t('referrals_section>term_pros', { bonus }), t('referrals_section>term_customers')];

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(data.url);
      setCopied(true);
    } catch {
      // Some browsers do not let a page copy. The link is then selected, to be copied by hand.
      setCopied(false);
      field.current?.focus();
      field.current?.select();
    }
  };
  const share = () =>
    navigator
      .share({
        title: t('referrals_section>share_title'),
        text: t('referrals_section>share_text'),
        url: data.url,
      })
      // The share sheet was closed without a choice.
      .catch(() => {});

  return (
    <Panel
      title={data.is_pro ? t('referrals_section>title', { bonus }) : t('referrals_section>title_customer')}
      detail={t('referrals_section>intro')}
    >
      <div className="grid gap-2">
        <div className="flex items-end gap-2 max-sm:grid">
          <TextField
            ref={field}
            label={t('referrals_section>your_link')}
            className="flex-1"
            value={data.url}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button variant="primary" size={48} icon={copied ? CheckIcon : CopyIcon} onClick={() => void copy()}>
            {copied ? t('referrals_section>copied') : t('referrals_section>copy_link')}
          </Button>
          {'share' in navigator && (
            <Button size={48} icon={ShareNetworkIcon} onClick={() => void share()}>
              {t('referrals_section>share')}
            </Button>
          )}
        </div>
        <p role="status" className={copied === false ? 'text-sm text-ink-2' : 'sr-only'}>
          {copied === undefined ? '' : copied ? t('referrals_section>link_copied') : t('referrals_section>copy_failed')}
        </p>
      </div>
      <ul className="grid gap-2.5 text-md text-ink-2">
        {rules.map((rule) => (
          <li key={rule} className="flex gap-3">
            <CheckIcon weight="bold" className="mt-1 size-4 shrink-0 text-brand-ink" aria-hidden />
            {rule}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** `index`: the place, from 1, of the invited person that the address leads to. */
function Invited({ data, index }: { data: Referrals; index: number | null }) {
  const now = useNow();
  const led = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (index === null) return;
    led.current?.scrollIntoView({ block: 'center' });
    led.current?.focus({ preventScroll: true });
  }, [index]);
  if (data.referrals.length === 0)
    return (
      <Panel title={t('referrals_section>people_title')}>
        <EmptyState title={t('referrals_section>empty_title')} level={3}>
          {t('referrals_section>empty_text')}
        </EmptyState>
      </Panel>
    );
  return (
    <Panel
      title={t('referrals_section>people_title')}
      detail={data.is_pro && t('referrals_section>earned', { earned: money(data.earned) })}
    >
      <ul className="-my-3 divide-y divide-line">
        {data.referrals.map(({ id, name, created, status }, place) => {
          const at = fromWire(created);
          const isLed = place + 1 === index;
          return (
            <li
              key={id}
              ref={isLed ? led : undefined}
              tabIndex={isLed ? -1 : undefined}
              aria-current={isLed || undefined}
              className={`flex items-center gap-3 py-3 ${isLed ? '-mx-3 rounded-md bg-brand-soft px-3' : ''}`}
            >
              <Avatar name={name} id={id} size={40} />
              <div className="min-w-0 flex-1">
                <p className="text-md font-semibold break-words">{name}</p>
                {at && (
                  <p className="text-sm text-ink-3">{t('referrals_section>joined_on', { at: showDay(at, now) })}</p>
                )}
              </div>
              {data.is_pro && <StatusPill {...pills()[status]} />}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
