import { addDays, formatLongTanggal } from '@nadi/domain/tanggal/tanggal';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { formatTanggal, formatTanggalBulan, today } from '#platform/time/tanggal.ts';
import { queryClient } from '#platform/http/query.ts';
import { listenLive } from '#testing/live.ts';
import { fill } from '#testing/typing.ts';
import { answer, refuse } from '#testing/server.ts';
import type { Answerer, TestRequest } from '#testing/server.ts';
import { KunjunganFormOverlay } from '../kunjungan-form.public.tsx';
import { dokter, jadwal, installServer, LAST_KUNJUNGAN, recentAnswer, showForm } from '../form/test-kunjungan.tsx';

const getField = (label: RegExp): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
const typeTime = (time: string) => fill(getField(/^Waktu pendaftaran/), time);
const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}');
const persetujuanDialog = () => screen.queryByRole('dialog', { name: /Persetujuan/ });
const saveRequestsOf = (requests: readonly TestRequest[]) => requests.filter(({ path }) => path === '/pendaftaran');
/** Does what the live event of somebody else's registration does. */
const notify = () => act(() => queryClient.invalidateQueries({ queryKey: ['kunjungan'] }));

/** Days within the ninety that a visit may be registered ahead. */
const [DAY_BEFORE, LATER] = [addDays(today(), 30), addDays(today(), 31)];
const timeOn = (day: string, time: string): string => `${day.split('-').toReversed().join('')}${time}`;

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

const pickDokter = async (nama: string): Promise<void> => {
  await userEvent.click(getField(/^Dokter/));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${nama}`), hidden: true }));
};

/** Opens the form for SITI, filled in as last time. Each test then changes one fact on the server. */
async function openForm(responder: Answerer): Promise<TestRequest[]> {
  const requests = installServer(responder);
  await showForm(<KunjunganFormOverlay options={{ norm: 123 }} onClose={() => undefined} />);
  await waitFor(() => expect(getField(/^Dokter/).value).toBe('dr. Budi'));
  return requests;
}
async function openRawatInap(world: { bed: number }, rest: Answerer = () => undefined): Promise<TestRequest[]> {
  const requests = await openForm((request) => {
    const { path } = request;
    const khusus = rest(request);
    if (khusus) return khusus;
    if (path === '/ruangan/unit/21')
      return answer([{ ...MELATI, id: 31, deskripsi: 'Poli Umum 1', jenis_kunjungan: 1 }, MELATI]);
    if (path === '/ruangan/dokter/71/jadwal') return answer([dokter(44, 'dr. Jaga', [jadwal(54, 5)])]);
    return path === '/ruangan/bed/71' ? answer([bed(world.bed), { ...bed(1), id: 13, nama_bed: 'Bed C' }]) : undefined;
  });
  await userEvent.click(getField(/^Ruangan/));
  await userEvent.click(await screen.findByRole('option', { name: 'Melati', hidden: true }));
  await userEvent.click(await screen.findByRole('button', { name: /^Pilih tempat tidur/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^Bed B, / }));
  await userEvent.click(screen.getByRole('button', { name: /^Pesan bed ini/ }));
  await screen.findByText('Melati 1, Bed B');
  getField(/^Keluhan/).focus();
  return requests;
}

describe('what is known to be gone stops a save at its field, before the consent', () => {
  it('a bed that somebody else took: with the summary, beside what else is wrong', async () => {
    const world = { bed: 1 };
    const requests = await openRawatInap(world);
    world.bed = 2;
    await notify();
    await screen.findByText('Melati 1, Bed B sudah dipesan, pilih yang lain');
    await userEvent.clear(getField(/^Keluhan/));
    await save();
    await screen.findByText('2 isian perlu diperbaiki.');
    await userEvent.type(getField(/^Keluhan/), 'pusing');
    await save();
    await screen.findByText('1 isian perlu diperbaiki.');
    expect(document.activeElement?.closest('[data-bagian]')?.querySelector('h3')?.textContent).toBe('Tempat tidur');
    expect([persetujuanDialog(), saveRequestsOf(requests)]).toEqual([null, []]);
    world.bed = 1;
    await notify();
    await save();
    await waitFor(() => expect(persetujuanDialog()).not.toBeNull());
  });

  it('a bed that its own save may have taken, whose answer got lost, does not: the same is sent again', async () => {
    const world = { bed: 1 };
    let gone = true;
    const requests = await openRawatInap(world, ({ path }) => {
      if (path !== '/pendaftaran' || !gone) return undefined;
      gone = false;
      world.bed = 2;
      return { status: 503, body: null };
    });
    await save();
    await waitFor(() => expect(persetujuanDialog()).not.toBeNull());
    await userEvent.keyboard('y');
    await screen.findByText('Melati 1, Bed B sudah dipesan, pilih yang lain');
    getField(/^Keluhan/).focus();
    await save();
    await waitFor(() => expect(saveRequestsOf(requests)).toHaveLength(2));
    expect(saveRequestsOf(requests)[1]?.key).toBe(saveRequestsOf(requests)[0]?.key);
  });

  it('a schedule that is full, closed by a leave, or gone with its doctor by now', async () => {
    let doctors = [dokter(41, 'dr. Budi', [jadwal(51, 7)])];
    const requests = await openForm(({ path }) => (path === '/ruangan/dokter/31/jadwal' ? answer(doctors) : undefined));
    const closed = { ...jadwal(51, 0), is_today: false, sisa: null, alasan: 'Cuti' };
    for (const [now, message] of [
      [[dokter(41, 'dr. Budi', [jadwal(51, 0)])], 'Kuota penuh, pilih dokter lain'],
      [[dokter(41, 'dr. Budi', [closed])], 'Cuti, pilih dokter lain'],
      [[dokter(46, 'dr. Baru', [jadwal(56, 5)])], 'Tidak praktik lagi di ruangan ini, pilih dokter lain'],
    ] as const) {
      getField(/^Keluhan/).focus();
      doctors = [...now];
      await notify();
      await save();
      await waitFor(() => expect(screen.getAllByText(message, { exact: false }).length).toBeGreaterThan(0));
      await screen.findByText('1 isian perlu diperbaiki.');
      expect([getField(/^Dokter/).getAttribute('aria-invalid'), document.activeElement]).toEqual([
        'true',
        getField(/^Dokter/),
      ]);
    }
    expect([persetujuanDialog(), saveRequestsOf(requests)]).toEqual([null, []]);
  });

  it('a leave that somebody enters is heard, and stands at the doctor', async () => {
    let content: object[] = [jadwal(51, 7)];
    await openForm(({ path }) =>
      path === '/v1/peristiwa'
        ? refuse(503, {})
        : path === '/ruangan/dokter/31/jadwal'
          ? answer([dokter(41, 'dr. Budi', content)])
          : undefined,
    );
    const broadcast = listenLive();
    await screen.findByText(/· .*sisa/);
    content = [{ ...jadwal(51, 0), is_today: false, sisa: null, alasan: 'Cuti' }];
    broadcast('master');
    expect(await screen.findByText('Cuti')).toBeDefined();
  });

  it('a bed that is put out of use is heard, and stands at its field', async () => {
    const world = { bed: 1 };
    await openRawatInap(world, ({ path }) => (path === '/v1/peristiwa' ? refuse(503, {}) : undefined));
    const broadcast = listenLive();
    world.bed = 4;
    broadcast('master');
    expect(await screen.findByText('Melati 1, Bed B sudah tidak aktif, pilih yang lain')).toBeDefined();
  });

  it('a place that goes at the save itself stands at the doctor, also when one with several schedules was chosen before', async () => {
    await openForm(({ path }) => {
      if (path === '/pendaftaran')
        return refuse(422, { errors: { 'tujuan.jadwal_dokter_id': ['Kuota jadwal dokter sudah penuh'] } });
      return path === '/ruangan/dokter/31/jadwal'
        ? answer([dokter(41, 'dr. Budi', [jadwal(51, 7)]), dokter(46, 'dr. Dua', [jadwal(56, 7), jadwal(57, 7)])])
        : undefined;
    });
    await pickDokter('dr. Dua');
    await screen.findByLabelText(/^Jadwal/, { selector: 'input' });
    await pickDokter('dr. Budi');
    await save();
    await waitFor(() => expect(persetujuanDialog()).not.toBeNull());
    await userEvent.keyboard('y');
    await waitFor(() => expect(getField(/^Dokter/).getAttribute('aria-invalid')).toBe('true'));
  });

  it('several schedules and none chosen: said together with the rest', async () => {
    await openForm(({ path }) =>
      path === '/ruangan/dokter/31/jadwal'
        ? answer([dokter(41, 'dr. Budi', [jadwal(51, 7), jadwal(52, 7)])])
        : undefined,
    );
    await userEvent.clear(getField(/^Keluhan/));
    await save();
    await screen.findByText('2 isian perlu diperbaiki.');
    expect(screen.getAllByText('Jadwal dokter wajib dipilih').length).toBeGreaterThan(0);
  });
});

describe('hours that are over at the registration time', () => {
  const HOURS = '08:00-14:00';
  const askHoursDialog = () => screen.findByRole('dialog', { name: 'Jam praktik sudah selesai' });
  const openBudi = (): Promise<TestRequest[]> =>
    openForm(({ path }) =>
      path === '/ruangan/dokter/31/jadwal'
        ? answer([
            dokter(41, 'dr. Budi', [jadwal(51, 7, HOURS)]),
            dokter(46, 'dr. Sore', [jadwal(56, 7, '14:00-20:00')]),
          ])
        : undefined,
    );

  it('are said, and put the doctor last; a habitual Enter saves nothing, and who says yes is asked no more', async () => {
    const requests = await openBudi();
    const order = async (): Promise<(string | null)[]> => {
      await userEvent.click(getField(/^Dokter/));
      const nama = screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
      await userEvent.keyboard('{Escape}');
      return nama;
    };
    await typeTime(timeOn(LATER, '0900'));
    await waitFor(async () => expect((await order())[0]).toMatch(/^dr. Budi08.00–14.00 · kuota/));
    await typeTime(timeOn(LATER, '1400'));
    expect((await screen.findByText(/^kuota 30,/)).parentElement?.textContent).toBe('08.00–14.00 · kuota 30, sisa 7');
    await typeTime(timeOn(LATER, '1401'));
    expect((await screen.findByText('08.00–14.00 selesai')).parentElement?.textContent).toBe(
      '08.00–14.00 selesai · sisa 7',
    );
    await waitFor(async () => expect((await order())[1]).toMatch(/^dr. Budi08.00–14.00 sudah selesai/));
    await save();
    expect((await askHoursDialog()).textContent).toContain(
      'dr. Budi praktik 08.00–14.00; waktu pendaftaran ini 14.01.',
    );
    await userEvent.keyboard('y{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(getField(/^Dokter/)));
    expect([
      screen.queryByRole('dialog', { name: 'Jam praktik sudah selesai' }),
      persetujuanDialog(),
      saveRequestsOf(requests),
    ]).toEqual([null, null, []]);
    // Somebody says yes.
    await save();
    await userEvent.click(within(await askHoursDialog()).getByRole('button', { name: 'Tetap daftarkan' }));
    await waitFor(() => expect(persetujuanDialog()).not.toBeNull());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(persetujuanDialog()).toBeNull());
    await save();
    await waitFor(() => expect(persetujuanDialog()).not.toBeNull());
    await userEvent.keyboard('y');
    await waitFor(() =>
      expect(saveRequestsOf(requests)[0]?.body).toMatchObject({ tujuan: { dokter_id: 41, jadwal_dokter_id: 51 } }),
    );
  });

  it('are asked about for the doctor’s only schedule too, where it came after he was chosen', async () => {
    let loaded = false;
    installServer(({ path }) => {
      if (path === '/ruangan/dokter/31/jadwal')
        return loaded ? answer([dokter(41, 'dr. Budi', [jadwal(51, 7, HOURS)])]) : refuse(500, {});
      return path === '/ruangan/dokter/31' ? answer([dokter(41, 'dr. Budi', [])]) : undefined;
    });
    await showForm(<KunjunganFormOverlay options={{ norm: 123 }} onClose={() => undefined} />);
    await userEvent.click(await screen.findByRole('button', { name: /Seperti terakhir/ }));
    await screen.findByText('Jadwal tidak dapat dimuat');
    loaded = true;
    await typeTime(timeOn(LATER, '1401'));
    await screen.findByText('08.00–14.00 selesai');
    await save();
    expect((await askHoursDialog()).textContent).toContain('dr. Budi praktik 08.00–14.00');
  });

  it('of a ward are its doctor’s round: it takes patients in all day, and nobody is asked', async () => {
    await openRawatInap({ bed: 1 }, ({ path }) =>
      path === '/ruangan/dokter/71/jadwal' ? answer([dokter(44, 'dr. Jaga', [jadwal(54, 5, HOURS)])]) : undefined,
    );
    await typeTime(timeOn(LATER, '2200'));
    await waitFor(() =>
      expect(screen.getByText(/^kuota 30,/).parentElement?.textContent).toBe('08.00–14.00 · kuota 30, sisa 5'),
    );
    await save();
    await waitFor(() => expect(persetujuanDialog()).not.toBeNull());
  });

  it('of a ward are none either while its unit’s rooms of the day just typed are on their way', async () => {
    let releaseAnswer: () => void = () => undefined;
    const later = new Promise<void>((resolve) => {
      releaseAnswer = resolve;
    });
    await openRawatInap({ bed: 1 }, ({ path, query }) => {
      if (path === '/ruangan/unit/21' && query.get('date') === LATER) return later.then(() => answer([MELATI]));
      return path === '/ruangan/dokter/71/jadwal'
        ? answer([dokter(44, 'dr. Jaga', [jadwal(54, 5, HOURS)])])
        : undefined;
    });
    await typeTime(timeOn(LATER, '2200'));
    await waitFor(() =>
      expect(screen.getByText(/^kuota 30,/).parentElement?.textContent).toBe('08.00–14.00 · kuota 30, sisa 5'),
    );
    await save();
    await waitFor(() => expect(persetujuanDialog()).not.toBeNull());
    releaseAnswer();
  });
});

it('a ward without a bed is asked about before the consent: a habitual Enter leads back to the beds', async () => {
  await openRawatInap({ bed: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Lepas' }));
  await save();
  const question = await screen.findByRole('dialog', { name: 'Belum ada tempat tidur' });
  expect(question.textContent).toContain('Pasien masuk Melati tanpa tempat tidur.');
  await userEvent.keyboard('y{Enter}');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Pilih tempat tidur/, hidden: true })),
  );
  expect(persetujuanDialog()).toBeNull();
  await save();
  await userEvent.click(await screen.findByRole('button', { name: /^Tetap daftarkan/ }));
  await waitFor(() => expect(persetujuanDialog()).not.toBeNull());
});

describe('a half-typed time', () => {
  const JADWAL: Record<string, object[]> = {
    [DAY_BEFORE]: [jadwal(58, 7)],
    [LATER]: [jadwal(61, 7, '08:00-12:00'), jadwal(62, 7, '13:00-17:00')],
  };
  const jadwalBox = () => screen.findByLabelText<HTMLInputElement>(/^Jadwal/, { selector: 'input' });

  it('takes the chosen schedule of a coming day from nobody; another day does', async () => {
    const requests = await openForm(({ path, query }) =>
      path === '/ruangan/dokter/31/jadwal'
        ? answer([dokter(41, 'dr. Budi', JADWAL[query.get('date') ?? ''] ?? [jadwal(51, 7)])])
        : undefined,
    );
    await typeTime(timeOn(DAY_BEFORE, '0700'));
    await typeTime(timeOn(LATER, '0700'));
    await userEvent.click(await jadwalBox());
    await userEvent.click(await screen.findByRole('option', { name: /^13\.00–17\.00/, hidden: true }));
    await userEvent.type(getField(/^Waktu pendaftaran/), '{Backspace}{Backspace}15');
    expect((await jadwalBox()).value).toBe('13.00–17.00');
    await typeTime(timeOn(LATER, '0730'));
    expect((await jadwalBox()).value).toBe('13.00–17.00');
    await typeTime(timeOn(DAY_BEFORE, '0700'));
    await waitFor(() => expect(screen.queryByLabelText(/^Jadwal/, { selector: 'input' })).toBeNull());
    await save();
    await waitFor(() => expect(persetujuanDialog()).not.toBeNull());
    await userEvent.keyboard('y');
    await waitFor(() =>
      expect(saveRequestsOf(requests)[0]?.body).toMatchObject({ tujuan: { dokter_id: 41, jadwal_dokter_id: 58 } }),
    );
  });

  it('says nothing about the doctor at a save: only itself is wrong', async () => {
    let now: object[] = [jadwal(51, 7)];
    await openForm(({ path, query }) =>
      path === '/ruangan/dokter/31/jadwal'
        ? answer([dokter(41, 'dr. Budi', JADWAL[query.get('date') ?? ''] ?? now)])
        : undefined,
    );
    await typeTime(timeOn(DAY_BEFORE, '0700'));
    now = [{ ...jadwal(51, 0), is_today: false, sisa: null, alasan: 'Cuti' }];
    await notify();
    await userEvent.clear(getField(/^Waktu pendaftaran/));
    await screen.findByText('Cuti');
    await save();
    await screen.findByText('1 isian perlu diperbaiki.');
    expect(getField(/^Dokter/).getAttribute('aria-invalid')).toBeNull();
  });
});

it('another day has another schedule: the doctor’s one of that day is sent', async () => {
  const requests = await openForm(({ path, query }) =>
    path === '/ruangan/dokter/31/jadwal'
      ? answer([dokter(41, 'dr. Budi', [jadwal(query.get('date') === today() ? 51 : 58, 7)])])
      : undefined,
  );
  await typeTime(timeOn(LATER, '0800'));
  await waitFor(() =>
    expect(
      requests.some(({ path, query }) => path === '/ruangan/dokter/31/jadwal' && query.get('date') === LATER),
    ).toBe(true),
  );
  expect(screen.getByText(`Untuk ${formatLongTanggal(LATER)}, bukan hari ini`)).toBeDefined();
  await waitFor(() => expect(getField(/^Dokter/).value).toBe('dr. Budi'));
  await save();
  await waitFor(() => expect(persetujuanDialog()).not.toBeNull());
  // Whoever answers is told that it is not about today.
  expect(persetujuanDialog()?.textContent).toContain(`${formatTanggalBulan(LATER)}, `);
  await userEvent.keyboard('y');
  await waitFor(() =>
    expect(saveRequestsOf(requests)[0]?.body).toMatchObject({ tujuan: { dokter_id: 41, jadwal_dokter_id: 58 } }),
  );
});

it('issue 30 D8: a day that is over or too far is said at the field on leaving it, and before consent is asked', async () => {
  await openForm(() => undefined);
  for (const [day, words] of [
    [addDays(today(), -365), 'Tanggal pendaftaran sudah lewat'],
    [addDays(today(), 200), 'Tanggal pendaftaran paling jauh 90 hari ke depan'],
  ] as const) {
    await typeTime(timeOn(day, '0800'));
    await userEvent.tab();
    expect(screen.getByText(words)).toBeDefined();
    await save();
    expect(persetujuanDialog()).toBeNull();
  }
});

it('rooms come for the visit’s own day; one where nobody practises says so, and can be chosen', async () => {
  let releaseAnswer: () => void = () => undefined;
  const later = new Promise<void>((resolve) => {
    releaseAnswer = resolve;
  });
  const requests = await openForm(({ path, query }) =>
    path === '/ruangan/unit/21' && query.get('date') !== today()
      ? later.then(() => answer([{ ...MELATI, id: 32, deskripsi: 'Poli Umum 2', praktik: false }]))
      : undefined,
  );
  const askedDates = () =>
    requests.filter(({ path }) => path === '/ruangan/unit/21').map(({ query }) => query.get('date'));
  expect(askedDates()).toEqual([today()]);
  await userEvent.click(getField(/^Ruangan/));
  expect(screen.getByRole('option', { name: 'Poli Umum 1', hidden: true })).toBeDefined();
  await userEvent.click(screen.getByRole('option', { name: /^Poli Umum 2\s*tanpa praktik hari ini/, hidden: true }));
  expect(getField(/^Ruangan/).value).toBe('Poli Umum 2');
  await typeTime(timeOn(LATER, '0800'));
  await waitFor(() => expect(askedDates()).toEqual([today(), LATER]));
  // The name stays while the list of that day loads.
  expect(getField(/^Ruangan/).value).toBe('Poli Umum 2');
  releaseAnswer();
  await userEvent.click(getField(/^Ruangan/));
  expect(await screen.findByText('tanpa praktik pada tanggal ini')).toBeDefined();
});

describe('the patient waits already', () => {
  const waiting = (ruangan_id: number, ruangan: string) => ({
    ruangan_id,
    ruangan,
    no_antrean: 'A-012',
    tanggal: '2026-03-12T01:05:00.000Z',
    inap_sejak: null,
  });
  const recent =
    (...aktif: object[]): Answerer =>
    ({ path }) =>
      path.endsWith('/recent') ? recentAnswer({ aktif }) : undefined;

  it('in the same room: it is refused before the consent question, at the patient, as long as it is so', async () => {
    const world = { aktif: [waiting(31, 'Poli Umum 1')] };
    const requests = await openForm(({ path }) => (path.endsWith('/recent') ? recentAnswer(world) : undefined));
    await screen.findByText(/Masih menunggu di Poli Umum 1/);
    await save();
    const words = 'Pasien masih menunggu di Poli Umum 1 dengan nomor antrean A-012 sejak 08.05';
    await waitFor(() => expect(screen.getAllByText(new RegExp(words)).length).toBeGreaterThan(0));
    expect(persetujuanDialog()).toBeNull();
    expect(saveRequestsOf(requests)).toEqual([]);
    // A visit that was cancelled meanwhile stands in nobody's way.
    world.aktif = [];
    await save();
    await waitFor(() => expect(persetujuanDialog()).not.toBeNull());
  });

  it('in another room: it is asked before the consent question, once, and sent as confirmed', async () => {
    const requests = await openForm(recent(waiting(32, 'Poli Umum 2')));
    await save();
    const question = await screen.findByRole('dialog', { name: 'Tetap daftarkan pasien ini?' });
    expect(question.textContent).toContain('Pasien juga terdaftar di Poli Umum 2 dengan nomor antrean A-012');
    expect(persetujuanDialog()).toBeNull();
    await userEvent.click(within(question).getByRole('button', { name: /^Tetap daftarkan/ }));
    await waitFor(() => expect(persetujuanDialog()).not.toBeNull());
    await userEvent.keyboard('t');
    await waitFor(() => expect(saveRequestsOf(requests)).toHaveLength(1));
    expect(saveRequestsOf(requests)[0]?.body).toMatchObject({ lanjutkan: true });
  });

  it('on another day: nobody is asked', async () => {
    await openForm(recent(waiting(32, 'Poli Umum 2')));
    await typeTime(timeOn(addDays(today(), 1), '0900'));
    await waitFor(() => expect(getField(/^Dokter/).value).toBe('dr. Budi'));
    await save();
    await waitFor(() => expect(persetujuanDialog()).not.toBeNull());
  });
});

it('a bed above the class of the payer, or of the other sex, is asked about before the consent, once; the bed is named after the save', async () => {
  const world = { bed: 1 };
  const kelasIII = { ...LAST_KUNJUNGAN, penjamin: { ...LAST_KUNJUNGAN.penjamin, kelas: 1 } };
  await openRawatInap(world, ({ path }) => {
    if (path === '/referensi/19')
      return answer([
        { id: 1, deskripsi: 'Kelas III', aktif: true },
        { id: 2, deskripsi: 'Kelas II', aktif: true },
      ]);
    if (path === '/ruangan/bed/71') return answer([{ ...bed(world.bed), kamar: { ...KAMAR, jenis_kelamin: 1 } }]);
    return path.endsWith('/recent') ? recentAnswer({ terakhir: kelasIII }) : undefined;
  });
  await save();
  // issue 31 C: a room for men, and SITI.
  const other = await screen.findByRole('dialog', { name: 'Kamar untuk jenis kelamin lain' });
  expect(other.textContent).toContain('Melati 1, Bed B: Kamar ini untuk laki-laki, pasien perempuan.');
  await userEvent.click(within(other).getByRole('button', { name: 'Tetap pakai' }));
  const question = await screen.findByRole('dialog', { name: 'Tempat tidur di atas kelas penjamin' });
  expect(question.textContent).toContain('SITI AMINAH');
  expect(question.textContent).toContain('Melati 1, Bed B: Kelas II. Kelas penjamin: Kelas III.');
  await userEvent.click(within(question).getByRole('button', { name: 'Pilih tempat tidur lain' }));
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Ganti/));
  expect(persetujuanDialog()).toBeNull();
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Tetap pakai' }));
  await waitFor(() => expect(persetujuanDialog()).not.toBeNull());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(persetujuanDialog()).toBeNull());
  await save();
  await waitFor(() => expect(persetujuanDialog()).not.toBeNull());
  await userEvent.keyboard('t');
  expect((await screen.findAllByText(/Melati 1, Bed B/)).length).toBeGreaterThan(0);
  expect(await screen.findByText('Nomor antrean A-024')).toBeDefined();
});

it('issue 31 C: an accident after the visit is told at its field before the consent; a referral after it is asked about', async () => {
  const later = addDays(today(), 1);
  await openForm(() => undefined);
  const type = async (title: RegExp, label: RegExp): Promise<void> => {
    await userEvent.click(screen.getByRole('button', { name: title }));
    await userEvent.type(getField(label), later.split('-').toReversed().join(''));
  };
  await type(/^Rujukan/, /^Tanggal rujukan/);
  await type(/^Kecelakaan/, /^Tanggal kejadian/);
  await save();
  const told = await screen.findAllByText('Tanggal kejadian tidak boleh sesudah tanggal pendaftaran');
  expect(told.length).toBeGreaterThan(0);
  expect(persetujuanDialog()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Tidak ada kecelakaan' }));
  await save();
  const question = await screen.findByRole('dialog', { name: 'Rujukan sesudah hari kunjungan' });
  expect(question.textContent).toContain(formatTanggal(later));
  await userEvent.click(within(question).getByRole('button', { name: 'Periksa tanggalnya' }));
  await waitFor(() => expect(document.activeElement).toBe(getField(/^Tanggal rujukan/)));
  expect(persetujuanDialog()).toBeNull();
});
