import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import { jobShape } from './model.ts';

export const searchJobs = call({
  section: 'Issue 15 point 1',
  summary:
    'The jobs that a sentence may mean, the likeliest first, with the first answers of their forms; none where it is no job of ours.',
  method: 'GET',
  path: '/new/v1/search/jobs.json',
  auth: 'none',
  // Any text is accepted; of a long one only the beginning is read.
  input: z.object({ keyword: z.string().default('') }),
  output: z.object({ jobs: z.array(jobShape) }),
});
