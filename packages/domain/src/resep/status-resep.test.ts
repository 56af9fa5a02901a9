import { describe, expect, it } from 'vitest';
import { isWorkOf, LANGKAH_RESEP, mayStep, STATUS_RESEP, type LangkahResep } from './status-resep.ts';
import { BUTIR_TELAAH, butirOf, DAFTAR_BUTIR, kataJawaban, telaahIssues } from './telaah.ts';

// spec: RS11
describe('what may happen to a prescription', () => {
  const ALL = Object.keys(STATUS_RESEP).map(Number);
  it.each<[LangkahResep, string]>([
    ['ubah', 'Draf'],
    ['kirim', 'Draf'],
    ['kembalikan', 'Dikirim'],
    ['telaah', 'Dikirim'],
    ['siapkan', 'Ditelaah, Disiapkan, Sebagian'],
    ['serah', 'Disiapkan, Sebagian'],
    ['batal', 'Draf, Dikirim, Ditelaah, Disiapkan'],
  ])('%s only from %s', (langkah, from) =>
    expect(
      ALL.filter((status) => mayStep(langkah, status))
        .map((status) => STATUS_RESEP[status as 1])
        .join(', '),
    ).toBe(from),
  );
  it('nothing leads out of Diserahkan and Dibatalkan', () =>
    expect(Object.values(LANGKAH_RESEP).flatMap(({ dari }) => dari as readonly number[])).not.toEqual(
      expect.arrayContaining([5]),
    ));
  it('a midwife writes and does not send; an assistant prepares and does not review', () => {
    expect([isWorkOf('ubah', 'bidan'), isWorkOf('kirim', 'bidan'), isWorkOf('kirim', 'dokter gigi')]).toEqual([
      true,
      false,
      true,
    ]);
    expect([
      isWorkOf('siapkan', 'asisten apoteker'),
      isWorkOf('telaah', 'asisten apoteker'),
      isWorkOf('serah', 'asisten apoteker'),
    ]).toEqual([true, false, false]);
    expect(isWorkOf('telaah', null)).toBe(false);
  });
});

// spec: RS13
describe('the review', () => {
  const say = (butir: (typeof DAFTAR_BUTIR)[number], baik = true, catatan: string | null = null) => ({
    butir,
    baik,
    catatan,
  });
  it('asks four, four and five things, and five at the handing over', () =>
    expect(
      (['administratif', 'farmasetik', 'klinis', 'serah'] as const).map((bagian) => butirOf(bagian).length),
    ).toEqual([4, 4, 5, 5]));
  it('says what is there and what is not', () => {
    expect([
      kataJawaban('2.2', true),
      kataJawaban('2.2', false),
      kataJawaban('3.3', true),
      kataJawaban('3.3', false),
    ]).toEqual(['sesuai', 'tidak sesuai', 'tidak', 'ya']);
    expect(DAFTAR_BUTIR.filter((one) => BUTIR_TELAAH[one].jawaban === 'ya-tidak')).toEqual([
      '3.2',
      '3.3',
      '3.4',
      '3.5',
    ]);
  });
  it('wants a note when it is bad, each answer once, and the clinical ones of a pharmacist', () => {
    expect(telaahIssues([say('1.1'), say('2.2', false)], true)).toEqual([
      { at: 1, kolom: 'catatan', pesan: 'Tulis catatan: apa yang tidak baik' },
    ]);
    expect(telaahIssues([say('1.1'), say('1.1')], true)).toMatchObject([{ at: 1, kolom: 'butir' }]);
    expect(telaahIssues([say('2.4'), say('3.1')], false)).toMatchObject([
      { at: 1, pesan: 'Butir 3.1 hanya dijawab apoteker' },
    ]);
    expect(telaahIssues([say('3.1')], true)).toEqual([]);
  });
});
