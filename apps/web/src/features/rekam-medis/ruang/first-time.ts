import type { KepalaRekam } from '@nadi/contract/rekam-medis/rekam-medis.contract';

/** When the patient came, as the server counts it: the registration, or the visit where that is earlier. */
export const firstTime = ({ tanggal, pendaftaran }: KepalaRekam): string =>
  Date.parse(tanggal) < Date.parse(pendaftaran.terdaftar_pada) ? tanggal : pendaftaran.terdaftar_pada;
