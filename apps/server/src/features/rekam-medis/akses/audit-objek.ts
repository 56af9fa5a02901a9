import { ofVisit, rowOf } from '#features/audit/audit.public.ts';

const OF_PASIEN = [
  'akses_darurat',
  'alergi_pasien',
  'alergi_tanya',
  'catatan_medis',
  'gigi_temuan',
  'penilaian',
  'persetujuan_tindakan',
  'riwayat_pasien',
  'tanda_vital',
];
const OVER_A_VISIT = ['kunjungan_tindakan', 'tanda_vital_konfirmasi'];
const BY_A_VISIT = ['diagnosa', 'dpjp', 'gigi_periksa', 'kepulangan', 'rekam_kunjungan'];

/** How the audit finds and shows the patient of each kind of row of a record. */
export const AUDIT_OBJEK = [
  ...OF_PASIEN.map((tabel) => rowOf(tabel, { dari: tabel })),
  ...OVER_A_VISIT.map((tabel) => rowOf(tabel, { dari: tabel, lewat: ['kunjungan', 'kunjungan_id'] })),
  ...BY_A_VISIT.map(ofVisit),
  rowOf('foto_periksa', { dari: 'foto_periksa', lewat: ['catatan_medis', 'catatan_id'] }),
  rowOf('sidik catatan', { dari: 'catatan_medis' }),
];
