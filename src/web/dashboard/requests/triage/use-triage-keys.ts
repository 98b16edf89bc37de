import { useLocation, useNavigate } from 'react-router';
import * as bidCalls from '#core/bids/calls.ts';
import type { Lead } from '#core/bids/model.ts';
import { useLetterKeys } from '#web/parts/frames/letter-keys.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/requests.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { type OpenedBy, type Triage, triageKeys } from './triage-context.ts';
import { isWaiting, neighbour } from './triage-order.ts';

/** The link of a request in the list. */
const linkOf = (lead: Lead | null): HTMLAnchorElement | null =>
  lead && document.querySelector(`[data-lead="${lead.id}"] a[href]`);

/** The request whose row has the focus. */
export const focusedId = (): number | null => {
  const row = document.activeElement?.closest<HTMLElement>('[data-lead]');
  return row ? Number(row.dataset.lead) : null;
};

/**
 * The keys of Requests: J and K move, Q opens the quote, P passes, U undoes the last pass, F saves, ? shows the keys. They
 * act on the focused row, else on the open request. A list's own keys (`listKeys`) come first.
 */
export function useTriageKeys(triage: Triage, chosen: number | null, onHelp: () => void): void {
  const [isOn] = triageKeys.use();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [tag] = useAct(bidCalls.tagBid);

  const open = (lead: Lead, focus: OpenedBy['focus']) => {
    const state: OpenedBy = focus ? { focus } : {};
    void navigate(`/dashboard/requests/${lead.id}${search}`, { state });
  };
  const current = (): Lead | null => {
    const id = focusedId() ?? chosen;
    return triage.rows().find((lead) => lead.id === id) ?? null;
  };
  function move(step: 1 | -1) {
    const next = neighbour(triage.rows(), chosen, step);
    if (!next) return;
    if (chosen === null) linkOf(next)?.focus();
    else open(next, 'head');
  }
  function quote() {
    // The open request may no longer be in the list, but its form is still here.
    const field = (focusedId() ?? chosen) === chosen ? document.getElementById('quote-price') : null;
    if (field) return field.focus();
    const lead = current();
    if (lead) open(lead, 'quote');
  }
  function pass() {
    const lead = current();
    if (!lead?.steps.includes('pass') || !isWaiting(lead, new Date())) return;
    // The row disappears, so the focus moves to the next one.
    if (lead.id !== chosen)
      (linkOf(neighbour(triage.rows(), lead.id, 1)) ?? linkOf(neighbour(triage.rows(), lead.id, -1)))?.focus();
    void triage.pass(lead);
  }
  async function save() {
    const lead = current();
    if (!lead?.steps.includes('tag')) return;
    const isSaved = lead.provider_tag === 'favorite';
    const { error } = await tag({ bid_id: lead.id, tag: isSaved ? '' : 'favorite' });
    const { title } = lead.quote_request;
    if (error) toast({ text: whyNot(error), tone: 'danger' });
    else toast({ text: isSaved ? t('triage>unsaved', { title }) : t('triage>saved', { title }) });
  }

  useLetterKeys(isOn, {
    j: () => move(1),
    k: () => move(-1),
    q: quote,
    p: pass,
    u: triage.undo,
    f: () => void save(),
    '?': onHelp,
  });
}
