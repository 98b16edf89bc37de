import { CreditCardIcon } from '@phosphor-icons/react/dist/ssr/CreditCard';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useState } from 'react';
import * as paymentCalls from '#core/payments/calls.ts';
import type { PaymentCard } from '#core/payments/model.ts';
import { cardName, expiryWords } from '#web/parts/payment/card-words.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Menu } from '#web/ui/action/Menu.tsx';
import type { MenuEntry } from '#web/ui/action/menu-props.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { WalletScreen } from '../WalletScreen.tsx';
import { useBindCard } from './use-bind-card.ts';

/** The cards that the payment provider keeps for the person: the default, the guarantee, adding and removing. */
export function Component() {
  const { data, isError, isFetching, refetch } = useRead(paymentCalls.paymentCards, {});
  const options = useRead(paymentCalls.paymentOptions, {});
  const bind = useBindCard(options.data?.provider ?? 'simulator');
  const [change] = useAct(paymentCalls.defaultCard);
  const [remove] = useAct(paymentCalls.removeCard);
  const [removing, setRemoving] = useState<PaymentCard | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const cards = data?.cards;
  const guarantee = options.data?.guarantee;
  const needs = guarantee?.is_needed === true && !guarantee.is_bound;

  async function choose(card: PaymentCard, as: 'as_default' | 'as_guarantee') {
    setProblem(null);
    const done = await change({ card_id: card.id, [as]: true });
    if (done.error) setProblem(whyNot(done.error));
    else
      toast({
        text:
          as === 'as_default'
            ? t('cards_screen>made_default_toast', { card: cardName(card) })
            : t('cards_screen>made_guarantee_toast', { card: cardName(card) }),
      });
  }

  const entriesOf = (card: PaymentCard): MenuEntry[] => [
    ...(card.is_default || card.is_expired
      ? []
      : [{ id: 'default', label: t('cards_screen>make_default'), onAction: () => void choose(card, 'as_default') }]),
    ...(card.is_guarantee || card.is_expired || !guarantee?.is_needed
      ? []
      : [
          {
            id: 'guarantee',
            label: t('cards_screen>use_as_guarantee'),
            onAction: () => void choose(card, 'as_guarantee'),
          },
        ]),
    { id: 'remove', label: shared('verb>remove'), danger: true, onAction: () => setRemoving(card) },
  ];

  const add = (
    <Button
      variant="primary"
      icon={PlusIcon}
      pending={bind.pending}
      pendingLabel={t('cards_screen>opening')}
      onClick={() => void bind.open(needs)}
    >
      {shared('verb>add_a_card')}
    </Button>
  );
  return (
    <WalletScreen
      title={shared('noun>cards')}
      intro={t('cards_screen>intro')}
      actions={cards && cards.length > 0 ? add : undefined}
    >
      {bind.problem && (
        <Banner tone="danger" live="alert" title={bind.problem.message} onDismiss={bind.clear}>
          {bind.problem.code === 211 ? t('cards_screen>paynow_instead') : t('cards_screen>not_added')}
        </Banner>
      )}
      {bind.binding && <Banner tone="info" live="status" title={t('cards_screen>adding')} />}
      {problem && <Banner tone="danger" live="alert" title={problem} onDismiss={() => setProblem(null)} />}
      {needs && (
        <Banner tone="warning" title={t('cards_screen>required_title')}>
          {t('cards_screen>required_text')}
        </Banner>
      )}
      {isError && !data && (
        <ErrorState title={t('cards_screen>load_error')} onRetry={() => void refetch()} pending={isFetching} />
      )}
      {!data && !isError && (
        <Loading>
          <SkeletonRows rows={2} />
        </Loading>
      )}
      {cards?.length === 0 && (
        <EmptyState title={t('cards_screen>empty_title')} action={add}>
          {t('cards_screen>empty_text')}
        </EmptyState>
      )}
      {cards && cards.length > 0 && (
        <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
          {cards.map((card) => (
            <li key={card.id} className="flex items-center gap-4 p-4 pr-2 lg:pl-6">
              <CreditCardIcon aria-hidden="true" weight="duotone" className="size-7 shrink-0 text-brand-ink" />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-md font-semibold">
                  {cardName(card)}
                  {card.is_default && <Pill tone="brand">{t('cards_screen>default')}</Pill>}
                  {card.is_guarantee && <Pill>{t('cards_screen>guarantee')}</Pill>}
                  {card.is_expired && <Pill tone="warning">{shared('status>expired')}</Pill>}
                </p>
                <p className="text-sm text-ink-3">{expiryWords(card)}</p>
              </div>
              <Menu label={t('cards_screen>card_menu', { card: cardName(card) })} items={entriesOf(card)} />
            </li>
          ))}
        </ul>
      )}
      <RemoveDialog
        card={removing}
        onClose={() => setRemoving(null)}
        onRemove={async (card) => {
          const done = await remove({ card_id: card.id });
          if (done.error) return whyNot(done.error);
          toast({ text: t('cards_screen>removed_toast', { card: cardName(card) }) });
          setRemoving(null);
          return null;
        }}
      />
    </WalletScreen>
  );
}

function RemoveDialog(props: {
  card: PaymentCard | null;
  onClose: () => void;
  /** Answers why it could not be removed. */
  onRemove: (card: PaymentCard) => Promise<string | null>;
}) {
  const { card, onClose, onRemove } = props;
  const [error, setError] = useState<string | null>(null);
  const close = () => {
    setError(null);
    onClose();
  };
  return (
    <ConfirmDialog
      open={card !== null}
      onClose={close}
      danger
      title={card ? t('cards_screen>remove_named_title', { card: cardName(card) }) : t('cards_screen>remove_title')}
      confirmLabel={t('cards_screen>remove_card')}
      pendingLabel={shared('status>removing')}
      error={error ?? undefined}
      onConfirm={async () => {
        if (card) setError(await onRemove(card));
      }}
    >
      {t('cards_screen>remove_text')}
    </ConfirmDialog>
  );
}
