import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { greserveFees } from '#core/bookings/calls.ts';
import { fromDecimal } from '#core/kit/money.ts';
import * as calls from '#core/reserves/items/calls.ts';
import { type GreserveItem, MAX_ITEMS } from '#core/reserves/items/model.ts';
import type { OwnService } from '#core/services/model.ts';
import { Loaded } from '#web/dashboard/settings/frame/Loaded.tsx';
import { Panel } from '#web/dashboard/settings/frame/Panel.tsx';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/services.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { GoogleLink } from '../google/GoogleLink.tsx';
import { DirectSwitch } from './DirectSwitch.tsx';
import { ItemMoves } from './ItemMoves.tsx';
import { draftOf, itemInput } from './item-draft.ts';
import { priceWords } from './item-words.ts';

type Category = OwnService['categories'][number];

/** The bookable items of the service by category, in the order that customers see. */
export function ItemList() {
  const { service_id, edit, home } = useEditor();
  const query = useRead(calls.greserveItems, { quote_service_id: service_id });
  return (
    <Loaded query={query} what={t('bookable>loaded_what')}>
      {({ greserve_items: items }) => (
        <div className="grid gap-4">
          {items.length === 0 ? (
            <EmptyState
              title={t('bookable>empty')}
              action={
                <ButtonLink icon={PlusIcon} href={`${home}/22/new`}>
                  {t('bookable>add')}
                </ButtonLink>
              }
            >
              {t('bookable>empty_text')}
            </EmptyState>
          ) : (
            <>
              {edit.service.categories
                .map((category) => ({ category, own: items.filter(({ category_id }) => category_id === category.id) }))
                .filter(({ own }) => own.length > 0)
                .map(({ category, own }) => (
                  <CategoryItems key={category.id} category={category} items={own} all={items} />
                ))}
              {items.length < MAX_ITEMS ? (
                <div className="flex flex-wrap gap-2">
                  <ButtonLink icon={PlusIcon} href={`${home}/22/new`}>
                    {t('bookable>add')}
                  </ButtonLink>
                  <GoogleLink size={44} />
                </div>
              ) : (
                <p className="text-sm text-ink-3">{t('bookable>limit_reached', { most: MAX_ITEMS })}</p>
              )}
            </>
          )}
        </div>
      )}
    </Loaded>
  );
}

function CategoryItems(props: { category: Category; items: readonly GreserveItem[]; all: readonly GreserveItem[] }) {
  const { category, items, all } = props;
  const { service_id } = useEditor();
  const { data } = useRead(greserveFees, { quote_service_id: service_id });
  const fees = (data?.fees ?? [])
    .filter(({ greserve_item_id }) => items.some(({ id }) => id === greserve_item_id))
    .map(({ fee }) => fromDecimal(fee) ?? 0);
  return (
    <Panel title={category.name}>
      <DirectSwitch category={category} fee_cents={fees.length > 0 ? Math.max(...fees) : null} />
      <ul
        aria-label={t('bookable>list', { category: category.name })}
        className="divide-y divide-line border-t border-line"
      >
        {items.map((item) => (
          <Item key={item.id} item={item} all={all} />
        ))}
      </ul>
    </Panel>
  );
}

function Item({ item, all }: { item: GreserveItem; all: readonly GreserveItem[] }) {
  const { home } = useEditor();
  const navigate = useNavigate();
  const [edit, editing] = useAct(calls.editGreserveItem);
  const [remove] = useAct(calls.deleteGreserveItem);
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const { id, name, description, is_open } = item;
  const turn = async () => {
    const done = await edit({ greserve_item_id: id, ...itemInput({ ...draftOf(item), is_open: !is_open }) });
    if (done.error) toast({ text: whyNot(done.error), tone: 'danger' });
    else toast({ text: is_open ? t('bookable>closed_toast', { name }) : t('bookable>opened_toast', { name }) });
  };
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          {!is_open && <Pill>{shared('status>closed')}</Pill>}
        </p>
        <p className="text-sm text-ink-2 tnum">{priceWords(item)}</p>
        {description && <p className="text-sm text-ink-3 wrap-anywhere">{description}</p>}
      </div>
      <div className="flex shrink-0 items-center">
        <Button
          size={36}
          pending={editing.isLoading}
          pendingLabel={shared('status>saving')}
          aria-label={is_open ? t('bookable>close_named', { name }) : t('bookable>open_named', { name })}
          onClick={() => void turn()}
        >
          {is_open ? shared('verb>close') : t('bookable>open')}
        </Button>
        <ItemMoves item={item} all={all} />
        <IconButton
          icon={PencilSimpleIcon}
          label={t('bookable>edit_named', { name })}
          onClick={() => void navigate(`${home}/22/${id}`)}
        />
        <IconButton
          icon={TrashIcon}
          label={t('bookable>remove_named', { name })}
          onClick={() => {
            setError(undefined);
            setAsking(true);
          }}
        />
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('bookable>remove_title', { name })}
        confirmLabel={shared('verb>remove')}
        pendingLabel={shared('status>removing')}
        danger
        error={error}
        onConfirm={async () => {
          const done = await remove({ greserve_item_id: id });
          if (done.error) return setError(whyNot(done.error));
          setAsking(false);
          toast({ text: t('bookable>removed_toast', { name }) });
        }}
      >
        {t('bookable>remove_text')}
      </ConfirmDialog>
    </li>
  );
}
