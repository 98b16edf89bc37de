import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { usePackagesQuery } from '#web/state/payments.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { TextLink } from '#web/ui/Breadcrumb.tsx';
import { Card } from '#web/ui/Card.tsx';
import { safeBack, wayOn } from '../back-place.ts';
import { WalletScreen } from '../WalletScreen.tsx';
import { BuyCredit } from './BuyCredit.tsx';

/** pricing(/{target}) (specification 2): packages of credit and an own amount; the target stands chosen. */
export function Component() {
  const { target } = useParams();
  const [query] = useSearchParams();
  const back = safeBack(query.get('back'));
  const navigate = useNavigate();
  const { key } = useLocation();
  const { data } = usePackagesQuery({});
  const starter = data?.packages.find(({ is_starter }) => is_starter);
  const on = wayOn(back);
  return (
    <WalletScreen
      wide
      title="Add credit"
      intro="Bought credit does not expire. Bonus credit is spent first. The number of quotes is worked out from your usual fee."
      {...(back === null ? {} : { back: on })}
    >
      {starter && (
        <Banner
          tone="info"
          title={`Starter package: ${showMoney(fromDecimal(starter.credit) ?? 0)} with ${showMoney(fromDecimal(starter.bonus) ?? 0)} bonus`}
        >
          For a first purchase, once. Any other purchase ends this offer.
        </Banner>
      )}
      <Card pad="lg" as="section" aria-label="Amount and payment">
        <BuyCredit
          key={`${target} ${key}`}
          target={target}
          {...(back === null ? {} : { back })}
          onOrder={(order) => void navigate(`/dashboard/payfee/${order.order_id}`)}
        />
      </Card>
      <p className="text-sm text-ink-2">
        For larger amounts, or to pay in cash:{' '}
        <TextLink href="/dashboard/charge_application">pay at a convenience store or an ATM</TextLink>.
      </p>
    </WalletScreen>
  );
}
