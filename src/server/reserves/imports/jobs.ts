import { parentPort, workerData } from 'node:worker_threads';
import { readCalendar } from './presenter.ts';

/** What a thread of its own is given: the file, the service's zone, and the stretch of time to read. */
export interface ReadingOrder {
  readonly text: string;
  readonly zone: string;
  readonly from: number;
  readonly until: number;
  /** More busy times than that are refused. */
  readonly most: number;
}

const { text, zone, from, until, most } = workerData as ReadingOrder;
parentPort?.postMessage(readCalendar(text, zone, from, until, most));
