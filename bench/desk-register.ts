import type { KunjunganRow } from '../packages/contract/src/kunjungan/kunjungan.contract.ts';
import { uniqueDigits, type Desk } from './desk-facts.ts';
import { FORM_TASKS } from './desk-forms.ts';
import { filterTo, openMenu } from './desk-moves.ts';
import { proveThat, SkippedTask, type DeskTask } from './desk-task.ts';
import { buildJobs, chooseTujuan, saveForm, viaForm, type KeyboardJob } from './web-kunjungan.ts';
import { findReturning, findWithoutDokter } from './web-tujuan.ts';

const GENERAL = 1;
const BPJS = 2;

/** The jobs that have a budget of their own, once each, with other patients than the ones that are measured there. */
let jobs: Promise<Map<string, KeyboardJob>> | null = null;
async function readJobs({ port, tujuan }: Desk): Promise<Map<string, KeyboardJob>> {
  const pasien = { available: await findReturning(port, 60), off: await findWithoutDokter(port, 2) };
  return new Map(buildJobs(tujuan, pasien, 1).map((job) => [job.nama, job]));
}

const countToday = async (desk: Desk): Promise<number> =>
  (await desk.clerk<KunjunganRow[]>('/kunjungan?limit=1000')).filter(({ status }) => status === 1).length;

/** A task that ends with one more visit of today, which the server tells. */
const registers = (job: string, anggaran?: DeskTask['anggaran']): DeskTask => ({
  nama: `register: ${job}`,
  ...(anggaran ? { anggaran } : {}),
  plan: async (desk) => {
    const found = (await (jobs ??= readJobs(desk))).get(job);
    if (!found) throw new SkippedTask('no patient of the demo fits today');
    const before = await countToday(desk);
    return {
      run: found.run,
      prove: async () => proveThat((await countToday(desk)) === before + 1, 'one more visit waits today'),
    };
  },
});

const accident: DeskTask = {
  nama: 'register: traffic accident at the emergency room',
  plan: async (desk) => {
    const target = desk.tujuan.find(({ gawatDarurat }) => gawatDarurat);
    if (!target) throw new SkippedTask('nobody practises in the emergency room');
    const pasien = await desk.createPasien('LAKA MEJA');
    return {
      run: async (t) => {
        await viaForm(t, pasien.norm);
        await chooseTujuan(t, target, 'instalasi');
        await t.walkTo('Kecelakaan', 'Alt+ArrowDown');
        await t.press('Enter');
        await t.pick('Jenis kecelakaan', 'kll');
        await t.goTo('Nomor laporan polisi');
        await t.typeText('LP/7/2026');
        await t.goTo('Tanggal kejadian');
        await t.typeText('01112026');
        for (const [label, text] of [
          ['Provinsi', 'jawa tengah'],
          ['Kabupaten', 'kota semarang'],
          ['Kecamatan', 'tembalang'],
        ] as const)
          await t.pick(label, text);
        await saveForm(t);
      },
      prove: async () => {
        const [row] = await desk.kunjunganOf(pasien.norm);
        const saved = await desk.clerk<{ kecelakaan: { no_laporan_polisi: string } | null }>(
          `/pendaftaran/${row?.pendaftaran.id}`,
        );
        proveThat(saved.kecelakaan?.no_laporan_polisi === 'LP/7/2026', 'the accident is saved with the visit');
      },
    };
  },
};

const changePayer: DeskTask = {
  nama: 'change the payer of a visit from BPJS to general',
  plan: async (desk) => {
    const pasien = await desk.createPasien('GANTI PENJAMIN', { no_bpjs: `00099${uniqueDigits(8)}` });
    const { no_bpjs } = await desk.clerk<{ no_bpjs: string }>(`/pasien/${pasien.norm}`);
    await desk.createKunjungan(pasien.norm, {
      penjamin: { jenis: BPJS, nomor_penjamin: no_bpjs, kelas: 3, keterangan: null },
      medical_record: {
        kunjungan_sakit: true,
        keluhan: 'demam',
        sistole: 120,
        diastole: 80,
        tinggi_badan: 160,
        berat_badan: 55,
        lingkar_perut: 78,
        suhu_badan: 37,
        heart_rate: 80,
        respiratory_rate: 18,
      },
    });
    return {
      run: async (t) => {
        await openMenu(t, 'Kunjungan');
        await filterTo(t, pasien.nama.toLowerCase(), pasien.nama);
        await t.press('e');
        await t.waitVisible(t.page.getByRole('heading', { name: 'Edit Pendaftaran Kunjungan' }));
        await t.pick('Penjamin', 'umum');
        await t.press('Control+Enter');
        await t.waitVisible(t.page.getByText('Persetujuan pembukaan data ke SATUSEHAT'));
        await t.press('y');
        await t.waitVisible(t.page.getByText('Pasien sukses diperbarui antrean kunjungan'));
      },
      prove: async () =>
        proveThat((await desk.kunjunganOf(pasien.norm))[0]?.penjamin.id === GENERAL, 'the payer is general'),
    };
  },
};

const SAME = { tombol: 5, detik: 10 };
export const REGISTER_TASKS: readonly DeskTask[] = [
  registers('returning patient, as last time', SAME),
  registers('returning patient of BPJS, as last time', SAME),
  registers('returning patient, as last time, receipt printed', { tombol: 6, detik: 11 }),
  registers('returning patient whose doctor is off', { tombol: 8, detik: 12 }),
  registers('returning patient, another poli of the unit', { tombol: 12, detik: 20 }),
  registers('new patient with NIK and BPJS card, and a visit', { tombol: 40, detik: 60 }),
  registers('inpatient with a bed'),
  accident,
  ...FORM_TASKS,
  changePayer,
];
