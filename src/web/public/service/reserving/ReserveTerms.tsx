import { showMoney } from '#core/kit/money.ts';
import { listed } from '#web/parts/listed.ts';
import { t } from '#web/text/spaces/reserve.ts';
import { cancelWords, depositWords } from '../reserve-terms.ts';
import type { ReserveDetailsProps } from './reserve-props.ts';

const ROW = 'flex justify-between gap-3';

/** What a booking costs, when it is paid, and what cancelling it costs. */
export function ReserveTerms({ name, chosen, item, units, area_name }: ReserveDetailsProps) {
  const price = showMoney(chosen.price_cents);
  const { deposit } = chosen;
  const terms = cancelWords(chosen, name, new Date());
  const said = deposit && depositWords({ ...chosen, deposit }, name, new Date());
  return (
    <div className="rounded-lg border border-line bg-surface p-4 xl:rounded-none xl:border-0 xl:p-0">
      <dl className="grid gap-2 text-md">
        <div className={ROW}>
          <dt className="text-ink-2">
            {units > 1 ? listed(item.name, `${units} × ${showMoney(item.price_cents)}`) : item.name}
          </dt>
          <dd className="tnum">{price}</dd>
        </div>
        <div className={ROW}>
          <dt className="text-ink-2">{t('page>trip', { area: area_name })}</dt>
          <dd>{t('page>included')}</dd>
        </div>
        {deposit === null && (
          <div className={ROW}>
            <dt className="text-ink-2">{t('page>deposit')}</dt>
            <dd>{t('page>no_deposit')}</dd>
          </div>
        )}
        {deposit && (
          <div className={`${ROW} border-t border-line pt-2 font-semibold`}>
            <dt>{t('page>deposit_in', { minutes: String(deposit.pay_minutes) })}</dt>
            <dd className="tnum">{showMoney(deposit.cents)}</dd>
          </div>
        )}
        <div className={deposit ? `${ROW} text-ink-2` : `${ROW} border-t border-line pt-2 font-semibold`}>
          <dt>{deposit ? t('page>rest_after') : t('page>pay_after')}</dt>
          <dd className="tnum">{showMoney(chosen.price_cents - (deposit?.cents ?? 0))}</dd>
        </div>
      </dl>
      {said ? (
        <ul className="mt-3 grid gap-1.5 text-sm text-ink-2 xl:mt-4 xl:border-t xl:border-line xl:pt-4">
          {said.map((text, place) => (
            <li key={text} className={place === 0 ? 'font-semibold text-ink' : undefined}>
              {text}
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-sm text-ink-2 xl:mt-4 xl:border-t xl:border-line xl:pt-4">
          <strong className="font-semibold text-ink">{terms.free}</strong> {terms.fee}
        </p>
      )}
    </div>
  );
}
