import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { HandshakeIcon } from '@phosphor-icons/react/dist/ssr/Handshake';
import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck';
import { useState } from 'react';
import { Button } from '../action/Button.tsx';
import { ChipButton, ChipRow } from '../action/Chip.tsx';
import photo from '../art/photos/unit.svg';
import { Pill } from '../data/Pill.tsx';
import { Avatar } from '../media/Avatar.tsx';
import { ChatBubble, ChatLog, ChatPhoto, DayLine, SystemLine } from '../message/ChatBubble.tsx';
import { Composer } from '../message/Composer.tsx';
import { PaymentRequestCard } from '../message/PaymentRequestCard.tsx';
import { Section } from './Section.tsx';

const HAFIZ = <Avatar id={90} name="Hafiz Rahman" size={32} />;

/** Chat in all its states. */
export function Messages() {
  const [text, setText] = useState('');
  const [sent, setSent] = useState<{ id: number; message: string }[]>([]);
  return (
    <Section title="Chat">
      <div className="mx-auto max-w-170 overflow-hidden rounded-lg border border-line">
        <ChatLog label="Chat with Hafiz" className="px-3 pb-4 lg:px-6">
          <DayLine>Today</DayLine>
          <ChatBubble side="them" author="Hafiz" avatar={HAFIZ}>
            Saturday 9 am can?
          </ChatBubble>
          <ChatBubble side="me" author="You" time="10:42 am" mark="read">
            Can, see you then
          </ChatBubble>
          <ChatBubble side="me" author="You" bare first={false} time="10:44 am">
            <ChatPhoto side="me" src={photo} alt="Wall unit" onOpen={() => undefined} />
          </ChatBubble>
          <ChatBubble side="me" author="You" sending="Sending">
            The drain pipe is behind the cupboard
          </ChatBubble>
          <ChatBubble side="me" author="You" onRetry={() => undefined}>
            Is there parking?
          </ChatBubble>
          <SystemLine icon={HandshakeIcon}>You hired CoolBreeze</SystemLine>
          <ChatBubble side="them" author="Hafiz" avatar={HAFIZ} bare time="11:06 am">
            <PaymentRequestCard
              tag={
                <Pill tone="warning" icon={ClockIcon}>
                  To pay
                </Pill>
              }
              purpose="Deposit to hold the slot"
              amount={8500}
              rows={[
                { label: 'Quote', value: 'S$255.00' },
                { label: 'Left to pay after the job', value: 'S$170.00' },
              ]}
              action={
                <Button variant="primary" full>
                  Pay S$85.00
                </Button>
              }
              safety="Pay here only. Never by link or transfer."
            />
          </ChatBubble>
          <ChatBubble side="them" author="Hafiz" avatar={HAFIZ} bare time="12:20 pm">
            <PaymentRequestCard
              tag={
                <Pill tone="success" icon={SealCheckIcon} weight="fill">
                  Paid
                </Pill>
              }
              purpose="Balance for 3 units"
              amount={17000}
              note="Paid by Visa ending 4242, Sat 28 Nov"
            />
          </ChatBubble>
          {sent.map(({ id, message }) => (
            <ChatBubble key={id} side="me" author="You" first={id === 0}>
              {message}
            </ChatBubble>
          ))}
        </ChatLog>
        <Composer
          value={text}
          onChange={setText}
          onSend={() => {
            setSent([...sent, { id: sent.length, message: text.trim() }]);
            setText('');
          }}
          placeholder="Message Hafiz"
          onAdd={() => undefined}
          above={
            <ChipRow>
              <ChipButton onClick={() => setText('I am on the way')}>On the way</ChipButton>
              <ChipButton onClick={() => setText('Running 10 min late')}>Running late</ChipButton>
            </ChipRow>
          }
        />
      </div>
    </Section>
  );
}
