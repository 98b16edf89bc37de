import { useState } from 'react';
import * as payoutCalls from '#core/custody/payouts/calls.ts';
import { useAct } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { SumList } from '#web/ui/data/FactList.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ActDialog } from '../../../frames/ActDialog.tsx';
import { CaseFrame } from '../../../frames/CaseFrame.tsx';
import { mayOpen } from '../../../shell/access.ts';
import { useRoles } from '../../../shell/use-roles.ts';
import { moment, show } from '../approval-words.ts';

/** One account that waits: both names beside each other, and the decision. */
export function PayeePane(props: { payee: payoutCalls.OpsPayee; now: Date; onDecided: () => void }) {
  const { payee, now, onDecided } = props;
  const { payee_id, pro, checked_name, holder_name } = payee;
  const [decide] = useAct(payoutCalls.opsDecidePayee);
  const roles = useRoles() ?? [];
  const [asked, setAsked] = useState<boolean | null>(null);
  const close = () => setAsked(null);
  return (
    <CaseFrame
      who={pro}
      title={pro.name}
      pills={<Pill tone="warning">Another name</Pill>}
      intro="Nothing is paid out before this is decided."
      claim={null}
      scrolls="What is known"
      history={[]}
      now={now}
      foot={
        <>
          <Button onClick={() => setAsked(false)}>Refuse</Button>
          <Button variant="primary" onClick={() => setAsked(true)}>
            Approve
          </Button>
        </>
      }
    >
      <Banner tone="info" title="Find out whose account it is">
        A company’s account is right if the pro owns the company. Check its UEN at ACRA. Refuse an account of any other
        person.
      </Banner>
      <section aria-labelledby="names">
        <h3 id="names" className="text-md font-semibold">
          Names
        </h3>
        <Card className="mt-3">
          <SumList
            rows={[
              { label: 'At the bank', value: <span className="font-semibold wrap-anywhere">{holder_name}</span> },
              {
                label: 'ID check',
                value: (
                  <span className="font-semibold wrap-anywhere">{checked_name || 'Not kept; it is another name'}</span>
                ),
              },
              { label: 'Bank', value: `${payee.bank_name}, ending ${payee.number_end}` },
              { label: 'Set', value: moment(payee.set_on, now) },
              { label: 'Not paid before', value: moment(payee.pays_from, now) },
              { label: 'Due to the pro', value: show(payee.due) },
            ]}
          />
        </Card>
        {mayOpen(roles, '/ops/people') && (
          <p className="mt-3 text-md">
            <TextLink href={`/ops/people/${pro.id}`}>See the pro’s account</TextLink>
          </p>
        )}
      </section>
      {asked === true && (
        <ActDialog
          title={`Approve the account of ${holder_name}?`}
          label="Approve account"
          reason={{ hint: 'How you know whose account it is. It is recorded; the pro doesn’t see it.', max: 1000 }}
          act={(reason) => decide({ payee_id, is_approved: true, reason })}
          done="Account approved. It waits a day at least."
          onClose={close}
          onDone={() => {
            close();
            onDecided();
          }}
        >
          Payouts go there after the waiting time. The pro is told by email.
        </ActDialog>
      )}
      {asked === false && (
        <ActDialog
          title={`Refuse the account of ${holder_name}?`}
          label="Refuse account"
          danger
          reason={{ hint: 'The pro will see it.', max: 1000 }}
          act={(reason) => decide({ payee_id, is_approved: false, reason })}
          done="Account refused."
          onClose={close}
          onDone={() => {
            close();
            onDecided();
          }}
        >
          Nothing is paid to it. The pro can set another account.
        </ActDialog>
      )}
    </CaseFrame>
  );
}
