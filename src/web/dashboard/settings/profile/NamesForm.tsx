import * as categoryCalls from '#core/categories/calls.ts';
import { inputOf } from '#core/kit/input-rules.ts';
import * as userCalls from '#core/users/calls.ts';
import { editProfile } from '#core/users/calls.ts';
import { displayName, fullName, type UserMe } from '#core/users/model.ts';
import { publicName } from '#core/users/name-rules.ts';
import { regionWords } from '#web/parts/areas/region-words.ts';
import { FormGuard } from '#web/parts/forms/FormGuard.tsx';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/settings.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { ComboBox } from '#web/ui/form/ComboBox.tsx';
import { Form, Submit } from '#web/ui/form/kit/Form.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';

/** Both names, the whole name as the person writes it (decision 44), a preview of what others see, and the home area. */
export function NamesForm({ user }: { user: UserMe }) {
  const { data: areas } = useRead(categoryCalls.areas, {});
  const [save] = useAct(userCalls.editProfile);
  const form = useCallForm({
    input: inputOf(editProfile),
    start: {
      last_name: user.last_name,
      first_name: user.first_name,
      display_name: user.display_name === user.full_name ? '' : user.display_name,
      area_code: user.area_code,
      address: user.address,
    },
    check: ({ first_name, last_name }) => ({
      first_name: first_name.trim() + last_name.trim() === '' && t('names_form>name_missing'),
    }),
    send: ({ first_name, last_name, display_name, area_code, address }) =>
      save({
        first_name: first_name.trim(),
        last_name: last_name.trim(),
        display_name: display_name.trim(),
        area_code: area_code ?? '',
        address: address.trim(),
      }),
    done: () => toast({ text: t('names_form>saved_toast') }),
  });
  const first_name = form.value('first_name');
  const last_name = form.value('last_name');
  const names = { first_name, last_name, username: user.username };
  const composed = fullName(names);
  const shown = displayName({ ...names, display_name: form.value('display_name') });

  return (
    <Form form={form} aria-label={shared('noun>about_you')}>
      <FormGuard form={form} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={t('names_form>family_name')}
          optional
          autoComplete="family-name"
          {...form.input('last_name')}
        />
        <TextField label={t('names_form>given_name')} autoComplete="given-name" {...form.input('first_name')} />
      </div>
      <TextField
        label={t('names_form>display_name')}
        optional
        autoComplete="name"
        hint={t('names_form>display_name_hint', { name: composed })}
        {...form.input('display_name')}
      />
      <div className="flex items-center gap-3 rounded-lg bg-well p-3.5">
        <Avatar name={shown} id={user.id} photo={user.s3_thumb_url} size={40} />
        <p className="min-w-0 text-sm text-ink-3">
          {t('names_form>others_see')}
          <span className="block text-md font-semibold break-words text-ink">{shown}</span>
          {t('names_form>before_hire', { name: publicName({ ...names, display_name: form.value('display_name') }) })}
        </p>
        <p className="ml-auto min-w-0 text-right text-sm text-ink-3">
          {t('names_form>username')}
          <span className="block text-md break-all text-ink-2">{user.username}</span>
        </p>
      </div>
      <ComboBox
        label={t('names_form>home_area')}
        optional
        hint={t('names_form>home_area_hint')}
        placeholder={t('names_form>home_area_placeholder')}
        emptyText={t('names_form>no_area')}
        {...form.control('area_code')}
        options={(areas?.areas ?? []).map(({ code, name, region }) => ({
          id: code,
          label: name,
          detail: regionWords(region),
        }))}
      />
      <TextField
        label={t('names_form>address')}
        optional
        autoComplete="address-line1"
        hint={t('names_form>address_hint')}
        {...form.input('address')}
      />
      <div>
        <Submit form={form} pendingLabel={shared('status>saving')} className="max-sm:w-full">
          {t('names_form>save_changes')}
        </Submit>
      </div>
    </Form>
  );
}
