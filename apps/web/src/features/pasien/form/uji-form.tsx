import type { DetailPasien } from '@nadi/contract/pasien.contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import type { PasienOptions } from '../../../platform/operations.ts';
import { useStore } from '../../../platform/store.ts';
import { jawab } from '../../../testing/server.ts';
import type { Jawaban, Penjawab, Permintaan } from '../../../testing/server.ts';
import { pasangServer as pasang, tampilkan } from '../uji-pasien.tsx';
import { BakiUnggahan } from './dokumen/baki-unggahan.public.tsx';
import { unggahan } from './dokumen/unggahan.ts';
import { PasienFormOverlay } from './pasien-form.public.tsx';

function bawaan({ path }: Permintaan): Jawaban | undefined {
  if (path === '/pasien/kembar' || path.startsWith('/dokumen-pasien/')) return jawab([]);
  return undefined;
}
export const pasangServer = (penjawab: Penjawab = () => undefined): Permintaan[] =>
  pasang((permintaan) => penjawab(permintaan) ?? bawaan(permintaan));

/** A busy machine renders eighty fields slowly, and no test here is about time. */
vi.setConfig({ testTimeout: 60_000 });

/** A field by its label. A query by role would take seconds in a form of eighty fields. */
export function isian(label: string): HTMLInputElement {
  const tag = [...document.querySelectorAll('label')].find(
    (satu) => satu.textContent.replace(/ \*$/, '').trim() === label,
  );
  const input = tag ? document.getElementById(tag.htmlFor) : null;
  if (!input) throw new Error(`No field is called ${label}`);
  return input as HTMLInputElement;
}
/** Puts the text into the field by one paste instead of single keystrokes. */
export async function ketik(label: string, teks: string): Promise<void> {
  act(() => isian(label).focus());
  await userEvent.paste(teks);
}
export const tombol = (nama: string | RegExp): HTMLButtonElement => {
  const ada = [...document.querySelectorAll('button')].find((satu) =>
    typeof nama === 'string' ? satu.textContent.trim() === nama : nama.test(satu.textContent),
  );
  if (!ada) throw new Error(`No button ${String(nama)}`);
  return ada;
};
export const simpan = () => userEvent.click(tombol(/^Simpan(?:Ctrl|$)/));
export const simpanan = (semua: readonly Permintaan[]): Permintaan[] =>
  semua.filter(({ path }) => path === '/pasien/store' || path.startsWith('/pasien/update/'));
export const tersimpan = (norm = 124): Jawaban => jawab({ norm, nama: 'SITI AMINAH' }, { error: false });
/** Expects this error message at a field. */
export const kesalahan = (pesan: string) =>
  waitFor(() =>
    expect(screen.getAllByText(pesan).some((element) => element.getAttribute('role') === 'alert')).toBe(true),
  );

function Baki() {
  return useStore(unggahan).length > 0 ? <BakiUnggahan /> : null;
}

/** Opens the form and waits for its title and its last section. */
export async function buka(options: PasienOptions = {}): Promise<{ tutup: ReturnType<typeof vi.fn> }> {
  const tutup = vi.fn<() => void>();
  await tampilkan(
    <>
      <PasienFormOverlay options={options} onClose={tutup} />
      <Baki />
    </>,
  );
  await waitFor(() => expect(document.getElementById('bagian-dokumen')).not.toBeNull(), { timeout: 30_000 });
  expect(document.querySelector('h2')?.textContent).toBe(
    options.norm === undefined ? 'Pendaftaran Pasien Baru' : 'Edit Data Pasien',
  );
  return { tutup };
}

export async function isiWajib(): Promise<void> {
  await ketik('Nama', 'siti aminah');
  await ketik('Tempat lahir', 'Semarang');
  await ketik('Tanggal lahir', '12031985');
  await ketik('No. Handphone', '081227504418');
}

const ALAMAT = {
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
  ...ALAMAT,
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
