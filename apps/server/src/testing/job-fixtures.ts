import { FEATURES } from '#features.ts';
import { listFaskesWith } from '#platform/jobs/system-ctx.ts';
import type { TestApp, TestFaskes } from './harness.ts';

/** Whether a round of this job would come to the facility now. */
export async function isRoundDue(t: TestApp, nama: string, { faskesId }: TestFaskes): Promise<boolean> {
  const job = FEATURES.flatMap((feature) => feature.jobs?.(t.app.services) ?? []).find((one) => one.nama === nama);
  if (!job || !('where' in job) || !job.where) throw new Error(`${nama} is no job that asks where it has work`);
  return (await listFaskesWith(t.db, job.where)).some(({ id }) => id === faskesId);
}
