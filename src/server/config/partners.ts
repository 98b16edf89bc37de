import { z } from 'zod';
import { hueShape } from '#core/categories/model.ts';
import { PARTNER_CHANNELS, type PartnerChannel } from '#core/partners/model.ts';
import { readJson } from './json-setting.ts';

const oneShape = z
  .object({
    /** The name in the header of the channel's pages. */
    name: z.string().min(1).max(40).optional(),
    hue: hueShape.optional(),
    /** Signs the partner's links. Absent: no link is accepted. */
    secret: z.string().min(32).optional(),
    /** The target of "back"; may be an app, such as partner-app://home. */
    return_url: z
      .url()
      .refine((text) => !/^(javascript|data|vbscript|file|blob):/i.test(text), 'not an address to lead to')
      .optional(),
  })
  .strict();
const shape = z.partialRecord(z.enum(PARTNER_CHANNELS), oneShape);

export interface PartnerSetting {
  /** The name in each language; a configured name is the same in both. */
  readonly names: { readonly en: string; readonly zh: string };
  readonly hue: z.infer<typeof hueShape>;
  readonly secret: string | null;
  readonly return_url: string | null;
}
export type PartnerSettings = Readonly<Record<PartnerChannel, PartnerSetting>>;

/** Our own default names: a partner's name and hue are settings. */
const DEFAULTS = {
  ibon: { names: { en: 'Gotong at the counter', zh: 'Gotong 櫃台' }, hue: 'leaf' },
  life_55688: { names: { en: 'Gotong on the way', zh: 'Gotong 隨行' }, hue: 'kunyit' },
  fet: { names: { en: 'Gotong for members', zh: 'Gotong 會員' }, hue: 'cobalt' },
} as const;

/** Reads PARTNERS, JSON by channel: `{"ibon": {"name": "…", "secret": "…", "return_url": "https://…"}}`. Throws an Error. */
export function readPartners(text: string): PartnerSettings {
  const byChannel = readJson('PARTNERS', text, shape);
  const settings = PARTNER_CHANNELS.map((channel): [PartnerChannel, PartnerSetting] => {
    const given = byChannel[channel] ?? {};
    const { names, hue } = DEFAULTS[channel];
    return [
      channel,
      {
        names: given.name ? { en: given.name, zh: given.name } : names,
        hue: given.hue ?? hue,
        secret: given.secret ?? null,
        return_url: given.return_url ?? null,
      },
    ];
  });
  return Object.fromEntries(settings) as Record<PartnerChannel, PartnerSetting>;
}
