import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import * as paymentCalls from '#core/payments/calls.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { safeBack, wayOn } from '../back-place.ts';
import { WalletScreen } from '../WalletScreen.tsx';
import { BuyCredit } from './BuyCredit.tsx';
import { OtherWays } from './OtherWays.tsx';
import { StarterCredit } from './StarterCredit.tsx';

/** pricing(/{target}) (specification 2): packages of credit and an own amount; the target stands chosen. */
export function Component() {
  const { target } = useParams();
  const [query] = useSearchParams();
  const back = safeBack(query.get('back'));
  const navigate = useNavigate();
  const { key } = useLocation();
  const { data } = useRead(paymentCalls.packages, {});
  const starter = data?.packages.find(({ is_starter }) => is_starter);
  const on = wayOn(back);
  return (
    <WalletScreen
      wide
      title={shared('verb>add_credit')}
      intro={t('pricing_screen>intro')}
      {...(back === null ? {} : { back: on })}
    >
      <StarterCredit />
      {starter && (
        <Banner
          tone="info"
          title={t('pricing_screen>starter_title', {
            credit: showMoney(fromDecimal(starter.credit) ?? 0),
            bonus: showMoney(fromDecimal(starter.bonus) ?? 0),
          })}
        >
          {t('pricing_screen>starter_text')}
        </Banner>
      )}
      <Card pad="lg" as="section" aria-label={t('pricing_screen>form_label')}>
        <BuyCredit
          key={`${target} ${key}`}
          target={target}
          {...(back === null ? {} : { back })}
          onOrder={(order) => void navigate(`/dashboard/payfee/${order.order_id}`)}
        />
      </Card>
      <OtherWays />
    </WalletScreen>
  );
}
