import { z } from 'zod';

/** ICE_SERVERS: servers that help browsers of a call find each other. */
export const iceShape = z.array(
  z
    .object({
      urls: z.array(z.string().regex(/^(stuns?|turns?):\S+$/, 'not a stun: or turn: address')).min(1),
      username: z.string().min(1).optional(),
      credential: z.string().min(1).optional(),
      /** Shared with the relay, which lets in whoever has a name and time signed with it. */
      secret: z.string().min(1).optional(),
    })
    .strict(),
);

export type IceSetting = z.output<typeof iceShape>[number];
