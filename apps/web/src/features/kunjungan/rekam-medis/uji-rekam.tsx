/** Renders the medical record section alone in a form, for its component tests. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { expect } from 'vitest';
import { handleFormKey } from '../../../fields/form-keyboard.ts';
import { jawab } from '../../../testing/server.ts';
import type { Jawaban } from '../../../testing/server.ts';
import { nilaiAwal, resolverKunjungan } from '../kunjungan-form.schema.ts';
import type { FormKunjungan, IsianKunjungan, NilaiKunjungan, NilaiRekam } from '../kunjungan-form.schema.ts';
import type { Terakhir } from '../kunjungan.queries.ts';
import { pasangServer, SITI, tampilkan, terakhir } from '../uji-kunjungan.tsx';
import { usePasienTerakhir } from '../use-pasien-terakhir.ts';
import { RekamMedisSection } from './rekam-medis-section.tsx';

const KOSONG = {
  kunjungan_sakit: null,
  keluhan: null,
  imt: null,
  promotif: false,
  asal: {},
  tinggi_badan: null,
  berat_badan: null,
  lingkar_perut: null,
  suhu_badan: null,
  sistole: null,
  diastole: null,
  respiratory_rate: null,
  heart_rate: null,
};
const TANGGAL = '2026-11-12T02:00:00.000Z';
export const recent = (norm: number, rekam: object | null): Terakhir => ({
  medical_record: rekam && { ...KOSONG, ...rekam },
  pasien: { norm, nama: 'X', no_bpjs: null },
  terakhir: {
    tanggal: TANGGAL,
    instalasi_id: 1,
    unit_id: 1,
    ruangan_id: 1,
    ruangan: '',
    dokter_id: 1,
    dokter: '',
    penjamin: { jenis: 1, nomor_penjamin: null, kelas: null },
  },
  aktif: [],
});

export let form!: FormKunjungan;
export let pilih!: ReturnType<typeof usePasienTerakhir>['setelahDipilih'];
function Uji({ awal }: { awal: NilaiKunjungan }) {
  const kini = useForm<NilaiKunjungan, unknown, IsianKunjungan>({ defaultValues: awal, resolver: resolverKunjungan });
  const { setelahDipilih } = usePasienTerakhir(kini);
  useEffect(() => {
    form = kini;
    pilih = setelahDipilih;
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of a whole form, as FullScreenForm takes them
    <div onKeyDown={(event) => handleFormKey(event, () => undefined)}>
      <RekamMedisSection form={kini} />
    </div>
  );
}

type Awal = {
  norm?: number | null;
  jenis?: number;
  rekam?: Partial<NilaiRekam>;
  pakai?: Partial<NilaiKunjungan['pakai']>;
  setting?: object[];
  pasien?: object;
  muatPasien?: () => Jawaban | Promise<Jawaban>;
  /** What each patient's last visit brings; another patient's can't be had. */ lalu?: Record<number, Terakhir>;
};
export async function buka({
  norm = 123,
  jenis = 1,
  rekam = {},
  pakai = {},
  setting = [],
  pasien = {},
  muatPasien = () => jawab({ ...SITI, ...pasien }),
  lalu = {},
}: Awal = {}): Promise<void> {
  pasangServer(({ path }) => {
    if (path === '/setting') return jawab(setting);
    if (path === '/pasien/123') return muatPasien();
    const siapa = /^\/pasien\/(\d+)\/pendaftaran\/recent$/.exec(path)?.[1];
    if (siapa && siapa in lalu) return jawab(lalu[Number(siapa)]);
    if (siapa === '123') return terakhir({ terakhir: recent(123, null).terakhir });
    if (siapa) return { status: 503, body: null };
    return undefined;
  });
  const dasar = nilaiAwal(norm);
  await tampilkan(
    <Uji
      awal={{
        ...dasar,
        tanggal_pendaftaran: '2026-11-21T02:00:00.000Z',
        penjamin: { ...dasar.penjamin, jenis },
        medical_record: { ...dasar.medical_record, ...rekam },
        pakai: { ...dasar.pakai, ...pakai },
      }}
    />,
  );
}
export const isian = (label: string | RegExp): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
export const saklar = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>('switch', { name });
export const keterangan = (label: string): string =>
  document.querySelector(`[id="${isian(label).getAttribute('aria-describedby') ?? ''}"]`)?.textContent ?? '';
export const rekam = (): NilaiRekam => form.getValues('medical_record');
export const VITAL = ['Sistole', 'Diastole', 'Nadi', 'Napas'];
export const SEMUA = ['Tinggi badan', 'Berat badan', 'Lingkar perut', 'Suhu badan', ...VITAL];
export const normalkan = async () => {
  await userEvent.click(saklar('Semua nilai normal'));
  await waitFor(() => expect(rekam().sistole).not.toBeNull());
};
