import { ruanganMaster } from '@nadi/contract/master/ruangan-master.contract';
import { roomLimitErrors } from '@nadi/domain/antrean/lewati';
import { jenisRuanganRefusal } from '@nadi/domain/ruangan/ruangan';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import type { TenantTx } from '#platform/db/db.ts';
import { checkReferensi } from '#features/referensi/referensi.public.ts';
import type { FieldErrors, Master, Question } from '#features/daftar/daftar.public.ts';
import { listNamaReferensi, listNamaUnit } from './parent.repository.ts';
import { checkParent } from './parent.ts';
import { MASTER_KUNJUNGAN } from '../used-by.ts';
import { isSameNama, lookupByNama, resolveNama } from './nama-lookup.ts';
import {
  countKamar,
  findActivePegawai,
  listDokterPemakaian,
  listRuanganPemakaian,
  RUANGAN_SOURCE,
  filterRuangan,
  listRuanganPemakaianToday,
  saveRuangan,
} from './ruangan.repository.ts';

/** A person who is put in the room must be active here; one who is in it already may stay. */
async function checkStaff(
  tx: TenantTx,
  table: 'dokter' | 'pegawai',
  chosen: readonly number[] | undefined,
  old: readonly number[],
): Promise<FieldErrors> {
  const added = (chosen ?? []).filter((id) => !old.includes(id));
  if (added.length === 0) return {};
  const aktif = await findActivePegawai(tx, table, added);
  if (added.every((id) => aktif.has(id))) return {};
  return {
    [table]: [
      table === 'dokter'
        ? 'Ada dokter yang tidak dikenal atau tidak aktif'
        : 'Ada petugas yang tidak dikenal atau tidak aktif',
    ],
  };
}

/**
 * Asks before a doctor with schedules, open visits or follow-ups is taken out of the room. The form's list may also be older than a
 * schedule that was added meanwhile.
 */
async function askDokter(tx: TenantTx, id: number, leaving: readonly number[]): Promise<Question | null> {
  const data = leaving.length === 0 ? [] : await listDokterPemakaian(tx, id, leaving);
  if (data.length === 0) return null;
  return {
    message: `Dokter yang dikeluarkan masih ditunggu di ruangan ini: ${data.map(({ di, jumlah }) => `${di} (${jumlah})`).join(', ')}. Jadwalnya tidak dipakai lagi; yang sudah mendaftar tetap dilayani, dan kontrol dipindahkan dari Jadwal kontrol, saringan Terhalang.`,
    data,
  };
}

/**
 * The letter before a queue number is the room's. Who waits or is called holds a paper with it, and another room that takes the letter
 * over would call them.
 */
async function checkKode(
  tx: TenantTx,
  kode: string,
  old: { id: number; kode_antrean: string } | null,
): Promise<FieldErrors> {
  if (!old || old.kode_antrean === kode) return {};
  const waiting = await MASTER_KUNJUNGAN.one().countNotServed(tx, old.id);
  if (waiting === 0) return {};
  return {
    kode_antrean: [
      `${waiting} pasien menunggu atau dipanggil dengan nomor ${old.kode_antrean}. Ganti sesudah mereka dilayani, supaya nomor di kertas tetap sama`,
    ],
  };
}

export const ruangan: Master<typeof ruanganMaster> = {
  contract: ruanganMaster,
  objek: 'ruangan',
  source: RUANGAN_SOURCE,
  save: saveRuangan,
  check: async (tx, input, old) => {
    const { unit_id, jenis_kunjungan, smf, aktif } = input;
    const jenis = jenisRuanganRefusal(jenis_kunjungan, old ? await countKamar(tx, old.id) : 0);
    return {
      ...(await checkParent(
        tx,
        { table: 'unit', field: 'unit_id', label: 'Unit' },
        old && { parentId: old.unit_id, aktif: old.aktif },
        { parentId: unit_id, aktif },
      )),
      ...(await checkReferensi(tx, [
        {
          field: 'jenis_kunjungan',
          jenis: REFERENSI_LIST.jenisKunjungan,
          id: jenis_kunjungan === old?.jenis_kunjungan ? null : jenis_kunjungan,
        },
        { field: 'smf', jenis: REFERENSI_LIST.smf, id: smf === old?.smf ? null : smf },
      ])),
      ...(await checkStaff(tx, 'dokter', input.dokter, old?.dokter ?? [])),
      ...(await checkStaff(tx, 'pegawai', input.pegawai, old?.pegawai ?? [])),
      ...(jenis === null ? {} : { jenis_kunjungan: [jenis] }),
      ...(await checkKode(tx, input.kode_antrean, old)),
      ...roomLimitErrors(input),
    };
  },
  ask: async (tx, { dokter }, old) =>
    old && dokter
      ? askDokter(
          tx,
          old.id,
          old.dokter.filter((d) => !dokter.includes(d)),
        )
      : null,
  listPemakaian: listRuanganPemakaian,
  listPemakaianToday: listRuanganPemakaianToday,
  constraints: {
    ruangan_nama_unik: { field: 'deskripsi', message: 'Ruangan dengan nama ini sudah ada di unitnya' },
    ruangan_kode_antrean_unik: { field: 'kode_antrean', message: 'Kode antrean ini dipakai ruangan lain' },
    huruf_antrean_unik: {
      field: 'kode_antrean',
      message: 'Kode antrean ini dipakai layanan loket, farmasi (F), atau nomor prioritas (P)',
    },
    ruangan_faskes_id_unit_id_fkey: { field: 'unit_id', message: 'Unit ini tidak ditemukan' },
  },
  filters: filterRuangan,
  createLineReader: async (tx) => {
    const unit = lookupByNama(await listNamaUnit(tx));
    const jenis = lookupByNama(await listNamaReferensi(tx, REFERENSI_LIST.jenisKunjungan));
    const smf = lookupByNama(await listNamaReferensi(tx, REFERENSI_LIST.smf));
    return (cells) =>
      resolveNama(
        [
          // The instalasi, where the line names one, tells units of the same name apart.
          {
            column: 'unit',
            target: 'unit_id',
            label: 'Unit',
            find: () =>
              unit(cells['unit']).filter(
                (u) => (cells['instalasi'] ?? '') === '' || isSameNama(u.instalasi, cells['instalasi']),
              ),
          },
          {
            column: 'jenis_kunjungan_deskripsi',
            target: 'jenis_kunjungan',
            label: 'Jenis kunjungan',
            find: () => jenis(cells['jenis_kunjungan_deskripsi']),
          },
          {
            column: 'smf_deskripsi',
            target: 'smf',
            label: 'SMF',
            boleh_kosong: true,
            find: () => smf(cells['smf_deskripsi']),
          },
        ],
        cells,
      );
  },
};
