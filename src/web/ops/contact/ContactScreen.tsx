import { useSearchParams } from 'react-router';
import { CONTACT_TOPIC_WORDS } from '#core/content/model.ts';
import type { ContactMessage } from '#core/content/ops/calls.ts';
import * as opsContentCalls from '#core/content/ops/calls.ts';
import { fromWire, showAgo } from '#core/kit/time.ts';
import { told } from '#web/parts/forms/told.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useAct, usePages } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { TabLinks } from '#web/ui/layout/TabLinks.tsx';
import { ListFrame } from '../frames/ListFrame.tsx';

/** What people write by the contact form (specification 2, contact): answered by mail, then put away. */
export function Component() {
  const now = useNow();
  const [query] = useSearchParams();
  const is_done = query.get('state') === 'done';
  const list = usePages(
    opsContentCalls.opsContacts,
    { is_done },
    { pollingInterval: 60_000, skipPollingIfUnfocused: true },
  );
  const first = list.data?.pages[0];
  const rows = list.data?.pages.flatMap((page) => page.messages);
  return (
    <ListFrame
      title="Messages"
      intro="Messages from the contact form. Answer by email, then archive them."
      above={
        <TabLinks
          label="Messages by state"
          items={[
            { href: '/ops/contact', label: 'Waiting', count: first?.waiting, current: !is_done },
            { href: '/ops/contact?state=done', label: 'Archived', current: is_done },
          ]}
        />
      }
      heading={is_done ? 'Archived' : 'Waiting'}
      query={list}
      data={rows}
      failed="Could not load the messages"
      empty={
        rows?.length === 0 &&
        (is_done
          ? { title: 'No archived messages', text: 'Answered messages are listed here.' }
          : { title: 'No messages to answer', text: 'New messages appear here.' })
      }
    >
      {(messages) => (
        <div className="grid gap-3">
          {messages.map((message) => (
            <Message key={message.id} message={message} now={now} />
          ))}
        </div>
      )}
    </ListFrame>
  );
}

function Message({ message, now }: { message: ContactMessage; now: Date }) {
  const [putAway, { isLoading }] = useAct(opsContentCalls.putAwayContact);
  const subject = encodeURIComponent(`Your message to Gotong: ${CONTACT_TOPIC_WORDS[message.topic].toLowerCase()}`);
  async function put(is_done: boolean) {
    const undo = { text: 'Archived', action: { label: 'Undo', onAction: () => void put(false) } };
    told(await putAway({ contact_id: message.id, is_done }), is_done ? undo : undefined);
  }
  return (
    <Card as="article" aria-label={`Message of ${message.name}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-md font-semibold">{message.name}</h3>
        <Pill>{CONTACT_TOPIC_WORDS[message.topic]}</Pill>
        <span className="tnum text-sm text-ink-3 sm:ml-auto">{showAgo(fromWire(message.created) ?? now, now)}</span>
      </div>
      <p className="mt-2 text-md break-words whitespace-pre-line text-ink-2">{message.message}</p>
      <div className="mt-3 flex flex-wrap items-center gap-2 border-t border-line pt-3">
        <a
          href={`mailto:${message.email}?subject=${subject}`}
          className="inline-flex min-h-9 items-center text-md font-medium break-all text-brand-ink hover:underline coarse:min-h-11"
        >
          {message.email}
        </a>
        <span className="text-sm text-ink-3 sm:ml-auto">
          {message.is_done && message.operator && `Archived by ${message.operator}`}
        </span>
        <Button size={36} pending={isLoading} onClick={() => void put(!message.is_done)}>
          {message.is_done ? 'Move back' : 'Archive'}
        </Button>
      </div>
    </Card>
  );
}
