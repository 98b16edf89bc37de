import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { usePackagesQuery } from '#web/state/payments.ts';
import { t } from '#web/text/pricing.ts';
import { Rich } from '#web/text/Rich.tsx';
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
      title={t('pricing_screen>add_credit')}
      intro={t('pricing_screen>bought_credit_does_not_expire')}
      {...(back === null ? {} : { back: on })}
    >
      {starter && (
        <Banner
          tone="info"
          title={t('pricing_screen>starter_package_with_bonus', {
            credit: showMoney(fromDecimal(starter.credit) ?? 0),
            bonus: showMoney(fromDecimal(starter.bonus) ?? 0),
          })}
        >
          {t('pricing_screen>for_a_first_purchase_once')}
        </Banner>
      )}
      <Card pad="lg" as="section" aria-label={t('pricing_screen>amount_and_payment')}>
        <BuyCredit
          key={`${target} ${key}`}
          target={target}
          {...(back === null ? {} : { back })}
          onOrder={(order) => void navigate(`/dashboard/payfee/${order.order_id}`)}
        />
      </Card>
      <p className="text-sm text-ink-2">
        <Rich
          text={t('pricing_screen>for_larger_amounts_or_to')}
          parts={{ link: (words) => <TextLink href="/dashboard/charge_application">{words}</TextLink> }}
        />
      </p>
    </WalletScreen>
  );
}
