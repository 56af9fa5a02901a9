import { randomUUID } from 'node:crypto';
import type { SimpanPendaftaranInput } from '../packages/contract/src/kunjungan.contract.ts';
import type { DokterBerjadwal, Ruangan } from '../packages/contract/src/master.contract.ts';
import type { BarisPasien, DetailPasien, SimpanPasienInput } from '../packages/contract/src/pasien.contract.ts';
import { hariIni, minta, type Sesi } from './api.ts';
import { TANDA } from './basis.ts';
import type { Permintaan } from './klien.ts';

export type Tujuan = { ruangan_id: number; dokter_id: number; jadwal_dokter_id: number; sisa: number };

/** Every schedule of today with places, one room after another. */
export async function ambilTujuan(port: number, sesi: Sesi): Promise<Tujuan[]> {
  const { data: ruangan } = await minta<{ data: Ruangan[] }>(port, '/ruangan', { token: sesi.token });
  const perRuangan: Tujuan[][] = [];
  for (const { id } of ruangan) {
    const { data } = await minta<{ data: DokterBerjadwal[] }>(port, `/ruangan/dokter/${id}/jadwal?date=${hariIni(sesi.zona)}`, { token: sesi.token });
    const ada = data.flatMap((d) => d.jadwal.flatMap((j) => (j.is_today && j.is_active && (j.sisa ?? 0) > 0 ? [{ ruangan_id: id, dokter_id: d.id, jadwal_dokter_id: j.id, sisa: j.sisa ?? 0 }] : [])));
    if (ada.length > 0) perRuangan.push(ada);
  }
  const terbanyak = Math.max(0, ...perRuangan.map((r) => r.length));
  return Array.from({ length: terbanyak }, (_, n) => perRuangan.flatMap((r) => r[n] ?? [])).flat();
}

/**
 * Registrations that never meet: the patients in their order, each round in another room than the last.
 * The counter goes on over warm-up and every line measured.
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
      norm: siapa.norm, tanggal_pendaftaran: new Date().toISOString(), oleh: 1,
      tujuan: { ruangan_id: t.ruangan_id, dokter_id: t.dokter_id, jadwal_dokter_id: t.jadwal_dokter_id },
      penjamin: siapa.no_bpjs === null ? { jenis: 1, keterangan: TANDA } : { jenis: 2, nomor_penjamin: siapa.no_bpjs, kelas: 3, keterangan: TANDA },
      medical_record: { keluhan: 'Demam tiga hari, batuk, tidak nafsu makan' }, satu_sehat: true, lanjutkan: true,
    };
    return { cara: 'POST', jalur: '/api/pendaftaran', isi, kepala: { 'idempotency-key': randomUUID() } };
  };
}

/** New patients with the names, births and homes of real ones, and numbers nobody has. */
export async function buatPasien(port: number, { token }: Sesi, baris: readonly BarisPasien[]): Promise<() => Permintaan> {
  const rinci: DetailPasien[] = [];
  for (const { norm } of baris.slice(0, 50)) rinci.push((await minta<{ data: DetailPasien }>(port, `/pasien/${norm}`, { token })).data);
  // 16 digits that no region begins with; the clock keeps runs apart.
  const awal = Date.now() * 100;
  let ke = 0;
  return () => {
    const n = ke++;
    const nama = baris[n % baris.length] as BarisPasien;
    const r = rinci[n % rinci.length] as DetailPasien;
    const nomor = String(awal + n).padStart(15, '0');
    const telp = `08${nomor.slice(-10)}`;
    const isi: SimpanPasienInput = {
      nama: nama.nama, nik: `9${nomor}`, no_bpjs: nomor.slice(-13), tempat_lahir: r.tempat_lahir ?? 'Semarang', tanggal_lahir: nama.tanggal_lahir ?? '1990-01-01',
      jenis_kelamin: nama.jenis_kelamin, agama: r.agama, pendidikan: r.pendidikan, pekerjaan: r.pekerjaan, status_perkawinan: r.status_perkawinan,
      nomor_kontak_telp: telp, nomor_kontak_wa: telp, ibu_kandung: r.ibu_kandung, nama_keluarga: r.ibu_kandung ?? 'Siti Aminah',
      alamat: r.alamat, provinsi: r.provinsi, wilayah: r.wilayah, kecamatan: r.kecamatan, kelurahan: r.kelurahan, rt: r.rt, rw: r.rw, kodepos: r.kodepos,
      alamat_identitas: r.alamat, provinsi_identitas: r.provinsi, wilayah_identitas: r.wilayah, kecamatan_identitas: r.kecamatan, kelurahan_identitas: r.kelurahan,
    };
    return { cara: 'POST', jalur: '/api/pasien/store', isi, kepala: { 'idempotency-key': randomUUID() } };
  };
}
