import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleDots';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as bidCalls from '#core/bids/calls.ts';
import * as questionCalls from '#core/requests/questions/calls.ts';
import { api } from '#web/app/api/api.ts';
import { onLive } from '#web/app/live/live.ts';
import { quotePrice } from '#web/parts/words/quote-words.ts';
import { t } from '#web/text/spaces/waiting.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { questionPlace } from '../projects/waiting/OpenQuestions.tsx';
import { usePerson } from './use-person.ts';

/** Does nothing where the news cannot be read: the screens show the same. */
const quietly = (): void => {};
/** How long we wait for a screen to show the question. */
const LOOK_MS = 4_000;

/** The quote that is open at an address; 0 for none. */
const quoteAt = (path: string): number => Number(/\/projects\/quote\/(?:\d+\/)?(\d+)(?:\/|$)/.exec(path)?.[1] ?? 0);

/** Scrolls to a question and focuses it, once its screen shows it. */
function bringUpQuestion(id: string): void {
  const until = Date.now() + LOOK_MS;
  const look = () => {
    const place = document.getElementById(id);
    if (place) {
      place.scrollIntoView({ block: 'start' });
      place.focus({ preventScroll: true });
    } else if (Date.now() < until) requestAnimationFrame(look);
  };
  look();
}

/** Shows a toast on every screen when a pro asks about one of the person's requests or sends a quote. Draws nothing itself. */
export function ProjectNews() {
  const { user } = usePerson();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const told = useRef(new Map<number, () => void>());
  const me = user?.id;
  // Closes the toast about a quote that is open now: it would only cover the quote.
  useEffect(() => {
    const opened = quoteAt(pathname);
    told.current.get(opened)?.();
    told.current.delete(opened);
  }, [pathname]);
  useEffect(() => {
    if (me === undefined) return;
    const tellQuestion = async (request_id: number, question_id: number) => {
      const reply = await api(questionCalls.requestQuestions, { request_id });
      const question = reply.ok ? reply.value.questions.find(({ id }) => id === question_id) : undefined;
      if (!question?.asked_by || question.answer !== null) return;
      const home = `/dashboard/projects/quotelist/${request_id}`;
      toast({
        tone: 'info',
        icon: ChatCircleDotsIcon,
        text: t('news>question', { name: question.asked_by.name, question: question.question }),
        action: {
          label: t('news>answer'),
          onAction: () => {
            if (!location.pathname.endsWith(home)) void navigate(home);
            bringUpQuestion(questionPlace(question_id));
          },
        },
      });
    };
    const tellQuote = async (bid_id: number) => {
      // Only the customer can read it here; a pro whose auto-quote was sent is told elsewhere.
      const reply = await api(bidCalls.bid, { bid_id });
      if (!reply.ok || quoteAt(location.pathname) === bid_id) return;
      const { quote_bid } = reply.value;
      const { service, quote_request_id } = quote_bid;
      const price = quotePrice(quote_bid);
      const close = toast({
        tone: 'info',
        icon: ChatCircleDotsIcon,
        text: price
          ? t('news>quote', { name: service.name, price: `${price.price}${price.per ?? ''}` })
          : t('news>quote_visit', { name: service.name }),
        action: {
          label: t('news>view'),
          onAction: () => void navigate(`/dashboard/projects/quote/${quote_request_id}/${bid_id}`),
        },
      });
      told.current.set(bid_id, close);
    };
    const stops = [
      onLive('request.question', ({ what, actor_id, quote_request_id, question_id }) => {
        if (what === 'asked' && actor_id !== me) void tellQuestion(quote_request_id, question_id).catch(quietly);
      }),
      onLive('bid.changed', ({ what, actor_id, quote_bid_id }) => {
        if (what === 'sent' && actor_id !== me) void tellQuote(quote_bid_id).catch(quietly);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [me, navigate]);
  return null;
}
