import type { Peserta } from '@nadi/contract/bpjs.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { jawab, tolak } from '../../../../testing/server.ts';
import type { Jawaban } from '../../../../testing/server.ts';
import { buka, isian, ketik, pasangServer, tombol } from '../uji-form.tsx';

const kosong = { kdProvider: null, nmProvider: null };
const PESERTA: Peserta = {
  noKartu: '0001234567891',
  noKTP: '3374105203850003',
  nama: 'SITI AMINAH',
  hubunganKeluarga: null,
  sex: 'P',
  tglLahir: '12-03-1985',
  tglMulaiAktif: null,
  tglAkhirBerlaku: null,
  kdProviderPst: kosong,
  kdProviderGigi: kosong,
  jnsKelas: { kode: null, nama: null },
  jnsPeserta: { kode: null, nama: null },
  golDarah: null,
  noHP: '081227504418',
  ketAktif: 'AKTIF',
  tunggakan: 0,
  aktif: true,
};
const jawaban = (peserta: Partial<Peserta> = {}, lain: object = {}): Jawaban =>
  jawab(
    { ...PESERTA, ...peserta },
    { source: 'live', diambil_pada: '2026-03-02T01:00:00Z', simulator: false, ...lain },
  );
const panel = async (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Data BPJS' });

describe('platform.md 7: Isi dari BPJS', () => {
  it('F4 with a NIK fills the rest', async () => {
    const semua = pasangServer(({ path }) =>
      path === '/pasien/bpjs/nik-fallback/3374105203850003' ? jawaban() : undefined,
    );
    await buka();
    await ketik('NIK', '3374105203850003');
    await userEvent.keyboard('{F4}');
    await waitFor(() => expect(isian('Nama').value).toBe('SITI AMINAH'));
    expect([
      isian('No. BPJS').value,
      isian('No. Handphone').value,
      isian('No. WhatsApp').value,
      isian('Tanggal lahir').value,
    ]).toEqual(['0001234567891', '081227504418', '081227504418', '12/03/1985']);
    expect(await screen.findByText('Data BPJS berhasil diambil')).toBeDefined();
    expect(semua.filter(({ path }) => path.startsWith('/pasien/bpjs/'))).toHaveLength(1);
  });

  it('by card also fills the NIK, and asks whose it is', async () => {
    const semua = pasangServer(({ path }) =>
      path === '/pasien/bpjs/noka-fallback/0001234567891'
        ? jawaban({}, { source: 'cache', simulator: true })
        : undefined,
    );
    await buka();
    await ketik('No. BPJS', '0001234567891');
    await userEvent.click(tombol(/^Isi dari BPJS/));
    await waitFor(() => expect(isian('NIK').value).toBe('3374105203850003'));
    expect(await screen.findByText('Data BPJS berhasil diambil (dari database)')).toBeDefined();
    const isi = await panel();
    expect(within(isi).getByText(/Dari database, diambil 02\/03\/2026 08\.00/)).toBeDefined();
    expect(within(isi).getByText('Jawaban simulator, bukan BPJS')).toBeDefined();
    await waitFor(() => expect(semua.some(({ path }) => path === '/pasien/validate-nik/3374105203850003')).toBe(true));
  });

  it('what was typed stays, beside what BPJS says, until that is chosen', async () => {
    pasangServer(({ path }) =>
      path.startsWith('/pasien/bpjs/nik-fallback/')
        ? jawaban({ aktif: false, ketAktif: 'PREMI', tunggakan: 150_000 })
        : undefined,
    );
    await buka();
    await ketik('NIK', '3374105203850003');
    await ketik('Nama', 'siti aminah binti ali');
    await ketik('No. Handphone', '0899');
    await userEvent.keyboard('{F4}');
    const isi = await panel();
    expect([isian('Nama').value, isian('No. Handphone').value, isian('No. BPJS').value]).toEqual([
      'SITI AMINAH BINTI ALI',
      '0899',
      '0001234567891',
    ]);
    expect(within(isi).getByText(/Kepesertaan tidak aktif: “PREMI”/)).toBeDefined();
    expect(within(isi).getByText('Tunggakan 150.000')).toBeDefined();
    // A second F4 moves the focus to the choice.
    await userEvent.keyboard('{F4}');
    expect(isi.contains(document.activeElement)).toBe(true);
    const nama = within(isi).getByRole('group', { name: 'Nama' });
    await userEvent.click(within(nama).getByRole('radio', { name: /BPJS/ }));
    expect(isian('Nama').value).toBe('SITI AMINAH');
    expect(isian('No. Handphone').value).toBe('0899');
    await userEvent.click(within(nama).getByRole('radio', { name: /Isian Anda/ }));
    expect(isian('Nama').value).toBe('SITI AMINAH BINTI ALI');
  });

  it('what is typed while BPJS is slow counts as typed; it can be given up', async () => {
    let lepas: (jawaban: Response) => void = () => undefined;
    pasangServer();
    const asli = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      String(input).includes('/bpjs/')
        ? new Promise((resolve) => {
            lepas = resolve;
          })
        : asli(input, init);
    await buka();
    await ketik('NIK', '3374105203850003');
    await userEvent.keyboard('{F4}');
    await ketik('Nama', 'budi');
    lepas(new Response(JSON.stringify(jawaban().body)));
    await panel();
    expect(isian('Nama').value).toBe('BUDI');
    await userEvent.click(tombol(/^Isi dari BPJS/));
    await userEvent.click(await waitFor(() => tombol('Batal mengambil data BPJS')));
    expect(tombol(/^Isi dari BPJS/)).toBeDefined();
  });

  it('an answer for a NIK that was corrected meanwhile is not written under the new one', async () => {
    const lepas: ((jawaban: Response) => void)[] = [];
    pasangServer();
    const asli = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      String(input).includes('/bpjs/') ? new Promise((resolve) => void lepas.push(resolve)) : asli(input, init);
    await buka();
    await ketik('NIK', '3374105203850003');
    await userEvent.keyboard('{F4}');
    await userEvent.clear(isian('NIK'));
    await ketik('NIK', '3374105203850004');
    lepas[0]?.(new Response(JSON.stringify(jawaban().body)));
    expect(await screen.findByText('Nomornya sudah diganti. Ambil lagi dari BPJS.')).toBeDefined();
    expect([isian('Nama').value, isian('No. BPJS').value, isian('No. Handphone').value]).toEqual(['', '', '']);
    expect(screen.queryByRole('region', { name: 'Data BPJS' })).toBeNull();
  });

  it('"Isian Anda" gives back what stands there now, not what stood there when BPJS answered', async () => {
    pasangServer(({ path }) => (path.startsWith('/pasien/bpjs/nik-fallback/') ? jawaban() : undefined));
    await buka();
    await ketik('NIK', '3374105203850003');
    await ketik('Nama', 'siti');
    await userEvent.keyboard('{F4}');
    const nama = within(await panel()).getByRole('group', { name: 'Nama' });
    await ketik('Nama', ' nurbaya');
    expect(within(nama).getByText('SITI NURBAYA')).toBeDefined();
    await userEvent.click(within(nama).getByRole('radio', { name: /BPJS/ }));
    expect(isian('Nama').value).toBe('SITI AMINAH');
    await userEvent.click(within(nama).getByRole('radio', { name: /Isian Anda/ }));
    expect(isian('Nama').value).toBe('SITI NURBAYA');
    await userEvent.click(within(nama).getByRole('radio', { name: /BPJS/ }));
    await ketik('Nama', ' binti ali');
    await userEvent.click(within(nama).getByRole('radio', { name: /Isian Anda/ }));
    expect(isian('Nama').value).toBe('SITI AMINAH BINTI ALI');
  });

  it('what BPJS itself refuses is said in its own words', async () => {
    pasangServer(({ path }) =>
      path.startsWith('/pasien/bpjs/')
        ? tolak(404, {
            message: 'Data tidak ditemukan: "Peserta Tidak Terdaftar"',
            data: { metadata: { code: 201, message: 'Peserta Tidak Terdaftar' } },
          })
        : undefined,
    );
    await buka();
    await ketik('NIK', '3374105203850003');
    await userEvent.keyboard('{F4}');
    expect(await screen.findByText('INFO RESPON DARI BPJS')).toBeDefined();
    expect(screen.getByText('Peserta Tidak Terdaftar')).toBeDefined();
  });

  it.each([
    ['the server’s words', tolak(422, { message: 'Peserta tidak ditemukan' }), 'Peserta tidak ditemukan'],
    ['ours when nobody answers', { status: 502, body: null }, 'Data pasien tidak dapat diambil'],
    ['ours when the server has no words', { status: 500, body: {} }, 'Data pasien tidak dapat diambil'],
  ])('a failure says %s', async (_nama, gagal, pesan) => {
    pasangServer(({ path }) => (path.startsWith('/pasien/bpjs/') ? gagal : undefined));
    await buka();
    await ketik('NIK', '3374105203850003');
    await userEvent.keyboard('{F4}');
    expect(await screen.findByText(pesan)).toBeDefined();
    expect(isian('Nama').value).toBe('');
  });
});
