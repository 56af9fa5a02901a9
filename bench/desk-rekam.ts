import type { KunjunganRow } from '../packages/contract/src/kunjungan/kunjungan.contract.ts';
import type { DokterWithJadwal } from '../packages/contract/src/master/master.contract.ts';
import type { Call, Desk } from './desk-facts.ts';
import { dialogOf, filterTo, openMenu } from './desk-moves.ts';
import { proveThat, type DeskPlan, type DeskTask } from './desk-task.ts';
import type { Hands } from './web-hands.ts';

const DOKTER = 'dokter@rsud.demo';
const PERAWAT = 'perawat@rsud.demo';
/** The doctor's own room in the demo's hospital. */
const ROOM = 'Penyakit Dalam';
const DOKTER_NAMA = 'Aditya Wicaksono';
const [DIPANGGIL, DILAYANI, SELESAI] = [2, 3, 4];

type Record = { diagnosa: { versi: number }; catatan: { status: number }[]; bagian: { [name: string]: unknown } };
type Visit = { row: KunjunganRow; dokter: Call; norm: number; nama: string };

const lookUp = async (dokter: Call, search: string): Promise<number> => {
  const [found] = await dokter<{ id: number }[]>(`/obat/search?q=${search}&ruangan_id=1&penjamin_id=1`);
  proveThat(found !== undefined, `a medicine ${search} in the demo`);
  return found?.id ?? 0;
};
const line = (produk_id: number, kali: number, hari: number) => ({
  produk_id,
  aturan_teks: `${kali} x sehari 1 tablet sesudah makan`,
  hari,
  jumlah: kali * hari,
});

/** A patient of today who waits for the doctor of the bench. */
async function createVisit(desk: Desk, prefix: string): Promise<Visit> {
  const { norm, nama } = await desk.createPasien(prefix);
  return { ...(await registerAgain(desk, norm)), norm, nama };
}

async function registerAgain(desk: Desk, norm: number): Promise<{ row: KunjunganRow; dokter: Call }> {
  const room = (await desk.clerk<{ id: number; deskripsi: string }[]>('/ruangan')).find(
    ({ deskripsi }) => deskripsi === ROOM,
  );
  const doctors = await desk.clerk<DokterWithJadwal[]>(`/ruangan/dokter/${room?.id}/jadwal`);
  const doctor = doctors.find(({ master_dokter }) => master_dokter.nama === DOKTER_NAMA);
  proveThat(doctor !== undefined, `${DOKTER_NAMA} in ${ROOM}`);
  const row = await desk.createKunjungan(
    norm,
    {
      tujuan: {
        ruangan_id: room?.id,
        dokter_id: doctor?.id,
        jadwal_dokter_id: doctor?.jadwal.find(({ is_today }) => is_today)?.id,
      },
    },
    room?.id,
  );
  return { row, dokter: await desk.as(DOKTER) };
}

async function serve(desk: Desk, row: KunjunganRow): Promise<KunjunganRow> {
  let served = row;
  for (const status of [DIPANGGIL, DILAYANI])
    served = await desk.clerk<KunjunganRow>(`/antrian_ruangan/${row.id}`, { status, versi: served.versi }, 'PUT');
  return served;
}

const HIPERTENSI = {
  jenis: 'soap',
  subjektif: 'Kontrol tekanan darah, tidak ada keluhan',
  objektif: 'Tekanan darah 150/90',
  asesmen: 'Hipertensi esensial, belum terkendali',
  plan: 'Obat diteruskan, kurangi garam',
};

/** A visit that was finished before: its note is signed, its prescription of two lines sent. */
async function finishVisit(desk: Desk, visit: Visit): Promise<void> {
  const { dokter, row } = visit;
  await serve(desk, row);
  const note = await dokter<{ id: number; versi: number }>(`/kunjungan/${row.id}/catatan`, HIPERTENSI);
  const { diagnosa } = await dokter<Record>(`/kunjungan/${row.id}/rekam-medis`);
  await dokter(
    `/kunjungan/${row.id}/diagnosa`,
    { versi: diagnosa.versi, diagnosa: [{ icd: 'I10', peran: 'utama' }] },
    'PUT',
  );
  await dokter(`/kunjungan/${row.id}/resep`, {
    baris: [await lookUp(dokter, 'amlo'), await lookUp(dokter, 'vitamin')].map((produk_id) => ({
      produk_id,
      aturan_teks: '1 x sehari 1 tablet pagi',
      jumlah: 30,
    })),
  });
  await dokter(`/catatan/${note.id}/tanda-tangan`, { versi: note.versi, selesai: true });
}

/** A template of the doctor with texts, holes, a diagnosis and three medicines. */
async function keepTemplat(dokter: Call): Promise<void> {
  const known = await dokter<{ kode: string }[]>('/templat?jenis=soap');
  if (known.some(({ kode }) => kode === 'flu')) return;
  const names = ['parasetamol 500', 'ctm', 'ambroxol 30'];
  const ids = [
    await lookUp(dokter, 'paracetamol+500'),
    await lookUp(dokter, 'ctm'),
    await lookUp(dokter, 'ambroxol+30'),
  ];
  await dokter('/templat', {
    kode: 'flu',
    nama: 'Batuk pilek',
    jenis: 'soap',
    isi: {
      subjektif: 'Batuk pilek sejak [[berapa]] hari, demam [[ya atau tidak]].',
      objektif: 'Faring [[hiperemis atau tidak]], paru vesikuler.',
      asesmen: 'Infeksi saluran napas atas akut.',
      plan: 'Istirahat, banyak minum, kembali bila sesak.',
      diagnosa: [{ icd: 'J00', peran: 'utama' }],
      bagian: {
        resep: {
          baris: ids.map((id, n) => ({ ...line(id, 3, 3), nama: names[n] })),
          racik: [],
        },
      },
    },
  });
}

/** Goes to the row in the queue, as the person who serves it; the task begins there. */
async function atRow(t: Hands, { nama }: Visit): Promise<void> {
  await openMenu(t, 'Antrean');
  await filterTo(t, nama.toLowerCase(), nama);
}
async function openRecord(t: Hands): Promise<void> {
  await t.press('F10');
  await t.page.locator('textarea[data-bidang="subjektif"]:focus').waitFor();
}
/** The summary, and the second press on it. */
async function signAndFinish(t: Hands): Promise<void> {
  await t.press('Control+Enter');
  await t.waitVisible(dialogOf(t, /^Tandatangani/).getByText(/^Siap\./));
  await t.press('Control+Enter');
  await t.waitVisible(t.page.getByText('Ditandatangani di sistem'));
}
const recordOf = ({ dokter, row }: Visit): Promise<Record> => dokter(`/kunjungan/${row.id}/rekam-medis`);
const partOf = async (visit: Visit, name: string): Promise<readonly { [field: string]: unknown }[]> => {
  const part = (await recordOf(visit)).bagian[name];
  return Array.isArray(part) ? part : [];
};

const isSigned =
  (desk: Desk, visit: Visit, lines: number): DeskPlan['prove'] =>
  async () => {
    const now = (await desk.kunjunganOf(visit.norm)).find(({ id }) => id === visit.row.id);
    proveThat(now?.status === SELESAI, `status ${SELESAI}, not ${now?.status}`);
    const [resep] = await partOf(visit, 'resep');
    proveThat(resep?.['jumlah_baris'] === lines && resep['status'] === 2, `a sent prescription of ${lines} lines`);
  };

/** One of the tasks whose visit is served and whose record stands open when they begin. */
const inRecord = (
  nama: string,
  anggaran: { tombol: number; detik: number },
  {
    email = DOKTER,
    signed = false,
    run,
    prove,
  }: {
    email?: string;
    signed?: boolean;
    run: (t: Hands) => Promise<void>;
    prove: (visit: Visit) => Promise<void>;
  },
): DeskTask => ({
  nama,
  email,
  anggaran,
  plan: async (desk) => {
    const visit = await createVisit(desk, 'REKAM MEJA');
    if (signed) await finishVisit(desk, visit);
    else await serve(desk, visit.row);
    return {
      run: async (t) => {
        await t.page.goto(`http://127.0.0.1:${desk.port}/apps/kunjungan/${visit.row.id}`);
        await t.waitVisible(
          t.page
            .getByRole('region', { name: 'Tanda vital' })
            .getByText(/x\/menit|mmHg/)
            .first(),
        );
        t.beginHere();
        await run(t);
      },
      prove: () => prove(visit),
    };
  },
});

/** Types a letter or a word, and picks what the list has first. */
async function pickFirst(t: Hands, text: string): Promise<void> {
  await t.typeText(text);
  await t.press('Enter');
}

/** The nurse of the emergency room finds the visit of somebody unknown in the queue, and says how urgent it is. */
const TRIAGE: DeskTask = {
  nama: 'triage of somebody unknown',
  email: PERAWAT,
  anggaran: { tombol: 18, detik: 25 },
  plan: async (desk) => {
    const { norm, nama } = await desk.createPasien('TRIASE MEJA');
    const igd = desk.tujuan.find(({ gawatDarurat }) => gawatDarurat);
    const row = await desk.createKunjungan(norm, {}, igd?.id);
    const perawat = await desk.as(PERAWAT);
    return {
      run: async (t) => {
        await openMenu(t, 'Antrean');
        await filterTo(t, nama.toLowerCase(), nama);
        t.beginHere();
        await t.press('F10');
        await t.waitVisible(t.page.getByRole('button', { name: /^Triase/ }));
        await t.press('Alt+i');
        await t.page.locator('[role="dialog"] input:focus').waitFor();
        await t.typeText('2');
        await t.press('Control+Enter');
        await t.waitVisible(t.page.getByText(/^Triase: /));
      },
      prove: async () => {
        const { penilaian } = await perawat<{ penilaian: { jenis: string; skor: number }[] }>(
          `/kunjungan/${row.id}/penilaian`,
        );
        proveThat(penilaian[0]?.jenis === 'triase' && penilaian[0].skor === 2, 'a triage of level 2');
      },
    };
  },
};

export const RECORD_DOCTOR_TASKS: readonly DeskTask[] = [
  {
    nama: 'common cold by template, three drugs, signed and finished',
    email: DOKTER,
    anggaran: { tombol: 25, detik: 40 },
    plan: async (desk) => {
      const visit = await createVisit(desk, 'PILEK MEJA');
      await keepTemplat(visit.dokter);
      return {
        run: async (t) => {
          await atRow(t, visit);
          t.beginHere();
          await openRecord(t);
          await t.typeText('.flu ');
          await t.typeFree('3');
          await t.press('Tab');
          await t.typeFree('tidak');
          await t.press('Tab');
          await t.typeFree('hiperemis');
          await signAndFinish(t);
        },
        prove: isSigned(desk, visit, 3),
      };
    },
  },
  {
    nama: 'hypertension as last time, one line changed',
    email: DOKTER,
    anggaran: { tombol: 15, detik: 30 },
    plan: async (desk) => {
      const first = await createVisit(desk, 'TENSI MEJA');
      await finishVisit(desk, first);
      // The same medicines would be held for as long as the former ones last.
      await desk.agePrescriptions(first.norm);
      const visit = { ...first, ...(await registerAgain(desk, first.norm)) };
      return {
        run: async (t) => {
          await openMenu(t, 'Antrean');
          await filterTo(t, visit.row.no_antrean.toLowerCase(), visit.row.no_antrean);
          t.beginHere();
          await openRecord(t);
          await t.press('Alt+l');
          await t.waitVisible(t.page.getByRole('list', { name: 'Obat resep ini' }));
          await t.press('Alt+r');
          await t.press('ArrowUp');
          await t.page.locator('input[aria-label^="Jumlah"]:focus').waitFor();
          await t.typeText('15');
          await t.press('Escape');
          await signAndFinish(t);
        },
        prove: isSigned(desk, visit, 2),
      };
    },
  },
  inRecord(
    'sick letter',
    { tombol: 6, detik: 8 },
    {
      signed: true,
      run: async (t) => {
        await t.press('Alt+k');
        await t.waitVisible(dialogOf(t, 'Surat'));
        await t.goTo('Lama');
        await t.typeText('3');
        await t.press('Control+Enter');
        await t.waitVisible(t.page.getByText(/^Surat .* terbit$/));
      },
      prove: async (visit) => {
        const [surat] = await partOf(visit, 'surat');
        proveThat(surat?.['jenis'] === 'sakit' && surat['nomor'] !== null, 'an issued sick letter');
      },
    },
  ),
  inRecord(
    'referral',
    { tombol: 12, detik: 25 },
    {
      signed: true,
      run: async (t) => {
        await t.press('Alt+k');
        await t.waitVisible(dialogOf(t, 'Surat'));
        await pickFirst(t, 'ru');
        await t.goTo('Faskes tujuan');
        await t.typeFree('RSUP Dr. Kariadi');
        await t.goTo('Alasan');
        await t.typeFree('Tekanan darah belum terkendali dengan dua obat');
        await t.press('Control+Enter');
        await t.waitVisible(t.page.getByText(/^Surat .* terbit$/));
      },
      prove: async (visit) => {
        const [surat] = await partOf(visit, 'surat');
        proveThat(surat?.['jenis'] === 'rujukan' && surat['nomor'] !== null, 'an issued referral');
      },
    },
  ),
  inRecord(
    'seven vital signs',
    { tombol: 25, detik: 20 },
    {
      email: PERAWAT,
      run: async (t) => {
        await t.press('F9');
        await t.page.locator('[role="dialog"] input:focus').waitFor();
        for (const value of ['138', '86', '84', '20', '367', '98']) await pickFirst(t, value);
        await t.typeText('62');
        await t.press('Control+Enter');
        await t.waitVisible(t.page.getByText('Tanda vital dicatat'));
      },
      prove: async ({ dokter, row }) => {
        const { pengukuran } = await dokter<{ pengukuran: { [name: string]: unknown }[] }>(
          `/kunjungan/${row.id}/tanda-vital`,
        );
        const newest = pengukuran[0];
        proveThat(newest?.['sistole'] === 138 && newest['suhu_badan'] === 36.7, 'the seven measures');
      },
    },
  ),
  TRIAGE,
  inRecord(
    'three laboratory tests',
    { tombol: 12, detik: 15 },
    {
      run: async (t) => {
        await t.press('Alt+n');
        await t.waitVisible(dialogOf(t, 'Minta penunjang'));
        await t.typeFree('Lemas, pucat');
        await t.press('Enter');
        for (const test of ['d', 'gu']) await pickFirst(t, test);
        await t.typeText('ur');
        await t.press('Control+Enter');
        await t.waitVisible(t.page.getByText(/^Permintaan .* dikirim$/));
      },
      prove: async (visit) => {
        const [order] = await partOf(visit, 'penunjang');
        proveThat((order?.['item'] as unknown[] | undefined)?.length === 3, 'an order of three tests');
      },
    },
  ),
  inRecord(
    'three medicines typed',
    { tombol: 26, detik: 40 },
    {
      run: async (t) => {
        await t.press('Alt+r');
        for (const [nama, aturan] of [
          ['paracetamol 500', ' 10 3x1'],
          ['ctm', ' 10 3x1'],
          ['ambroxol 30', ' 10 3x1'],
        ] as const) {
          await t.typeFree(nama);
          await t.waitVisible(t.page.getByRole('option'));
          await t.typeText(aturan);
          await t.press('Enter');
        }
        await t.waitVisible(t.page.getByRole('list', { name: 'Obat resep ini' }).getByRole('listitem').nth(2));
      },
      prove: async (visit) => {
        const lines = async (): Promise<unknown> => (await partOf(visit, 'resep'))[0]?.['jumlah_baris'];
        for (let n = 0; n < 60 && (await lines()) !== 3; n++) await new Promise((resume) => setTimeout(resume, 100));
        const [resep] = await partOf(visit, 'resep');
        proveThat(resep?.['jumlah_baris'] === 3, 'a draft of three lines');
      },
    },
  ),
];
