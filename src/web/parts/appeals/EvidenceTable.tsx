import type { LeadEvidence } from '#core/appeals/model.ts';
import { editionOf } from '#core/wallet/rules.ts';
import { t } from '#web/text/spaces/parts.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { evidenceRows, ruleWords } from './evidence-words.ts';

/** What is on record about a lead: the times and numbers that decide its fee, and the rule in force (decision 16). */
export function EvidenceTable({
  evidence,
  now,
  pill = t('evidence_table>decisive_badge'),
}: {
  evidence: LeadEvidence;
  now: Date;
  pill?: string;
}) {
  return (
    <>
      <dl className="divide-y divide-line text-md">
        {evidenceRows(evidence, now).map((row) => (
          <div key={row.label} className="grid gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <dt className="text-ink-3">{row.label}</dt>
            <dd className="flex flex-wrap items-center gap-2 tnum">
              {row.value}
              {row.decided && <Pill tone="info">{pill}</Pill>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-3">
        {t('evidence_table>rule_note', {
          rule_words: ruleWords()[evidence.rule],
          rule_version: editionOf(evidence.rule_version),
        })}
      </p>
    </>
  );
}
