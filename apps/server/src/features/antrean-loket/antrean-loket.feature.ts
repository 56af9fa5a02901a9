import type { Feature } from '#platform/feature.ts';
import { fill } from '#platform/slot.ts';
import { DOKUMEN_SOURCES } from '#features/cetak/cetak.public.ts';
import { MASTER_USERS } from '#features/master/master.public.ts';
import { PAUSES, TIKET_WENT_ON, WAITING_LISTS } from '#features/panggilan/panggilan.public.ts';
import { PENDAFTARAN_LOKET } from '#features/pendaftaran/pendaftaran.public.ts';
import { antreanLoketRoutes } from './antrean-loket.routes.ts';
import { TIKET_SOURCE } from './for-cetak.ts';
import { MASTER_USE } from './for-master.repository.ts';
import { tiketWentOn } from './for-panggilan.repository.ts';
import { listWaitingHall } from './for-panggilan.ts';
import { LOKET_FOR_PENDAFTARAN } from './for-pendaftaran.repository.ts';
import { listPauses } from './istirahat.repository.ts';
import { kiosRoutes } from './kios.routes.ts';
import { forgetTyped } from './langkah.repository.ts';
import { removeOldPetugas } from './petugas.repository.ts';

export const antreanLoketFeature: Feature = {
  name: 'antrean-loket',
  tables: ['antrean_loket', 'loket_istirahat', 'loket_pilihan', 'panggilan_petugas'],
  topics: ['loket'],
  routes: [antreanLoketRoutes, kiosRoutes],
  cleanings: [
    { scope: 'faskes', clean: forgetTyped },
    { scope: 'faskes', clean: removeOldPetugas },
  ],
  fills: [
    fill(WAITING_LISTS, listWaitingHall),
    fill(PAUSES, listPauses),
    fill(TIKET_WENT_ON, tiketWentOn),
    fill(MASTER_USERS, MASTER_USE),
    fill(PENDAFTARAN_LOKET, LOKET_FOR_PENDAFTARAN),
    fill(DOKUMEN_SOURCES, [TIKET_SOURCE]),
  ],
};
