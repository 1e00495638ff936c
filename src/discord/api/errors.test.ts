import { expect, test } from 'vitest';
import { JobLost, whileHeld } from '../../held-job.ts';
import { callApi } from './errors.ts';

test('a request whose line broke is not sent again for a job that another process has taken over', async () => {
  const lost = new AbortController();
  let sent = 0;
  const call = () =>
    callApi(async () => {
      sent += 1;
      lost.abort();
      throw new Error('socket hang up');
    });
  await expect(whileHeld(lost.signal, call)).rejects.toThrow(JobLost);
  expect(sent).toBe(1);
  // For what people have pressed there is no job.
  await expect(call()).rejects.toThrow('socket hang up');
  expect(sent).toBe(5);
});
