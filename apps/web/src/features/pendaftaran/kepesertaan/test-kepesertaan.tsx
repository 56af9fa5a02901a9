import type { Peserta } from '@nadi/contract/kunjungan/bpjs.contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { expect } from 'vitest';
import { answer } from '#testing/server.ts';
import type { TestAnswer, Answerer, TestRequest } from '#testing/server.ts';
import { FullScreenForm } from '#ui/full-screen-form.tsx';
import { handleFormKey } from '#fields/form-keyboard.ts';
import { initialFormValues, kunjunganResolver } from '../form/kunjungan-form.schema.ts';
import type { KunjunganForm, KunjunganInput, KunjunganFormValues } from '../form/kunjungan-form.schema.ts';
import { PenjaminSection } from '../penjamin/penjamin-section.tsx';
import { installServer, SITI, showForm } from '../form/test-kunjungan.tsx';
import { KepesertaanHeader } from './kepesertaan-header.tsx';
import { KepesertaanPanel } from './kepesertaan-panel.tsx';
import { useKepesertaan } from './use-kepesertaan.ts';

const EMPTY_PROVIDER = { kdProvider: null, nmProvider: null };
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
  kdProviderGigi: EMPTY_PROVIDER,
  jnsKelas: { kode: '2', nama: 'KELAS II' },
  jnsPeserta: { kode: '13', nama: 'Pekerja Penerima Upah' },
  golDarah: 'O',
  noHP: '081227504418',
  ketAktif: 'AKTIF',
  tunggakan: 0,
  aktif: true,
};
export const answerPeserta = (peserta: Partial<Peserta> = {}, meta: object = {}): TestAnswer =>
  answer(
    { ...PESERTA, ...peserta },
    { source: 'live', diambil_pada: '2026-03-02T01:00:00Z', simulator: false, ...meta },
  );

let openedForm: KunjunganForm | null = null;
/** The form of the last `openKepesertaan`. */
export function openedTestForm(): KunjunganForm {
  if (!openedForm) throw new Error('no form is open');
  return openedForm;
}

function KepesertaanTestForm({ initial, active }: { initial: KunjunganFormValues; active: boolean }) {
  const form = useForm<KunjunganFormValues, unknown, KunjunganInput>({
    defaultValues: initial,
    resolver: kunjunganResolver,
  });
  useEffect(() => {
    openedForm = form;
  }, [form]);
  const kepesertaan = useKepesertaan(form, { active });
  return (
    <FullScreenForm
      title="Uji"
      onClose={() => undefined}
      dirty={() => false}
      onSave={() => void form.handleSubmit(() => undefined)()}
      onKey={handleFormKey}
      saveLabel="Daftarkan"
      headerContent={<KepesertaanHeader form={form} kepesertaan={kepesertaan} />}
      right={<KepesertaanPanel form={form} kepesertaan={kepesertaan} />}
      rightWidth={344}
      rightFirst
    >
      <PenjaminSection form={form} kartu={SITI.no_bpjs} kepesertaan={kepesertaan} onTouch={() => undefined} />
    </FullScreenForm>
  );
}

type KepesertaanSetup = {
  norm?: number | null;
  penjamin?: Partial<KunjunganFormValues['penjamin']>;
  /** True while nothing stands over the form. */ active?: boolean;
  responder?: Answerer;
};

/** The eligibility panel beside the payer, with this patient and payer chosen. Returns what was asked of the server. */
export async function openKepesertaan({
  norm = 123,
  penjamin = {},
  active = true,
  responder,
}: KepesertaanSetup = {}): Promise<TestRequest[]> {
  const requests = installServer(responder);
  const initial = initialFormValues(norm);
  await showForm(
    <KepesertaanTestForm active={active} initial={{ ...initial, penjamin: { ...initial.penjamin, ...penjamin } }} />,
  );
  return requests;
}

export const bpjsPaths = (requests: readonly TestRequest[]): string[] =>
  requests.map(({ path }) => path).filter((path) => /\/pasien\/(bpjs|ref_bpjs)\//.test(path));

export const findInput = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('Cek Pasien By NIK/NOKA');
export const findPanel = (): HTMLElement => screen.getByRole('region', { name: 'Kepesertaan BPJS' });
export const always =
  (answer: TestAnswer) =>
  ({ path }: { path: string }) =>
    /\/(bpjs|ref_bpjs)\//.test(path) ? answer : undefined;
export const pressF4 = () => userEvent.keyboard('{F4}');
export const waitForNomor = (nomor: string): Promise<void> => waitFor(() => expect(findInput().value).toBe(nomor));
