import type { WorkNumber, WorkQueue, WorkRow } from '#core/ops/workload/model.ts';
import { QUEUES } from '../../shell/queues.ts';

interface QueueWords {
  readonly name: string;
  /** Address of its list. */
  readonly href: string;
  /** Address of one of its rows. */
  readonly rowHref: (row: Pick<WorkRow, 'place_id' | 'done_on'>) => string;
}
const under =
  (path: string) =>
  ({ place_id }: { place_id: number }) =>
    `${path}/${place_id}`;

/** Decided rows are on no list, so they lead to the log. */
const waitingOnly =
  (path: string): QueueWords['rowHref'] =>
  ({ place_id, done_on }) =>
    done_on === null ? `${path}/${place_id}` : '/ops/log';

export const QUEUE_WORDS: Readonly<Record<WorkQueue, QueueWords>> = {
  identity: { name: 'ID checks', href: '/ops/review?filter=identity', rowHref: under('/ops/review/identity') },
  certificate: {
    name: 'Certificates',
    href: '/ops/review?filter=certificate',
    rowHref: under('/ops/review/certificate'),
  },
  reports: { name: 'Reports', href: '/ops/reports', rowHref: under('/ops/reports') },
  questions: {
    name: 'Reported questions',
    href: '/ops/reports?type=question',
    rowHref: ({ place_id, done_on }) => (done_on === null ? `/ops/reports/question-${place_id}` : '/ops/log'),
  },
  checks: {
    name: 'Review checks',
    href: '/ops/checks',
    rowHref: ({ place_id, done_on }) => `/ops/checks/${place_id}${done_on === null ? '' : '?state=decided'}`,
  },
  linked: { name: QUEUES.linked.label, href: QUEUES.linked.href, rowHref: under(QUEUES.linked.href) },
  items: { name: QUEUES.items.label, href: QUEUES.items.href, rowHref: under(QUEUES.items.href) },
  contact: { name: 'Contact', href: '/ops/contact', rowHref: under('/ops/contact') },
  appeals: { name: 'Appeals', href: '/ops/appeals', rowHref: under('/ops/appeals') },
  credit: { name: 'Credit', href: '/ops/credit', rowHref: ({ place_id }) => `/ops/people/${place_id}/credit` },
  refunds: { name: 'Refunds', href: '/ops/refunds', rowHref: under('/ops/payments') },
  approvals: { name: QUEUES.approvals.label, href: QUEUES.approvals.href, rowHref: under(QUEUES.approvals.href) },
  protected_disputes: {
    name: QUEUES.protected_disputes.label,
    href: QUEUES.protected_disputes.href,
    rowHref: under(QUEUES.protected_disputes.href),
  },
  payees: { name: QUEUES.payees.label, href: QUEUES.payees.href, rowHref: waitingOnly(QUEUES.payees.href) },
  merchants: { name: QUEUES.merchants.label, href: QUEUES.merchants.href, rowHref: waitingOnly(QUEUES.merchants.href) },
};

/** "4 h", "3 days". */
export const aimWords = (minutes: number): string => {
  const hours = minutes / 60;
  return hours < 48 ? `${hours} h` : `${hours / 24} days`;
};

export const NUMBER_WORDS: Readonly<Record<WorkNumber, string>> = {
  open: 'Open',
  late: 'Too old',
  taken: 'Came in 7 days',
  done: 'Done in 7 days',
  held: 'Held now',
};

/** The address of the rows that a number counts. */
export const workHref = (queue: WorkQueue, number: WorkNumber, operator_id?: number): string =>
  `/ops/workload/rows?queue=${queue}&number=${number}${operator_id === undefined ? '' : `&operator=${operator_id}`}`;
