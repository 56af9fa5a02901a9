import type { Obat } from '@nadi/contract/resep/obat.contract';
import { SaveResep } from '@nadi/contract/resep/resep-input';
import { describe, expect, it, vi } from 'vitest';
import {
  bahanFromBacaan,
  barisFromTyped,
  barisLuar,
  EMPTY_RESEP,
  fromObat,
  isTerjawab,
  racikFromTyped,
  readAturan,
  searchedName,
  wordsOfAturan,
} from './resep-values.ts';
import { toBody } from './resep-body.ts';
import type { RacikValues, ResepValues } from './resep-values.ts';
import { addBahan, changeBahan, nameOfRow, pickAturan, removeRow, typeAturan } from './line-ops.ts';
import { kurangBungkus } from './issue-baris.ts';
import { langkahBahan, langkahLuar, langkahObat } from './tanya-baris.ts';

const OBAT: Obat = {
  id: 7,
  kode: 'OB-7',
  nama: 'Amoksisilin 500 mg tablet (Amoksan)',
  jenis: 'obat',
  golongan: 'keras',
  kategori_id: null,
  satuan: 'tablet',
  bentuk: 'tablet',
  rute: null,
  zat: [{ zat_id: 30, nama: 'Amoksisilin', kekuatan: 500, kekuatan_satuan: 'mg', per: 1 }],
  harga: 1200,
  tersedia: 200,
  ed: null,
  ed_dekat: false,
  generik: true,
  fornas: true,
  formularium: true,
  high_alert: false,
  lasa: false,
  obat_luar: false,
  antibiotik: true,
  boleh_gerus: null,
  utuh: false,
  isi_kemasan: null,
  alasan: null,
};
const PRODUK = fromObat(OBAT);
const JENIS = [
  { id: 1, deskripsi: 'Puyer' },
  { id: 2, deskripsi: 'Kapsul' },
  { id: 3, deskripsi: 'Tube (salep/krim/gel)' },
];

describe('one line of typing (spec: RS2)', () => {
  // Issue 30 B1: what stands behind the name keeps no medicine from being found.
  it.each([
    ['captopril 25mg 2x1 30h', 'captopril'],
    ['salbutamol 2mg', 'salbutamol'],
    ['amlodipin 5 1x1 30h', 'amlodipin'],
    ['para sirup 1 3x1cth', 'para'],
    ['azitro 900 3x1/2', 'azitro'],
  ])('%s is searched for as %s', (typed, nama) => expect(searchedName(typed)).toBe(nama));
  it('is name, amount, use and days; only the name is searched for', () => {
    expect(searchedName('amok 15 3x1 pc 5h')).toBe('amok');
    expect(barisFromTyped('amok 15 3x1 pc 5h', PRODUK)).toMatchObject({
      produk: { id: 7 },
      jumlah: '15',
      aturan: '3x1 pc 5h',
      hari: 5,
      signa: { kali: 3, waktu: ['pc'], dosis: { pembilang: 1, penyebut: 1, satuan: 'tablet' } },
    });
  });
  it.each([
    ['without an amount', 'amok 3x1 5h', ['', '3x1 5h', 3]],
    ['without a use', 'amok 15', ['15', '', null]],
    ['the name alone', 'amok', ['', '', null]],
    ['what cannot be read', 'amok 10 3x1 entah', ['10', '3x1 entah', null]],
  ])('%s', (_case, typed, read) => {
    const line = barisFromTyped(typed, PRODUK);
    expect([line.jumlah, line.aturan, line.signa?.kali ?? null]).toEqual(read);
  });
  it('what is found nowhere is bought elsewhere (spec: RS7)', () => {
    expect(barisLuar('Madu hutan 1 2x1')).toMatchObject({ produk: null, nama_luar: 'Madu hutan', jumlah: '1' });
  });
});

describe('a use in its own field (spec: RS3)', () => {
  it.each([
    ['3x1 pc 5h', 3, 5],
    ['3 x sehari 1 tablet sesudah makan', 3, null],
    ['3 x sehari 1 tablet sesudah makan 5h', 3, 5],
    ['2x1/2 selama 7 hari', 2, 7],
  ])('%s', (teks, kali, hari) => {
    const read = readAturan(teks, 'tablet');
    expect([read.signa?.kali, read.hari]).toEqual([kali, hari]);
  });
  it('what cannot be parsed is kept, without days, and says so', () => {
    const read = readAturan('secukupnya', 'tablet');
    expect(read).toMatchObject({ aturan: 'secukupnya', signa: null, hari: null, daftar: null });
    expect(isTerjawab(read)).toBe(true);
    expect(wordsOfAturan(read, { jumlah: 1, satuan: 'tablet' })).toMatch(/^Tidak terurai/);
  });
  it('says how long the amount lasts (spec: RS4)', () => {
    expect(wordsOfAturan(readAturan('3x1', 'tablet'), { jumlah: 15, satuan: 'tablet' })).toBe(
      '3 x sehari 1 tablet · 15 tablet = 5 hari',
    );
  });
  it('days that were typed are never said to be counted (issue 30 B7)', () => {
    const luar = barisLuar('mp 2x4mg 5h');
    expect(wordsOfAturan(luar, { jumlah: 500, satuan: '' })).toBe('2 x sehari 4 mg · 500 · selama 5 hari');
    const sepuluh = { satuan: 'tablet', bentuk: null, kekuatan: [{ nilai: 10, satuan: 'mg', per: 1 }] };
    const read = readAturan('1x20mg 30h', { ...sepuluh, isi_kemasan: null, utuh: false });
    expect(wordsOfAturan(read, { jumlah: 30, satuan: 'tablet' })).toBe(
      '1 x sehari 20 mg (2 tablet) · 30 tablet = 15 hari',
    );
  });
});

describe('a compound (spec: RS5)', () => {
  it('begins with one typed line', () => {
    expect(racikFromTyped('kapsul batuk 10 3x1 pc', JENIS)).toMatchObject({
      nama: 'kapsul batuk',
      jenis: 2,
      bungkus: '10',
      signa: { kali: 3, dosis: { satuan: 'kapsul' } },
    });
    expect(racikFromTyped('salep gatal 1 2xoles', JENIS)).toMatchObject({ jenis: 3, signa: { kali: 2 } });
  });
});

describe('the lines of an editor', () => {
  const racik = racikFromTyped('puyer batuk 12 3x1', JENIS);
  const first = barisFromTyped('amok 15 3x1 pc 5h', PRODUK);
  const bahan = bahanFromBacaan({ diminta: '120', satuan: 'mg' }, PRODUK);
  const typed = { ...EMPTY_RESEP, baris: [first], racik: [racik] };
  const full = { ...typed, ...addBahan(typed, racik.kunci, bahan) };

  it('become a body that the contract takes', () => {
    const body = toBody(full);
    expect(SaveResep.safeParse(body).success).toBe(true);
    expect(body.baris?.[0]).toMatchObject({ produk_id: 7, jumlah: 15, hari: 5, signa: { kali: 3 } });
    expect(body.racik?.[0]?.bahan).toEqual([{ produk_id: 7, diminta: 120, satuan: 'mg' }]);
  });
  it.each([
    ['0', 'baris.0.jumlah'],
    ['99999', 'baris.0.jumlah'],
  ])('an amount of %s is refused at %s', (jumlah, field) => {
    const { error } = SaveResep.safeParse(toBody({ ...full, baris: [{ ...first, jumlah }] }));
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });
  it.each([
    ['', ['Jumlah bungkus wajib diisi']],
    ['12', undefined],
  ])('“%s” packets of a compound are told before it is sent', (bungkus, pesan) =>
    expect(kurangBungkus({ racik: [{ ...racik, bungkus }] })['racik.0.bungkus']).toEqual(pesan),
  );
  it('a use that is typed again is read again', () => {
    const next = { ...full, ...typeAturan(full, first.kunci, '2x1 3h') };
    expect(next.baris[0]).toMatchObject({ aturan: '2x1 3h', hari: 3, signa: { kali: 2 } });
  });
  const bodyOf = (more: Partial<typeof full>) => toBody({ ...full, ...more }).baris?.[0];
  it('take a use from list 41, with the days that were typed (spec: RS3)', () => {
    const picked = pickAturan(full, first.kunci, { id: 18, deskripsi: '2 x sehari 1 tablet sesudah makan' });
    expect(picked.baris?.[0]).toMatchObject({ aturan: '2 x sehari 1 tablet sesudah makan 5h', signa: { kali: 2 } });
    expect(bodyOf(picked)).toMatchObject({ aturan_id: 18, hari: 5 });
    // More days are the same entry; other words are none any more.
    const longer = typeAturan({ ...full, ...picked }, first.kunci, '2 x sehari 1 tablet sesudah makan 7h');
    expect(bodyOf(longer)).toMatchObject({ aturan_id: 18, hari: 7 });
    const other = typeAturan({ ...full, ...picked }, first.kunci, '2x1 3h');
    expect(bodyOf(other)).toMatchObject({ signa: { kali: 2 }, hari: 3 });
    expect(bodyOf(other)).not.toHaveProperty('aturan_id');
  });
  it('an entry with dots keeps its place while its number is typed', () => {
    const picked = { ...full, ...pickAturan(full, first.kunci, { id: 52, deskripsi: '1 x sehari ... unit subkutan' }) };
    expect(wordsOfAturan(picked.baris[0] as never, { jumlah: null, satuan: 'unit' })).toBe(
      'Isi angkanya di tempat titik-titik',
    );
    const without = { ...picked, ...typeAturan(picked, first.kunci, '1 x sehari  unit subkutan 5h') };
    const typed = { ...without, ...typeAturan(without, first.kunci, '1 x sehari 10 unit subkutan 5h') };
    expect(typed.baris[0]).toMatchObject({ signa: { kali: 1, dosis: { pembilang: 10, satuan: 'unit' } } });
    expect(bodyOf(typed)).toMatchObject({ aturan_id: 52, aturan_teks: '1 x sehari 10 unit subkutan', hari: 5 });
  });
  it('any row can be taken away, and is told by its name', () => {
    expect(nameOfRow(full, first.kunci)).toBe(PRODUK.nama);
    expect(removeRow(full, first.kunci).baris).toEqual([]);
    expect(removeRow(full, bahan.kunci).racik?.[0]?.bahan).toEqual([]);
    expect(removeRow(full, racik.kunci).racik).toEqual([]);
  });
});

describe('a base that fills up (q.s. ad)', () => {
  const GRAM = { ...OBAT, satuan: 'g', bentuk: null, zat: [] };
  const asam = { ...GRAM, id: 8, nama: 'Asam salisilat' };
  const vaselin = { ...GRAM, id: 9, nama: 'Vaselin' };
  const ketik = (teks: string, obat: Obat, racik: RacikValues) =>
    langkahBahan({ teks, obat, racik, asing: '', found: [], pasti: [] });
  const take = (typed: ResepValues, teks: string, obat: Obat): ResepValues => {
    const [racik] = typed.racik as [RacikValues];
    const langkah = ketik(teks, obat, racik);
    if (!('row' in langkah)) throw new Error(langkah.soal[0]?.pesan);
    return { ...typed, ...addBahan(typed, racik.kunci, langkah.row) };
  };
  const salep = (teks = 'salep jamur 1 2 dd ue') => ({ ...EMPTY_RESEP, racik: [racikFromTyped(teks, JENIS)] });
  const amounts = ({ racik }: ResepValues) => racik[0]?.bahan.map(({ diminta, satuan }) => `${diminta} ${satuan}`);

  it('takes what the others leave, and follows them, in whatever order they are typed', () => {
    const first = take(take(salep(), 'asam salisilat 2%', asam), 'vaselin ad 30 g', vaselin);
    expect(amounts(first)).toEqual(['2 %', '29,4 g']);
    const other = take(take(salep(), 'vaselin qs ad 30 g', vaselin), 'asam salisilat 600 mg', asam);
    expect(amounts(other)).toEqual(['29,4 g', '600 mg']);
    const [base, acid] = other.racik[0]?.bahan ?? [];
    expect(amounts({ ...other, ...removeRow(other, acid?.kunci ?? '') })).toEqual(['30 g']);
    expect(amounts({ ...other, ...changeBahan(other, acid?.kunci ?? '', { satuan: 'g' }) })).toEqual([' g', '600 g']);
    // What is typed over it is no rest any more.
    const typed = { ...other, ...changeBahan(other, base?.kunci ?? '', { diminta: '20' }) };
    expect(amounts({ ...typed, ...removeRow(typed, acid?.kunci ?? '') })).toEqual(['20 g']);
  });
  it('is asked in words where it is of each packet, or beside what nobody weighs', () => {
    const many = ketik('vaselin ad 30 g', vaselin, racikFromTyped('salep jamur 3 2 dd ue', JENIS));
    expect('soal' in many && many.soal[0]?.pesan).toMatch(/"ad 30 g" untuk seluruhnya.*bagi rata/);
    const typed = take(salep(), 'amoksisilin 2 tab', OBAT);
    const beside = ketik('vaselin ad 30 g', vaselin, typed.racik[0] as RacikValues);
    expect('soal' in beside && beside.soal[0]?.pesan).toMatch(/tidak dapat dihitung: Amoksisilin/);
  });
});

describe('a form of release that was typed (issue 30)', () => {
  const zat = [{ zat_id: 384, nama: 'Morphine', kekuatan: 10, kekuatan_satuan: 'mg', per: 1 }];
  const plain = { ...OBAT, id: 20, nama: 'Morphine 10 mg tablet', zat };
  const slow = { ...plain, id: 21, nama: 'Morphine 10 mg tablet lepas lambat', bentuk: 'tablet lepas lambat' };
  const typed = { teks: 'mst 10 2x1 3h', asing: '', found: [plain, slow], pasti: [] };
  it('is asked of the plain one, with what has it, and taken of the other', () => {
    const asked = langkahObat({ ...typed, obat: plain });
    expect('soal' in asked && asked.soal.map(({ pilihan }) => pilihan.map(({ pasti }) => pasti))).toEqual([
      ['obat:21', 'sediaan'],
    ]);
    expect('soal' in asked && asked.soal[0]?.pesan).toContain('"MST"');
    expect(langkahObat({ ...typed, obat: plain, pasti: ['sediaan'] })).toHaveProperty('row');
    expect(langkahObat({ ...typed, obat: slow })).toHaveProperty('row');
    expect(langkahObat({ ...typed, teks: 'morfin 10 2x1 3h', obat: plain })).toHaveProperty('row');
    const racik = racikFromTyped('puyer 10 3x1', JENIS);
    expect(langkahBahan({ ...typed, teks: 'mst 5 mg', obat: plain, racik })).toHaveProperty('soal');
  });
});

describe('a name that leaves more than one medicine is asked (issue 30)', () => {
  const zat = (zat_id: number, kekuatan: number, kekuatan_satuan = 'mg') => [
    { zat_id, nama: '', kekuatan, kekuatan_satuan, per: 1 },
  ];
  const obat = (id: number, nama: string, more: Partial<Obat>): Obat => ({ ...OBAT, id, nama, ...more });
  const oros = obat(31, 'Nifedipin 30 mg tablet (Adalat Oros)', { zat: zat(403, 30) });
  const nifedipin = obat(32, 'Nifedipin 10 mg tablet', { zat: zat(403, 10) });
  const kapsul = obat(33, 'Kloramfenikol 250 mg kapsul', { satuan: 'kapsul', bentuk: 'kapsul', zat: zat(110, 250) });
  const tetes = obat(34, 'Kloramfenikol 0,5% tetes mata', {
    satuan: 'mL',
    bentuk: 'tetes mata',
    zat: zat(110, 0.5, '%'),
  });
  const vitaminC = obat(35, 'Asam askorbat (Vitamin C) 50 mg tablet', { zat: zat(43, 50) });
  const ask = (teks: string, found: readonly [Obat, ...Obat[]], pasti: readonly string[] = [], dipilih = found[0]) => {
    const step = langkahObat({ teks, asing: '', found, pasti, obat: dipilih });
    return 'row' in step
      ? step.row.produk?.nama
      : step.soal.map(({ pesan, pilihan }) => [pesan, ...pilihan.map((one) => one.label)]);
  };
  it('of what is released slowly alone, with the difference in words', () => {
    expect(ask('nifedipin 3x1', [oros])).toEqual([
      [
        'Obat ini lepas lambat (OROS), "nifedipin" tidak menyebutnya; yang biasa tidak ada di apotek',
        'ya, lepas lambat (OROS): Nifedipin 30 mg tablet (Adalat Oros)',
      ],
    ]);
    expect(ask('nifedipin 3x1', [oros], ['lepas'])).toBe(oros.nama);
    // Whoever chose it by its whole name has said it.
    expect(ask('nifedipin 3x1', [nifedipin, oros], ['obat:31'], oros)).toBe(oros.nama);
    expect(ask('adalat oros 1x1', [oros])).toBe(oros.nama);
    expect(ask('nifedipin 3x1', [nifedipin, oros])).toBe(nifedipin.nama);
    expect(ask('nifedipin 3x1', [nifedipin, oros], [], oros)).toEqual([
      [
        'Obat ini lepas lambat (OROS), "nifedipin" tidak menyebutnya',
        nifedipin.nama,
        `ya, lepas lambat (OROS): ${oros.nama}`,
      ],
    ]);
    const racik = racikFromTyped('puyer 10 3x1', JENIS);
    const bahan = langkahBahan({ teks: 'nifedipin 5 mg', asing: '', found: [oros], pasti: [], obat: oros, racik });
    expect(bahan).toHaveProperty('soal');
  });
  it('of several forms, each with one key, and the unit where it can be but one', () => {
    expect(ask('erla mycetin 4x1', [kapsul, tetes])).toEqual([
      ['"erla mycetin" ada beberapa bentuk. Yang mana?', kapsul.nama, `${tetes.nama}, 1 tetes`],
    ]);
    expect(ask('erla mycetin 4x1', [kapsul, tetes], ['obat:33'])).toBe(kapsul.nama);
    // Who went to its row in the list has chosen.
    expect(ask('erla mycetin 4x1 tetes', [kapsul, tetes], [], tetes)).toBe(tetes.nama);
    expect(ask('kloramfenikol 4x1 kapsul', [kapsul, tetes])).toBe(kapsul.nama);
  });
  it('of names that sound alike, unless one of them is typed whole or by its code', () => {
    const asam = obat(38, 'Asam mefenamat 500 mg tablet (Obatsatu)', { kode: 'OBTA', zat: zat(70, 500) });
    const pct = obat(39, 'Paracetamol 500 mg tablet (Obatsatuan)', { kode: 'OBTP', zat: zat(442, 500) });
    expect(ask('obatsat 3x1 5h', [asam, pct])).toEqual([
      ['"obatsat" dapat berarti beberapa obat. Yang mana?', asam.nama, pct.nama],
    ]);
    expect(ask('obatsatu 3x1 5h', [asam, pct])).toBe(asam.nama);
    expect(ask('obta 3x1 5h', [asam, pct])).toBe(asam.nama);
  });
  it('of a strength that only another form has', () => {
    const tablet = obat(36, 'Paracetamol 500 mg tablet', { zat: zat(442, 500) });
    const sirup = obat(37, 'Paracetamol 120 mg/5 mL sirup', {
      satuan: 'mL',
      bentuk: 'sirup',
      zat: [{ zat_id: 442, nama: '', kekuatan: 120, kekuatan_satuan: 'mg', per: 5 }],
    });
    const asked = [['Kekuatan yang tertulis milik obat lain', sirup.nama, `tetap ${tablet.nama}`]];
    expect(ask('paracetamol 120 3x1 5h', [tablet, sirup])).toEqual(asked);
    expect(ask('paracetamol 120 3x1 5h', [tablet, sirup], [], tablet)).toEqual(asked);
    expect(ask('paracetamol 500 3x1 5h', [tablet, sirup])).toBe(tablet.nama);
  });
  it('of which strength a dose by weight is, where it is one piece of none (issue 30 B1)', () => {
    const [kecil, besar] = [12.5, 25].map((nilai, n) =>
      obat(40 + n, `Captopril ${nilai} mg tablet`, { zat: zat(83, nilai) }),
    );
    if (!kecil || !besar) throw new Error('no products');
    const asked = [
      ['6,25 mg sekali pakai: dari kekuatan yang mana?', `${kecil.nama}, 1/2 tablet`, `${besar.nama}, 1/4 tablet`],
    ];
    expect(ask('captopril 2x6,25mg 60', [kecil, besar])).toEqual(asked);
    expect(ask('captopril 2x6,25mg 30h', [kecil, besar], ['obat:41'], besar)).toBe(besar.nama);
    expect(ask('captopril 2x25mg 60', [besar, kecil])).toBe(besar.nama);
    // An answer has made it a weight: the list was put in order before.
    expect(ask('captopril 2x25 mg 60', [kecil, besar])).toEqual([
      ['25 mg sekali pakai: dari kekuatan yang mana?', `${besar.nama}, 1 tablet`, `${kecil.nama}, 2 tablet`],
    ]);
  });
  it('of which form a weighed dose is, where it is a part of a tablet (issue 30 B1)', () => {
    const kuat = [{ zat_id: 110, nama: '', kekuatan: 5, kekuatan_satuan: 'mg', per: 5 }];
    const tab = obat(45, 'Cetirizin 10 mg tablet', { zat: zat(110, 10) });
    const sirup = obat(46, 'Cetirizin 5 mg/5 mL sirup', { satuan: 'mL', bentuk: 'sirup', zat: kuat });
    const teks = 'Cetirizin 1x2,5mg 5h';
    expect(ask(teks, [tab, sirup])).toEqual([
      ['2,5 mg sekali pakai: dari bentuk yang mana?', `${tab.nama}, 1/4 tablet`, `${sirup.nama}, 2,5 mL`],
    ]);
    expect(ask(teks, [tab, sirup], ['obat:46'], sirup)).toBe(sirup.nama);
    expect(ask(teks, [tab, sirup], ['obat:45'], tab)).toBe(tab.nama);
  });
  it('of a dose for each kilogram, with the weight of the patient (issue 30 B1)', () => {
    const kuat = [{ zat_id: 432, nama: '', kekuatan: 120, kekuatan_satuan: 'mg', per: 5 }];
    const sirup = obat(42, 'Paracetamol 120 mg/5 mL sirup', { satuan: 'mL', bentuk: 'sirup', zat: kuat });
    const typed = { teks: 'pct syr 15mg/kg/x 3x 5h', asing: '', found: [sirup], pasti: [], obat: sirup };
    const step = langkahObat({ ...typed, berat: 12.9 });
    const answer = 'soal' in step ? step.soal[0]?.pilihan[0] : undefined;
    expect(answer?.label).toBe('tiap kali 15 mg/kg x 12,9 kg = 8,1 mL (194,4 mg)');
    const next = langkahObat({ ...typed, berat: 12.9, teks: answer?.teks ?? '' });
    expect('row' in next && next.row.signa).toMatchObject({ kali: 3, dosis: { pembilang: 81, penyebut: 10 } });
    const tanpa = langkahObat(typed);
    expect('soal' in tanpa && tanpa.soal.map(({ pilihan }) => pilihan)).toEqual([[]]);
    // For an adult the tablet is offered as well, in mg that are still to be said to be meant.
    const pct = obat(43, 'Paracetamol 500 mg tablet', { zat: zat(432, 500) });
    const dewasa = { ...typed, found: [sirup, pct], berat: 65.2, teks: 'pct 15mg/kg/x 3x 5h' };
    const forms = langkahObat(dewasa);
    const [cair, padat] = 'soal' in forms ? (forms.soal[0]?.pilihan ?? []) : [];
    expect([cair?.label, padat?.label, padat?.pasti, padat?.teks]).toEqual([
      `${sirup.nama}, tiap kali 15 mg/kg x 65,2 kg = 40,8 mL (979,2 mg)`,
      `${pct.nama}, tiap kali 15 mg/kg x 65,2 kg = 978 mg`,
      'obat:43',
      'pct 3x 5h 978 mg',
    ]);
    const sure = langkahObat({ ...dewasa, teks: padat?.teks ?? '', obat: pct, pasti: ['obat:43'] });
    expect('soal' in sure && sure.soal.map(({ pesan }) => pesan)).toEqual([
      '978 mg sekali pakai tidak lazim untuk obat ini',
    ]);
    const kali = langkahObat({ ...dewasa, teks: 'pct 10 mg/kgbb/kali 4x1' });
    expect('soal' in kali && kali.soal[0]?.pilihan.map(({ pasti }) => pasti)).toEqual(['obat:42', 'obat:43']);
  });
  it('of another substance that the search has found', () =>
    expect(ask('vitamin k 1x1', [vitaminC])).toEqual([
      [expect.stringMatching(/^"vitamin k" berarti Phytomenadione.*; obat ini Asam askorbat.*Tekan Esc/)],
    ]));
  it.each([
    ['madu hutan 1x1', ['1 tablet', '1 kapsul', '1 cth', '1 bungkus', '1 tetes', '1 hisapan', '1 unit', 'oles']],
    ['xitrol ed 4x1', ['1 tetes']],
  ])('the unit of “%s”, bought elsewhere, is asked, or stays as it was typed', (teks, labels) => {
    const asked = langkahLuar(teks);
    expect('soal' in asked && asked.soal.map(({ pilihan }) => pilihan.map(({ label }) => label))).toEqual([labels]);
    expect('soal' in asked && asked.apaAdanya).toMatchObject({ signa: null, produk: null });
  });
  it('of a beginning of several names', () => {
    const aspart = obat(36, 'Insulin aspart 100 unit/mL injeksi', {
      satuan: 'mL',
      bentuk: 'injeksi',
      zat: zat(294, 100, 'IU'),
    });
    const glargin = { ...aspart, id: 37, nama: 'Insulin glargine 100 unit/mL injeksi', zat: zat(295, 100, 'IU') };
    expect(ask('insulin 3x8 unit', [aspart, glargin])).toEqual([
      ['"insulin" dapat berarti beberapa obat. Yang mana?', aspart.nama, glargin.nama],
    ]);
    expect(ask('insulin 3x8 unit', [aspart, glargin], ['obat:37'], glargin)).toBe(glargin.nama);
    expect(ask('insulin 3x8 unit', [aspart, glargin], [], glargin)).toBe(glargin.nama);
    expect(ask('insulin aspart 3x8 unit', [aspart, glargin])).toBe(aspart.nama);
    expect(ask('insulin 3x8 unit', [aspart])).toBe(aspart.nama);
  });
  it.each(['starcef 100 2x1 kapsul', 'mp 4 3x2 tab 3h', 'mp 16 2x1'])(
    'whether a number of “%s” is a strength',
    (teks) => {
      const asked = langkahLuar(teks);
      const pilihan = 'soal' in asked ? asked.soal.flatMap((one) => one.pilihan) : [];
      expect(pilihan.map(({ label }) => label.split(' ')[0])).toEqual(['kekuatan', 'jumlah']);
      for (const one of pilihan) {
        const next = langkahLuar(one.teks);
        expect('soal' in next ? next.soal[0]?.pesan : '').not.toContain('kekuatan atau jumlah');
      }
    },
  );
  it.each([
    ['madu hutan 2x1 sdm', 'madu hutan', 2],
    ['xitrol tetes mata 4x2 tetes', 'xitrol tetes mata', 4],
    ['starcef kapsul 100mg 2x1 kapsul', 'starcef 100 mg kapsul', 2],
    ['starcef 100 mg syr 2x1 cth', 'starcef 100 mg sirup', 2],
  ])('“%s”, bought elsewhere, keeps strength and form in its name', (teks, nama_luar, kali) =>
    expect(langkahLuar(teks)).toMatchObject({ row: { nama_luar, signa: { kali } } }),
  );
});

it('a line of another page, which a kept draft brings along, has no key of a line here', async () => {
  const page = async () => {
    vi.resetModules();
    return (await import('./resep-values.ts')).newKunci();
  };
  expect(await page()).not.toBe(await page());
});
