import { answer } from '#testing/server.ts';
import type { TestAnswer } from '#testing/server.ts';
import type { Peserta } from '@nadi/contract/kunjungan/bpjs.contract';

const noProvider = { kdProvider: null, nmProvider: null };
/** A member whose insurance counts, as BPJS tells of her. */
export const PESERTA: Peserta = {
  noKartu: '0001234567891',
  noKTP: '3374105203850003',
  nama: 'SITI AMINAH',
  hubunganKeluarga: null,
  sex: 'P',
  tglLahir: '12-03-1985',
  tglMulaiAktif: null,
  tglAkhirBerlaku: null,
  kdProviderPst: noProvider,
  kdProviderGigi: noProvider,
  jnsKelas: { kode: null, nama: null },
  jnsPeserta: { kode: null, nama: null },
  golDarah: null,
  noHP: '081227504418',
  ketAktif: 'AKTIF',
  tunggakan: 0,
  aktif: true,
};

/** What the server answers about her. */
export const pesertaAnswer = (peserta: Partial<Peserta> = {}, other: object = {}): TestAnswer =>
  answer(
    { ...PESERTA, ...peserta },
    { source: 'live', diambil_pada: '2026-03-02T01:00:00Z', simulator: false, ...other },
  );
