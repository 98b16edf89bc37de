import { type ReactNode, useState } from 'react';
import type { Approval } from '#core/custody/approvals/calls.ts';
import * as approvalCalls from '#core/custody/approvals/calls.ts';
import type { ClaimView } from '#core/custody/payments/view-model.ts';
import type { CallOutput } from '#core/kit/call.ts';
import * as userCalls from '#core/users/calls.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { showDate } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { SumList } from '#web/ui/data/FactList.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ActDialog } from '../../frames/ActDialog.tsx';
import { CaseFrame } from '../../frames/CaseFrame.tsx';
import { OneFrame } from '../../frames/OneFrame.tsx';
import { AloneBanner } from '../../operators/AloneBanner.tsx';
import { ACT, CLAIM, METHOD, moment, show, stateOf, stepOf, titleOf, whyNotYours } from './approval-words.ts';
import { FileLinks } from './FileLinks.tsx';

type Whole = CallOutput<typeof approvalCalls.opsApproval>;

/** A protected payment as an approver reads it: what waits, what was agreed and done, refunds, and the approval. */
export function ApprovalPane(props: { payment_id: number; now: Date; onDecided: () => void }) {
  const { payment_id, now, onDecided } = props;
  const read = useRead(approvalCalls.opsApproval, { payment_id });
  return (
    <OneFrame className="p-4 lg:p-7" query={read} data={read.currentData} noun="payment">
      {(whole) => <Shown whole={whole} now={now} onDecided={onDecided} />}
    </OneFrame>
  );
}

function Shown({ whole, now, onDecided }: { whole: Whole; now: Date; onDecided: () => void }) {
  const { approval, refunds } = whole;
  const { payment, customer, pro, waits, acts, first_by, needs_second, others } = approval;
  const [asked, setAsked] = useState<Approval['waits']>(null);
  const me = useRead(userCalls.me, {}).data?.user.id ?? null;
  const not = whyNotYours(approval, me);
  const receiver = waits?.act === 'approve_refund' ? customer : pro;
  return (
    <CaseFrame
      who={receiver}
      title={titleOf(approval)}
      pills={<Pill tone="info">{stateOf(approval)}</Pill>}
      intro={`Customer ${customer.name}, pro ${pro.name}. ${payment.request_title}.`}
      claim={null}
      scrolls="What is known"
      history={[]}
      now={now}
      foot={
        waits &&
        acts.length > 0 && (
          <Button variant="primary" className="max-lg:col-span-2" onClick={() => setAsked(waits)}>
            {ACT[waits.act].label}
          </Button>
        )
      }
    >
      {waits && (
        <Banner tone="info" title={`Waits since ${moment(waits.since, now)}`}>
          {waits.goes_at ? `Goes automatically on ${moment(waits.goes_at, now)}.` : 'Doesn’t go automatically.'}
          {needs_second && ' Above S$2,000, so two approvers have to agree.'}
        </Banner>
      )}
      {not && <Banner tone="warning" title={not} />}
      {waits && needs_second && others === 0 && (!first_by || first_by.id === me) && (
        <AloneBanner
          what="A payment above S$2,000"
          whose="Payment approver"
          or={waits.goes_at ? ', or until it goes automatically' : ''}
        />
      )}
      {!waits && payment.error_code !== null && (
        <Banner tone="warning" title={`${payment.holder} refused the last step: ${payment.error_code}`}>
          It is asked again every six hours.
        </Banner>
      )}
      {waits && first_by && acts.length > 0 && <Banner tone="info" title={`${first_by.name} approved it first`} />}
      <Facts approval={approval} now={now} />
      {refunds.length > 0 && (
        <Part id="refunds" title="Refunds asked for">
          <ul className="mt-3 grid gap-3">
            {refunds.map((claim) => (
              <Claim key={claim.claim_id} claim={claim} now={now} />
            ))}
          </ul>
        </Part>
      )}
      <Steps whole={whole} now={now} />
      {asked && <Approve approval={approval} waits={asked} onClose={() => setAsked(null)} onDecided={onDecided} />}
    </CaseFrame>
  );
}

function Approve(props: {
  approval: Approval;
  waits: NonNullable<Approval['waits']>;
  onClose: () => void;
  onDecided: () => void;
}) {
  const { approval, waits, onClose, onDecided } = props;
  const [letOut, letBack] = [useAct(approvalCalls.approveExport)[0], useAct(approvalCalls.approveRefund)[0]];
  const { label, done, second } = ACT[waits.act];
  const input = { payment_id: approval.payment.payment_id, amount: waits.amount };
  return (
    <ActDialog
      title={`${label}: ${titleOf(approval)}?`}
      label={label}
      act={() => (waits.act === 'approve_refund' ? letBack(input) : letOut(input))}
      done={({ approval: now }) => (now.waits ? second : done)}
      onClose={onClose}
      onDone={({ approval: now }) => {
        onClose();
        if (!now.waits) onDecided();
      }}
    >
      {approval.needs_second && !approval.first_by
        ? 'It goes once another approver agrees.'
        : 'The money moves now. You can’t undo this.'}
    </ActDialog>
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

function Facts({ approval, now }: { approval: Approval; now: Date }) {
  const { payment } = approval;
  const rows: readonly (readonly [label: string, value: string])[] = [
    ['For', payment.title],
    ['Paid', show(payment.amount)],
    ['Went back', show(payment.refunded)],
    ['Paid with', payment.pay_type ? METHOD[payment.pay_type] : ''],
    ['Held by', payment.holder],
    [
      'Planned work',
      payment.begins_on === payment.ends_on
        ? showDate(payment.begins_on)
        : `${showDate(payment.begins_on)} to ${showDate(payment.ends_on)}`,
    ],
    ['Asked for', moment(payment.created, now)],
    ['Paid on', moment(payment.paid_on, now)],
    ['Marked as done', moment(payment.done_on, now)],
    ['Accepted', moment(payment.accepted_on, now)],
  ];
  return (
    <Part id="facts" title="The payment">
      <Card className="mt-3">
        <SumList rows={rows.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]))} />
        {payment.note !== '' && <p className="mt-3 text-md wrap-anywhere whitespace-pre-line">“{payment.note}”</p>}
      </Card>
    </Part>
  );
}

function Claim({ claim, now }: { claim: ClaimView; now: Date }) {
  return (
    <Card as="li">
      <p className="flex flex-wrap items-center gap-2 text-md font-semibold">
        {show(claim.amount)} <Pill>{CLAIM[claim.state]}</Pill>
      </p>
      <p className="text-sm text-ink-3">{moment(claim.created, now)}</p>
      <p className="mt-2 text-md wrap-anywhere whitespace-pre-line">“{claim.reason}”</p>
      {claim.answer !== '' && (
        <p className="mt-2 text-md wrap-anywhere whitespace-pre-line">The pro: “{claim.answer}”</p>
      )}
      <FileLinks files={claim.attachments} />
    </Card>
  );
}

const BY = { approver: 'An approver', clock: 'The time ran out', provider: null } as const;

function Steps({ whole, now }: { whole: Whole; now: Date }) {
  const { approval, history } = whole;
  const whoDid = (by: Whole['history'][number]['by']) =>
    by === 'requestor'
      ? approval.customer.name
      : by === 'pro'
        ? approval.pro.name
        : (BY[by] ?? approval.payment.holder);
  return (
    <Part id="steps" title="What was done">
      <ol className="mt-3 grid gap-2 text-sm">
        {history.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was done is only added to
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{stepOf(step.step)}</span>, {whoDid(step.by)}
              {step.note !== '' && <span className="text-ink-2">: “{step.note}”</span>}
            </span>
            <span className="shrink-0 text-ink-3 tnum">{moment(step.at, now)}</span>
          </li>
        ))}
      </ol>
    </Part>
  );
}
