import type { FastifyInstance } from 'fastify';
import type { LanguageCode } from '#core/languages.ts';
import { supportedLanguage } from '#core/languages.ts';
import { keepMissingTexts } from '#server/ops/texts/service.ts';
import { isInOffice } from '#server/platform/access/office.ts';
import { addressOf } from '#server/platform/edge/address.ts';
import { Encoded, encodingOf, isKnown } from '#server/platform/http/encoded.ts';
import { missing } from '#server/platform/http/fault.ts';
import { sessionOf } from '#server/platform/http/http.ts';
import type { texts as allTexts } from '#web/public/entry.server.tsx';
import { type Parts, writing } from '../platform/context.ts';

type Texts = typeof allTexts;
/** The most pairs of language and namespace in one address: more than the site has. */
const MOST_JOINED = 40;

/**
 * `GET /locales/{lng}/{ns}.json`: the texts of a namespace, in the form of i18next's HTTP back end. Several languages or
 * namespaces joined by `+` give {language: {namespace: texts}}. An unknown namespace or unsupported language is 404 (decision
 * 22). With the build's own `v` a reply may be cached for good; without it clients must check again, and mostly get 304.
 *
 * `POST /locales/add/{lng}/{ns}`: reports keys that were not found (decision 27).
 */
export function serveTexts(app: FastifyInstance, parts: Parts, texts: Texts): void {
  const { config } = parts;
  const made = new Map<string, Encoded>();

  const treeOf = (language: string, namespace: string) => {
    const code = config.languages.find((each) => each.toLowerCase() === language.toLowerCase());
    return code && texts.languages.get(code)?.get(namespace);
  };

  function read(languages: readonly string[], namespaces: readonly string[]): unknown {
    if (languages.length * namespaces.length > MOST_JOINED) return undefined;
    const found = languages.map((language) => namespaces.map((namespace) => treeOf(language, namespace)));
    if (found.some((trees) => trees.some((tree) => tree === undefined))) return undefined;
    if (languages.length === 1 && namespaces.length === 1) return found[0]?.[0];
    return Object.fromEntries(
      languages.map((language, i) => [
        language,
        Object.fromEntries(namespaces.map((name, j) => [name, found[i]?.[j]])),
      ]),
    );
  }

  app.get('/locales/:lng/:file', async (request, reply) => {
    const { lng, file } = request.params as { lng: string; file: string };
    if (!file.endsWith('.json')) return reply.callNotFound();
    // Some clients decode a plus to a space.
    const namesIn = (text: string) => [...new Set(text.split(/[+ ]/))].sort();
    const [languages, namespaces] = [namesIn(lng), namesIn(file.slice(0, -'.json'.length))];
    const key = `${languages.join('+')}/${namespaces.join('+')}`;
    let encoded = made.get(key);
    if (!encoded) {
      const found = read(languages, namespaces);
      if (found === undefined) return reply.callNotFound();
      encoded = new Encoded(Buffer.from(JSON.stringify(found)));
      // Caches only some, because there are very many ways to join names.
      if (made.size < 200) made.set(key, encoded);
    }
    const isOurs = (request.query as { v?: unknown }).v === texts.version;
    reply
      .header('vary', 'Accept-Encoding')
      .header('etag', encoded.etag)
      .header('cache-control', isOurs ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate');
    if (isKnown(request.headers['if-none-match'], encoded.etag)) return reply.code(304).send();
    const encoding = encodingOf(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').send(await encoded.as(encoding));
  });

  // On in the demo. In public only by a setting, and then only for operators.
  if (!config.texts_report) return;
  app.post('/locales/add/:lng/:ns', async (request, reply) => {
    const { lng, ns } = request.params as { lng: string; ns: string };
    const session = await sessionOf(parts, request);
    if (config.mode === 'public' && !isInOffice(config, session)) throw missing();
    const language: LanguageCode | null = supportedLanguage(lng, config.languages);
    if (language !== lng || !texts.languages.get(language)?.has(ns)) throw missing();
    await writing(parts, { address: addressOf(request) }, (context) =>
      keepMissingTexts(context, language, ns, request.body, addressOf(request)),
    );
    return reply.header('cache-control', 'no-store').send({ status: 'Success' });
  });
}
