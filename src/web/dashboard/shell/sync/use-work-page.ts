import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { WorkPage } from '#core/bids/work-model.ts';
import { workPageOpened } from '#web/state/lists/work-pages.ts';

/** Tells the client's state which work page is open (specification 2). */
export function useWorkPage(page: WorkPage): void {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(workPageOpened(page));
  }, [dispatch, page]);
}
