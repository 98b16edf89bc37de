import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import * as paymentCalls from '#core/payments/calls.ts';
import type { ProviderName } from '#core/payments/model.ts';
import { cardName } from '#web/parts/payment/card-words.ts';
import { type CallError, toCallError } from '#web/state/call-error.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { safeBack } from '../back-place.ts';

const GUARANTEE = 'gotong.card.guarantee';

/**
 * Adds a card: opens the provider's page, and saves the card that it returns in the address (`bind`, with `prime` if the page
 * gave a single-use token).
 */
export function useBindCard(provider: ProviderName) {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const [page] = useAct(paymentCalls.bindPage);
  const [setup] = useAct(paymentCalls.stripeSetupIntent);
  const [bind] = useAct(paymentCalls.bindCard);
  const [pending, setPending] = useState(false);
  const [binding, setBinding] = useState(false);
  const [problem, setProblem] = useState<CallError | null>(null);
  const prime = query.get('prime');
  const bind_id = query.get('bind') ?? query.get('bind_id');
  const wasCancelled = query.get('cancelled') === '1';
  const sent = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what came back is used once
  useEffect(() => {
    const mark = prime ?? bind_id;
    if (mark === null || sent.current === mark) return;
    sent.current = mark;
    const back = safeBack(query.get('back'));
    if (wasCancelled) {
      setQuery({}, { replace: true });
      return;
    }
    setBinding(true);
    const as_guarantee = sessionStorage.getItem(GUARANTEE) === '1';
    sessionStorage.removeItem(GUARANTEE);
    void bind({ ...(prime === null ? {} : { prime }), ...(bind_id === null ? {} : { bind_id }), as_guarantee })
      .then((kept) => {
        if (kept.error) setProblem(kept.error);
        else toast({ text: t('use_bind_card>added_toast', { card: cardName(kept.data.card) }) });
        if (!kept.error && back !== null) void navigate(back, { replace: true });
        else setQuery({}, { replace: true });
      })
      .catch((fault) => setProblem(toCallError(fault)))
      .finally(() => setBinding(false));
  }, [prime, bind_id]);

  async function open(as_guarantee: boolean) {
    setPending(true);
    setProblem(null);
    const back = safeBack(query.get('back'));
    const ask = provider === 'stripe' ? setup : page;
    const opened = await ask(back === null ? {} : { back });
    if (opened.error) {
      setProblem(opened.error);
      setPending(false);
      return;
    }
    if (as_guarantee) sessionStorage.setItem(GUARANTEE, '1');
    location.assign(opened.data.url);
  }

  return { open, pending, binding, problem, clear: () => setProblem(null) };
}
