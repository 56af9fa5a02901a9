import type { KunjunganRow } from '../packages/contract/src/kunjungan/kunjungan.contract.ts';
import type { DokterWithJadwal } from '../packages/contract/src/master/master.contract.ts';
import { callApi, signIn } from './api.ts';
import { agePrescriptions } from './database-rekam.ts';
import { readTujuanMap, type RuanganTujuan } from './web-tujuan.ts';

export const ADMIN = 'admin@rsud.demo';
type Pasien = { norm: number; nama: string };
export type Call = <T>(path: string, body?: unknown, method?: 'PUT') => Promise<T>;

/** What tasks are prepared with and proven by: calls of the clerk and of the admin, and patients of this run alone. */
export type Desk = {
  port: number;
  clerk: Call;
  admin: Call;
  /** The calls of somebody else of the demo. */
  as: (email: string) => Promise<Call>;
  tujuan: readonly RuanganTujuan[];
  createPasien: (prefix: string, rest?: object) => Promise<Pasien>;
  /** Registers the patient in the first poli that fits, with a doctor who practises today. */
  createKunjungan: (norm: number, rest?: object, ruangan?: number) => Promise<KunjunganRow>;
  kunjunganOf: (norm: number) => Promise<KunjunganRow[]>;
  /** What the patient was prescribed until now has been taken by now. */
  agePrescriptions: (norm: number) => Promise<unknown>;
};

/** A name that no other run has: letters only, as names are. */
export function uniqueNama(prefix: string): string {
  const letters = [...String(Date.now() * 10 + (serial++ % 10))].map((digit) =>
    String.fromCharCode(65 + Number(digit)),
  );
  return `${prefix} ${letters.slice(-9).join('')}`;
}
let serial = 0;

export const uniqueDigits = (count: number): string => String(Date.now() * 100 + (serial++ % 100)).slice(-count);

async function openCall(port: number, email?: string): Promise<Call> {
  const { token } = await signIn(port, email);
  return async <T>(path: string, body?: unknown, method?: 'PUT') =>
    (
      await callApi<{ data: T }>(port, path, {
        token,
        ...(body === undefined ? {} : { body }),
        ...(method ? { method } : {}),
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
    ).data;
}

export async function openDesk(port: number, dataDir: string): Promise<Desk> {
  const [clerk, admin, tujuan] = [await openCall(port), await openCall(port, ADMIN), await readTujuanMap(port)];
  const poli = tujuan.find(({ inpatient }) => !inpatient);
  return {
    port,
    clerk,
    admin,
    as: (email) => openCall(port, email),
    agePrescriptions: (norm) => agePrescriptions(dataDir, norm),
    tujuan,
    createPasien: async (prefix, rest = {}) => {
      const nama = uniqueNama(prefix);
      const { norm } = await clerk<{ norm: number }>('/pasien/store', {
        nama,
        tempat_lahir: 'Semarang',
        tanggal_lahir: '1985-03-12',
        jenis_kelamin: 2,
        nomor_kontak_telp: '081200000077',
        nomor_kontak_wa: '081200000077',
        ...rest,
      });
      return { norm, nama };
    },
    createKunjungan: async (norm, rest = {}, ruangan = poli?.id) => {
      const doctors = await clerk<DokterWithJadwal[]>(`/ruangan/dokter/${ruangan}/jadwal`);
      const doctor = doctors.find(({ jadwal }) => jadwal.some(({ is_today }) => is_today));
      return clerk<KunjunganRow>('/pendaftaran', {
        norm,
        tanggal_pendaftaran: new Date().toISOString(),
        oleh: 1,
        satu_sehat: true,
        medical_record: { keluhan: 'Pusing sejak dua hari', sistole: 128, diastole: 82 },
        tujuan: {
          ruangan_id: ruangan,
          dokter_id: doctor?.id,
          jadwal_dokter_id: doctor?.jadwal.find(({ is_today }) => is_today)?.id,
        },
        penjamin: { jenis: 1, nomor_penjamin: null, kelas: null, keterangan: null },
        lanjutkan: true,
        ...rest,
      });
    },
    kunjunganOf: async (norm) =>
      (await clerk<KunjunganRow[]>(`/kunjungan?limit=50&cari=${norm}`)).filter(
        ({ pendaftaran }) => pendaftaran.norm === norm,
      ),
  };
}
