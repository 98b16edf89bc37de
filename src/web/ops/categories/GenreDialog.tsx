import * as opsCategoryCalls from '#core/categories/ops/calls.ts';
import { addGenre } from '#core/categories/ops/calls.ts';
import { type CATEGORY_ICON_NAMES, type OpsGenre, SLUG_WORDS } from '#core/categories/ops/model.ts';
import { slugOf } from '#core/categories/ops/rules.ts';
import { inputOf } from '#core/kit/input-rules.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct } from '#web/state/calls.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { LookFields } from './form/LookFields.tsx';

type IconName = (typeof CATEGORY_ICON_NAMES)[number];

/** Adds a genre, or changes one. */
export function GenreDialog({ genre, onClose }: { genre: OpsGenre | null; onClose: () => void }) {
  const [add] = useAct(addGenre);
  const [edit] = useAct(opsCategoryCalls.editGenre);
  const form = useCallForm({
    input: inputOf(addGenre),
    start: {
      name: genre?.name ?? '',
      slug: genre?.slug ?? '',
      description: genre?.description ?? '',
      hue: genre?.hue ?? 'jade',
      icon: (genre?.icon as IconName | undefined) ?? 'Briefcase',
    },
    words: { name: 'Write a name.', slug: SLUG_WORDS },
    blank: ['slug'],
    codes: { 'slug taken': 'slug' },
    send: (typed) => {
      const fields = { ...typed, slug: typed.slug || slugOf(typed.name) };
      return genre ? edit({ genre_id: genre.id, revision: genre.revision, ...fields }) : add(fields);
    },
    done: () => {
      toast({ text: genre ? 'Genre saved' : 'Genre added', tone: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={genre ? `Edit ${genre.name}` : 'Add a genre'}
      submitLabel={genre ? 'Save genre' : 'Add genre'}
      pendingLabel="Saving"
    >
      <TextField label="Name" {...form.input('name')} />
      <TextField
        label="Address"
        prefix="/genre/"
        placeholder={slugOf(form.value('name'))}
        hint={genre ? 'The old address redirects to the new one.' : undefined}
        {...form.input('slug')}
      />
      <TextArea label="Description" optional rows={2} counter {...form.input('description')} />
      <LookFields
        hue={form.value('hue')}
        icon={form.value('icon')}
        onHue={(hue) => form.set('hue', hue)}
        onIcon={(icon) => form.set('icon', icon)}
      />
    </FormDialog>
  );
}
