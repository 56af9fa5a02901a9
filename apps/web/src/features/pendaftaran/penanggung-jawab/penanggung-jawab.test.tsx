import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer } from '#testing/server.ts';
import type { TestAnswer, Answerer } from '#testing/server.ts';
import type { KunjunganFormValues } from '../form/kunjungan-form.schema.ts';
import { installServer, SITI } from '../form/test-kunjungan.tsx';
import { getField, click, pickOption, showPanel } from '../form/test-panel.tsx';
import { usePenanggungJawabPanel } from './use-penanggung-jawab-panel.tsx';

const option = (id: number, deskripsi: string) => ({ id, deskripsi, aktif: true });
const LISTS: Record<string, unknown[]> = {
  '/referensi/2': [option(1, 'Laki-laki'), option(2, 'Perempuan')],
  '/referensi/3': [option(5, 'SLTA/Sederajat')],
  '/referensi/4': [option(9, 'Pedagang')],
  '/referensi/7': [option(2, 'Suami'), option(4, 'Anak')],
  '/referensi/8': [option(3, 'Telepon Seluler (HP)'), option(4, 'WhatsApp')],
};
const BAMBANG = {
  id: 71,
  shdk: 2,
  nama: 'BAMBANG SUTRISNO',
  jenis_kelamin: 1,
  pendidikan: 5,
  pekerjaan: 9,
  alamat: 'Jl. Melati 3',
  kontak: [{ jenis: { value: 3 }, nomor: '081227504418' }],
};
const ANI = {
  id: 72,
  shdk: 4,
  nama: 'ANI',
  jenis_kelamin: 2,
  pendidikan: null,
  pekerjaan: null,
  alamat: null,
  kontak: [],
};
const BAMBANG_VALUES = {
  hubungan: 2,
  nama: 'BAMBANG SUTRISNO',
  jenis_kelamin: 1,
  pendidikan: 5,
  pekerjaan: 9,
  alamat: 'Jl. Melati 3',
  jenis_kontak: 3,
  no_kontak: '081227504418',
};

const server = (respond: Answerer = () => undefined) =>
  installServer((request) => respond(request) ?? (LISTS[request.path] ? answer(LISTS[request.path]) : undefined));
const withKeluarga =
  (...keluarga: object[]): Answerer =>
  ({ path }) =>
    path === '/pasien/123' ? answer({ ...SITI, keluarga_pasien: keluarga }) : undefined;
const getTitle = () => screen.getByRole('button', { name: /^Penanggung jawab/ });
const showFields = (fillValues?: (values: KunjunganFormValues) => void) =>
  showPanel(usePenanggungJawabPanel, fillValues);
const fill = (values: KunjunganFormValues): void => {
  values.pakai.penanggung_jawab_pasien = true;
  Object.assign(values.penanggung_jawab_pasien, BAMBANG_VALUES);
};
const takeKeluarga = () => click('Ambil dari keluarga pasien');
/** The family is asked for, and its answer is given later. */
async function takeDelayed() {
  let answerLater: (answer: TestAnswer) => void = () => undefined;
  server(({ path }) => (path === '/pasien/123' ? new Promise<TestAnswer>((beri) => (answerLater = beri)) : undefined));
  const { form } = await showFields();
  await userEvent.click(getTitle());
  await takeKeluarga();
  await screen.findByText('Memuat…');
  return { form, answerLater: (answer: TestAnswer) => answerLater(answer) };
}

describe('on and off', () => {
  it('is off at first and sends null; opening turns it on, closing it untouched turns it off', async () => {
    server();
    const { form, sent } = await showFields();
    expect(getTitle().textContent).toContain('tidak ada');
    await userEvent.click(getTitle());
    expect(form.getValues('pakai.penanggung_jawab_pasien')).toBe(true);
    await userEvent.click(getTitle());
    expect(form.getValues('pakai.penanggung_jawab_pasien')).toBe(false);
    await click('Simpan');
    await waitFor(() => expect(sent[0]?.penanggung_jawab_pasien).toBeNull());
  });

  it('closed, it says who: relation and name', async () => {
    server();
    const { sent } = await showFields(fill);
    await waitFor(() => expect(getTitle().textContent).toContain('Suami, BAMBANG SUTRISNO'));
    await click('Simpan');
    await waitFor(() => expect(sent[0]?.penanggung_jawab_pasien).toEqual(BAMBANG_VALUES));
  });

  it("'Tanpa penanggung jawab' sends null and keeps what was typed", async () => {
    server();
    const { sent } = await showFields(fill);
    await userEvent.click(getTitle());
    await click('Tanpa penanggung jawab');
    expect(document.activeElement).toBe(getTitle());
    await click('Simpan');
    await waitFor(() => expect(sent[0]?.penanggung_jawab_pasien).toBeNull());
    await userEvent.click(getTitle());
    expect(getField(/^Nama penanggung jawab/).value).toBe('BAMBANG SUTRISNO');
  });

  it('nothing in it is required: a missing name is pointed out and saved all the same (ketentuan D32)', async () => {
    server();
    const { sent } = await showFields((values) => {
      values.pakai.penanggung_jawab_pasien = true;
      values.penanggung_jawab_pasien.no_kontak = '081227504418';
    });
    await userEvent.click(getTitle());
    expect(getField(/^Nama penanggung jawab/).getAttribute('aria-required')).not.toBe('true');
    expect(screen.getByText('Nama belum diisi; tetap dapat disimpan')).toBeDefined();
    await click('Simpan');
    await waitFor(() => expect(sent[0]?.penanggung_jawab_pasien).toMatchObject({ nama: null, hubungan: null }));
    await userEvent.type(getField(/^Nama penanggung jawab/), 'ANI');
    expect(screen.queryByText('Nama belum diisi; tetap dapat disimpan')).toBeNull();
  });

  it('switched on and left empty, it sends nobody', async () => {
    server();
    const { sent } = await showFields((values) => {
      values.pakai.penanggung_jawab_pasien = true;
      values.penanggung_jawab_pasien.nama = ' ';
    });
    await click('Simpan');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.penanggung_jawab_pasien).toBeNull();
  });

  it('errors in it open it', async () => {
    server();
    await showFields((values) => {
      values.pakai.penanggung_jawab_pasien = true;
      values.penanggung_jawab_pasien.no_kontak = '12';
    });
    await click('Simpan');
    await waitFor(() => expect(document.activeElement).toBe(getField(/^Nomor kontak/)));
    const wrongFields = [
      'Hubungan',
      'Nama penanggung jawab',
      'Jenis kelamin',
      'Pendidikan',
      'Pekerjaan',
      'Jenis kontak',
      'Nomor kontak',
      'Alamat',
    ].filter((nama) => getField(new RegExp(`^${nama}`)).getAttribute('aria-invalid') === 'true');
    expect(wrongFields).toEqual(['Nomor kontak']);
    await userEvent.click(getTitle());
    expect(getTitle().textContent).toContain('perlu diperbaiki');
    await click(/^Nomor kontak/);
    expect(document.activeElement).toBe(getField(/^Nomor kontak/));
  });
});

describe('the fields', () => {
  it('are typed and chosen; the name says that it goes without a title', async () => {
    server();
    const { sent } = await showFields();
    await userEvent.click(getTitle());
    expect(screen.getByText('Tanpa gelar')).toBeDefined();
    await pickOption(/^Hubungan/, 'Anak');
    await userEvent.type(getField(/^Nama penanggung jawab/), 'ani');
    await pickOption(/^Jenis kontak/, 'WhatsApp');
    await userEvent.type(getField(/^Nomor kontak/), '0812 2750 4418');
    await click('Simpan');
    await waitFor(() =>
      expect(sent[0]?.penanggung_jawab_pasien).toEqual({
        hubungan: 4,
        nama: 'ANI',
        jenis_kelamin: null,
        pendidikan: null,
        pekerjaan: null,
        alamat: null,
        jenis_kontak: 4,
        no_kontak: '0812 2750 4418',
      }),
    );
  });
});

describe('Ambil dari keluarga pasien', () => {
  it('fills in the only one and goes to the first field', async () => {
    server(withKeluarga(BAMBANG));
    const { form } = await showFields();
    await userEvent.click(getTitle());
    await takeKeluarga();
    await waitFor(() => expect(form.getValues('penanggung_jawab_pasien')).toEqual(BAMBANG_VALUES));
    expect(screen.getByText('Terisi dari data pasien')).toBeDefined();
    await waitFor(() => expect(getField(/^Hubungan/).value).toBe('Suami'));
    await waitFor(() => expect(document.activeElement).toBe(getField(/^Hubungan/)));
  });

  it('of several one is chosen, and nothing of another one stays', async () => {
    server(withKeluarga(BAMBANG, ANI));
    const { form } = await showFields(fill);
    await userEvent.click(getTitle());
    await takeKeluarga();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Suami, BAMBANG SUTRISNO' })),
    );
    await click('Anak, ANI');
    expect(form.getValues('penanggung_jawab_pasien')).toEqual({
      hubungan: 4,
      nama: 'ANI',
      jenis_kelamin: 2,
      pendidikan: null,
      pekerjaan: null,
      alamat: null,
      jenis_kontak: null,
      no_kontak: null,
    });
  });

  it('says so when there is none, and when no patient is chosen', async () => {
    server(withKeluarga());
    const { form } = await showFields();
    await userEvent.click(getTitle());
    await takeKeluarga();
    expect(await screen.findByText('Belum ada keluarga di data pasien')).toBeDefined();
    act(() => form.setValue('norm', null));
    await takeKeluarga();
    expect(await screen.findByText('Pilih pasien terlebih dahulu')).toBeDefined();
  });

  it('asks again when it did not come', async () => {
    let failed = true;
    server((request) =>
      request.path === '/pasien/123' && failed ? { status: 500, body: null } : withKeluarga(BAMBANG)(request),
    );
    const { form } = await showFields();
    await userEvent.click(getTitle());
    await takeKeluarga();
    await screen.findByText('Tidak dapat memuat data keluarga pasien', { exact: false });
    failed = false;
    await click('Coba lagi');
    await waitFor(() => expect(form.getValues('penanggung_jawab_pasien.nama')).toBe('BAMBANG SUTRISNO'));
  });

  it('whose family he is of is not sent', async () => {
    server(withKeluarga(BAMBANG));
    const { sent } = await showFields();
    await userEvent.click(getTitle());
    await takeKeluarga();
    await screen.findByText('Terisi dari data pasien');
    await click('Simpan');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('diambil');
    expect(sent[0]?.penanggung_jawab_pasien).toEqual(BAMBANG_VALUES);
  });

  it('a late answer takes neither what is typed meanwhile nor the focus: the relative is offered', async () => {
    const { form, answerLater } = await takeDelayed();
    await userEvent.type(getField(/^Nama penanggung jawab/), 'joko');
    await act(async () => answerLater(answer({ ...SITI, keluarga_pasien: [BAMBANG] })));
    const offer = await screen.findByRole('button', { name: 'Suami, BAMBANG SUTRISNO' });
    expect(screen.getByText('Tekan namanya untuk mengambil')).toBeDefined();
    expect(document.activeElement).toBe(getField(/^Nama penanggung jawab/));
    expect(form.getValues('penanggung_jawab_pasien.nama')).toBe('JOKO');
    await userEvent.click(offer);
    expect(form.getValues('penanggung_jawab_pasien')).toEqual(BAMBANG_VALUES);
    await waitFor(() => expect(document.activeElement).toBe(getField(/^Hubungan/)));
  });

  it('a late answer for another patient fills nothing', async () => {
    const { form, answerLater } = await takeDelayed();
    act(() => form.setValue('norm', 124));
    await act(async () => {
      answerLater(answer({ ...SITI, keluarga_pasien: [BAMBANG] }));
      await new Promise((proceed) => setTimeout(proceed, 50));
    });
    expect(form.getValues('penanggung_jawab_pasien.nama')).toBeNull();
  });
});
