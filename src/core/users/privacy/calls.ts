import { z } from 'zod';
import { PURPOSES } from '#core/integrations.ts';
import { call } from '#core/kit/call.ts';

const purposes = z.array(z.enum(PURPOSES)).max(PURPOSES.length);

export const privacyChoices = call({
  section: 'Decision 33',
  summary:
    'What the account has agreed to about scripts of others, null where it was never asked; and who support is told is there (section 7, External), signed, where that was agreed to.',
  method: 'GET',
  path: '/new/v1/privacy_choices.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({
    agreed: purposes.nullable(),
    support: z
      .object({
        user_id: z.number(),
        email: z.string(),
        first_name: z.string(),
        phone: z.string().nullable(),
        /** HMAC-SHA256 of the user id under the secret that support shares, in hex. */
        user_hash: z.string(),
      })
      .nullable(),
  }),
});

export const savePrivacyChoices = call({
  section: 'Decision 33',
  summary: 'Keeps what somebody agreed to about scripts of others, for all of their devices.',
  method: 'POST',
  path: '/new/v1/privacy_choices/save.json',
  auth: 'session',
  input: z.object({ agreed: purposes }),
  output: z.object({ agreed: purposes }),
});
