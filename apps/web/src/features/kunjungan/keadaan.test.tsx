import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { hariIni } from '../../platform/tanggal.ts';
import { queryClient } from '../../platform/query.ts';
import { dengarkan } from '../../testing/kabar.ts';
import { jawab, tolak } from '../../testing/server.ts';
import type { Penjawab, Permintaan } from '../../testing/server.ts';
import { KunjunganFormOverlay } from './kunjungan-form.public.tsx';
import { dokter, jadwal, pasangServer, tampilkan } from './uji-kunjungan.tsx';

const isian = (label: RegExp): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
const simpan = () => userEvent.keyboard('{Control>}{Enter}{/Control}');
const persetujuan = () => screen.queryByRole('dialog', { name: /Persetujuan/ });
const daftarkan = (semua: readonly Permintaan[]) => semua.filter(({ path }) => path === '/pendaftaran');
/** Does what the live event of somebody else's registration does. */
const kabar = () => act(() => queryClient.invalidateQueries({ queryKey: ['kunjungan'] }));

const MELATI = {
  id: 71,
  deskripsi: 'Melati',
  jenis_kunjungan: 3,
  kode_antrean: 'M',
  unit_id: 21,
  instalasi_id: 1,
  praktik: true,
};
const KAMAR = {
  id: 3,
  deskripsi: 'Melati 1',
  kelas: 2,
  kelas_deskripsi: 'Kelas II',
  jenis_kelamin: null,
  fasilitas: null,
};
const bed = (status: number) => ({ id: 12, nama_bed: 'Bed B', status, keterangan: null, penghuni: null, kamar: KAMAR });

const pilihDokter = async (nama: string): Promise<void> => {
  await userEvent.click(isian(/^Dokter/));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${nama}`), hidden: true }));
};

/** Opens the form for SITI, filled in as last time. Each test then changes one fact on the server. */
async function buka(penjawab: Penjawab): Promise<Permintaan[]> {
  const semua = pasangServer(penjawab);
  await tampilkan(<KunjunganFormOverlay options={{ norm: 123 }} onClose={() => undefined} />);
  await waitFor(() => expect(isian(/^Dokter/).value).toBe('dr. Budi'));
  return semua;
}
async function rawatInap(dunia: { bed: number }, lain: Penjawab = () => undefined): Promise<Permintaan[]> {
  const semua = await buka((permintaan) => {
    const { path } = permintaan;
    const khusus = lain(permintaan);
    if (khusus) return khusus;
    if (path === '/ruangan/unit/21')
      return jawab([{ ...MELATI, id: 31, deskripsi: 'Poli Umum 1', jenis_kunjungan: 1 }, MELATI]);
    if (path === '/ruangan/dokter/71/jadwal') return jawab([dokter(44, 'dr. Jaga', [jadwal(54, 5)])]);
    return path === '/ruangan/bed/71' ? jawab([bed(dunia.bed), { ...bed(1), id: 13, nama_bed: 'Bed C' }]) : undefined;
  });
  await userEvent.click(isian(/^Ruangan/));
  await userEvent.click(await screen.findByRole('option', { name: 'Melati', hidden: true }));
  await userEvent.click(await screen.findByRole('button', { name: /^Pilih tempat tidur/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^Bed B, / }));
  await userEvent.click(screen.getByRole('button', { name: /^Pesan bed ini/ }));
  await screen.findByText('Melati 1, Bed B');
  isian(/^Keluhan/).focus();
  return semua;
}

describe('what is known to be gone stops a save at its field, before the consent', () => {
  it('a bed that somebody else took: with the summary, beside what else is wrong', async () => {
    const dunia = { bed: 1 };
    const semua = await rawatInap(dunia);
    dunia.bed = 2;
    await kabar();
    await screen.findByText('Melati 1, Bed B sudah dipesan, pilih yang lain');
    await userEvent.clear(isian(/^Keluhan/));
    await simpan();
    await screen.findByText('2 isian perlu diperbaiki.');
    await userEvent.type(isian(/^Keluhan/), 'pusing');
    await simpan();
    await screen.findByText('1 isian perlu diperbaiki.');
    expect(document.activeElement?.closest('[data-bagian]')?.querySelector('h3')?.textContent).toBe('Tempat tidur');
    expect([persetujuan(), daftarkan(semua)]).toEqual([null, []]);
    dunia.bed = 1;
    await kabar();
    await simpan();
    await waitFor(() => expect(persetujuan()).not.toBeNull());
  });

  it('a bed that its own save may have taken, whose answer got lost, does not: the same is sent again', async () => {
    const dunia = { bed: 1 };
    let hilang = true;
    const semua = await rawatInap(dunia, ({ path }) => {
      if (path !== '/pendaftaran' || !hilang) return undefined;
      hilang = false;
      dunia.bed = 2;
      return { status: 503, body: null };
    });
    await simpan();
    await waitFor(() => expect(persetujuan()).not.toBeNull());
    await userEvent.keyboard('y');
    await screen.findByText('Melati 1, Bed B sudah dipesan, pilih yang lain');
    isian(/^Keluhan/).focus();
    await simpan();
    await waitFor(() => expect(daftarkan(semua)).toHaveLength(2));
    expect(daftarkan(semua)[1]?.kunci).toBe(daftarkan(semua)[0]?.kunci);
  });

  it.each([
    ['full', [jadwal(51, 0)], 'Kuota penuh, pilih dokter lain'],
    [
      'closed by a leave',
      [{ ...jadwal(51, 0), is_today: false, sisa: null, alasan: 'Cuti' }],
      'Cuti, pilih dokter lain',
    ],
  ])('a schedule that is %s by now', async (_apa, kini, pesan) => {
    let isi: object[] = [jadwal(51, 7)];
    const semua = await buka(({ path }) =>
      path === '/ruangan/dokter/31/jadwal' ? jawab([dokter(41, 'dr. Budi', isi)]) : undefined,
    );
    isi = kini;
    await kabar();
    await simpan();
    await screen.findByText('1 isian perlu diperbaiki.');
    expect(isian(/^Dokter/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(pesan, { exact: false }).length).toBeGreaterThan(0);
    expect([persetujuan(), daftarkan(semua)]).toEqual([null, []]);
  });

  it('a leave that somebody enters is heard, and stands at the doctor', async () => {
    let isi: object[] = [jadwal(51, 7)];
    await buka(({ path }) =>
      path === '/v1/peristiwa'
        ? tolak(503, {})
        : path === '/ruangan/dokter/31/jadwal'
          ? jawab([dokter(41, 'dr. Budi', isi)])
          : undefined,
    );
    const siarkan = dengarkan();
    await screen.findByText(/· .*sisa/);
    isi = [{ ...jadwal(51, 0), is_today: false, sisa: null, alasan: 'Cuti' }];
    siarkan('master');
    expect(await screen.findByText('Cuti')).toBeDefined();
  });

  it('a bed that is put out of use is heard, and stands at its field', async () => {
    const dunia = { bed: 1 };
    await rawatInap(dunia, ({ path }) => (path === '/v1/peristiwa' ? tolak(503, {}) : undefined));
    const siarkan = dengarkan();
    dunia.bed = 4;
    siarkan('master');
    expect(await screen.findByText('Melati 1, Bed B sudah tidak aktif, pilih yang lain')).toBeDefined();
  });

  it('a doctor who practises here no longer', async () => {
    let pergi = false;
    await buka(({ path }) =>
      path === '/ruangan/dokter/31/jadwal'
        ? jawab(pergi ? [dokter(46, 'dr. Baru', [jadwal(56, 5)])] : [dokter(41, 'dr. Budi', [jadwal(51, 7)])])
        : undefined,
    );
    pergi = true;
    await kabar();
    await simpan();
    expect((await screen.findAllByText(/Tidak praktik lagi di ruangan ini, pilih dokter lain/)).length).toBeGreaterThan(
      0,
    );
  });

  it('a place that goes at the save itself stands at the doctor, also when one with several schedules was chosen before', async () => {
    await buka(({ path }) => {
      if (path === '/pendaftaran')
        return tolak(422, { errors: { 'tujuan.jadwal_dokter_id': ['Kuota jadwal dokter sudah penuh'] } });
      return path === '/ruangan/dokter/31/jadwal'
        ? jawab([dokter(41, 'dr. Budi', [jadwal(51, 7)]), dokter(46, 'dr. Dua', [jadwal(56, 7), jadwal(57, 7)])])
        : undefined;
    });
    await pilihDokter('dr. Dua');
    await screen.findByLabelText(/^Jadwal/, { selector: 'input' });
    await pilihDokter('dr. Budi');
    await simpan();
    await waitFor(() => expect(persetujuan()).not.toBeNull());
    await userEvent.keyboard('y');
    await waitFor(() => expect(isian(/^Dokter/).getAttribute('aria-invalid')).toBe('true'));
  });

  it('several schedules and none chosen: said together with the rest', async () => {
    await buka(({ path }) =>
      path === '/ruangan/dokter/31/jadwal'
        ? jawab([dokter(41, 'dr. Budi', [jadwal(51, 7), jadwal(52, 7)])])
        : undefined,
    );
    await userEvent.clear(isian(/^Keluhan/));
    await simpan();
    await screen.findByText('2 isian perlu diperbaiki.');
    expect(screen.getAllByText('Jadwal dokter wajib dipilih').length).toBeGreaterThan(0);
  });
});

describe('hours that are over at the registration time', () => {
  const JAM = '08:00-14:00';
  const pada = async (waktu: string): Promise<void> => {
    await userEvent.clear(isian(/^Waktu pendaftaran/));
    await userEvent.type(isian(/^Waktu pendaftaran/), waktu);
  };
  const tanyaJam = () => screen.findByRole('dialog', { name: 'Jam praktik sudah selesai' });
  const budi = (): Promise<Permintaan[]> =>
    buka(({ path }) =>
      path === '/ruangan/dokter/31/jadwal'
        ? jawab([dokter(41, 'dr. Budi', [jadwal(51, 7, JAM)]), dokter(46, 'dr. Sore', [jadwal(56, 7, '14:00-20:00')])])
        : undefined,
    );

  it('are said, and asked about before the consent: a habitual Enter saves nothing and leads back to the doctor', async () => {
    const semua = await budi();
    await pada('311220291400');
    expect((await screen.findByText(/^kuota 30,/)).parentElement?.textContent).toBe('08.00–14.00 · kuota 30, sisa 7');
    await pada('311220291401');
    expect((await screen.findByText('08.00–14.00 selesai')).parentElement?.textContent).toBe(
      '08.00–14.00 selesai · sisa 7',
    );
    await simpan();
    expect((await tanyaJam()).textContent).toContain('dr. Budi praktik 08.00–14.00; waktu pendaftaran ini 14.01.');
    await userEvent.keyboard('y{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(isian(/^Dokter/)));
    expect([
      screen.queryByRole('dialog', { name: 'Jam praktik sudah selesai' }),
      persetujuan(),
      daftarkan(semua),
    ]).toEqual([null, null, []]);
  });

  it('who says yes goes on, and is not asked again about the same hours', async () => {
    const semua = await budi();
    await pada('311220291401');
    await screen.findByText('08.00–14.00 selesai');
    await simpan();
    await userEvent.click(within(await tanyaJam()).getByRole('button', { name: 'Tetap daftarkan' }));
    await waitFor(() => expect(persetujuan()).not.toBeNull());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(persetujuan()).toBeNull());
    await simpan();
    await waitFor(() => expect(persetujuan()).not.toBeNull());
    await userEvent.keyboard('y');
    await waitFor(() =>
      expect(daftarkan(semua)[0]?.body).toMatchObject({ tujuan: { dokter_id: 41, jadwal_dokter_id: 51 } }),
    );
  });

  it('are asked about for the doctor’s only schedule too, where it came after he was chosen', async () => {
    let dimuat = false;
    pasangServer(({ path }) => {
      if (path === '/ruangan/dokter/31/jadwal')
        return dimuat ? jawab([dokter(41, 'dr. Budi', [jadwal(51, 7, JAM)])]) : tolak(500, {});
      return path === '/ruangan/dokter/31' ? jawab([dokter(41, 'dr. Budi', [])]) : undefined;
    });
    await tampilkan(<KunjunganFormOverlay options={{ norm: 123 }} onClose={() => undefined} />);
    await userEvent.click(await screen.findByRole('button', { name: /Seperti terakhir/ }));
    await screen.findByText('Jadwal tidak dapat dimuat');
    dimuat = true;
    await pada('311220291401');
    await screen.findByText('08.00–14.00 selesai');
    await simpan();
    expect((await tanyaJam()).textContent).toContain('dr. Budi praktik 08.00–14.00');
  });

  it('put the doctor after those who can still be seen', async () => {
    await budi();
    const urutan = async (): Promise<(string | null)[]> => {
      await userEvent.click(isian(/^Dokter/));
      const nama = screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
      await userEvent.keyboard('{Escape}');
      return nama;
    };
    await pada('311220290900');
    await waitFor(async () => expect((await urutan())[0]).toMatch(/^dr. Budi08.00–14.00 · kuota/));
    await pada('311220291401');
    await waitFor(async () => expect((await urutan())[1]).toMatch(/^dr. Budi08.00–14.00 sudah selesai/));
  });

  it('of a ward are its doctor’s round: it takes patients in all day, and nobody is asked', async () => {
    await rawatInap({ bed: 1 }, ({ path }) =>
      path === '/ruangan/dokter/71/jadwal' ? jawab([dokter(44, 'dr. Jaga', [jadwal(54, 5, JAM)])]) : undefined,
    );
    await pada('311220292200');
    await waitFor(() =>
      expect(screen.getByText(/^kuota 30,/).parentElement?.textContent).toBe('08.00–14.00 · kuota 30, sisa 5'),
    );
    await simpan();
    await waitFor(() => expect(persetujuan()).not.toBeNull());
  });

  it('of a ward are none either while its unit’s rooms of the day just typed are on their way', async () => {
    let jawabkan: () => void = () => undefined;
    const nanti = new Promise<void>((resolve) => {
      jawabkan = resolve;
    });
    await rawatInap({ bed: 1 }, ({ path, query }) => {
      if (path === '/ruangan/unit/21' && query.get('date') === '2029-12-31') return nanti.then(() => jawab([MELATI]));
      return path === '/ruangan/dokter/71/jadwal' ? jawab([dokter(44, 'dr. Jaga', [jadwal(54, 5, JAM)])]) : undefined;
    });
    await pada('311220292200');
    await waitFor(() =>
      expect(screen.getByText(/^kuota 30,/).parentElement?.textContent).toBe('08.00–14.00 · kuota 30, sisa 5'),
    );
    await simpan();
    await waitFor(() => expect(persetujuan()).not.toBeNull());
    jawabkan();
  });
});

describe('a half-typed time', () => {
  const tulis = async (waktu: string): Promise<void> => {
    await userEvent.clear(isian(/^Waktu pendaftaran/));
    await userEvent.type(isian(/^Waktu pendaftaran/), waktu);
  };
  const JADWAL: Record<string, object[]> = {
    '2029-12-30': [jadwal(58, 7)],
    '2029-12-31': [jadwal(61, 7, '08:00-12:00'), jadwal(62, 7, '13:00-17:00')],
  };
  const kotakJadwal = () => screen.findByLabelText<HTMLInputElement>(/^Jadwal/, { selector: 'input' });

  it('takes the chosen schedule of a coming day from nobody; another day does', async () => {
    const semua = await buka(({ path, query }) =>
      path === '/ruangan/dokter/31/jadwal'
        ? jawab([dokter(41, 'dr. Budi', JADWAL[query.get('date') ?? ''] ?? [jadwal(51, 7)])])
        : undefined,
    );
    await tulis('301220290700');
    await tulis('311220290700');
    await userEvent.click(await kotakJadwal());
    await userEvent.click(await screen.findByRole('option', { name: /^13\.00–17\.00/, hidden: true }));
    await userEvent.type(isian(/^Waktu pendaftaran/), '{Backspace}{Backspace}15');
    expect((await kotakJadwal()).value).toBe('13.00–17.00');
    await tulis('311220290730');
    expect((await kotakJadwal()).value).toBe('13.00–17.00');
    await tulis('301220290700');
    await waitFor(() => expect(screen.queryByLabelText(/^Jadwal/, { selector: 'input' })).toBeNull());
    await simpan();
    await waitFor(() => expect(persetujuan()).not.toBeNull());
    await userEvent.keyboard('y');
    await waitFor(() =>
      expect(daftarkan(semua)[0]?.body).toMatchObject({ tujuan: { dokter_id: 41, jadwal_dokter_id: 58 } }),
    );
  });

  it('says nothing about the doctor at a save: only itself is wrong', async () => {
    let kini: object[] = [jadwal(51, 7)];
    await buka(({ path, query }) =>
      path === '/ruangan/dokter/31/jadwal'
        ? jawab([dokter(41, 'dr. Budi', JADWAL[query.get('date') ?? ''] ?? kini)])
        : undefined,
    );
    await tulis('301220290700');
    kini = [{ ...jadwal(51, 0), is_today: false, sisa: null, alasan: 'Cuti' }];
    await kabar();
    await userEvent.clear(isian(/^Waktu pendaftaran/));
    await screen.findByText('Cuti');
    await simpan();
    await screen.findByText('1 isian perlu diperbaiki.');
    expect(isian(/^Dokter/).getAttribute('aria-invalid')).toBeNull();
  });
});

it('another day has another schedule: the doctor’s one of that day is sent', async () => {
  const semua = await buka(({ path, query }) =>
    path === '/ruangan/dokter/31/jadwal'
      ? jawab([dokter(41, 'dr. Budi', [jadwal(query.get('date') === hariIni() ? 51 : 58, 7)])])
      : undefined,
  );
  const waktu = isian(/^Waktu pendaftaran/);
  await userEvent.clear(waktu);
  await userEvent.type(waktu, '311220290800');
  await waitFor(() =>
    expect(
      semua.some(({ path, query }) => path === '/ruangan/dokter/31/jadwal' && query.get('date') === '2029-12-31'),
    ).toBe(true),
  );
  await waitFor(() => expect(isian(/^Dokter/).value).toBe('dr. Budi'));
  await simpan();
  await waitFor(() => expect(persetujuan()).not.toBeNull());
  await userEvent.keyboard('y');
  await waitFor(() =>
    expect(daftarkan(semua)[0]?.body).toMatchObject({ tujuan: { dokter_id: 41, jadwal_dokter_id: 58 } }),
  );
});

it('rooms come for the visit’s own day; one where nobody practises says so, and can be chosen', async () => {
  let jawabkan: () => void = () => undefined;
  const nanti = new Promise<void>((resolve) => {
    jawabkan = resolve;
  });
  const semua = await buka(({ path, query }) =>
    path === '/ruangan/unit/21' && query.get('date') !== hariIni()
      ? nanti.then(() => jawab([{ ...MELATI, id: 32, deskripsi: 'Poli Umum 2', praktik: false }]))
      : undefined,
  );
  const hari = () => semua.filter(({ path }) => path === '/ruangan/unit/21').map(({ query }) => query.get('date'));
  expect(hari()).toEqual([hariIni()]);
  await userEvent.click(isian(/^Ruangan/));
  expect(screen.getByRole('option', { name: 'Poli Umum 1', hidden: true })).toBeDefined();
  await userEvent.click(screen.getByRole('option', { name: /^Poli Umum 2\s*tanpa praktik hari ini/, hidden: true }));
  expect(isian(/^Ruangan/).value).toBe('Poli Umum 2');
  const waktu = isian(/^Waktu pendaftaran/);
  await userEvent.clear(waktu);
  await userEvent.type(waktu, '311220290800');
  await waitFor(() => expect(hari()).toEqual([hariIni(), '2029-12-31']));
  // The name stays while the list of that day loads.
  expect(isian(/^Ruangan/).value).toBe('Poli Umum 2');
  jawabkan();
  await userEvent.click(isian(/^Ruangan/));
  expect(await screen.findByText('tanpa praktik pada tanggal ini')).toBeDefined();
});
