import type { Config } from '#server/config.ts';

/** Our own address, for links in emails and on other sites. */
export interface Site {
  /** Without a slash at its end. */
  readonly url: string;
  /** The name without a port. */
  readonly host: string;
}

/** Where people reach us: the public address, else this machine. */
export function siteOf(config: Pick<Config, 'public_url' | 'port'>): Site {
  const url = (config.public_url ?? `http://localhost:${config.port}`).replace(/\/+$/, '');
  return { url, host: new URL(url).hostname };
}
