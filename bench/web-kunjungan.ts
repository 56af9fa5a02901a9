import type { Locator, Page } from '@playwright/test';
import type { Hands } from './web-hands.ts';
import type { ReturningPasien, RuanganTujuan } from './web-tujuan.ts';

export type KeyboardJob = {
  nama: string;
  anggaran: { tombol: number; detik: number } | null;
  run: (t: Hands) => Promise<void>;
};

/** The budgets that the design sets. */
const SAME_BUDGET = { tombol: 5, detik: 10 };
const MOVE_BUDGET = { tombol: 12, detik: 20 };
const NEW_BUDGET = { tombol: 40, detik: 60 };
const CHECK_BUDGET = { tombol: 2, detik: 3 };
const OFF_BUDGET = { tombol: 8, detik: 12 };
/** What the receipt may cost besides. */
const RECEIPT_COST = 1;
const withReceipt = ({ tombol, detik }: { tombol: number; detik: number }) => ({
  tombol: tombol + RECEIPT_COST,
  detik: detik + RECEIPT_COST,
});
const GENERAL_PENJAMIN = 1;

const formOf = (p: Page): Locator => p.getByRole('dialog', { name: /Pendaftaran Kunjungan$/ });
const formatNorm = (norm: number): string => String(norm).padStart(6, '0');

/** Opens the visit form with Ctrl+K and the record number; the form is filled with what is known of the patient. */
async function viaSearchBox(
  t: Hands,
  { norm }: ReturningPasien,
  filledIn: string | RegExp = /^Terisi dari/,
): Promise<void> {
  await t.press('Control+k');
  await t.typeText(String(norm));
  t.resetKeys();
  await t.press('Enter');
  await t.waitVisible(formOf(t.page).getByText(filledIn));
}

/** His doctor is off: the form keeps the rest and leads to the doctor, who stands there already where there is only one. */
async function otherDokter(t: Hands, pasien: ReturningPasien): Promise<void> {
  await viaSearchBox(t, pasien, `${pasien.terakhir.dokter}: `);
  await t.goTo('Dokter');
  const dokter = formOf(t.page).getByRole('combobox', { name: /^Dokter/ });
  if ((await dokter.inputValue()) === '') await t.pick('Dokter', 'd');
}

/** One Enter at the question after the save. */
async function printReceipt(t: Hands): Promise<void> {
  await t.waitVisible(t.page.getByRole('dialog', { name: 'Cetak bukti pendaftaran?' }));
  const told = t.page.waitForResponse(/\/cetakan\/\d+\/hasil$/);
  await t.press('Enter');
  await told;
}

/** Opens the visit form with F3 and types the record number into its own search. */
export async function viaForm(t: Hands, norm: number): Promise<void> {
  await t.press('F3');
  await t.waitVisible(formOf(t.page));
  await t.typeText(String(norm));
  t.resetKeys();
  await t.press('Enter');
  await t.waitVisible(formOf(t.page).getByText(formatNorm(norm)));
}

/**
 * Chooses the destination from the first level that differs down to the doctor. The form picks the doctor by itself
 * where there is only one.
 */
export async function chooseTujuan(
  t: Hands,
  { keys: keysTo }: RuanganTujuan,
  from: 'instalasi' | 'unit' | 'ruangan',
): Promise<void> {
  if (from === 'instalasi' && keysTo.instalasi !== null) await t.pick('Tujuan', keysTo.instalasi);
  if (from !== 'ruangan' && keysTo.unit !== null) await t.pick('Unit', keysTo.unit);
  if (keysTo.ruangan !== null) await t.pick('Ruangan', keysTo.ruangan);
  await t.goTo('Dokter');
  if (
    (await formOf(t.page)
      .getByRole('combobox', { name: /^Dokter/ })
      .inputValue()) === ''
  )
    await t.pick('Dokter', 'd');
}

/** Fills what BPJS asks of every visit. A complaint of the last visit is already there. */
async function fillVital(t: Hands): Promise<void> {
  await t.goTo('Keluhan');
  if (
    (await formOf(t.page)
      .getByRole('textbox', { name: /^Keluhan/ })
      .inputValue()) === ''
  )
    await t.typeText('demam');
  await t.goTo('Sakit');
  await t.press('Space');
  for (const [label, text] of [
    ['Tinggi badan', '160'],
    ['Berat badan', '55'],
    ['Lingkar perut', '78'],
    ['Suhu badan', '37'],
  ] as const) {
    await t.goTo(label);
    await t.typeText(text);
  }
}

/**
 * Saves the form and gives consent. In the late evening the demo's doctors are done, and the form asks whether that is
 * meant.
 */
export async function saveForm(t: Hands): Promise<void> {
  const persetujuan = t.page.getByText('Persetujuan pembukaan data ke SATUSEHAT');
  const hoursOver = t.page.getByRole('dialog', { name: 'Jam praktik sudah selesai' });
  await t.press('Control+Enter');
  await t.waitVisible(persetujuan.or(hoursOver));
  if (await hoursOver.isVisible()) {
    await t.press('Tab');
    await t.press('Enter');
  }
  await t.waitVisible(persetujuan);
  await t.press('y');
  await t.waitVisible(t.page.getByText('Pasien sukses didaftarkan antrean kunjungan'));
}

/**
 * Makes a NIK that nobody has, nor one like it: of a woman from Tembalang whose birthday and serial come from the
 * clock.
 */
function newNik(): string {
  const now = Date.now();
  const twoDigits = (n: number): string => String(n).padStart(2, '0');
  return `337410${41 + (now % 28)}${twoDigits(1 + (Math.floor(now / 28) % 12))}${50 + (Math.floor(now / 336) % 50)}${String(now).slice(-4)}`;
}

async function registerPasien(t: Hands, target: RuanganTujuan, bpjs: boolean): Promise<void> {
  await t.press('F2');
  await t.waitVisible(t.page.getByRole('dialog', { name: 'Pendaftaran Pasien Baru' }));
  await t.typeText(newNik());
  t.resetKeys();
  await t.press('F4');
  await t.waitVisible(t.page.getByText(/^Data BPJS berhasil diambil/));
  await t.goTo('Tempat lahir');
  await t.typeText('semarang');
  await t.press('Control+Enter');
  await t.waitVisible(t.page.getByText('Sukses Menambahkan Pasien Baru'));
  await t.waitVisible(t.page.getByRole('heading', { level: 1 }).filter({ visible: true }));
  await t.press('F3');
  await t.waitVisible(formOf(t.page));
  await chooseTujuan(t, target, 'instalasi');
  if (bpjs) {
    await t.pick('Penjamin', 'bp');
    await fillVital(t);
  }
  await saveForm(t);
}

async function checkKepesertaan(t: Hands, norm: number): Promise<void> {
  await viaForm(t, norm);
  await t.press('F4');
  await t.waitVisible(t.page.getByRole('region', { name: 'Kepesertaan BPJS' }).getByText(/^(TIDAK )?AKTIF$/));
}

async function admit(t: Hands, { norm }: ReturningPasien, target: RuanganTujuan): Promise<void> {
  await viaForm(t, norm);
  await chooseTujuan(t, target, 'instalasi');
  await t.press('Alt+t');
  const dialog = t.page.getByRole('dialog', { name: 'Pilih tempat tidur' });
  await t.waitVisible(dialog.locator('[data-bed]:focus'));
  await t.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await saveForm(t);
}

/** Builds each job `rounds` times, never with the same patient twice. */
export function buildJobs(
  tujuanList: readonly RuanganTujuan[],
  pasien: { available: readonly ReturningPasien[]; off: readonly ReturningPasien[] },
  rounds: number,
): KeyboardJob[] {
  const remaining = [...pasien.available];
  const remainingOff = [...pasien.off];
  const outpatient = tujuanList.filter((r) => !r.inpatient);
  const take = (fits: (k: ReturningPasien) => boolean): ReturningPasien => {
    const n = remaining.findIndex(fits);
    if (n < 0) throw new Error('no patient left who was here before and whose doctor practises today.');
    return remaining.splice(n, 1)[0] as ReturningPasien;
  };
  const otherRuangan = ({ terakhir }: ReturningPasien, sameUnit: boolean): RuanganTujuan | undefined =>
    outpatient.find(
      (r) =>
        r.id !== terakhir.ruangan_id &&
        r.instalasi_id === terakhir.instalasi_id &&
        (r.unit_id === terakhir.unit_id) === sameUnit &&
        r.keys.ruangan !== null,
    );
  const isGeneral = (k: ReturningPasien): boolean => k.terakhir.penjamin.jenis === GENERAL_PENJAMIN;
  const inpatient = tujuanList.find((r) => r.hasEmptyBed);
  return Array.from({ length: rounds }, (): KeyboardJob[] => {
    const [sameAgain, movesRuangan, movesUnit] = [
      take(isGeneral),
      take((k) => isGeneral(k) && otherRuangan(k, true) !== undefined),
      take((k) => isGeneral(k) && otherRuangan(k, false) !== undefined),
    ];
    const [sameAgainBpjs, checked, admitted] = [
      take((k) => !isGeneral(k)),
      take((k) => k.bpjs !== null),
      take(isGeneral),
    ];
    const [printed, off, offPrinted] = [take(isGeneral), remainingOff.shift(), remainingOff.shift()];
    const [toRuangan, toUnit, [firstTujuan]] = [
      otherRuangan(movesRuangan, true),
      otherRuangan(movesUnit, false),
      outpatient,
    ];
    return [
      {
        nama: 'returning patient, as last time',
        anggaran: SAME_BUDGET,
        run: async (t) => (await viaSearchBox(t, sameAgain), saveForm(t)),
      },
      {
        nama: 'returning patient of BPJS, as last time',
        anggaran: SAME_BUDGET,
        run: async (t) => (await viaSearchBox(t, sameAgainBpjs), saveForm(t)),
      },
      {
        nama: 'returning patient, as last time, receipt printed',
        anggaran: withReceipt(SAME_BUDGET),
        run: async (t) => (await viaSearchBox(t, printed), await saveForm(t), printReceipt(t)),
      },
      ...(off && offPrinted
        ? [
            {
              nama: 'returning patient whose doctor is off',
              anggaran: OFF_BUDGET,
              run: async (t: Hands) => (await otherDokter(t, off), saveForm(t)),
            },
            {
              nama: 'returning patient whose doctor is off, receipt printed',
              anggaran: withReceipt(OFF_BUDGET),
              run: async (t: Hands) => (await otherDokter(t, offPrinted), await saveForm(t), printReceipt(t)),
            },
          ]
        : []),
      ...(toRuangan
        ? [
            {
              nama: 'returning patient, another poli of the unit',
              anggaran: MOVE_BUDGET,
              run: async (t: Hands) => (
                await viaSearchBox(t, movesRuangan),
                await chooseTujuan(t, toRuangan, 'ruangan'),
                saveForm(t)
              ),
            },
          ]
        : []),
      ...(toUnit
        ? [
            {
              nama: 'returning patient, a poli of another unit',
              anggaran: MOVE_BUDGET,
              run: async (t: Hands) => (
                await viaSearchBox(t, movesUnit),
                await chooseTujuan(t, toUnit, 'unit'),
                saveForm(t)
              ),
            },
          ]
        : []),
      ...(firstTujuan
        ? [false, true].map((bpjs) => ({
            nama: `new patient with NIK and BPJS card, and a visit${bpjs ? ' of BPJS, all measured' : ''}`,
            anggaran: bpjs ? null : NEW_BUDGET,
            run: (t: Hands) => registerPasien(t, firstTujuan, bpjs),
          }))
        : []),
      {
        nama: 'eligibility of a chosen patient',
        anggaran: CHECK_BUDGET,
        run: (t) => checkKepesertaan(t, checked.norm),
      },
      ...(inpatient
        ? [{ nama: 'inpatient with a bed', anggaran: null, run: (t: Hands) => admit(t, admitted, inpatient) }]
        : []),
    ];
  }).flat();
}
