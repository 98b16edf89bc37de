import { useNavigate, useParams } from 'react-router';
import { inputOf } from '#core/kit/input-rules.ts';
import { editShopServiceCategory, shopServiceCategory } from '#core/shop/categories/calls.ts';
import { FormGuard } from '#web/parts/forms/FormGuard.tsx';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/shop.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Form, FormProblem, Submit } from '#web/ui/form/kit/Form.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { Loaded } from '../../settings/frame/Loaded.tsx';
import { Panel } from '../../settings/frame/Panel.tsx';
import { ShopFrame } from './ShopFrame.tsx';

/** `shop/category/{serviceCategoryId}/settings(/{action})`: the notice that all its items show. */
export function CategorySettingsScreen() {
  const id = Number(useParams().serviceCategoryId) || 0;
  const query = useRead(shopServiceCategory, { id });
  const label = query.currentData?.service_category.category_name ?? t('shop>title');
  return (
    <ShopFrame title={t('settings>title')} back={{ href: `/dashboard/shop/category/${id}`, label }}>
      <Loaded query={query} what={t('shop>load_noun')}>
        {({ service_category }) => <Notice id={id} notice={service_category.service_notice} />}
      </Loaded>
    </ShopFrame>
  );
}

function Notice({ id, notice }: { id: number; notice: string }) {
  const [edit] = useAct(editShopServiceCategory);
  const navigate = useNavigate();
  const form = useCallForm({
    start: { service_notice: notice },
    input: inputOf(editShopServiceCategory),
    blank: ['service_notice'],
    send: ({ service_notice }) => edit({ id, service_notice }),
    done: () => {
      toast({ text: t('settings>saved_toast') });
      void navigate(`/dashboard/shop/category/${id}`);
      return 'going';
    },
  });
  return (
    <Form form={form} hasOwnProblem className="grid gap-4">
      <FormGuard form={form} />
      <Panel title={t('settings>notice')} detail={t('settings>notice_hint')}>
        <TextArea {...form.input('service_notice')} label={t('settings>notice_label')} optional rows={5} />
      </Panel>
      <FormProblem form={form} />
      <div>
        <Submit form={form} pendingLabel={shared('status>saving')}>
          {shared('verb>save')}
        </Submit>
      </div>
    </Form>
  );
}
