import type { Locator, Page } from '@playwright/test';
import type { Tangan } from './web-tangan.ts';
import type { Kembali, Tujuan } from './web-tujuan.ts';

export type Kerja = {
  nama: string;
  anggaran: { tombol: number; detik: number } | null;
  lakukan: (t: Tangan) => Promise<void>;
};

/** The budgets that the design sets. */
const SAMA = { tombol: 5, detik: 10 };
const PINDAH = { tombol: 12, detik: 20 };
const BARU = { tombol: 40, detik: 60 };
const CEK = { tombol: 2, detik: 3 };
const UMUM = 1;

const formulir = (p: Page): Locator => p.getByRole('dialog', { name: /Pendaftaran Kunjungan$/ });
const nomorRm = (norm: number): string => String(norm).padStart(6, '0');

/** Opens the visit form with Ctrl+K and the record number; the form is filled with what is known of the patient. */
async function lewatKotak(t: Tangan, { norm }: Kembali): Promise<void> {
  await t.tekan('Control+k');
  await t.ketik(String(norm));
  t.hitung();
  await t.tekan('Enter');
  await t.tampak(formulir(t.page).getByText(/^Terisi dari/));
}

/** Opens the visit form with F3 and types the record number into its own search. */
async function lewatFormulir(t: Tangan, norm: number): Promise<void> {
  await t.tekan('F3');
  await t.tampak(formulir(t.page));
  await t.ketik(String(norm));
  t.hitung();
  await t.tekan('Enter');
  await t.tampak(formulir(t.page).getByText(nomorRm(norm)));
}

/**
 * Chooses the destination from the first level that differs down to the doctor. The form picks the doctor by itself
 * where there is only one.
 */
async function tuju(t: Tangan, { ketik }: Tujuan, dari: 'instalasi' | 'unit' | 'ruangan'): Promise<void> {
  if (dari === 'instalasi' && ketik.instalasi !== null) await t.pilih('Tujuan', ketik.instalasi);
  if (dari !== 'ruangan' && ketik.unit !== null) await t.pilih('Unit', ketik.unit);
  if (ketik.ruangan !== null) await t.pilih('Ruangan', ketik.ruangan);
  await t.menuju('Dokter');
  if (
    (await formulir(t.page)
      .getByRole('combobox', { name: /^Dokter/ })
      .inputValue()) === ''
  )
    await t.pilih('Dokter', 'd');
}

/** Fills what BPJS asks of every visit. A complaint of the last visit is already there. */
async function isiRekam(t: Tangan): Promise<void> {
  await t.menuju('Keluhan');
  if (
    (await formulir(t.page)
      .getByRole('textbox', { name: /^Keluhan/ })
      .inputValue()) === ''
  )
    await t.ketik('demam');
  await t.menuju('Sakit');
  await t.tekan('Space');
  for (const [label, teks] of [
    ['Tinggi badan', '160'],
    ['Berat badan', '55'],
    ['Lingkar perut', '78'],
    ['Suhu badan', '37'],
  ] as const) {
    await t.menuju(label);
    await t.ketik(teks);
  }
}

/**
 * Saves the form and gives consent. In the late evening the demo's doctors are done, and the form asks whether that is
 * meant.
 */
async function simpan(t: Tangan): Promise<void> {
  const persetujuan = t.page.getByText('Persetujuan pembukaan data ke SATUSEHAT');
  const jamSelesai = t.page.getByRole('dialog', { name: 'Jam praktik sudah selesai' });
  await t.tekan('Control+Enter');
  await t.tampak(persetujuan.or(jamSelesai));
  if (await jamSelesai.isVisible()) {
    await t.tekan('Tab');
    await t.tekan('Enter');
  }
  await t.tampak(persetujuan);
  await t.tekan('y');
  await t.tampak(t.page.getByText('Pasien sukses didaftarkan antrean kunjungan'));
}

/**
 * Makes a NIK that nobody has, nor one like it: of a woman from Tembalang whose birthday and serial come from the
 * clock.
 */
function nikBaru(): string {
  const kini = Date.now();
  const angka = (n: number): string => String(n).padStart(2, '0');
  return `337410${41 + (kini % 28)}${angka(1 + (Math.floor(kini / 28) % 12))}${50 + (Math.floor(kini / 336) % 50)}${String(kini).slice(-4)}`;
}

async function pasienBaru(t: Tangan, tujuan: Tujuan, bpjs: boolean): Promise<void> {
  await t.tekan('F2');
  await t.tampak(t.page.getByRole('dialog', { name: 'Pendaftaran Pasien Baru' }));
  await t.ketik(nikBaru());
  t.hitung();
  await t.tekan('F4');
  await t.tampak(t.page.getByText(/^Data BPJS berhasil diambil/));
  await t.menuju('Tempat lahir');
  await t.ketik('semarang');
  await t.tekan('Control+Enter');
  await t.tampak(t.page.getByText('Sukses Menambahkan Pasien Baru'));
  await t.tampak(t.page.getByRole('heading', { level: 1 }).filter({ visible: true }));
  await t.tekan('F3');
  await t.tampak(formulir(t.page));
  await tuju(t, tujuan, 'instalasi');
  if (bpjs) {
    await t.pilih('Penjamin', 'bp');
    await isiRekam(t);
  }
  await simpan(t);
}

async function kepesertaan(t: Tangan, norm: number): Promise<void> {
  await lewatFormulir(t, norm);
  await t.tekan('F4');
  await t.tampak(t.page.getByRole('region', { name: 'Kepesertaan BPJS' }).getByText(/^(TIDAK )?AKTIF$/));
}

async function rawatInap(t: Tangan, { norm }: Kembali, tujuan: Tujuan): Promise<void> {
  await lewatFormulir(t, norm);
  await tuju(t, tujuan, 'instalasi');
  await t.tekan('Alt+t');
  const dialog = t.page.getByRole('dialog', { name: 'Pilih tempat tidur' });
  await t.tampak(dialog.locator('[data-bed]:focus'));
  await t.tekan('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await simpan(t);
}

/** Builds each job `rounds` times, never with the same patient twice. */
export function susunKerja(peta: readonly Tujuan[], pasien: readonly Kembali[], putaran: number): Kerja[] {
  const sisa = [...pasien];
  const jalan = peta.filter((r) => !r.rawatInap);
  const ambil = (cocok: (k: Kembali) => boolean): Kembali => {
    const n = sisa.findIndex(cocok);
    if (n < 0) throw new Error('no patient left who was here before and whose doctor practises today.');
    return sisa.splice(n, 1)[0] as Kembali;
  };
  const lain = ({ terakhir }: Kembali, unitSama: boolean): Tujuan | undefined =>
    jalan.find(
      (r) =>
        r.id !== terakhir.ruangan_id &&
        r.instalasi_id === terakhir.instalasi_id &&
        (r.unit_id === terakhir.unit_id) === unitSama &&
        r.ketik.ruangan !== null,
    );
  const umum = (k: Kembali): boolean => k.terakhir.penjamin.jenis === UMUM;
  const inap = peta.find((r) => r.bedKosong);
  return Array.from({ length: putaran }, (): Kerja[] => {
    const [sama, pindahRuangan, pindahUnit] = [
      ambil(umum),
      ambil((k) => umum(k) && lain(k, true) !== undefined),
      ambil((k) => umum(k) && lain(k, false) !== undefined),
    ];
    const [samaBpjs, cek, tidur] = [ambil((k) => !umum(k)), ambil((k) => k.bpjs !== null), ambil(umum)];
    const [keRuangan, keUnit, [pertama]] = [lain(pindahRuangan, true), lain(pindahUnit, false), jalan];
    return [
      {
        nama: 'returning patient, as last time',
        anggaran: SAMA,
        lakukan: async (t) => (await lewatKotak(t, sama), simpan(t)),
      },
      {
        nama: 'returning patient of BPJS, as last time',
        anggaran: SAMA,
        lakukan: async (t) => (await lewatKotak(t, samaBpjs), simpan(t)),
      },
      ...(keRuangan
        ? [
            {
              nama: 'returning patient, another poli of the unit',
              anggaran: PINDAH,
              lakukan: async (t: Tangan) => (
                await lewatKotak(t, pindahRuangan),
                await tuju(t, keRuangan, 'ruangan'),
                simpan(t)
              ),
            },
          ]
        : []),
      ...(keUnit
        ? [
            {
              nama: 'returning patient, a poli of another unit',
              anggaran: PINDAH,
              lakukan: async (t: Tangan) => (await lewatKotak(t, pindahUnit), await tuju(t, keUnit, 'unit'), simpan(t)),
            },
          ]
        : []),
      ...(pertama
        ? [false, true].map((bpjs) => ({
            nama: `new patient with NIK and BPJS card, and a visit${bpjs ? ' of BPJS, all measured' : ''}`,
            anggaran: bpjs ? null : BARU,
            lakukan: (t: Tangan) => pasienBaru(t, pertama, bpjs),
          }))
        : []),
      { nama: 'eligibility of a chosen patient', anggaran: CEK, lakukan: (t) => kepesertaan(t, cek.norm) },
      ...(inap
        ? [{ nama: 'inpatient with a bed', anggaran: null, lakukan: (t: Tangan) => rawatInap(t, tidur, inap) }]
        : []),
    ];
  }).flat();
}
