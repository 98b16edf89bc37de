import { useState } from 'react';
import * as merchantCalls from '#core/custody/merchants/calls.ts';
import type { MerchantDecision } from '#core/custody/merchants/model.ts';
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
import { FileLinks } from '../FileLinks.tsx';

const ASKED = {
  approve: {
    title: (who: string) => `Approve ${who}?`,
    label: 'Approve application',
    hint: 'What you checked. It is recorded; the pro doesn’t see it.',
    text: 'What is due to them is paid out from now on. The pro is told by email.',
    done: 'Application approved.',
  },
  ask: {
    title: (who: string) => `Ask ${who} for more?`,
    label: 'Ask for more',
    hint: 'What is missing. The pro will see it.',
    text: 'The application goes back to the pro, who can add to it and submit it again.',
    done: 'The pro is asked for more.',
  },
  refuse: {
    title: (who: string) => `Refuse ${who}?`,
    label: 'Refuse application',
    hint: 'Why. The pro will see it.',
    text: 'Nothing is paid out to them. The pro can change what they filed and submit it again.',
    done: 'Application refused.',
  },
} as const satisfies Record<MerchantDecision, object>;

/** One application that waits: what was filed, its documents, and the decision. */
export function MerchantPane(props: { application: merchantCalls.OpsMerchant; now: Date; onDecided: () => void }) {
  const { application, now, onDecided } = props;
  const { application_id, pro, kind, company_name, documents } = application;
  const [decide] = useAct(merchantCalls.opsDecideMerchant);
  const roles = useRoles() ?? [];
  const [asked, setAsked] = useState<MerchantDecision | null>(null);
  const isCompany = kind === 'company';
  const words = asked && ASKED[asked];
  return (
    <CaseFrame
      who={pro}
      title={pro.name}
      pills={<Pill>{isCompany ? 'Company' : 'Person'}</Pill>}
      intro="Nothing is paid out before this is decided."
      claim={null}
      scrolls="What is known"
      history={[]}
      now={now}
      foot={
        <>
          <Button onClick={() => setAsked('refuse')}>Refuse</Button>
          <Button onClick={() => setAsked('ask')}>Ask for more</Button>
          <Button variant="primary" onClick={() => setAsked('approve')}>
            Approve
          </Button>
        </>
      }
    >
      <Banner tone="info" title="Find out who is paid">
        {isCompany
          ? 'Look the UEN up at ACRA. The company must be live, have this name, and list the pro as an owner or officer.'
          : 'A person is paid in the name of their ID check.'}
      </Banner>
      <Facts application={application} now={now} />
      <section aria-labelledby="documents">
        <h3 id="documents" className="text-md font-semibold">
          Documents
        </h3>
        {documents.length === 0 ? <p className="mt-1 text-sm text-ink-2">None.</p> : <FileLinks files={documents} />}
      </section>
      {mayOpen(roles, '/ops/people') && (
        <p className="text-md">
          <TextLink href={`/ops/people/${pro.id}`}>See the pro’s account</TextLink>
        </p>
      )}
      {asked && words && (
        <ActDialog
          title={words.title(isCompany ? company_name : pro.name)}
          label={words.label}
          danger={asked === 'refuse'}
          reason={{ hint: words.hint, max: 1000 }}
          act={(reason) => decide({ application_id, decision: asked, reason })}
          done={words.done}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            onDecided();
          }}
        >
          {words.text}
        </ActDialog>
      )}
    </CaseFrame>
  );
}

function Facts({ application, now }: { application: merchantCalls.OpsMerchant; now: Date }) {
  const { kind, company_name, uen, contact_name, contact_phone, checked_name, submitted_on, due, note } = application;
  return (
    <section aria-labelledby="filed">
      <h3 id="filed" className="text-md font-semibold">
        Filed
      </h3>
      <Card className="mt-3">
        <SumList
          rows={[
            ...(kind === 'company'
              ? [
                  { label: 'Company', value: <span className="font-semibold wrap-anywhere">{company_name}</span> },
                  { label: 'UEN', value: uen },
                ]
              : []),
            { label: 'ID check', value: checked_name || 'Approved; the name is not kept' },
            { label: 'Contact', value: <span className="wrap-anywhere">{`${contact_name}, ${contact_phone}`}</span> },
            { label: 'Submitted', value: moment(submitted_on ?? '', now) },
            ...(note ? [{ label: 'Asked for before', value: note }] : []),
            { label: 'Due to the pro', value: show(due) },
          ]}
        />
      </Card>
    </section>
  );
}
