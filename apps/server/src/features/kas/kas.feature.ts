import type { Feature } from '#platform/feature.ts';
import { kasJobs } from './kas-jobs.ts';
import { removeOldBukti } from './kas.repository.ts';

export const kasFeature: Feature = {
  name: 'kas',
  tables: ['akun_kas', 'bukti_kas', 'kas_mutasi'],
  jobs: ({ db }) => kasJobs(db),
  cleanings: [{ scope: 'faskes', clean: removeOldBukti }],
};
