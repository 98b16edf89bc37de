import { t } from '#web/text/spaces/parts.ts';
import { Button } from '#web/ui/action/Button.tsx';

/** Links to newer and older pages of a list that is paged by cursor. Draws nothing if there is only one page. */
export function CursorPager({
  label,
  cursors,
  next,
  onChange,
}: {
  /** For screen readers: "Pages of reviews". */
  label: string;
  /** Cursors of the pages opened so far, the current page last. Empty on the first page. */
  cursors: readonly string[];
  next: string | null;
  onChange: (cursors: readonly string[]) => void;
}) {
  if (cursors.length === 0 && next === null) return null;
  return (
    <nav aria-label={label} className="mt-3 flex gap-3">
      <Button size={36} disabled={cursors.length === 0} onClick={() => onChange(cursors.slice(0, -1))}>
        {t('cursor_pager>newer')}
      </Button>
      <Button size={36} disabled={next === null} onClick={() => next !== null && onChange([...cursors, next])}>
        {t('cursor_pager>older')}
      </Button>
    </nav>
  );
}
