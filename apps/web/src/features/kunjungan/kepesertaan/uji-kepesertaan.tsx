import type { Peserta } from '@nadi/contract/bpjs.contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { expect } from 'vitest';
import { jawab } from '../../../testing/server.ts';
import type { Jawaban, Penjawab, Permintaan } from '../../../testing/server.ts';
import { FullScreenForm } from '../../../ui/full-screen-form.tsx';
import { handleFormKey } from '../../../fields/form-keyboard.ts';
import { nilaiAwal, resolverKunjungan } from '../kunjungan-form.schema.ts';
import type { FormKunjungan, IsianKunjungan, NilaiKunjungan } from '../kunjungan-form.schema.ts';
import { PenjaminSection } from '../penjamin-section.tsx';
import { pasangServer, SITI, tampilkan } from '../uji-kunjungan.tsx';
import { KepalaKepesertaan } from './kepala-kepesertaan.tsx';
import { PanelKepesertaan } from './panel-kepesertaan.tsx';
import { useKepesertaan } from './use-kepesertaan.ts';

const kosong = { kdProvider: null, nmProvider: null };
export const PESERTA: Peserta = {
  noKartu: '0001234567891',
  noKTP: '3374105203850003',
  nama: 'SITI AMINAH',
  hubunganKeluarga: 'Istri',
  sex: 'P',
  tglLahir: '12-03-1985',
  tglMulaiAktif: '01-01-2014',
  tglAkhirBerlaku: null,
  kdProviderPst: { kdProvider: 'X', nmProvider: 'Klinik Sehat Sentosa' },
  kdProviderGigi: kosong,
  jnsKelas: { kode: '2', nama: 'KELAS II' },
  jnsPeserta: { kode: '13', nama: 'Pekerja Penerima Upah' },
  golDarah: 'O',
  noHP: '081227504418',
  ketAktif: 'AKTIF',
  tunggakan: 0,
  aktif: true,
};
export const jawabPeserta = (peserta: Partial<Peserta> = {}, lain: object = {}): Jawaban =>
  jawab(
    { ...PESERTA, ...peserta },
    { source: 'live', diambil_pada: '2026-03-02T01:00:00Z', simulator: false, ...lain },
  );

let terbuka: FormKunjungan | null = null;
/** The form of the last `openKepesertaan`. */
export function formUji(): FormKunjungan {
  if (!terbuka) throw new Error('no form is open');
  return terbuka;
}

function FormUji({ awal, aktif }: { awal: NilaiKunjungan; aktif: boolean }) {
  const form = useForm<NilaiKunjungan, unknown, IsianKunjungan>({ defaultValues: awal, resolver: resolverKunjungan });
  useEffect(() => {
    terbuka = form;
  }, [form]);
  const kepesertaan = useKepesertaan(form, { aktif });
  return (
    <FullScreenForm
      judul="Uji"
      onClose={() => undefined}
      dirty={() => false}
      onSave={() => void form.handleSubmit(() => undefined)()}
      onKey={handleFormKey}
      simpan="Daftarkan"
      kepala={<KepalaKepesertaan form={form} kepesertaan={kepesertaan} />}
      kanan={<PanelKepesertaan form={form} kepesertaan={kepesertaan} />}
      lebarKanan={344}
      kananDulu
    >
      <PenjaminSection form={form} kartu={SITI.no_bpjs} kepesertaan={kepesertaan} onSentuh={() => undefined} />
    </FullScreenForm>
  );
}

type Mulai = {
  norm?: number | null;
  penjamin?: Partial<NilaiKunjungan['penjamin']>;
  /** True while nothing stands over the form. */ aktif?: boolean;
  penjawab?: Penjawab;
};

/** The eligibility panel beside the payer, with this patient and payer chosen. Returns what was asked of the server. */
export async function bukaUji({ norm = 123, penjamin = {}, aktif = true, penjawab }: Mulai = {}): Promise<
  Permintaan[]
> {
  const semua = pasangServer(penjawab);
  const awal = nilaiAwal(norm);
  await tampilkan(<FormUji aktif={aktif} awal={{ ...awal, penjamin: { ...awal.penjamin, ...penjamin } }} />);
  return semua;
}

export const tanyaBpjs = (semua: readonly Permintaan[]): string[] =>
  semua.map(({ path }) => path).filter((path) => /\/pasien\/(bpjs|ref_bpjs)\//.test(path));

export const kotak = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('Cek Pasien By NIK/NOKA');
export const panel = (): HTMLElement => screen.getByRole('region', { name: 'Kepesertaan BPJS' });
export const selalu =
  (jawaban: Jawaban) =>
  ({ path }: { path: string }) =>
    /\/(bpjs|ref_bpjs)\//.test(path) ? jawaban : undefined;
export const f4 = () => userEvent.keyboard('{F4}');
export const siap = (nomor: string): Promise<void> => waitFor(() => expect(kotak().value).toBe(nomor));
