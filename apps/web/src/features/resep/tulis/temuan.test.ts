import type { AlergiPasien } from '@nadi/contract/pasien/alergi.contract';
import type { Obat } from '@nadi/contract/resep/obat.contract';
import type { HasilPeriksaan } from '@nadi/contract/resep/resep-view';
import { sidikTemuan } from '@nadi/domain/resep/pemeriksaan';
import { describe, expect, it } from 'vitest';
import { EMPTY_RESEP, fromObat } from './resep-values.ts';
import type { BarisValues, ResepValues } from './resep-values.ts';
import { pilihArti, pickAturan, typeAturan, typeJumlah } from './line-ops.ts';
import {
  denganPasti,
  jawabanDari,
  NO_JAWABAN,
  openFindings,
  placesOf,
  reasonsFor,
  shortages,
  tahanOf,
  totals,
} from './temuan.ts';

const obat = (id: number, zat_id: number, nama: string): Obat =>
  ({
    id,
    nama,
    satuan: 'tablet',
    zat: [{ zat_id, nama, kekuatan: 500, kekuatan_satuan: 'mg', per: 1 }],
    fornas: true,
    harga: 1000,
    tersedia: 10,
  }) as unknown as Obat;
const AMOKSISILIN = obat(1, 30, 'Amoksisilin');
const line = (one: Obat): BarisValues => ({
  kunci: 'a',
  produk: fromObat(one),
  nama_luar: null,
  jumlah: '10',
  aturan: '',
  signa: null,
  hari: null,
  daftar: null,
});
const NO_ALERGI = { status: 'tidak ada', ditanya: null, alergi: [] } as unknown as AlergiPasien;
const ALERGI = {
  status: 'ada',
  ditanya: null,
  alergi: [{ jenis: 1, zat_id: 30, zat: 'amoksisilin', kepastian: 1, reaksi: ['ruam'] }],
} as unknown as AlergiPasien;

const found = (kunci: string, tingkat: 'tahan' | 'peringatan', periksa: HasilPeriksaan['periksa'] = 'alergi') =>
  ({
    periksa,
    hasil: 'temuan',
    kurang: [],
    temuan: [{ kunci, tingkat, pesan: kunci, baris: ['baris.1', 'racik.0.bahan.2'], aturan: null }],
  }) satisfies HasilPeriksaan;

describe('why a product of the search would be held', () => {
  it('by its substance, not its name (spec: RS8)', () => {
    expect(tahanOf(AMOKSISILIN, ALERGI, EMPTY_RESEP)).toBe('alergi amoksisilin (ruam)');
    expect(tahanOf(AMOKSISILIN, NO_ALERGI, EMPTY_RESEP)).toBeNull();
  });
  it('by a line that holds the same substance', () => {
    const typed = { ...EMPTY_RESEP, baris: [line(obat(9, 432, 'Parasetamol')), line(obat(8, 30, 'Merek lain'))] };
    expect(tahanOf(AMOKSISILIN, NO_ALERGI, typed)).toBe('zat sama di baris 2');
  });
});

const seen = (kunci: string): string => sidikTemuan({ kunci, pesan: kunci });
describe('answers to findings (spec: RS10)', () => {
  const all = [found('a', 'tahan'), found('b', 'peringatan'), found('c', 'peringatan', 'fornas')];
  const keys = (jawaban = NO_JAWABAN) => openFindings(all, jawaban).map(({ kunci }) => kunci);
  it('a hold and BPJS without Fornas want a reason, a warning is seen', () => {
    expect(keys()).toEqual(['a', 'b', 'c']);
    expect(keys({ dilihat: new Set(['a', 'b', 'c'].map(seen)), alasan: {} })).toEqual(['a', 'c']);
    expect(keys({ dilihat: new Set([seen('b')]), alasan: { [seen('a')]: 'dipantau', [seen('c')]: 'pendek' } })).toEqual(
      ['c'],
    );
  });
  it('what a new weight makes of the same finding is asked again, and so is what holds now', () => {
    const heavier = [
      { ...found('a', 'tahan'), temuan: [{ ...found('a', 'tahan').temuan[0], pesan: '80 mg/kg sehari' }] },
    ];
    const jawaban = { dilihat: new Set([seen('a')]), alasan: { [seen('a')]: 'dipantau' } };
    expect(openFindings([found('a', 'tahan')], jawaban)).toEqual([]);
    expect(openFindings(heavier as HasilPeriksaan[], jawaban)).toHaveLength(1);
    expect(reasonsFor(heavier as HasilPeriksaan[], jawaban)).toEqual([]);
  });
  it('a reason of a line that is gone is not sent', () => {
    const jawaban = { dilihat: new Set<string>(), alasan: { [seen('a')]: ' dipantau ', [seen('hilang')]: 'dipantau' } };
    expect(reasonsFor(all, jawaban)).toEqual([{ kunci: 'a', alasan: 'dipantau' }]);
  });
  it('says at which rows, counting compounds behind the lines', () => {
    expect(placesOf({ baris: ['baris.1', 'racik.0.bahan.2'] }, { baris: [line(AMOKSISILIN), line(AMOKSISILIN)] })).toBe(
      'baris 2 dengan 3',
    );
  });
});

describe('stock and money', () => {
  const produk = { id: 1, nama: 'A', tersedia: 6, harga: 200 };
  const seen = {
    baris: [{ produk, jumlah: 10 }],
    racik: [{ bahan: [{ produk: { ...produk, harga: null }, jumlah: 2 }] }],
  } as unknown as Parameters<typeof totals>[0];
  it('tells what is short, and that a price is missing', () => {
    expect(shortages(seen)).toEqual([{ tempat: 'baris.0', nama: 'A', diminta: 10, tersedia: 6 }]);
    expect(totals(seen)).toEqual({ nonRacik: 2000, racikan: 0, total: 2000, belum: true });
  });
});

// Issue 30 B7: what was asked and answered while the line was typed is not asked again; what is changed is.
describe('an amount that was said to be meant', () => {
  const takaran = { ...found('takaran/jumlah/Amoksisilin', 'peringatan', 'takaran') };
  const asked = [{ ...takaran, temuan: takaran.temuan.map((one) => ({ ...one, baris: ['baris.0'] })) }];
  const meant = { ...EMPTY_RESEP, baris: [{ ...line(AMOKSISILIN), pasti: ['jumlah'] }] };
  const open = (typed: typeof meant) => openFindings(asked, denganPasti(NO_JAWABAN, asked, typed)).length;
  const after = (change: object) => ({ ...meant, ...change });
  it.each<[string, typeof meant, number]>([
    ['is seen', meant, 0],
    ['of another line is not', after({ baris: [line(AMOKSISILIN), ...meant.baris] }), 1],
    ['is another one when it changes', after(typeJumlah(meant, 'a', '900')), 1],
    ['is another one when the use changes', after(typeAturan(meant, 'a', '3x1 5h')), 1],
  ])('%s', (_, typed, count) => expect(open(typed)).toBe(count));
  it.each<[string, string | null, (typed: ResepValues) => object]>([
    ['another use', null, (typed) => typeAturan(typed, 'a', '2x1/4')],
    ['a use of the list', null, (typed) => pickAturan(typed, 'a', { id: 18, deskripsi: '2 x sehari 1 tablet' })],
    ['another amount', null, (typed) => typeJumlah(typed, 'a', '18')],
    [
      'an answer to what was asked of them',
      'amok 6 3x1/2',
      (typed) => pilihArti(typed, 'a', { label: '', teks: '3x1/2' }),
    ],
  ])('the words of a line stand beside it while it is what was read of them: %s', (_, diketik, change) => {
    const typed: ResepValues = { ...EMPTY_RESEP, baris: [{ ...line(AMOKSISILIN), diketik: 'amok 6 3x1/2' }] };
    expect({ ...typed, ...change(typed) }.baris[0]?.diketik).toBe(diketik);
  });
  it('an amount that they did not say leaves them', () => {
    const typed = { ...EMPTY_RESEP, baris: [{ ...line(AMOKSISILIN), diketik: 'amok 500 3x1 5h' }] };
    expect({ ...typed, ...typeJumlah(typed, 'a', '18') }.baris[0]?.diketik).toBe('amok 500 3x1 5h');
  });
  it('what was asked of words is gone with them', () => {
    const asks = { ...EMPTY_RESEP, baris: [line(AMOKSISILIN)] };
    const once = { ...asks, ...typeAturan(asks, 'a', '3x1 entah') };
    expect(once.baris[0]?.soal?.length).toBe(1);
    expect({ ...once, ...typeAturan(once, 'a', '3x1') }.baris[0]?.soal).toEqual([]);
    const [choice] = once.baris[0]?.soal?.[0]?.pilihan ?? [];
    expect(choice && { ...once, ...pilihArti(once, 'a', choice) }.baris[0]).toMatchObject({ soal: [], aturan: '3x1' });
  });
});

it('issue 30: a reason that was given when it was sent before holds for just the same finding', () => {
  const given = { kunci: 'alergi/1', pesan: 'alergi amoksisilin', alasan: 'pernah toleran', oleh: 'dr. B', pada: '' };
  const found = (pesan: string): HasilPeriksaan[] => [
    {
      periksa: 'alergi',
      hasil: 'temuan',
      kurang: [],
      temuan: [{ kunci: 'alergi/1', tingkat: 'tahan', pesan, baris: [], aturan: null }],
    } as unknown as HasilPeriksaan,
  ];
  const sent = jawabanDari({ alasan: [{ ...given, saat: 'kirim' }] });
  expect(openFindings(found('alergi amoksisilin'), sent)).toEqual([]);
  expect(reasonsFor(found('alergi amoksisilin'), sent)).toEqual([{ kunci: 'alergi/1', alasan: 'pernah toleran' }]);
  expect(openFindings(found('alergi amoksisilin, berat'), sent)).toHaveLength(1);
  // The pharmacist's reason is not the doctor's.
  expect(
    openFindings(found('alergi amoksisilin'), jawabanDari({ alasan: [{ ...given, saat: 'telaah' }] })),
  ).toHaveLength(1);
  expect(jawabanDari(null)).toEqual(NO_JAWABAN);
});
