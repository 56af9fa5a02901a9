import { kamarMaster } from '@nadi/contract/master/ruangan-master.contract';
import { formatJenisKelamin, JENIS_KELAMIN } from '@nadi/domain/pasien/kelamin';
import { RAWAT_INAP, askUntukKamar, kamarRefusal } from '@nadi/domain/ruangan/ruangan';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import type { TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { checkReferensi } from '#features/referensi/referensi.public.ts';
import { filterUsed } from '#features/daftar/daftar.public.ts';
import type { FieldErrors, InputOf, Master, Question } from '#features/daftar/daftar.public.ts';
import { listNamaReferensi } from './parent.repository.ts';
import { checkParent } from './parent.ts';
import {
  listKamarPemakaianToday,
  findRuanganJenis,
  KAMAR_SOURCE,
  listRuanganJenis,
  listKamarPemakaian,
  listNamaHeldBed,
  filterKamar,
  saveKamar,
  holdRawatInap,
} from './kamar.repository.ts';
import { lookupByNama, resolveNama } from './nama-lookup.ts';

const lookupKelamin = lookupByNama([...JENIS_KELAMIN, { id: 1, deskripsi: 'L' }, { id: 2, deskripsi: 'P' }]);
const ruanganErrors = (message: string): FieldErrors => ({ ruangan_id: [message] });

type KamarBefore = Pick<InputOf<typeof kamarMaster>, 'kelas'> & {
  id: number;
  jenis_kelamin: number | null;
  jenis_kelamin_deskripsi: string | null;
  kelas_deskripsi: string | null;
};

/** Who lies in a kamar stays there, so that its other sex or class is confirmed. */
async function askUntuk(
  tx: TenantTx,
  { kelas, jenis_kelamin }: InputOf<typeof kamarMaster>,
  old: KamarBefore,
): Promise<Question | null> {
  if (kelas === old.kelas && jenis_kelamin === old.jenis_kelamin) return null;
  const [beds, kelasNames] = await Promise.all([
    listNamaHeldBed(tx, old.id),
    listNamaReferensi(tx, REFERENSI_LIST.kelas),
  ]);
  const next = {
    untuk: jenis_kelamin === null ? null : formatJenisKelamin(jenis_kelamin),
    kelas: kelas === old.kelas ? old.kelas_deskripsi : (kelasNames.find(({ id }) => id === kelas)?.deskripsi ?? null),
  };
  const message = askUntukKamar({ untuk: old.jenis_kelamin_deskripsi, kelas: old.kelas_deskripsi }, next, beds);
  return message === null ? null : { message, data: beds };
}

export const kamar: Master<typeof kamarMaster> = {
  contract: kamarMaster,
  objek: 'kamar',
  source: KAMAR_SOURCE,
  save: async (tx, input, id) => {
    // The room may have become another kind since it was checked.
    if (!(await holdRawatInap(tx, input.ruangan_id)))
      throw new AppError('VALIDASI', { errors: ruanganErrors(kamarRefusal(-1) as string) });
    return saveKamar(tx, input, id);
  },
  check: async (tx, { ruangan_id, kelas, aktif }, old) => {
    const errors = await checkParent(
      tx,
      { table: 'ruangan', field: 'ruangan_id', label: 'Ruangan' },
      old && { parentId: old.ruangan_id, aktif: old.aktif },
      { parentId: ruangan_id, aktif },
    );
    const jenis = (await findRuanganJenis(tx, ruangan_id))?.jenis_kunjungan ?? RAWAT_INAP;
    const alasan = kamarRefusal(jenis);
    const moving =
      old !== null && old.ruangan_id !== ruangan_id && filterUsed(await listKamarPemakaianToday(tx, old.id)).length > 0;
    return {
      ...errors,
      ...(await checkReferensi(tx, [
        { field: 'kelas', jenis: REFERENSI_LIST.kelas, id: kelas === old?.kelas ? null : kelas },
      ])),
      ...(alasan === null ? {} : ruanganErrors(alasan)),
      ...(moving ? ruanganErrors('Kamar ini sedang dipakai pasien, jadi belum dapat dipindahkan') : {}),
    };
  },
  ask: async (tx, input, old) => (old ? askUntuk(tx, input, old) : null),
  listPemakaian: listKamarPemakaian,
  listPemakaianToday: listKamarPemakaianToday,
  constraints: {
    kamar_nama_unik: { field: 'deskripsi', message: 'Kamar dengan nama ini sudah ada di ruangannya' },
    kamar_faskes_id_ruangan_id_fkey: { field: 'ruangan_id', message: 'Ruangan ini tidak ditemukan' },
  },
  filters: filterKamar,
  createLineReader: async (tx) => {
    const ruangan = lookupByNama(await listRuanganJenis(tx));
    const kelas = lookupByNama(await listNamaReferensi(tx, REFERENSI_LIST.kelas));
    return (cells) => {
      const named = ruangan(cells['ruangan']);
      const inpatient = named.filter((r) => r.jenis_kunjungan === RAWAT_INAP);
      return resolveNama(
        [
          {
            column: 'ruangan',
            target: 'ruangan_id',
            label: 'Ruangan',
            find: () => (inpatient.length > 0 ? inpatient : named),
          },
          { column: 'kelas_deskripsi', target: 'kelas', label: 'Kelas', find: () => kelas(cells['kelas_deskripsi']) },
          {
            column: 'jenis_kelamin_deskripsi',
            target: 'jenis_kelamin',
            label: 'Untuk',
            boleh_kosong: true,
            find: () => lookupKelamin(cells['jenis_kelamin_deskripsi']),
          },
        ],
        cells,
      );
    };
  },
};
