import { useState } from 'react';
import * as calls from '#core/custody/merchants/calls.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/custody.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { MerchantDialog } from './MerchantDialog.tsx';
import type { MerchantAct } from './merchant-words.ts';

/** A pro's acts on their application to be paid: start it, add to it, withdraw it, or continue at the company. */
export function MerchantActs(props: {
  of: calls.MerchantApplication;
  act: MerchantAct;
  /** Whether it is the first missing step. */
  isNext: boolean;
}) {
  const { of, act, isNext } = props;
  const [isOpen, setOpen] = useState(false);
  const [takeBack, taking] = useAct(calls.takeBackMerchantApplication);
  const [goOn, going] = useAct(calls.goOnAtHolder);

  async function leave() {
    const { data, error } = await goOn({});
    if (data?.url) return window.location.assign(data.url);
    if (error) toast({ text: whyNot(error), tone: 'danger' });
  }
  async function back() {
    const { error } = await takeBack({});
    toast(error ? { text: whyNot(error), tone: 'danger' } : { text: t('merchant>taken_back') });
  }

  if (act === 'take_back')
    return (
      <Button className="mt-2" size={36} pending={taking.isLoading} onClick={() => void back()}>
        {t('merchant>take_back')}
      </Button>
    );
  if (act === 'holder')
    return (
      <Button
        className="mt-2"
        size={36}
        variant={isNext ? 'primary' : 'secondary'}
        pending={going.isLoading}
        onClick={() => void leave()}
      >
        {t('merchant>go_to_holder', { holder: of.holder })}
      </Button>
    );
  const label = {
    start: t('merchant>start'),
    go_on: t('merchant>go_on'),
    again: t('merchant>again'),
    change: t('merchant>change'),
  };
  return (
    <>
      <Button
        className="mt-2"
        size={36}
        variant={act === 'change' || !isNext ? 'secondary' : 'primary'}
        onClick={() => setOpen(true)}
      >
        {label[act]}
      </Button>
      {isOpen && <MerchantDialog of={of} onClose={() => setOpen(false)} />}
    </>
  );
}
