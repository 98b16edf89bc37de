import { showMoney } from '#core/kit/money.ts';
import type { OwnService } from '#core/services/model.ts';
import { editServiceCategory, serviceCategory } from '#core/services/preferences/calls.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/services.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Switch } from '#web/ui/form/Switch.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { useEditor } from '../editor/editor-context.ts';

/** Whether bookings of a category need no confirmation by the pro, and what a booking costs the pro. */
export function DirectSwitch(props: { category: OwnService['categories'][number]; fee_cents: number | null }) {
  const { category, fee_cents } = props;
  const { service_id } = useEditor();
  const asked = { service_id, category_id: category.id };
  const { data, isError, isFetching, refetch } = useRead(serviceCategory, asked);
  const [edit, editing] = useAct(editServiceCategory);
  if (!data && isError)
    return (
      <Banner
        tone="danger"
        title={t('bookable>switch_error')}
        action={
          <Button size={36} pending={isFetching} onClick={() => void refetch()}>
            {shared('verb>try_again')}
          </Button>
        }
      />
    );
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-11" />
      </Loading>
    );
  const isDirect = data.quote_service_category.is_direct_reserve_on;
  const turn = async () => {
    const done = await edit({ ...asked, is_direct_reserve_on: !isDirect });
    if (done.error) toast({ text: whyNot(done.error), tone: 'danger' });
    else toast({ text: isDirect ? t('bookable>asked_toast') : t('bookable>direct_toast') });
  };
  return (
    <div className="grid gap-1">
      <Switch
        label={t('bookable>direct')}
        detail={isDirect ? t('bookable>direct_on') : t('bookable>direct_off')}
        checked={isDirect}
        disabled={editing.isLoading}
        onChange={() => void turn()}
      />
      {fee_cents !== null && (
        <p className="text-md text-ink-2">
          <Rich
            text={t('bookable>costs', { fee: showMoney(fee_cents) })}
            parts={{ link: (words) => <TextLink href="/dashboard/credit">{words}</TextLink> }}
          />
        </p>
      )}
    </div>
  );
}
