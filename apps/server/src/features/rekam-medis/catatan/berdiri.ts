import { hasIzin } from '@nadi/domain/akses/izin';
import { DRAF, JENIS_CATATAN, SALAH_CATAT, type JenisCatatan } from '@nadi/domain/rekam-medis/catatan';
import { mayWriteTulisan } from '@nadi/domain/rekam-medis/penulis';
import { formatUkuran } from '@nadi/domain/kunjungan/catatan-awal';
import { BATAS_VITAL, UKURAN_VITAL } from '@nadi/domain/rekam-medis/tanda-vital';
import { timeInZone } from '@nadi/domain/tanggal/tanggal';
import type { TenantTx } from '#platform/db/db.ts';
import { cancelTindakanKunjungan, listTindakanKunjungan } from '#features/pendaftaran/pendaftaran.public.ts';
import { openVisit } from '../akses/open-record.ts';
import { endDiagnosa, listDiagnosa } from '../diagnosa/diagnosa.repository.ts';
import { countDiagnosaVersion, lockRekam } from '../kunjungan/rekam-kunjungan.repository.ts';
import type { StandingThings, Withdrawer } from '../record-parts.ts';
import type { Pengukuran as VitalRow } from '@nadi/contract/rekam-medis/tanda-vital.contract';
import { listOfKunjungan } from '../vital/vital.repository.ts';
import { auditBerdiri } from './audit-berdiri.ts';
import { listOthers, listBeside, takeBackVital } from './berdiri.repository.ts';
import * as notes from './catatan.repository.ts';
import { lockNote, tellOutside } from './tanda-tangan.service.ts';

const mends = ({ izin }: Withdrawer): boolean => hasIzin(izin, 'update rekam medis');

/** The other notes of the visit; drafts and those of others are left to who wrote them. */
export const notesBeside = (id: number): StandingThings => ({
  judul: 'Catatan',
  list: async (tx, { kunjunganId }, who) =>
    (await listBeside(tx, { kunjunganId, id })).map((row) => ({
      id: row.id,
      nama: `${row.adendum ? 'adendum' : JENIS_CATATAN[row.jenis as JenisCatatan].nama} ${row.penulis}, ${timeInZone(row.pada, tx.ctx.zona)}`,
      sebab:
        row.status === DRAF
          ? 'masih draf; dibuang di ruang tulisnya'
          : mends(who) || row.penulis_id === tx.ctx.akunId
            ? null
            : `dinyatakan salah catat oleh ${row.penulis}`,
      pemilik: [row.penulis_id],
    })),
  withdraw: async (tx, visit, { ids, alasan }) => {
    const open = await openVisit(tx, visit.kunjunganId);
    for (const one of ids) {
      const note = await lockNote(tx, one);
      await notes.setWithdrawn(tx, one, alasan);
      if (!note.perlu_persetujuan || note.disetujui_pada !== null) await tellOutside(tx, 'rekam.ditarik', note, open);
    }
    await auditBerdiri(tx, visit, { objek: 'catatan_medis', ids, sesudah: { status: SALAH_CATAT, alasan } });
  },
});

export const DIAGNOSA_BERDIRI: StandingThings = {
  judul: 'Diagnosis',
  list: async (tx, { kunjunganId }, who) =>
    (await listDiagnosa(tx, kunjunganId)).map(({ id, icd, teks, terbuka }) => ({
      id,
      nama: terbuka ? `${icd} ${teks}` : 'rahasia',
      sebab: !terbuka
        ? 'tertutup bagi Anda; dihapus yang menulisnya'
        : mends(who) || mayWriteTulisan('diagnosa', who.profesi)
          ? null
          : 'dihapus dokter atau bidan yang merawat',
    })),
  withdraw: async (tx, visit, { ids, alasan }) => {
    await lockRekam(tx, visit.kunjunganId);
    await endDiagnosa(tx, ids, alasan);
    await countDiagnosaVersion(tx, visit.kunjunganId);
    await auditBerdiri(tx, visit, {
      objek: 'diagnosa',
      ids: [visit.kunjunganId],
      sesudah: { diagnosa_ids: ids, aktif: false, alasan },
    });
  },
};

/** Procedures on the bill. What an order charges goes with the order; what the registration chose is changed there. */
export const TINDAKAN_BERDIRI: StandingThings = {
  judul: 'Tindakan di tagihan',
  list: async (tx, { kunjunganId }, who) =>
    (await listTindakanKunjungan(tx, kunjunganId))
      .filter(({ penunjang }) => !penunjang)
      .map(({ id, nama, pada, minta_persetujuan: asks }) => ({
        id,
        nama,
        sebab:
          pada === null && asks.length === 0
            ? 'dari pendaftaran; diubah di formulir kunjungannya'
            : mends(who) || mayWriteTulisan('tindakan', who.profesi)
              ? null
              : 'dibatalkan yang melakukannya',
      })),
  withdraw: async (tx, visit, { ids, alasan }) => {
    for (const id of ids) await cancelTindakanKunjungan(tx, { kunjunganId: visit.kunjunganId, id, alasan });
    await auditBerdiri(tx, visit, { objek: 'kunjungan_tindakan', ids, sesudah: { aktif: false, alasan } });
  },
};

const measuresOf = (row: VitalRow): string =>
  UKURAN_VITAL.flatMap((nama) =>
    row[nama] === null ? [] : [`${BATAS_VITAL[nama].label} ${formatUkuran(row[nama])}`],
  ).join(', ');
const hasContent = (row: VitalRow): boolean =>
  UKURAN_VITAL.some((nama) => row[nama] !== null) || Object.keys(row.tak_terukur).length > 0;

const describeVital = (tx: TenantTx, row: VitalRow): string =>
  `${measuresOf(row) || 'tidak terukur'}; ${timeInZone(row.waktu, tx.ctx.zona)} ${row.oleh}`;

export const VITAL_BERDIRI: StandingThings = {
  judul: 'Tanda vital',
  list: async (tx, { kunjunganId }) =>
    (await listOfKunjungan(tx, kunjunganId)).flatMap((row) =>
      row.id === null || row.dikoreksi !== null || !hasContent(row)
        ? []
        : [{ id: row.id, nama: describeVital(tx, row), sebab: null }],
    ),
  withdraw: async (tx, visit, { ids, alasan }) => {
    await takeBackVital(tx, ids, alasan);
    await auditBerdiri(tx, visit, { objek: 'tanda_vital', ids, sesudah: { ditarik: true, alasan } });
  },
};

/** The readings of a registration have no row of their own, and are mended in its form. */
export const AWAL_BERDIRI: StandingThings = {
  judul: 'Tanda vital saat mendaftar',
  list: async (tx, { kunjunganId }) =>
    (await listOfKunjungan(tx, kunjunganId))
      .filter((row) => row.awal && hasContent(row))
      .map((row) => ({ id: kunjunganId, nama: describeVital(tx, row), sebab: 'diubah di formulir kunjungannya' })),
  withdraw: () => Promise.reject(new Error('a registration is mended in its form')),
};

const OTHERS = [
  ['penilaian', 'penilaian', 'dinilai ulang di bagian Penilaian'],
  ['persetujuan', 'persetujuan tindakan', 'tetap sebagai bukti; tidak ditarik dari sini'],
  ['foto', 'foto pemeriksaan', 'tetap pada catatannya, yang tercoret'],
  ['gigi', 'pernyataan bahwa semua gigi diperiksa', 'tetap; periksa lagi gigi pasien ini'],
  ['kepulangan', 'kepulangan', 'ditarik di bagian Kepulangan'],
  ['rahasia', 'catatan rahasia', 'tertutup bagi Anda; dinyatakan salah catat oleh penulisnya'],
] as const;
/** What has a way out of its own: named, so that nobody believes that it is gone. */
export const LAIN_BERDIRI: StandingThings = {
  judul: 'Lainnya:',
  list: async (tx, { kunjunganId }) => {
    const many = await listOthers(tx, kunjunganId);
    return OTHERS.flatMap(([key, nama, sebab], n) =>
      many[key].length === 0 ? [] : [{ id: n + 1, nama: `${many[key].length} ${nama}`, sebab, pemilik: many[key] }],
    );
  },
  withdraw: () => Promise.reject(new Error('nothing of these is withdrawn with a note')),
};
