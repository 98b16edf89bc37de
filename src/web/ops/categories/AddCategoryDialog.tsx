import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { NAME_MAX, type OpsGenre, SLUG_MAX } from '#core/categories/ops-model.ts';
import { slugOf } from '#core/categories/ops-rules.ts';
import { useAddCategoryMutation } from '#web/state/ops-categories.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { callError } from './call-error.ts';

/** Adds a category as a draft, and goes on to it. */
export function AddCategoryDialog(props: {
  genres: readonly OpsGenre[];
  /** The genre that was chosen already. */
  genreId: number | null;
  onClose: () => void;
}) {
  const { genres, genreId, onClose } = props;
  const navigate = useNavigate();
  const [add, { error: failed, isLoading }] = useAddCategoryMutation();
  const error = callError(failed);
  const [name, setName] = useState('');
  const [slug, setSlug] = useState('');
  const [genre, setGenre] = useState(genreId ?? genres[0]?.id ?? 0);

  async function save(event: FormEvent) {
    event.preventDefault();
    const done = await add({ genre_id: genre, name, slug: slug || slugOf(name) });
    if (done.data) void navigate(`/ops/categories/${done.data.category_id}`);
  }

  const slugError = error?.code === 'slug taken' ? error.message : name.trim() ? error?.fields.slug : undefined;
  const nameError = error?.fields.name && 'Write a name.';
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isLoading}
      title="Add a category"
      intro="It starts as a draft that nobody sees. Its form begins with the questions that every form asks."
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Not now
          </Button>
          <Button variant="primary" type="submit" form="category-form" pending={isLoading} pendingLabel="Adding">
            Add category
          </Button>
        </>
      }
    >
      <form id="category-form" className="grid gap-5" noValidate onSubmit={(event) => void save(event)}>
        {error && !slugError && !nameError && <Banner tone="danger" title={error?.message ?? ''} live="alert" />}
        <TextField
          label="Name"
          value={name}
          maxLength={NAME_MAX}
          error={nameError}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextField
          label="Address"
          prefix="/category/"
          value={slug}
          maxLength={SLUG_MAX}
          placeholder={slugOf(name)}
          hint="Made from the name. It can be changed later; the old address then leads to the new one."
          error={slugError}
          onChange={(event) => setSlug(event.currentTarget.value)}
        />
        <Select
          label="Genre"
          value={String(genre)}
          options={genres.map((each) => ({ value: String(each.id), label: each.name }))}
          onChange={(event) => setGenre(Number(event.currentTarget.value))}
        />
      </form>
    </Dialog>
  );
}
