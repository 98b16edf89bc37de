import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { UserIcon } from '@phosphor-icons/react/dist/ssr/User';
import * as opsCalls from '#core/ops/calls.ts';
import type { Review } from '#core/ops/model.ts';
import { told } from '#web/parts/forms/told.ts';
import { useAct } from '#web/state/calls.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { iconButtonClass } from '#web/ui/action/button-class.ts';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { Menu } from '#web/ui/action/Menu.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { useKeysSwitch } from '../frames/use-keys.ts';
import type { Place } from './place.ts';
import { KIND_ICON } from './QueueRow.tsx';
import { introWords, KIND_WORDS } from './review-words.ts';

/** The bar on top of a phone screen: back to the queue, the place in it, and the next case. */
export function PhoneBar({ place }: { place: Place }) {
  return (
    <header className="sticky top-0 z-(--z-bar) flex h-14 items-center gap-1 border-b border-line bg-surface px-2 lg:hidden">
      <Anchor
        href={place.back}
        aria-label="Back to the queue"
        className={iconButtonClass({ variant: 'ghost', size: 44 })}
      >
        <CaretLeftIcon className="size-5.5" aria-hidden />
      </Anchor>
      <h1 className="min-w-0 flex-1 text-center text-md font-semibold tnum">
        <span className="sr-only">Review queue, </span>
        {place.text}
      </h1>
      <IconButton
        label="Next in the queue"
        icon={CaretRightIcon}
        disabled={place.next === null}
        onClick={() => place.next?.()}
      />
    </header>
  );
}

/** The person it is about, and the operator working on it. */
export function CaseHead({ review, now }: { review: Review; now: Date }) {
  const { kind, item_id, claim, user_id } = review;
  const [take, taking] = useAct(opsCalls.claimReview);
  const [giveBack, givingBack] = useAct(opsCalls.releaseReview);
  const [keys, setKeys] = useKeysSwitch();
  const isOpen = review.status === 'pending' && !review.is_own && !review.held;
  const toggle = async () => told(await (claim?.is_mine ? giveBack : take)({ kind, item_id }));
  return (
    <header className="flex items-start gap-4 border-b border-line px-4 py-4 lg:items-center lg:px-7">
      <Avatar name={review.name} id={user_id} kind={review.is_business ? 'business' : 'person'} size={48} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="text-lg font-semibold wrap-anywhere lg:text-xl">{review.name}</h2>
          <Pill tone="neutral" icon={KIND_ICON[kind]}>
            {KIND_WORDS[kind]}
          </Pill>
        </div>
        <p className="text-sm text-ink-3">{introWords(review, now)}</p>
      </div>
      <div className="flex shrink-0 gap-1">
        {isOpen && (!claim || claim.is_mine) && (
          <Button
            size={36}
            icon={UserIcon}
            pending={taking.isLoading || givingBack.isLoading}
            onClick={() => void toggle()}
            className="max-sm:hidden"
          >
            {claim ? 'Give back' : 'Take it'}
          </Button>
        )}
        <Menu
          label="More actions"
          placement="bottom end"
          trigger={{ kind: 'icon', variant: 'secondary', size: 36 }}
          items={[
            ...(isOpen && (!claim || claim.is_mine)
              ? [{ id: 'claim', label: claim ? 'Give back' : 'Take it', onAction: () => void toggle() }]
              : []),
            { id: 'person', label: 'Open the person', href: `/ops/people/${user_id}` },
            { id: 'log', label: 'What operators did', href: `/ops/log?user=${user_id}` },
            {
              id: 'keys',
              label: keys ? 'Turn letter keys off' : 'Turn letter keys on',
              onAction: () => setKeys(!keys),
            },
          ]}
        />
      </div>
    </header>
  );
}
