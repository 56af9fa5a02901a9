import type { PendaftaranBody } from '@nadi/contract/kunjungan/pendaftaran-input';
import { whyNoKejadian } from '@nadi/domain/kunjungan/kecelakaan';
import { checkPendaftaranOptions } from '@nadi/domain/kunjungan/pendaftaran-options';
import { checkPendaftaran } from '@nadi/domain/kunjungan/pendaftaran';
import type { Alasan, PendaftaranFacts } from '@nadi/domain/kunjungan/pendaftaran';
import { isFaskesOwn } from '@nadi/domain/referensi/referensi-option';
import { pickTarif } from '@nadi/domain/tarif/tarif';
import { timeInZone } from '@nadi/domain/tanggal/tanggal';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import type { TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { loadKunjunganOptions, loadTujuanFacts } from '#features/master/master.public.ts';
import type { KunjunganOptionFacts, TujuanFacts } from '#features/master/master.public.ts';
import { findPasienForKunjungan, lockPasien } from '#features/pasien/pasien.public.ts';
import type { PasienSummary } from '#features/pasien/pasien.public.ts';
import { loadSetting } from '#features/pengaturan/pengaturan.public.ts';
import { checkReferensi } from '#features/referensi/referensi.public.ts';
import type { ReferensiChoice } from '#features/referensi/referensi.public.ts';
import { checkWilayah } from '#features/wilayah/wilayah.public.ts';
import { listActiveKunjungan } from './kunjungan.repository.ts';
import type { TagihanItem } from './biaya/tindakan-kunjungan.repository.ts';
import { completeVital } from './slots/auto-vital.ts';

export type CheckedFacts = {
  ruleFacts: PendaftaranFacts;
  pasien: PasienSummary | null;
  tujuan: TujuanFacts;
  alasan: Alasan[];
  item: TagihanItem[];
  /** The initial record, with generated values for empty measures. */
  rekam: PendaftaranBody['medical_record'];
};

export const alasanError = (alasan: readonly Alasan[]): AppError =>
  new AppError('VALIDASI', { errors: Object.fromEntries(alasan.map(({ field, message }) => [field, [message]])) });

const NO_OPTIONS: KunjunganOptionFacts = { paket: null, bed: null, tindakan: [], icd_ada: false };

/** Most visits choose none of these options, and then nothing is queried. */
function loadOptionsIfAny(
  tx: TenantTx,
  { tujuan, rujukan, tindakan_ids }: PendaftaranBody,
  tanggal: string,
): Promise<KunjunganOptionFacts> {
  const { ruangan_id, paket_id, kamar_id: bed_id } = tujuan;
  const icd = rujukan?.icd ?? null;
  if (paket_id === null && bed_id === null && icd === null && tindakan_ids.length === 0)
    return Promise.resolve(NO_OPTIONS);
  return loadKunjunganOptions(tx, { ruangan_id, paket_id, bed_id, tindakan_ids, icd, tanggal });
}

/** The field of an accident for each field name of the region check. */
const KECELAKAAN_FIELD_BY_WILAYAH: Record<string, string> = {
  provinsi: 'kode_provinsi',
  wilayah: 'kode_kabupaten',
  kecamatan: 'kode_kecamatan',
};

/**
 * Checks that the choices in the accident and responsible-person panels exist in the lists of the facility or among the
 * regions. A class that the facility added itself is locked with them until the visit is saved.
 */
async function checkPanels(
  tx: TenantTx,
  { kecelakaan: k, penanggung_jawab_pasien: p, penjamin: { kelas } }: PendaftaranBody,
  tanggalLayanan: string,
): Promise<Alasan[]> {
  const isOwnKelas = kelas !== null && isFaskesOwn(kelas);
  if (!k && !p && !isOwnKelas) return [];
  const options: ReferensiChoice[] = [
    ...(isOwnKelas ? [{ field: 'penjamin.kelas', jenis: REFERENSI_LIST.kelas, id: kelas }] : []),
    ...(k
      ? [
          { field: 'kecelakaan.jenis_kecelakaan', jenis: REFERENSI_LIST.jenisKecelakaan, id: k.jenis_kecelakaan },
          { field: 'kecelakaan.penjamin', jenis: REFERENSI_LIST.penjaminKecelakaan, id: k.penjamin },
        ]
      : []),
    ...(p
      ? [
          { field: 'penanggung_jawab_pasien.hubungan', jenis: REFERENSI_LIST.hubunganKeluarga, id: p.hubungan },
          { field: 'penanggung_jawab_pasien.jenis_kelamin', jenis: REFERENSI_LIST.jenisKelamin, id: p.jenis_kelamin },
          { field: 'penanggung_jawab_pasien.pendidikan', jenis: REFERENSI_LIST.pendidikan, id: p.pendidikan },
          { field: 'penanggung_jawab_pasien.pekerjaan', jenis: REFERENSI_LIST.pekerjaan, id: p.pekerjaan },
          { field: 'penanggung_jawab_pasien.jenis_kontak', jenis: REFERENSI_LIST.jenisKontak, id: p.jenis_kontak },
        ]
      : []),
  ];
  const [listErrors, wilayahErrors] = await Promise.all([
    checkReferensi(tx, options),
    k
      ? checkWilayah(tx, [
          {
            akhiran: '',
            provinsi: k.kode_provinsi,
            wilayah: k.kode_kabupaten,
            kecamatan: k.kode_kecamatan,
            kelurahan: null,
          },
        ])
      : Promise.resolve<Record<string, string[]>>({}),
  ]);
  const placeErrors = Object.entries(wilayahErrors).map(([field, message]): [string, string[]] => [
    `kecelakaan.${KECELAKAAN_FIELD_BY_WILAYAH[field] ?? field}`,
    message,
  ]);
  const noKejadian = k && whyNoKejadian(k.tanggal_kejadian.replaceAll('/', '-'), tanggalLayanan);
  const futureErrors: [string, string[]][] = noKejadian ? [['kecelakaan.tanggal_kejadian', [noKejadian]]] : [];
  return [...Object.entries(listErrors), ...placeErrors, ...futureErrors].map(([field, message]) => ({
    field,
    message: message.join(' '),
  }));
}

/** `own` is the visit that is edited and the bed it holds, which do not count as taken. */
export type FactsOptions = { tanggalLayanan: string; own?: OwnKunjungan };
type OwnKunjungan = { kunjunganId: number; bedId: number | null };

/**
 * Loads all facts. Statements that are sent together need one round trip, and are answered in the order in which they
 * are sent. The patient is locked before being read: a second clerk with the same patient sees the visit of the first,
 * and a number that is being merged away leads to the winner.
 */
export async function loadFacts(
  tx: TenantTx,
  input: PendaftaranBody,
  { tanggalLayanan, own }: FactsOptions,
): Promise<CheckedFacts> {
  const { ruangan_id, dokter_id, jadwal_dokter_id } = input.tujuan;
  const { jenis, kelas } = input.penjamin;
  const [tujuan, options, panelAlasan, auto, , pasien, aktif] = await Promise.all([
    loadTujuanFacts(tx, { ruangan_id, dokter_id, penjamin_id: jenis, kelas, tanggal: tanggalLayanan }),
    loadOptionsIfAny(tx, input, tanggalLayanan),
    checkPanels(tx, input, tanggalLayanan),
    loadSetting(tx, 'kunjungan:isi-vital-otomatis'),
    own === undefined && lockPasien(tx, input.norm),
    findPasienForKunjungan(tx, input.norm),
    listActiveKunjungan(tx, input.norm, tanggalLayanan),
  ]);
  const ruleFacts: PendaftaranFacts = {
    today: tx.ctx.today,
    tanggalLayanan,
    pasien: pasien ?? null,
    ruangan: tujuan.ruangan?.dibuka ? tujuan.ruangan : null,
    dokterPractises: tujuan.dokter !== null,
    jadwal: tujuan.jadwal,
    closedBecause: tujuan.tutup,
    requestedJadwal: jadwal_dokter_id,
    penjaminExists: tujuan.penjamin !== null,
    kelasExists: tujuan.kelas_ada,
    aktif: aktif
      .filter(({ id }) => id !== own?.kunjunganId)
      .map(({ tanggal, inap_sejak: inpatientSince, ...k }) => ({
        ...k,
        jam: timeInZone(tanggal, tx.ctx.zona),
        inpatientSince,
      })),
  };
  const tindakan = options.tindakan.map(({ id, nama_tindakan, tarif }) => ({
    id,
    nama_tindakan,
    tarif: pickTarif(tarif, { kelas, penjaminId: jenis, tanggal: tanggalLayanan })?.tarif ?? null,
  }));
  const alasan = [...checkPendaftaranOptions(toInputFacts(input, { tujuan, options, tindakan, own })), ...panelAlasan];
  const rekam = completeVital(input.medical_record, {
    tanggalLahir: pasien?.tanggal_lahir ?? null,
    kelamin: pasien?.jenis_kelamin ?? null,
    tanggalLayanan,
    auto,
  });
  return {
    rekam,
    pasien: pasien ?? null,
    tujuan,
    ruleFacts,
    alasan: [...checkPendaftaran(ruleFacts), ...alasan],
    item: buildItems(options, tindakan),
  };
}

type PricedTindakan = { id: number; nama_tindakan: string; tarif: number | null };

/** For an edited visit a room that was closed meanwhile is still used to check what fits the visit. */
const toInputFacts = (
  { tujuan: t, rujukan, tindakan_ids }: PendaftaranBody,
  {
    tujuan,
    options,
    tindakan,
    own,
  }: {
    tujuan: TujuanFacts;
    options: KunjunganOptionFacts;
    tindakan: PricedTindakan[];
    own: OwnKunjungan | undefined;
  },
) => ({
  ruangan: own === undefined && !tujuan.ruangan?.dibuka ? null : tujuan.ruangan,
  requestedUnit: t.unit_id,
  requestedInstalasi: t.instalasi_id,
  requestedPaket: t.paket_id,
  paketExists: options.paket !== null,
  requestedBed: t.kamar_id,
  bed: options.bed && {
    status: options.bed.status,
    heldByThisKunjungan: own !== undefined && own.bedId === t.kamar_id,
  },
  requestedTindakan: tindakan_ids,
  tindakan,
  requestedIcd: rujukan?.icd ?? null,
  icdExists: options.icd_ada,
});

const buildItems = ({ paket }: KunjunganOptionFacts, tindakan: readonly PricedTindakan[]): TagihanItem[] => [
  ...tindakan.flatMap(({ id, tarif }) => (tarif === null ? [] : [{ tindakan_id: id, paket_id: null, tarif }])),
  ...(paket ? [{ tindakan_id: null, paket_id: paket.id, tarif: paket.harga }] : []),
];
