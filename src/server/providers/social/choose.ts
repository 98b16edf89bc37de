import type { Config } from '#server/config.ts';
import { facebookPort } from './facebook.ts';
import { googlePort } from './google.ts';
import { platformPort } from './oidc.ts';
import type { SocialPorts } from './port.ts';

/**
 * The providers that the settings name; none while the flag `oauth` is off. Throws in GOTONG_MODE=public for one that would be spoken
 * to without https.
 */
export function chooseSocial(config: Config, now: () => Date): SocialPorts {
  if (!config.flags.oauth) return { google: null, facebook: null, platforms: new Map() };
  const { google, facebook, platforms } = config;
  const places = [google?.issuer, facebook?.graph_url, facebook?.dialog_url, ...platforms.map((p) => p.issuer)];
  for (const place of places)
    if (config.mode === 'public' && place?.startsWith('http:'))
      throw new Error(`${place} must be https in GOTONG_MODE=public: whoever sits between could log in as anybody.`);
  return {
    google: google && googlePort(google, now),
    facebook: facebook && facebookPort(facebook, now),
    platforms: new Map(platforms.map((platform) => [platform.id, platformPort(platform, now)])),
  };
}
