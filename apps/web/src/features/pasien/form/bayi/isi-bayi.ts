import type { DetailPasien } from '@nadi/contract/pasien.contract';
import { PEREMPUAN } from '@nadi/domain/pasien/kelamin';
import { dariDetail } from '../ubah/dari-detail.ts';
import { JENIS_KTP, KOLOM_DOMISILI } from '../pasien-form.ts';
import type { PasienForm } from '../pasien-form.ts';

/** The id of a parent in list 7, "Status Hubungan Dalam Keluarga". */
const ORANG_TUA = 7;

/** The values that a newborn takes over from its mother: a name made of hers, her address, and her as the relative. */
export function dariIbu(ibu: DetailPasien): Partial<PasienForm> {
  const milikIbu = dariDetail(ibu);
  const alamat = Object.fromEntries(
    KOLOM_DOMISILI.flatMap((kolom) => [
      [kolom, milikIbu[kolom]],
      [`${kolom}_identitas`, milikIbu[`${kolom}_identitas`]],
    ]),
  ) as Partial<PasienForm>;
  const { nomor_kontak_telp, nomor_kontak_wa } = milikIbu;
  const wa_sama = milikIbu.wa_sama || !nomor_kontak_wa;
  return {
    ...alamat,
    domisili_sama: milikIbu.domisili_sama,
    nama: `By. Ny. ${ibu.nama}`,
    ibu_norm: ibu.norm,
    ibu_kandung: ibu.nama,
    nomor_kontak_telp,
    nomor_kontak_wa,
    wa_sama,
    shdk_keluarga: ORANG_TUA,
    nama_keluarga: ibu.nama,
    jenis_kelamin_keluarga: PEREMPUAN,
    alamat_keluarga: milikIbu.alamat ?? '',
    ...(ibu.nik ? { id_keluarga: JENIS_KTP, no_identitas_keluarga: ibu.nik } : {}),
    tempat_lahir_keluarga: milikIbu.tempat_lahir ?? '',
    tanggal_lahir_keluarga: ibu.tanggal_lahir,
    kewarganegaraan_keluarga: ibu.kewarganegaraan,
    agama_keluarga: ibu.agama,
    status_perkawinan_keluarga: ibu.status_perkawinan,
    pendidikan_keluarga: ibu.pendidikan,
    pekerjaan_keluarga: ibu.pekerjaan,
    suku_keluarga: ibu.suku,
    golongan_darah_keluarga: ibu.golongan_darah,
    email_keluarga: milikIbu.email ?? '',
    nomor_kontak_keluarga_telp: nomor_kontak_telp ?? '',
    nomor_kontak_keluarga_wa: nomor_kontak_wa ?? '',
    wa_keluarga_sama: wa_sama,
  };
}
