import { useState } from 'react';
import { fromWire } from '#core/kit/time.ts';
import * as linkCalls from '#core/ops/linked/calls.ts';
import { LINK_REASON_MAX, type LinkAct, type LinkCase, type LinkSide } from '#core/ops/linked/model.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { showDay } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ActDialog } from '../../frames/ActDialog.tsx';
import { CaseFiles } from '../../frames/CaseFiles.tsx';
import { CaseFrame } from '../../frames/CaseFrame.tsx';
import { OneFrame } from '../../frames/OneFrame.tsx';
import { AloneBanner } from '../../operators/AloneBanner.tsx';
import { EvidenceList, signed } from '../EvidenceList.tsx';
import { ACT, AFTER, STATE } from './link-words.ts';

const dayOf = (wire: string | null, now: Date): string => {
  const at = fromWire(wire ?? '');
  return at ? showDay(at, now) : '';
};

/** A case: both accounts side by side, what speaks for and against one person, what the person says, and the decision. */
export function LinkedPane(props: { link_case_id: number; now: Date; onDecided: () => void }) {
  const { link_case_id, now, onDecided } = props;
  const read = useRead(linkCalls.linkCase, { link_case_id });
  return (
    <OneFrame className="p-4 lg:p-7" query={read} data={read.currentData} noun="case">
      {({ link_case }) => <Shown link={link_case} now={now} onDecided={onDecided} />}
    </OneFrame>
  );
}

function Shown({ link, now, onDecided }: { link: LinkCase; now: Date; onDecided: () => void }) {
  const [asked, setAsked] = useState<LinkAct | null>(null);
  const after = AFTER[link.state];
  const isOther = link.is_mine && (link.state === 'appealed' || (link.state === 'stands' && !link.newer.is_blocked));
  return (
    <CaseFrame
      who={{ name: link.name, id: link.user_id }}
      title={`${link.name} and ${link.other_name}`}
      pills={<Pill tone="info">{STATE[link.state]}</Pill>}
      intro={`Found ${dayOf(link.created, now)}. Weights add up to ${signed(link.sum)}.`}
      claim={null}
      scrolls="What is known"
      history={link.history}
      now={now}
      foot={
        link.acts.length > 0 &&
        link.acts.map((act) => (
          <Button
            key={act}
            variant={act === 'ask' || act === 'link' || act === 'uphold' ? 'primary' : undefined}
            onClick={() => setAsked(act)}
          >
            {ACT[act].label}
          </Button>
        ))
      }
    >
      {after && (
        <Banner tone="info" title={`Until ${dayOf(link.until, now)}`}>
          {after}
        </Banner>
      )}
      {isOther && <Banner tone="warning" title="Another operator must go on, because you took the decision" />}
      {link.others === 0 && (isOther || link.acts.includes('link')) && (
        <AloneBanner what="An appeal against your decision" whose="Review" or=" or decides otherwise" />
      )}
      <section aria-labelledby="both">
        <h3 id="both" className="text-md font-semibold">
          Both accounts
        </h3>
        <div className="mt-3 grid gap-3 xl:grid-cols-2">
          <Side title="Newer account, which is heard" side={link.newer} now={now} />
          <Side title="Earlier account" side={link.earlier} now={now} />
        </div>
      </section>
      <section aria-labelledby="signs">
        <h3 id="signs" className="text-md font-semibold">
          Evidence for and against one person
        </h3>
        <Card className="mt-3">
          <EvidenceList evidence={link.evidence} />
          <p className="mt-3 text-sm text-ink-2">
            Weights are judgements and not chances. Brothers and flatmates share cards and devices: hear them first.
          </p>
        </Card>
      </section>
      <Said link={link} now={now} />
      {asked && <Acting link={link} act={asked} onClose={() => setAsked(null)} onDecided={onDecided} />}
    </CaseFrame>
  );
}

function Side({ title, side, now }: { title: string; side: LinkSide; now: Date }) {
  const facts: readonly [string, string][] = [
    ['Joined', dayOf(side.created, now)],
    ['Services', side.services.length === 0 ? 'None' : side.services.join(', ')],
    ['Requests, quotes, jobs', `${side.request_count}, ${side.quote_count}, ${side.hired_count}`],
    ['ID check', side.is_id_checked ? 'Passed' : 'None'],
    ['Phone', side.is_phone_confirmed ? 'Confirmed' : 'Not confirmed'],
    ['Cases before', `${side.linked_before} linked, ${side.cleared_before} not linked`],
  ];
  return (
    <Card>
      <p className="text-sm text-ink-3">{title}</p>
      <p className="flex flex-wrap items-center gap-2 text-md font-semibold">
        <TextLink href={`/ops/people/${side.user_id}`}>{side.name}</TextLink>
        {side.is_blocked && <Pill tone="danger">Blocked</Pill>}
      </p>
      {side.blocked_reason !== '' && <p className="text-sm wrap-anywhere text-ink-3">{side.blocked_reason}</p>}
      <dl className="mt-3 grid gap-2">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 text-sm">
            <dt className="text-ink-3">{label}</dt>
            <dd className="text-right wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** What the person answered, why it was decided so, the appeal and its decision, and the files. */
function Said({ link, now }: { link: LinkCase; now: Date }) {
  const [open] = useAct(linkCalls.openLinkFile);
  const rows = [
    { key: 'asked', title: 'Person asked', on: link.asked_on, text: '' },
    { key: 'answer', title: 'What the person says', on: link.answered_on, text: link.answer },
    {
      key: 'decision',
      title: `Decision${link.decided_by ? ` of ${link.decided_by}` : ', by time'}`,
      on: link.decided_on,
      text: link.reason,
    },
    { key: 'appeal', title: 'Appeal', on: link.appealed_on, text: link.appeal },
    { key: 'end', title: 'The end', on: link.ended_on, text: link.appeal_reason },
  ].filter(({ on }) => on !== null);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="said">
      <h3 id="said" className="text-md font-semibold">
        What was said and decided
      </h3>
      <ol className="mt-3 grid gap-3">
        {rows.map(({ key, title, on, text }) => (
          <li key={key} className="border-l-2 border-line-strong pl-3">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="text-md font-semibold">{title}</span>
              <span className="text-sm text-ink-3 tnum">{dayOf(on, now)}</span>
            </p>
            {text !== '' && <p className="text-md wrap-anywhere whitespace-pre-line text-ink-2">“{text}”</p>}
          </li>
        ))}
      </ol>
      {link.traded_as.length > 0 && (
        <p className="mt-3 text-md">The public page says: also traded as {link.traded_as.join(', ')}.</p>
      )}
      {link.files.length > 0 && (
        <CaseFiles
          files={link.files}
          open={async ({ id }) => {
            const opened = await open({ link_case_id: link.id, attachment_id: id });
            return opened.error ? { error: opened.error } : { url: opened.data.link.url };
          }}
        />
      )}
    </section>
  );
}

function Acting(props: { link: LinkCase; act: LinkAct; onClose: () => void; onDecided: () => void }) {
  const { link, act, onClose, onDecided } = props;
  const link_case_id = link.id;
  const [ask] = useAct(linkCalls.askLinked);
  const [decide] = useAct(linkCalls.decideLinked);
  const [block] = useAct(linkCalls.blockLinked);
  const send = (reason: string) => {
    if (act === 'ask') return ask({ link_case_id });
    if (act === 'block') return block({ link_case_id, reason });
    return decide({ link_case_id, is_linked: act === 'link' || act === 'uphold', reason });
  };
  return (
    <ActDialog
      title={ACT[act].title}
      label={ACT[act].label}
      danger={act === 'block'}
      {...(act === 'ask'
        ? {}
        : { reason: { hint: 'The person sees it. Don’t mention the other account.', max: LINK_REASON_MAX } })}
      act={send}
      done={ACT[act].done}
      onClose={onClose}
      onDone={() => {
        onClose();
        onDecided();
      }}
    >
      {ACT[act].text(link)}
    </ActDialog>
  );
}
