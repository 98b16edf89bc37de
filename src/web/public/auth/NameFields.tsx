import { useState } from 'react';
import { DISPLAY_NAME_MAX, fullName, NAME_MAX } from '#core/users/model.ts';
import { t } from '#web/text/spaces/account.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { Kept } from './use-kept.ts';

/**
 * First and last name, and the display name (decision 44). The display name is composed from the other two until the person
 * edits it. It appears once there is something to compose.
 */
export function NameFields({
  kept,
  idOf,
  errors,
}: {
  kept: Kept;
  idOf: (field: string) => string;
  errors: Readonly<Record<string, string | undefined>>;
}) {
  const [last_name, setLast] = useState(() => kept.get('last_name'));
  const [first_name, setFirst] = useState(() => kept.get('first_name'));
  const [written, setWritten] = useState<string | null>(() => kept.get('display_name') || null);
  const composed = fullName({ first_name, last_name, username: '' });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          id={idOf('last_name')}
          label={t('sign_up_form>family_name')}
          name="last_name"
          optional
          autoComplete="family-name"
          maxLength={NAME_MAX}
          value={last_name}
          onChange={(event) => setLast(event.target.value)}
          error={errors.last_name}
        />
        <TextField
          id={idOf('first_name')}
          label={t('sign_up_form>given_name')}
          name="first_name"
          optional
          autoComplete="given-name"
          maxLength={NAME_MAX}
          value={first_name}
          onChange={(event) => setFirst(event.target.value)}
          error={errors.first_name}
        />
      </div>
      {(composed !== '' || written !== null) && (
        <TextField
          id={idOf('display_name')}
          label={t('sign_up_form>display_name')}
          hint={t('sign_up_form>display_name_hint')}
          name="display_name"
          optional
          maxLength={DISPLAY_NAME_MAX}
          value={written ?? composed}
          onChange={(event) => setWritten(event.target.value)}
          error={errors.display_name}
        />
      )}
    </>
  );
}
