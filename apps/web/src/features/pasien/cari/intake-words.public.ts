import { can } from '#platform/session/session.ts';

/** Whether the search of every page finds patients for this user. */
export const mayFindPasien = (): boolean => can('view tabel pasien') || can('create kunjungan');

/** What that search looks for, by the rights of who sees it. */
export const intakeLabel = (): string =>
  mayFindPasien() ? 'Cari pasien, NIK, kartu BPJS, menu' : 'Cari menu dan tindakan';

/** What may be typed into it. */
export const intakeHint = (): string =>
  mayFindPasien() ? 'Nama, No. RM, NIK, kartu BPJS, atau telepon' : 'Nama halaman atau tindakan';
