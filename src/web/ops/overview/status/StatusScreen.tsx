import { useState } from 'react';
import { fromWire, showMoment } from '#core/kit/time.ts';
import { opsIncidents } from '#core/ops/status/calls.ts';
import type { Incident } from '#core/ops/status/model.ts';
import { useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ListFrame } from '../../frames/ListFrame.tsx';
import { AddDialog, TellDialog } from './IncidentDialogs.tsx';
import { PART_LABELS } from './status-words.ts';

function Time({ at }: { at: string }) {
  const moment = fromWire(at);
  if (!moment) return null;
  return <time dateTime={moment.toISOString()}>{showMoment(moment)}</time>;
}

/** The incidents that operators publish on the status page. */
export function Component() {
  const [open, setOpen] = useState<Incident | 'new' | null>(null);
  const list = useRead(opsIncidents, {});
  return (
    <ListFrame
      title="Status page"
      intro="Incidents that you report to everyone. How each part works is measured; a part of an ongoing incident never shows as working."
      actions={
        <Button variant="primary" onClick={() => setOpen('new')}>
          Report an incident
        </Button>
      }
      query={list}
      data={list.data?.incidents}
      failed="Could not load the incidents"
    >
      {(incidents) => (
        <>
          {incidents.length === 0 && <p className="text-md text-ink-2">No incidents in the last 30 days.</p>}
          <ul className="grid gap-3">
            {incidents.map((incident) => (
              <Card as="li" key={incident.id}>
                <div className="flex flex-wrap items-start justify-between gap-3">
                  <div className="min-w-0">
                    <Pill tone={incident.ended === null ? 'warning' : 'neutral'}>
                      {incident.ended === null ? 'Ongoing' : 'Resolved'}
                    </Pill>
                    <h2 className="mt-1 text-base font-semibold break-words">{incident.title}</h2>
                  </div>
                  {incident.ended === null && (
                    <Button size={36} onClick={() => setOpen(incident)}>
                      Add an update
                      <span className="sr-only"> to {incident.title}</span>
                    </Button>
                  )}
                </div>
                <p className="mt-1 text-sm text-ink-2">
                  {incident.parts.map((part) => PART_LABELS[part]).join(', ')}. Began <Time at={incident.began} />
                  {incident.ended !== null && (
                    <>
                      , resolved <Time at={incident.ended} />
                    </>
                  )}
                  .
                </p>
                <ul className="mt-2 grid gap-1.5 text-sm">
                  {incident.told.map(({ words, created }) => (
                    <li key={created + words} className="break-words">
                      <span className="text-ink-3">
                        <Time at={created} />:
                      </span>{' '}
                      {words}
                    </li>
                  ))}
                </ul>
              </Card>
            ))}
          </ul>
          {open === 'new' && <TellDialog onClose={() => setOpen(null)} />}
          {open !== null && open !== 'new' && <AddDialog incident={open} onClose={() => setOpen(null)} />}
        </>
      )}
    </ListFrame>
  );
}
