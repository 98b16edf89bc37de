import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { HandshakeIcon } from '@phosphor-icons/react/dist/ssr/Handshake';
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { SnowflakeIcon } from '@phosphor-icons/react/dist/ssr/Snowflake';
import type { ReactNode } from 'react';
import { type Cents, showMoney } from '#core/kit/money.ts';
import { MAX_QUOTES } from '#core/requests/model.ts';
import { t } from '#web/text/spaces/public.ts';
import { CategoryTile } from '#web/ui/media/CategoryArt.tsx';

const Bar = ({ width }: { width: string }) => <span className={`h-2.5 rounded-full bg-line ${width}`} />;

const Profile = () => (
  <div className="flex h-full flex-col justify-center gap-2.5 text-sm">
    {[t('lead_steps>what_you_do'), t('lead_steps>where_you_go'), t('lead_steps>when_you_work')].map((line, index) => (
      <div key={line} className="flex items-center gap-2.5 rounded-md border border-line bg-surface px-3 py-2.5">
        <CheckCircleIcon
          weight={index < 2 ? 'fill' : 'regular'}
          className={`size-5 shrink-0 ${index < 2 ? 'text-brand' : 'text-field'}`}
        />
        <span className="font-medium">{line}</span>
      </div>
    ))}
  </div>
);

const Lead = ({ fee_cents }: { fee_cents: Cents }) => (
  <div className="flex h-full flex-col justify-center">
    <div className="rounded-lg border border-line bg-surface p-3.5">
      <div className="flex items-center gap-3">
        <CategoryTile hue="sky" icon={SnowflakeIcon} size={40} />
        <div className="min-w-0 text-sm">
          <div className="truncate font-semibold">{t('lead_steps>chemical_wash')}</div>
          <div className="flex items-center gap-1 text-ink-3">
            <MapPinIcon className="size-4 shrink-0" />
            {t('lead_steps>tampines')}
          </div>
        </div>
      </div>
      <div className="mt-3 flex items-center justify-between border-t border-line pt-2.5 text-sm">
        <span className="text-ink-3">{t('lead_steps>fee_if_you_quote')}</span>
        <span className="tnum font-semibold">{showMoney(fee_cents)}</span>
      </div>
    </div>
  </div>
);

const Hired = () => (
  <div className="flex h-full flex-col justify-center gap-2 text-sm">
    <span className="flex w-3/5 flex-col gap-1.5 self-end rounded-lg rounded-br-xs bg-bubble-me p-3">
      <Bar width="w-full" />
      <Bar width="w-2/3" />
    </span>
    <span className="self-start rounded-lg rounded-bl-xs border border-line bg-surface px-3 py-2">
      {t('lead_steps>customer_message')}
    </span>
    <span className="mt-1 inline-flex items-center gap-1.5 self-center font-semibold text-brand-ink">
      <HandshakeIcon weight="fill" className="size-4" />
      {t('lead_steps>hired_note')}
    </span>
  </div>
);

/** How leads come and what they lead to, in three steps with a drawing for each. */
export function LeadSteps({ fee_cents }: { fee_cents: Cents }) {
  const steps: readonly { title: string; text: string; picture: ReactNode }[] = [
    {
      title: t('lead_steps>profile_title'),
      text: t('lead_steps>profile_text'),
      picture: <Profile />,
    },
    {
      title: t('lead_steps>requests_title'),
      text: t('lead_steps>requests_text', { max_quotes: MAX_QUOTES }),
      picture: <Lead fee_cents={fee_cents} />,
    },
    {
      title: t('lead_steps>quote_title'),
      text: t('lead_steps>quote_text'),
      picture: <Hired />,
    },
  ];
  return (
    <ol className="grid gap-8 lg:grid-cols-3 lg:gap-10">
      {steps.map(({ title, text, picture }, index) => (
        <li key={title}>
          <div className="h-48 rounded-xl border border-line bg-well p-5" aria-hidden="true">
            {picture}
          </div>
          <h3 className="mt-4 text-lg font-semibold">
            <span className="tnum text-brand-ink">{index + 1}.</span> {title}
          </h3>
          <p className="mt-1 text-md text-ink-2">{text}</p>
        </li>
      ))}
    </ol>
  );
}
