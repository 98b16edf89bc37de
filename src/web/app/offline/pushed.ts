import { PASS_OUTCOMES, type PassOutcome, type PushedLead, type PushPayload } from '#core/notices/push-model.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
/** A path of our own site; null for anything else. */
const ownPath = (value: unknown): string | null => {
  const path = text(value);
  return path.startsWith('/') && !path.startsWith('//') ? path : null;
};

function readLead(value: unknown): PushedLead | null {
  const { quote, pass, said } = record(value);
  const [path, call] = [ownPath(record(quote).path), ownPath(record(pass).call)];
  const [quoteLabel, passLabel] = [text(record(quote).label), text(record(pass).label)];
  if (path === null || call === null || quoteLabel === '' || passLabel === '') return null;
  const words = (key: string) => {
    const { title, body } = record(record(said)[key]);
    return { title: text(title) || 'Gotong', body: text(body) };
  };
  return {
    quote: { label: quoteLabel, path },
    pass: { label: passLabel, call },
    said: { passed: words('passed'), over: words('over'), failed: words('failed') },
  };
}

/** The content of a push message; only our name as its title where it cannot be read. */
export function readPush(data: { json(): unknown } | null): PushPayload {
  let told: Record<string, unknown> = {};
  try {
    told = record(data?.json());
  } catch {
    // Not readable, but the browser requires a notification for each push.
  }
  const received = ownPath(told.received);
  const lead = readLead(told.lead);
  return {
    title: text(told.title) || 'Gotong',
    body: text(told.body),
    path: ownPath(told.path) ?? '/dashboard/notices',
    tag: text(told.tag) || 'gotong',
    ...(received === null ? {} : { received }),
    ...(lead === null ? {} : { lead }),
  };
}

/** The outcome of a reply to the call that passes a request. */
export function passOutcome(reply: unknown): PassOutcome | 'failed' {
  const { status, outcome } = record(reply);
  return (status === 'Success' && PASS_OUTCOMES.find((one) => one === outcome)) || 'failed';
}
