import { parentPort, workerData } from 'node:worker_threads';
import { readCalendar } from './presenter.ts';

/** The input of a reading thread: the file, the service's zone, and the period to read. */
export interface ReadingOrder {
  readonly text: string;
  readonly zone: string;
  readonly from: number;
  readonly until: number;
  /** A file with more busy times is refused. */
  readonly most: number;
}

const { text, zone, from, until, most } = workerData as ReadingOrder;
parentPort?.postMessage(readCalendar(text, zone, from, until, most));
