import type { Tree } from '#web/text/words.ts';

/** How often a failed load of texts is tried again: first after this many milliseconds, then after twice as long each time. */
const RETRIES = 5;
const RETRY_MS = 350;

/** What a failed reply means: whether to try again, and the text to show (specification 8). */
export function loadProblem(url: string, status: number | null): { text: string; retry: boolean } | null {
  if (status !== null && status >= 200 && status < 300) return null;
  return {
    text: `failed loading ${url}; status code: ${status ?? 'none'}`,
    retry: status === null || status >= 500,
  };
}

/**
 * Fetches texts. Namespaces asked for together go in one request, joined by `+` (specification 7). A 5xx or no reply is tried
 * again, a 4xx is not, and a reply that is not JSON fails with `failed parsing {url} to json` (specification 8). `version` marks
 * the build's texts: the browser keeps a reply to it for good, and later loads of the same texts ask without it.
 */
export class Locales {
  readonly #version: string | null;
  readonly #seen = new Set<string>();
  readonly #fetch: typeof fetch;

  constructor(version: string | null, ask: typeof fetch = (...asked) => fetch(...asked)) {
    this.#version = version;
    this.#fetch = ask;
  }

  /** The texts by namespace. Throws with the message of section 8 when they cannot be loaded. */
  async load(language: string, namespaces: readonly string[]): Promise<ReadonlyMap<string, Tree>> {
    const path = `/locales/${language}/${namespaces.join('+')}.json`;
    const isFirst = namespaces.some((name) => !this.#seen.has(`${language}/${name}`));
    for (const name of namespaces) this.#seen.add(`${language}/${name}`);
    const url = this.#version !== null && isFirst ? `${path}?v=${this.#version}` : path;
    const reply = await this.#ask(url, path);
    let data: Record<string, Tree>;
    try {
      data = JSON.parse(reply) as Record<string, Tree>;
    } catch {
      throw new Error(`failed parsing ${path} to json`);
    }
    const [only] = namespaces;
    const inLanguage = namespaces.length === 1 ? { [only as string]: data } : ((data[language] ?? {}) as typeof data);
    return new Map(namespaces.map((namespace) => [namespace, inLanguage[namespace] ?? {}]));
  }

  async #ask(url: string, path: string): Promise<string> {
    for (let tries = 0; ; tries++) {
      const reply = await this.#fetch(url).catch(() => null);
      const problem = loadProblem(path, reply?.status ?? null);
      if (reply && !problem) return reply.text();
      if (!problem?.retry || tries === RETRIES) throw new Error(problem?.text);
      await new Promise((done) => setTimeout(done, RETRY_MS * 2 ** tries));
    }
  }
}
