import { z } from 'zod';

/** ICE_SERVERS: STUN and TURN servers for voice calls. */
export const iceShape = z.array(
  z
    .object({
      urls: z.array(z.string().regex(/^(stuns?|turns?):\S+$/, 'not a stun: or turn: address')).min(1),
      username: z.string().min(1).optional(),
      credential: z.string().min(1).optional(),
      /** Shared with the relay, which admits clients whose name and expiry are signed with it. */
      secret: z.string().min(1).optional(),
    })
    .strict(),
);

export type IceSetting = z.output<typeof iceShape>[number];
