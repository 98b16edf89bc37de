import { t } from '#web/text/spaces/public.ts';
import { Island } from '../island/Island.tsx';
import { PlaceSearchForm } from '../search/PlaceSearchForm.tsx';
import { SearchWords } from '../search/SearchBar.tsx';

/** Asks what is to be done and where, and opens the search for pros. With script, the words get suggestions. */
export function SearchForm(props: {
  base: string;
  q?: string;
  postal?: string;
  look?: 'primary' | 'secondary';
  submitLabel: string;
  className?: string;
}) {
  const { base, q = '', ...form } = props;
  const words = { label: t('search_form>what_label'), placeholder: t('search_form>what_placeholder') };
  return (
    <PlaceSearchForm
      {...form}
      action={`${base}/pro-search`}
      words={
        <Island name="search-box" props={{ base, q, words }} isOpen className="min-w-0 flex-1">
          <SearchWords q={q} words={words} />
        </Island>
      }
    />
  );
}
