import type { PendaftaranVital } from '#features/pendaftaran/pendaftaran.public.ts';
import * as repo from './vital.repository.ts';

/** No visit has this id. */
const NO_VISIT = 0;

export const VITAL_FOR_PENDAFTARAN: PendaftaranVital = {
  listOther: async (tx, { pasienId, kunjunganId }) => {
    const [own, before] = await Promise.all([
      kunjunganId === null ? [] : repo.listOfKunjungan(tx, kunjunganId),
      repo.listBefore(tx, { pasienId, kunjunganId: kunjunganId ?? NO_VISIT }),
    ]);
    return [...own.filter(({ awal }) => !awal), ...before];
  },
  listAfter: repo.listOfPendaftaran,
};
