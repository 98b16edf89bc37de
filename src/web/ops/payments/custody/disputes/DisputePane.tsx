import { FilePdfIcon } from '@phosphor-icons/react/dist/ssr/FilePdf';
import { FileZipIcon } from '@phosphor-icons/react/dist/ssr/FileZip';
import { type ReactNode, useState } from 'react';
import type { OpsDispute } from '#core/custody/disputes/ops-calls.ts';
import * as opsCalls from '#core/custody/disputes/ops-calls.ts';
import type { DisputeOpsAct } from '#core/custody/disputes/view-model.ts';
import * as userCalls from '#core/users/calls.ts';
import { useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { CaseFrame } from '../../../frames/CaseFrame.tsx';
import { OneFrame } from '../../../frames/OneFrame.tsx';
import { AloneBanner } from '../../../operators/AloneBanner.tsx';
import { moment, show } from '../approval-words.ts';
import { DecideDialog } from './DecideDialog.tsx';
import { Evidence, Statements } from './DisputeFacts.tsx';
import { NEXT, nameOf, STATE, whyNotYours } from './dispute-words.ts';

/** A dispute as an approver reads it: what both say, their evidence, what was offered, and the decision. */
export function DisputePane(props: { payment_id: number; now: Date; onDecided: () => void }) {
  const { payment_id, now, onDecided } = props;
  const read = useRead(opsCalls.opsProtectedDispute, { payment_id });
  return (
    <OneFrame className="p-4 lg:p-7" query={read} data={read.currentData} noun="dispute">
      {({ dispute }) => <Shown dispute={dispute} now={now} onDecided={onDecided} />}
    </OneFrame>
  );
}

function Shown({ dispute, now, onDecided }: { dispute: OpsDispute; now: Date; onDecided: () => void }) {
  const { customer, pro, next, first, needs_second, others, ops_acts } = dispute;
  const [asked, setAsked] = useState<DisputeOpsAct | null>(null);
  const me = useRead(userCalls.me, {}).data?.user.id ?? null;
  const not = whyNotYours(dispute, me);
  const decides = ops_acts.find((act) => act !== 'propose_split');
  return (
    <CaseFrame
      who={customer}
      title={`${show(dispute.at_stake)}: ${customer.name} and ${pro.name}`}
      pills={<Pill tone="info">{STATE[dispute.state]}</Pill>}
      intro={`${dispute.title}. ${dispute.request_title}. Opened by ${nameOf(dispute, dispute.opened_by)}, ${moment(dispute.opened_on, now)}.`}
      claim={null}
      scrolls="What is known"
      history={[]}
      now={now}
      foot={
        ops_acts.length > 0 &&
        not === null && (
          <>
            {ops_acts.includes('propose_split') && (
              <Button onClick={() => setAsked('propose_split')}>Propose a split</Button>
            )}
            {decides && (
              <Button variant="primary" onClick={() => setAsked(decides)}>
                {decides === 'decide_appeal' ? 'Decide the appeal' : 'Decide'}
              </Button>
            )}
          </>
        )
      }
    >
      {next && (
        <Banner tone="info" title={`Until ${moment(next.at, now)}`}>
          {NEXT[next.step]}
          {needs_second && ' Above S$2,000, so two approvers have to decide the same.'}
        </Banner>
      )}
      {not && <Banner tone="warning" title={not} />}
      {needs_second && others === 0 && (first ? first.by.id === me : decides !== undefined) && (
        <AloneBanner
          what="A decision above S$2,000"
          whose="Payment approver"
          or={next ? ' and decides the same, or until its time runs out' : ' and decides the same'}
        />
      )}
      {first && (
        <Banner tone="info" title={`${first.by.name} decided ${show(first.to_customer)} to the customer`}>
          {first.reason}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink size={36} icon={FilePdfIcon} href={dispute.file_url} target="_blank">
          Evidence file
        </ButtonLink>
        <ButtonLink size={36} icon={FileZipIcon} href={dispute.folder_url} target="_blank">
          Evidence folder
        </ButtonLink>
        <TextLink href={`/ops/approvals/${dispute.payment_id}`}>See the payment</TextLink>
      </div>
      <Statements dispute={dispute} now={now} />
      <Splits dispute={dispute} now={now} />
      <Evidence dispute={dispute} now={now} />
      {asked && <DecideDialog dispute={dispute} act={asked} onClose={() => setAsked(null)} onDecided={onDecided} />}
    </CaseFrame>
  );
}

/** What was offered, proposed, decided and appealed, the newest last. */
function Splits({ dispute, now }: { dispute: OpsDispute; now: Date }) {
  const { offer, proposal, decision, appeal, appeal_decision, outcome } = dispute;
  const both = ({ to_customer, to_pro }: { to_customer: string; to_pro: string }) =>
    `${show(to_customer)} to the customer, ${show(to_pro)} to the pro`;
  const rows: readonly { key: string; title: string; when: string | null; text: string; note: string }[] = [
    ...(offer
      ? [
          {
            key: 'offer',
            title: `Offer of ${nameOf(dispute, offer.by)}`,
            when: offer.offered_on,
            text: both(offer),
            note: offer.note,
          },
        ]
      : []),
    ...(proposal
      ? [
          {
            key: 'proposal',
            title: 'Proposal of an approver',
            when: proposal.proposed_on,
            text: `${both(proposal)}${proposal.taken_by.map((side) => `. ${nameOf(dispute, side)} accepts it`).join('')}`,
            note: proposal.reason,
          },
        ]
      : []),
    ...(decision
      ? [
          {
            key: 'decision',
            title: decision.is_by_rule ? 'Decision by the rule, as no approver decided in time' : 'Decision',
            when: decision.decided_on,
            text: `${both(decision)}${decision.taken_by.map((side) => `. ${nameOf(dispute, side)} accepts it`).join('')}`,
            note: decision.reason,
          },
        ]
      : []),
    ...(appeal
      ? [
          {
            key: 'appeal',
            title: `Appeal of ${nameOf(dispute, appeal.by)}`,
            when: appeal.appealed_on,
            text: '',
            note: appeal.reason,
          },
        ]
      : []),
    ...(appeal_decision
      ? [
          {
            key: 'appeal_decision',
            title: 'Decision on the appeal',
            when: appeal_decision.decided_on,
            text: both(appeal_decision),
            note: appeal_decision.reason,
          },
        ]
      : []),
    ...(outcome ? [{ key: 'end', title: 'The end', when: dispute.ended_on, text: both(outcome), note: '' }] : []),
  ];
  if (rows.length === 0) return null;
  return (
    <Part id="splits" title="Offers and decisions">
      <ol className="mt-3 grid gap-3">
        {rows.map(({ key, title, when, text, note }) => (
          <li key={key} className="border-l-2 border-line-strong pl-3">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="text-md font-semibold">{title}</span>
              <span className="text-sm text-ink-3 tnum">{moment(when, now)}</span>
            </p>
            {text !== '' && <p className="text-md">{text}.</p>}
            {note !== '' && <p className="text-md wrap-anywhere whitespace-pre-line text-ink-2">“{note}”</p>}
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-md font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}
