import { skipToken } from '@reduxjs/toolkit/query/react';
import { useParams } from 'react-router';
import type { CallOutput } from '#core/kit/call.ts';
import { fromWire, MINUTE, showListTime } from '#core/kit/time.ts';
import * as calls from '#core/ops/readings/calls.ts';
import { READING_WHYS, type ReadingWhy } from '#core/ops/readings/rules.ts';
import { told } from '#web/parts/forms/told.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { PagedList } from '#web/parts/frames/PagedList.tsx';
import { useNow } from '#web/parts/use-now.ts';
import { useAct, usePages, useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ChipGroup } from '#web/ui/action/ChipGroup.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Form, Submit } from '#web/ui/form/kit/Form.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { plural } from '#web/ui/format.ts';
import { BackLink, TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { OneFrame } from '../frames/OneFrame.tsx';
import { idOf } from '../frames/use-address.ts';
import { useWindowTitle } from '../shell/ScreenHead.tsx';

type Conversation = CallOutput<typeof calls.conversation>['conversation'];
const WHY_WORDS: Readonly<Record<ReadingWhy, string>> = {
  report: 'A report',
  dispute: 'A dispute',
  safety: 'Safety',
  asked: 'They asked me to',
};

/** One conversation: closed until the operator says why, then open for some minutes, which a banner counts down. */
export function Component() {
  const bid_id = idOf(useParams().bidId);
  const now = useNow();
  const read = useRead(calls.conversation, bid_id === null ? skipToken : { bid_id });
  const conversation = read.data?.conversation;
  useWindowTitle(conversation?.title ?? 'Conversation');
  return (
    <div className="max-w-[52rem] px-4 py-6 lg:px-8 lg:py-8">
      <BackLink href="/ops/lookup/messages">Messages</BackLink>
      <OneFrame query={read} data={conversation} noun="conversation" isMissing={bid_id === null} level={1}>
        {(shown) => <Shown conversation={shown} now={now} />}
      </OneFrame>
    </div>
  );
}

function Shown({ conversation, now }: { conversation: Conversation; now: Date }) {
  const { bid_id, request_id, title, people, message_count, masked_count, reading } = conversation;
  const until = reading && fromWire(reading.until);
  const left = until ? Math.ceil((until.getTime() - now.getTime()) / MINUTE) : 0;
  return (
    <>
      <header className="mt-4">
        <h1 className="text-xl font-semibold wrap-anywhere lg:text-2xl">{title}</h1>
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-3">
          {people.map(({ id, name }) => (
            <TextLink key={id} href={`/ops/people/${id}`}>
              {name}
            </TextLink>
          ))}
          <TextLink href={`/ops/lookup/requests/${request_id}`}>Request</TextLink>
          <span>
            {plural(message_count, 'message')}
            {masked_count > 0 && `, ${masked_count} with something hidden`}
          </span>
        </p>
      </header>
      {reading && left > 0 ? (
        <>
          <OpenBanner bid_id={bid_id} reading={reading} left={left} />
          <Messages bid_id={bid_id} now={now} />
        </>
      ) : (
        <WhyForm bid_id={bid_id} />
      )}
    </>
  );
}

function OpenBanner(props: { bid_id: number; reading: NonNullable<Conversation['reading']>; left: number }) {
  const { bid_id, reading, left } = props;
  const [close, closing] = useAct(calls.closeConversation);
  return (
    <Banner
      className="mt-5"
      tone="info"
      title={`Opened: ${WHY_WORDS[reading.why].toLowerCase()}. Closes in ${plural(left, 'minute')}.`}
      action={
        <Button size={36} pending={closing.isLoading} onClick={async () => told(await close({ bid_id }), 'Closed')}>
          Close now
        </Button>
      }
    >
      “{reading.reason}” This is recorded.
    </Banner>
  );
}

function WhyForm({ bid_id }: { bid_id: number }) {
  const [open] = useAct(calls.openConversation);
  const form = useCallForm({
    start: { why: 'report' as ReadingWhy, reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' && 'Enter a reason. It’s kept in the log.' }),
    codes: { 'reason needed': 'reason' },
    send: ({ why, reason }) => open({ bid_id, why, reason: reason.trim() }),
  });
  return (
    <Card as="section" className="mt-5" aria-labelledby="why">
      <h2 id="why" className="text-md font-semibold">
        Why do you need to read this conversation?
      </h2>
      <p className="mt-1 text-sm text-ink-3">
        Your reason is kept in the log. Both people see in their data that support read it.
      </p>
      <Form form={form} className="mt-4 grid justify-items-start gap-4">
        <ChipGroup
          label="Why"
          wrap
          value={form.value('why')}
          onChange={(why) => form.set('why', why)}
          options={READING_WHYS.map((value) => ({ value, label: WHY_WORDS[value] }))}
        />
        <TextField className="w-full" label="Reason" maxLength={500} {...form.input('reason')} />
        <Submit form={form} pendingLabel="Opening">
          Open for 30 minutes
        </Submit>
      </Form>
    </Card>
  );
}

function Messages({ bid_id, now }: { bid_id: number; now: Date }) {
  const list = usePages(calls.conversationMessages, { bid_id }, { refetchOnMountOrArgChange: true });
  const messages = list.data?.pages.flatMap((page) => page.messages);
  return (
    <section className="mt-4 rounded-lg border border-line bg-surface" aria-label="Messages">
      <PagedList list={list} rows={messages} failed="Could not load the messages" more="Show newer">
        {(shown) => (
          <ul className="divide-y divide-line">
            {shown.map((message) => (
              <li key={message.id} className="flex items-baseline gap-3 px-4 py-3">
                <span className="min-w-0 flex-1">
                  <span className="block text-sm text-ink-3">{message.sender}</span>
                  <span className="block text-md whitespace-pre-line wrap-anywhere">
                    {message.is_deleted ? 'Deleted' : message.message}
                  </span>
                  {message.masked !== null && (
                    <span className="block text-sm text-warning">The other person saw: {message.masked}</span>
                  )}
                  {message.file_count > 0 && (
                    <span className="block text-sm text-ink-3">{plural(message.file_count, 'file')}</span>
                  )}
                </span>
                <span className="shrink-0 text-xs text-ink-3 tnum">
                  {showListTime(fromWire(message.created) ?? now, now)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
