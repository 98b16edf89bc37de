import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as bidCalls from '#core/bids/calls.ts';
import type { Lead, PassReason } from '#core/bids/model.ts';
import { isReached } from '#web/app/offline/reach.ts';
import { useNow } from '#web/parts/use-now.ts';
import { whyNot } from '#web/parts/why-not.ts';
import type { CallError } from '#web/state/call-error.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/requests.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { useReached } from '../quote/use-quote-queue.ts';
import { type OpenedBy, type Triage, triageNext } from './triage-context.ts';
import { nextWaiting } from './triage-order.ts';

/** One pass, or several at once: what Undo undoes. */
interface Passed {
  readonly leads: readonly Lead[];
  /** The one that was open. Undo opens it again. */
  readonly opened: Lead | null;
  /** Those that the server has passed. */
  readonly done: Promise<readonly Lead[]>;
  closeToast: () => void;
}
interface Waiting {
  readonly lead: Lead;
  readonly reason: PassReason | null;
}

const isDesktop = () => matchMedia('(min-width: 64rem)').matches;

/**
 * The state of Requests while a pro works through the list. A passed request leaves the list at once, and returns if the pass
 * is undone or refused. Without a connection a pass waits here; it isn't stored, because it costs nothing (decision 017).
 */
export function useTriageState(chosen: number | null): Triage {
  const [toggle] = useAct(bidCalls.toggleInterest);
  const navigate = useNavigate();
  const { search } = useLocation();
  const now = useNow();
  const [passed, setPassed] = useState<ReadonlySet<number>>(new Set());
  const rows = useRef<readonly Lead[]>([]);
  const last = useRef<Passed | null>(null);
  const waiting = useRef(new Map<number, Waiting>());
  const latest = useRef({ chosen, search, now, passed });
  latest.current = { chosen, search, now, passed };
  const isBack = useReached();

  const mark = useCallback((ids: readonly number[], isPassed: boolean) => {
    setPassed((before) => {
      const changed = ids.filter((id) => before.has(id) !== isPassed);
      if (changed.length === 0) return before;
      return isPassed ? new Set([...before, ...changed]) : new Set([...before].filter((id) => !changed.includes(id)));
    });
  }, []);
  const open = useCallback(
    (lead: Lead) => {
      const state: OpenedBy = { focus: 'head' };
      void navigate(`/dashboard/requests/${lead.id}${latest.current.search}`, { state });
    },
    [navigate],
  );
  /** Passes one request. Without a connection it waits; if refused, the request returns to the list. */
  const send = useCallback(
    async ({ lead, reason }: Waiting): Promise<CallError | 'sent' | 'waits'> => {
      const { error } = await toggle({ bid_id: lead.id, is_interested: false, ...(reason ? { reason } : {}) });
      if (!error) return 'sent';
      if (!isReached()) {
        waiting.current.set(lead.id, { lead, reason });
        return 'waits';
      }
      mark([lead.id], false);
      return error;
    },
    [toggle, mark],
  );

  useEffect(() => {
    if (!isBack) return;
    const kept = [...waiting.current.values()];
    waiting.current.clear();
    for (const one of kept)
      void send(one).then((end) => {
        if (typeof end === 'object') toast({ text: whyNot(end), tone: 'danger' });
      });
  }, [isBack, send]);

  return useMemo(() => {
    const goOn = (lead: Lead, gone: readonly Lead[] = []): boolean => {
      const { now: at, passed: before } = latest.current;
      const without = new Set([...before, ...gone.map(({ id }) => id)]);
      const next = triageNext.isOn() ? nextWaiting(rows.current, lead.id, without, at) : null;
      if (next) open(next);
      return next !== null;
    };
    const undo = (given?: Passed) => {
      const one = given ?? last.current;
      if (!one) return;
      last.current = null;
      one.closeToast();
      mark(
        one.leads.map(({ id }) => id),
        false,
      );
      if (one.opened) open(one.opened);
      void takeBack(one);
    };
    /** Runs after the passes themselves, which may still be in progress. */
    const takeBack = async ({ leads, done }: Passed) => {
      const isDone = await done;
      for (const { id } of leads) waiting.current.delete(id);
      const ends = await Promise.all(isDone.map(({ id }) => toggle({ bid_id: id, is_interested: true })));
      const error = ends.find((end) => end.error)?.error;
      if (error) toast({ text: whyNot(error), tone: 'danger' });
    };
    /** Passes these requests: removes them from the list at once, and opens the next if one was open. */
    const passAll = async (leads: readonly Lead[], reason: PassReason | null, text: () => string) => {
      const opened = leads.find(({ id }) => id === latest.current.chosen) ?? null;
      mark(
        leads.map(({ id }) => id),
        true,
      );
      // On phones, if no other request waits, go to the list; on desktop it is beside this anyway.
      if (opened && !goOn(opened, leads) && !isDesktop()) void navigate(`/dashboard/requests${latest.current.search}`);
      const ends = Promise.all(leads.map(async (lead) => ({ lead, end: await send({ lead, reason }) })));
      const done = ends.then((all) => all.flatMap(({ lead, end }) => (end === 'sent' ? [lead] : [])));
      const one: Passed = { leads, opened, done, closeToast: () => {} };
      const say = (words: string) =>
        toast({ text: words, action: { label: shared('verb>undo'), onAction: () => undo(one) } });
      one.closeToast = say(text());
      last.current = one;
      const all = await ends;
      const failed = all.flatMap(({ lead, end }) => (typeof end === 'object' ? [{ lead, error: end }] : []));
      if (failed.length > 0 && last.current === one) {
        one.closeToast();
        const left = leads.length - failed.length;
        if (left === 0) last.current = null;
        else one.closeToast = say(t('triage>passed_some', { done: left, all: leads.length }));
      }
      return { failed, isSent: all.every(({ end }) => end === 'sent') };
    };
    return {
      passed,
      rows: () => rows.current.filter((lead) => !latest.current.passed.has(lead.id)),
      show(next) {
        rows.current = next;
        // The list no longer contains it, so if it returns, its pass was undone.
        const gone = [...latest.current.passed].filter(
          (id) => !waiting.current.has(id) && !next.some((lead) => lead.id === id),
        );
        mark(gone, false);
      },
      async pass(lead) {
        const { title } = lead.quote_request;
        const text = () => t(isReached() ? 'triage>passed' : 'triage>passed_offline', { title });
        const { failed, isSent } = await passAll([lead], null, text);
        for (const { error } of failed) toast({ text: whyNot(error), tone: 'danger' });
        return isSent;
      },
      async passMany(leads, reason) {
        const count = leads.length;
        const text = () => t(isReached() ? 'triage>passed_many' : 'triage>passed_many_offline', { count });
        return (await passAll(leads, reason, text)).failed;
      },
      undo: () => undo(),
      goOn: (lead) => goOn(lead),
    };
  }, [passed, open, send, toggle, mark, navigate]);
}
