import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { CircleDashedIcon } from '@phosphor-icons/react/dist/ssr/CircleDashed';
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import { offerOnGoogle } from '#core/bookings/google/calls.ts';
import type { GoogleItem } from '#core/bookings/google/model.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/google.ts';
import { StatusPill } from '#web/ui/data/StatusPill.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Switch } from '#web/ui/form/Switch.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { priceWords } from '../bookable/item-words.ts';
import { fixOf } from './google-words.ts';

/** One bookable item: whether it is offered on Google, and what is missing until it shows there. */
export function OfferedItem({ item }: { item: GoogleItem }) {
  const [offer, offering] = useAct(offerOnGoogle);
  const { id, name, is_google, is_offered, missing, price_kind } = item;
  const turn = async () => {
    const done = await offer({ greserve_item_id: id, is_google: !is_google });
    if (done.error) toast({ text: whyNot(done.error), tone: 'danger' });
    else toast({ text: is_google ? t('google>off_toast', { name }) : t('google>on_toast', { name }) });
  };
  return (
    <li className="grid gap-3 py-4 last:pb-0">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-ink-2 tnum">{priceWords(item)}</p>
          {price_kind === 'per_unit' && <p className="text-sm text-ink-3">{t('google>one_unit')}</p>}
        </div>
        <Switch
          hideLabel
          label={t('google>offer', { name })}
          checked={is_google}
          disabled={offering.isLoading}
          onChange={() => void turn()}
        />
      </div>
      <div>
        <State is_google={is_google} is_offered={is_offered} />
      </div>
      {is_google && missing.length > 0 && (
        <div className="rounded-lg bg-inset p-3.5">
          <p className="text-sm font-semibold">{t('google>missing')}</p>
          <ul className="mt-1 grid gap-2">
            {missing.map((what) => {
              const { text, verb, href } = fixOf(what, item);
              return (
                <li key={what} className="text-sm text-ink-2">
                  {text} <TextLink href={href}>{verb}</TextLink>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </li>
  );
}

function State({ is_google, is_offered }: Pick<GoogleItem, 'is_google' | 'is_offered'>) {
  if (is_offered) return <StatusPill icon={CheckCircleIcon} tone="success" label={t('google>shown')} />;
  if (is_google) return <StatusPill icon={WarningIcon} tone="warning" label={t('google>waits')} />;
  return <StatusPill icon={CircleDashedIcon} tone="neutral" label={t('google>hidden')} />;
}
