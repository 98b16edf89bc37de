/** An email, SMS or call as a person gets it. */
export interface Letter {
  readonly id: number;
  readonly channel: 'mail' | 'sms' | 'voice';
  readonly address: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** The calendar entry that a mail carries. */
  readonly calendar: string | null;
  /** The six digits of a code in it; null without one. Calls read the digits one by one. */
  readonly code: string | null;
  /** Paths of its links to our site, without those of the footer and the settings. The first is that of its button. */
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
  /** Everything sent to an address, newest first. */
  all(address: string): Promise<Letter[]>;
  /**
   * Waits for the next letter to an address that this mailbox has not answered yet, oldest first. With `about` it skips letters
   * until one whose subject or text matches. Throws after the timeout, and lists what came instead.
   */
  next(address: string, about?: RegExp, options?: { timeout?: number }): Promise<Letter>;
  /** Skips all letters that have come so far. */
  skip(address: string): Promise<void>;
}

/** The mailbox of the server at `url`, read over HTTP from `/dev/mailbox.json`. */
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
