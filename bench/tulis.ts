import { randomUUID } from 'node:crypto';
import type { SimpanPendaftaranInput } from '../packages/contract/src/pendaftaran-isian.ts';
import type { DokterBerjadwal, Ruangan } from '../packages/contract/src/master.contract.ts';
import type { SimpanPasienInput, UbahPasienInput } from '../packages/contract/src/pasien-isian.ts';
import type { BarisPasien, DetailPasien } from '../packages/contract/src/pasien.contract.ts';
import { hariIni, minta, type Sesi } from './api.ts';
import { TANDA } from './basis.ts';
import type { Permintaan } from './klien.ts';

export type Tujuan = { ruangan_id: number; dokter_id: number; jadwal_dokter_id: number; sisa: number };

/** Reads every schedule of today that has places, going through the rooms in turn. */
export async function ambilTujuan(port: number, sesi: Sesi): Promise<Tujuan[]> {
  const { data: ruangan } = await minta<{ data: Ruangan[] }>(port, '/ruangan', { token: sesi.token });
  const perRuangan: Tujuan[][] = [];
  for (const { id } of ruangan) {
    const { data } = await minta<{ data: DokterBerjadwal[] }>(
      port,
      `/ruangan/dokter/${id}/jadwal?date=${hariIni(sesi.zona)}`,
      { token: sesi.token },
    );
    const ada = data.flatMap((d) =>
      d.jadwal.flatMap((j) =>
        j.is_today && j.is_active && (j.sisa ?? 0) > 0
          ? [{ ruangan_id: id, dokter_id: d.id, jadwal_dokter_id: j.id, sisa: j.sisa ?? 0 }]
          : [],
      ),
    );
    if (ada.length > 0) perRuangan.push(ada);
  }
  const terbanyak = Math.max(0, ...perRuangan.map((r) => r.length));
  return Array.from({ length: terbanyak }, (_, n) => perRuangan.flatMap((r) => r[n] ?? [])).flat();
}

/**
 * Makes registrations that never conflict: it takes the patients in their order and puts each round into another room
 * than the last. The counter goes on through the warm-up and every line measured.
 */
export function buatPendaftaran(baris: readonly BarisPasien[], tujuan: readonly Tujuan[]): () => Permintaan {
  const pasien = baris.filter((b) => b.status_pasien === 1);
  const ruangan = [...new Set(tujuan.map((t) => t.ruangan_id))];
  const menurutRuangan = new Map(ruangan.map((id) => [id, tujuan.filter((t) => t.ruangan_id === id)]));
  let ke = 0;
  return () => {
    const n = ke++;
    const siapa = pasien[n % pasien.length] as BarisPasien;
    const di = menurutRuangan.get(ruangan[(n + Math.floor(n / pasien.length)) % ruangan.length] ?? 0) ?? [];
    const t = di[Math.floor(n / ruangan.length) % di.length] as Tujuan;
    const isi: SimpanPendaftaranInput = {
      norm: siapa.norm,
      tanggal_pendaftaran: new Date().toISOString(),
      oleh: 1,
      tujuan: { ruangan_id: t.ruangan_id, dokter_id: t.dokter_id, jadwal_dokter_id: t.jadwal_dokter_id },
      penjamin:
        siapa.no_bpjs === null
          ? { jenis: 1, keterangan: TANDA }
          : { jenis: 2, nomor_penjamin: siapa.no_bpjs, kelas: 3, keterangan: TANDA },
      // Blood pressure, pulse and breath are left out, so that the server fills them in.
      medical_record: {
        keluhan: 'Demam tiga hari, batuk, tidak nafsu makan',
        kunjungan_sakit: true,
        tinggi_badan: 157,
        berat_badan: 57.5,
        lingkar_perut: 78,
        suhu_badan: 37.9,
      },
      satu_sehat: true,
      lanjutkan: true,
    };
    return { cara: 'POST', jalur: '/api/pendaftaran', isi, kepala: { 'idempotency-key': randomUUID() } };
  };
}

/** Makes new patients with the names, births and homes of real ones, and with numbers that nobody has. */
export async function buatPasien(
  port: number,
  { token }: Sesi,
  baris: readonly BarisPasien[],
): Promise<() => Permintaan> {
  const rinci: DetailPasien[] = [];
  for (const { norm } of baris.slice(0, 50))
    rinci.push((await minta<{ data: DetailPasien }>(port, `/pasien/${norm}`, { token })).data);
  // No region begins with 9, so these 16 digits are nobody's NIK, and the clock keeps runs apart.
  const awal = Date.now() * 100;
  let ke = 0;
  return () => {
    const n = ke++;
    const nama = baris[n % baris.length] as BarisPasien;
    const r = rinci[n % rinci.length] as DetailPasien;
    const nomor = String(awal + n).padStart(15, '0');
    const telp = `08${nomor.slice(-10)}`;
    const isi: SimpanPasienInput = {
      nama: nama.nama,
      nik: `9${nomor}`,
      no_bpjs: nomor.slice(-13),
      tempat_lahir: r.tempat_lahir ?? 'Semarang',
      tanggal_lahir: nama.tanggal_lahir ?? '1990-01-01',
      jenis_kelamin: nama.jenis_kelamin,
      agama: r.agama,
      pendidikan: r.pendidikan,
      pekerjaan: r.pekerjaan,
      status_perkawinan: r.status_perkawinan,
      nomor_kontak_telp: telp,
      nomor_kontak_wa: telp,
      ibu_kandung: r.ibu_kandung,
      nama_keluarga: r.ibu_kandung ?? 'Siti Aminah',
      alamat: r.alamat,
      provinsi: r.provinsi,
      wilayah: r.wilayah,
      kecamatan: r.kecamatan,
      kelurahan: r.kelurahan,
      rt: r.rt,
      rw: r.rw,
      kodepos: r.kodepos,
      alamat_identitas: r.alamat,
      provinsi_identitas: r.provinsi,
      wilayah_identitas: r.wilayah,
      kecamatan_identitas: r.kecamatan,
      kelurahan_identitas: r.kelurahan,
    };
    return { cara: 'POST', jalur: '/api/pasien/store', isi, kepala: { 'idempotency-key': randomUUID() } };
  };
}

/** Fills the whole form from the record, together with the first relative. */
function isianDari(d: DetailPasien): Omit<UbahPasienInput, 'versi'> {
  const nomor = (daftar: readonly { jenis: { value: number }; nomor: string }[], jenis: number): string | null =>
    daftar.find((n) => n.jenis.value === jenis)?.nomor ?? null;
  const k = d.keluarga_pasien[0];
  const telp = nomor(d.kontak_pasien, 3) ?? '081200000000';
  return {
    norm_manual: d.norm_manual,
    tak_dikenal: d.tak_dikenal,
    status: d.status_pasien,
    jenis_identitas: d.jenis_identitas,
    nik: d.nik,
    no_bpjs: d.no_bpjs,
    nomor_identitas_npwp: nomor(d.identitas_pasien, 8),
    gelar_depan: d.gelar_depan,
    nama: d.nama,
    gelar_belakang: d.gelar_belakang,
    panggilan: d.panggilan,
    tempat_lahir: d.tempat_lahir ?? 'Semarang',
    tanggal_lahir: d.tanggal_lahir ?? '1990-01-01',
    jenis_kelamin: d.jenis_kelamin,
    agama: d.agama,
    status_perkawinan: d.status_perkawinan,
    pendidikan: d.pendidikan,
    pekerjaan: d.pekerjaan,
    suku: d.suku,
    golongan_darah: d.golongan_darah,
    kewarganegaraan: d.kewarganegaraan,
    nomor_kontak_telp: telp,
    nomor_kontak_wa: nomor(d.kontak_pasien, 4) ?? telp,
    email: d.email,
    perusahaan: d.perusahaan,
    bagian: d.bagian,
    piutang: d.piutang,
    ibu_kandung: d.ibu_kandung,
    alamat: d.alamat,
    provinsi: d.provinsi,
    wilayah: d.wilayah,
    kecamatan: d.kecamatan,
    kelurahan: d.kelurahan,
    rt: d.rt,
    rw: d.rw,
    kodepos: d.kodepos,
    alamat_identitas: d.alamat_identitas,
    provinsi_identitas: d.provinsi_identitas,
    wilayah_identitas: d.wilayah_identitas,
    kecamatan_identitas: d.kecamatan_identitas,
    kelurahan_identitas: d.kelurahan_identitas,
    rt_identitas: d.rt_identitas,
    rw_identitas: d.rw_identitas,
    kodepos_identitas: d.kodepos_identitas,
    nama_keluarga: k?.nama ?? null,
    shdk_keluarga: k?.shdk ?? null,
    jenis_kelamin_keluarga: k?.jenis_kelamin ?? null,
    alamat_keluarga: k?.alamat ?? null,
    nomor_kontak_keluarga_telp: nomor(k?.kontak ?? [], 3),
    nomor_kontak_keluarga_wa: nomor(k?.kontak ?? [], 4),
  };
}

/**
 * Changes address and nickname of one patient after another, each based on the version that the change before it has
 * left.
 */
export function buatPerubahan(rinci: readonly DetailPasien[]): () => Permintaan {
  const versi = rinci.map((d) => d.versi);
  let ke = 0;
  return () => {
    const n = ke++ % rinci.length;
    const d = rinci[n] as DetailPasien;
    const isi: UbahPasienInput = {
      ...isianDari(d),
      alamat: `Jl. Perubahan No. ${ke}`,
      panggilan: `P${ke}`,
      versi: versi[n] as number,
    };
    versi[n] = (versi[n] as number) + 1;
    return {
      cara: 'POST',
      jalur: `/api/pasien/update/${d.norm}?_method=PUT`,
      isi,
      kepala: { 'idempotency-key': randomUUID() },
    };
  };
}
