import type { ResponseOf } from '@nadi/contract/endpoint';
import type { listRuangan } from '@nadi/contract/master/master.contract';

type RuanganRow = ResponseOf<typeof listRuangan>['data'][number];

/** One room of the facility; unless something else is said, an outpatient one whose waits the facility's settings mark. */
export const ruangan = (id: number, deskripsi: string, changes: Partial<RuanganRow> = {}): RuanganRow => ({
  id,
  deskripsi,
  jenis_kunjungan: 1,
  kode_antrean: 'A',
  unit_id: 1,
  instalasi_id: 1,
  batas_tunggu_perhatian: null,
  batas_tunggu_lama: null,
  ...changes,
});
