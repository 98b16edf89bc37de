import { depositCents } from '#core/bookings/deposits/rules.ts';
import { showMoney } from '#core/kit/money.ts';
import { DEPOSIT_PAY_MINUTES } from '#core/reserves/deposits/model.ts';
import * as calls from '#core/reserves/items/calls.ts';
import { Panel } from '#web/dashboard/settings/frame/Panel.tsx';
import type { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useRead } from '#web/state/calls.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/services.ts';
import { Select } from '#web/ui/form/Select.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import type { ItemDraft } from './item-draft.ts';

type Bound = Pick<ReturnType<typeof useCallForm<ItemDraft, never>>, 'value' | 'live'>;

const SHARES = [5, 10, 15, 20, 25, 30, 40, 50];

/** The deposit that customers pay, and whether it can be held for them. Draws nothing where protected payments are off. */
export function DepositFields({ form, service_id }: { form: Bound; service_id: number }) {
  const query = useRead(calls.greserveDeposits, { quote_service_id: service_id });
  const found = query.currentData;
  if (!found) return null;
  const category = Number(form.value('category_id'));
  const cap = found.caps.find(({ category_id }) => category_id === category);
  const most = cap?.percent ?? 0;
  const own = Number(form.value('deposit_percent'));
  const price = form.value('price') ?? 0;
  const shares = [...new Set([...SHARES, most, own])].filter((one) => one > 0 && (one <= most || one === own));
  const label = (percent: number): string => {
    const cents = depositCents(price, percent, percent);
    return cents > 0
      ? t('bookable>deposit_share_of', { percent: String(percent), amount: showMoney(cents) })
      : t('bookable>deposit_share', { percent: String(percent) });
  };
  const isOpen = found.may_ask || own > 0;
  return (
    <Panel
      title={t('bookable>deposit_title')}
      detail={t('bookable>deposit_hint', { minutes: String(DEPOSIT_PAY_MINUTES) })}
    >
      {isOpen && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Select
            {...form.live('deposit_percent')}
            label={t('bookable>deposit')}
            hint={t('bookable>deposit_cap', { percent: String(most), category: cap?.category_name ?? '' })}
            options={[
              { value: '0', label: t('bookable>no_deposit') },
              ...shares.toSorted((a, b) => a - b).map((one) => ({ value: String(one), label: label(one) })),
            ]}
          />
        </div>
      )}
      {!found.may_ask && (
        <p className="text-md text-ink-2">
          <Rich
            text={t('bookable>deposit_file')}
            parts={{ 0: (words) => <TextLink href="/dashboard/trust_fund_query">{words}</TextLink> }}
          />
        </p>
      )}
      {isOpen && <p className="text-sm text-ink-2">{t('bookable>deposit_what')}</p>}
    </Panel>
  );
}
