import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { jawab } from '../../testing/server.ts';
import type { Penjawab } from '../../testing/server.ts';
import { jawabPeserta } from './kepesertaan/uji-kepesertaan.tsx';
import { KunjunganFormOverlay } from './kunjungan-form.public.tsx';
import { pasangServer, SITI, tampilkan, TERAKHIR, terakhir } from './uji-kunjungan.tsx';

const BUDI = { ...SITI, norm: 124, nama: 'BUDI SANTOSO', nik: '3374101203850009', no_bpjs: null };
const isian = (label: RegExp): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
const nilai = (...label: RegExp[]): string[] => label.map((satu) => isian(satu).value);
const kotak = (): HTMLInputElement => screen.getByRole('combobox', { name: /^Pasien/ });

/** SITI (123) with a card and a last visit; BUDI (124) with neither. */
const server = (lain: Penjawab = () => undefined) =>
  pasangServer((permintaan) => {
    const { path } = permintaan;
    const khusus = lain(permintaan);
    if (khusus) return khusus;
    if (path === '/pasien/124') return jawab(BUDI);
    if (path === '/pasien/124/pendaftaran/recent')
      return terakhir({ medical_record: null, pasien: { norm: 124, nama: BUDI.nama, no_bpjs: null }, terakhir: null });
    return path === '/pasien/search/budi' ? jawab([BUDI]) : undefined;
  });
const baru: Penjawab = ({ path }) =>
  path === '/pasien/123/pendaftaran/recent' ? terakhir({ terakhir: null }) : undefined;

const tampil = (options: { norm?: number; nama?: string }) =>
  tampilkan(<KunjunganFormOverlay options={options} onClose={() => undefined} />);
const terisi = () => waitFor(() => expect(nilai(/^Dokter/, /^Penjamin \*/)).toEqual(['dr. Budi', 'BPJS Kesehatan']));
async function cari(siapa: 'siti' | 'budi'): Promise<void> {
  await waitFor(() => expect(kotak()).toBeDefined());
  await userEvent.type(kotak(), siapa);
  await screen.findByRole('option', { name: siapa === 'siti' ? /SITI AMINAH/ : /BUDI SANTOSO/ });
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Ganti' });
}
async function ganti(siapa: 'siti' | 'budi'): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Ganti' }));
  await cari(siapa);
}
async function pilih(label: RegExp, opsi: string): Promise<void> {
  await userEvent.click(isian(label));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(opsi), hidden: true }));
}
const kartu = (): string => isian(/^Nomor kartu/).value;
const bpjs = () => pilih(/^Penjamin \*/, 'BPJS');
/** Waits until the one stored draft contains this text. */
const tersimpan = (isi: string) =>
  waitFor(() =>
    expect(
      JSON.stringify(Object.entries(localStorage).filter(([nama]) => nama.includes('kunjungan-lengkap'))),
    ).toContain(isi),
  );

/** Types something, and opens the form again as the draft restores it. */
async function dariDraf(): Promise<void> {
  await userEvent.clear(isian(/^Keluhan/));
  await userEvent.type(isian(/^Keluhan/), 'mual');
  await tersimpan('mual');
  cleanup();
  await tampil({});
}

describe('another patient never has the card of the one before', () => {
  it('taken from her data when the clerk picked BPJS, her last visit being unknown', async () => {
    server(({ path }) => (path === '/pasien/123/pendaftaran/recent' ? { status: 503, body: null } : undefined));
    await tampil({});
    await cari('siti');
    await bpjs();
    await waitFor(() => expect(kartu()).toBe('0001234567891'));
    await ganti('budi');
    await waitFor(() => expect(kartu()).toBe(''));
  });

  it('taken from what BPJS says, with her SEP', async () => {
    server((p) => (p.path.includes('/bpjs/') ? jawabPeserta({ noKartu: '0009876543219' }) : baru(p)));
    await tampil({ norm: 123 });
    await screen.findByText('SITI AMINAH');
    await userEvent.keyboard('{F4}');
    await userEvent.click(await screen.findByRole('button', { name: 'Pakai nomor kartu dan kelas' }));
    await waitFor(() => expect(kartu()).toBe('0009876543219'));
    await userEvent.type(isian(/^No. SEP/), '0301R001');
    await ganti('budi');
    await waitFor(() => expect(kartu()).toBe(''));
    expect(isian(/^No. SEP/).value).toBe('');
  });

  it('put back with a draft', async () => {
    server(baru);
    await tampil({});
    await cari('siti');
    await bpjs();
    await dariDraf();
    await waitFor(() => expect(kartu()).toBe('0001234567891'));
    await ganti('budi');
    await waitFor(() => expect(kartu()).toBe(''));
  });

  it('put back with a draft that had nobody chosen any more', async () => {
    server(baru);
    await tampil({});
    await cari('siti');
    await bpjs();
    await waitFor(() => expect(kartu()).toBe('0001234567891'));
    await userEvent.click(screen.getByRole('button', { name: 'Ganti' }));
    await dariDraf();
    await waitFor(() => expect(kartu()).toBe('0001234567891'));
    await cari('budi');
    await waitFor(() => expect(kartu()).toBe(''));
  });

  it('a number typed before anybody was chosen, or for the same patient, stays', async () => {
    server(baru);
    await tampil({});
    await waitFor(() => expect(isian(/^Penjamin \*/).value).not.toBe(''));
    await bpjs();
    await userEvent.type(isian(/^Nomor kartu/), '0005555555555');
    await cari('siti');
    await waitFor(() => expect(isian(/^Keluhan/).value).toBe('Pusing sejak 2 hari'));
    await ganti('siti');
    await waitFor(() => expect(kartu()).toBe('0005555555555'));
  });
});

describe('what was filled in from the last visit of the one before', () => {
  it('goes: the form stands as for anybody', async () => {
    server();
    await tampil({ norm: 123 });
    await terisi();
    await ganti('budi');
    await waitFor(() =>
      expect(nilai(/^Tujuan/, /^Unit/, /^Ruangan/, /^Dokter/, /^Penjamin \*/)).toEqual([
        '',
        '',
        '',
        '',
        'Tanpa Asuransi / Umum',
      ]),
    );
    expect(screen.queryByLabelText(/^Kelas/)).toBeNull();
  });

  it('goes too when the doctor of the next one is full, and a list of one picks itself again', async () => {
    server(({ path }) => {
      if (path === '/ruangan/instalasi') return jawab([{ id: 1, deskripsi: 'Rawat Jalan' }]);
      return path === '/pasien/124/pendaftaran/recent'
        ? terakhir({
            medical_record: null,
            pasien: { norm: 124, nama: BUDI.nama, no_bpjs: null },
            terakhir: { ...TERAKHIR, dokter_id: 42, dokter: 'dr. Penuh' },
          })
        : undefined;
    });
    await tampil({ norm: 123 });
    await terisi();
    await ganti('budi');
    expect(await screen.findByText('dr. Penuh: kuota penuh')).toBeDefined();
    await waitFor(() =>
      expect(nilai(/^Tujuan/, /^Unit/, /^Dokter/, /^Penjamin \*/)).toEqual([
        'Rawat Jalan',
        '',
        '',
        'Tanpa Asuransi / Umum',
      ]),
    );
  });

  it('gives way to that of the next one', async () => {
    server(({ path }) =>
      path === '/pasien/124/pendaftaran/recent'
        ? terakhir({
            medical_record: null,
            pasien: { norm: 124, nama: BUDI.nama, no_bpjs: null },
            terakhir: {
              ...TERAKHIR,
              instalasi_id: 2,
              unit_id: 23,
              ruangan_id: 33,
              dokter_id: 44,
              dokter: 'dr. Jaga',
              penjamin: { jenis: 1, nomor_penjamin: null, kelas: null },
            },
          })
        : undefined,
    );
    await tampil({ norm: 123 });
    await terisi();
    await ganti('budi');
    await waitFor(() => expect(nilai(/^Dokter/, /^Penjamin \*/)).toEqual(['dr. Jaga', 'Tanpa Asuransi / Umum']));
  });

  it('goes where it stands, and a destination or payer chosen by hand stays', async () => {
    server();
    await tampil({ norm: 123 });
    await terisi();
    await pilih(/^Tujuan/, 'Gawat Darurat');
    await waitFor(() => expect(isian(/^Dokter/).value).toBe('dr. Jaga'));
    await ganti('budi');
    await waitFor(() => expect(nilai(/^Dokter/, /^Penjamin \*/)).toEqual(['dr. Jaga', 'Tanpa Asuransi / Umum']));
    cleanup();
    localStorage.clear();
    await tampil({ norm: 123 });
    await terisi();
    await pilih(/^Penjamin \*/, 'Umum');
    await ganti('budi');
    await waitFor(() =>
      expect(nilai(/^Ruangan/, /^Dokter/, /^Penjamin \*/)).toEqual(['', '', 'Tanpa Asuransi / Umum']),
    );
  });

  it('goes out of a form that came back with a draft', async () => {
    server();
    await tampil({});
    await cari('siti');
    await terisi();
    await userEvent.type(isian(/^Keluhan/), ', mual');
    await tersimpan(', mual');
    cleanup();
    await tampil({});
    await waitFor(() => expect(isian(/^Keluhan/).value).toContain(', mual'));
    await terisi();
    await screen.findByRole('button', { name: /Seperti terakhir/ });
    await ganti('budi');
    await waitFor(() =>
      expect(nilai(/^Ruangan/, /^Dokter/, /^Penjamin \*/)).toEqual(['', '', 'Tanpa Asuransi / Umum']),
    );
  });
});

describe('whose draft it is', () => {
  it('a form that went over to another patient does not come back where it was opened for the first', async () => {
    server();
    await tampil({ norm: 123 });
    await terisi();
    await ganti('budi');
    await userEvent.type(isian(/^Keluhan/), 'demam');
    await tersimpan('demam');
    cleanup();
    await tampil({ norm: 123 });
    await terisi();
    expect(screen.queryByText('BUDI SANTOSO')).toBeNull();
    expect(isian(/^Keluhan/).value).toBe('Pusing sejak 2 hari');
  });

  it('opened to search for a name, one with a patient stays away and one without comes back', async () => {
    server();
    await tampil({});
    await cari('siti');
    await terisi();
    await userEvent.type(isian(/^Keluhan/), ', mual');
    await tersimpan(', mual');
    cleanup();
    await tampil({ nama: 'budi' });
    await waitFor(() => expect(isian(/^Penjamin \*/).value).toBe('Tanpa Asuransi / Umum'));
    expect([kotak().value, isian(/^Keluhan/).value]).toEqual(['budi', '']);
    await userEvent.type(isian(/^Keluhan/), 'demam');
    await tersimpan('demam');
    cleanup();
    await tampil({ nama: 'budi' });
    await waitFor(() => expect(isian(/^Keluhan/).value).toBe('demam'));
    expect(kotak().value).toBe('budi');
  });
});
