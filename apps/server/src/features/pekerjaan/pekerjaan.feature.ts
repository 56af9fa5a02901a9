import type { AppServices } from '#platform/http/app-type.ts';
import type { Feature } from '#platform/feature.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { hasWaiting, removeOldPekerjaan } from './pekerjaan.repository.ts';
import { pekerjaanRoutes } from './pekerjaan.routes.ts';
import { removeFiles } from './remove-files.ts';

/** What waits is mostly begun by whoever asked; each minute finds what a killed or full server has left. */
const jobs = (services: AppServices): readonly Job[] => [
  {
    nama: 'lanjutkan_pekerjaan',
    jadwal: '* * * * *',
    perFaskes: async (ctx) => {
      if (await services.db.read(ctx, hasWaiting)) services.nudgePekerjaan(ctx.faskesId);
    },
  },
  { nama: 'buang_berkas_pekerjaan', jadwal: '17 * * * *', perFaskes: (ctx) => removeFiles(services, ctx) },
];

export const pekerjaanFeature: Feature = {
  name: 'pekerjaan',
  tables: ['pekerjaan'],
  topics: ['pekerjaan'],
  routes: [pekerjaanRoutes],
  jobs,
  cleanings: [{ scope: 'faskes', clean: removeOldPekerjaan }],
};
