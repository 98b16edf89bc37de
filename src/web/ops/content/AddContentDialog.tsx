import { useNavigate } from 'react-router';
import * as categoryCalls from '#core/categories/calls.ts';
import * as opsCategoryCalls from '#core/categories/ops/calls.ts';
import { slugOf } from '#core/categories/ops/rules.ts';
import { type ContentKind, PAGE_SLUGS } from '#core/content/model.ts';
import { addContent } from '#core/content/ops/calls.ts';
import { pathOf } from '#core/content/rules.ts';
import { inputOf } from '#core/kit/input-rules.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { KIND_OPTIONS, KIND_WORDS } from './content-words.ts';

const isOfGenre = (kind: ContentKind) => kind === 'article' || kind === 'genre';
const isOfCategory = (kind: ContentKind) => kind === 'price' || kind === 'info';
const hasSlug = (kind: ContentKind) => kind === 'article' || kind === 'feature';

/** Adds a text as a draft, and opens it. */
export function AddContentDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const genres = useRead(opsCategoryCalls.opsGenres, {}).data?.genres ?? [];
  const areas = useRead(categoryCalls.areas, {}).data?.areas ?? [];
  const categories = genres.flatMap((genre) => genre.categories);
  const choicesOf = (kind: ContentKind) =>
    isOfGenre(kind)
      ? genres.map((genre) => ({ value: String(genre.id), label: genre.name }))
      : isOfCategory(kind)
        ? categories.map((category) => ({ value: String(category.id), label: category.name }))
        : kind === 'area'
          ? areas.map((area) => ({ value: area.code, label: area.name }))
          : kind === 'page'
            ? PAGE_SLUGS.map((value) => ({ value, label: pathOf('page', value, null) }))
            : [];
  const chosenOf = (kind: ContentKind, about: string) => {
    const choices = choicesOf(kind);
    return choices.some(({ value }) => value === about) ? about : (choices[0]?.value ?? '');
  };
  const [add] = useAct(addContent);
  const form = useCallForm({
    input: inputOf(addContent),
    start: { kind: 'article' as ContentKind, about: '', title: '', slug: '' },
    words: { title: 'Write a title.', slug: 'Use small letters, digits and single dashes, such as new-flat.' },
    send: ({ kind, about, title, slug }) => {
      const chosen = chosenOf(kind, about);
      return add({
        kind,
        title,
        ...(hasSlug(kind) ? { slug: slug || slugOf(title) } : {}),
        ...(kind === 'page' ? { slug: chosen } : {}),
        ...(isOfGenre(kind) ? { genre_id: Number(chosen) } : {}),
        ...(isOfCategory(kind) ? { category_id: Number(chosen) } : {}),
        ...(kind === 'area' ? { area_code: chosen } : {}),
      });
    },
    done: ({ content_id }) => {
      void navigate(`/ops/content/${content_id}`);
      return 'going';
    },
  });
  const kind = form.value('kind');
  const choices = choicesOf(kind);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Add a text"
      intro="It starts as a hidden draft."
      submitLabel="Add text"
      pendingLabel="Adding"
    >
      <Select label="Kind" options={KIND_OPTIONS} hint={KIND_WORDS[kind].about} {...form.live('kind')} />
      {choices.length > 0 && (
        <Select
          label={kind === 'page' ? 'Page' : kind === 'area' ? 'Area' : isOfGenre(kind) ? 'Genre' : 'Category'}
          options={choices}
          {...form.live('about')}
          value={chosenOf(kind, form.value('about'))}
        />
      )}
      <TextField label="Title" {...form.input('title')} />
      {hasSlug(kind) && (
        <TextField
          label="Address"
          placeholder={slugOf(form.value('title'))}
          hint="Made from the title. You can’t change it later."
          {...form.input('slug')}
        />
      )}
    </FormDialog>
  );
}
