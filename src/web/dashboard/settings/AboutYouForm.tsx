import { useId, useState } from 'react';
import { NAME_MAX, type UserMe } from '#core/users/model.ts';
import { type CallError, useAreasQuery, useEditProfileMutation } from '#web/state/api.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ComboBox } from '#web/ui/ComboBox.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/Toast.tsx';

/** The names others see, and the home area. */
export function AboutYouForm({ user }: { user: UserMe }) {
  const [first, setFirst] = useState(user.first_name);
  const [last, setLast] = useState(user.last_name);
  const [area, setArea] = useState(user.area_code);
  const [missing, setMissing] = useState(false);
  const { data: areas } = useAreasQuery({});
  const [save, { isLoading, error: failed }] = useEditProfileMutation();
  const error = failed as CallError | undefined;
  const heading = useId();
  const submit = async () => {
    const empty = first.trim() === '' && last.trim() === '';
    setMissing(empty);
    if (empty) return;
    const reply = await save({ first_name: first.trim(), last_name: last.trim(), area_code: area ?? '' });
    if (!reply.error) toast({ text: 'Saved' });
  };
  return (
    <form
      noValidate
      aria-labelledby={heading}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2 id={heading} className="text-lg font-semibold">
        About you
      </h2>
      {error && <Banner tone="danger" live="alert" title={error.message} />}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          maxLength={NAME_MAX}
          value={first}
          error={error?.fields.first_name ?? (missing ? 'Enter at least one name.' : undefined)}
          onChange={(event) => setFirst(event.target.value)}
        />
        <TextField
          label="Family name"
          optional
          autoComplete="family-name"
          maxLength={NAME_MAX}
          value={last}
          error={error?.fields.last_name}
          onChange={(event) => setLast(event.target.value)}
        />
      </div>
      <ComboBox
        label="Home area"
        optional
        hint="Where most of your jobs are."
        placeholder="Type a town"
        emptyText="No such area"
        value={area}
        onChange={setArea}
        error={error?.fields.area_code}
        options={(areas?.areas ?? []).map(({ code, name, region }) => ({ id: code, label: name, detail: region }))}
      />
      <div>
        <Button type="submit" variant="primary" pending={isLoading} pendingLabel="Saving" className="max-sm:w-full">
          Save changes
        </Button>
      </div>
    </form>
  );
}
