import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { OrderView } from '#core/shop/orders/calls.ts';
import { t } from '#web/text/spaces/orders.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { type OrderPaying, Ways, wayName } from './OrderPay.tsx';

/** The other unpaid orders of the same purchase, to be paid here one by one. */
export default function AlsoToPay({ order, paying }: { order: OrderView; paying: OrderPaying }) {
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('pay>also')}</h2>
      <ul className="mt-3 grid gap-4">
        {order.to_pay.map(({ id, name, service_name, amount, pay_types }) => (
          <li key={id} className="grid gap-3">
            <p className="text-md">
              <span className="font-semibold break-words">{name}</span>
              <span className="block text-sm text-ink-2">{`${service_name} · ${showMoney(fromDecimal(amount) ?? 0)}`}</span>
            </p>
            <Ways ways={pay_types} nameOf={wayName} pay={(way) => paying.pay(id, way)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
