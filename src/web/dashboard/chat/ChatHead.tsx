import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import type { Ref } from 'react';
import { t } from '#web/text/spaces/chat.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { iconButtonClass } from '#web/ui/action/button-class.ts';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { CallButton } from '../calls/CallButton.tsx';
import type { ChatPaneProps } from './chat-props.ts';

export interface ChatHeadProps extends ChatPaneProps {
  /** Opens the search in the conversation. */
  readonly onFind: () => void;
  readonly finder: Ref<HTMLButtonElement>;
}

/** The other person; on phones also the back link and the strip that opens the quote's details. */
export function ChatHead(props: ChatHeadProps) {
  const { bid_id, canWrite, other, subtitle, back, actions, summary, summaryAction, onOpenDetails, onFind, finder } =
    props;
  return (
    <>
      <header className="flex min-h-16 shrink-0 items-center gap-2 border-b border-line bg-surface px-2 lg:gap-3 lg:px-6">
        {back && (
          <Anchor
            href={back.href}
            aria-label={back.label}
            className={iconButtonClass({ variant: 'ghost', size: 44, className: '-mr-2 lg:hidden' })}
          >
            <ArrowLeftIcon aria-hidden="true" className="size-5.5" />
          </Anchor>
        )}
        <Avatar
          name={other.name}
          id={other.id}
          kind={other.kind}
          photo={other.photo}
          size={40}
          className="max-[22rem]:hidden"
        />
        <div className="min-w-0 flex-1 py-1.5">
          <h2 className="line-clamp-2 text-md leading-tight font-semibold wrap-anywhere">{other.name}</h2>
          {subtitle && <p className="line-clamp-2 text-xs text-ink-3 lg:text-sm lg:leading-tight">{subtitle}</p>}
        </div>
        <div className="-ml-2 flex shrink-0 items-center lg:gap-1">
          {canWrite && <CallButton bid_id={bid_id} name={other.name} />}
          <IconButton
            ref={finder}
            icon={MagnifyingGlassIcon}
            label={t('chat_head>search_in_this_conversation')}
            onClick={onFind}
          />
          {actions}
        </div>
      </header>
      {summary && onOpenDetails && (
        <div className="flex shrink-0 items-center border-b border-line bg-surface lg:hidden">
          <button
            type="button"
            onClick={onOpenDetails}
            className="flex min-w-0 flex-1 items-center gap-3 px-4 py-2.5 text-left hover:bg-inset"
          >
            {summary}
            <span className="sr-only">{t('chat_head>open_quote_details')}</span>
            <CaretDownIcon aria-hidden="true" weight="bold" className="size-4 shrink-0 text-ink-3" />
          </button>
          {summaryAction && <div className="shrink-0 pr-4">{summaryAction}</div>}
        </div>
      )}
    </>
  );
}
