import sharp from 'sharp';
import * as calls from '#core/custody/merchants/calls.ts';
import type { Call, CallInput } from '#core/kit/call.ts';
import { HOUR } from '#core/kit/time.ts';
import { upload } from '#core/uploads/calls.ts';
import { toUen } from '#core/users/uen-rules.ts';
import type { Market } from '../../market.ts';
import { play } from '../story.ts';

/** The pros who apply to be paid, and how many hours ago. Both have an ID check. */
const FILED = [
  { of: 'levelbuild', hours: 20, company_name: 'Level Build Pte. Ltd. (example)', body: '20000001', phone: '91234501' },
  { of: 'droplet', hours: 5, company_name: '', body: '', phone: '91234502' },
] as const;

/** A well-formed UEN whose digits no company has. */
function uenOf(body: string): string {
  const letter = [...'ABCDEFGHJKLMNRWXZ'].find((one) => toUen(`${body}0${one}`) !== null);
  if (letter === undefined) throw new Error(`no check letter fits ${body}`);
  return `${body}0${letter}`;
}

/** Draws a page that cannot be mistaken for a real extract of a register. */
const extract = (name: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="620" height="877"><rect width="620" height="877" fill="#fff"/><text x="60" y="120" font-size="30" font-family="sans-serif" font-weight="700" fill="#222">Business profile</text><text x="60" y="170" font-size="22" font-family="sans-serif" fill="#444">${name}</text><g fill="#d7dce0">${[0, 1, 2, 3, 4, 5, 6, 7].map((n) => `<rect x="60" y="${230 + n * 62}" width="${500 - (n % 3) * 90}" height="18" rx="9"/>`).join('')}</g><text x="310" y="620" font-size="110" font-family="sans-serif" font-weight="700" fill="#000" opacity=".12" text-anchor="middle" transform="rotate(-24 310 560)">SAMPLE</text></svg>`,
    ),
  )
    .png()
    .toBuffer();

/** Two pros apply to be paid, one as a company and one as a person, so that the operators' queue is not empty. */
export async function fileApplications({ parts, pros, now }: Market): Promise<void> {
  for (const { of, hours, company_name, body, phone } of FILED) {
    const pro = pros.find(({ key }) => key === of);
    if (!pro) throw new Error(`the cast has no ${of}`);
    const at = new Date(now.getTime() - hours * HOUR);
    const act = <C extends Call>(call: C, input: CallInput<C>) => play(parts, call, input, pro.user, at);
    const isCompany = company_name !== '';
    const file: number[] = [];
    if (isCompany) {
      const bytes = new Uint8Array(await extract(company_name));
      const sent = { file: [{ filename: 'business-profile.png', too_large: false, bytes }], is_private: true };
      file.push(...(await act(upload, sent)).attachments.map(({ id }) => id));
    }
    await act(calls.saveMerchantApplication, {
      kind: isCompany ? 'company' : 'person',
      company_name,
      uen: isCompany ? uenOf(body) : '',
      contact_name: pro.first_name,
      contact_phone: phone,
      file,
    });
    await act(calls.submitMerchantApplication, {});
  }
}
