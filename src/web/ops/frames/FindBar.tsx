import { ChipGroup, type ChipOption } from '#web/ui/action/ChipGroup.tsx';
import { SearchField } from '#web/ui/form/SearchField.tsx';

/** A search field and filter chips above a list. */
export function FindBar<Filter extends string>(props: {
  /** "Find a text". */
  label: string;
  words: string;
  onWords: (words: string) => void;
  /** "Which texts". */
  which: string;
  filter: Filter;
  options: readonly ChipOption<Filter>[];
  onFilter: (filter: Filter) => void;
}) {
  const { label, words, onWords, which, filter, options, onFilter } = props;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchField
        label={label}
        look="field"
        placeholder={label}
        className="w-full sm:w-72"
        value={words}
        onChange={(event) => onWords(event.currentTarget.value)}
        onClear={() => onWords('')}
      />
      <ChipGroup label={which} value={filter} onChange={onFilter} options={options} />
    </div>
  );
}
