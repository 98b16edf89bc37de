import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReactNode } from 'react';
import { caseOfFeedback } from '#core/content/desk/calls.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire, showDay } from '#core/kit/time.ts';
import type { OpsFeedback } from '#core/requests/feedback/ops-calls.ts';
import * as opsFeedbackCalls from '#core/requests/feedback/ops-calls.ts';
import { told } from '#web/parts/forms/told.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { plural } from '#web/ui/format.ts';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { CaseFiles } from '../frames/CaseFiles.tsx';
import { DeskLink } from '../frames/DeskLink.tsx';
import { OneFrame } from '../frames/OneFrame.tsx';

const money = (text: string) => showMoney(fromDecimal(text) ?? 0);
const upper = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** One customer's feedback with its project. */
export function FeedbackPane({ feedback_id, now }: { feedback_id: number | null; now: Date }) {
  const read = useRead(opsFeedbackCalls.opsFeedback, feedback_id === null ? skipToken : { feedback_id });
  return (
    <OneFrame
      className="p-4 lg:p-7"
      query={read}
      data={read.currentData}
      noun="feedback"
      isMissing={feedback_id === null}
    >
      {({ feedback }) => <Shown feedback={feedback} now={now} />}
    </OneFrame>
  );
}

function Shown({ feedback, now }: { feedback: OpsFeedback; now: Date }) {
  const { customer, pro } = feedback;
  const [make, making] = useAct(caseOfFeedback);
  const open = async () =>
    told(await make({ feedback_id: feedback.id }), ({ case: made }) => `Case ${made.id} is open`);
  const day = (wire: string) => showDay(fromWire(wire) ?? now, now);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      'Customer',
      <TextLink key="customer" href={`/ops/people/${customer.id}`}>
        {customer.full_name || 'No name'}
      </TextLink>,
    ],
    [
      'Pro',
      pro ? (
        <TextLink key="pro" href={`/ops/people/${pro.id}`}>
          {`${pro.service_name} (${pro.full_name || 'no name'})`}
        </TextLink>
      ) : (
        'No pro was hired'
      ),
    ],
    ['Category', feedback.category_name],
    ['Area', feedback.area_name],
    ['Requested', day(feedback.requested)],
    ['Quotes', plural(feedback.quote_count, 'quote')],
    ...(feedback.closed_reason ? [['Closed as', upper(feedback.closed_reason)] as const] : []),
    ...(feedback.quoted ? [['Quoted', money(feedback.quoted)] as const] : []),
    ...(feedback.paid ? [['Paid in the end', money(feedback.paid)] as const] : []),
  ];
  return (
    <div className="lg:h-dvh lg:overflow-y-auto">
      <header className="border-b border-line px-4 py-4 lg:px-7">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="text-lg font-semibold wrap-anywhere lg:text-xl">{feedback.title}</h2>
          <Pill tone={feedback.is_satisfied ? 'success' : 'warning'}>
            {feedback.is_satisfied ? 'Satisfied' : 'Not satisfied'}
          </Pill>
        </div>
        <p className="text-sm text-ink-3">Told {day(feedback.created)}. Only operators read it.</p>
        <div className="mt-3">
          <DeskLink case_id={feedback.desk_case_id} pending={making.isLoading} make={() => void open()} />
        </div>
      </header>
      <div className="grid max-w-[48rem] gap-6 px-4 py-5 lg:px-7">
        <section aria-labelledby="said">
          <h3 id="said" className="text-md font-semibold">
            What was said
          </h3>
          {feedback.tag.length > 0 && (
            <p className="mt-2 flex flex-wrap gap-1.5">
              {feedback.tag.map((one) => (
                <Pill key={one}>{upper(one)}</Pill>
              ))}
            </p>
          )}
          <p className="mt-2 text-md whitespace-pre-line wrap-anywhere">
            {feedback.feedback || <span className="text-ink-3">No comment.</span>}
          </p>
          <Files feedback={feedback} />
        </section>
        <section aria-labelledby="project">
          <h3 id="project" className="text-md font-semibold">
            The project
          </h3>
          <dl className="mt-2 grid gap-x-6 gap-y-3 text-md sm:grid-cols-2">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt className="text-sm text-ink-3">{label}</dt>
                <dd className="tnum wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </div>
  );
}

/** The files by name. Each opening is recorded. */
function Files({ feedback }: { feedback: OpsFeedback }) {
  const [open] = useAct(opsFeedbackCalls.openFeedbackFile);
  if (feedback.files.length === 0) return null;
  return (
    <>
      <CaseFiles
        files={feedback.files}
        open={async ({ id }) => {
          const opened = await open({ feedback_id: feedback.id, attachment_id: id });
          return opened.error ? { error: opened.error } : { url: opened.data.link.url };
        }}
      />
      <p className="mt-1.5 text-sm text-ink-3">Opening a file is recorded.</p>
    </>
  );
}
