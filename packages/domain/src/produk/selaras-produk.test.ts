import { expect, it } from 'vitest';
import { tanyaProduk, terkunciProduk, type ProdukSelaras } from './selaras-produk.ts';

const zat = (zat_id: number, kekuatan: number | null = null, kekuatan_satuan: string | null = 'mg', per = 1) => ({
  zat_id,
  kekuatan,
  kekuatan_satuan: kekuatan === null ? null : kekuatan_satuan,
  per,
});
const produk = (nama: string, more: Partial<ProdukSelaras> = {}): ProdukSelaras => ({
  nama,
  jenis: 'obat',
  golongan: 'keras',
  satuan: 'tablet',
  bentuk: 'tablet',
  rute: null,
  zat: [],
  ...more,
});
const SIRUP = { satuan: 'mL', bentuk: 'sirup' };
const INJEKSI = { satuan: 'mL', bentuk: 'injeksi' };
const AMPUL = { satuan: 'ampul', bentuk: 'injeksi' };

it.each<[string, Partial<ProdukSelaras>, RegExp]>([
  ['Digoxin 0,25 mg tablet', { zat: [zat(176, 2.5)] }, /^Nama menyebut 0,25 mg, zat aktifnya Digoxin 2,5 mg$/],
  ['Digoksin 0,25 mg tablet', { zat: [zat(176, 0.25, 'g')] }, /Digoxin 0,25 g/],
  ['Acarbose 100 mg tablet', { zat: [zat(2, 10)] }, /100 mg.*10 mg/],
  ['Levotiroksin 50 mcg', { zat: [zat(330, 50, 'mg')] }, /50 mcg.*50 mg/],
  ['Ceftriaxone 1 g injeksi', { zat: [zat(105, 100)], satuan: 'vial', bentuk: 'serbuk injeksi' }, /1 g.*100 mg/],
  ['Paracetamol 120 mg/5 mL sirup', { zat: [zat(432, 120)], ...SIRUP }, /120 mg\/5 mL.*120 mg\/mL/],
  ['Lidocaine 2% injeksi', { zat: [zat(331, 2)], ...AMPUL, satuan: 'mL' }, /2%.*2 mg\/mL/],
  ['Amlodipine 5 mg + Valsartan 80 mg', { zat: [zat(27, 5), zat(568, 160)] }, /80 mg.*160 mg/],
  ['Telmisartan HCT 80/12,5 mg', { zat: [zat(530, 80), zat(278, 25)] }, /12,5 mg.*25 mg/],
  ['Diltiazem 30 mg tablet', { zat: [zat(432, 30)] }, /^Nama menyebut Diltiazem, zat aktifnya Paracetamol$/],
  ['Amoxicillin sirup kering', { zat: [zat(30)] }, /bentuknya tablet$/],
  ['Diltiazem 90 mg kapsul SR', { zat: [zat(177, 90)], bentuk: 'kapsul' }, /lepas lambat \(SR\), bentuknya kapsul$/],
  ['Gliclazide 60 mg MR', { zat: [zat(258, 60)] }, /lepas lambat \(MR\)/],
  ['Gliclazide 60 mg MR', { zat: [zat(258, 60)], bentuk: null }, /bentuknya kosong/],
  ['Nifedipine 30 mg XL', { zat: [zat(403, 30)], bentuk: 'tablet sr' }, /lepas lambat \(XL\)/],
  ['Na diklofenak 50 mg salut enterik', { zat: [zat(395, 50)] }, /salut enterik, bentuknya tablet$/],
  ['Amoxicillin 500 mg', { zat: [zat(30, 500)], rute: 'intravena' }, /tidak disuntikkan, rutenya intravena$/],
  ['Amoxicillin 500 mg', { zat: [zat(30, 500)], bentuk: 'tablet intravena' }, /tidak disuntikkan$/],
  [
    'Kloramfenikol tetes telinga 1%',
    { satuan: 'botol', bentuk: 'tetes telinga', rute: 'mata' },
    /^Bentuk tetes telinga dipakai telinga, rutenya mata$/,
  ],
  [
    'Kloramfenikol tetes telinga 1%',
    { satuan: 'botol', bentuk: 'tetes', rute: 'mata' },
    /dipakai telinga, rutenya mata$/,
  ],
  ['Bisakodil supp', { satuan: 'supp', bentuk: 'suppositoria', rute: 'oral' }, /dipakai rektal, rutenya oral$/],
  ['Betametason krim', { satuan: 'tube', bentuk: 'krim', rute: 'oral' }, /dipakai topikal, rutenya oral$/],
  ['Co-amoxiclav 625', { zat: [zat(30, 625)] }, /gabungan Amoxicillin dengan zat lain, zat aktifnya Amoxicillin$/],
  ['Combivent', { satuan: 'ampul', bentuk: null, zat: [zat(494)] }, /^Nama menyebut .* \+ .*, zat aktifnya/],
  // A form that goes elsewhere, or is counted otherwise.
  ['Ketorolac', { ...AMPUL, rute: 'inhalasi' }, /^Bentuk injeksi disuntikkan atau diinfus, rutenya inhalasi$/],
  ['Ringer laktat', { satuan: 'kolf', bentuk: 'infus', rute: 'topikal' }, /^Bentuk infus .*diinfus, rutenya topikal$/],
  ['Salbutamol', { satuan: 'inhaler', bentuk: 'inhaler', rute: 'topikal' }, /dipakai inhalasi, rutenya topikal$/],
  ['Betametason', { satuan: 'tube', bentuk: 'krim', rute: 'inhalasi' }, /dipakai topikal, rutenya inhalasi$/],
  ['Cetirizine', { rute: 'mata' }, /^Bentuk tablet diminum, rutenya mata$/],
  ['Cetirizine', { ...SIRUP, rute: 'topikal' }, /^Bentuk sirup diminum, rutenya topikal$/],
  ['Cetirizine', { satuan: 'mL' }, /^Bentuk tablet dihitung dalam mL$/],
  ['Cetirizine', { satuan: 'ml', bentuk: 'kapsul' }, /^Bentuk kapsul dihitung dalam ml$/],
  ['Bisakodil', { satuan: 'mL', bentuk: 'suppositoria' }, /^Bentuk suppositoria dihitung/],
  ['Cetirizine', { bentuk: 'tetes' }, /^Bentuk tetes dihitung dalam tablet$/],
  ['Cetirizine', { satuan: 'Kapsul', bentuk: 'sirup' }, /^Bentuk sirup dihitung dalam Kapsul$/],
  ['Cetirizine', { bentuk: 'krim' }, /^Bentuk krim dihitung dalam tablet$/],
  // A number without its unit that is not the strength.
  ['Amoxsan 500 kaplet', { zat: [zat(30, 625)] }, /^Nama menyebut angka 500, zat aktifnya Amoxicillin 625 mg$/],
  ['Lanoxin 250', { zat: [zat(176, 2.5)] }, /^Nama menyebut angka 250,/],
  ['Sanmol sirup 250 60 mL', { zat: [zat(432, 120, 'mg', 5)], ...SIRUP }, /^Nama menyebut angka 250,/],
  // Strengths in units, and of several substances.
  ['Heparin 5000 U/mL', { zat: [zat(271, 500, 'IU')], ...INJEKSI }, /5\.000 IU\/mL, .*500 IU\/mL$/],
  ['Lantus 100', { zat: [zat(295, 10, 'IU')], ...INJEKSI }, /^Nama menyebut angka 100, .*glargine 10 IU\/mL$/],
  ['Toujeo 300', { zat: [zat(295, 100, 'IU')], ...INJEKSI }, /^Nama menyebut angka 300,/],
  ['Mixtard 30', { zat: [zat(1015, 30, 'IU')], ...INJEKSI }, /^Angka 30 di nama adalah campurannya,/],
  ['Benzatin 2,4 juta IU', { zat: [zat(1040, 240_000, 'IU')], ...AMPUL, satuan: 'vial' }, /2\.400\.000 IU/],
  ['Vitamin D3 5000 IU', { zat: [zat(151, 12.5, 'mcg')] }, /5\.000 IU, .*12,5 mcg$/],
  ['Vitamin D 1000', { zat: [zat(151, 400, 'IU')] }, /^Nama menyebut angka 1\.000,/],
  ['Neurobion 5000', { zat: [zat(9001, 100), zat(9002, 100), zat(9003, 500, 'mcg')] }, /angka 5\.000,.*500 mcg$/],
])('%j with %j is asked', (nama, more, pesan) =>
  expect(tanyaProduk(produk(nama, more), null)).toEqual([expect.stringMatching(pesan)]),
);

it.each<[string, Partial<ProdukSelaras>]>([
  ['Digoxin 0,25 mg tablet', { zat: [zat(176, 0.25)] }],
  ['Digoxin 0.25 mg tablet', { zat: [zat(176, 250, 'mcg')] }],
  ['Metformin 1.000 mg', { zat: [zat(365, 1, 'g')] }],
  ['Paracetamol 120 mg/5 mL sirup 60 mL', { zat: [zat(432, 120, 'mg', 5)], ...SIRUP }],
  ['Paracetamol 120 mg/5 mL sirup', { zat: [zat(432, 24)], ...SIRUP }],
  ['Paracetamol 120 mg sirup', { zat: [zat(432, 120, 'mg', 5)], ...SIRUP }],
  ['Ondansetron 4 mg/2 mL injeksi', { zat: [zat(417, 4)], ...AMPUL }],
  ['Furosemide 10 mg/mL injeksi 2 mL', { zat: [zat(246, 20)], ...AMPUL }],
  ['Lidocaine 2% injeksi', { zat: [zat(331, 20)], ...AMPUL, satuan: 'mL' }],
  ['Betamethasone 0,1% krim 5 g', { zat: [zat(62, 0.1, '%')], satuan: 'g', bentuk: 'krim' }],
  ['Betason krim 5 g', { zat: [zat(62, 1)], satuan: 'g', bentuk: 'krim' }],
  ['Co-amoxiclav 625 mg', { zat: [zat(30, 500), zat(31, 125)] }],
  ['Telmisartan HCT 80/12,5 mg', { zat: [zat(530, 80), zat(278, 12.5)] }],
  ['Kolekalsiferol 1000 IU', { zat: [zat(151, 25, 'mcg')] }],
  ['Sanmol 500', { zat: [zat(432, 500)] }],
  ['Diltiazem 90 mg kapsul SR', { zat: [zat(177, 90)], bentuk: 'kapsul lepas lambat' }],
  ['Gliclazide 60 mg', { zat: [zat(258, 60)], bentuk: 'tablet lepas lambat' }],
  ['Kloramfenikol salep mata 1%', { satuan: 'tube', bentuk: 'salep mata', rute: 'mata' }],
  ['Nistatin krim vaginal', { satuan: 'tube', bentuk: 'krim vaginal', rute: 'vaginal' }],
  ['Mupirocin salep', { satuan: 'tube', bentuk: 'salep', rute: 'hidung' }],
  ['Kloramfenikol tetes mata telinga', { satuan: 'botol', bentuk: 'tetes mata telinga', rute: 'telinga' }],
  ['Ventolin respule', { satuan: 'ampul', bentuk: 'respule', rute: 'inhalasi' }],
  ['Diazepam enema 5 mg', { satuan: 'tube', bentuk: 'enema', rute: 'rektal' }],
  ['Misoprostol 200 mcg', { rute: 'vaginal' }],
  ['Tetes mata ciprofloxacin', { satuan: 'botol', bentuk: 'tetes', rute: 'mata' }],
  ['Kasa 10 mg', { jenis: 'alkes', zat: [zat(176, 2)] }],
  [
    'Serbuk injeksi seftriakson 1 g',
    { zat: [zat(105, 1000)], satuan: 'vial', bentuk: 'serbuk injeksi', rute: 'intravena' },
  ],
  ['Ventolin', { satuan: 'ampul', bentuk: 'ampul', rute: 'nebulisasi' }],
  ['Spiriva', { satuan: 'kapsul', bentuk: 'kapsul inhalasi', rute: 'inhalasi' }],
  ['Zinc', { bentuk: 'tablet dispersibel' }],
  ['Amoxicillin', { satuan: 'mL', bentuk: 'sirup kering' }],
  ['Salep 2-4', { satuan: 'pot', bentuk: 'salep' }],
  ['Lanoxin 250', { zat: [zat(176, 0.25)] }],
  ['Metformin 1000', { zat: [zat(365, 1, 'g')] }],
  ['Sanmol sirup 120', { zat: [zat(432, 120, 'mg', 5)], ...SIRUP }],
  ['Sanmol sirup 60 mL', { zat: [zat(432, 120, 'mg', 5)], ...SIRUP }],
  ['Sanmol isi 30', { zat: [zat(432, 500)] }],
  ['Sanmol 10 x 10', { zat: [zat(432, 500)] }],
  ["Sanmol 30's", { zat: [zat(432, 500)] }],
  ['Vitamin B 12', { zat: [zat(432, 50, 'mcg')], jenis: 'alkes' }],
  ['Kolekalsiferol 1000', { zat: [zat(151, 25, 'mcg')] }],
  ['Amoxsan 500 isi 100', { zat: [zat(30, 500)] }],
  ['Heparin 5000 U/mL', { zat: [zat(271, 5000, 'IU')], ...INJEKSI }],
  ['Heparin 5000', { zat: [zat(271, 25_000, 'IU')], ...AMPUL, satuan: 'vial' }],
  ['Lantus 100 IU/mL', { zat: [zat(295, 300, 'IU')], ...INJEKSI, satuan: 'pen' }],
  ['Mixtard 30', { zat: [zat(1015, 100, 'IU')], ...INJEKSI }],
  ['Nistatin 100', { zat: [zat(413, 100_000, 'IU')], satuan: 'mL', bentuk: 'suspensi oral' }],
  ['Vitamin D3 5000 IU', { zat: [zat(151, 125, 'mcg')] }],
  ['Neurobion 5000', { zat: [zat(9001, 100), zat(9002, 100), zat(9003, 5, 'mg')] }],
  ['Co-amoxiclav 625', { zat: [zat(30, 500), zat(31, 125)] }],
])('%j with %j agrees', (nama, more) => expect(tanyaProduk(produk(nama, more), null)).toEqual([]));

const DIGOXIN = produk('Digoxin 0,25 mg tablet', { zat: [zat(176, 0.25)] });
const MR = produk('Gliclazide 60 mg', { zat: [zat(258, 60)], bentuk: 'tablet lepas lambat' });
it('asks of a class that becomes weaker, and of nothing that was answered', () => {
  const psi = produk('Alprazolam 0,5 mg', { golongan: 'psikotropika', zat: [zat(18, 0.5)] });
  expect(tanyaProduk({ ...psi, golongan: 'bebas' }, psi)).toEqual([
    expect.stringMatching(/^Golongan turun dari Psiko/),
  ]);
  expect(tanyaProduk({ ...psi, golongan: 'narkotika' }, psi)).toEqual([]);
  expect(tanyaProduk(psi, { ...psi, golongan: 'bebas' })).toEqual([]);
  const odd = { ...DIGOXIN, zat: [zat(176, 2.5)] };
  expect(tanyaProduk({ ...odd, golongan: 'bebas' }, odd)).toEqual([]);
  expect(tanyaProduk(produk('Sanmol 650 mg'), produk('Sanmol 500 mg'))).toEqual([
    'Kekuatan di nama berubah dari 500 mg menjadi 650 mg',
  ]);
});

it.each<[ProdukSelaras, Partial<ProdukSelaras>, string[]]>([
  [DIGOXIN, { zat: [zat(176, 2.5)] }, ['zat.0.kekuatan']],
  [DIGOXIN, { zat: [zat(176, 0.25, 'g')] }, ['zat.0.kekuatan']],
  [DIGOXIN, { zat: [zat(176, 250, 'mcg')] }, []],
  [DIGOXIN, { zat: [zat(176)] }, ['zat.0.kekuatan']],
  [DIGOXIN, { zat: [zat(2, 0.25)] }, ['zat.0.zat_id']],
  [DIGOXIN, { zat: [] }, ['zat']],
  [DIGOXIN, { zat: [zat(176, 0.25), zat(2, 50)] }, ['zat.1.zat_id']],
  [DIGOXIN, { bentuk: 'kaplet', nama: 'Digoksin 0,25 mg kaplet' }, []],
  [DIGOXIN, { bentuk: 'injeksi' }, ['bentuk']],
  [DIGOXIN, { bentuk: 'tablet sr' }, ['bentuk']],
  [MR, { bentuk: 'tablet' }, ['bentuk']],
  [MR, { bentuk: 'tablet', nama: 'Gliclazide 60 mg MR' }, ['bentuk']],
  [MR, { bentuk: 'tablet lepas lambat (mr)' }, []],
  [{ ...MR, nama: 'Gliclazide 60 mg MR', bentuk: 'tablet' }, { bentuk: 'tablet lepas lambat' }, []],
  [produk('Digoxin 0,25 mg'), { zat: [zat(176, 0.25)] }, []],
])('of %j, %j locks %j', (lama, more, fields) =>
  expect(terkunciProduk({ ...lama, ...more }, lama).map(({ field }) => field)).toEqual(fields),
);
