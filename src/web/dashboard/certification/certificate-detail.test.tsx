// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import * as calls from '#core/certificates/calls.ts';
import type { Certificate } from '#core/certificates/model.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { CertificateDetail } from './CertificateDetail.tsx';

const certificate = (more: Partial<Certificate> = {}): Certificate => ({
  id: 9,
  quote_service_id: null,
  quote_service_name: null,
  name: 'Business registration',
  type: 'business_registration',
  unified_number: '202012345H',
  reference_identity: '',
  description: '',
  status: 'approved',
  expires_on: null,
  days_left: null,
  file: [],
  note: '',
  submitted: '2026-11-01 02:00:00',
  decided_at: '2026-11-02 02:00:00',
  renews_id: null,
  renewal_id: null,
  steps: ['withdraw', 'remove'],
  created: '2026-11-01 02:00:00',
  modified: '2026-11-02 02:00:00',
  ...more,
});
const REFUSED = { error: 'not now', message: 'You can’t do this any more.' };
const detail = (more: Partial<Certificate> = {}, isTaken = true) =>
  opened(<CertificateDetail certificate={certificate(more)} history={[]} />, {
    at: '/dashboard/settings/certification/9',
    now: new Date('2026-11-20T02:00:00Z'),
    answering: [
      [calls.withdrawCertificate, isTaken ? { certificate: certificate({ status: 'withdrawn' }) } : REFUSED],
      [calls.deleteCertificate, isTaken ? {} : REFUSED],
    ],
  });

describe('a certificate', () => {
  it('offers what its steps allow and nothing else', async () => {
    const acts = async (steps: Certificate['steps']) => {
      const { page, buttons } = await detail({ steps });
      return [...page.queryAllByRole('link', { name: 'Renew' }).map((link) => link.getAttribute('href')), ...buttons()];
    };
    expect(await acts([])).toEqual([]);
    expect(await acts(['remove'])).toEqual(['Remove']);
    expect((await acts(['renew']))[0]).toMatch(/\/new\?renews=9$/);
  });

  it('is taken back once that is confirmed', async () => {
    const screen = await detail();
    const before = screen.buttons();
    await screen.press(before[0] ?? '');
    expect(screen.inputsOf(calls.withdrawCertificate)).toEqual([]);
    await screen.press(before[0] ?? '');
    expect(screen.inputsOf(calls.withdrawCertificate)).toEqual([{ cert_id: '9' }]);
  });

  it('is removed once that is confirmed, and leads back to the others', async () => {
    const screen = await detail();
    await screen.press('Remove');
    await screen.press('Remove');
    expect(screen.inputsOf(calls.deleteCertificate)).toEqual([{ cert_id: '9' }]);
    expect(screen.place()).not.toContain('/9');
  });

  it('says in the question why it was refused, and no more when something is asked again', async () => {
    const screen = await detail({}, false);
    await screen.press('Remove');
    await screen.press('Remove');
    expect(screen.words()).toContain('You can’t do this any more.');
    await screen.press('Not now');
    await screen.press('Remove');
    expect(screen.words()).not.toContain('You can’t do this any more.');
  });
});
