import { createHash } from 'node:crypto';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, goTo, ON_DESKTOP, type Page, type Person, SLUG, type Stage, test } from '../people.ts';
import { confirmEmail } from './proofs.ts';

// A person imports a file downloaded from another installation: it is checked, imported once, and compared again.

const DATA = '/dashboard/settings/data';

/** The person's own export, changed to look as if another installation had made it. */
async function fromElsewhere(page: Page, email?: string): Promise<Buffer> {
  const reply = await page.request.get('/new/v1/users/export.zip');
  expect(reply.status()).toBe(200);
  const files = unzipSync(new Uint8Array(await reply.body()));
  const account = JSON.parse(strFromU8(files['account.json']!));
  files['account.json'] = strToU8(JSON.stringify({ ...account, id: account.id + 7, email: email ?? account.email }));
  const manifest = JSON.parse(strFromU8(files['MANIFEST.json']!));
  manifest.source = 'https://other.example';
  for (const file of manifest.files) {
    const bytes = files[file.name]!;
    Object.assign(file, { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  files['MANIFEST.json'] = strToU8(JSON.stringify(manifest));
  return Buffer.from(zipSync(files));
}

async function ready(stage: Stage): Promise<{ person: Person; page: Page }> {
  const person = await stage.consumer();
  await confirmEmail(stage, person);
  await stage.request(person, SLUG);
  const page = await person.page(DATA);
  return { person, page };
}
const choose = (page: Page, buffer: Buffer) =>
  page.getByLabel('Data export').setInputFiles({ name: 'gotong.zip', mimeType: 'application/zip', buffer });

test(
  'an export from elsewhere is checked and imported, and then matches the account',
  ON_DESKTOP,
  async ({ stage }) => {
    const { page } = await ready(stage);
    const file = await fromElsewhere(page);
    await choose(page, file);
    await expect(page.getByText(/entries differ from your record here/)).toBeVisible();
    await expect(page.getByText(/Made by other\.example/)).toBeVisible();
    await expect(page.getByRole('row', { name: /^Requests 1 \+1/ })).toBeVisible();
    await page.getByRole('button', { name: 'Take it in' }).click();
    await expect(page.getByText('Taken in. Compared again: no difference.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take it in' })).toHaveCount(0);

    await goTo(page, DATA);
    await choose(page, file);
    await expect(page.getByText('You already have all of this. Nothing to do.')).toBeVisible();
  },
);

test(
  'a wrong file, a changed one and somebody else’s are refused with a reason, and nothing is imported',
  ON_DESKTOP,
  async ({ stage }) => {
    const { page } = await ready(stage);
    await choose(page, Buffer.alloc(10_000_000, 7));
    await expect(page.getByText('This isn’t a data export from Gotong.')).toBeVisible();
    await choose(page, await fromElsewhere(page, 'somebody.else@example.sg'));
    await expect(page.getByText('This export belongs to another email address.')).toBeVisible();
    const files = unzipSync(new Uint8Array(await fromElsewhere(page)));
    files['requests.json'] = strToU8('[]');
    await choose(page, Buffer.from(zipSync(files)));
    await expect(page.getByText(/was changed after it was made.*\(requests\.json\)/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take it in' })).toHaveCount(0);
  },
);
