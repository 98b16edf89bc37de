import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import * as opsCategoryCalls from '#core/categories/ops/calls.ts';
import type { OpsForm } from '#core/categories/ops/model.ts';
import { useRead } from '#web/state/calls.ts';
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { OneFrame } from '../../frames/OneFrame.tsx';
import { FormEditorPanes } from './FormEditorPanes.tsx';

/** The questionnaire of a category as operators edit it. */
export function Component() {
  const category_id = Number(useParams().categoryId);
  return <Screen key={category_id} category_id={category_id} />;
}

function Screen({ category_id }: { category_id: number }) {
  const read = useRead(opsCategoryCalls.opsForm, { category_id }, { refetchOnMountOrArgChange: true });
  // The editor starts from fresh server data, not from an earlier visit's cache. Later reads do not replace its content.
  const [begun, setBegun] = useState<OpsForm | null>(null);
  const { data, isFetching } = read;
  useEffect(() => {
    if (data && !isFetching) setBegun((before) => before ?? data.form);
  }, [data, isFetching]);
  return (
    <OneFrame
      className="p-8"
      query={{ ...read, isError: read.isError && !isFetching }}
      data={begun ?? undefined}
      noun="form"
      skeleton={<SkeletonRows rows={8} shape="tile" />}
    >
      {(form) => <FormEditorPanes form={form} />}
    </OneFrame>
  );
}
