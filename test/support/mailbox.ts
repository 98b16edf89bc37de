/** A mail, text or call as a person finds it. */
export interface Letter {
  readonly id: number;
  readonly channel: 'mail' | 'sms' | 'voice';
  readonly address: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** The calendar entry that a mail carries. */
  readonly calendar: string | null;
  /** The six digits, where it holds a code. Read out in a call they stand apart. */
  readonly code: string | null;
  /** Paths of the links to our own site in it, without foot and settings: the first is what its button opens. */
  readonly paths: readonly string[];
  /** The one-click unsubscribe page, in mails that have one. */
  readonly unsubscribe: string | null;
}

interface Kept {
  id: number;
  channel: Letter['channel'];
  address: string;
  subject: string;
  body_text: string;
  body_html: string | null;
  calendar?: string | null;
}

export interface Mailbox {
  /** Everything that has come to an address, newest first. */
  all(address: string): Promise<Letter[]>;
  /**
   * Waits for the next one to an address that this mailbox has not handed out yet, oldest first; with `about`, the next
   * whose subject or text matches, and those before it are skipped. Throws with what did come when none does in time.
   */
  next(address: string, about?: RegExp, options?: { timeout?: number }): Promise<Letter>;
  /** Takes what has come so far as seen. */
  skip(address: string): Promise<void>;
}

/** The mailbox of the server at `url`, over HTTP as anybody may read it: `/dev/mailbox.json`. */
export function mailboxOf(url: string): Mailbox {
  const seen = new Map<string, number>();
  const all = async (address: string): Promise<Letter[]> => {
    const response = await fetch(`${url}/dev/mailbox.json?${new URLSearchParams({ address })}`);
    if (!response.ok) throw new Error(`the mailbox answered ${response.status}`);
    const { messages } = (await response.json()) as { messages: Kept[] };
    return messages.map(letterOf);
  };
  return {
    all,
    async skip(address) {
      seen.set(address, (await all(address))[0]?.id ?? 0);
    },
    async next(address, about = /(?:)/, { timeout = 20_000 } = {}) {
      const until = Date.now() + timeout;
      for (;;) {
        const letters = await all(address);
        const after = seen.get(address) ?? 0;
        const found = letters.findLast((l) => l.id > after && (about.test(l.subject) || about.test(l.text)));
        if (found) {
          seen.set(address, found.id);
          return found;
        }
        if (Date.now() > until)
          throw new Error(
            `nothing like ${about} came to ${address}; there is: ${letters.map((l) => `${l.id} ${l.subject}`).join(' | ') || 'nothing'}`,
          );
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
    },
  };
}

function letterOf({ id, channel, address, subject, body_text, body_html, calendar = null }: Kept): Letter {
  const urls = [...body_text.matchAll(/https?:\/\/[^\s/]+(\/\S*)/g)].map((match) => match[1] as string);
  const unsubscribe = urls.find((path) => path.startsWith('/unsubscribe/')) ?? null;
  const digits = channel === 'voice' ? /\b(?:\d, ){5}\d\b/ : /(?<!\d)\d{6}(?!\d)/;
  const isCoded = channel !== 'mail' || /^\d{6} /.test(subject);
  return {
    id,
    channel,
    address,
    subject,
    text: body_text,
    html: body_html,
    calendar,
    code: isCoded ? (digits.exec(body_text)?.[0].replaceAll(', ', '') ?? null) : null,
    paths: urls.filter((path) => path !== unsubscribe && path !== '/dashboard/settings/notifications'),
    unsubscribe,
  };
}
