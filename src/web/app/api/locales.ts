type Answer = (error: unknown, data: unknown) => void;
interface Wish {
  readonly language: string;
  readonly namespace: string;
  readonly answer: Answer;
}

/** What a failed reply means: whether it is asked for again, and the text of it (specification 8). */
export function loadProblem(url: string, status: number | null): { text: string; retry: boolean } | null {
  if (status !== null && status >= 200 && status < 300) return null;
  return {
    text: `failed loading ${url}; status code: ${status ?? 'none'}`,
    retry: status === null || status >= 500,
  };
}

/**
 * Fetches texts for i18next. What is asked for in one turn goes as one request, languages and namespaces joined by `+`
 * (specification 7). 5xx and no reply are tried again by i18next, 4xx is not, and what is no JSON says
 * `failed parsing {url} to json` (specification 8). `version` is the build's mark of its texts: with it a reply is kept for
 * good, and a reload asks without it.
 */
export class Locales {
  static readonly type = 'backend';
  readonly type = 'backend' as const;
  readonly callbackApi = true;
  #wishes: Wish[] = [];
  readonly #version: string | null;
  readonly #seen = new Set<string>();
  readonly #fetch: typeof fetch;

  constructor(version: string | null, ask: typeof fetch = (...asked) => fetch(...asked)) {
    this.#version = version;
    this.#fetch = ask;
  }

  init(): void {}

  read(language: string, namespace: string, answer: Answer): void {
    this.#wishes.push({ language, namespace, answer });
    if (this.#wishes.length === 1) queueMicrotask(() => this.#load());
  }

  #load(): void {
    const wishes = this.#wishes;
    this.#wishes = [];
    for (const language of new Set(wishes.map((wish) => wish.language)))
      void this.#ask(
        language,
        wishes.filter((wish) => wish.language === language),
      );
  }

  async #ask(language: string, wishes: readonly Wish[]): Promise<void> {
    const names = wishes.map(({ namespace }) => namespace);
    const path = `/locales/${language}/${names.join('+')}.json`;
    const isFirst = names.some((name) => !this.#seen.has(`${language}/${name}`));
    for (const name of names) this.#seen.add(`${language}/${name}`);
    const url = this.#version !== null && isFirst ? `${path}?v=${this.#version}` : path;
    const all = (error: unknown, data: (namespace: string) => unknown) => {
      for (const { namespace, answer } of wishes) answer(error, data(namespace));
    };
    const reply = await this.#fetch(url).catch(() => null);
    const problem = loadProblem(path, reply?.status ?? null);
    // The second argument of a failure says whether to try again.
    if (problem || !reply) return all(problem?.text, () => problem?.retry === true);
    let data: Record<string, unknown>;
    try {
      data = JSON.parse(await reply.text()) as Record<string, unknown>;
    } catch {
      return all(`failed parsing ${path} to json`, () => false);
    }
    const [only] = names;
    const inLanguage = names.length === 1 ? { [only as string]: data } : ((data[language] ?? {}) as typeof data);
    all(null, (namespace) => inLanguage[namespace] ?? {});
  }
}
