import { t } from '#web/text/public.ts';
import { TextLink } from '#web/ui/Breadcrumb.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ShowMore } from '#web/ui/Pagination.tsx';
import { listHref, type ProsShown } from './list-model.ts';
import { ProRow } from './ProRow.tsx';

/** A page of pros with the way to the next one. `path` is the list's address with its language prefix. */
export function ProRows(props: {
  list: ProsShown;
  path: string;
  base: string;
  isAreaInPath?: boolean;
  showCategory?: boolean;
  /** Where all pros are, for a list without any. */
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
            ? t('pro_rows>nobody_is_listed_in_yet', { name: list.area.name })
            : t('pro_rows>nobody_is_listed_here_yet')
        }
        action={
          <ButtonLink size={36} href={allPath}>
            {list.area ? t('pro_rows>show_all_of_singapore') : t('pro_rows>show_all_pros')}
          </ButtonLink>
        }
      >
        {t('pro_rows>you_can_still_ask_for')}
      </EmptyState>
    );
  return (
    <>
      {list.is_continued && (
        <p className="mt-4">
          <TextLink href={`${start}#pros`}>{t('pro_rows>back_to_the_start_of')}</TextLink>
        </p>
      )}
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {list.services.map((pro) => (
          <ProRow key={pro.id} pro={pro} base={base} showCategory={showCategory} />
        ))}
      </ul>
      {list.next_cursor && (
        <ShowMore
          className="mt-5"
          label={t('pro_rows>show_more_pros')}
          href={`${listHref(path, { area, sort: list.sort, cursor: list.next_cursor })}#pros`}
        />
      )}
    </>
  );
}
