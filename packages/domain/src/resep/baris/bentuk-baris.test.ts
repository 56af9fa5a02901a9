import { expect, it } from 'vitest';
import { EMPTY_SIGNA, formatSigna } from '../signa.ts';
import { bacaBahan } from './baca-bahan.ts';
import { bacaAturanPakai, bacaBaris, type ProdukBaris } from './baca-baris.ts';
import { bentukMungkin } from './pilih-bentuk.ts';
import { bentukPerKg } from './pilih-kg.ts';
import { kekuatanMungkin } from './pilih-kekuatan.ts';
import { urutObat } from './urut-obat.ts';

type Kekuatan = [nilai: number, satuan: string, per?: number];
const of = (satuan: string, kekuatan: Kekuatan[], more: Partial<ProdukBaris> = {}): ProdukBaris[] =>
  kekuatan.map(([nilai, unit, per = 1]) => ({
    satuan,
    bentuk: null,
    isi_kemasan: null,
    utuh: false,
    ...more,
    kekuatan: [{ nilai, satuan: unit, per }],
  }));

// What is offered for a number, or a dose that is missing, fits the form that was typed, else the product's.
const cair = (bentuk: string, kuat: Kekuatan = [25, 'mg']) => of('mL', [kuat], { bentuk });
it.each<[string, ProdukBaris[], string[]]>([
  ['ranitidin inj 50mg/12 jam', cair('injeksi'), ['dosis 50 mg sekali pakai', 'kekuatan 25 mg', '1 mL']],
  ['ranitidin inj /12 jam', cair('injeksi'), ['1 mL']],
  ['metronidazol infus 500mg/8 jam', cair('infus', [5, 'mg']), ['dosis 500 mg sekali pakai', 'kekuatan 5 mg', '1 mL']],
  ['kloramfenikol ed 4x1', cair('tetes mata'), ['1 tetes']],
  ['kloramfenikol tm 4x', cair('tetes mata'), ['1 tetes']],
  ['gentamisin tt 3x2', cair('tetes telinga'), ['2 tetes']],
  ['kloramfenikol eo 3x1', of('g', [[1, '%']], { bentuk: 'salep mata' }), ['oles']],
  ['pct drop 3x1', cair('tetes'), ['1 tetes', '1 mL']],
  // No half of a drop falls.
  ['pct drop 4x0.6', cair('tetes'), ['0,6 mL']],
  ['pct drop 2x0,5', cair('tetes'), ['1/2 mL']],
  ['iliadin 2x1', cair('semprot hidung'), ['1 semprot']],
  ['ventolin 2x1', of('inhaler', [[100, 'mikrogram']], { bentuk: 'inhaler' }), ['1 hisapan']],
  ['ventolin nebul 3x1', cair('cairan inhalasi'), ['1 mL']],
  ['minosep 3x1', cair('obat kumur'), ['1 sdm', '1 mL']],
  ['kalamin 2x1', cair('losio'), ['oles']],
  ['pct syr 3x1', cair('sirup'), ['1 cth', '1 sdm', '1 mL']],
  // Of what the facility does not have the typed form alone tells.
  ['xitrol tetes mata 4x1', [], ['1 tetes']],
  ['xitrol eye drops 4x1', [], ['1 tetes']],
  ['obat syr 3x1', [], ['1 cth', '1 sdm', '1 mL']],
  ['obat krim 2x1', [], ['oles']],
  ['obat inj 2x1', [], ['1 mL']],
])('“%s” offers what fits its form', (text, produk, labels) => {
  const asked = bacaBaris(text, { produk });
  expect(asked.hasil === 'tanya' && asked.soal.map(({ pilihan }) => pilihan.map(({ label }) => label))).toEqual([
    labels,
  ]);
});
it.each([
  ['kloramfenikol ed 4x2 tts', 'tetes mata', '4 x sehari 2 tetes'],
  ['kloramfenikol 4x2 tm', 'tetes mata', '4 x sehari 2 tetes mata'],
  ['kloramfenikol 4x2 ed', 'tetes mata', '4 x sehari 2 tetes mata'],
  ['kloramfenikol 3x2 tt', 'tetes telinga', '3 x sehari 2 tetes telinga'],
  ['kloramfenikol tm 3x1 tts od', 'tetes mata', '3 x sehari 1 tetes mata kanan'],
  ['kloramfenikol tt 3x2 tts ad', 'tetes telinga', '3 x sehari 2 tetes telinga kanan'],
  ['kloramfenikol e.d. 6x1 gtt', 'tetes mata', '6 x sehari 1 tetes'],
  ['kloramfenikol ear drops 2x3 tts', 'tetes telinga', '2 x sehari 3 tetes'],
])('“%s” names %s', (text, bentuk, use) => {
  const { hasil, isi } = bacaBaris(text, { produk: cair(bentuk) });
  expect([hasil, isi.nama, isi.bentuk, isi.signa && formatSigna(isi.signa)]).toEqual([
    'baca',
    'kloramfenikol',
    bentuk,
    use,
  ]);
  const lain = bacaBaris(text, { produk: of('kapsul', [[250, 'mg']], { bentuk: 'kapsul' }) });
  expect(lain.hasil).toBe('tanya');
});

it.each([
  ['timol 0,5 2x1 tetes', ['kekuatan 0,5 mg', 'kekuatan 0,5%']],
  ['starcef 100 2x1 kapsul', ['kekuatan 100 mg', 'jumlah 100']],
])('of “%s”, which the facility does not have, the number may be a strength', (text, labels) => {
  const asked = bacaBaris(text);
  expect(asked.hasil === 'tanya' && asked.soal.map(({ pilihan }) => pilihan.map(({ label }) => label))).toEqual([
    labels,
  ]);
});
it.each([
  ['ventolin nebul 3x1 puff', 'inhaler', 'inhaler'],
  ['betadine kumur 3x1 oles', 'larutan luar', 'mL'],
])('“%s” goes where a product in this form does not: %s', (text, bentuk, satuan) => {
  const asked = bacaBaris(text, { produk: of(satuan, [[10, '%']], { bentuk }) });
  const said = asked.hasil === 'baca' ? [] : asked.soal.map(({ pesan }) => pesan);
  expect(said.some((pesan) => pesan.includes(`tertulis, tetapi obat ini ${bentuk}`))).toBe(true);
});

// A name of several forms, whose line fits more than one, is asked; what the line says leaves one alone.
const obat = (bentuk: string, satuan: string, kekuatan: Kekuatan) => ({
  ...(of(satuan, [kekuatan], { bentuk })[0] as ProdukBaris),
  rute: null,
});
const KLORAMFENIKOL = [
  obat('kapsul', 'kapsul', [250, 'mg']),
  obat('tetes mata', 'mL', [0.5, '%']),
  obat('tetes telinga', 'mL', [1, '%']),
  obat('salep mata', 'g', [1, '%']),
];
const PARASETAMOL = [
  obat('tablet', 'tablet', [500, 'mg']),
  obat('sirup', 'mL', [120, 'mg', 5]),
  obat('tetes', 'mL', [100, 'mg']),
  obat('supositoria', 'suppositoria', [125, 'mg']),
  obat('infus', 'mL', [10, 'mg']),
];
const BISACODYL = [obat('tablet', 'tablet', [5, 'mg']), obat('supositoria', 'suppositoria', [10, 'mg'])];
const SALBUTAMOL = [
  obat('tablet', 'tablet', [2, 'mg']),
  obat('cairan inhalasi', 'ampul', [1, 'mg']),
  obat('inhaler', 'inhaler', [100, 'mikrogram']),
];
const KETOKONAZOL = [obat('tablet', 'tablet', [200, 'mg']), obat('krim', 'g', [2, '%'])];
it.each([
  ['erlamycetin 4x1', KLORAMFENIKOL, ['kapsul', 'tetes mata', 'tetes telinga', 'salep mata']],
  ['erlamycetin', KLORAMFENIKOL, ['kapsul', 'tetes mata', 'tetes telinga', 'salep mata']],
  ['erlamycetin 4x1 5h', KLORAMFENIKOL, ['kapsul', 'tetes mata', 'tetes telinga', 'salep mata']],
  ['erlamycetin 4x1 tetes', KLORAMFENIKOL, ['tetes mata', 'tetes telinga']],
  ['erlamycetin 3 dd gtt II', KLORAMFENIKOL, ['tetes mata', 'tetes telinga']],
  ['erlamycetin tm 4x1', KLORAMFENIKOL, ['tetes mata']],
  ['erlamycetin 4x2 tt', KLORAMFENIKOL, ['tetes telinga']],
  ['erlamycetin salep mata 3x', KLORAMFENIKOL, ['salep mata']],
  ['erlamycetin 4x1 mata', KLORAMFENIKOL, ['tetes mata', 'salep mata']],
  ['kloramfenikol 250 mg 4x1', KLORAMFENIKOL, ['kapsul']],
  ['kloramfenikol 4x1 kapsul', KLORAMFENIKOL, ['kapsul']],
  ['kloramfenikol 4x1 pc', KLORAMFENIKOL, ['kapsul']],
  ['pct 3x1', PARASETAMOL, ['tablet']],
  ['pct 3x1 cth', PARASETAMOL, ['sirup']],
  ['pct supp 1', PARASETAMOL, ['supositoria']],
  ['dulcolax 1x1', BISACODYL, ['tablet', 'supositoria']],
  ['dulcolax 10 mg 1x1', BISACODYL, ['supositoria']],
  ['dulcolax 1x1 tab', BISACODYL, ['tablet']],
  ['ventolin 3x1', SALBUTAMOL, ['tablet', 'cairan inhalasi', 'inhaler']],
  ['ventolin 3x2 puff', SALBUTAMOL, ['inhaler']],
  ['ventolin nebul 3x1', SALBUTAMOL, ['cairan inhalasi']],
  ['ventolin 3x1/2', SALBUTAMOL, ['tablet']],
  ['ketokonazol 2x1', KETOKONAZOL, ['tablet', 'krim']],
  ['ketokonazol 200 1x1', KETOKONAZOL, ['tablet']],
  ['ketokonazol 2 dd ue', KETOKONAZOL, ['krim']],
])('“%s” may be %#', (text, all, forms) => expect(bentukMungkin(text, all).map(({ bentuk }) => bentuk)).toEqual(forms));
it('where no form is typed what is swallowed goes first, and the plain before what is released slowly', () => {
  const found = [...SALBUTAMOL.toReversed(), obat('tablet', 'tablet', [2, 'mg'])].map((one, n) => ({
    ...one,
    zat: '1',
    ada: true,
    lepasLain: n === 2,
  }));
  expect(urutObat('ventolin 3x1', found)).toEqual([3, 2, 1, 0]);
});

it.each(['neb', 'nebu'])('“salbutamol 2x2,5 mg %s” goes through the nebuliser', (kata) => {
  const read = bacaBaris(`salbutamol 2x2,5 mg ${kata}`, { produk: cair('cairan inhalasi', [2.5, 'mg', 2.5]) });
  expect([read.hasil, read.isi.signa?.rute]).toEqual(['baca', 'nebulisasi']);
});

// A word of the release behind the strength belongs to the name, and the number before it is no amount.
const LEPAS = of('tablet', [[60, 'mg']], { bentuk: 'tablet lepas lambat' });
it.each([
  ['gliclazide 60 mr 1x1 30h', 'gliclazide mr', []],
  ['gliclazide 60 mg MR 1x1 30h', 'gliclazide MR', []],
  ['gliclazide 60 lepas lambat 1x1 30h', 'gliclazide lepas lambat', []],
  ['diltiazem 90 sr 1x1 30h', 'diltiazem sr', ['Tidak ada kekuatan "90"']],
  ['gliclazide 60 1x1 mr 30h', 'gliclazide', ['"mr" tidak dimengerti']],
])('“%s” is of %s', (teks, nama, soal) => {
  const read = bacaBaris(teks, { produk: LEPAS });
  expect(read.isi.nama).toBe(nama);
  expect('soal' in read ? read.soal.map(({ pesan }) => pesan) : []).toEqual(expect.arrayContaining(soal));
  if (soal.length === 0) expect(read.hasil).toBe('baca');
});

// Issue 30 B1: a dose by weight that is one piece of a product is that product; of any other it says its pieces.
const tablet = (...nilai: number[]) => nilai.flatMap((one) => of('tablet', [[one, 'mg']]));
const kekuatanUntuk = (teks: string, nilai: number[]) => {
  const found = tablet(...nilai);
  const [first = 0] = urutObat(
    teks,
    found.map((one) => ({ ...one, zat: 'zat', ada: true })),
  );
  const dipilih = found[first] as ProdukBaris;
  const lain = found.filter((one) => one !== dipilih);
  const { dosis } = bacaBaris(teks, { produk: [dipilih, ...lain] }).isi.signa ?? {};
  return [
    dipilih.kekuatan[0]?.nilai,
    dosis ? formatSigna({ ...EMPTY_SIGNA, kali: 1, dosis }) : '',
    kekuatanMungkin(teks, dipilih, lain).mungkin.map(({ obat, butir }) => `${obat.kekuatan[0]?.nilai}: ${butir}`),
  ];
};
it.each<[string, number[], number, string, string[]]>([
  ['amlodipin 1x10mg 30', [5, 10], 10, '10 mg (1 tablet)', []],
  ['amlodipin 1x5mg 30', [5, 10], 5, '5 mg (1 tablet)', []],
  ['simvastatin 1x20 mg 30', [10, 20], 20, '20 mg (1 tablet)', []],
  ['captopril 2x25mg 60', [12.5, 25, 50], 25, '25 mg (1 tablet)', []],
  ['allopurinol 1x300mg 30', [100, 300], 300, '300 mg (1 tablet)', []],
  ['candesartan 1x16mg 30', [8, 16], 16, '16 mg (1 tablet)', []],
  ['glimepirid 1x2mg 30', [1, 2, 3, 4], 2, '2 mg (1 tablet)', []],
  ['levotiroksin 1x0,1g 30', [50, 100], 100, '0,1 g (1 tablet)', []],
  ['captopril 50 2x25mg', [12.5, 25, 50], 25, '25 mg (1 tablet)', []],
  // The strength that is written is taken.
  ['amlodipin 5 mg 1x10mg 30', [5, 10], 5, '10 mg (2 tablet)', []],
  // Only one of them can be meant.
  ['metformin 2x1.000mg 60', [850, 500], 500, '1000 mg (2 tablet)', []],
  ['captopril 2x6,25mg 60', [12.5, 25], 12.5, '6,25 mg (1/2 tablet)', ['12.5: 1/2 tablet', '25: 1/4 tablet']],
  ['warfarin 1x3mg 30', [1, 2], 1, '3 mg (3 tablet)', ['1: 3 tablet', '2: 1 1/2 tablet']],
  // No part of either: what is asked of the dose itself.
  ['amlodipin 1x7mg 30', [5, 10], 5, '7 mg', []],
])('“%s” of %o is of %s mg, %s', (...[teks, nilai, kekuatan, dosis, mungkin]) =>
  expect(kekuatanUntuk(teks, nilai)).toEqual([kekuatan, `1 x sehari ${dosis}`, mungkin]),
);
it('a smaller one that was taken is asked about, the one of the dose first', () => {
  const [five, ten] = tablet(5, 10) as [ProdukBaris, ProdukBaris];
  expect(kekuatanMungkin('amlodipin 1x10 mg 30', five, [ten]).mungkin).toEqual([
    { obat: ten, butir: '1 tablet' },
    { obat: five, butir: '2 tablet' },
  ]);
});
// A part of a tablet, where what is drunk of the same substance measures the dose whole, is asked.
it.each<[string, number, ProdukBaris[], string[]]>([
  ['cetirizin 1x2,5mg 5h', 10, of('mL', [[5, 'mg', 5]], { bentuk: 'sirup' }), ['tablet 1/4 tablet', 'sirup 2,5 mL']],
  ['cetirizin 1x5mg 5h', 10, of('mL', [[5, 'mg', 5]], { bentuk: 'sirup' }), ['tablet 1/2 tablet', 'sirup 5 mL']],
  // No part of the tablet at all.
  ['pct 3x120mg 5h', 500, of('mL', [[120, 'mg', 5]], { bentuk: 'sirup' }), ['sirup 5 mL']],
  ['cetirizin 1x10mg 5h', 10, of('mL', [[5, 'mg', 5]], { bentuk: 'sirup' }), []],
  ['cetirizin 1x20mg 5h', 10, of('mL', [[5, 'mg', 5]], { bentuk: 'sirup' }), []],
  ['cetirizin tab 1x2,5mg 5h', 10, of('mL', [[5, 'mg', 5]], { bentuk: 'sirup' }), []],
  ['cetirizin 10 mg 1x2,5mg 5h', 10, of('mL', [[5, 'mg', 5]], { bentuk: 'sirup' }), []],
  // Not what goes by the needle, nor what no spoon measures, nor more than anybody swallows.
  ['furosemid 1x20mg 5h', 40, of('mL', [[10, 'mg']], { bentuk: 'injeksi' }), []],
  ['pct 3x250mg 5h', 500, of('mL', [[120, 'mg', 5]], { bentuk: 'sirup' }), []],
  ['pct 3x750mg 5h', 500, of('mL', [[10, 'mg']], { bentuk: 'sirup' }), []],
])('“%s” of %s mg may be drunk', (teks, nilai, cairan, mungkin) => {
  const [butir] = of('tablet', [[nilai, 'mg']], { bentuk: 'tablet' }) as [ProdukBaris];
  const found = kekuatanMungkin(teks, butir, cairan).mungkin;
  expect(found.map(({ obat, butir: one }) => `${obat.bentuk} ${one}`)).toEqual(mungkin);
});
it('pieces behind a weight are read as they are put into words', () => {
  const use = (teks: string, produk: ProdukBaris[]) => {
    const { hasil, isi } = bacaAturanPakai(teks, { produk });
    return hasil === 'baca' && isi.signa ? formatSigna(isi.signa) : hasil;
  };
  const tanpa = of('tablet', [[1, 'mg']]).map((one) => ({ ...one, kekuatan: [] }));
  expect(use('1 x sehari 10 mg (2 tablet)', tablet(5))).toBe('1 x sehari 10 mg (2 tablet)');
  expect(use('tiap 12 jam 10 mg (1 1/2 tablet) sesudah makan', tanpa)).toBe(
    'tiap 12 jam 10 mg (1 1/2 tablet) sesudah makan',
  );
  // The product makes it another number.
  expect(use('1 x sehari 10 mg (2 tablet)', tablet(10))).toBe('tanya');
});
// The contract refuses what is not in its lowest terms long before it is a large dose.
it.each([
  ['heparin 5.000 iu/12 jam', [5000, 'IU'], 5000],
  ['actrapid 12 ui tiap 8 jam', [100, 'IU'], 12],
  ['vit d 5.000 iu 1x', [100, 'IU'], 5000],
])('“%s” is in its lowest terms', (teks, kekuatan, pembilang) =>
  expect(bacaBaris(teks, { produk: of('mL', [kekuatan as Kekuatan], { bentuk: 'injeksi' }) }).isi.signa?.dosis).toEqual(
    { pembilang, penyebut: 1, satuan: 'unit' },
  ),
);

const tulis = (teks: string, produk: ProdukBaris[], berat: number | null = null) => {
  const read = bacaBaris(teks, { produk, berat });
  const { jumlah, signa, hari } = read.isi;
  const amount = jumlah ? `${jumlah.n}${jumlah.kemasan ? ' kemasan' : ''}` : '';
  if (read.hasil === 'baca') return [amount, signa ? formatSigna(signa) : '', hari ?? ''].join('|');
  return read.soal.map(({ pesan, pilihan }) => [pesan, ...pilihan.map((one) => `${one.label} > ${one.teks}`)]);
};
const RL = of('mL', [[1, 'mg']], { bentuk: 'infus', isi_kemasan: 500, utuh: true }).map((one) => ({
  ...one,
  kekuatan: [],
}));
const SIRUP = of('mL', [[120, 'mg', 5]], { bentuk: 'sirup', isi_kemasan: 60, utuh: true });
// Issue 30 B1: a volume just before an interval is the dose and no amount.
it.each([
  ['rl 500 cc/8 jam', RL, '|tiap 8 jam 500 mL|'],
  ['rl 1500 cc/24 jam', RL, '|tiap 24 jam 1500 mL|'],
  ['rl 500 ml tiap 8 jam 3 kolf', RL, '3 kemasan|tiap 8 jam 500 mL|'],
  ['rl 500cc q8h no 3', RL, '3 kemasan|tiap 8 jam 500 mL|'],
  ['rl 2.000 cc/hari', RL, '|1 x sehari 2000 mL|'],
  ['rl 500 cc/hari 2 kolf', RL, '2 kemasan|1 x sehari 500 mL|'],
  ['rl 1 kolf/8 jam', RL, '|tiap 8 jam 500 mL|'],
  ['rl 1 kolf tiap 8 jam no 3', RL, '3 kemasan|tiap 8 jam 500 mL|'],
  ['rl 3 kolf 500 cc/8 jam', RL, '3 kemasan|tiap 8 jam 500 mL|'],
  ['pct syr 5 ml/8 jam 5h', SIRUP, '|tiap 8 jam 5 mL|5'],
  ['pct syr 60 ml 5 ml/8 jam', SIRUP, '60|tiap 8 jam 5 mL|'],
  ['pct syr 60 ml tiap 8 jam 1 cth', SIRUP, '60|tiap 8 jam 1 sendok takar (5 mL)|'],
  ['pct syr 60 ml 3x1cth', SIRUP, '60|3 x sehari 1 sendok takar (5 mL)|'],
  ['pct syr 7,5 ml 3x 5h', SIRUP, '|3 x sehari 7,5 mL|5'],
])('“%s”', (teks, produk, expected) => expect(tulis(teks, produk)).toBe(expected));
it.each<[string, ProdukBaris[], string[]]>([
  [
    'pct syr 60 ml /8 jam',
    SIRUP,
    [
      '60 mL sekali pakai tidak lazim untuk obat ini',
      'jumlah 60 mL > pct syr no 60 /8 jam',
      'Ya, 60 mL sekali pakai > pct syr 60 ml /8 jam',
    ],
  ],
  // No half of a capsule.
  [
    'omz 2x10mg 5h',
    of('kapsul', [[20, 'mg']]),
    ['10 mg sekali pakai tidak lazim untuk obat ini', 'Ya, 10 mg sekali pakai > omz 2x10mg 5h'],
  ],
  ['rl /8 jam', RL, ['Dosis sekali pakai belum disebut', '500 mL > rl /8 jam 500 mL']],
  // A reason that is no interval, and never a second amount.
  [
    'oralit 1 sach tiap bab cair no VI',
    of('sachet', [[1, 'g']]),
    ['"tiap bab cair": bila bab cair?', 'bila bab cair > oralit 1 sach bila bab cair no VI'],
  ],
  [
    'amlodipin 10 tab 1x1 no 30',
    tablet(5),
    ['Jumlah 30 atau 10?', 'jumlah 30 > amlodipin 1x1 no 30', 'jumlah 10 tablet > amlodipin 10 tab 1x1'],
  ],
])('“%s” is asked', (teks, produk, soal) => expect(tulis(teks, produk)).toEqual([soal]));
it('what happens now and then is when it is taken', () =>
  expect(tulis('oralit 1 sach bila bab cair no VI', of('sachet', [[1, 'g']]))).toBe('6|1 sachet bila bab cair|'));

// A number that no product has as its strength, but that is a half or a quarter of one, may be the dose.
const GANDENG = of('mL', [[10, 'mg']], { bentuk: 'infus' });
const SIRUP5 = of('mL', [[5, 'mg', 5]], { bentuk: 'sirup' });
const [HCT, PCT] = [tablet(25), [...tablet(500), ...SIRUP, ...GANDENG]];
it.each<[string, ProdukBaris[], string]>([
  ['hct 12,5 1x1 30h', HCT, 'dosis 12,5 mg (1/2 tablet) > hct 1x12,5 mg 30h'],
  ['hct 12,5 1x1 no 30', HCT, 'dosis 12,5 mg (1/2 tablet) > hct 1x12,5 mg no 30'],
  ['hct 12,5mg 1x1 30h', HCT, 'dosis 12,5 mg (1/2 tablet) > hct 1x12,5 mg 30h'],
  ['hct 12,5 mg 1x1 tab 30h', HCT, 'dosis 12,5 mg (1/2 tablet) > hct 1x12,5 mg 30h'],
  ['hct 12,5 1x2 30h', HCT, 'dosis 25 mg (1 tablet) > hct 1x25 mg 30h'],
  ['hct 6,25 1x1 30h', HCT, 'dosis 6,25 mg (1/4 tablet) > hct 1x6,25 mg 30h'],
  ['metformin 250 2x1', tablet(500), 'dosis 250 mg (1/2 tablet) > metformin 2x250 mg'],
  ['amlodipin 5 1x1', tablet(10), 'dosis 5 mg (1/2 tablet) > amlodipin 1x5 mg'],
  ['hct 12,5 1-0-0 30h', HCT, 'dosis 12,5 mg (1/2 tablet) > hct 1x12,5 mg pagi 30h'],
  ['hct 12,5 0-0-1 pc 30h', HCT, 'dosis 12,5 mg (1/2 tablet) > hct 1x12,5 mg malam pc 30h'],
  ['captopril 12,5 1-0-1', HCT, 'dosis 12,5 mg (1/2 tablet) > captopril 2x12,5 mg pagi malam'],
  ['hct 12,5 30 1x1', HCT, 'dosis 12,5 mg (1/2 tablet), jumlah 30 > hct 30 1x12,5 mg'],
  ['cetirizin 5 1x1', [...tablet(10), ...SIRUP5], 'dosis 5 mg (1/2 tablet) > cetirizin 1x5 mg'],
  ['amlodipin 5 1x1 30h', tablet(10), 'dosis 5 mg (1/2 tablet) > amlodipin 1x5 mg 30h'],
])('“%s” is asked with its dose first', (teks, produk, pilihan) => {
  const soal = tulis(teks, produk);
  expect(Array.isArray(soal) && soal.map((one) => one[1])).toEqual([pilihan]);
  const [, baru = ''] = pilihan.split(' > ');
  expect(bacaBaris(baru, { produk }).hasil).toBe('baca');
});
it.each([
  // No half of a capsule, and what use and days need.
  ['omz 10 2x1', of('kapsul', [[20, 'mg']]), '10|2 x sehari 1 kapsul|'],
  ['omeprazol 14 2x1 7h', of('kapsul', [[20, 'mg']]), '14|2 x sehari 1 kapsul|7'],
  ['amlodipin 30 1x1 30h', [...tablet(5), ...tablet(10)], '30|1 x sehari 1 tablet|30'],
  ['amlodipin 30 1x1', tablet(10), '30|1 x sehari 1 tablet|'],
  // What flows in has no strength of a tablet.
  ['para 10 3x1', PCT, '10|3 x sehari 1 tablet|'],
  ['paracetamol tab 10 3x1', PCT, '10|3 x sehari 1 tablet|'],
  ['paracetamol 500 10 3x1', PCT, '10|3 x sehari 1 tablet|'],
  ['paracetamol 10 500 3x1', PCT, '10|3 x sehari 1 tablet|'],
  ['paracetamol 500 3x1 no 10', PCT, '10|3 x sehari 1 tablet|'],
])('“%s” is not asked', (teks, produk, expected) => expect(tulis(teks, produk)).toBe(expected));
// What use and days need may be the dose of other pieces just as well: nobody takes it for the amount of the weakest.
const JUMLAH_KUAT = [...tablet(12.5), ...tablet(25)];
const CAPTOPRIL_50 = [
  'dosis 50 mg (2 tablet)',
  'kekuatan 12,5 mg',
  'kekuatan 25 mg',
  'kekuatan 12,5 mg, jumlah 50',
  'kekuatan 25 mg, jumlah 50',
];
it.each<[string, ProdukBaris[], string[]]>([
  ['furosemid 20 2x1 10h', tablet(40), ['dosis 20 mg (1/2 tablet)', 'kekuatan 40 mg', 'jumlah 20 tablet']],
  ['prednison 10 2x1 5h', tablet(5), ['dosis 10 mg (2 tablet)', 'kekuatan 5 mg', 'jumlah 10 tablet']],
  ['domperidon 5 1x1 5h', tablet(10), ['dosis 5 mg (1/2 tablet)', 'kekuatan 10 mg', 'jumlah 5 tablet']],
  ['captopril 50 2x1 15h', JUMLAH_KUAT, CAPTOPRIL_50],
  ['captopril 50 2x1', JUMLAH_KUAT, CAPTOPRIL_50],
  ['glimepirid 3 1x1', tablet(1), ['dosis 3 mg (3 tablet)', 'kekuatan 1 mg', 'jumlah 3 tablet']],
  // A strength that is the amount as well is one of these.
  [
    'amlodipin 10 1x1 10h',
    [...tablet(10), ...tablet(5)],
    ['kekuatan 10 mg', 'kekuatan 10 mg, jumlah 10', 'kekuatan 5 mg, jumlah 10'],
  ],
])('“%s” is the strength, or the amount of a strength', (teks, produk, labels) => {
  const soal = tulis(teks, produk);
  const [, ...pilihan] = Array.isArray(soal) ? (soal[0] ?? []) : [];
  expect(pilihan.map((one) => one.split(' > ')[0])).toEqual(labels);
  const [, baru = ''] = pilihan.at(-1)?.split(' > ') ?? [];
  expect(bacaBaris(baru, { produk }).isi.jumlah?.n).toBe(Number(teks.split(' ')[1]));
});
it('a dose of whole pieces is taken with all of them', () =>
  expect(tulis('captopril 2x50 mg 15h', tablet(25))).toBe('|2 x sehari 50 mg (2 tablet)|15'));
it('a dose that is not said yet is offered as well', () => {
  const soal = tulis('hct 12,5 1x 30h', HCT);
  expect(Array.isArray(soal) && soal[1]?.[1]).toBe('dosis 12,5 mg (1/2 tablet) > hct 1x 30h 12,5 mg');
  expect(tulis('hct 1x 30h 12,5 mg', HCT)).toBe('|1 x sehari 12,5 mg (1/2 tablet)|30');
});
it('of a liquid its own strengths are those that count', () =>
  expect(bacaBaris('paracetamol inf 10', { produk: [...GANDENG, ...tablet(500)] }).isi.kekuatan?.nilai).toBe(10));

// Issue 30 B1: so much for each kilogram is no dose of anybody, until it is reckoned and chosen.
it.each<[string, ProdukBaris[], string[]]>([
  [
    'pct syr 15mg/kg/x 3x 5h',
    SIRUP,
    [
      '"15mg/kg/x" untuk 12,9 kg: berapa sekali pakai?',
      'tiap kali 15 mg/kg x 12,9 kg = 8,1 mL (194,4 mg) > pct syr 3x 5h 8,1 mL',
    ],
  ],
  [
    'pct syr 40 mg/kgBB/hari tiap 6 jam',
    SIRUP,
    [
      '"40 mg/kgBB/hari" untuk 12,9 kg: berapa sekali pakai?',
      'sehari 40 mg/kg x 12,9 kg, dibagi 4 = 5,4 mL (129,6 mg) > pct syr tiap 6 jam 5,4 mL',
    ],
  ],
  [
    'pct syr 15 mg/kg/6 jam',
    SIRUP,
    [
      '"15 mg/kg" untuk 12,9 kg: berapa sekali pakai?',
      'tiap kali 15 mg/kg x 12,9 kg = 8,1 mL (194,4 mg) > pct syr /6 jam 8,1 mL',
    ],
  ],
  [
    'pct syr 3x15 mg per kg bb',
    SIRUP,
    [
      '"15 mg per kg bb" untuk 12,9 kg: berapa sekali pakai?',
      'tiap kali 15 mg/kg x 12,9 kg = 8,1 mL (194,4 mg) > pct syr 3x 8,1 mL',
      'sehari 15 mg/kg x 12,9 kg, dibagi 3 = 2,7 mL (64,8 mg) > pct syr 3x 2,7 mL',
    ],
  ],
  [
    'ceftriaxone 50mg/kg/x iv 2x',
    of('vial', [[1000, 'mg']], { bentuk: 'injeksi' }),
    [
      '"50mg/kg/x" untuk 12,9 kg: berapa sekali pakai?',
      'tiap kali 50 mg/kg x 12,9 kg = 645 mg > ceftriaxone iv 2x 645 mg',
    ],
  ],
])('“%s” is reckoned with the weight, and asked', (teks, produk, soal) => {
  expect(tulis(teks, produk, 12.9)).toEqual([soal]);
  const [pesan = ''] = soal;
  expect(tulis(teks, produk)).toEqual([[pesan.replace(/ untuk .*$/, TANPA_BERAT)]]);
});
const TANPA_BERAT = ' tidak dihitung di sini: tulis dosisnya dalam mg atau mL';
it('a day of it is parted as is chosen; a flow for each kilogram is written as one', () => {
  const hari = tulis('pct syr 40mg/kgbb/hari', SIRUP, 12.9);
  expect(Array.isArray(hari) && hari[0]?.slice(1)).toEqual([
    '1 x sehari, sehari 40 mg/kg x 12,9 kg = 21,5 mL (516 mg) > pct syr 1x 21,5 mL',
    '2 x sehari, sehari 40 mg/kg x 12,9 kg, dibagi 2 = 10,8 mL (259,2 mg) > pct syr 2x 10,8 mL',
    '3 x sehari, sehari 40 mg/kg x 12,9 kg, dibagi 3 = 7,2 mL (172,8 mg) > pct syr 3x 7,2 mL',
    '4 x sehari, sehari 40 mg/kg x 12,9 kg, dibagi 4 = 5,4 mL (129,6 mg) > pct syr 4x 5,4 mL',
  ]);
  expect(tulis('dopamin 5 mcg/kg/menit', RL, 12.9)).toEqual([[`"5 mcg/kg/menit"${TANPA_BERAT}`]]);
  expect(tulis('pct syr 10-15mg/kg/x 3x', SIRUP, 12.9)).toEqual([
    ['Rentang "10-15": pilih satu', '10 > pct syr 10 mg/kg/x 3x', '15 > pct syr 15 mg/kg/x 3x'],
  ]);
});
it.each<[string, ProdukBaris[], string[]]>([
  [
    'pct 10 mg/kgbb/kali 4x1',
    tablet(500),
    [
      '"10 mg/kgbb/kali" untuk 65,2 kg, atau dosis "1"?',
      'tiap kali 10 mg/kg x 65,2 kg = 652 mg > pct 4x652 mg',
      'dosis "1", tanpa "10 mg/kgbb/kali" > pct 4x1',
    ],
  ],
  [
    'pct 10 mg/kg/x 1-1-1',
    tablet(500),
    [
      '"10 mg/kg/x" untuk 65,2 kg, atau dosis "1-1-1"?',
      'tiap kali 10 mg/kg x 65,2 kg = 652 mg > pct 3x652 mg pagi siang malam',
      'dosis "1-1-1", tanpa "10 mg/kg/x" > pct 1-1-1',
    ],
  ],
  [
    'pct 4x1 tab 10 mg/kg/x',
    tablet(500),
    [
      '"10 mg/kg/x" untuk 65,2 kg, atau dosis "1 tab"?',
      'tiap kali 10 mg/kg x 65,2 kg = 652 mg > pct 4x652 mg',
      'dosis "1 tab", tanpa "10 mg/kg/x" > pct 4x1 tab',
    ],
  ],
])('“%s” says two doses, and is asked which', (teks, produk, soal) => {
  expect(tulis(teks, produk, 65.2)).toEqual([soal]);
  expect(tulis(teks, produk)).toEqual([[expect.stringContaining('tidak dihitung di sini')]]);
});
it('so much for each kilogram is no strength that puts a product first', () => {
  const found = [...GANDENG, ...tablet(500)].map((one) => ({ ...one, zat: '1', ada: true }));
  expect(urutObat('pct 10 mg/kgbb/kali 4x1', found)).toEqual([1, 0]);
  expect(urutObat('pct 10 - 15 mg/kg 4x1', found)).toEqual([1, 0]);
});
it.each([
  ['pct 15mg/kg/x 3x 5h', ['mL 8,1 mL', 'tablet 193,5 mg']],
  ['pct syr 15mg/kg/x 3x 5h', []],
  ['pct 500 mg 15mg/kg/x 3x 5h', []],
  ['pct 3x1', []],
])('of “%s” each form that is swallowed is offered', (teks, forms) => {
  const [sirup, ...lain] = [...SIRUP, ...tablet(500), ...tablet(250), ...GANDENG] as [ProdukBaris, ...ProdukBaris[]];
  const found = bentukPerKg(teks, { dipilih: sirup, lain, pasti: new Set(), berat: 12.9 });
  expect(found.map(({ obat, pilihan }) => `${obat.satuan} ${pilihan[0]?.label.replace(/^.*= | \(.*$/g, '')}`)).toEqual(
    forms,
  );
});
it.each(['pct 15 mg/kgbb', 'pct 10mg/kg/x'])('“%s” of a compound is no weight of it', (teks) =>
  expect(bacaBahan(teks)).toMatchObject({ hasil: 'tanya', soal: [{ pilihan: [] }] }),
);
