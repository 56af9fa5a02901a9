import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answerUser } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer } from '#testing/server.ts';
import { SITI, makeKunjungan, messageAnswer, openDetail } from './test-detail.tsx';

const NOTHING_MEASURED = null;
const rekam = (masuk: string, tanda_vital: object | null) => ({
  nomor_rekam: `K${masuk}`,
  nomor_pendaftaran: '26041400024',
  masuk,
  keluar: null,
  unit_tujuan: 'Poli Umum 1',
  dokter: 'dr. Budi',
  keluhan: 'Batuk',
  status: 4,
  tanda_vital,
});
const MEASURES = {
  imt: 28.4,
  asal: { sistole: 'otomatis' },
  tinggi_badan: 157,
  berat_badan: 70,
  lingkar_perut: null,
  suhu_badan: 36.7,
  sistole: 128,
  diastole: 82,
  respiratory_rate: null,
  heart_rate: 80,
};
const PESERTA = {
  noKartu: '0001234567891',
  nama: 'SITI AMINAH',
  kdProviderPst: { kdProvider: '1', nmProvider: 'Klinik Sehat' },
  jnsKelas: { kode: '1', nama: 'KELAS I' },
  ketAktif: 'PREMI',
  tunggakan: 2,
  aktif: false,
};
const stored = (aktif: boolean, diambil_pada = '2026-03-12T03:20:00.000Z') =>
  answer({ peserta: { ...PESERTA, aktif }, diambil_pada, simulator: false });
const sectionOf = async (title: string): Promise<HTMLElement> =>
  (await screen.findByRole('heading', { level: 2, name: title })).closest('section') as HTMLElement;
const textOf = (scope: HTMLElement, label: string): string | null | undefined =>
  within(scope).getByText(label).closest('div')?.textContent;

describe('the last vital signs', () => {
  const open = (tanggal_lahir: string, newest: object | null = NOTHING_MEASURED) =>
    openDetail(({ path }) =>
      path === '/pasien/123'
        ? answer({ ...SITI, tanggal_lahir })
        : path === '/medicalrecord/123'
          ? messageAnswer([
              rekam('2026-04-14T01:12:00Z', newest),
              rekam('2026-03-12T01:12:00Z', MEASURES),
              rekam('2026-01-02T01:12:00Z', { ...MEASURES, heart_rate: 55 }),
            ])
          : undefined,
    );

  it('D11: those of the last visit that has any, with their day and origin', async () => {
    await open('1985-03-12');
    const section = await sectionOf('Tanda vital terakhir');
    expect(within(section).getByText('12-Mar-26, Poli Umum 1')).toBeDefined();
    expect(textOf(section, 'Nadi')).toBe('Nadi80 x/menit');
    expect(textOf(section, 'Tekanan darah')).toBe('Tekanan darah128/82 mmHg sistole otomatis');
    expect(textOf(section, 'IMT')).toBe('IMT28,4 obesitas');
    expect(within(section).queryByText('Napas')).toBeNull();
  });

  it('issue 30 D1: a visit with nothing but what was filled in does not stand above one where somebody measured', async () => {
    const nothing = Object.fromEntries(Object.keys(MEASURES).map((nama) => [nama, null]));
    await open('1985-03-12', {
      ...nothing,
      sistole: 108,
      diastole: 65,
      asal: { sistole: 'otomatis', diastole: 'otomatis' },
    });
    const section = await sectionOf('Tanda vital terakhir');
    expect(textOf(section, 'Tekanan darah')).toBe('Tekanan darah128/82 mmHg sistole otomatis');
    expect(within(section).getByText('12-Mar-26, Poli Umum 1')).toBeDefined();
  });

  it('a child has its index without a word', async () => {
    await open('2025-03-12');
    const section = await sectionOf('Tanda vital terakhir');
    expect(textOf(section, 'IMT')).toBe('IMT28,4');
    // The same words as in the record.
    expect(textOf(section, 'Berat badan')).toMatch(/tidak lazim: Berat badan 70 kg pada umur 12 bulan$/);
  });

  it('none yet', async () => {
    await openDetail();
    expect((await sectionOf('Tanda vital terakhir')).textContent).toContain('Belum ada tanda vital.');
  });
});

describe('the membership', () => {
  it('is told as BPJS last said it, and asked for by F4', async () => {
    let last: TestAnswer = answer(null);
    const requests = await openDetail(({ path }) => {
      if (path === '/kepesertaan/123') return last;
      if (path !== '/pasien/bpjs/noka-fallback/0001234567891') return undefined;
      last = stored(false);
      return answer(PESERTA, { source: 'live', diambil_pada: '2026-03-12T03:20:00.000Z', simulator: false });
    });
    const section = await sectionOf('Kepesertaan BPJS');
    expect(section.textContent).toContain('Belum pernah dicek.');
    expect(requests.some(({ path }) => path.startsWith('/pasien/bpjs'))).toBe(false);
    await userEvent.keyboard('{F4}');
    expect(await within(section).findByText('Tidak aktif')).toBeDefined();
    expect(section.textContent).toContain('Tunggakan2');
    expect(section.textContent).toContain('KeteranganPREMI');
    expect(within(section).getByText(/^Menurut BPJS, 12\/03\/2026/)).toBeDefined();
  });

  it('BPJS does not answer: what it said before is no longer shown as valid, until it answers again', async () => {
    let works = false;
    await openDetail(({ path }) => {
      if (path === '/kepesertaan/123') return works ? stored(true, '2026-03-14T03:20:00.000Z') : stored(true);
      if (!path.startsWith('/pasien/bpjs')) return undefined;
      if (!works) return refuse(502, { message: 'BPJS sedang tidak dapat dihubungi.' });
      return answer(PESERTA, { source: 'live', diambil_pada: '2026-03-14T03:20:00.000Z', simulator: false });
    });
    const section = await sectionOf('Kepesertaan BPJS');
    expect(within(section).getByText('Aktif')).toBeDefined();
    const check = within(section).getByRole('button', { name: /^Cek/ });
    await userEvent.click(check);
    const told = await within(section).findByRole('alert');
    expect(told.textContent).toContain('BPJS sedang tidak dapat dihubungi.');
    expect(told.textContent).toContain('Jawaban lama (12/03/2026');
    expect(within(section).queryByText('Aktif')).toBeNull();
    expect(screen.getAllByText(/sedang tidak dapat dihubungi/)).toHaveLength(1);
    works = true;
    await userEvent.click(check);
    expect(await within(section).findByText('Aktif')).toBeDefined();
    expect(within(section).queryByRole('alert')).toBeNull();
    expect(within(section).getByText(/^Menurut BPJS, 14\/03\/2026/)).toBeDefined();
  });

  it('nothing was stored and BPJS does not answer: the failure stands in its place', async () => {
    await openDetail(({ path }) =>
      path === '/kepesertaan/123'
        ? answer(null)
        : path.startsWith('/pasien/bpjs')
          ? refuse(502, { message: 'BPJS sedang tidak dapat dihubungi.' })
          : undefined,
    );
    const section = await sectionOf('Kepesertaan BPJS');
    await userEvent.click(within(section).getByRole('button', { name: /^Cek/ }));
    expect((await within(section).findByRole('alert')).textContent).toBe(
      'Belum ada jawaban: BPJS sedang tidak dapat dihubungi.',
    );
  });

  it('issue 30 A: arrears that are no number are shown as BPJS sent them', async () => {
    const peserta = { ...PESERTA, tunggakan: null, tunggakan_teks: '2 bulan' };
    await openDetail(({ path }) =>
      path === '/kepesertaan/123'
        ? answer({ peserta, diambil_pada: '2026-03-12T03:20:00.000Z', simulator: false })
        : undefined,
    );
    expect((await sectionOf('Kepesertaan BPJS')).textContent).toContain('Tunggakan2 bulan');
  });

  it('whoever may not ask sees no button', async () => {
    await openDetail(({ path }) => (path === '/v1/user-data' ? answerUser(['view detail pasien']) : undefined));
    expect(within(await sectionOf('Kepesertaan BPJS')).queryByRole('button')).toBeNull();
  });
});

it('the parts of the summary stand together, so that nothing moves as they come', async () => {
  let give: (answer: TestAnswer) => void = () => undefined;
  await openDetail(({ path }) => {
    if (path === '/kunjungan_by_norm/123') return messageAnswer([makeKunjungan(24, '2026-04-14')]);
    return path === '/jadwal_kontrol/123' ? new Promise<TestAnswer>((resolve) => (give = resolve)) : undefined;
  });
  await waitFor(() => expect(screen.getByRole('tab', { name: /^Kunjungan/ }).textContent).toBe('Kunjungan 1'));
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  give(answer([]));
  expect(await screen.findByRole('heading', { level: 2, name: 'Kunjungan terakhir' })).toBeDefined();
});

it('a part that fails is asked for again once, and not for ever', async () => {
  let asked = 0;
  await openDetail(({ path }) => {
    if (path !== '/medicalrecord/123') return undefined;
    asked++;
    return refuse(400, { message: 'Ada gangguan' });
  });
  await screen.findByText(/Ada gangguan/);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(asked).toBeLessThan(4);
  expect(screen.getByRole('heading', { level: 2, name: 'Kunjungan terakhir' })).toBeDefined();
});
