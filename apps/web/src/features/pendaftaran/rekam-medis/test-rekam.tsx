/** Renders the medical record section alone in a form, for its component tests. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { expect } from 'vitest';
import { handleFormKey } from '#fields/form-keyboard.ts';
import { answer } from '#testing/server.ts';
import type { TestAnswer } from '#testing/server.ts';
import { initialFormValues, kunjunganResolver } from '../form/kunjungan-form.schema.ts';
import type {
  KunjunganForm,
  KunjunganInput,
  KunjunganFormValues,
  RekamFormValues,
} from '../form/kunjungan-form.schema.ts';
import type { RecentPendaftaran } from '../pendaftaran.queries.ts';
import { installServer, SITI, showForm, recentAnswer } from '../form/test-kunjungan.tsx';
import { useLastKunjungan } from '../terakhir/use-last-kunjungan.ts';
import { RekamMedisSection } from './rekam-medis-section.tsx';

const EMPTY = {
  kunjungan_sakit: null,
  keluhan: null,
  keluhan_dari: null,
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
export const recentOf = (norm: number, currentRekam: object | null): RecentPendaftaran => ({
  medical_record: currentRekam && { ...EMPTY, ...currentRekam },
  diukur_pada: {},
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

export let form!: KunjunganForm;
export let pickPasien!: (norm: number) => void;
function TestForm({ initial, offersLast }: { initial: KunjunganFormValues; offersLast: boolean }) {
  const currentForm = useForm<KunjunganFormValues, unknown, KunjunganInput>({
    defaultValues: initial,
    resolver: kunjunganResolver,
  });
  const { pick } = useLastKunjungan(currentForm, offersLast);
  useEffect(() => {
    form = currentForm;
    pickPasien = (norm) => {
      currentForm.setValue('norm', norm);
      pick(norm);
    };
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of a whole form, as FullScreenForm takes them
    <div onKeyDown={(event) => handleFormKey(event, () => undefined)}>
      <RekamMedisSection form={currentForm} />
    </div>
  );
}

type RekamSetup = {
  norm?: number | null;
  jenis?: number;
  rekam?: Partial<RekamFormValues>;
  pakai?: Partial<KunjunganFormValues['pakai']>;
  setting?: object[];
  pasien?: object;
  loadPasien?: () => TestAnswer | Promise<TestAnswer>;
  /** What each patient's last visit brings; another patient's can't be had. */ recentByNorm?: Record<
    number,
    RecentPendaftaran
  >;
  /** Whether the last visit is offered, as in the whole form. */ offersLast?: boolean;
};
export async function openSection({
  norm = 123,
  jenis = 1,
  rekam: currentRekam = {},
  pakai = {},
  setting = [],
  pasien = {},
  loadPasien = () => answer({ ...SITI, ...pasien }),
  recentByNorm = {},
  offersLast = false,
}: RekamSetup = {}): Promise<void> {
  installServer(({ path }) => {
    if (path === '/setting') return answer(setting);
    if (path === '/pasien/123') return loadPasien();
    const who = /^\/pasien\/(\d+)\/pendaftaran\/recent$/.exec(path)?.[1];
    if (who && who in recentByNorm) return answer(recentByNorm[Number(who)]);
    if (who === '123') return recentAnswer({ terakhir: recentOf(123, null).terakhir });
    if (who) return { status: 503, body: null };
    return undefined;
  });
  const basis = initialFormValues(norm);
  await showForm(
    <TestForm
      offersLast={offersLast}
      initial={{
        ...basis,
        tanggal_pendaftaran: '2026-11-21T02:00:00.000Z',
        penjamin: { ...basis.penjamin, jenis },
        medical_record: { ...basis.medical_record, ...currentRekam },
        pakai: { ...basis.pakai, ...pakai },
      }}
    />,
  );
}
export const getField = (label: string | RegExp): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
export const findSwitch = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>('switch', { name });
export const noteOf = (label: string): string =>
  document.querySelector(`[id="${getField(label).getAttribute('aria-describedby') ?? ''}"]`)?.textContent ?? '';
export const currentRekam = (): RekamFormValues => form.getValues('medical_record');
export const VITAL = ['Sistole', 'Diastole', 'Nadi', 'Napas'];
export const ALL_UKURAN = ['Tinggi badan', 'Berat badan', 'Lingkar perut', 'Suhu badan', ...VITAL];
export const turnNormalOn = async () => {
  await userEvent.click(findSwitch('Semua nilai normal'));
  await waitFor(() => expect(currentRekam().sistole).not.toBeNull());
};
