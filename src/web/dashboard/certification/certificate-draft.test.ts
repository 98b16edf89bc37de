import { expect, it } from 'vitest';
import { CERTIFICATE_TYPE_KEYS, typeOf } from '#core/certificates/type-model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { type CertificateDraft, draftErrors, emptyDraft, fieldOf, toInput } from './certificate-draft.ts';

const TODAY = '2026-11-21';
const file = { id: 7 } as Attachment;
const whole: CertificateDraft = {
  ...emptyDraft('plumber'),
  reference_identity: 'LP-1',
  expires_on: '2027-01-01',
  files: [file],
};

it('asks for what its kind needs, and for nothing of a draft', () => {
  expect(draftErrors(whole, true, TODAY)).toEqual({});
  expect(draftErrors(emptyDraft(''), false, TODAY)).toEqual({ type: 'Choose the type of certificate.' });
  for (const type of CERTIFICATE_TYPE_KEYS) {
    expect(draftErrors(emptyDraft(type), false, TODAY)).toEqual({});
    const asked = Object.keys(draftErrors(emptyDraft(type), true, TODAY)).sort();
    const kind = typeOf(type);
    const expected = [
      ...(kind.expires === 'always' ? ['expires_on'] : []),
      'files',
      ...(kind.needs_number ? ['reference_identity'] : []),
      ...(kind.needs_unified_number ? ['unified_number'] : []),
    ];
    expect(asked).toEqual(expected);
  }
  expect(Object.keys(draftErrors({ ...whole, expires_on: '2026-11-20' }, true, TODAY))).toEqual(['expires_on']);
  expect(draftErrors({ ...whole, expires_on: TODAY }, true, TODAY)).toEqual({});
  expect(Object.keys(draftErrors({ ...whole, unified_number: '53100000X' }, false, TODAY))).toEqual(['unified_number']);
});

it('sends no last day for a kind without one, and puts refusals beside their field', () => {
  expect(toInput({ ...whole, type: 'diploma', service: '12' }, true)).toMatchObject({
    expires_on: null,
    quote_service_id: 12,
    file: [7],
    is_submitted: true,
  });
  expect(toInput(whole, false)).toMatchObject({ quote_service_id: null, expires_on: '2027-01-01' });
  expect([fieldOf('date past'), fieldOf('identity number'), fieldOf(251)]).toEqual([
    'expires_on',
    'reference_identity',
    undefined,
  ]);
});
