import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as bidCalls from '#core/bids/calls.ts';
import type { Lead } from '#core/bids/model.ts';
import { isReached } from '#web/app/offline/reach.ts';
import { useNow } from '#web/parts/use-now.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/requests.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { useReached } from '../quote/use-quote-queue.ts';
import { type OpenedBy, type Triage, triageNext } from './triage-context.ts';
import { nextWaiting } from './triage-order.ts';

interface Passed {
  readonly lead: Lead;
  /** It was open when it was passed: taking it back opens it again. */
  readonly wasOpen: boolean;
  /** Whether the server has taken it. */
  readonly done: Promise<boolean>;
  readonly closeToast: () => void;
}

const isDesktop = () => matchMedia('(min-width: 64rem)').matches;

/**
 * What Requests holds while a pro works through the list. A passed request is out of the list at once, and back when it is
 * taken back or the server refuses. Without a connection it waits here until there is one; a pass costs nothing, so it is
 * not written down (decision 017).
 */
export function useTriageState(chosen: number | null): Triage {
  const [toggle] = useAct(bidCalls.toggleInterest);
  const navigate = useNavigate();
  const { search } = useLocation();
  const now = useNow();
  const [passed, setPassed] = useState<ReadonlySet<number>>(new Set());
  const rows = useRef<readonly Lead[]>([]);
  const last = useRef<Passed | null>(null);
  const waiting = useRef(new Map<number, Lead>());
  const latest = useRef({ chosen, search, now, passed });
  latest.current = { chosen, search, now, passed };
  const isBack = useReached();

  const mark = useCallback((id: number, isPassed: boolean) => {
    setPassed((before) => {
      if (before.has(id) === isPassed) return before;
      const next = new Set(before);
      if (isPassed) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  const open = useCallback(
    (lead: Lead) => {
      const state: OpenedBy = { focus: 'head' };
      void navigate(`/dashboard/requests/${lead.id}${latest.current.search}`, { state });
    },
    [navigate],
  );
  const send = useCallback(
    async (lead: Lead): Promise<boolean> => {
      const { error } = await toggle({ bid_id: lead.id, is_interested: false });
      if (error && !isReached()) waiting.current.set(lead.id, lead);
      else if (error) {
        mark(lead.id, false);
        toast({ text: whyNot(error), tone: 'danger' });
      }
      return !error;
    },
    [toggle, mark],
  );

  useEffect(() => {
    if (!isBack) return;
    const kept = [...waiting.current.values()];
    waiting.current.clear();
    for (const lead of kept) void send(lead);
  }, [isBack, send]);

  return useMemo(() => {
    const goOn = (lead: Lead): boolean => {
      const { now: at, passed: gone } = latest.current;
      const next = triageNext.isOn() ? nextWaiting(rows.current, lead.id, gone, at) : null;
      if (next) open(next);
      return next !== null;
    };
    const undo = (given?: Passed) => {
      const one = given ?? last.current;
      if (!one) return;
      last.current = null;
      one.closeToast();
      mark(one.lead.id, false);
      if (one.wasOpen) open(one.lead);
      void takeBack(one);
    };
    /** After the pass itself, which may still be on its way. */
    const takeBack = async ({ lead, done }: Passed) => {
      const isDone = await done;
      if (waiting.current.delete(lead.id) || !isDone) return;
      const { error } = await toggle({ bid_id: lead.id, is_interested: true });
      if (error) toast({ text: whyNot(error), tone: 'danger' });
    };
    return {
      passed,
      rows: () => rows.current.filter((lead) => !latest.current.passed.has(lead.id)),
      show(next) {
        rows.current = next;
        // The list no longer has it: when it comes back, it was taken back.
        for (const id of latest.current.passed)
          if (!waiting.current.has(id) && !next.some((lead) => lead.id === id)) mark(id, false);
      },
      async pass(lead) {
        const wasOpen = latest.current.chosen === lead.id;
        mark(lead.id, true);
        // On a phone the list is the next place to be where no other waits; on desktop it stands beside this.
        if (wasOpen && !goOn(lead) && !isDesktop()) void navigate(`/dashboard/requests${latest.current.search}`);
        const done = send(lead);
        const one: Passed = {
          lead,
          wasOpen,
          done,
          closeToast: toast({
            text: t(isReached() ? 'triage>passed' : 'triage>passed_offline', { title: lead.quote_request.title }),
            action: { label: shared('verb>undo'), onAction: () => undo(one) },
          }),
        };
        last.current = one;
        const isDone = await done;
        if (!isDone && !waiting.current.has(lead.id)) {
          one.closeToast();
          if (last.current === one) last.current = null;
        }
        return isDone;
      },
      undo: () => undo(),
      goOn,
    };
  }, [passed, open, send, toggle, mark, navigate]);
}
