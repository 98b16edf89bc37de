import { fromWire, showMoment } from '#core/kit/time.ts';
import type { Thing, ThingKind } from '#core/ops/lookup/model.ts';
import type { ThingRows } from './thing-store.ts';

/** The name of each event of a request or quote, by its stored type. */
const HAPPENED: Readonly<Record<string, string>> = {
  create: 'Posted',
  providedquote: 'Quoted',
  update: 'Changed',
  pass: 'Passed',
  'pass undo': 'Took the pass back',
  hire: 'Hired',
  'hire undo': 'Undid the hire',
  'hire cancelled': 'Cancelled the job',
  'hire moved': 'Moved the job',
  deny: 'Turned down',
  'deny undo': 'Took the turning down back',
  archive: 'Archived',
  'archive undo': 'Moved back from the archive',
  expire: 'Expired',
  refund: 'Fee returned',
  review: 'Reviewed',
  view: 'Opened',
};

/** A wire moment in readable form, in Singapore time. */
const said = (value: string | number, now: Date): string => {
  const at = typeof value === 'string' && /^\d{4}-\d{2}-\d{2} \d{2}:/.test(value) ? fromWire(value) : null;
  return at ? showMoment(at, now) : String(value);
};

/** One thing as its screen shows it, without empty facts and parts. */
export function thingView(kind: ThingKind, id: number, { head, facts, parts }: ThingRows, now: Date): Thing {
  const known = Object.entries(facts).filter(([, value]) => value !== null && value !== '');
  const shown = Object.entries(parts).filter(([, rows]) => rows.length > 0);
  return {
    kind,
    id,
    title: head.title,
    state: head.state,
    people: head.people,
    facts: [
      ...(head.category === null ? [] : [{ label: 'Category', value: head.category }]),
      ...(head.area === null ? [] : [{ label: 'Area', value: head.area }]),
      { label: 'Began', value: said(head.created, now) },
      ...known.map(([label, value]) => ({ label, value: said(value as string | number, now) })),
    ],
    page: kind === 'services' && head.state === 'listed' ? `/service/${id}` : null,
    parts: shown.map(([title, rows]) => ({
      title,
      rows: title === 'Timeline' ? rows.map((row) => ({ ...row, text: HAPPENED[row.text] ?? row.text })) : [...rows],
    })),
  };
}
