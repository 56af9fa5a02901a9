import type { Feature } from '../../platform/feature.ts';
import { removeOldPanggilan } from './panggilan.repository.ts';
import { panggilanRoutes } from './panggilan.routes.ts';

export const panggilanFeature: Feature = {
  name: 'panggilan',
  tables: ['panggilan', 'panggilan_suara', 'perangkat', 'perangkat_kode', 'ruang_tunggu'],
  topics: ['panggilan'],
  routes: [panggilanRoutes],
  cleanings: [{ scope: 'faskes', clean: removeOldPanggilan }],
};
