import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import * as opsCategoryCalls from '#core/categories/ops/calls.ts';
import type { OpsForm } from '#core/categories/ops/model.ts';
import { useRead } from '#web/state/calls.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { FormEditorPanes } from './FormEditorPanes.tsx';

/** The questionnaire of a category as operators edit it. */
export function Component() {
  const category_id = Number(useParams().categoryId);
  return <Screen key={category_id} category_id={category_id} />;
}

function Screen({ category_id }: { category_id: number }) {
  const { data, isError, error, refetch, isFetching } = useRead(
    opsCategoryCalls.opsForm,
    { category_id },
    { refetchOnMountOrArgChange: true },
  );
  // The editor begins from what the server has, not from what an earlier visit left; after that it goes its own way.
  const [begun, setBegun] = useState<OpsForm | null>(null);
  useEffect(() => {
    if (data && !isFetching) setBegun((before) => before ?? data.form);
  }, [data, isFetching]);
  if (begun) return <FormEditorPanes form={begun} />;
  if (isError && !isFetching)
    return (
      <ErrorState
        className="m-8"
        title={error?.code === 'not found' ? 'Category not found' : 'Could not load the form'}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Loading className="p-8">
      <SkeletonRows rows={8} shape="tile" />
    </Loading>
  );
}
