import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { askJson } from './ask.ts';
import { readEmail, readName } from './claims.ts';
import { type AccessTokenPort, BadProof, ProviderDown } from './port.ts';

/** Whose a token is, by Graph's debug_token. */
const debugged = z.object({
  data: z.object({
    app_id: z.coerce.string().optional(),
    type: z.string().optional(),
    is_valid: z.boolean(),
    user_id: z.coerce.string().optional(),
    /** Seconds since 1970; 0 for never. */
    expires_at: z.number().optional(),
  }),
});
const person = z.object({ id: z.string().min(1), name: z.string().optional(), email: z.string().optional() });

/** How long a token that never ends is remembered. */
const EVER = 10 * 365 * 86_400_000;

export interface FacebookSetting {
  readonly app_id: string;
  readonly app_secret: string;
  readonly graph_url: string;
  readonly dialog_url: string;
}

/**
 * Facebook's sign-in by access token (specification 7). A token proves nothing by itself, because every app's looks alike:
 * Facebook is asked whether it was made for ours, whose it is and whether it still counts. Its e-mails are not believed.
 */
export function facebookPort(setting: FacebookSetting, now: () => Date): AccessTokenPort {
  const { app_id, app_secret, dialog_url } = setting;
  const graph = setting.graph_url.replace(/\/+$/, '');
  const proofOf = (token: string) => createHmac('sha256', app_secret).update(token).digest('hex');

  const ask = (path: string, access_token: string, more: Record<string, string>) => {
    const url = new URL(`${graph}/${path}`);
    for (const [name, value] of Object.entries({ ...more, access_token, appsecret_proof: proofOf(access_token) }))
      url.searchParams.set(name, value);
    return askJson(url);
  };

  return {
    async startUrl({ redirect_uri, state }) {
      const url = new URL(dialog_url);
      for (const [name, value] of Object.entries({
        client_id: app_id,
        redirect_uri,
        state,
        response_type: 'token',
        scope: 'public_profile,email',
      }))
        url.searchParams.set(name, value);
      return url.href;
    },
    async verify(access_token) {
      if (access_token === '') throw new BadProof('is empty');
      const looked = await ask('debug_token', `${app_id}|${app_secret}`, { input_token: access_token });
      const found = debugged.safeParse(looked.body);
      // A refusal of the question itself says that our own id and secret are wrong.
      if (looked.status !== 200 || !found.success) throw new ProviderDown(`debug_token answered ${looked.status}`);
      const { data } = found.data;
      const expires_at = data.expires_at ? new Date(data.expires_at * 1000) : new Date(now().getTime() + EVER);
      if (!data.is_valid || data.app_id !== app_id) throw new BadProof('was not made for us');
      if (data.type !== undefined && data.type !== 'USER') throw new BadProof('is nobody’s');
      if (!data.user_id || expires_at.getTime() <= now().getTime()) throw new BadProof('no longer counts');

      const told = await ask('me', access_token, { fields: 'id,name,email' });
      const who = person.safeParse(told.body);
      if (told.status !== 200) throw new BadProof(`me answered ${told.status}`);
      if (!who.success) throw new ProviderDown('me cannot be read');
      if (who.data.id !== data.user_id) throw new BadProof('is of two people');
      return {
        provider_user_id: who.data.id,
        email: readEmail(who.data.email),
        is_email_verified: false,
        display_name: readName({ name: who.data.name }),
        nonce: null,
        spent: { token: access_token, expires_at },
      };
    },
  };
}
