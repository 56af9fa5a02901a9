import { DEVICES } from '#platform/auth/device.ts';
import type { Feature } from '#platform/feature.ts';
import { fill } from '#platform/slot.ts';
import { TENANT_LIST_SOURCES } from '#features/superadmin/superadmin.public.ts';
import { layarPeristiwaRoutes } from './layar-peristiwa.routes.ts';
import { layarRoutes } from './layar.routes.ts';
import { findDevice } from './find-device.ts';
import { removeOldPanggilan } from './panggilan.repository.ts';
import { panggilanRoutes } from './panggilan.routes.ts';
import { ALL_PERANGKAT } from './perangkat.repository.ts';
import { perangkatRoutes } from './perangkat.routes.ts';
import { WAITING_LISTS } from './waiting-lists.ts';
import { listWaitingRooms } from './waiting-rooms.repository.ts';

export const panggilanFeature: Feature = {
  name: 'panggilan',
  tables: ['panggilan', 'panggilan_suara', 'perangkat', 'perangkat_kode', 'ruang_tunggu'],
  topics: ['panggilan', 'perangkat'],
  routes: [panggilanRoutes, perangkatRoutes, layarRoutes, layarPeristiwaRoutes],
  fills: [
    fill(DEVICES, findDevice),
    fill(WAITING_LISTS, listWaitingRooms),
    fill(TENANT_LIST_SOURCES, { perangkat: ALL_PERANGKAT }),
  ],
  cleanings: [{ scope: 'faskes', clean: removeOldPanggilan }],
};
