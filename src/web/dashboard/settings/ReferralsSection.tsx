import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/ssr/HourglassMedium';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork';
import { XCircleIcon } from '@phosphor-icons/react/dist/ssr/XCircle';
import { useRef, useState } from 'react';
import type { CallOutput } from '#core/kit/call.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire, showDay } from '#core/kit/time.ts';
import type { referrals as referralsCall } from '#core/users/settings-calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useReferralsQuery } from '#web/state/api.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { IconType } from '#web/ui/icon.ts';
import { StatusPill } from '#web/ui/StatusPill.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { Tone } from '#web/ui/tone.ts';
import { Loaded } from './Loaded.tsx';
import { Panel } from './Panel.tsx';
import type { SectionProps } from './SettingsScreen.tsx';

type Referrals = CallOutput<typeof referralsCall>;
type Status = Referrals['referrals'][number]['status'];

const PILLS: Readonly<Record<Status, { label: string; icon: IconType; tone: Tone }>> = {
  waiting: { label: 'Not yet', icon: HourglassMediumIcon, tone: 'plain' },
  credited: { label: 'Credited', icon: CheckCircleIcon, tone: 'success' },
  refused: { label: 'Does not count', icon: XCircleIcon, tone: 'neutral' },
};

const money = (text: string) => showMoney(fromDecimal(text) ?? 0);

/** The own referral link, whom it brought and what came of it. */
export function Section(_: SectionProps) {
  const query = useReferralsQuery({});
  return (
    <Loaded query={query} what="your invitations">
      {(data) => (
        <>
          <Invite data={data} />
          <Invited data={data} />
        </>
      )}
    </Loaded>
  );
}

function Invite({ data }: { data: Referrals }) {
  const [copied, setCopied] = useState<boolean>();
  const field = useRef<HTMLInputElement>(null);
  const bonus = money(data.bonus);
  const rules = [
    `You get ${bonus} and so do they, once, as credit for quote fees.`,
    'It comes when they have confirmed their phone and sent a first quote or hired a first pro.',
    'It counts for people who are new here, not for a second account of your own.',
  ];

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(data.url);
      setCopied(true);
    } catch {
      // Some browsers do not let a page copy: then it is marked, to be copied by hand.
      setCopied(false);
      field.current?.focus();
      field.current?.select();
    }
  };
  const share = () =>
    navigator
      .share({ title: 'Gotong', text: `Join me on Gotong. We both get ${bonus} credit.`, url: data.url })
      // Closed again without a choice.
      .catch(() => {});

  return (
    <Panel title={`Give ${bonus}, get ${bonus}`} detail="Send your link to people who need a job done, or who do jobs.">
      <div className="grid gap-2">
        <div className="flex items-end gap-2 max-sm:grid">
          <TextField
            ref={field}
            label="Your link"
            className="flex-1"
            value={data.url}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button variant="primary" size={48} icon={copied ? CheckIcon : CopyIcon} onClick={() => void copy()}>
            {copied ? 'Copied' : 'Copy link'}
          </Button>
          {'share' in navigator && (
            <Button size={48} icon={ShareNetworkIcon} onClick={() => void share()}>
              Share
            </Button>
          )}
        </div>
        <p role="status" className={copied === false ? 'text-sm text-ink-2' : 'sr-only'}>
          {copied === undefined ? '' : copied ? 'Link copied' : 'The link is marked. Copy it from there.'}
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

function Invited({ data }: { data: Referrals }) {
  const now = useNow();
  if (data.referrals.length === 0)
    return (
      <Panel title="People you invited">
        <EmptyState title="Nobody yet" level={3}>
          They show here once they sign up with your link.
        </EmptyState>
      </Panel>
    );
  return (
    <Panel title="People you invited" detail={`Earned so far: ${money(data.earned)}.`}>
      <ul className="-my-3 divide-y divide-line">
        {data.referrals.map(({ id, name, created, status }) => {
          const at = fromWire(created);
          return (
            <li key={id} className="flex items-center gap-3 py-3">
              <Avatar name={name} id={id} size={40} />
              <div className="min-w-0 flex-1">
                <p className="text-md font-semibold break-words">{name}</p>
                {at && <p className="text-sm text-ink-3">Joined {showDay(at, now)}</p>}
              </div>
              <StatusPill {...PILLS[status]} />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
