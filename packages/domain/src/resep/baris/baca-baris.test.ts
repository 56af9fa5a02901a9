import { describe, expect, it } from 'vitest';
import { formatSigna } from '../signa.ts';
import { bacaAturanPakai, bacaBaris, type ProdukBaris } from './baca-baris.ts';
import { bacaBahan } from './baca-bahan.ts';
import { bacaUntuk } from './baca-untuk.ts';
import { lipatSatuan } from './satuan-kata.ts';
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
const OBAT = {
  amlodipin: of('tablet', [
    [5, 'mg'],
    [10, 'mg'],
  ]),
  parasetamol: of('tablet', [[500, 'mg']]),
  captopril: of('tablet', [
    [12.5, 'mg'],
    [25, 'mg'],
  ]),
  metformin: of('tablet', [
    [500, 'mg'],
    [850, 'mg'],
  ]),
  sirup: of('mL', [[120, 'mg', 5]], { bentuk: 'sirup', isi_kemasan: 60, utuh: true }),
  krim: of('g', [[2, '%']], { bentuk: 'krim', isi_kemasan: 10, utuh: true }),
  insulin: of('mL', [[100, 'IU']], { bentuk: 'injeksi', isi_kemasan: 3, utuh: true }),
  metotreksat: of('tablet', [[2.5, 'mg']]),
  salbutamol: of('tablet', [
    [2, 'mg'],
    [4, 'mg'],
  ]),
  ibuprofen: of('tablet', [
    [200, 'mg'],
    [400, 'mg'],
  ]),
  azitro: of('tablet', [[500, 'mg']]),
};
const read = (obat: keyof typeof OBAT, text: string) => bacaBaris(text, { produk: OBAT[obat] });
const words = (obat: keyof typeof OBAT, text: string) => {
  const { hasil, isi } = read(obat, text);
  if (hasil !== 'baca') return hasil;
  const { kekuatan, jumlah, signa, hari } = isi;
  const amount = jumlah && `${jumlah.n}${jumlah.kemasan ? ' kemasan' : ''}`;
  return [kekuatan?.nilai ?? '', amount ?? '', signa ? formatSigna(signa) : '', hari ?? ''].join('|');
};

// Issue 30 A and B1; spec: RS21.
describe('a line is read by its slots', () => {
  it.each<[keyof typeof OBAT, string, string]>([
    ['amlodipin', 'amlodipin 5 1x1 30h', '5||1 x sehari 1 tablet|30'],
    ['amlodipin', 'amlodipin 5mg 1x1 30', '5|30|1 x sehari 1 tablet|'],
    ['amlodipin', 'amlodipin 5 30 1x1', '5|30|1 x sehari 1 tablet|'],
    ['amlodipin', 'amlodipin 1x1 tiap pagi 30 hari', '||1 x sehari 1 tablet pagi|30'],
    ['parasetamol', 'parasetamol 500 3x1 pc 5h', '500||3 x sehari 1 tablet sesudah makan|5'],
    ['parasetamol', 'parasetamol 3x1 500', '500||3 x sehari 1 tablet|'],
    [
      'parasetamol',
      'parasetamol 10 3x1 bila sakit kepala atau demam',
      '|10|3 x sehari 1 tablet bila sakit kepala atau demam|',
    ],
    ['parasetamol', 'parasetamol 3x1 no. X', '|10|3 x sehari 1 tablet|'],
    ['parasetamol', 'parasetamol 10 sehari tiga kali satu tablet', '|10|3 x sehari 1 tablet|'],
    ['captopril', 'captopril 25mg 2x1 30h', '25||2 x sehari 1 tablet|30'],
    ['captopril', 'captopril 15 2x1 1/2', '|15|2 x sehari 1 1/2 tablet|'],
    ['metformin', 'metformin 60 2x1.000mg', '|60|2 x sehari 1000 mg (2 tablet)|'],
    ['salbutamol', 'salbutamol 2mg', '2|||'],
    ['ibuprofen', 'ibuprofen 200 3x1 5h', '200||3 x sehari 1 tablet|5'],
    ['sirup', 'para sirup 1 3x1cth', '|1 kemasan|3 x sehari 1 sendok takar (5 mL)|'],
    ['sirup', 'parasetamol sirup 1 3x1cth', '|1 kemasan|3 x sehari 1 sendok takar (5 mL)|'],
    ['sirup', 'parasetamol 60 ml 3x1/2 sendok makan', '|60|3 x sehari 1/2 sendok makan (7,5 mL)|'],
    ['krim', 'mikonazol krim 1 2 dd ue', '|1 kemasan|2 x sehari oleskan tipis|'],
    // One dose, said in both numerals; an amount before the use is no length.
    ['sirup', 'para sirup 1 3x1 cth I', '|1 kemasan|3 x sehari 1 sendok takar (5 mL)|'],
    ['parasetamol', 'parasetamol 10 3x2 tab II', '|10|3 x sehari 2 tablet|'],
    ['amlodipin', 'amlod 10 30 1/2-0-0', '10|30|1 x sehari 1/2 tablet pagi|'],
    ['amlodipin', 'amlod 10 1/2-0-0 no 30', '10|30|1 x sehari 1/2 tablet pagi|'],
    ['captopril', 'captopril 25mg 2x1 30', '25|30|2 x sehari 1 tablet|'],
    ['insulin', 'novorapid 1 10 unit 1x malam', '|1 kemasan|1 x sehari 10 unit malam|'],
  ])('%s: %s', (obat, text, expected) => expect(words(obat, text)).toBe(expected));

  it.each<[keyof typeof OBAT, string, string]>([
    ['amlodipin', 'amlodipin 10 1x1', 'kekuatan 10 mg'],
    ['amlodipin', 'amlodipin 2.5 1x1', '2,5'],
    ['parasetamol', 'parasetamol 250 3x1', 'jumlah 250 tablet'],
    ['azitro', 'azitro 900 3x1/2', 'jumlah 900 tablet'],
    ['parasetamol', 'parasetamol 200 3x1 5h', 'kekuatan 500 mg'],
    ['parasetamol', 'parasetamol 10 3x1 entah', '"entah" ditulis di etiket'],
    ['parasetamol', 'parasetamol 10 2x,5', '0,5'],
    ['parasetamol', 'parasetamol 10 3x1 5h', '15 tablet, cukup 5 hari'],
    ['parasetamol', 'parasetamol sirup 3x1 tab', 'Ya, obat ini'],
    ['sirup', 'para sirup 1 3x1 5h', '1 cth'],
    ['sirup', 'para sirup 1 3x1C', 'sendok makan (15 mL)'],
    ['sirup', 'para sirup 1 3x1kapsul', 'Ya, 1 kapsul sekali pakai'],
    ['krim', 'mikonazol krim 1 2x1', 'oles'],
    ['insulin', 'novorapid 1 3x8', '8 unit'],
    ['metotreksat', 'metotreksat 4 1 tab per minggu', 'Ya, satu kali tiap 7 hari'],
    // Thirty halves are sixty days, and thirty more often says for how long.
    ['amlodipin', 'amlod 10 1/2-0-0 30', '30 hari'],
    ['amlodipin', 'amlod 10 1/2-0-0 30', 'jumlah 30, cukup 60 hari'],
    ['amlodipin', 'amlodipin 5mg 1x1/2 14', '14 hari'],
    ['parasetamol', 'parasetamol 500 bd 10', '2 x sehari'],
    ['parasetamol', 'parasetamol 1 tab tds', '3 x sehari'],
    ['parasetamol', 'parasetamol 1x1 malam X', 'jumlah 10'],
    ['sirup', 'para sirup 1 3x1 cth II', 'jumlah 2'],
  ])('%s: %s is asked with %s', (obat, text, label) => {
    const answer = read(obat, text);
    expect(answer.hasil).toBe('tanya');
    const labels = answer.hasil === 'baca' ? [] : answer.soal.flatMap(({ pilihan }) => pilihan.map((one) => one.label));
    expect(labels).toContain(label);
  });

  // Each was read as ten tablets at once, as every day, or as an amount of three.
  it.each([
    ['parasetamol tid 10', ['10 mg', '10 tablet', 'jumlah 10, 1 tablet sekali pakai']],
    ['parasetamol 3x10', ['10 mg', '10 tablet', 'jumlah 10, 1 tablet sekali pakai']],
    ['parasetamol 3 x sehari 5', ['5 mg', '5 tablet', 'jumlah 5, 1 tablet sekali pakai']],
    ['parasetamol seminggu 2x 1 tab', []],
    ['parasetamol sebulan 1x 1 tab', ['Ya, satu kali tiap 30 hari']],
    ['parasetamol 3 tab sehari', []],
    ['parasetamol 500mg x 3', ['jumlah 3', '3 kali sehari']],
  ])('“%s” is asked', (text, labels) => {
    const answer = read('parasetamol', text);
    expect([answer.hasil, answer.hasil === 'tanya' && answer.soal[0]?.pilihan.map(({ label }) => label)]).toEqual([
      'tanya',
      labels,
    ]);
  });
  it('a form that was typed binds: an infusion is no syrup, though both are counted in mL', () => {
    const infus = of('mL', [[10, 'mg', 1]], { bentuk: 'infus', isi_kemasan: 100, utuh: true });
    const asked = bacaBaris('para syr 3 dd cth I', { produk: infus });
    expect(asked.hasil === 'baca' ? [] : asked.soal.map(({ pesan }) => pesan)).toContain(
      '"sirup" tertulis, tetapi obat ini infus, dihitung dalam mL',
    );
    expect(bacaBaris('para syr 3 dd cth I', { produk: OBAT.sirup }).hasil).toBe('baca');
    const found = [...infus, ...OBAT.sirup].map((one) => ({ ...one, zat: '432', ada: true }));
    expect(urutObat('para syr 3 dd cth I', found)).toEqual([1, 0]);
    expect(urutObat('para syr', found)).toEqual([1, 0]);
  });
  it.each([
    ['sirup', 'tetes mata', 'mL'],
    ['tetes telinga', 'tetes mata', 'mL'],
    ['salep', 'salep mata', 'g'],
    ['tab', 'sirup', 'mL'],
    ['inj', 'tablet', 'tablet'],
    ['drop', 'infus', 'mL'],
    ['drops', 'injeksi', 'mL'],
    ['tetes', 'infus', 'mL'],
    ['gtt', 'injeksi', 'ampul'],
    ['inj', 'tetes', 'mL'],
    ['drop', 'sirup', 'mL'],
    ['drop', 'semprot hidung', 'mL'],
    ['inf', 'injeksi', 'ampul'],
    ['inj', 'infus', 'mL'],
    ['inhaler', 'cairan inhalasi', 'ampul'],
    ['nebules', 'inhaler', 'inhaler'],
    ['kapsul', 'tablet', 'tablet'],
    ['tab', 'kapsul', 'kapsul'],
    ['tab', 'tetes mata', 'mL'],
    ['kapsul', 'salep mata', 'g'],
    ['supp', 'larutan rektal', 'tube'],
    ['supp', 'tablet', 'tablet'],
    ['salep', 'tablet', 'tablet'],
    ['tab', 'supositoria', 'suppositoria'],
  ])('“%s” typed of %s is asked', (typed, bentuk, satuan) => {
    const produk = of(satuan, [[10, 'mg']], { bentuk });
    const asked = bacaBaris(`obat ${typed} 10 2x1`, { produk });
    const said = asked.hasil === 'baca' ? [] : asked.soal.map(({ pesan }) => pesan);
    expect(said.some((pesan) => pesan.includes(`tertulis, tetapi obat ini ${bentuk}`))).toBe(true);
  });
  it.each([
    ['gentamisin 4x2 tts', 'injeksi', 'mL'],
    ['salbutamol 2x2 puff', 'cairan inhalasi', 'mL'],
    ['parasetamol 3x1 cth', 'infus', 'mL'],
    ['parasetamol 3x1 cth', 'tetes', 'mL'],
    ['parasetamol 3x5 ml max 8 tab/hari', 'infus', 'mL'],
    ['parasetamol max 8 tab/hari', 'infus', 'mL'],
    ['gentamisin 3x2 tts mata', 'injeksi', 'mL'],
    ['ranitidin 2x1 iv', 'tablet', 'tablet'],
    ['kloramfenikol 4x1 tab telinga', 'kapsul', 'kapsul'],
  ])('“%s” of %s, which it can’t be meant of, is asked', (text, bentuk, satuan) => {
    const asked = bacaBaris(text, { produk: of(satuan, [[10, 'mg']], { bentuk }) });
    const said = asked.hasil === 'baca' ? [] : asked.soal.map(({ pesan }) => pesan);
    expect(said.some((pesan) => pesan.includes(`tertulis, tetapi obat ini ${bentuk}`))).toBe(true);
  });
  it.each([
    ['kaplet', 'tablet salut selaput', 'tablet'],
    ['tab', 'kaplet', 'tablet'],
    ['syr', 'sirup kering', 'mL'],
    ['syr', 'suspensi oral', 'mL'],
    ['salep', 'krim', 'g'],
    ['inj', 'serbuk injeksi', 'vial'],
    ['drop', 'tetes mata', 'mL'],
    ['nebules', 'cairan inhalasi', 'ampul'],
  ])('“%s” typed of %s fits', (typed, bentuk, satuan) => {
    const asked = bacaBaris(`obat ${typed} 10 2x1`, { produk: of(satuan, [[10, 'mg']], { bentuk }) });
    const said = asked.hasil === 'baca' ? [] : asked.soal.map(({ pesan }) => pesan);
    expect(said.filter((pesan) => pesan.includes('tertulis, tetapi'))).toEqual([]);
  });
  it.each([
    ['pct drop 3x0,6ml 1 btl', 'tetes'],
    ['pct drop', 'tetes'],
    ['pct tetes 3x0,6ml', 'tetes'],
    ['pct syr 3x1 cth', 'sirup'],
    ['pct inf 3x1', 'infus'],
    ['pct supp 1', 'supositoria'],
    ['pct max 8 tab/hari', 'tablet'],
    ['pct 3x1', 'tablet'],
    ['pct inj 3x1', 'infus'],
  ])('of many forms “%s” puts %s first', (text, bentuk) => {
    const found = [
      ['infus', 'mL'],
      ['tetes', 'mL'],
      ['tablet', 'tablet'],
      ['supositoria', 'suppositoria'],
      ['sirup', 'mL'],
    ].flatMap(([form = '', satuan = '']) => of(satuan, [[10, 'mg']], { bentuk: form }));
    const order = urutObat(
      text,
      found.map((one, n) => ({ ...one, zat: String(n), ada: true })),
    );
    expect(found[order[0] ?? -1]?.bentuk).toBe(bentuk);
  });
  it.each<[ProdukBaris[], string, string[]]>([
    [
      of('tablet', []).concat({ ...(of('tablet', [[1, 'mg']])[0] as ProdukBaris), kekuatan: [] }),
      'neurobion 5000 1x1 10',
      ['kekuatan 5000 mg, jumlah 10', 'jumlah 10, tanpa "5000"'],
    ],
    [of('mL', [[50, 'mg']], { bentuk: 'injeksi' }), 'asam tranek inj 3x500', ['500 mg']],
    [of('mL', [[25, 'mg']], { bentuk: 'injeksi' }), 'ranitidin inj 3x2', ['2 mg', '2 mL']],
    [OBAT.sirup, 'pct 4x1.250 mg', ['1,25 mg', 'Ya, 1250 mg sekali pakai']],
  ])('the choices of %# are those that can be meant', (produk, text, labels) => {
    const asked = bacaBaris(text, { produk });
    const pilihan = asked.hasil === 'baca' ? [] : (asked.soal[0]?.pilihan ?? []);
    expect(pilihan.map(({ label }) => label)).toEqual(labels);
    expect(pilihan.filter(({ teks }) => /mg mg|no \d+ no/.test(teks))).toEqual([]);
  });
  it.each(['pct o.8.h 1', 'pct O,8 3x1', 'pct 1.O 3x1'])('a letter for a digit in “%s” is refused', (text) =>
    expect(bacaBaris(text).hasil).toBe('tolak'),
  );
  it.each([
    ['L-bio 1x1', 'L-bio'],
    ['B-complex 1x1 5h', 'B-complex'],
    ['Rhinos SR 2x1', 'Rhinos SR'],
    ['asam mefenamat 3x1', 'asam mefenamat'],
  ])('the name of “%s” is %s', (text, nama) => expect(bacaBaris(text).isi.nama).toBe(nama));
  it('the amount that was meant is read once it is chosen', () =>
    expect(words('parasetamol', 'parasetamol tid 1 tablet no 10')).toBe('|10|3 x sehari 1 tablet|'));
  it.each([
    'parasetamol 10 3xO',
    'parasetamol 1O 3x1',
    'parasetamol 10 3x1 91h',
    'parasetamol 10 13x1',
    'parasetamol 10 0x1',
    'parasetamol 10 3x1 ac pc',
  ])('%s is refused', (text) => expect(read('parasetamol', text).hasil).toBe('tolak'));

  it('is read once a meaning is chosen, whichever', () => {
    for (const text of ['amlodipin 10 1x1', 'amlodipin 30 1x10', 'amlodipin 2.5 1x1 30h', 'amlodipin 30 QD 1 tab']) {
      const answer = read('amlodipin', text);
      const choices = answer.hasil === 'baca' ? [] : (answer.soal[0]?.pilihan ?? []);
      expect(choices.length).toBeGreaterThan(1);
      for (const { teks, pasti } of choices) {
        const next = bacaBaris(teks, { produk: OBAT.amlodipin, pasti: new Set(pasti === undefined ? [] : [pasti]) });
        const again = next.hasil === 'baca' ? [] : next.soal.map(({ pesan }) => pesan);
        expect(again).not.toContain(answer.hasil === 'baca' ? '' : answer.soal[0]?.pesan);
      }
    }
  });

  it('keeps the words of the use, and shows each piece at its place', () => {
    expect(read('parasetamol', 'amok 500 mg kaplet 3x1 15 tab pc').isi.aturan).toBe('3x1 pc');
    const text = 'parasetamol 10 3x1 entah 5h';
    const answer = read('parasetamol', text);
    const [soal] = answer.hasil === 'baca' ? [] : answer.soal;
    expect(soal && text.slice(soal.mulai, soal.akhir)).toBe('entah');
  });
});

describe('a use alone', () => {
  const use = (text: string) => bacaAturanPakai(text, { produk: OBAT.parasetamol });
  it.each([
    ['1 x sehari 5.000 unit', '1 x sehari 5000 unit'],
    ['3 x sehari 1.000 mg', '3 x sehari 1000 mg'],
    ['tempel 1 lembar tiap 3 hari', 'tiap 3 hari 1 lembar ditempel'],
    ['2x1 30 menit sebelum makan', '2 x sehari 1 tablet 30 menit sebelum makan'],
  ])('%s', (text, expected) => {
    const produk = of(text.includes('lembar') ? 'lembar' : text.includes('unit') ? 'unit' : 'tablet', [[500, 'mg']]);
    const { hasil, isi } = bacaAturanPakai(text, { produk: text.includes('1.000') ? [] : produk });
    expect([hasil, isi.signa && formatSigna(isi.signa)]).toEqual(['baca', expected]);
  });
  it('that holds a word nobody knows is not read', () => expect(use('3x1 mulai besok').hasil).toBe('tanya'));
});

describe('the product', () => {
  it('is never given the strength of another as its amount', () => {
    const [five, ten] = OBAT.amlodipin as [ProdukBaris, ProdukBaris];
    const pasti = new Set<string>();
    expect(bacaUntuk('amlodipin 5 1x1 30h', { dipilih: ten, lain: [five], pasti }).lainKekuatan).toEqual([five]);
    expect(bacaUntuk('amlodipin 5 1x1 30h', { dipilih: five, lain: [ten], pasti }).lainKekuatan).toEqual([]);
  });
  it.each([
    'parasetamol 120 3x1 5h',
    'parasetamol 120mg 3x1 5h',
    'parasetamol 120 mg 3x1 no 15',
    'parasetamol 125 3x1 5h',
  ])('of “%s”: a strength that only another form has is not dropped', (teks) => {
    const [tablet] = OBAT.parasetamol as [ProdukBaris];
    const [sirup] = OBAT.sirup as [ProdukBaris];
    const supp = of('suppositoria', [[125, 'mg']], { bentuk: 'suppositoria' });
    const { lainKekuatan } = bacaUntuk(teks, { dipilih: tablet, lain: [sirup, ...supp], pasti: new Set() });
    expect(lainKekuatan).toEqual(teks.includes('125') ? supp : [sirup]);
    expect(bacaUntuk(teks, { dipilih: tablet, lain: [], pasti: new Set() }).bacaan.hasil).not.toBe('baca');
  });
  it('of the typed strength comes first, and strengths are numbers', () => {
    const found = [10, 2.5, 5]
      .flatMap((nilai) => of('tablet', [[nilai, 'mg']]))
      .map((one) => ({ ...one, zat: '1', ada: true }));
    const drip = { ...(of('mL', [[10, 'mg']])[0] as ProdukBaris), zat: '2', ada: true };
    const order = (text: string) =>
      urutObat(text, [drip, ...found]).map((at) => [drip, ...found][at]?.kekuatan[0]?.nilai);
    expect(order('amlodipin 3x1')).toEqual([2.5, 5, 10, 10]);
    expect(order('amlodipin 5 1x1 30h')[0]).toBe(5);
    expect(order('amlodipin 10mg 1x1')[0]).toBe(10);
  });
});

describe('an ingredient (spec: RS21.14)', () => {
  it.each([
    ['pct 120 mg', 'pct', '120', 'mg'],
    ['para 120 mg', 'para', '120', 'mg'],
    ['parasetamol 1.000 mg', 'parasetamol', '1000', 'mg'],
    ['vit d 5.000 iu', 'vit d', '5000', 'IU'],
    ['asam salisilat 2%', 'asam salisilat', '2', '%'],
    ['gg 1/2 tab', 'gg', '0,5', 'tablet'],
    ['ambroxol tab 1', 'ambroxol', '1', 'tablet'],
  ])('%s', (text, nama, diminta, satuan) => expect(bacaBahan(text)).toEqual({ hasil: 'baca', nama, diminta, satuan }));
  // The base fills up what the others leave of the finished amount.
  it.each([
    ['vaselin ad 30 g', 'vaselin', '30', 'g'],
    ['sirup simplex q.s. ad 60 cc', 'sirup simplex', '60', 'mL'],
    ['vaselin album qs sampai 30gr', 'vaselin album', '30', 'g'],
    ['aqua hingga 1.000 mL', 'aqua', '1000', 'mL'],
  ])('%s is what the whole comes to', (text, nama, diminta, satuan) =>
    expect(bacaBahan(text)).toEqual({ hasil: 'baca', nama, diminta, satuan, sampai: true }),
  );
  it.each(['ctm 0,5', 'vitamin c', 'luminal 1.5 mg', 'gg 1/3 tab', 'pct 120 mg entah', 'aqua add 100 ml'])(
    '%s is asked',
    (text) => expect(bacaBahan(text).hasil).toBe('tanya'),
  );
  it.each(['vaselin ad 30', 'laktosa ad 300 mg', 'vaselin ad 2 tab', 'ad 30 g'])('%s is asked', (text) =>
    expect(bacaBahan(text).hasil).toBe('tanya'),
  );
});

// Issue 30 B4.
it.each([
  ['Tablet', 'tablet'],
  ['TAB', 'tablet'],
  ['tab.', 'tablet'],
  ['Kapsul', 'kapsul'],
  ['KAPLET', 'kaplet'],
  ['Sachet', 'sachet'],
  ['Supp', 'suppositoria'],
  ['Ampul', 'ampul'],
  ['AMP', 'ampul'],
  ['Tube', 'tube'],
  ['ML', 'mL'],
  ['Botol', 'botol'],
  ['gram', 'g'],
  ['Strip', 'strip'],
  ['TAB.', 'tablet'],
  [' Tablet\u00a0Salut ', 'tablet'],
  ['Tablet salut selaput', 'tablet'],
  ['Caplets', 'kaplet'],
  ['CAPS', 'kapsul'],
  ['Kapsul lunak', 'kapsul'],
  ['SUPPOS', 'suppositoria'],
  ['Ampoule', 'ampul'],
  ['VIAL', 'vial'],
  ['cc', 'mL'],
  ['GR', 'g'],
  ['IU', 'unit'],
  ['PCS', 'buah'],
  ['Flabot', 'kolf'],
  ['Flexpen', 'pen'],
  ['Lembar', 'lembar'],
  ['entah', null],
  // A bottle of drops or a drop, a vial or a bottle, a tablet or a tube.
  ['DROPS', null],
  ['Flakon', null],
  ['TB', null],
  ['tablet/kaplet', null],
  ['10 tablet', null],
  ['', null],
])('the unit %s is %s', (typed, satuan) => expect(lipatSatuan(typed)).toBe(satuan));
