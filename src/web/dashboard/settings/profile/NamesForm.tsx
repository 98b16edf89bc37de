import { type FormEvent, useRef, useState } from 'react';
import { fullName, NAME_MAX, type UserMe } from '#core/users/model.ts';
import { regionWords } from '#web/parts/areas/region-words.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAreasQuery, useEditProfileMutation } from '#web/state/api.ts';
import type { CallError } from '#web/state/ask.ts';
import { t } from '#web/text/settings.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ComboBox } from '#web/ui/ComboBox.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/Toast.tsx';

/** The names others see, put together as decision 19 says while they are typed, and the home area. */
export function NamesForm({ user }: { user: UserMe }) {
  const [first_name, setFirst] = useState(user.first_name);
  const [last_name, setLast] = useState(user.last_name);
  const [area, setArea] = useState(user.area_code);
  const [missing, setMissing] = useState(false);
  const { data: areas } = useAreasQuery({});
  const [save, { isLoading, error: failed }] = useEditProfileMutation();
  const error = failed as CallError | undefined;
  const first = useRef<HTMLInputElement>(null);
  const shown = fullName({ first_name, last_name, username: user.username });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const empty = first_name.trim() === '' && last_name.trim() === '';
    setMissing(empty);
    if (empty) {
      first.current?.focus();
      return;
    }
    const reply = await save({ first_name: first_name.trim(), last_name: last_name.trim(), area_code: area ?? '' });
    if (!reply.error) toast({ text: t('names_form>profile_saved') });
  };

  return (
    <form noValidate aria-label={t('names_form>about_you')} className="grid gap-5" onSubmit={submit}>
      {error && Object.keys(error.fields).length === 0 && <Banner tone="danger" live="alert" title={whyNot(error)} />}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={t('names_form>family_name')}
          optional
          name="last_name"
          autoComplete="family-name"
          maxLength={NAME_MAX}
          value={last_name}
          error={error?.fields.last_name}
          onChange={(event) => setLast(event.target.value)}
        />
        <TextField
          ref={first}
          label={t('names_form>given_name')}
          name="first_name"
          autoComplete="given-name"
          maxLength={NAME_MAX}
          value={first_name}
          error={error?.fields.first_name ?? (missing ? t('names_form>enter_at_least_one_name') : undefined)}
          onChange={(event) => setFirst(event.target.value)}
        />
      </div>
      <div className="flex items-center gap-3 rounded-lg bg-well p-3.5">
        <Avatar name={shown} id={user.id} photo={user.s3_thumb_url} size={40} />
        <p className="min-w-0 text-sm text-ink-3">
          {t('names_form>others_see')}
          <span className="block text-md font-semibold break-words text-ink">{shown}</span>
        </p>
        <p className="ml-auto min-w-0 text-right text-sm text-ink-3">
          {t('names_form>username')}
          <span className="block text-md break-all text-ink-2">{user.username}</span>
        </p>
      </div>
      <ComboBox
        label={t('names_form>home_area')}
        optional
        hint={t('names_form>where_most_of_your_jobs')}
        placeholder={t('names_form>type_a_town')}
        emptyText={t('names_form>no_such_area')}
        value={area}
        onChange={setArea}
        error={error?.fields.area_code}
        options={(areas?.areas ?? []).map(({ code, name, region }) => ({
          id: code,
          label: name,
          detail: regionWords(region),
        }))}
      />
      <div>
        <Button
          type="submit"
          variant="primary"
          pending={isLoading}
          pendingLabel={t('names_form>saving')}
          className="max-sm:w-full"
        >
          {t('names_form>save_changes')}
        </Button>
      </div>
    </form>
  );
}
