import { type ReactNode, useState } from 'react';
import * as calls from '#core/custody/disputes/calls.ts';
import { DISPUTE_LIMITS, type DisputeView } from '#core/custody/disputes/view-model.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/custody.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { show } from '../payment-words.ts';

export type ActId = 'accept' | 'take' | 'refuse' | 'keep' | 'appeal' | 'back' | 'withdraw';
/** The acts that answer the proposed split; they are shown below it. */
export const OF_SPLIT: readonly ActId[] = ['accept', 'take', 'refuse', 'back'];
export const OF_DECISION: readonly ActId[] = ['keep', 'appeal'];
export const OF_WHOLE: readonly ActId[] = ['withdraw'];

interface Asked {
  readonly id: ActId;
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly done: string;
  readonly main?: boolean;
  readonly reason?: { label: string; required: boolean; maxLength: number };
  readonly send: (reason: string) => Promise<{ readonly error?: object | undefined }>;
}

function useActs({ payment_id, acts, offer, proposal, side }: DisputeView): readonly Asked[] {
  const [accept] = useAct(calls.acceptOffer);
  const [takeBack] = useAct(calls.takeBackOffer);
  const [answer] = useAct(calls.answerProposal);
  const [keep] = useAct(calls.acceptDecision);
  const [appeal] = useAct(calls.appealDispute);
  const [withdraw] = useAct(calls.withdrawDispute);
  const mine = (split: { to_customer: string; to_pro: string } | null) =>
    show((side === 'pro' ? split?.to_pro : split?.to_customer) ?? '0.00');
  const ends = t('dispute_act>ends');
  const all: readonly (Asked & { readonly is: boolean })[] = [
    {
      id: 'accept',
      is: acts.includes('accept_offer'),
      label: t('dispute_act>accept', { amount: mine(offer) }),
      title: t('dispute_act>accept_title', { amount: mine(offer) }),
      text: ends,
      done: t('dispute_act>accept_done'),
      main: true,
      send: () => accept({ payment_id, version: offer?.version ?? 1 }),
    },
    {
      id: 'take',
      is: acts.includes('answer_proposal'),
      label: t('dispute_act>accept', { amount: mine(proposal) }),
      title: t('dispute_act>accept_title', { amount: mine(proposal) }),
      text: t('dispute_act>proposal_text'),
      done: t('dispute_act>answered'),
      main: true,
      send: () => answer({ payment_id, is_accepted: true, to_customer: proposal?.to_customer ?? '0.00' }),
    },
    {
      id: 'refuse',
      is: acts.includes('answer_proposal'),
      label: t('dispute_act>refuse'),
      title: t('dispute_act>refuse_title'),
      text: t('dispute_act>refuse_text'),
      done: t('dispute_act>answered'),
      send: () => answer({ payment_id, is_accepted: false, to_customer: proposal?.to_customer ?? '0.00' }),
    },
    {
      id: 'keep',
      is: acts.includes('accept_decision'),
      label: t('dispute_act>keep'),
      title: t('dispute_act>keep_title'),
      text: t('dispute_act>keep_text'),
      done: t('dispute_act>answered'),
      main: true,
      send: () => keep({ payment_id }),
    },
    {
      id: 'appeal',
      is: acts.includes('appeal_dispute'),
      label: t('dispute_act>appeal'),
      title: t('dispute_act>appeal_title'),
      text: t('dispute_act>appeal_text'),
      done: t('dispute_act>appealed'),
      reason: { label: t('dispute_act>appeal_reason'), required: true, maxLength: DISPUTE_LIMITS.statement },
      send: (reason) => appeal({ payment_id, reason }),
    },
    {
      id: 'back',
      is: acts.includes('take_back_offer'),
      label: t('dispute_act>take_back'),
      title: t('dispute_act>take_back_title'),
      text: t('dispute_act>take_back_text'),
      done: t('dispute_act>taken_back'),
      send: () => takeBack({ payment_id }),
    },
    {
      id: 'withdraw',
      is: acts.includes('withdraw_dispute'),
      label: t('dispute_act>withdraw'),
      title: t('dispute_act>withdraw_title'),
      text: t('dispute_act>withdraw_text'),
      done: t('dispute_act>withdrawn'),
      send: () => withdraw({ payment_id }),
    },
  ];
  return all.filter(({ is }) => is);
}

/** The reader's acts on one part of a dispute, each with a confirmation. */
export function DisputeActs(props: { dispute: DisputeView; of: readonly ActId[]; children?: ReactNode }) {
  const { dispute, of, children } = props;
  const acts = useActs(dispute).filter(({ id }) => of.includes(id));
  // Kept, so that the confirmation keeps its text while it closes and the dispute is read again.
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {acts.map((act) => (
          <Button
            key={act.id}
            variant={act.main ? 'primary' : act.id === 'withdraw' ? 'ghost' : 'secondary'}
            className={act.main ? 'w-full' : 'flex-1'}
            onClick={() => {
              setProblem(undefined);
              setAsked(act);
              setOpen(true);
            }}
          >
            {act.label}
          </Button>
        ))}
        {children}
      </div>
      {asked && (
        <ConfirmDialog
          open={isOpen}
          onClose={() => setOpen(false)}
          title={asked.title}
          confirmLabel={asked.label}
          reason={asked.reason}
          error={problem}
          onConfirm={async (reason) => {
            const { error } = await asked.send(reason);
            if (error) return setProblem(whyNot(error));
            setOpen(false);
            toast({ text: asked.done });
          }}
        >
          {asked.text}
        </ConfirmDialog>
      )}
    </>
  );
}
