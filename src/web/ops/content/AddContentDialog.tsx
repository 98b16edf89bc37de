import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { slugOf } from '#core/categories/ops-rules.ts';
import { type ContentKind, PAGE_SLUGS, SLUG_MAX, TITLE_MAX } from '#core/content/model.ts';
import { pathOf } from '#core/content/rules.ts';
import { useAreasQuery } from '#web/state/api.ts';
import { useOpsGenresQuery } from '#web/state/ops-categories.ts';
import { useAddContentMutation } from '#web/state/ops-content.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { callError } from '../categories/call-error.ts';
import { KIND_OPTIONS, KIND_WORDS } from './content-words.ts';

/** Begins a text as a draft, and goes on to it. */
export function AddContentDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const genres = useOpsGenresQuery({}).data?.genres ?? [];
  const areas = useAreasQuery({}).data?.areas ?? [];
  const [add, { error: failed, isLoading }] = useAddContentMutation();
  const error = callError(failed);
  const [kind, setKind] = useState<ContentKind>('article');
  const [title, setTitle] = useState('');
  const [slug, setSlug] = useState('');
  const [about, setAbout] = useState('');
  const categories = genres.flatMap((genre) => genre.categories);
  const hasSlug = kind === 'article' || kind === 'feature';
  const choices =
    kind === 'article' || kind === 'genre'
      ? genres.map((genre) => ({ value: String(genre.id), label: genre.name }))
      : kind === 'price' || kind === 'info'
        ? categories.map((category) => ({ value: String(category.id), label: category.name }))
        : kind === 'area'
          ? areas.map((area) => ({ value: area.code, label: area.name }))
          : kind === 'page'
            ? PAGE_SLUGS.map((value) => ({ value, label: pathOf('page', value, null) }))
            : [];
  const chosen = choices.some(({ value }) => value === about) ? about : (choices[0]?.value ?? '');

  async function save(event: FormEvent) {
    event.preventDefault();
    const done = await add({
      kind,
      title,
      ...(hasSlug ? { slug: slug || slugOf(title) } : {}),
      ...(kind === 'page' ? { slug: chosen } : {}),
      ...(kind === 'article' || kind === 'genre' ? { genre_id: Number(chosen) } : {}),
      ...(kind === 'price' || kind === 'info' ? { category_id: Number(chosen) } : {}),
      ...(kind === 'area' ? { area_code: chosen } : {}),
    });
    if (done.data) void navigate(`/ops/content/${done.data.content_id}`);
  }

  const titleError = error?.fields.title && 'Write a title.';
  const slugError = hasSlug && title.trim() ? error?.fields.slug : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isLoading}
      title="Add a text"
      intro="It starts as a draft that nobody sees."
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Not now
          </Button>
          <Button variant="primary" type="submit" form="content-form" pending={isLoading} pendingLabel="Adding">
            Add text
          </Button>
        </>
      }
    >
      <form id="content-form" className="grid gap-5" noValidate onSubmit={(event) => void save(event)}>
        {error && !titleError && !slugError && <Banner tone="danger" title={error.message} live="alert" />}
        <Select
          label="Kind"
          value={kind}
          options={KIND_OPTIONS}
          hint={KIND_WORDS[kind].about}
          onChange={(event) => setKind(event.currentTarget.value as ContentKind)}
        />
        {choices.length > 0 && (
          <Select
            label={
              kind === 'page'
                ? 'Page'
                : kind === 'area'
                  ? 'Area'
                  : kind === 'article' || kind === 'genre'
                    ? 'Genre'
                    : 'Category'
            }
            value={chosen}
            options={choices}
            onChange={(event) => setAbout(event.currentTarget.value)}
          />
        )}
        <TextField
          label="Title"
          value={title}
          maxLength={TITLE_MAX}
          error={titleError}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        {hasSlug && (
          <TextField
            label="Address"
            value={slug}
            maxLength={SLUG_MAX}
            placeholder={slugOf(title)}
            hint="Made from the title. It stays for good."
            error={slugError}
            onChange={(event) => setSlug(event.currentTarget.value)}
          />
        )}
      </form>
    </Dialog>
  );
}
