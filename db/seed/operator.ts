import sharp from 'sharp';
import { HOUR, MINUTE } from '#core/kit/time.ts';
import { addIdentity } from '#core/users/identity/calls.ts';
import { toRealId } from '#core/users/identity/rules.ts';
import { hashPassword } from '#server/auth/passwords/service.ts';
import { type Parts, writing } from '#server/platform/context.ts';
import * as users from '#server/users/service.ts';
import type { ProOnStage } from './market.ts';
import { play } from './play/story.ts';

export const OPERATOR_EMAIL = 'ops@demo.gotong.sg';

/** Whether the demo may have an operator: only in the embedded database, because its password is in the README (decision 37). */
export const mayHaveOperator = ({ config }: Parts): boolean => config.mode === 'demo' && config.database_url === null;

/** Makes the demo's operator if there is none, as in data folders that are older than the back office. */
export async function ensureOperator(parts: Parts, password: string): Promise<void> {
  if (await users.accountByEmail(parts.database, OPERATOR_EMAIL)) return;
  const passwd_hash = await hashPassword(parts, password);
  await writing(parts, { silent: true }, (at) =>
    users.createUser(at, {
      email: OPERATOR_EMAIL,
      passwd_hash,
      first_name: 'Priya',
      last_name: 'Nair',
      display_name: 'Priya Nair',
      stored_role: 'consumer',
      operator_roles: ['owner'],
      is_email_confirmed: true,
    }),
  );
}

/** ID cards that wait for the operator: the name on the card, and how long ago it was submitted, in milliseconds. */
const CARDS = [
  { digits: '1234567', turned: false, ago: 26 * MINUTE },
  { digits: '0000098', turned: true, ago: 2 * HOUR + 11 * MINUTE },
  { digits: '0000099', turned: false, ago: 5 * HOUR + 40 * MINUTE },
] as const;

/** Adds the check letter to an ID number. The numbers are those of specimens and of very early cards, which are not in use. */
function withCheckLetter(body: string): string {
  const letter = [...'ABCDEFGHIZJ'].find((one) => toRealId(body + one, 'nric') !== null);
  if (letter === undefined) throw new Error(`no check letter fits ${body}`);
  return body + letter;
}

/** Draws an invented card in the colours of a real one; it cannot be mistaken for a real card. */
const drawn = (side: 'front' | 'back', name: string): Promise<Buffer> => {
  const lines = [0, 1, 2, 3]
    .map(
      (n) =>
        `<rect x="${side === 'front' ? 270 : 40}" y="${130 + n * 48}" width="${300 - n * 42}" height="18" rx="9"/>`,
    )
    .join('');
  const portrait =
    side === 'front'
      ? '<rect x="44" y="120" width="180" height="220" rx="12" fill="#fff"/><circle cx="134" cy="210" r="44" fill="#d9a07a"/><path d="M54 340a80 80 0 0 1 160 0z" fill="#7a3145"/>'
      : '<g fill="none" stroke="#7d6a9c" stroke-width="5"><circle cx="520" cy="120" r="62"/><path d="M490 150v-34a30 30 0 0 1 60 0v34"/></g>';
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="404"><rect width="640" height="404" fill="${side === 'front' ? '#f3dedc' : '#e7e0f0'}"/><g fill="${side === 'front' ? '#7a3a33' : '#6a5a8c'}"><rect x="40" y="40" width="320" height="22" rx="11" opacity=".7"/>${lines}</g>${portrait}<text x="320" y="250" font-size="84" font-family="sans-serif" font-weight="700" fill="#000" opacity=".13" text-anchor="middle" transform="rotate(-16 320 220)">SAMPLE</text><text x="${side === 'front' ? 270 : 40}" y="118" font-size="20" font-family="sans-serif" fill="#333">${side === 'front' ? name.replace(/[<&>]/g, '') : 'Not a real card'}</text></svg>`,
    ),
  )
    .jpeg({ quality: 78 })
    .toBuffer();
};

/** Submits the cards of a few unchecked demo pros, so that the operator's queue is not empty. */
export async function fillQueue(parts: Parts, pros: readonly ProOnStage[], now: Date): Promise<void> {
  const waiting = pros.filter((pro) => pro.charm < 0.6).slice(-CARDS.length);
  for (const [index, pro] of waiting.entries()) {
    const card = CARDS[index];
    if (!card) continue;
    const { last_name, first_name } = pro;
    const full_name = (card.turned ? `${first_name} ${last_name}` : `${last_name} ${first_name}`).toUpperCase();
    const side = async (which: 'front' | 'back') => ({
      filename: `${which}.jpg`,
      too_large: false,
      bytes: new Uint8Array(await drawn(which, full_name)),
    });
    await play(
      parts,
      addIdentity,
      {
        card_type: 'nric',
        real_id: withCheckLetter(`S${card.digits}`),
        full_name,
        front: await side('front'),
        back: await side('back'),
      },
      pro.user,
      new Date(now.getTime() - card.ago),
    );
  }
}
