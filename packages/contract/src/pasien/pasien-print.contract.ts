import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { inBackground } from '../pekerjaan.contract.ts';
import { PasienFilter } from './pasien.contract.ts';
import { NormParams } from './pasien-input.ts';

const can = ['view tabel pasien', 'view detail pasien'] as const;

export const getKartuPasien = endpoint({
  method: 'GET',
  path: '/pasien/kartu/:norm',
  can,
  summary: 'Kartu pasien, PDF 86 x 54 mm; pencetakannya dicatat',
  params: NormParams,
  binary: true,
  response: z.unknown(),
});
/**
 * A sheet of A4 with `jumlah` equal labels. The first is printed at place `mulai`, since the sheet may be partly used.
 */
export const getLabelPasien = endpoint({
  method: 'GET',
  path: '/pasien/label/:norm',
  can,
  summary: 'Lembar label pasien, PDF A4; pencetakannya dicatat',
  params: NormParams,
  query: z.object({
    jumlah: z.coerce.number('Jumlah harus berupa angka').int().min(1).max(120, 'Jumlah paling banyak 120').default(24),
    mulai: z.coerce.number('Mulai harus berupa angka').int().min(1).max(24).default(1),
  }),
  binary: true,
  response: z.unknown(),
});

export const exportPasien = endpoint({
  method: 'GET',
  path: '/pasien/ekspor',
  byPost: '/pasien/ekspor',
  costs: 'ekspor',
  can: 'view ekspor pasien',
  summary: 'Daftar pasien yang tersaring sebagai lembar kerja (xlsx); dicatat',
  query: z.object(PasienFilter),
  binary: true,
  response: z.unknown(),
});
export const exportPasienLatar = inBackground('ekspor-pasien', exportPasien);
