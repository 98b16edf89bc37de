import { type FormEvent, useState } from 'react';
import type { Hue } from '#core/categories/model.ts';
import {
  type CATEGORY_ICON_NAMES,
  DESCRIPTION_MAX,
  NAME_MAX,
  type OpsGenre,
  SLUG_MAX,
} from '#core/categories/ops-model.ts';
import { slugOf } from '#core/categories/ops-rules.ts';
import { useAddGenreMutation, useEditGenreMutation } from '#web/state/ops-categories.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { callError } from './call-error.ts';
import { LookFields } from './LookFields.tsx';

type IconName = (typeof CATEGORY_ICON_NAMES)[number];

/** Adds a genre, or changes one. */
export function GenreDialog({ genre, onClose }: { genre: OpsGenre | null; onClose: () => void }) {
  const [name, setName] = useState(genre?.name ?? '');
  const [slug, setSlug] = useState(genre?.slug ?? '');
  const [description, setDescription] = useState(genre?.description ?? '');
  const [hue, setHue] = useState<Hue>(genre?.hue ?? 'jade');
  const [icon, setIcon] = useState<IconName>((genre?.icon as IconName | undefined) ?? 'Briefcase');
  const [add, adding] = useAddGenreMutation();
  const [edit, editing] = useEditGenreMutation();
  const error = callError(genre ? editing.error : adding.error);
  const busy = adding.isLoading || editing.isLoading;

  async function save(event: FormEvent) {
    event.preventDefault();
    const fields = { name, slug: slug || slugOf(name), description, hue, icon };
    const done = genre ? await edit({ genre_id: genre.id, revision: genre.revision, ...fields }) : await add(fields);
    if (done.error) return;
    toast({ text: genre ? 'Genre saved' : 'Genre added', tone: 'success' });
    onClose();
  }

  const slugError = error?.code === 'slug taken' ? error.message : error?.fields.slug;
  const other = error && !slugError && !error.fields.name ? error.message : null;
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title={genre ? `Edit ${genre.name}` : 'Add a genre'}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Not now
          </Button>
          <Button variant="primary" type="submit" form="genre-form" pending={busy} pendingLabel="Saving">
            {genre ? 'Save genre' : 'Add genre'}
          </Button>
        </>
      }
    >
      <form id="genre-form" className="grid gap-5" noValidate onSubmit={(event) => void save(event)}>
        {other && <Banner tone="danger" title={other} live="alert" />}
        <TextField
          label="Name"
          value={name}
          maxLength={NAME_MAX}
          error={error?.fields.name && 'Write a name.'}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextField
          label="Address"
          prefix="/genre/"
          value={slug}
          maxLength={SLUG_MAX}
          placeholder={slugOf(name)}
          hint={genre ? 'The old address leads to the new one.' : undefined}
          error={slugError}
          onChange={(event) => setSlug(event.currentTarget.value)}
        />
        <TextArea
          label="Description"
          optional
          rows={2}
          counter
          maxLength={DESCRIPTION_MAX}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <LookFields hue={hue} icon={icon} onHue={setHue} onIcon={setIcon} />
      </form>
    </Dialog>
  );
}
