import { useState } from 'react';
import * as calls from '#core/custody/merchants/calls.ts';
import { MERCHANT_LIMITS, type MerchantKind } from '#core/custody/merchants/model.ts';
import { contactPhone } from '#core/custody/merchants/rules.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { toUen } from '#core/users/uen-rules.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { UploadField } from '#web/parts/uploads/UploadField.tsx';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/custody.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

/** The application in which a pro says who is paid. Render it only while it is open. */
export function MerchantDialog({ of, onClose }: { of: calls.MerchantApplication; onClose: () => void }) {
  const [save] = useAct(calls.saveMerchantApplication);
  const [submit] = useAct(calls.submitMerchantApplication);
  const [isUploading, setUploading] = useState(false);
  const { kind, company_name, uen, contact_name, contact_phone, documents } = of;
  const form = useCallForm({
    start: { kind, company_name, uen, contact_name, contact_phone, files: documents as readonly Attachment[] },
    check: (typed) => ({
      company_name: typed.kind === 'company' && !typed.company_name.trim() && t('merchant>company_name_missing'),
      uen: typed.kind === 'company' && toUen(typed.uen) === null && t('merchant>uen_error'),
      contact_name: !typed.contact_name.trim() && t('merchant>contact_name_missing'),
      contact_phone: contactPhone(typed.contact_phone) === null && t('merchant>contact_phone_error'),
      files: isUploading
        ? t('merchant>documents_wait')
        : typed.kind === 'company' && typed.files.length === 0 && t('merchant>documents_missing'),
    }),
    codes: {
      'wrong unified number': { uen: t('merchant>uen_error') },
      'wrong phone': { contact_phone: t('merchant>contact_phone_error') },
      'attachment missing': 'files',
    },
    send: ({ files, ...typed }) => save({ ...typed, file: files.map(({ id }) => id) }),
    done: async () => {
      const { error } = await submit({});
      toast({ text: error ? t('merchant>saved_missing') : t('merchant>sent') });
      onClose();
    },
  });
  const isCompany = form.value('kind') === 'company';
  const files = form.control('files');
  const isChange = of.state === 'approved';
  return (
    <FormDialog
      form={form}
      title={t('merchant>title')}
      intro={isChange ? t('merchant>intro_change') : t('merchant>intro')}
      submitLabel={t('merchant>submit')}
      pendingLabel={shared('status>saving')}
      onClose={onClose}
    >
      {of.state === 'needs_more' && of.note !== '' && (
        <Banner tone="warning" title={t('merchant>asked_for')}>
          {of.note}
        </Banner>
      )}
      <RadioGroup
        label={t('merchant>kind')}
        look="rows"
        value={form.value('kind')}
        onChange={(next) => form.set('kind', next as MerchantKind)}
        options={[
          { value: 'person', label: t('merchant>kind_person') },
          { value: 'company', label: t('merchant>kind_company') },
        ]}
      />
      {isCompany && (
        <>
          <TextField
            {...form.input('company_name')}
            label={t('merchant>company_name')}
            hint={t('merchant>company_name_hint')}
            autoComplete="organization"
            maxLength={MERCHANT_LIMITS.name}
          />
          <TextField
            {...form.input('uen')}
            label={t('merchant>uen')}
            hint={t('merchant>uen_hint')}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
            tabular
          />
        </>
      )}
      <TextField
        {...form.input('contact_name')}
        label={t('merchant>contact_name')}
        autoComplete="name"
        maxLength={MERCHANT_LIMITS.contact}
      />
      <TextField
        {...form.input('contact_phone')}
        label={t('merchant>contact_phone')}
        type="tel"
        autoComplete="tel"
        maxLength={MERCHANT_LIMITS.phone}
      />
      <UploadField
        id={files.id}
        label={t('merchant>documents')}
        optional={!isCompany}
        hint={t('merchant>documents_hint')}
        noun={t('merchant>documents_noun')}
        is_private
        files={files.value}
        onChange={(change) => files.onChange(change(form.values().files))}
        most={MERCHANT_LIMITS.files}
        onUploading={setUploading}
        {...(files.error === undefined ? {} : { error: files.error })}
      />
    </FormDialog>
  );
}
