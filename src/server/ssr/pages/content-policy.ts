import { integrationsAt } from '#core/integrations.ts';
import type { Config } from '#server/config.ts';
import { hashOf } from '#server/platform/http/own-page.ts';

/**
 * The hashes of the style elements that React Aria adds while something is pressed or a dialog is open.
 * `content-policy.test.ts` lists them and checks that they are still the same.
 */
export const LIBRARY_STYLES = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
] as const;

/** A page rendered by the server, which has style attributes, or the document of an app that scripts fill. */
export type Drawn = 'page' | 'shell';

/**
 * Allows only our own scripts and styles, and inline ones only by their hash. Style attributes are allowed in server-rendered
 * pages; styles set by scripts are not affected. `hosts` are those of configured third-party scripts, where the page may load
 * them. These write their own styles, which cannot be listed beforehand.
 */
export function contentPolicy(
  inline: readonly string[],
  isSecure: boolean,
  hosts: readonly string[],
  drawn: Drawn,
): string {
  const others = hosts.map((host) => ` ${host}`).join('');
  const loaded = hosts.flatMap((host) => (host.startsWith('ws') ? [] : ` ${host}`)).join('');
  return [
    "default-src 'self'",
    `script-src 'self' ${inline.map(hashOf).join(' ')}${loaded}`,
    ...(loaded === ''
      ? [
          `style-src 'self' ${LIBRARY_STYLES.join(' ')}`,
          `style-src-attr ${drawn === 'page' ? "'unsafe-inline'" : "'none'"}`,
        ]
      : [`style-src 'self' 'unsafe-inline'${loaded}`]),
    `img-src 'self' data: blob:${loaded}`,
    `font-src 'self' data:${loaded}`,
    `connect-src 'self'${others}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    loaded === '' ? "frame-src 'none'" : `frame-src${loaded}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** The policies of a page: our own files, and the hosts of third-party scripts that are configured for it. */
export function policiesOf(
  config: Pick<Config, 'integrations' | 'integration_hosts' | 'public_url'>,
  inline: readonly string[],
): (path: string, drawn: Drawn) => string {
  const isSecure = config.public_url?.startsWith('https') === true;
  const made = new Map<string, string>();
  return (path, drawn) => {
    const outside = config.integrations.length === 0 ? [] : integrationsAt(config.integrations, path);
    const key = `${drawn} ${outside.map(({ kind }) => kind).join()}`;
    const hosts = () => outside.flatMap(({ kind }) => config.integration_hosts[kind] ?? []);
    const policy = made.get(key) ?? contentPolicy(inline, isSecure, hosts(), drawn);
    made.set(key, policy);
    return policy;
  };
}
