import { t } from '#web/text/spaces/public.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { ShowMore } from '#web/ui/data/Pagination.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { listHref, type ProsShown } from './list-model.ts';
import { ProRow } from './ProRow.tsx';

/** One page of pros, with a link to the next. `path` is the list's address with its language prefix. */
export function ProRows(props: {
  list: ProsShown;
  path: string;
  base: string;
  isAreaInPath?: boolean;
  showCategory?: boolean;
  /** The list of all pros, to link to if this list is empty. */
  allPath: string;
}) {
  const { list, path, base, isAreaInPath = false, showCategory = false, allPath } = props;
  const area = isAreaInPath ? undefined : list.area?.code;
  const start = listHref(path, { area, sort: list.sort });
  if (list.services.length === 0)
    return (
      <EmptyState
        className="mt-4"
        level={3}
        title={
          list.area
            ? t('pro_rows>empty_area_title', { name: list.area.name })
            : shared('status>no_pros_listed_here_yet')
        }
        action={
          <ButtonLink size={36} href={allPath}>
            {list.area ? t('pro_rows>show_singapore') : t('pro_rows>show_all_pros')}
          </ButtonLink>
        }
      >
        {t('pro_rows>empty_text')}
      </EmptyState>
    );
  return (
    <>
      {list.is_continued && (
        <p className="mt-4">
          <TextLink href={`${start}#pros`}>{t('pro_rows>first_page')}</TextLink>
        </p>
      )}
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {list.services.map((pro) => (
          <ProRow key={pro.id} pro={pro} base={base} showCategory={showCategory} freeAt={list.slots[pro.id]?.[0]} />
        ))}
      </ul>
      {list.next_cursor && (
        <ShowMore
          className="mt-5"
          label={shared('verb>show_more_pros')}
          href={`${listHref(path, { area, sort: list.sort, cursor: list.next_cursor })}#pros`}
        />
      )}
    </>
  );
}
