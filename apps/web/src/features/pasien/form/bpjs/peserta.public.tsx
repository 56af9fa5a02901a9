import { nikFallback, nokaFallback } from '@nadi/contract/bpjs.contract';
import type { ResponseOf } from '@nadi/contract/endpoint';
import { IconFlask } from '@tabler/icons-react';
import { callApi } from '../../../../platform/http.ts';
import css from './panel-bpjs.module.css';

export type JawabanPeserta = ResponseOf<typeof nikFallback>;
export type NomorPeserta = { oleh: 'nik' | 'noka'; nomor: string };

export const tanyaPeserta = ({ oleh, nomor }: NomorPeserta, signal: AbortSignal): Promise<JawabanPeserta> =>
  oleh === 'nik'
    ? callApi(nikFallback, { params: { nik: nomor }, signal })
    : callApi(nokaFallback, { params: { cardNo: nomor }, signal });

/** decisions D21: a demo must say that it is not connected to BPJS. */
export function CatatanSimulator() {
  return (
    <p className={css['simulator']}>
      <IconFlask size={15} aria-hidden="true" /> Jawaban simulator, bukan BPJS
    </p>
  );
}
