import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { pasienOperation } from '../../platform/operations.ts';
import { tampilkan } from '../../testing/halaman.tsx';
import { jawab } from '../../testing/server.ts';
import type { Jawaban, Penjawab } from '../../testing/server.ts';
import { KunjunganFormOverlay } from './kunjungan-form.public.tsx';
import { dokter, jadwal, LAMA, pasangServer, SITI, TERAKHIR, terakhir } from './uji-kunjungan.tsx';

const RECENT = '/pasien/123/pendaftaran/recent';
const PETUGAS = ['create pasien', 'update pasien', 'create kunjungan', 'update kunjungan', 'view kunjungan'];
const isian = (label: RegExp): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
const nilai = (...label: RegExp[]): string[] => label.map((satu) => isian(satu).value);
const tampil = (options: { norm?: number; pendaftaran?: number } = { norm: 123 }, boleh = PETUGAS) =>
  tampilkan(<KunjunganFormOverlay options={options} onClose={() => undefined} />, { boleh });
async function pilih(label: RegExp, opsi: string): Promise<void> {
  await userEvent.click(isian(label));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(opsi), hidden: true }));
}
/** An answer that comes when the test says so. */
function tertunda(jawaban: Jawaban) {
  let lepas: () => void = () => undefined;
  const nanti = new Promise<Jawaban>((resolve) => {
    lepas = () => resolve(jawaban);
  });
  return { nanti, lepas: () => act(async () => lepas()) };
}

describe('"Seperti terakhir" on a slow line', () => {
  it('fills nothing over what the clerk has chosen since he asked for it', async () => {
    const { nanti, lepas } = tertunda(jawab([dokter(41, 'dr. Budi', [jadwal(51, 7)])]));
    pasangServer(({ path }) => (path === '/ruangan/dokter/31/jadwal' ? nanti : undefined));
    await tampil();
    await waitFor(() => expect(isian(/^Penjamin \*/).value).toBe('Tanpa Asuransi / Umum'));
    await screen.findByRole('button', { name: /Seperti terakhir/ });
    await userEvent.keyboard('{Alt>}l{/Alt}');
    await pilih(/^Tujuan/, 'Gawat Darurat');
    await waitFor(() => expect(isian(/^Dokter/).value).toBe('dr. Jaga'));
    await lepas();
    await userEvent.type(isian(/^Catatan/), 'x');
    expect(nilai(/^Tujuan/, /^Ruangan/, /^Dokter/, /^Penjamin \*/)).toEqual([
      'Gawat Darurat',
      'Ruang Triase',
      'dr. Jaga',
      'Tanpa Asuransi / Umum',
    ]);
    expect(screen.queryByText(/^Terisi dari/)).toBeNull();
    // When the clerk asks for the last visit now, it replaces them.
    await userEvent.keyboard('{Alt>}l{/Alt}');
    await waitFor(() => expect(nilai(/^Dokter/, /^Penjamin \*/)).toEqual(['dr. Budi', 'BPJS Kesehatan']));
  });

  it('a payer chosen meanwhile stays', async () => {
    const { nanti, lepas } = tertunda(jawab([dokter(41, 'dr. Budi', [jadwal(51, 7)])]));
    pasangServer(({ path }) =>
      path === '/ruangan/dokter/31/jadwal'
        ? nanti
        : path === '/penjamin'
          ? jawab([
              { id: 1, deskripsi: 'Tanpa Asuransi / Umum' },
              { id: 2, deskripsi: 'BPJS Kesehatan' },
              { id: 3, deskripsi: 'Asuransi Sejahtera' },
            ])
          : undefined,
    );
    await tampil();
    await screen.findByRole('button', { name: /Seperti terakhir/ });
    await userEvent.keyboard('{Alt>}l{/Alt}');
    await pilih(/^Penjamin \*/, 'Asuransi Sejahtera');
    await lepas();
    await userEvent.type(isian(/^Catatan/), 'x');
    expect(isian(/^Penjamin \*/).value).toBe('Asuransi Sejahtera');
  });
});

it.each([
  ['has no such payer any more', jawab([{ id: 1, deskripsi: 'Tanpa Asuransi / Umum' }])],
  ['did not come', { status: 503, body: null }],
])('says that the payer was not filled in when the list %s', async (_apa, penjamin) => {
  pasangServer(({ path }) => (path === '/penjamin' ? penjamin : undefined));
  await tampil();
  const keterangan = await screen.findByText('Terisi dari 12/03/2026, penjamin tidak ikut');
  expect(keterangan.dataset['perhatian']).toBe('true');
  expect(nilai(/^Dokter/, /^Penjamin \*/)).toEqual(['dr. Budi', penjamin.body === null ? '' : 'Tanpa Asuransi / Umum']);
});

describe('a last visit that does not come', () => {
  const gagalDulu = (): { server: Penjawab; pulih: () => void } => {
    let gagal = true;
    const menunggu = terakhir({
      aktif: [
        {
          ruangan_id: 32,
          ruangan: 'Poli Umum 2',
          no_antrean: 'A-012',
          tanggal: '2026-03-12T01:05:00.000Z',
          inap_sejak: null,
        },
      ],
    });
    return {
      server: ({ path }) => (path !== RECENT ? undefined : gagal ? { status: 503, body: null } : menunggu),
      pulih: () => {
        gagal = false;
      },
    };
  };

  it('is said at the patient; asked for again, it fills the form as when he was chosen', async () => {
    const { server, pulih } = gagalDulu();
    pasangServer(server);
    await tampil();
    await screen.findByText('SITI AMINAH');
    await screen.findByText(/Tidak dapat memuat data kunjungan terakhir/);
    expect(nilai(/^Keluhan/, /^Dokter/)).toEqual(['', '']);
    pulih();
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await waitFor(() =>
      expect(nilai(/^Keluhan/, /^Tinggi/, /^Dokter/, /^Nomor kartu/)).toEqual([
        'Pusing sejak 2 hari',
        '157',
        'dr. Budi',
        '0001234567891',
      ]),
    );
    expect(document.activeElement).toBe(isian(/^Tujuan/));
    expect(screen.getByText(/Masih menunggu di Poli Umum 2/)).toBeDefined();
    expect(screen.queryByText(/Tidak dapat memuat data/)).toBeNull();
  });

  it('fills no edited visit', async () => {
    const { server, pulih } = gagalDulu();
    pasangServer((p) =>
      p.path === '/pendaftaran/1'
        ? jawab({ ...LAMA, medical_record: { ...LAMA.medical_record, keluhan: 'Sesak napas', tinggi_badan: null } })
        : server(p),
    );
    await tampil({ pendaftaran: 1 });
    await screen.findByText(/Tidak dapat memuat data kunjungan terakhir/);
    pulih();
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await screen.findByText(/Masih menunggu di Poli Umum 2/);
    expect(nilai(/^Keluhan/, /^Tinggi/)).toEqual(['Sesak napas', '']);
  });

  it('is not asked for by somebody who may only edit visits', async () => {
    const semua = pasangServer(({ path }) => (path === '/pendaftaran/1' ? jawab(LAMA) : undefined));
    await tampil({ pendaftaran: 1 }, ['update kunjungan', 'view kunjungan']);
    await screen.findByText('SITI AMINAH');
    await waitFor(() => expect(isian(/^Dokter/).value).toBe('dr. Budi'));
    expect(semua.some(({ path }) => path === RECENT)).toBe(false);
  });
});

describe('a BPJS number that is mended at the patient', () => {
  afterEach(() => act(() => pasienOperation.set(null)));
  /** 'Edit Detail Pasien', saved with another number. */
  async function ubah(dunia: { no_bpjs: string }): Promise<void> {
    await userEvent.click(screen.getByRole('button', { name: 'Edit Detail Pasien' }));
    const onSaved = pasienOperation.get()?.options.onSaved;
    dunia.no_bpjs = '0007777777777';
    await act(async () => {
      pasienOperation.set(null);
      onSaved?.(123);
    });
    await screen.findByText('SITI MAEMUNAH');
  }
  async function buka(options?: { pendaftaran: number }): Promise<{ no_bpjs: string }> {
    const dunia = { no_bpjs: SITI.no_bpjs };
    pasangServer(({ path }) => {
      const nama = dunia.no_bpjs === SITI.no_bpjs ? SITI.nama : 'SITI MAEMUNAH';
      if (path === '/pasien/123') return jawab({ ...SITI, ...dunia, nama });
      if (path === '/pendaftaran/1') return jawab(LAMA);
      return path === RECENT
        ? terakhir({
            pasien: { norm: 123, nama, ...dunia },
            terakhir: { ...TERAKHIR, penjamin: { ...TERAKHIR.penjamin, nomor_penjamin: null } },
          })
        : undefined;
    });
    await tampil(options);
    await waitFor(() => expect(isian(/^Nomor kartu/).value).toBe(SITI.no_bpjs));
    return dunia;
  }

  it.each([
    ['of a new visit', undefined],
    ['of an edited one', { pendaftaran: 1 }],
  ])('is that %s too', async (_apa, options) => {
    const dunia = await buka(options);
    await ubah(dunia);
    await waitFor(() => expect(isian(/^Nomor kartu/).value).toBe('0007777777777'));
    expect(await screen.findByText('Terisi dari data pasien')).toBeDefined();
  });

  it('leaves one that the clerk has typed himself', async () => {
    const dunia = await buka();
    await userEvent.clear(isian(/^Nomor kartu/));
    await userEvent.type(isian(/^Nomor kartu/), '0005555555555');
    await ubah(dunia);
    expect(isian(/^Nomor kartu/).value).toBe('0005555555555');
  });
});
