import type { OpsDispute } from '#core/custody/disputes/ops-calls.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { moment, show } from '../approval-words.ts';
import { FileLinks } from '../FileLinks.tsx';
import { nameOf } from './dispute-words.ts';

interface FactsProps {
  readonly dispute: OpsDispute;
  readonly now: Date;
}

/** What each of the two wrote, and asks for. */
export function Statements({ dispute, now }: FactsProps) {
  const missing = (['requestor', 'pro'] as const).filter(
    (side) => !dispute.statements.some((said) => said.side === side),
  );
  return (
    <section aria-labelledby="statements">
      <h3 id="statements" className="text-md font-semibold">
        What they say
      </h3>
      <ul className="mt-3 grid gap-3 xl:grid-cols-2">
        {dispute.statements.map(({ side, statement, asks, stated_on }) => (
          <Card as="li" key={side}>
            <p className="text-md font-semibold wrap-anywhere">{nameOf(dispute, side)}</p>
            <p className="text-sm text-ink-3">
              {side === 'pro' ? 'The pro' : 'The customer'}, {moment(stated_on, now)}
            </p>
            <p className="mt-2 text-md wrap-anywhere whitespace-pre-line">“{statement}”</p>
            <p className="mt-2 text-md font-semibold">
              Asks for {show(asks)} {side === 'pro' ? 'paid' : 'back'}
            </p>
          </Card>
        ))}
        {missing.map((side) => (
          <Card as="li" key={side} look="well">
            <p className="text-md">{nameOf(dispute, side)} has not said anything.</p>
          </Card>
        ))}
      </ul>
    </section>
  );
}

/** Notes, files and messages that the two people added as evidence. */
export function Evidence({ dispute, now }: FactsProps) {
  return (
    <section aria-labelledby="evidence">
      <h3 id="evidence" className="text-md font-semibold">
        Evidence
      </h3>
      {dispute.evidence.length === 0 && <p className="mt-2 text-md text-ink-2">No evidence was added.</p>}
      <ul className="mt-3 grid gap-3">
        {dispute.evidence.map((each) => (
          <li key={each.evidence_id} className="border-l-2 border-line-strong pl-3">
            <p className="text-sm text-ink-3">
              {nameOf(dispute, each.side)}, {moment(each.added_on, now)}
            </p>
            {each.note !== '' && <p className="text-md wrap-anywhere whitespace-pre-line">{each.note}</p>}
            {each.messages.map((message) => (
              <p key={message.message_id} className="text-sm wrap-anywhere text-ink-2">
                {nameOf(dispute, message.side)}: “{message.message}”
              </p>
            ))}
            <FileLinks files={each.attachments} />
          </li>
        ))}
      </ul>
    </section>
  );
}
