import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpLeft';
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleDots';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { HOLD_HOURS } from '#core/wallet/model.ts';

const FATES = [
  {
    icon: LockSimpleIcon,
    title: 'Held when you send',
    text: 'You see the fee before you send, and never pay more than it said. Changing a sent quote is free.',
  },
  {
    icon: ChatCircleDotsIcon,
    title: 'Kept when the lead is real',
    text: 'The customer replies in the chat, answers a call or hires you. Then the fee is paid, whoever gets the job.',
  },
  {
    icon: ArrowUUpLeftIcon,
    title: 'Back when it is not',
    text: `No sign of life within ${HOLD_HOURS} hours, or the request is closed, expires or turns out fake or a double before that: the fee comes back by itself.`,
  },
];

/** What becomes of a fee (decision 16). */
export function FeeFate() {
  return (
    <ol className="grid gap-6 md:grid-cols-3 lg:gap-8">
      {FATES.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex gap-3 md:block">
          <Icon aria-hidden="true" weight="duotone" className="size-7 shrink-0 text-brand-ink" />
          <div className="min-w-0 md:mt-3">
            <h3 className="text-md font-semibold">{title}</h3>
            <p className="mt-1 text-md text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
