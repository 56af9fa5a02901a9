import { normalkanNama, pecahAkhiran } from '@nadi/domain/pasien/nama';
import { tambahHari } from '@nadi/domain/tanggal/tanggal';
import { benih, buatAcak } from './acak.ts';
import { namaOrang } from './nama-orang.ts';
import type { PasienSintetis } from './pasien-sintetis.ts';

/** A relative as the form keeps one. `shdk` is an id of list 7. */
export type KeluargaSintetis = {
  norm: number;
  shdk: number;
  nama: string;
  jenis_kelamin: 1 | 2;
  alamat: string;
  tanggal_lahir: string | null;
  telp: string;
};

const SUAMI = 2;
const ISTRI = 3;
const ANAK = 4;
const ORANG_TUA = 7;
const KAWIN = 2;
const DEWASA = 19;
const LANSIA = 65;

const umur = (lahir: string, hariIni: string): number =>
  Number(hariIni.slice(0, 4)) - Number(lahir.slice(0, 4)) - (hariIni.slice(5) < lahir.slice(5) ? 1 : 0);
const lahirSekitar = (lahir: string, tahun: number): string =>
  `${Number(lahir.slice(0, 4)) + tahun}-${lahir.slice(5, 7)}-15`;

/**
 * Makes the person to call: a child's mother, a husband or wife, or an old person's child. Four patients in ten have
 * one.
 */
export function keluargaSintetis(p: PasienSintetis, hariIni: string): KeluargaSintetis | null {
  const acak = buatAcak(benih('keluarga', p.norm, p.nama));
  if (!acak.peluang(0.4)) return null;
  const sama = { norm: p.norm, alamat: p.alamat, telp: p.telp };
  const usia = umur(p.tanggal_lahir, hariIni);
  if (usia < DEWASA)
    return {
      ...sama,
      shdk: ORANG_TUA,
      nama: p.ibu_kandung,
      jenis_kelamin: 2,
      tanggal_lahir: lahirSekitar(p.tanggal_lahir, -acak.bulat(20, 38)),
    };
  if (usia < LANSIA && p.status_perkawinan !== KAWIN) return null;
  const jk = acak.pilih([1, 2] as const);
  if (usia >= LANSIA)
    return {
      ...sama,
      shdk: ANAK,
      nama: namaOrang(acak, jk).nama,
      jenis_kelamin: jk,
      tanggal_lahir: lahirSekitar(p.tanggal_lahir, acak.bulat(20, 35)),
    };
  const pasangan = p.jenis_kelamin === 1 ? 2 : 1;
  return {
    ...sama,
    shdk: pasangan === 1 ? SUAMI : ISTRI,
    nama: namaOrang(acak, pasangan).nama,
    jenis_kelamin: pasangan,
    tanggal_lahir: acak.peluang(0.5) ? lahirSekitar(p.tanggal_lahir, acak.bulat(-6, 6)) : null,
  };
}

/** How many of a facility's patients were born there lately. */
export const BAYI_DEMO = 8;
const TAK_DIKENAL = ['TN. X', 'NY. X', 'TN. TANPA IDENTITAS', 'AN. X'];
export const TAK_DIKENAL_DEMO = TAK_DIKENAL.length;

export type KhususDemo = { pasien: PasienSintetis[]; ibu: { norm: number; ibu: number }[]; takDikenal: number[] };

function bayi(tempat: PasienSintetis, ibu: PasienSintetis, n: number): PasienSintetis {
  const nama = `BY. NY. ${ibu.nama}`;
  return {
    ...ibu,
    norm: tempat.norm,
    dibuat_pada: tempat.dibuat_pada,
    status: 1,
    nama,
    nik: null,
    no_bpjs: null,
    npwp: null,
    panggilan: null,
    jenis_kelamin: n % 2 === 0 ? 1 : 2,
    tanggal_lahir: tambahHari(tempat.dibuat_pada.slice(0, 10), -(n % 3)),
    status_perkawinan: 1,
    pendidikan: 1,
    pekerjaan: 1,
    golongan_darah: null,
    ibu_kandung: ibu.nama,
    nama_cari: normalkanNama(nama),
    kata: pecahAkhiran(nama),
  };
}

/**
 * Puts newborns of earlier patients, and unknown people, in the place of the patients before the last `keptAtEnd`. The
 * number of patients does not change.
 */
export function tanamKhusus(pasien: readonly PasienSintetis[], belakang: number, hariIni: string): KhususDemo {
  const awal = pasien.length - belakang - BAYI_DEMO - TAK_DIKENAL_DEMO;
  const calonIbu = pasien
    .slice(0, awal)
    .filter(
      (p) =>
        p.jenis_kelamin === 2 &&
        p.status === 1 &&
        p.status_perkawinan === KAWIN &&
        umur(p.tanggal_lahir, hariIni) >= 20 &&
        umur(p.tanggal_lahir, hariIni) <= 40,
    );
  const ibu: KhususDemo['ibu'] = [];
  const takDikenal: number[] = [];
  const hasil = pasien.map((p, n) => {
    const ke = n - awal;
    const milik = calonIbu[Math.floor(((ke + 0.5) * calonIbu.length) / BAYI_DEMO)];
    if (ke >= 0 && ke < BAYI_DEMO && milik) {
      ibu.push({ norm: p.norm, ibu: milik.norm });
      return bayi(p, milik, ke);
    }
    const nama = TAK_DIKENAL[ke - BAYI_DEMO];
    if (ke < BAYI_DEMO || nama === undefined) return p;
    takDikenal.push(p.norm);
    return {
      ...p,
      status: 1,
      nama,
      nik: null,
      no_bpjs: null,
      npwp: null,
      panggilan: null,
      nama_cari: normalkanNama(nama),
      kata: pecahAkhiran(nama),
    };
  });
  return { pasien: hasil, ibu, takDikenal };
}
