import type { LinkPast } from '#core/bids/hash-links/rules.ts';
import { fromWire } from '#core/kit/time.ts';
import type { LinkedQuote, LinkedRequest } from '#core/requests/hash-links/model.ts';
import { t } from '#web/text/spaces/public.ts';
import { showDay, showMoment } from '#web/text/times.ts';

/** A link whose act was done already, or is no longer possible. */
export interface PastLink {
  readonly is: 'past';
  readonly past: LinkPast;
  readonly quote: LinkedQuote | null;
  readonly quote_request: LinkedRequest;
  /** The pro who was hired instead. */
  readonly other_name: string | null;
  readonly hired_for: string | null;
  readonly hired_minutes: number | null;
  /** Where to go on, after logging in. */
  readonly next: string;
}

interface Words {
  readonly title: string;
  readonly text: string;
  /** The label of the button. */
  readonly next: string;
}

function hiredText({ hired_for, hired_minutes }: PastLink): string {
  const at = hired_for ? fromWire(hired_for) : null;
  if (!at) return t('link_page>past_hired_text');
  return t('link_page>past_hired_time', { when: showMoment(at, undefined, hired_minutes) });
}

/** What happened since the email was sent, and what the person can do now. */
export function pastWords(data: PastLink): Words {
  const service_name = data.quote?.service_name ?? '';
  const other = data.other_name ?? t('link_page>another_pro');
  const until = fromWire(data.quote_request.expires_at);
  const words: Readonly<Record<LinkPast, () => Words>> = {
    hired: () => ({
      title: t('link_page>you_hired', { service_name }),
      text: hiredText(data),
      next: t('link_page>see_job'),
    }),
    done: () => ({
      title: t('link_page>past_done_title'),
      text: t('link_page>past_done_text', { service_name }),
      next: t('link_page>see_job'),
    }),
    reviewed: () => ({
      title: t('link_page>past_reviewed_title'),
      text: t('link_page>past_reviewed_text', { service_name }),
      next: t('link_page>see_job'),
    }),
    'another hired': () => ({
      title: t('link_page>past_other_title', { other }),
      text: t('link_page>past_other_text', { other, service_name }),
      next: t('link_page>see_job'),
    }),
    withdrawn: () => ({
      title: t('link_page>past_withdrawn_title'),
      text: t('link_page>past_withdrawn_text', { service_name }),
      next: t('link_page>see_other_quotes'),
    }),
    unavailable: () => ({
      title: t('link_page>past_unavailable_title'),
      text: t('link_page>past_unavailable_text', { service_name }),
      next: t('link_page>see_other_quotes'),
    }),
    'turned down': () => ({
      title: t('link_page>past_turned_down_title'),
      text: t('link_page>past_turned_down_text'),
      next: t('link_page>see_quote'),
    }),
    'not done': () => ({
      title: t('link_page>past_not_done_title'),
      text: hiredText(data),
      next: t('link_page>see_job'),
    }),
    'not hired': () => ({
      title: t('link_page>past_not_hired_title'),
      text: t('link_page>past_not_hired_text', { service_name }),
      next: t('link_page>see_quote'),
    }),
    closed: () => ({
      title: t('link_page>past_closed_title'),
      text: t('link_page>past_closed_text'),
      next: t('link_page>see_request'),
    }),
    expired: () => ({
      title: t('link_page>past_expired_title'),
      text: t('link_page>past_expired_text'),
      next: t('link_page>see_request'),
    }),
    open: () => ({
      title: t('link_page>past_open_title'),
      text: until ? t('link_page>past_open_text', { day: showDay(until) }) : '',
      next: t('link_page>see_request'),
    }),
    'request hired': () => ({
      title: t('link_page>past_other_title', { other }),
      text: t('link_page>past_hired_text'),
      next: t('link_page>see_request'),
    }),
    'too late': () => ({
      title: t('link_page>past_too_late_title'),
      text: t('link_page>past_too_late_text'),
      next: t('link_page>see_request'),
    }),
    used: () => ({
      title: t('link_page>past_used_title'),
      text: t('link_page>past_used_text'),
      next: data.quote ? t('link_page>see_quote') : t('link_page>see_request'),
    }),
  };
  return words[data.past]();
}
