import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { leadRuleShape, opsLeadRuleShape, RULE_NOTE_MAX, TERM_LIMITS, TERMS, type Term } from './model.ts';

const section = 'Issue 22 point 1';

export const leadRule = call({
  section,
  summary:
    'The rule that gives requests to pros: the version in force, or the one asked for, the one announced, and every version that was. With what a wave looked at it is all that its list is made of.',
  method: 'GET',
  path: '/new/v1/lead_rule.json',
  auth: 'none',
  input: z.object({ version: shape.int(1, 10_000).optional() }),
  output: z.object({
    lead_rule: leadRuleShape,
    /** Null while nothing is announced. */
    announced: leadRuleShape.nullable(),
    /** Every version that is or was in force, newest first. */
    versions: z.array(leadRuleShape),
  }),
});

const opsOutput = z.object({
  /** Newest first. */
  versions: z.array(opsLeadRuleShape),
  /** The days in Singapore that a version published now may begin on. */
  first_day: z.string(),
  last_day: z.string(),
});

export const opsLeadRules = call({
  section,
  summary: 'For operators: every version of the rule that gives requests, with who published it and who was told.',
  method: 'GET',
  path: '/new/v1/ops/lead_rule/index.json',
  auth: 'operator',
  roles: ['money'],
  input: z.object({}),
  output: opsOutput,
});

const terms = Object.fromEntries(
  TERMS.map((term) => [term, shape.int(TERM_LIMITS[term][0], TERM_LIMITS[term][1])]),
) as Record<Term, ReturnType<typeof shape.int>>;

export const publishLeadRule = call({
  section,
  summary:
    'Announces the next version of the rule for a day at least two weeks ahead; pros are told. It is never changed.',
  method: 'POST',
  path: '/new/v1/ops/lead_rule/publish.json',
  auth: 'operator',
  roles: ['money'],
  fresh: true,
  input: z.object({
    /** The newest version that was shown. */
    seen: shape.int(1, 10_000),
    /** YYYY-MM-DD in Singapore. */
    day: z.iso.date(),
    ...terms,
    note: shape.text(RULE_NOTE_MAX, 1),
    note_zh: shape.text(RULE_NOTE_MAX, 1),
  }),
  output: opsOutput,
  errors: {
    'changed elsewhere': 'Another operator changed this. Reload it.',
    'already announced': 'A version is already announced. Withdraw it first.',
    'nothing changed': 'The numbers are the same as in the current rule.',
  },
});

export const withdrawLeadRule = call({
  section,
  summary: 'Takes an announced version back before it begins; pros who heard of it are told.',
  method: 'POST',
  path: '/new/v1/ops/lead_rule/withdraw.json',
  auth: 'operator',
  roles: ['money'],
  fresh: true,
  input: z.object({ version: shape.int(1, 10_000) }),
  output: opsOutput,
  errors: { 'not now': 'This version has started or was withdrawn. Announce a new version instead.' },
});
