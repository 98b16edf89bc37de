import { useNavigate } from 'react-router';
import { addCategory } from '#core/categories/ops/calls.ts';
import { type OpsGenre, SLUG_WORDS } from '#core/categories/ops/model.ts';
import { slugOf } from '#core/categories/ops/rules.ts';
import { inputOf } from '#core/kit/input-rules.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct } from '#web/state/calls.ts';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

/** Adds a category as a draft, and opens it. */
export function AddCategoryDialog(props: {
  genres: readonly OpsGenre[];
  /** The genre that was chosen already. */
  genreId: number | null;
  onClose: () => void;
}) {
  const { genres, genreId, onClose } = props;
  const navigate = useNavigate();
  const [add] = useAct(addCategory);
  const form = useCallForm({
    input: inputOf(addCategory),
    start: { name: '', slug: '', genre_id: String(genreId ?? genres[0]?.id ?? 0) },
    words: { name: 'Write a name.', slug: SLUG_WORDS },
    blank: ['slug'],
    codes: { 'slug taken': 'slug' },
    send: ({ genre_id, name, slug }) => add({ genre_id: Number(genre_id), name, slug: slug || slugOf(name) }),
    done: ({ category_id }) => {
      void navigate(`/ops/categories/${category_id}`);
      return 'going';
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Add a category"
      intro="It starts as a hidden draft. Its form starts with the questions that every form asks."
      submitLabel="Add category"
      pendingLabel="Adding"
    >
      <TextField label="Name" {...form.input('name')} />
      <TextField
        label="Address"
        prefix="/category/"
        placeholder={slugOf(form.value('name'))}
        hint="Made from the name. It can be changed later; the old address then leads to the new one."
        {...form.input('slug')}
      />
      <Select
        label="Genre"
        options={genres.map((each) => ({ value: String(each.id), label: each.name }))}
        {...form.live('genre_id')}
      />
    </FormDialog>
  );
}
