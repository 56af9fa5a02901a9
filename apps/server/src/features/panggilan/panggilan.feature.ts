import { DEVICES } from '../../platform/device.ts';
import type { Feature } from '../../platform/feature.ts';
import { fill } from '../../platform/slot.ts';
import { findDevice } from './find-device.ts';
import { removeOldPanggilan } from './panggilan.repository.ts';
import { panggilanRoutes } from './panggilan.routes.ts';
import { perangkatRoutes } from './perangkat.routes.ts';

export const panggilanFeature: Feature = {
  name: 'panggilan',
  tables: ['panggilan', 'panggilan_suara', 'perangkat', 'perangkat_kode', 'ruang_tunggu'],
  topics: ['panggilan', 'perangkat'],
  routes: [panggilanRoutes, perangkatRoutes],
  fills: [fill(DEVICES, findDevice)],
  cleanings: [{ scope: 'faskes', clean: removeOldPanggilan }],
};
