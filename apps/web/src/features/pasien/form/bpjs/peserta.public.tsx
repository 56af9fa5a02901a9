import { findPesertaByNik, findPesertaByNoka } from '@nadi/contract/kunjungan/bpjs.contract';
import type { ResponseOf } from '@nadi/contract/endpoint';
import { IconFlask } from '@tabler/icons-react';
import { callApi } from '#platform/http/http.ts';
import css from './bpjs-panel.module.css';

export type PesertaAnswer = ResponseOf<typeof findPesertaByNik>;
export type NomorPeserta = { askedBy: 'nik' | 'noka'; nomor: string };

export const askPeserta = ({ askedBy, nomor }: NomorPeserta, signal: AbortSignal): Promise<PesertaAnswer> =>
  askedBy === 'nik'
    ? callApi(findPesertaByNik, { params: { nik: nomor }, signal })
    : callApi(findPesertaByNoka, { params: { cardNo: nomor }, signal });

/** ketentuan D21: a demo must say that it is not connected to BPJS. */
export function SimulatorNote() {
  return (
    <p className={css['simulator']}>
      <IconFlask size={15} aria-hidden="true" /> Jawaban simulator, bukan BPJS
    </p>
  );
}
