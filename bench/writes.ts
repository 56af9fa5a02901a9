import { randomUUID } from 'node:crypto';
import type { SavePendaftaranInput } from '../packages/contract/src/kunjungan/pendaftaran-input.ts';
import type { DokterWithJadwal, Ruangan } from '../packages/contract/src/master/master.contract.ts';
import type { SavePasienInput, UpdatePasienInput } from '../packages/contract/src/pasien/pasien-input.ts';
import type { PasienRow, DetailPasien } from '../packages/contract/src/pasien/pasien.contract.ts';
import { todayIn, callApi, type Session } from './api.ts';
import { MARK } from './database.ts';
import type { BenchRequest } from './client.ts';

export type Tujuan = { ruangan_id: number; dokter_id: number; jadwal_dokter_id: number; sisa: number };

/** Reads every schedule of today that has places, going through the rooms in turn. */
export async function readTujuan(port: number, session: Session): Promise<Tujuan[]> {
  const { data: ruangan } = await callApi<{ data: Ruangan[] }>(port, '/ruangan', { token: session.token });
  const byRuangan: Tujuan[][] = [];
  for (const { id } of ruangan) {
    const { data } = await callApi<{ data: DokterWithJadwal[] }>(
      port,
      `/ruangan/dokter/${id}/jadwal?date=${todayIn(session.zona)}`,
      { token: session.token },
    );
    const free = data.flatMap((d) =>
      d.jadwal.flatMap((j) =>
        j.is_today && j.is_active && (j.sisa ?? 0) > 0
          ? [{ ruangan_id: id, dokter_id: d.id, jadwal_dokter_id: j.id, sisa: j.sisa ?? 0 }]
          : [],
      ),
    );
    if (free.length > 0) byRuangan.push(free);
  }
  const longest = Math.max(0, ...byRuangan.map((r) => r.length));
  return Array.from({ length: longest }, (_, n) => byRuangan.flatMap((r) => r[n] ?? [])).flat();
}

/**
 * Makes registrations that never conflict: it takes the patients in their order and puts each round into another room
 * than the last. The counter goes on through the warm-up and every line measured.
 */
export function makePendaftaran(samples: readonly PasienRow[], target: readonly Tujuan[]): () => BenchRequest {
  const pasien = samples.filter((b) => b.status_pasien === 1);
  const ruangan = [...new Set(target.map((t) => t.ruangan_id))];
  const tujuanByRuangan = new Map(ruangan.map((id) => [id, target.filter((t) => t.ruangan_id === id)]));
  let next = 0;
  return () => {
    const n = next++;
    const pasienRow = pasien[n % pasien.length] as PasienRow;
    const tujuanHere = tujuanByRuangan.get(ruangan[(n + Math.floor(n / pasien.length)) % ruangan.length] ?? 0) ?? [];
    const t = tujuanHere[Math.floor(n / ruangan.length) % tujuanHere.length] as Tujuan;
    const body: SavePendaftaranInput = {
      norm: pasienRow.norm,
      tanggal_pendaftaran: new Date().toISOString(),
      oleh: 1,
      tujuan: { ruangan_id: t.ruangan_id, dokter_id: t.dokter_id, jadwal_dokter_id: t.jadwal_dokter_id },
      penjamin:
        pasienRow.no_bpjs === null
          ? { jenis: 1, keterangan: MARK }
          : { jenis: 2, nomor_penjamin: pasienRow.no_bpjs, kelas: 3, keterangan: MARK },
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
    return { method: 'POST', path: '/api/pendaftaran', body, headers: { 'idempotency-key': randomUUID() } };
  };
}

/** Makes new patients with the names, births and homes of real ones, and with numbers that nobody has. */
export async function makePasien(
  port: number,
  { token }: Session,
  samples: readonly PasienRow[],
): Promise<() => BenchRequest> {
  const details: DetailPasien[] = [];
  for (const { norm } of samples.slice(0, 50))
    details.push((await callApi<{ data: DetailPasien }>(port, `/pasien/${norm}`, { token })).data);
  // No region begins with 9, so these 16 digits are nobody's NIK, and the clock keeps runs apart.
  const firstNumber = Date.now() * 100;
  let next = 0;
  return () => {
    const n = next++;
    const nama = samples[n % samples.length] as PasienRow;
    const r = details[n % details.length] as DetailPasien;
    const nomor = String(firstNumber + n).padStart(15, '0');
    const telp = `08${nomor.slice(-10)}`;
    const body: SavePasienInput = {
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
    return { method: 'POST', path: '/api/pasien/store', body, headers: { 'idempotency-key': randomUUID() } };
  };
}

/** Fills the whole form from the record, together with the first relative. */
function toInput(d: DetailPasien): Omit<UpdatePasienInput, 'versi'> {
  const nomor = (entries: readonly { jenis: { value: number }; nomor: string }[], jenis: number): string | null =>
    entries.find((n) => n.jenis.value === jenis)?.nomor ?? null;
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
export function makeUpdates(details: readonly DetailPasien[]): () => BenchRequest {
  const versions = details.map((d) => d.versi);
  let next = 0;
  return () => {
    const n = next++ % details.length;
    const d = details[n] as DetailPasien;
    const body: UpdatePasienInput = {
      ...toInput(d),
      alamat: `Jl. Perubahan No. ${next}`,
      panggilan: `P${next}`,
      versi: versions[n] as number,
    };
    versions[n] = (versions[n] as number) + 1;
    return {
      method: 'POST',
      path: `/api/pasien/update/${d.norm}?_method=PUT`,
      body,
      headers: { 'idempotency-key': randomUUID() },
    };
  };
}
