import { createHash } from 'node:crypto';
import type { CertificateTypeKey } from '#core/certificates/type-model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';
import { requirementsMore } from './catalogue/more/licences.ts';

/** A certificate that a category demands: for every request, or where the answer to a question is one of the choices. */
export interface RequirementSeed {
  readonly category: string;
  readonly type: CertificateTypeKey;
  readonly question?: string;
  readonly choices?: readonly string[];
  /** Asked for and shown, but pros can quote without it. */
  readonly isAskedOnly?: true;
}

/**
 * What the law demands, as in the categories' licence notes: wiring needs a licensed electrical worker; water service pipes and
 * heaters need a licensed plumber, while simple plumbing needs no licence; gas needs a gas service worker; audits need a public
 * accountant.
 */
export const requirements: readonly RequirementSeed[] = [
  {
    category: 'electrician',
    type: 'electrical_worker',
    question: 'task',
    choices: [
      'power-trip',
      'replace-socket-switch',
      'add-13a-point',
      'add-15a-point',
      'light-point',
      'db-box',
      'rccb',
      'rewiring',
      'oven-hob',
      'ev-charger',
    ],
  },
  {
    category: 'plumber',
    type: 'plumber',
    question: 'task',
    choices: ['pipe-leak-concealed', 'water-heater-install', 'pipe-rerouting'],
  },
  { category: 'plumber', type: 'gas_worker', question: 'heater', choices: ['gas'] },
  { category: 'accounting', type: 'public_accountant', question: 'services', choices: ['audit'] },
  ...requirementsMore,
];

const lock = statement(`select pg_advisory_xact_lock(hashtextextended('requirement seed', 0))`);
const findSeeded = statement(`select value from settings where key = 'requirement_seed'`);
const keepSeeded = statement(
  `insert into settings (key, value, updated) values ('requirement_seed', $1::jsonb, now())
   on conflict (key) do update set value = excluded.value, updated = excluded.updated`,
);
const upsert = statement(
  `insert into category_requirements (category_id, question_key, choice_ids, certificate_type, gate)
   select c.id, $2, $3, $4, $5 from categories c where c.slug = $1
   on conflict (category_id, certificate_type, coalesce(question_key, ''))
   do update set choice_ids = excluded.choice_ids, gate = excluded.gate`,
);

const keyOf = ({ category, type, question }: RequirementSeed): string => `${category}/${type}/${question ?? ''}`;
const digestOf = (one: RequirementSeed): string => createHash('sha256').update(JSON.stringify(one)).digest('hex');

/**
 * Writes each shipped requirement into the database once, and again when a release changes it. What operators change or remove
 * afterwards stays. Safe at every start and on several nodes at once. A requirement of a missing category is skipped.
 */
export async function seedRequirements(db: Db): Promise<void> {
  await db.run(lock());
  const before = (await db.maybe<{ value: Record<string, string> | string }>(findSeeded()))?.value;
  // Older installations kept one digest for all requirements: there, only those of the further categories are missing.
  const isOld = typeof before === 'string';
  const seeded = isOld || before === undefined ? {} : before;
  const now: Record<string, string> = {};
  for (const one of requirements) {
    const key = keyOf(one);
    now[key] = digestOf(one);
    if (seeded[key] === now[key] || (isOld && !requirementsMore.includes(one))) continue;
    const { category, question, choices, type, isAskedOnly } = one;
    await db.run(upsert(category, question ?? null, choices ?? [], type, isAskedOnly ? 'soft' : 'hard'));
  }
  if (JSON.stringify(now) !== JSON.stringify(before)) await db.run(keepSeeded(JSON.stringify(now)));
}
