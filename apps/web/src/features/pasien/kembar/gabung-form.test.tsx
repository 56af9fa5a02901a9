import type { GabungComparison, GabungEntry } from '@nadi/contract/pasien/kembar.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { pasienOperation } from '#platform/http/operations.ts';
import { currentPath, installServer } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { GabungOverlay } from './gabung.public.tsx';
import { takeFromKalah, suggestPemenang } from './gabung.ts';
import { show } from './test-kembar.tsx';

const SIDE = { tanggal_lahir: '1985-03-12', jenis_kelamin: 2, nik: null, no_bpjs: null };
const DATA: GabungComparison = {
  a: { ...SIDE, norm: 123, nama: 'SITI AMINAH', kunjungan: 4, dibuat_pada: '2024-01-05T02:00:00Z', versi: 7 },
  b: { ...SIDE, norm: 456, nama: 'SITI AMINA', kunjungan: 1, dibuat_pada: '2023-11-05T02:00:00Z', versi: 2 },
  kolom: [
    { kolom: 'nama', label: 'Nama', a: 'SITI AMINAH', b: 'SITI AMINA', sama: false, usul: 'a' },
    { kolom: 'nik', label: 'NIK', a: null, b: '3374105203850003', sama: false, usul: 'b' },
    { kolom: 'alamat', label: 'Alamat', a: 'Jl. Bulusan 14', b: 'Jl. Mulawarman 2', sama: false, usul: 'a' },
    { kolom: 'agama', label: 'Agama', a: 'Islam', b: 'Islam', sama: true, usul: 'a' },
    { kolom: 'email', label: 'Email', a: null, b: null, sama: true, usul: 'a' },
  ],
  ikut: [
    { nama: 'Kunjungan', a: 4, b: 1 },
    { nama: 'Dokumen', a: 0, b: 2 },
    { nama: 'Jadwal kontrol', a: 1, b: 0 },
  ],
  banding: [{ kolom: 'nama', milik: 'SITI AMINA', hasil: 'mirip', catatan: null }],
};
const TAK_DIKENAL = {
  kolom: 'tak_dikenal',
  label: 'Pasien tak dikenal',
  a: 'Ya',
  b: 'Tidak',
  sama: false,
  usul: 'b',
} as const;
const RIWAYAT: GabungEntry = {
  id: 31,
  pemenang: { norm: 123, nama: 'SITI AMINAH' },
  kalah: { norm: 456, nama: 'SITI AMINA' },
  alasan: 'Terdaftar dua kali',
  oleh: 'Sari',
  pada: '2026-03-12T02:00:00Z',
  dibatalkan_oleh: null,
  dibatalkan_pada: null,
};
const savedAnswer = (data: unknown): TestAnswer => answer(data, { error: false });

function server(
  gabung: (callCount: number) => TestAnswer = () => savedAnswer(RIWAYAT),
  bandingAnswer: () => GabungComparison = () => DATA,
): TestRequest[] {
  let callCount = 0;
  return installServer(({ method, path }) => {
    if (path === '/pasien/gabung/banding/123/456') return answer(bandingAnswer());
    if (path === '/pasien/gabung' && method === 'POST') return gabung((callCount += 1));
    if (path === '/pasien/gabung/31/batal')
      return answer(
        { ...RIWAYAT, dibatalkan_oleh: 'Sari', dibatalkan_pada: '2026-03-12T03:00:00Z' },
        {
          error: false,
          message: 'Penggabungan dibatalkan. Yang diubah sesudah digabung tetap seperti sekarang: Alamat',
        },
      );
    return undefined;
  });
}
async function openForm(): Promise<ReturnType<typeof vi.fn>> {
  const onClose = vi.fn<() => void>();
  await show(<GabungOverlay options={{ a: 123, b: 456 }} onClose={onClose} />);
  await screen.findByRole('group', { name: 'Pasien yang dipertahankan' });
  return onClose;
}
const sentMerges = (requests: readonly TestRequest[]): TestRequest[] =>
  requests.filter(({ path, method }) => path === '/pasien/gabung' && method === 'POST');
const summaryText = (): string => screen.getByRole('list', { name: 'Yang akan terjadi' }).textContent ?? '';
const selectedValue = (nama: string): string | undefined =>
  within(screen.getByRole('radiogroup', { name: nama }))
    .getAllByRole<HTMLInputElement>('radio')
    .find(({ checked }) => checked)
    ?.closest('label')?.textContent ?? undefined;
async function confirmMerge(): Promise<void> {
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const question = await screen.findByRole('dialog', { name: 'Gabungkan 000456 ke 000123?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Gabungkan' }));
}

describe('merging two records', () => {
  it('advises who stays and which values, hides what is equal, and says what will happen', async () => {
    server();
    await openForm();
    expect(screen.getByText('Disarankan: lebih banyak kunjungan').closest('label')?.textContent).toContain('000123');
    expect(screen.getAllByRole<HTMLInputElement>('radio')[0]?.checked).toBe(true);
    expect(selectedValue('NIK')).toBe('3374105203850003');
    expect(selectedValue('Alamat')).toBe('Jl. Bulusan 14');
    expect(screen.queryByText('Agama')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Tampilkan yang sama (1)' }));
    expect(screen.getByText('Agama')).toBeDefined();
    expect(summaryText()).toContain('Ikut pindah: 1 kunjungan, 2 dokumen.');
    expect(summaryText()).toContain('1 isian diambil dari 000456: NIK.');
  });

  it('sends exactly what was chosen, once confirmed, and offers the patient and the way back', async () => {
    const requests = server();
    const onClose = await openForm();
    await userEvent.click(
      within(screen.getByRole('radiogroup', { name: 'Alamat' })).getByRole('radio', { name: 'Jl. Mulawarman 2' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Terdaftar dua kali' }));
    await confirmMerge();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sentMerges(requests).map(({ body }) => body)).toEqual([
      {
        pemenang: 123,
        kalah: 456,
        versi_pemenang: 7,
        versi_kalah: 2,
        pilihan: ['nik', 'alamat'],
        alasan: 'Terdaftar dua kali',
      },
    ]);
    expect(sentMerges(requests)[0]?.key).toBeTruthy();
    expect(await screen.findByText('SITI AMINA (000456) kini bagian dari SITI AMINAH (000123).')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Buka pasien' }));
    expect(currentPath()).toBe('/apps/pasien/123');
  });

  it('the other record may stay, and keeps its own name: other fields of the first are taken', async () => {
    const requests = server();
    await openForm();
    await userEvent.click(screen.getByRole('radio', { name: /000456/ }));
    expect(summaryText()).toContain('Ikut pindah: 4 kunjungan, 1 jadwal kontrol.');
    expect(summaryText()).toContain('1 isian diambil dari 000123: Alamat.');
    await userEvent.click(screen.getByRole('button', { name: 'Terdaftar dua kali' }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Gabungkan 000123 ke 000456?' })).getByRole('button', {
        name: 'Gabungkan',
      }),
    );
    await waitFor(() =>
      expect(sentMerges(requests)[0]?.body).toEqual({
        pemenang: 456,
        kalah: 123,
        versi_pemenang: 2,
        versi_kalah: 7,
        pilihan: ['alamat'],
        alasan: 'Terdaftar dua kali',
      }),
    );
  });

  it('without a reason nothing is asked or sent; the field says so and has the focus', async () => {
    const requests = server();
    await openForm();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const alasan = screen.getByRole('textbox', { name: /^Alasan/ });
    await waitFor(() => expect(document.activeElement).toBe(alasan));
    expect(screen.getByText('Alasan wajib diisi')).toBeDefined();
    expect(sentMerges(requests)).toHaveLength(0);
  });

  it('409: reloads both, says so, keeps what was chosen, and the next try has the new versions and a new key', async () => {
    let versi = 7;
    const requests = server(
      (callCount) =>
        callCount === 1
          ? ((versi = 8),
            refuse(409, { message: 'Data pasien No. RM 000123 sudah berubah sejak Anda membukanya.', kode: 'BENTROK' }))
          : savedAnswer(RIWAYAT),
      () => ({ ...DATA, a: { ...DATA.a, versi } }),
    );
    const onClose = await openForm();
    await userEvent.click(
      within(screen.getByRole('radiogroup', { name: 'Alamat' })).getByRole('radio', { name: 'Jl. Mulawarman 2' }),
    );
    await userEvent.type(screen.getByRole('textbox', { name: /^Alasan/ }), 'Dobel');
    await confirmMerge();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Data pasien No. RM 000123 sudah berubah sejak Anda membukanya.Data terbaru keduanya sudah dimuat. Periksa lagi, lalu gabungkan.',
    );
    expect(onClose).not.toHaveBeenCalled();
    await confirmMerge();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const [before, after] = sentMerges(requests);
    expect(after?.body).toEqual({
      pemenang: 123,
      kalah: 456,
      versi_pemenang: 8,
      versi_kalah: 2,
      pilihan: ['nik', 'alamat'],
      alasan: 'Dobel',
    });
    expect(after?.key).not.toBe(before?.key);
  });

  it('a refusal stands in the form with its reasons', async () => {
    server(() =>
      refuse(422, { message: 'Pasien belum dapat digabung', errors: { kalah: ['Pasien 000456 sedang dirawat inap'] } }),
    );
    const onClose = await openForm();
    await userEvent.type(screen.getByRole('textbox', { name: /^Alasan/ }), 'Dobel');
    await confirmMerge();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Pasien belum dapat digabungPasien 000456 sedang dirawat inap');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('undo from the notice: says what comes back, asks why, and sends it', async () => {
    const requests = server();
    await openForm();
    await userEvent.type(screen.getByRole('textbox', { name: /^Alasan/ }), 'Dobel');
    await confirmMerge();
    await userEvent.click(await screen.findByRole('button', { name: 'Batalkan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Batalkan penggabungan?' });
    expect(dialog.textContent).toContain('SITI AMINA (000456) menjadi pasien sendiri lagi');
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getAllByRole('radio')[0]));
    await userEvent.keyboard('1{Enter}');
    expect(
      await screen.findByText('Penggabungan dibatalkan. Yang diubah sesudah digabung tetap seperti sekarang: Alamat'),
    ).toBeDefined();
    expect(requests.find(({ path }) => path === '/pasien/gabung/31/batal')).toMatchObject({
      method: 'POST',
      body: { alasan: 'Ternyata dua orang yang berbeda' },
    });
  });

  it('somebody who is gone says so', async () => {
    installServer(({ path }) =>
      path.startsWith('/pasien/gabung/banding/') ? refuse(404, { message: 'Pasien tidak ditemukan' }) : undefined,
    );
    await show(<GabungOverlay options={{ a: 123, b: 456 }} onClose={() => undefined} />);
    expect(await screen.findByText('Pasien tidak ditemukan')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Gabungkan/ })).toBeNull();
  });
});

const searchResult = (norm: number, nama: string) => ({
  norm,
  nama,
  nik: null,
  no_bpjs: null,
  tanggal_lahir: null,
  jenis_kelamin: null,
  status_pasien: 1,
  kunjungan_terakhir: null,
});
const meant = (norm: number, nama: string): TestAnswer =>
  answer([{ ...searchResult(norm, nama), alasan: 'Nama mirip' }], { meta: { lainnya: 0, lebih: false } });

it('an unknown patient: search who it is, never itself, Enter goes to the comparison, and the known one stays', async () => {
  installServer(({ path }) => {
    if (path.startsWith('/pasien/search/')) return answer([searchResult(123, 'MR X'), searchResult(456, 'SITI AMINA')]);
    if (path === '/pasien/maksud') return meant(123, 'MR X');
    return path === '/pasien/gabung/banding/123/456'
      ? answer({ ...DATA, kolom: [...DATA.kolom, TAK_DIKENAL] })
      : undefined;
  });
  await show(<GabungOverlay options={{ a: 123, takDikenal: true }} onClose={() => undefined} />);
  await userEvent.type(await screen.findByRole('combobox', { name: 'Cari pasien' }), 'siti{Enter}');
  await screen.findByRole('group', { name: 'Pasien yang dipertahankan' });
  expect(screen.getByText('Disarankan: sudah dikenal').closest('label')?.textContent).toContain('000456');
});

it('who may be meant is shown with the reason, and no Enter takes them unseen', async () => {
  installServer(({ path }) => {
    if (path.startsWith('/pasien/search/')) return answer([]);
    if (path === '/pasien/maksud') return meant(456, 'SITI AMINAH');
    return path === '/pasien/gabung/banding/123/456' ? answer(DATA) : undefined;
  });
  await show(<GabungOverlay options={{ a: 123, whose: 'MR X (000123)' }} onClose={() => undefined} />);
  expect((await screen.findByRole('dialog')).textContent).toContain('MR X (000123)');
  await userEvent.type(screen.getByRole('combobox', { name: 'Cari pasien' }), 'sity{Enter}');
  const option = await screen.findByRole('option', { name: /SITI AMINAH/ });
  expect(option.textContent).toContain('Mungkin maksud Anda: Nama mirip');
  expect(screen.queryByRole('group', { name: 'Pasien yang dipertahankan' })).toBeNull();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('group', { name: 'Pasien yang dipertahankan' });
});

it('an unknown patient who was never registered before: the own record is filled in', async () => {
  installServer(() => undefined);
  const onClose = vi.fn<() => void>();
  await show(<GabungOverlay options={{ a: 123, takDikenal: true }} onClose={onClose} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Belum terdaftar: lengkapi datanya' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(pasienOperation.get()?.options).toEqual({ norm: 123 });
});

describe('who had better stay', () => {
  const withSides = (a: number, b: number, kolom: GabungComparison['kolom'] = []) => ({
    kolom,
    a: { ...DATA.a, kunjungan: a },
    b: { ...DATA.b, kunjungan: b },
  });
  it.each([
    ['more visits', withSides(1, 3), { side: 'b', alasan: 'lebih banyak kunjungan' }],
    ['as many: the older record', withSides(2, 2), { side: 'b', alasan: 'lebih dulu terdaftar' }],
    ['an unknown one never', withSides(9, 0, [TAK_DIKENAL]), { side: 'b', alasan: 'sudah dikenal' }],
  ] as const)('%s', (_kasus, data, suggestion) => expect(suggestPemenang(data)).toEqual(suggestion));

  it('a value is taken from the losing side only when it was chosen or advised there', () => {
    expect(takeFromKalah(DATA, 'a', {}).map(({ kolom }) => kolom)).toEqual(['nik']);
    expect(takeFromKalah(DATA, 'a', { nik: 'a', nama: 'b' }).map(({ kolom }) => kolom)).toEqual(['nama']);
  });
});
