import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { WorkPage } from '#core/bids/work-model.ts';
import { selectWorkPage, workPageOpened } from '#web/state/lists/work-pages.ts';

/** Tells the client's state which work page is open (specification 2), and returns the one that it holds. */
export function useWorkPage(page: WorkPage): WorkPage {
  const dispatch = useDispatch();
  const active = useSelector(selectWorkPage);
  useEffect(() => {
    dispatch(workPageOpened(page));
  }, [dispatch, page]);
  return active;
}
