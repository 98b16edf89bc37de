import { useState } from 'react';
import * as calls from '#core/ops/people/calls.ts';
import type { PersonLink } from '#core/ops/people/model.ts';
import { useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { EvidenceList, signed } from './EvidenceList.tsx';
import { WriteDialog } from './PersonActs.tsx';

/** Accounts that may be the same person's, with what speaks for and against it. Draws nothing where there are none. */
export function PersonLinks({ user_id, name }: { user_id: number; name: string }) {
  const links = useRead(calls.personLinks, { user_id }).data?.links ?? [];
  return links.map((link) => <LinkCard key={link.user_id} link={link} user_id={user_id} name={name} />);
}

function LinkCard({ link, user_id, name }: { link: PersonLink; user_id: number; name: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card as="section" className="mb-4" aria-label={`Link to ${link.name}`}>
      <div className="flex flex-wrap items-start gap-3">
        <h2 className="min-w-0 flex-1 text-md font-semibold">
          May be linked to <TextLink href={`/ops/people/${link.user_id}`}>{link.name}</TextLink>
        </h2>
        {link.is_blocked && <Pill tone="danger">Blocked</Pill>}
        <span className="text-xl font-semibold tnum">{signed(link.sum)}</span>
      </div>
      {link.blocked_reason !== '' && <p className="text-sm text-ink-3">Blocked: {link.blocked_reason}</p>}
      <EvidenceList evidence={link.evidence} />
      <p className="mt-3 text-sm text-ink-2">
        Links show from +4. <strong>Nothing happens automatically:</strong> hear them before you decide. Brothers and
        flatmates share cards and devices.
      </p>
      <Button variant="primary" className="mt-3" onClick={() => setAsking(true)}>
        Ask for their side
      </Button>
      {isAsking && (
        <WriteDialog
          user_id={user_id}
          name={name}
          about="question"
          start="Your account shares a device or card with another account on Gotong. Do you know why?"
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
