import type { SimpanPendaftaran } from '@nadi/contract/pendaftaran-isian';
import { periksaIsian } from '@nadi/domain/kunjungan/isian-kunjungan';
import { periksaPendaftaran } from '@nadi/domain/kunjungan/pendaftaran';
import type { Alasan, FaktaPendaftaran } from '@nadi/domain/kunjungan/pendaftaran';
import { milikSendiri } from '@nadi/domain/referensi/pilihan';
import { pilihTarif } from '@nadi/domain/tarif/tarif';
import { jamDiZona } from '@nadi/domain/tanggal/tanggal';
import type { TenantTx } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { muatPilihan, muatTujuan } from '../master/master.public.ts';
import type { FaktaPilihan, FaktaTujuan } from '../master/master.public.ts';
import { cariPasienUntukKunjungan, tandaiBerkunjung } from '../pasien/pasien.public.ts';
import type { PasienRingkas } from '../pasien/pasien.public.ts';
import { periksaReferensi } from '../referensi/referensi.public.ts';
import type { PilihanIsian } from '../referensi/referensi.public.ts';
import { periksaWilayah } from '../wilayah/wilayah.public.ts';
import { listAktif } from './kunjungan.repository.ts';
import type { ItemTagihan } from './rincian.repository.ts';
import { isiVitalOtomatis, lengkapiVital } from './vital-otomatis.ts';

export type Fakta = {
  aturan: FaktaPendaftaran;
  pasien: PasienRingkas | null;
  tujuan: FaktaTujuan;
  alasan: Alasan[];
  item: ItemTagihan[];
  /** The initial record, with generated values for empty measures. */
  rekam: SimpanPendaftaran['medical_record'];
};

export const tolak = (alasan: readonly Alasan[]): AppError =>
  new AppError('VALIDASI', { errors: Object.fromEntries(alasan.map(({ kolom, pesan }) => [kolom, [pesan]])) });

const TANPA_PILIHAN: FaktaPilihan = { paket: null, bed: null, tindakan: [], icd_ada: false };

/** Most visits choose none of these options, and then nothing is queried. */
function muatPilihanBila(
  tx: TenantTx,
  { tujuan, rujukan, tindakan_ids }: SimpanPendaftaran,
  tanggal: string,
): Promise<FaktaPilihan> {
  const { ruangan_id, paket_id, kamar_id: bed_id } = tujuan;
  const icd = rujukan?.icd ?? null;
  if (paket_id === null && bed_id === null && icd === null && tindakan_ids.length === 0)
    return Promise.resolve(TANPA_PILIHAN);
  return muatPilihan(tx, { ruangan_id, paket_id, bed_id, tindakan_ids, icd, tanggal });
}

const DAFTAR_KELAS = 19;
const JENIS_KECELAKAAN = 183;
const PENJAMIN_KECELAKAAN = 184;
/** The field of an accident for each field name of the region check. */
const KOLOM_WILAYAH: Record<string, string> = {
  provinsi: 'kode_provinsi',
  wilayah: 'kode_kabupaten',
  kecamatan: 'kode_kecamatan',
};

/**
 * Checks that the choices in the accident and responsible-person panels exist in the lists of the facility or among the
 * regions. A class that the facility added itself is locked with them until the visit is saved.
 */
async function periksaPanel(
  tx: TenantTx,
  { kecelakaan: k, penanggung_jawab_pasien: p, penjamin: { kelas } }: SimpanPendaftaran,
  tanggalLayanan: string,
): Promise<Alasan[]> {
  const kelasSendiri = kelas !== null && milikSendiri(kelas);
  if (!k && !p && !kelasSendiri) return [];
  const pilihan: PilihanIsian[] = [
    ...(kelasSendiri ? [{ kolom: 'penjamin.kelas', jenis: DAFTAR_KELAS, id: kelas }] : []),
    ...(k
      ? [
          { kolom: 'kecelakaan.jenis_kecelakaan', jenis: JENIS_KECELAKAAN, id: k.jenis_kecelakaan },
          { kolom: 'kecelakaan.penjamin', jenis: PENJAMIN_KECELAKAAN, id: k.penjamin },
        ]
      : []),
    ...(p
      ? [
          { kolom: 'penanggung_jawab_pasien.hubungan', jenis: 7, id: p.hubungan },
          { kolom: 'penanggung_jawab_pasien.jenis_kelamin', jenis: 2, id: p.jenis_kelamin },
          { kolom: 'penanggung_jawab_pasien.pendidikan', jenis: 3, id: p.pendidikan },
          { kolom: 'penanggung_jawab_pasien.pekerjaan', jenis: 4, id: p.pekerjaan },
          { kolom: 'penanggung_jawab_pasien.jenis_kontak', jenis: 8, id: p.jenis_kontak },
        ]
      : []),
  ];
  const [daftar, wilayah] = await Promise.all([
    periksaReferensi(tx, pilihan),
    k
      ? periksaWilayah(tx, [
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
  const letak = Object.entries(wilayah).map(([kolom, pesan]): [string, string[]] => [
    `kecelakaan.${KOLOM_WILAYAH[kolom] ?? kolom}`,
    pesan,
  ]);
  const nanti: [string, string[]][] =
    k && k.tanggal_kejadian.replaceAll('/', '-') > tanggalLayanan
      ? [['kecelakaan.tanggal_kejadian', ['Tanggal kejadian tidak boleh sesudah tanggal pendaftaran']]]
      : [];
  return [...Object.entries(daftar), ...letak, ...nanti].map(([kolom, pesan]) => ({ kolom, pesan: pesan.join(' ') }));
}

/** `ownKunjunganId` is the visit that is edited, whose own bed and place do not count as taken. */
export type Pilihan = { tanggalLayanan: string; sendiri?: number };

/**
 * Loads all facts. Statements that are sent together need one round trip, and are answered in the order in which they
 * are sent. The patient is locked before being read: a second clerk with the same patient sees the visit of the first,
 * and a number that is being merged away leads to the winner.
 */
export async function muatFakta(
  tx: TenantTx,
  isi: SimpanPendaftaran,
  { tanggalLayanan, sendiri }: Pilihan,
): Promise<Fakta> {
  const { ruangan_id, dokter_id, jadwal_dokter_id } = isi.tujuan;
  const { jenis, kelas } = isi.penjamin;
  const [tujuan, pilihan, panel, otomatis, , pasien, aktif] = await Promise.all([
    muatTujuan(tx, { ruangan_id, dokter_id, penjamin_id: jenis, kelas, tanggal: tanggalLayanan }),
    muatPilihanBila(tx, isi, tanggalLayanan),
    periksaPanel(tx, isi, tanggalLayanan),
    isiVitalOtomatis(tx),
    sendiri === undefined && tandaiBerkunjung(tx, isi.norm),
    cariPasienUntukKunjungan(tx, isi.norm),
    listAktif(tx, isi.norm, tanggalLayanan),
  ]);
  const aturan: FaktaPendaftaran = {
    hariIni: tx.ctx.hariIni,
    tanggalLayanan,
    pasien: pasien ?? null,
    ruangan: tujuan.ruangan?.dibuka ? tujuan.ruangan : null,
    dokterPraktik: tujuan.dokter !== null,
    jadwal: tujuan.jadwal,
    tutup: tujuan.tutup,
    jadwalDiminta: jadwal_dokter_id,
    penjaminAda: tujuan.penjamin !== null,
    kelasAda: tujuan.kelas_ada,
    aktif: aktif
      .filter(({ id }) => id !== sendiri)
      .map(({ tanggal, inap_sejak: inapSejak, ...k }) => ({ ...k, jam: jamDiZona(tanggal, tx.ctx.zona), inapSejak })),
  };
  const tindakan = pilihan.tindakan.map(({ id, nama_tindakan, tarif }) => ({
    id,
    nama_tindakan,
    tarif: pilihTarif(tarif, { kelas, penjaminId: jenis, tanggal: tanggalLayanan })?.tarif ?? null,
  }));
  const alasan = [...periksaIsian(faktaIsian(isi, { tujuan, pilihan, tindakan, sendiri })), ...panel];
  const rekam = lengkapiVital(isi.medical_record, {
    tanggalLahir: pasien?.tanggal_lahir ?? null,
    tanggalLayanan,
    otomatis,
  });
  return {
    rekam,
    pasien: pasien ?? null,
    tujuan,
    aturan,
    alasan: [...periksaPendaftaran(aturan), ...alasan],
    item: susunItem(pilihan, tindakan),
  };
}

type BerTarif = { id: number; nama_tindakan: string; tarif: number | null };

/** For an edited visit a room that was closed meanwhile is still used to check what fits the visit. */
const faktaIsian = (
  { tujuan: t, rujukan, tindakan_ids }: SimpanPendaftaran,
  {
    tujuan,
    pilihan,
    tindakan,
    sendiri,
  }: { tujuan: FaktaTujuan; pilihan: FaktaPilihan; tindakan: BerTarif[]; sendiri: number | undefined },
) => ({
  ruangan: sendiri === undefined && !tujuan.ruangan?.dibuka ? null : tujuan.ruangan,
  unitDiminta: t.unit_id,
  instalasiDiminta: t.instalasi_id,
  paketDiminta: t.paket_id,
  paketAda: pilihan.paket !== null,
  bedDiminta: t.kamar_id,
  bed: pilihan.bed && {
    status: pilihan.bed.status,
    milikSendiri: sendiri !== undefined && pilihan.bed.kunjungan_id === sendiri,
  },
  tindakanDiminta: tindakan_ids,
  tindakan,
  icdDiminta: rujukan?.icd ?? null,
  icdAda: pilihan.icd_ada,
});

const susunItem = ({ paket }: FaktaPilihan, tindakan: readonly BerTarif[]): ItemTagihan[] => [
  ...tindakan.flatMap(({ id, tarif }) => (tarif === null ? [] : [{ tindakan_id: id, paket_id: null, tarif }])),
  ...(paket ? [{ tindakan_id: null, paket_id: paket.id, tarif: paket.harga }] : []),
];
