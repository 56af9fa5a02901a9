import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { KunjunganFormOverlay } from '../kunjungan-form.public.tsx';
import { emptyRekam } from './kunjungan-form.schema.ts';
import type { KunjunganFormValues } from './kunjungan-form.schema.ts';
import { installServer, showForm } from './test-kunjungan.tsx';
import { wholeForm } from './test-whole-form.tsx';

const getField = (label: RegExp): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
const openForm = () => showForm(<KunjunganFormOverlay options={{}} onClose={() => undefined} />);

/** The one draft in the browser's storage. */
function storedDraft(): { key: string; isi: { isi: KunjunganFormValues } } {
  const [key = '', content = '{}'] =
    Object.entries(localStorage).find(([nama]) => nama.includes('kunjungan-lengkap')) ?? [];
  return { key, isi: JSON.parse(String(content)) as { isi: KunjunganFormValues } };
}

/** Something in each of the nine sections of kunjungan.md 2, and in procedures and referral. */
const ALL: Omit<
  KunjunganFormValues,
  'tanggal_pendaftaran' | 'jam_otomatis' | 'dibuka' | 'buka' | 'ingatan' | 'prefill' | 'dilepas' | 'disisihkan'
> = {
  norm: 123,
  tujuan: {
    instalasi_id: 1,
    unit_id: 21,
    ruangan_id: 71,
    dokter_id: 44,
    jadwal_dokter_id: 55,
    paket_id: 5,
    kamar_id: 12,
  },
  penjamin: { jenis: 1, nomor_penjamin: null, kelas: null, no_sep: null, keterangan: 'dari puskesmas' },
  medical_record: {
    ...emptyRekam(),
    kunjungan_sakit: true,
    keluhan: 'Mulas sejak pagi',
    promotif: true,
    tinggi_badan: '157',
    suhu_badan: '36,7',
    sistole: '128',
    asal: { sistole: 'otomatis' },
  },
  kecelakaan: {
    jenis_kecelakaan: 2,
    no_laporan_polisi: 'LP/12',
    keterangan: 'Jatuh dari motor',
    tanggal_kejadian: '2026-03-11',
    penjamin: 1,
    suplesi: true,
    no_sep_suplesi: '0301R001',
    kode_provinsi: 33,
    kode_kabupaten: 3374,
    kode_kecamatan: 337410,
    status: 1,
  },
  penanggung_jawab_pasien: {
    hubungan: 2,
    nama: 'BAMBANG',
    jenis_kelamin: 1,
    pendidikan: 5,
    pekerjaan: 9,
    alamat: 'Jl. Melati 3',
    jenis_kontak: 4,
    no_kontak: '081227504418',
  },
  rujukan: {
    ppk: 'Puskesmas Tlogosari',
    nomor: '0301B',
    tanggal: '2026-03-10',
    dokter: 'dr. Rini',
    bagian_dokter: 'Umum',
    diagnosa_masuk: 'Demam',
    icd: 'J00',
  },
  tindakan_ids: [1],
  pakai: { rujukan: true, kecelakaan: true, penanggung_jawab_pasien: true, manual: true, normal: true },
};
const SHOWN: readonly (readonly [RegExp, string])[] = [
  [/^Tujuan/, 'Rawat Jalan'],
  [/^Unit/, 'Poli Umum'],
  [/^Ruangan/, 'Melati'],
  [/^Dokter/, 'dr. Jaga'],
  [/^Jadwal/, '16.00–18.00'],
  [/^Penjamin \*/, 'Tanpa Asuransi / Umum'],
  [/^Catatan/, 'dari puskesmas'],
  [/^Paket/, 'Paket bersalin'],
  [/^Keluhan/, 'Mulas sejak pagi'],
  [/^Tinggi/, '157'],
  [/^Suhu/, '36,7'],
  [/^Sistole/, '128'],
  [/^Jenis kecelakaan/, 'KLL dan kecelakaan kerja (KK)'],
  [/^Penjamin kecelakaan/, 'PT. Jasa Raharja'],
  [/^Provinsi/, 'Jawa Tengah'],
  [/^Kabupaten/, 'Kota Semarang'],
  [/^Kecamatan/, 'Tembalang'],
  [/^Nomor laporan/, 'LP/12'],
  [/^Tanggal kejadian/, '11/03/2026'],
  [/^Nomor SEP suplesi/, '0301R001'],
  [/^Keterangan kejadian/, 'Jatuh dari motor'],
  [/^Hubungan/, 'Suami'],
  [/^Nama penanggung/, 'BAMBANG'],
  [/^Jenis kelamin/, 'Laki-laki'],
  [/^Pendidikan/, 'SLTA/Sederajat'],
  [/^Pekerjaan/, 'Pedagang'],
  [/^Alamat/, 'Jl. Melati 3'],
  [/^Jenis kontak/, 'WhatsApp'],
  [/^Nomor kontak/, '081227504418'],
];
const panelTitles = (): (string | null)[] =>
  screen.getAllByRole('button', { expanded: true }).map((item) => item.querySelector('strong')?.textContent ?? null);

it('a half-filled form is offered after a reload, and comes back with Lanjutkan, all nine sections and which panels stand open', async () => {
  installServer(wholeForm);
  await openForm();
  await waitFor(() => expect(getField(/^Penjamin/).value).toBe('Tanpa Asuransi / Umum'));
  await userEvent.click(screen.getByRole('button', { name: /^Kecelakaan/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Tindakan/ }));
  await userEvent.type(getField(/^Keluhan/), 'Mulas');
  await waitFor(() =>
    expect(storedDraft().isi.isi).toMatchObject({
      medical_record: { keluhan: 'Mulas' },
      buka: { kecelakaan: true, tindakan: true, rujukan: false, penanggung_jawab_pasien: false },
    }),
  );

  const { key, isi } = storedDraft();
  cleanup();
  localStorage.setItem(
    key,
    JSON.stringify({ ...isi, isi: { ...isi.isi, ...ALL, buka: { ...isi.isi.buka, penanggung_jawab_pasien: true } } }),
  );
  await openForm();
  await userEvent.click(await screen.findByRole('button', { name: 'Lanjutkan' }));
  await screen.findByText('SITI AMINAH');
  for (const [label, text] of SHOWN) await waitFor(() => expect([label, getField(label).value]).toEqual([label, text]));
  expect(panelTitles()).toEqual(['Kecelakaan', 'Penanggung jawab', 'Tindakan']);
  expect(screen.getByText('Melati 1, Bed B')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Sakit' }).checked).toBe(true);
  for (const nama of ['Input manual', 'Semua nilai normal', 'Promotif', 'Suplesi'])
    expect(screen.getByLabelText<HTMLInputElement>(nama).checked).toBe(true);
  expect(
    within(screen.getByRole('list', { name: 'Dipilih' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['NebulisasiRp. 50.000']);
  await userEvent.click(screen.getByRole('button', { name: /^Rujukan/ }));
  const rujukan = [
    /^Faskes perujuk/,
    /^Nomor rujukan/,
    /^Tanggal rujukan/,
    /^Dokter perujuk/,
    /^Bagian dokter/,
    /^Diagnosa masuk/,
    /^Kode ICD/,
  ].map((label) => getField(label).value);
  expect(rujukan).toEqual(['Puskesmas Tlogosari', '0301B', '10/03/2026', 'dr. Rini', 'Umum', 'Demam', 'J00']);
});
