import { karyawanMaster } from '@nadi/contract/master/karyawan-master.contract';
import { lipatNomor } from '@nadi/domain/angka/baca-nomor';
import { NIK_LENGTH } from '@nadi/domain/pasien/nik';
import { sayIzinEnded } from '@nadi/domain/karyawan/izin-praktik';
import { isDokterProfesi } from '@nadi/domain/karyawan/profesi';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { renameAkun } from '#features/akses/akses.public.ts';
import { filterUsed } from '#features/daftar/daftar.public.ts';
import type { FieldErrors, Master } from '#features/daftar/daftar.public.ts';
import { listNamaReferensi } from '../ruangan/parent.repository.ts';
import { lookupByNama, resolveNama } from '../ruangan/nama-lookup.ts';
import { findAkunNama, listActiveAkunPemakaian } from './pegawai-akun.repository.ts';
import { syncIzinNotices } from './izin-notices.ts';
import { createOrangMatcher } from './orang-sama.ts';
import * as repo from './karyawan.repository.ts';

const KELAMIN_CODES: Readonly<Record<string, number>> = { l: 1, 'laki-laki': 1, 1: 1, p: 2, perempuan: 2, 2: 2 };
const lowerText = (value: unknown): string =>
  String(value ?? '')
    .trim()
    .toLowerCase();

const foldSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
/** A NIP is written in groups or without; the spaces of a name count once. The repository's `key` folds the stored ones alike. */
const foldKey = (text: string): string => (/^[\d .-]+$/.test(text) ? text.replaceAll(/[ .-]/g, '') : foldSpaces(text));

export const karyawan: Master<typeof karyawanMaster> = {
  contract: karyawanMaster,
  objek: 'karyawan',
  source: repo.KARYAWAN_SOURCE,
  save: async (tx, input, id) => {
    const pegawaiId = await repo.savePegawai(tx, input, id);
    if (isDokterProfesi(input.profesi)) await repo.saveDokter(tx, pegawaiId, input);
    else await repo.deactivateDokter(tx, pegawaiId);
    const akun = id === null ? undefined : await findAkunNama(tx, id);
    if (akun) await renameAkun(tx, akun);
    await syncIzinNotices(tx);
    return pegawaiId;
  },
  check: async (tx, { smf, nip, nik }, old): Promise<FieldErrors> => ({
    ...(smf !== null && smf !== old?.smf && !(await repo.hasSmf(tx, smf))
      ? { smf: ['SMF harus dipilih dari daftar'] }
      : {}),
    ...(nip !== null && nip !== old?.nip && (await repo.hasOtherNip(tx, foldKey(nip), old?.id ?? null))
      ? { nip: ['NIP ini sudah dipakai karyawan lain'] }
      : {}),
    ...(nik !== null && nik !== old?.nik && (await repo.hasOtherNik(tx, nik, old?.id ?? null))
      ? { nik: ['NIK ini sudah dipakai karyawan lain'] }
      : {}),
  }),
  // A change to another profession deactivates the doctor, so it asks as deactivating does.
  ask: async (tx, { profesi }, old) => {
    if (!old?.aktif || old.dokter_id === null || isDokterProfesi(profesi)) return null;
    const data = filterUsed(await repo.listKaryawanPemakaianToday(tx, old.id));
    return data.length === 0
      ? null
      : {
          message: `Masih dipakai sebagai dokter: ${data.map(({ di, jumlah }) => `${di} (${jumlah})`).join(', ')}. Yang sudah terdaftar tetap berjalan.`,
          data,
        };
  },
  listPemakaian: repo.listKaryawanPemakaian,
  // Deactivating an employee does not end the account, so the question mentions one that can still sign in.
  listPemakaianToday: async (tx, id) => [
    ...(await repo.listKaryawanPemakaianToday(tx, id)),
    ...(await listActiveAkunPemakaian(tx, id)),
  ],
  constraints: {
    pegawai_nip_unik: { field: 'nip', message: 'NIP ini sudah dipakai karyawan lain' },
    pegawai_nik_unik: { field: 'nik', message: 'NIK ini sudah dipakai karyawan lain' },
  },
  filters: repo.filterKaryawan,
  foldKey,
  createCellTidier: async () => (cells) => ({
    ...cells,
    ...(typeof cells['nama'] === 'string' ? { nama: foldSpaces(cells['nama']) } : {}),
    ...(cells['profesi'] === undefined ? {} : { profesi: lowerText(cells['profesi']) }),
  }),
  createLineReader: async (tx) => {
    const smf = lookupByNama(await listNamaReferensi(tx, REFERENSI_LIST.smf));
    const [duplicates, withNip] = await Promise.all([repo.listDuplicateNama(tx), repo.listNamaWithNip(tx)]);
    const nikSeen = new Set<string>();
    return (cells, old) => {
      const { input, errors = {} } = resolveNama(
        [
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
      const kelamin = cells['jenis_kelamin'];
      if (lowerText(kelamin) !== '') input['jenis_kelamin'] = KELAMIN_CODES[lowerText(kelamin)];
      if (lowerText(kelamin) !== '' && input['jenis_kelamin'] === undefined)
        errors['jenis_kelamin'] = ['Jenis kelamin harus L atau P'];
      if (lowerText(cells['nip']) === '' && duplicates.has(lowerText(cells['nama'])))
        errors['nama'] = ['Ada lebih dari satu karyawan bernama ini; isi NIP'];
      else if (lowerText(cells['nip']) === '' && old === null && withNip.has(lowerText(cells['nama'])))
        errors['nama'] = [`Sudah ada karyawan bernama ${String(cells['nama'])}; isi NIP`];
      const nik = lipatNomor(String(cells['nik'] ?? ''), NIK_LENGTH);
      if (nik !== '' && nikSeen.has(nik)) errors['nik'] = ['NIK ini sudah ada di baris lain lembar ini'];
      nikSeen.add(nik);
      return { input, errors };
    };
  },
  createMatcher: createOrangMatcher,
  warn: ({ sip_berlaku, str_berlaku, aktif }, today) => {
    const [sip, str] = [sayIzinEnded('SIP', sip_berlaku, today), sayIzinEnded('STR', str_berlaku, today)];
    if (!aktif) return {};
    return { ...(sip ? { sip_berlaku: [sip] } : {}), ...(str ? { str_berlaku: [str] } : {}) };
  },
  writeCells: ({ jenis_kelamin }) => ({ jenis_kelamin: jenis_kelamin === 1 ? 'L' : jenis_kelamin === 2 ? 'P' : null }),
};
