import { greserveItems } from '#core/reserves/items/calls.ts';
import { Loaded } from '#web/dashboard/settings/frame/Loaded.tsx';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/services.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ItemForm } from '../bookable/ItemForm.tsx';
import { ItemList } from '../bookable/ItemList.tsx';
import { useEditor } from '../editor/editor-context.ts';

/** 22: the bookable items of the service, or one of them where `{active}` is its id or "new". */
export function Section() {
  const { active } = useEditor();
  if (active === undefined) return <ItemList />;
  return active === 'new' ? <ItemForm item={null} /> : <OneItem key={active} id={active} />;
}

function OneItem({ id }: { id: string }) {
  const { service_id, home } = useEditor();
  const query = useRead(greserveItems, { quote_service_id: service_id });
  return (
    <Loaded query={query} what={t('bookable>loaded_what')}>
      {({ greserve_items }) => {
        const item = greserve_items.find((each) => String(each.id) === id);
        return item ? (
          <ItemForm item={item} />
        ) : (
          <EmptyState
            title={t('bookable>missing')}
            action={<ButtonLink href={`${home}/22`}>{t('bookable>see_all')}</ButtonLink>}
          >
            {t('bookable>missing_text')}
          </EmptyState>
        );
      }}
    </Loaded>
  );
}
