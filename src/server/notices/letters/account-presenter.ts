import type { Letters } from './letter-presenter.ts';
import { letterOf } from './letter-presenter.ts';
import type { Pen } from './phrase-presenter.ts';

const RESET_PATH = '/resetpass';

const wayOf = ({ words }: Pen, way: string): string => (words.ways as Readonly<Record<string, string>>)[way] ?? way;

/** Letters about an account: logging in, changes to it, its end. */
export const accountLetters = {
  code: ({ code, what, minutes, path }, pen) => {
    const { what: kinds, ...words } = pen.words.code;
    const { does, ...kind } = kinds[what];
    return letterOf(pen, { ...words, ...kind }, { code, does, minutes: pen.minutes(minutes) }, { code, path });
  },
  activate: ({ full_name, path, needs_password }, pen) => {
    const { needs_password: choose, ...words } = pen.words.activate;
    return letterOf(pen, { ...words, ...(needs_password ? choose : {}) }, { full_name }, { path });
  },
  already_here: ({ full_name, path, minutes }, pen) =>
    letterOf(pen, pen.words.already_here, { full_name, minutes: pen.minutes(minutes) }, { path }),
  login_link: ({ full_name, path, minutes }, pen) =>
    letterOf(pen, pen.words.login_link, { full_name, minutes: pen.minutes(minutes) }, { path }),
  reset_password: ({ full_name, path, minutes }, pen) =>
    letterOf(pen, pen.words.reset_password, { full_name, minutes: pen.minutes(minutes) }, { path }),
  password_changed: ({ full_name, at, device }, pen) =>
    letterOf(pen, pen.words.password_changed, { full_name, at: pen.moment(at), device }, { path: RESET_PATH }),
  email_changed: ({ full_name, old_email, new_email, at }, pen) =>
    letterOf(pen, pen.words.email_changed, { full_name, old_email, new_email, at: pen.moment(at) }),
  phone_changed: ({ full_name, phone_end, at }, pen) =>
    letterOf(pen, pen.words.phone_changed, { full_name, phone_end, at: pen.moment(at) }, { path: RESET_PATH }),
  new_device: ({ full_name, device, at, way }, pen) =>
    letterOf(
      pen,
      pen.words.new_device,
      { full_name, device, at: pen.moment(at), way: wayOf(pen, way) },
      { path: '/dashboard/settings/devices' },
    ),
  staff_invited: ({ full_name, name, role, path }, pen) => {
    const { roles, ...words } = pen.words.staff_invited;
    return letterOf(pen, words, { full_name, name, what: roles[role] }, { path });
  },
  second_factor_changed: ({ full_name, what, at, device }, pen) => {
    const { facts, news, ...words } = pen.words.second_factor_changed;
    return letterOf(
      pen,
      { ...words, ...news[what], facts: device === '' ? { at: facts.at } : facts },
      { full_name, at: pen.moment(at), device },
      { path: '/ops/security' },
    );
  },
  social_changed: ({ full_name, provider, what, at }, pen) =>
    letterOf(
      pen,
      { ...pen.words.social_changed, ...pen.words.social_changed[what] },
      { full_name, provider: wayOf(pen, provider), at: pen.moment(at) },
      { path: '/dashboard/settings/accounts' },
    ),
  passkey_changed: ({ full_name, name, what, at }, pen) =>
    letterOf(
      pen,
      { ...pen.words.passkey_changed, ...pen.words.passkey_changed[what] },
      { full_name, name, at: pen.moment(at) },
      { path: '/dashboard/settings/passkeys' },
    ),
  payout_account_changed: ({ full_name, what, account, pays_from, reason, at }, pen) =>
    letterOf(
      pen,
      { ...pen.words.payout_account_changed, ...pen.words.payout_account_changed[what] },
      { full_name, account, reason, pays_from: pen.moment(pays_from), at: pen.moment(at) },
      { path: '/dashboard/trust_fund_query' },
    ),
  merchant_decided: ({ full_name, what, reason, path }, pen) => {
    const { asked, approved, refused, ...words } = pen.words.merchant_decided;
    return letterOf(pen, { ...words, ...{ asked, approved, refused }[what] }, { full_name, reason }, { path });
  },
  terms_changed: ({ full_name, note, note_zh, path }, pen) =>
    letterOf(pen, pen.words.terms_changed, { full_name, note: pen.either(note, note_zh) }, { path }),
  lead_rule_changed: ({ full_name, what, version, day, changes, note, note_zh, path }, pen) => {
    const { parts, announced, withdrawn } = pen.words.lead_rule_changed;
    const told = changes.map(({ part, before, after }) => `${parts[part]} ${before}% → ${after}%`).join(parts.and);
    return letterOf(
      pen,
      what === 'announced' ? announced : withdrawn,
      { full_name, version: String(version), day: pen.day(day), note: pen.either(note, note_zh), changes: told },
      { path },
    );
  },
  account_deleted: ({ full_name, at, kept }, pen) => {
    const { gone, kept: stays, again, ...words } = pen.words.account_deleted;
    const things = kept.map((thing) => pen.words.kept[thing]).join(pen.words.kept.and);
    const body = [gone, ...(kept.length === 0 ? [] : [stays]), again];
    return letterOf(pen, { ...words, body }, { full_name, at: pen.moment(at), kept: things });
  },
} satisfies Partial<Letters>;
