import { fill } from '#core/kit/words.ts';
import { aboutIn } from '#core/reports/about-rules.ts';
import type { Letters } from './letter-presenter.ts';
import { letterOf } from './letter-presenter.ts';
import { money } from './phrase-presenter.ts';

/** The preheader: the reason, or `instead` where there is none. */
const beside = (reason: string, instead: string): string => (reason === '' ? instead : '{{reason}}');

/** Letters about what Gotong decided or answered: ID checks, certificates, reports, messages, appeals for fees. */
export const verdictLetters = {
  identity_decided: ({ full_name, status, reason, path }, pen) => {
    const { facts, [status]: words } = pen.words.identity_decided;
    const preheader = beside(reason, words.body[0] ?? '');
    return letterOf(pen, { facts, ...words, preheader }, { full_name, reason }, { path });
  },
  certificate_decided: ({ full_name, name, status, reason, path }, pen) => {
    const { facts, [status]: words } = pen.words.certificate_decided;
    const preheader = beside(reason, words.body[0] ?? '');
    return letterOf(pen, { facts, ...words, preheader }, { full_name, name, reason }, { path });
  },
  certificate_ending: ({ full_name, name, expires_on, path }, pen) =>
    letterOf(pen, pen.words.certificate_ending, { full_name, name, expires_on: pen.day(expires_on) }, { path }),
  certificate_ended: ({ full_name, name, expires_on, path }, pen) =>
    letterOf(pen, pen.words.certificate_ended, { full_name, name, expires_on: pen.day(expires_on) }, { path }),
  report_decided: ({ full_name, type, about, is_acted, path }, pen) => {
    const { acted, dismissed, ...words } = pen.words.report_decided;
    return letterOf(
      pen,
      { ...words, ...(is_acted ? acted : dismissed) },
      { full_name, about: aboutIn(type, about, pen.either) },
      { path },
    );
  },
  desk_reply: ({ full_name, message, path }, pen) => {
    const { body, ...words } = pen.words.desk_reply;
    const letter = letterOf(pen, { ...words, body }, { full_name }, { path });
    // An operator's own text may contain {{ }}, so it is added after the places are filled.
    return {
      ...letter,
      greeting: '',
      body: [...message.split(/\n+/).filter((line) => line.trim() !== ''), ...letter.body],
    };
  },
  appeal_decided: ({ full_name, about, amount, is_granted, reason, path }, pen) => {
    const { granted, refused, ...words } = pen.words.appeal_decided;
    const preheader = beside(reason, '{{about}}');
    return letterOf(
      pen,
      { ...words, ...(is_granted ? granted : refused), preheader },
      { full_name, about, amount: money(amount), reason },
      { path },
    );
  },
  report_upheld: ({ full_name, about, what, type, reason }, pen) => {
    const { preheader, facts, appeal, [what]: said } = pen.words.report_upheld;
    const { text, ...words } = said;
    const thing = pen.words.reported[type];
    const values = { full_name, about: aboutIn(type, about, pen.either), reason, thing };
    return letterOf(pen, { preheader, facts, ...words, body: [text, appeal] }, values);
  },
  loan_application: ({ full_name, what, ref, applicant = '', email = '', phone = '', uen = '', ...rest }, pen) => {
    const { amount = '', months = 0, purpose = '' } = rest;
    const said = { applicant, email, phone, uen, amount: money(amount), months: pen.count('months', months), purpose };
    return letterOf(pen, pen.words.loan_application[what], { full_name, ref, ...said });
  },
  house_wrote: ({ full_name, what, text, path }, pen) =>
    letterOf(pen, { ...pen.words.house_wrote, ...pen.words.house_wrote[what] }, { full_name, text }, { path }),
  link_case: ({ full_name, what, until, reason, path }, pen) => {
    const { facts, [what]: words } = pen.words.link_case;
    const by = until === '' ? '' : pen.window(until, null);
    return letterOf(
      pen,
      { facts, ...words, preheader: beside(reason, words.body[0] ?? '') },
      { full_name, reason, until: by },
      { path },
    );
  },
  act_limited: ({ full_name, what, act, category, ends_on, reason, path }, pen) => {
    const { acts, acts_in, facts, button, [what]: said } = pen.words.act_limited;
    const words = { ...said, button, ...(reason === '' ? {} : { facts }) };
    const limited = category && (act === 'post' || act === 'quote') ? fill(acts_in[act], { category }) : acts[act];
    return letterOf(pen, words, { full_name, act: limited, ends_on: pen.day(ends_on), reason }, { path });
  },
} satisfies Partial<Letters>;
