import type { ClientField, Rejected, RowKind } from '#core/billing/clients/model.ts';
import { t } from '#web/text/spaces/money.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import type { Tone } from '#web/ui/tone.ts';

export const KIND_TONE: Readonly<Record<RowKind, Tone>> = {
  new: 'success',
  changed: 'info',
  same: 'neutral',
  rejected: 'danger',
};

export const KIND_WORDS: Readonly<Record<RowKind, string>> = {
  get new() {
    return t('client_import>new');
  },
  get changed() {
    return t('client_import>changed');
  },
  get same() {
    return t('client_import>same');
  },
  get rejected() {
    return t('client_import>rejected');
  },
};

export const FIELD_WORDS: Readonly<Record<ClientField, string>> = {
  get name() {
    return shared('noun>name');
  },
  get phone() {
    return shared('noun>phone');
  },
  get email() {
    return shared('noun>email');
  },
  get address() {
    return shared('noun>address');
  },
  get note() {
    return t('clients>note');
  },
};

/** Why a row is not imported. */
export const REJECTED_WORDS: Readonly<Record<Rejected, string>> = {
  get 'no name'() {
    return t('client_rejected>no_name');
  },
  get 'name too long'() {
    return t('client_rejected>name_too_long');
  },
  get 'phone wrong'() {
    return t('client_rejected>phone_wrong');
  },
  get 'email wrong'() {
    return t('client_rejected>email_wrong');
  },
  get 'address too long'() {
    return t('client_rejected>address_too_long');
  },
  get 'note too long'() {
    return t('client_rejected>note_too_long');
  },
  get 'twice in the file'() {
    return t('client_rejected>twice');
  },
  get unreadable() {
    return t('client_rejected>unreadable');
  },
  get 'list full'() {
    return t('client_rejected>list_full');
  },
};
