import { masalahPeserta, satuOrang } from '@nadi/domain/kunjungan/kepesertaan';
import { PENJAMIN_BPJS, PENJAMIN_UMUM } from '@nadi/domain/kunjungan/penjamin';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { penjaminQuery } from '../../../platform/penjamin.ts';
import type { FormKunjungan } from '../kunjungan-form.schema.ts';
import { pasienQuery } from '../kunjungan.queries.ts';
import { gantiKeUmum } from './isi-kepesertaan.ts';
import type { Kepesertaan } from './use-kepesertaan.ts';

export type MasalahPenjamin = {
  teks: string;
  /** null where the facility has no general payer. */
  keUmum: (() => void) | null;
};

function sebut({ tidakAktif, menunggak }: { tidakAktif: boolean; menunggak: boolean }): string {
  if (tidakAktif && menunggak) return 'Tidak aktif, menunggak';
  return tidakAktif ? 'Peserta tidak aktif' : 'Peserta menunggak';
}

/**
 * What is wrong with the membership that shall pay for this visit; null when nothing is, or when BPJS was not asked.
 * An answer about another card than the one in the form says nothing about this visit.
 */
export function useMasalah(form: FormKunjungan, kepesertaan: Kepesertaan): MasalahPenjamin | null {
  const [norm, jenis, nomor] = useWatch({
    control: form.control,
    name: ['norm', 'penjamin.jenis', 'penjamin.nomor_penjamin'],
  });
  const pasien = useQuery(pasienQuery(norm)).data;
  const adaUmum = useQuery(penjaminQuery).data?.some(({ id }) => id === PENJAMIN_UMUM) ?? false;
  const data = kepesertaan.jawaban?.data;
  const masalah = data ? masalahPeserta(data) : null;
  if (!data || !masalah || jenis !== PENJAMIN_BPJS) return null;
  const orangLain = Boolean(nomor) && nomor !== data.noKartu && !(pasien && satuOrang(data, pasien));
  if (orangLain) return null;
  return { teks: sebut(masalah), keUmum: adaUmum ? () => gantiKeUmum(form, kepesertaan.onSentuh) : null };
}
