/** The words of an evidence file, part by part: what a bank or a tribunal reads, and what its digests are made of. */
import { showMoney } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import type { CustodySide } from '../model.ts';
import type { DisputeView } from './view-model.ts';

export interface FileFacts {
  readonly dispute: DisputeView;
  readonly payment: { readonly cents: number; readonly method: string | null; readonly paid_on: Date | null };
  readonly scopes: readonly {
    readonly version: number;
    readonly digest: string;
    readonly agreed_on: Date;
    readonly lines: readonly { readonly what: string; readonly cents: number }[];
  }[];
  readonly steps: readonly {
    readonly step: string;
    readonly by: string;
    readonly note: string;
    readonly created: Date;
  }[];
  readonly messages: readonly { readonly side: CustodySide; readonly message: string; readonly sent_on: string }[];
  readonly files: readonly {
    readonly id: number;
    readonly filename: string;
    readonly bytes: number;
    readonly sha256: string;
    readonly created: Date;
  }[];
}
export interface FilePart {
  readonly title: string;
  readonly lines: readonly string[];
}

/** A moment as it was in Singapore, to the second. */
export const stamp = (at: Date): string =>
  `${new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')} (Singapore time)`;
const wired = (text: string): string => {
  const at = fromWire(text);
  return at ? stamp(at) : text;
};

/** The name of a step as words: “open dispute”. */
const words = (step: string): string => step.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The parts of the file, always in this order. A part with nothing in it says so. */
export function fileParts({ dispute, payment, scopes, steps, messages, files }: FileFacts): FilePart[] {
  const name = (side: CustodySide) =>
    side === 'pro' ? `${dispute.pro_name} (pro)` : `${dispute.customer_name} (customer)`;
  const who: Readonly<Record<string, string>> = {
    requestor: name('requestor'),
    pro: name('pro'),
    approver: 'Gotong',
    provider: dispute.holder,
    clock: 'By itself, when a time ran out',
  };
  const split = (one: { readonly to_customer: string; readonly to_pro: string }) =>
    `S$${one.to_customer} back to ${dispute.customer_name}, S$${one.to_pro} to ${dispute.pro_name}`;
  const { offer, proposal, decision, appeal, appeal_decision, outcome } = dispute;
  const parts: FilePart[] = [
    {
      title: 'The payment',
      lines: [
        `${dispute.title}, for “${dispute.request_title}”.`,
        `Amount ${showMoney(payment.cents)}${payment.method ? `, paid by ${payment.method.replace('_', ' ')}` : ''}.`,
        `Held by ${dispute.holder}${payment.paid_on ? ` since ${stamp(payment.paid_on)}` : ''}.`,
        `In dispute: S$${dispute.at_stake}, since ${wired(dispute.opened_on)}, opened by ${name(dispute.opened_by)}.`,
      ],
    },
    {
      title: 'What was agreed',
      lines: scopes.map(
        ({ version, digest, agreed_on, lines }) =>
          `Version ${version}, agreed ${stamp(agreed_on)}, code ${digest}: ${lines.map(({ what, cents }) => `${what} ${showMoney(cents)}`).join('; ')}.`,
      ),
    },
    {
      title: 'What each side said',
      lines: dispute.statements.map(
        ({ side, statement, asks, stated_on }) =>
          `${name(side)}, ${wired(stated_on)}, asked for S$${asks} ${side === 'pro' ? 'paid' : 'back'}: ${statement}`,
      ),
    },
    {
      title: 'Evidence',
      lines: dispute.evidence.map(({ side, added_on, note, attachments, messages: kept }) =>
        [
          `${name(side)}, ${wired(added_on)}.${note === '' ? '' : ` ${note}`}`,
          ...attachments.map(({ id, filename }) => `File ${id}: ${filename}`),
          ...kept.map((one) => `Message of ${name(one.side)}, ${wired(one.sent_on)}: ${one.message}`),
        ].join('\n'),
      ),
    },
    {
      title: 'Offers and decisions',
      lines: [
        ...(offer ? [`Offer by ${name(offer.by)}, ${wired(offer.offered_on)}: ${split(offer)}. ${offer.note}`] : []),
        ...(proposal
          ? [`Proposal by Gotong, ${wired(proposal.proposed_on)}: ${split(proposal)}. ${proposal.reason}`]
          : []),
        ...(decision
          ? [
              `Decision ${decision.is_by_rule ? 'by the rule for silence' : 'by Gotong'}, ${wired(decision.decided_on)}: ${split(decision)}. ${decision.reason}`,
            ]
          : []),
        ...(appeal ? [`Appeal by ${name(appeal.by)}, ${wired(appeal.appealed_on)}: ${appeal.reason}`] : []),
        ...(appeal_decision
          ? [
              `Decision on appeal, ${wired(appeal_decision.decided_on)}: ${split(appeal_decision)}. ${appeal_decision.reason}`,
            ]
          : []),
        ...(outcome && dispute.ended_on ? [`Ended ${wired(dispute.ended_on)}: ${split(outcome)}.`] : []),
      ],
    },
    {
      title: 'What was done with the payment',
      lines: steps.map(
        ({ step, by, note, created }) =>
          `${stamp(created)}: ${words(step)}, ${who[by] ?? by}${note === '' ? '' : `: ${note}`}`,
      ),
    },
    {
      title: 'Conversation',
      lines: messages.map(({ side, message, sent_on }) => `${wired(sent_on)}, ${name(side)}: ${message}`),
    },
    {
      title: 'Files',
      lines: files.map(
        ({ id, filename, bytes, sha256, created }) =>
          `File ${id}: ${filename}, ${bytes} bytes, uploaded ${stamp(created)}, SHA-256 ${sha256}`,
      ),
    },
  ];
  return parts.map((part) => (part.lines.length > 0 ? part : { ...part, lines: ['Nothing.'] }));
}

/** What the digest of a part is made of: its title and its lines, each on lines of their own, in UTF-8. */
export const partText = ({ title, lines }: FilePart): string => [title, ...lines].join('\n');
