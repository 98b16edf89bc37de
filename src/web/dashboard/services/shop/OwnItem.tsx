import { EyeSlashIcon } from '@phosphor-icons/react/dist/ssr/EyeSlash';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useState } from 'react';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import * as calls from '#core/shop/items/calls.ts';
import type { OwnShopItem } from '#core/shop/items/model.ts';
import type { RefusalReason } from '#core/shop/items/review-model.ts';
import type { MissingPart } from '#core/shop/items/rules.ts';
import { told } from '#web/parts/forms/told.ts';
import { listed } from '#web/parts/listed.ts';
import { ItemPhoto } from '#web/parts/service/shop/ItemPhoto.tsx';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/shop.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Menu } from '#web/ui/action/Menu.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { missingWords, productHref, reasonWords, standing } from './shop-words.ts';

/** One of the pro's items: its state, and what the pro can do with it now. */
export function OwnItem({ item }: { item: OwnShopItem }) {
  const { text, tone } = standing(item);
  const [photo] = item.photos;
  const prices = item.plans.map(({ price }) => fromDecimal(price) ?? 0);
  return (
    <Card as="li" className="grid gap-4">
      <div className="flex min-w-0 items-start gap-4">
        {photo && (
          <span className="w-24 shrink-0">
            <ItemPhoto photo={photo} alt="" wide={6} narrow={25} className="rounded-md" />
          </span>
        )}
        <div className="min-w-0">
          <h2 className="text-md font-semibold break-words">{item.name || t('item>unnamed')}</h2>
          <p className="mt-0.5 text-sm text-ink-3">
            {listed(
              prices.length > 0 ? t('item>from', { price: showMoney(Math.min(...prices)) }) : t('item>no_price'),
              item.quantity_set ? t('item>left', { count: item.remaining_quantity ?? 0 }) : '',
              item.sold_count > 0 ? t('item>sold', { count: item.sold_count }) : '',
            )}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Pill tone={tone}>{text}</Pill>
            {item.version > 0 && item.has_changes && <Pill>{t('item>has_changes')}</Pill>}
          </div>
        </div>
      </div>
      {item.review === 'refused' && (
        <Banner tone="danger" title={t('item>refused_title')}>
          <ul className="list-disc pl-5">
            {item.reasons.map((reason) => (
              <li key={reason}>{reasonWords()[reason as RefusalReason]}</li>
            ))}
          </ul>
          {item.note && <p className="mt-2">{item.note}</p>}
        </Banner>
      )}
      <Acts item={item} />
    </Card>
  );
}

function Acts({ item }: { item: OwnShopItem }) {
  const { id, name, quote_service_id, category_id } = item;
  const [apply, applying] = useAct(calls.applyReviewShopItem);
  const [publish, publishing] = useAct(calls.publishShopItem);
  const [unpublish] = useAct(calls.unpublishShopItem);
  const [remove] = useAct(calls.deleteShopItem);
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const place = { id, quote_service_id, category_id };
  const ask = async () => {
    const done = await apply({ id });
    const missing = done.error && 'missing' in done.error ? (done.error.missing as MissingPart[]) : null;
    if (missing) {
      const parts = missing.map((part) => missingWords()[part]);
      toast({ text: t('item>still_missing', { parts: listed(...parts) }), tone: 'danger' });
    } else told(done, t('item>asked_toast'));
  };
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink href={productHref('edit', place)} aria-label={t('item>edit_named', { name })}>
        {shared('verb>edit')}
      </ButtonLink>
      <ButtonLink href={productHref('preview', place)} aria-label={t('item>preview_named', { name })}>
        {t('item>preview')}
      </ButtonLink>
      {item.has_changes && item.review !== 'waiting' && (
        <Button
          variant="primary"
          pending={applying.isLoading}
          aria-label={t('item>ask_named', { name })}
          onClick={() => void ask()}
        >
          {t('item>ask')}
        </Button>
      )}
      {item.version > 0 && item.state !== 'published' && (
        <Button
          pending={publishing.isLoading}
          aria-label={t('item>publish_named', { name })}
          onClick={async () => told(await publish({ id }), t('item>published_toast'))}
        >
          {t('item>publish')}
        </Button>
      )}
      <span className="ml-auto">
        <Menu
          label={t('item>more_actions', { name })}
          items={[
            ...(item.state === 'published'
              ? [
                  {
                    id: 'unpublish',
                    label: t('item>unpublish'),
                    icon: EyeSlashIcon,
                    onAction: async () => told(await unpublish({ id }), t('item>unpublished_toast')),
                  },
                ]
              : []),
            {
              id: 'delete',
              label: shared('verb>delete'),
              icon: TrashIcon,
              danger: true,
              onAction: () => {
                setError(undefined);
                setAsking(true);
              },
            },
          ]}
        />
      </span>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('item>delete_title', { name })}
        confirmLabel={shared('verb>delete')}
        pendingLabel={t('item>deleting')}
        danger
        error={error}
        onConfirm={async () => {
          const done = await remove({ id });
          if (done.error) return setError(whyNot(done.error));
          setAsking(false);
          toast({ text: t('item>deleted_toast') });
        }}
      >
        {t('item>delete_text')}
      </ConfirmDialog>
    </div>
  );
}
