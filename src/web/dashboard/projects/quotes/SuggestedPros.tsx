import { useState } from 'react';
import * as contactCalls from '#core/bids/contacts/calls.ts';
import type { Suggested } from '#core/bids/contacts/model.ts';
import { LISTS_OF, type Problem, problemIn } from '#core/bids/problem-rules.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { wayOf } from '#web/parts/problem/problem-way.ts';
import type { CallError } from '#web/state/call-error.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/projects.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { Sheet } from '#web/ui/overlay/Sheet.tsx';

/** The list of section 8 with the refusals of each way of asking. */
const ANSWERS = { quote: LISTS_OF.wantQuote, contact: LISTS_OF.wantToContact, several: LISTS_OF.match } as const;
type Way = keyof typeof ANSWERS;

const stateWords = () =>
  ({ asked: t('suggested_pros>asked'), contact_wanted: t('suggested_pros>contact_wanted') }) as const;

/** Pros who could take the request and haven't answered, to invite (specification 7 match, invite_pro). */
export function SuggestedPros({ request, open, onClose }: { request: OwnRequest; open: boolean; onClose: () => void }) {
  const { currentData, error, refetch } = useRead(
    contactCalls.match,
    { request_id: request.quote_request_id },
    { skip: !open },
  );
  const suggested = currentData?.suggested ?? [];
  const left = currentData?.asks_left ?? 0;
  const asking = useAsking(request, suggested, refetch);
  const { free, picked } = asking;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('suggested_pros>ask_more_pros')}
      footer={
        free.length > 0 && left > 0 ? (
          <Button
            variant="primary"
            full
            disabled={picked.length === 0}
            pending={asking.pending}
            pendingLabel={t('suggested_pros>asking')}
            onClick={() => void asking.ask()}
          >
            {picked.length === 0
              ? t('suggested_pros>none_chosen')
              : t('suggested_pros>submit', { count: picked.length })}
          </Button>
        ) : undefined
      }
    >
      {!currentData ? (
        error ? (
          <ErrorState plain title={t('suggested_pros>load_error')} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <SkeletonRows />
          </Loading>
        )
      ) : suggested.length === 0 ? (
        <EmptyState plain title={t('suggested_pros>empty_title')}>
          {t('suggested_pros>empty')}
        </EmptyState>
      ) : (
        <>
          <p className="pb-3 text-md text-ink-2">
            {left > 0
              ? t(left === 5 ? 'suggested_pros>intro' : 'suggested_pros>intro_left', { left })
              : t('suggested_pros>limit_reached')}
          </p>
          {asking.refused && <Refused {...asking.refused} />}
          <ul className="divide-y divide-line">
            {suggested.map((pro) => (
              <Row
                key={pro.service.id}
                pro={pro}
                chosen={asking.isChosen(pro)}
                canChoose={left > picked.length || asking.isChosen(pro)}
                onChoose={(on) => asking.choose(pro, on)}
                onContact={asking.isContacting ? undefined : () => void asking.contact(pro)}
              />
            ))}
          </ul>
        </>
      )}
    </Sheet>
  );
}

interface Refusal {
  readonly message: string;
  readonly problem: Problem | null;
  readonly bid_id: number;
}

/** The chosen pros, the act that asks them, and why that was refused. */
function useAsking(request: OwnRequest, suggested: readonly Suggested[], reread: () => unknown) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [askSeveral, several] = useAct(contactCalls.askMatched);
  const [invite, inviting] = useAct(contactCalls.invitePro);
  const [wantQuote, wanting] = useAct(contactCalls.consumerWantProviderQuote);
  const [wantContact, contacting] = useAct(contactCalls.wantToContactProvider);
  const pending = several.isLoading || inviting.isLoading || wanting.isLoading;
  const free = suggested.filter(({ state }) => state === 'new' || state === 'offered');
  const picked = free.filter(({ service }) => chosen.includes(service.id));

  const failed = (told: CallError, way: Way, bid_id: number | null) => {
    const problem = problemIn(ANSWERS[way], told.code);
    setRefused({ message: told.message || t('suggested_pros>failed'), problem, bid_id: bid_id ?? 0 });
  };

  async function ask() {
    const [first, ...more] = picked;
    if (!first || pending) return;
    setRefused(null);
    const of = { quote_request_id: request.quote_request_id, quote_service_id: first.service.id };
    const reply =
      more.length > 0
        ? await askSeveral({
            request_id: request.quote_request_id,
            quote_service_id: picked.map(({ service }) => service.id),
          })
        : first.quote_bid_id === null
          ? await invite(of)
          : await wantQuote({ bid_id: first.quote_bid_id });
    if (reply.error) return failed(reply.error, more.length > 0 ? 'several' : 'quote', first.quote_bid_id);
    setChosen([]);
    toast({
      text:
        more.length > 0
          ? t('suggested_pros>asked_several_toast', { number: picked.length })
          : t('suggested_pros>asked_toast', { name: first.service.name }),
    });
  }

  async function contact({ service, quote_bid_id }: Suggested) {
    if (quote_bid_id === null) return;
    setRefused(null);
    const reply = await wantContact({ bid_id: quote_bid_id });
    // Code 17 counts as success (section 8): the pro has quoted, so open that conversation.
    if (reply.error && reply.error.code === 17) {
      toast({ text: reply.error.message });
      return void reread();
    }
    if (reply.error) return failed(reply.error, 'contact', quote_bid_id);
    toast({ text: t('suggested_pros>contact_toast', { name: service.name }) });
  }

  return {
    free,
    picked,
    pending,
    isContacting: contacting.isLoading,
    refused,
    isChosen: ({ service }: Suggested) => chosen.includes(service.id),
    choose: ({ service }: Suggested, on: boolean) =>
      setChosen((now) => (on ? [...now, service.id] : now.filter((id) => id !== service.id))),
    ask,
    contact,
  };
}

/** Why no pro was asked, in the server's words: some of these codes are about the pro, not the customer. */
function Refused({ message, problem, bid_id }: Refusal) {
  const way = problem && problem.errorAction !== 'contact_support' ? wayOf(problem.errorAction, bid_id) : null;
  return (
    <Banner
      className="mb-3"
      tone={problem?.errorAction === 'confirm_phone' ? 'warning' : 'danger'}
      live="alert"
      title={message}
      action={
        way && (
          <ButtonLink size={36} href={way.href}>
            {way.label}
          </ButtonLink>
        )
      }
    />
  );
}

function Row(props: {
  pro: Suggested;
  chosen: boolean;
  canChoose: boolean;
  onChoose: (on: boolean) => void;
  onContact: (() => void) | undefined;
}) {
  const { pro, chosen, canChoose, onChoose, onContact } = props;
  const { service, reasons, state } = pro;
  const isFree = state === 'new' || state === 'offered';
  return (
    <li className="flex items-start gap-3 py-4">
      <Avatar
        name={service.name}
        id={service.id}
        kind={service.is_business ? 'business' : 'person'}
        photo={service.s3_thumb_url}
        size={44}
      />
      <div className="min-w-0 flex-1">
        <h3 className="text-md font-semibold break-words">
          <TextLink href={`/service/${service.id}/${service.slug}`}>{service.name}</TextLink>
        </h3>
        <ul className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-ink-2">
          {reasons.map((reason) => (
            <li key={reason} className="tnum">
              {reason}
            </li>
          ))}
        </ul>
        {isFree ? (
          <Checkbox
            className="mt-2"
            checked={chosen}
            disabled={!canChoose}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          >
            <Rich
              text={t('suggested_pros>ask_quote')}
              parts={{ mark: () => <span className="sr-only">: {service.name}</span> }}
            />
          </Checkbox>
        ) : (
          <div className="mt-2 flex flex-wrap items-center gap-2">
            <Pill tone="gold">{stateWords()[state]}</Pill>
            {state === 'asked' && (
              <Button size={36} variant="ghost" disabled={!onContact} onClick={onContact}>
                <Rich
                  text={t('suggested_pros>ask_contact')}
                  parts={{ mark: () => <span className="sr-only">: {service.name}</span> }}
                />
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
