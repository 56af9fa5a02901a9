import { hasIzin } from '@nadi/domain/akses/izin';
import {
  DIMINTA,
  JENIS_PENUNJANG,
  PENUNJANG_BATAL,
  penunjangTerbuka,
  STATUS_PENUNJANG,
} from '@nadi/domain/penunjang/penunjang';
import type { KunjunganRule } from '#features/pendaftaran/pendaftaran.public.ts';
import { openVisit, type RecordPart, type StandingThings } from '#features/rekam-medis/rekam-medis.public.ts';
import { hasOrder, listForSummary, listPelaksana, listTimeline, moveOrders } from './for-rekam.repository.ts';
import { listOf, lockPenunjang } from './penunjang.repository.ts';
import { endOrder, listPenunjangOf, OBJEK_BACA_KRITIS, OBJEK_BACA_PENUNJANG } from './penunjang.service.ts';

/** Orders that were not cancelled. Who works on one that was received ends it, so that no specimen is lost unknown. */
const BERDIRI: StandingThings = {
  judul: 'Permintaan penunjang',
  list: async (tx, { kunjunganId }, { izin }) => {
    const owners = await listPelaksana(tx, kunjunganId);
    return (await listOf(tx, { kunjunganId }))
      .filter(({ status }) => status !== PENUNJANG_BATAL)
      .map(({ id, nomor, jenis, status, item }) => ({
        id,
        nama: `${nomor} ${item.map((one) => one.nama).join(', ')} (${STATUS_PENUNJANG[status].toLowerCase()})`,
        sebab:
          status === DIMINTA || hasIzin(izin, 'update penunjang')
            ? null
            : `sudah diterima; dihentikan ${JENIS_PENUNJANG[jenis].nama}`,
        pemilik: owners.get(id) ?? [],
      }));
  },
  withdraw: async (tx, { kunjunganId }, { ids, alasan }) => {
    const visit = await openVisit(tx, kunjunganId);
    for (const id of ids) await endOrder(tx, visit, await lockPenunjang(tx, id), alasan);
  },
};

/** What orders and results add to the record of a visit (rekam-medis.md RM1, RM8, RM9, RM30). */
export const PENUNJANG_PART: RecordPart = {
  nama: 'penunjang',
  can: 'view penunjang',
  ofKunjungan: (tx, { kunjunganId }) => listPenunjangOf(tx, { kunjunganId }),
  linimasa: { sumber: 'penunjang', list: listTimeline },
  standsForPlan: (tx, { kunjunganId }) => hasOrder(tx, kunjunganId),
  findBerjalan: async (tx, kunjunganId) =>
    (await listOf(tx, { kunjunganId })).map(penunjangTerbuka).filter((one) => one !== null),
  hasWritten: (tx, kunjunganId) => hasOrder(tx, kunjunganId),
  cancelRefusal: async (tx, kunjunganId) =>
    (await hasOrder(tx, kunjunganId)) ? 'Kunjungan ini punya permintaan penunjang. Batalkan dulu permintaannya.' : null,
  summary: (tx, { kunjunganId }) => listForSummary(tx, kunjunganId),
  standing: BERDIRI,
  jejak: { [OBJEK_BACA_PENUNJANG]: 'Penunjang dan hasilnya', [OBJEK_BACA_KRITIS]: 'Hasil kritis' },
};

/** Nothing more is done for a visit that a move has cancelled, so what was ordered goes on with the patient (RM18). */
export const MOVE_RULE: KunjunganRule = { onMoved: moveOrders };
