import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { bacaLembar, bacaZip } from '../testing/lembar-uji.ts';
import { lembarKerja, type BarisLembar, type KolomLembar } from './lembar-kerja.ts';
import { zip } from './zip.ts';

const KOLOM: KolomLembar[] = [
  { judul: 'Nama', lebar: 20, jenis: 'teks' },
  { judul: 'Lahir', lebar: 14, jenis: 'tanggal' },
];

async function* sepotong(...bagian: BarisLembar[][]): AsyncGenerator<BarisLembar[]> {
  yield* bagian;
}
const tulis = async (...bagian: BarisLembar[][]): Promise<Buffer> =>
  buffer(Readable.from(lembarKerja('Daftar', KOLOM, sepotong(...bagian))));

describe('a workbook', () => {
  it('holds text as text and dates as dates, the pieces one below the other', async () => {
    const berkas = await tulis(
      [
        ['SITI', '1985-03-12'],
        ['BUDI', null],
      ],
      [[null, '2000-02-29']],
    );
    expect(bacaLembar(berkas)).toEqual([
      [{ teks: 'Nama' }, { teks: 'Lahir' }],
      [{ teks: 'SITI' }, { angka: 31_118, gaya: 3 }],
      [{ teks: 'BUDI' }, null],
      [null, { angka: 36_585, gaya: 3 }],
    ]);
  });
  it('freezes the row of headings', async () =>
    expect(bacaZip(await tulis()).get('xl/worksheets/sheet1.xml')).toContain(
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    ));
  it.each(['=1+1', '+62', '-5', '@SUM(A1)', '=HYPERLINK("http://contoh.test","x")', '\t=1', '0001', '1985-03-12'])(
    '%j in a column of text is no formula, number or date',
    async (nilai) => {
      const berkas = await tulis([[nilai, null]]);
      expect(bacaLembar(berkas)[1]?.[0]).toEqual({ teks: nilai.replace('\t', ' ') });
      expect(bacaZip(berkas).get('xl/worksheets/sheet1.xml')).not.toContain('<f>');
      expect(bacaZip(berkas).get('xl/styles.xml')).toContain('quotePrefix="1"');
    },
  );
  it('what XML can’t hold is left out; what it can comes back', async () => {
    const isi = ['<b>&"\'</b>', 'a\u0000b\u001Fc\u0085d', '\uD800x', '😀', '\uFFFE', ' spasi '];
    const berkas = await tulis(isi.map((i) => [i, null]));
    expect(
      bacaLembar(berkas)
        .slice(1)
        .map((b) => (b[0] as { teks: string }).teks),
    ).toEqual(['<b>&"\'</b>', 'a b c d', '\uFFFDx', '😀', ' ', ' spasi ']);
    expect(bacaZip(berkas).get('xl/worksheets/sheet1.xml')).not.toMatch(/[^\P{Cc}\n]/u);
  });
  it('a date that a spreadsheet can’t count stays as it is written', async () => {
    expect(
      bacaLembar(
        await tulis([
          ['x', '1899-12-31'],
          ['x', '1900-02-28'],
          ['x', '1900-03-01'],
        ]),
      )
        .slice(1)
        .map((b) => b[1]),
    ).toEqual([{ teks: '1899-12-31' }, { teks: '1900-02-28' }, { angka: 61, gaya: 3 }]);
  });
  it('has all the parts that its table of contents names', async () => {
    const isi = bacaZip(await tulis());
    const disebut = [...(isi.get('[Content_Types].xml') as string).matchAll(/PartName="\/([^"]+)"/g)].map(
      (m) => m[1] as string,
    );
    expect(disebut).toHaveLength(3);
    for (const nama of disebut) expect(isi.has(nama), nama).toBe(true);
  });
  it('the same rows make the same bytes', async () =>
    expect((await tulis([['SITI', null]])).equals(await tulis([['SITI', null]]))).toBe(true));
  it('a source that breaks breaks the file', async () => {
    const patah = async function* (): AsyncGenerator<BarisLembar[]> {
      yield [['SITI', null]];
      throw new Error('basis data jauh');
    };
    await expect(buffer(Readable.from(lembarKerja('Daftar', KOLOM, patah())))).rejects.toThrow('basis data jauh');
  });
});

it('reads its source no faster than it is read', async () => {
  let diambil = 0;
  const banyak = async function* (): AsyncGenerator<string> {
    for (; diambil < 5000; diambil++) yield randomBytes(4000).toString('base64');
  };
  const aliran = zip([{ nama: 'besar.txt', isi: banyak() }]);
  for (let n = 0; n < 3; n++) await aliran.next();
  await new Promise((lanjut) => setTimeout(lanjut, 50));
  expect(diambil).toBeLessThan(500);
  await aliran.return();
});
