import type { DetailPasien } from '@nadi/contract/pasien/pasien.contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import type { PasienOptions } from '#platform/http/operations.ts';
import { useStore } from '#platform/draft/store.ts';
import { answer } from '#testing/server.ts';
import type { TestAnswer, Answerer, TestRequest } from '#testing/server.ts';
import { EMPTY_COLUMNS, installServer as pasang, show } from '../test-pasien.tsx';
import { UploadTray } from './dokumen/upload-tray.public.tsx';
import { uploads } from './dokumen/uploads.ts';
import { PasienFormOverlay } from './pasien-form.public.tsx';

function defaultAnswer({ path }: TestRequest): TestAnswer | undefined {
  if (path === '/pasien/kembar' || path.startsWith('/dokumen-pasien/')) return answer([]);
  return undefined;
}
export const installServer = (responder: Answerer = () => undefined): TestRequest[] =>
  pasang((request) => responder(request) ?? defaultAnswer(request));

/** A busy machine renders eighty fields slowly, and no test here is about time. */
vi.setConfig({ testTimeout: 60_000 });

/** A field by its label. A query by role would take seconds in a form of eighty fields. */
export function field(label: string): HTMLInputElement {
  const tag = [...document.querySelectorAll('label')].find(
    (item) => item.textContent.replace(/ \*$/, '').trim() === label,
  );
  const input = tag ? document.getElementById(tag.htmlFor) : null;
  if (!input) throw new Error(`No field is called ${label}`);
  return input as HTMLInputElement;
}
/** Puts the text into the field by one paste instead of single keystrokes. */
export async function typeInto(label: string, text: string): Promise<void> {
  act(() => field(label).focus());
  await userEvent.paste(text);
}
export const findButton = (nama: string | RegExp): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find((item) =>
    typeof nama === 'string' ? item.textContent.trim() === nama : nama.test(item.textContent),
  );
  if (!found) throw new Error(`No button ${String(nama)}`);
  return found;
};
export const pressSave = () => userEvent.click(findButton(/^Simpan(?:Ctrl|$)/));
export const saveRequests = (requests: readonly TestRequest[]): TestRequest[] =>
  requests.filter(({ path }) => path === '/pasien/store' || path.startsWith('/pasien/update/'));
export const savedAnswer = (norm = 124): TestAnswer => answer({ norm, nama: 'SITI AMINAH' }, { error: false });
/** Expects this error message at a field. */
export const expectFieldError = (message: string) =>
  waitFor(() =>
    expect(screen.getAllByText(message).some((element) => element.getAttribute('role') === 'alert')).toBe(true),
  );

function Tray() {
  return useStore(uploads).length > 0 ? <UploadTray /> : null;
}

/** Opens the form and waits for its title and its last section. */
export async function openForm(options: PasienOptions = {}): Promise<{ onClose: ReturnType<typeof vi.fn> }> {
  const onClose = vi.fn<() => void>();
  await show(
    <>
      <PasienFormOverlay options={options} onClose={onClose} />
      <Tray />
    </>,
  );
  await waitFor(() => expect(document.getElementById('bagian-dokumen')).not.toBeNull(), { timeout: 30_000 });
  expect(document.querySelector('h2')?.textContent).toBe(
    options.norm === undefined ? 'Pendaftaran Pasien Baru' : 'Edit Data Pasien',
  );
  return { onClose };
}

export async function fillWajib(): Promise<void> {
  await typeInto('Nama', 'siti aminah');
  await typeInto('Tempat lahir', 'Semarang');
  await typeInto('Tanggal lahir', '12031985');
  await typeInto('No. Handphone', '081227504418');
}

const ALAMAT_VALUES = {
  alamat: 'Jl. Bulusan 14',
  provinsi: 33,
  wilayah: 3374,
  kecamatan: null,
  kelurahan: null,
  rt: '003',
  rw: '005',
  kodepos: '50277',
};

export const PASIEN: DetailPasien = {
  ...EMPTY_COLUMNS,
  norm: 123,
  versi: 4,
  norm_manual: null,
  tak_dikenal: false,
  status_pasien: 1,
  referensi_status_pasien: { deskripsi: 'Aktif' },
  jenis_identitas: 1,
  nik: '3374105203850003',
  no_bpjs: '0001234567891',
  gelar_depan: null,
  nama: 'SITI AMINAH',
  gelar_belakang: null,
  panggilan: null,
  tempat_lahir: 'Semarang',
  tanggal_lahir: '1985-03-12',
  jenis_kelamin: 2,
  agama: 1,
  status_perkawinan: null,
  pendidikan: null,
  pekerjaan: null,
  suku: null,
  golongan_darah: null,
  kewarganegaraan: 1,
  email: null,
  perusahaan: 'PT Maju',
  bagian: null,
  piutang: true,
  ibu_kandung: 'SUMARNI',
  ...ALAMAT_VALUES,
  alamat_identitas: 'Jl. Bulusan 14',
  provinsi_identitas: 33,
  wilayah_identitas: 3374,
  kecamatan_identitas: null,
  kelurahan_identitas: null,
  rt_identitas: '003',
  rw_identitas: '005',
  kodepos_identitas: '50277',
  wilayah_deskripsi: 'Kota Semarang, Jawa Tengah',
  identitas_pasien: [
    { jenis: { value: 1 }, nomor: '3374105203850003' },
    { jenis: { value: 8 }, nomor: '09.254.294.3-407.000' },
  ],
  kontak_pasien: [
    { jenis: { value: 3 }, nomor: '081227504418' },
    { jenis: { value: 4 }, nomor: '081227504418' },
  ],
  keluarga_pasien: [
    {
      id: 1,
      shdk: 2,
      nama: 'BUDI',
      jenis_kelamin: 1,
      alamat: null,
      pendidikan: null,
      pekerjaan: null,
      status_perkawinan: null,
      agama: null,
      suku: null,
      golongan_darah: null,
      kewarganegaraan: 1,
      email: null,
      tempat_lahir: null,
      tanggal_lahir: '1980-01-02',
      id_keluarga: 1,
      no_identitas_keluarga: '3374100201800001',
      kontak: [{ jenis: { value: 3 }, nomor: '081133' }],
    },
  ],
  foto: null,
  ibu: null,
  anak: [],
  norm_lama: [],
  satu_sehat: null,
  created_at: '2026-01-01T00:00:00Z',
};
