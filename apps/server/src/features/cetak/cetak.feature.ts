import type { ClientBase } from 'pg';
import type { Feature } from '#platform/feature.ts';
import { fill } from '#platform/slot.ts';
import { DOKUMEN_SOURCES } from './cetak.public.ts';
import { cetakRoutes } from './cetak.routes.ts';
import { HALAMAN_UJI } from './halaman-uji.ts';

const KEEP_DAYS = 30;

const removeOldCetakan = (client: ClientBase): Promise<unknown> =>
  client.query(`delete from cetakan where dibuat_pada < now() - interval '${KEEP_DAYS} days'`);

export const cetakFeature: Feature = {
  name: 'cetak',
  tables: ['cetakan', 'giliran_printer'],
  topics: ['cetakan'],
  routes: [cetakRoutes],
  cleanings: [{ scope: 'faskes', clean: removeOldCetakan }],
  fills: [fill(DOKUMEN_SOURCES, [HALAMAN_UJI])],
};
