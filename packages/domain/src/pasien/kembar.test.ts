import { describe, expect, it } from 'vitest';
import {
  comparePeople,
  KEMBAR_SUSPECTED_SKOR,
  KEMBAR_STRONG_SKOR,
  KEMBAR_SHOWN_SKOR,
  listNeighbourTanggal,
  type Person,
} from './kembar.ts';

const SITI: Person = {
  nama: 'SITI AMINAH',
  tanggal_lahir: '1985-03-12',
  jenis_kelamin: 2,
  nik: '3374105203850003',
  no_bpjs: '0001234567891',
  telepon: ['081227504418'],
  ibu_kandung: 'SUMARNI',
};
const NOBODY: Person = {
  nama: null,
  tanggal_lahir: null,
  jenis_kelamin: null,
  nik: null,
  no_bpjs: null,
  telepon: [],
  ibu_kandung: null,
};
const skor = (a: Partial<Person>, b: Partial<Person> = SITI): number =>
  comparePeople({ ...NOBODY, ...a }, { ...NOBODY, ...b }).skor;
const alasan = (a: Partial<Person>, b: Partial<Person> = SITI): string[] =>
  comparePeople({ ...NOBODY, ...a }, { ...NOBODY, ...b }).alasan;

describe('issue 3 D: likely one person', () => {
  it.each<[string, Partial<Person>, string[]]>([
    [
      'same birth date and same name',
      { nama: 'SITI AMINAH', tanggal_lahir: '1985-03-12' },
      ['Nama sama, tanggal lahir sama'],
    ],
    [
      'same birth date, words in another order',
      { nama: 'Aminah Siti', tanggal_lahir: '1985-03-12' },
      ['Nama sama, tanggal lahir sama'],
    ],
    [
      'same birth date and similar name',
      { nama: 'SITTI AMINNAH', tanggal_lahir: '1985-03-12' },
      ['Nama mirip, tanggal lahir sama'],
    ],
    ['an initial for a word', { nama: 'S. AMINAH', tanggal_lahir: '1985-03-12' }, ['Nama mirip, tanggal lahir sama']],
    [
      'a title and a third word',
      { nama: 'Ny. Siti Aminah Rahayu', tanggal_lahir: '1985-03-12' },
      ['Nama mirip, tanggal lahir sama'],
    ],
    ['same name and phone', { nama: 'SITI AMINAH', telepon: ['081227504418'] }, ['Nama sama', 'No. telepon sama']],
    [
      'day and month swapped',
      { nama: 'SITI AMINAH', tanggal_lahir: '1985-12-03' },
      ['Nama sama', 'Tanggal lahir hari dan bulan tertukar'],
    ],
    [
      'a wrong digit in the year',
      { nama: 'SITI AMINAH', tanggal_lahir: '1986-03-12' },
      ['Nama sama', 'Tanggal lahir beda 1 angka'],
    ],
    [
      'NIK one digit off',
      { nama: 'SITI AMINAH', tanggal_lahir: '1985-03-12', nik: '3374105203850004' },
      ['NIK beda 1 angka', 'Nama sama, tanggal lahir sama'],
    ],
    [
      'NIK with two digits swapped',
      { nama: 'AMINAH', nik: '3374105203580003' },
      ['NIK 2 angka tertukar', 'Nama mirip'],
    ],
    [
      'BPJS one digit short',
      { nama: 'SITI AMINAH', no_bpjs: '000123456789' },
      ['No. BPJS kurang 1 angka', 'Nama sama'],
    ],
    [
      'the same NIK whatever else differs',
      {
        nama: 'BUDI SANTOSO',
        tanggal_lahir: '1970-01-02',
        jenis_kelamin: 1,
        nik: SITI.nik,
        telepon: ['0815'],
        ibu_kandung: 'ROSIDAH',
      },
      ['NIK sama'],
    ],
    [
      'the same card whatever else differs',
      { nama: 'BUDI SANTOSO', tanggal_lahir: '1970-01-02', no_bpjs: SITI.no_bpjs },
      ['No. BPJS sama'],
    ],
    [
      'same mother and birth date',
      { tanggal_lahir: '1985-03-12', ibu_kandung: 'Soemarni' },
      ['Tanggal lahir sama, nama ibu sama'],
    ],
  ])('%s', (_rule, typed, sebab) => {
    expect(alasan(typed)).toEqual(sebab);
    expect(skor(typed)).toBeGreaterThanOrEqual(KEMBAR_STRONG_SKOR);
  });
  it('everything the same is 100', () => expect(skor(SITI)).toBe(100));
  it('the more agrees the higher', () => {
    const ladder = [
      { nama: 'SITI AMINAH' },
      { nama: 'SITI AMINNAH', tanggal_lahir: '1985-03-12' },
      { nama: 'SITI AMINAH', tanggal_lahir: '1985-03-12' },
      { nama: 'SITI AMINAH', tanggal_lahir: '1985-03-12', telepon: ['081227504418'] },
      { nama: 'SITI AMINAH', tanggal_lahir: '1985-03-12', telepon: ['081227504418'], ibu_kandung: 'SUMARNI' },
    ].map((o) => skor(o));
    expect(ladder).toEqual(ladder.toSorted((a, b) => a - b));
    expect(new Set(ladder).size).toBe(ladder.length);
  });
  it('is the same from both sides', () => {
    const other = { ...SITI, nama: 'SITTI AMINNAH', nik: '3374105203850004', ibu_kandung: null };
    expect(skor(other, SITI)).toBe(skor(SITI, other));
  });
  it.each<[string, Partial<Person>, Partial<Person>]>([
    [
      'one joined word against two',
      { nama: 'NUR HALIZA', tanggal_lahir: '1985-03-12' },
      { nama: 'NURHALIZA', tanggal_lahir: '1985-03-12' },
    ],
    ['a number one digit short', { nama: 'SITI', nik: '337410520385000' }, { nama: 'SITI', nik: '3374105203850003' }],
    ['the beginning of a number', { nama: 'SITI', nik: '33741052' }, { nama: 'SITI', nik: '3374105203850003' }],
  ])('is the same from both sides: %s', (_rule, one, two) => {
    expect(skor(one, two)).toBe(skor(two, one));
    expect(skor(one, two)).toBeGreaterThan(0);
  });
  it('is the same from both sides, whoever the two are', () => {
    const nama = [
      'SITI AMINAH',
      'AMINAH SITI',
      'SITIAMINAH',
      'SITTI AMINNAH',
      'S. AMINAH',
      'NUR HALIZA',
      'NURHALIZA',
      'NUR',
      'HALIZAH NUR SITI',
      'SITA SITI',
      'SITI SITA',
      'By. Ny. SITI AMINAH',
      'By. Ny. SITI AMINAH 2',
      null,
    ];
    const all: Person[] = nama.flatMap((n, i) => [
      { ...SITI, nama: n },
      {
        ...NOBODY,
        nama: n,
        tanggal_lahir: '1985-12-03',
        nik: SITI.nik?.slice(0, 16 - (i % 9)) ?? null,
        no_bpjs: SITI.no_bpjs?.slice(i % 2) ?? null,
        ibu_kandung: nama[(i + 3) % nama.length] ?? null,
      },
      {
        ...NOBODY,
        nama: n,
        tanggal_lahir: '1985-03-12',
        jenis_kelamin: 1,
        telepon: ['081227504418', '0899'],
        ibu_kandung: nama[(i + 5) % nama.length] ?? null,
      },
    ]);
    const berat = all.flatMap((a) =>
      all
        .filter((b) => comparePeople(a, b).skor !== comparePeople(b, a).skor)
        .map((b) => [a, b, comparePeople(a, b).skor, comparePeople(b, a).skor]),
    );
    expect(berat).toEqual([]);
  });
});

describe('issue 3 D: babies', () => {
  const BAYI: Partial<Person> = {
    nama: 'By. Ny. SITI AMINAH',
    tanggal_lahir: '2026-11-20',
    jenis_kelamin: 1,
    telepon: ['081227504418'],
  };
  it('the same unnamed baby twice', () =>
    expect(skor(BAYI, { ...BAYI, nama: 'BAYI NY SITI AMINAH' })).toBeGreaterThanOrEqual(KEMBAR_SUSPECTED_SKOR));
  it('a baby that has its name now: told by mother and birth date', () => {
    const named: Partial<Person> = {
      nama: 'RAFA PRATAMA',
      tanggal_lahir: '2026-11-20',
      jenis_kelamin: 1,
      ibu_kandung: 'SITI AMINAH',
      nik: '3374102011260001',
    };
    expect(skor(named, BAYI)).toBeGreaterThanOrEqual(KEMBAR_SUSPECTED_SKOR);
    expect(alasan(named, BAYI)).toEqual(['Tanggal lahir sama, nama ibu sama']);
  });
  it('two of one birth are told apart by their order', () => {
    const [one, two] = [
      { ...BAYI, nama: 'By. Ny. SITI AMINAH 1' },
      { ...BAYI, nama: 'By Ny Siti Aminah II' },
    ];
    expect(skor(one, two)).toBeLessThan(KEMBAR_STRONG_SKOR);
    expect(alasan(one, two)[0]).toBe('Mungkin saudara kembar: tanggal lahir dan nama ibu sama, nama lain');
  });
  it('a baby is not its mother, though it bears her name', () =>
    expect(skor(BAYI, SITI)).toBeLessThan(KEMBAR_SHOWN_SKOR));
  it('two babies of one mother, born apart', () =>
    expect(skor(BAYI, { ...BAYI, tanggal_lahir: '2024-05-01' })).toBeLessThan(KEMBAR_STRONG_SKOR));
});

describe('issue 3 D: false friends', () => {
  const HASAN: Person = {
    nama: 'HASAN PRATAMA',
    tanggal_lahir: '2019-05-06',
    jenis_kelamin: 1,
    nik: '3374100605190001',
    no_bpjs: '0001111111111',
    telepon: ['081227504418'],
    ibu_kandung: 'SITI AMINAH',
  };
  it.each<[string, Partial<Person>]>([
    ['twins', { nama: 'HUSEIN PRATAMA', nik: '3374100605190002', no_bpjs: '0001111111122' }],
    ['twins with nearly one name', { nama: 'HASIM PRATAMA', nik: '3374100605190002', no_bpjs: null }],
    ['twins, no NIK yet', { nama: 'HUSEIN PRATAMA', nik: null, no_bpjs: null }],
    ['a twin sister', { nama: 'HASNA PRATIWI', jenis_kelamin: 2, nik: '3374104605190001', no_bpjs: null }],
    ['twins with one more name in common', { nama: 'MUHAMMAD HUSEIN PRATAMA', nik: '3374100605190002', no_bpjs: null }],
  ])('%s are explained as twins and stay below a likely match', (_rule, update) => {
    const sibling = { ...HASAN, ...update };
    expect(skor(sibling, HASAN)).toBeLessThan(KEMBAR_STRONG_SKOR);
    expect(skor(sibling, HASAN)).toBeGreaterThanOrEqual(KEMBAR_SHOWN_SKOR);
    expect(alasan(sibling, HASAN)[0]).toMatch(/^Mungkin saudara kembar: tanggal lahir dan nama ibu sama, nama lain$/);
  });
  it('a slip in the name and in the NIK is no twin', () => {
    const issues = { ...HASAN, nama: 'HASSAN PRATAMA', nik: '3374100605190081' };
    expect(alasan(issues, HASAN)[0]).not.toMatch(/kembar/);
    expect(skor(issues, HASAN)).toBeGreaterThanOrEqual(KEMBAR_SUSPECTED_SKOR);
  });
  it('an initial is no other name', () => {
    const short = { ...HASAN, nama: 'H. PRATAMA', nik: null, no_bpjs: null };
    expect(alasan({ ...short, nama: 'M. PRATAMA' }, { ...HASAN, nama: 'MULYADI PRATAMA' })[0]).toBe(
      'Nama mirip, tanggal lahir sama',
    );
    expect(skor({ ...short, nama: 'M. PRATAMA' }, { ...HASAN, nama: 'MULYADI PRATAMA' })).toBeGreaterThanOrEqual(
      KEMBAR_SUSPECTED_SKOR,
    );
    expect(skor({ ...short, nama: 'S. PRATAMA' }, { ...HASAN, nama: 'MULYADI PRATAMA' })).toBeLessThan(
      KEMBAR_STRONG_SKOR,
    );
  });
  it('a common name with another birth date and NIK is low', () => {
    const other: Partial<Person> = { nama: 'SITI AMINAH', tanggal_lahir: '1991-09-21', nik: '3322106109910002' };
    expect(skor(other)).toBe(KEMBAR_SHOWN_SKOR);
    expect(alasan(other)).toEqual(['Nama sama']);
  });
  it('a common name and birth date with two other numbers is no likely match', () =>
    expect(
      skor({ nama: 'SITI AMINAH', tanggal_lahir: '1985-03-12', nik: '3322105203850088', no_bpjs: '0009999999999' }),
    ).toBeLessThan(KEMBAR_STRONG_SKOR));
  it('a name of one word says less', () =>
    expect(skor({ nama: 'SUPARMAN' }, { nama: 'SUPARMAN' })).toBeLessThan(skor({ nama: 'SITI AMINAH' })));
  it.each<[string, Partial<Person>]>([
    [
      'a relative with the same phone',
      { nama: 'BUDI SANTOSO', tanggal_lahir: '1983-01-05', jenis_kelamin: 1, telepon: ['081227504418'] },
    ],
    ['somebody born on the same day', { nama: 'DEWI LESTARI', tanggal_lahir: '1985-03-12', nik: '3322105203850088' }],
    [
      'a neighbour in the register of births',
      { nama: 'DEWI LESTARI', tanggal_lahir: '1985-03-13', nik: '3374105303850003', ibu_kandung: 'ROSIDAH' },
    ],
    ['the same first name', { nama: 'SITI FATIMAH', tanggal_lahir: '1990-01-01' }],
    [
      'a brother or sister',
      { nama: 'SITI ROHMAH', tanggal_lahir: '1988-07-01', ibu_kandung: 'SUMARNI', telepon: ['081227504418'] },
    ],
    ['nothing typed', {}],
    ['the beginning of a NIK', { nik: '337410' }],
  ])('%s is not shown', (_rule, orang) => expect(skor(orang)).toBeLessThan(KEMBAR_SHOWN_SKOR));
});

describe('issue 3 D: the comparison, field by field (design/screens/05-form-pasien)', () => {
  it('as in the picture', () => {
    const typed = {
      ...NOBODY,
      nama: 'SITI AMINAH',
      tanggal_lahir: '1985-03-12',
      jenis_kelamin: 2,
      nik: '3374105203850004',
      no_bpjs: '000123456789',
    };
    expect(comparePeople(typed, { ...SITI, telepon: [] }).banding).toEqual([
      { kolom: 'nama', milik: 'SITI AMINAH', hasil: 'sama', catatan: null },
      { kolom: 'tanggal_lahir', milik: '1985-03-12', hasil: 'sama', catatan: null },
      { kolom: 'jenis_kelamin', milik: 'Perempuan', hasil: 'sama', catatan: null },
      { kolom: 'nik', milik: '3374105203850003', hasil: 'mirip', catatan: 'beda 1 angka' },
      { kolom: 'no_bpjs', milik: '0001234567891', hasil: 'mirip', catatan: 'kurang 1 angka' },
      { kolom: 'ibu_kandung', milik: 'SUMARNI', hasil: 'kosong', catatan: 'belum diisi' },
    ]);
  });
  it('says what is not on record', () =>
    expect(
      comparePeople(SITI, { ...SITI, nik: null, telepon: ['0899'] }).banding.filter((b) => b.hasil !== 'sama'),
    ).toEqual([
      { kolom: 'nik', milik: null, hasil: 'kosong', catatan: 'tidak tercatat' },
      { kolom: 'nomor_kontak_telp', milik: '0899', hasil: 'beda', catatan: null },
    ]));
  it('while a number is being typed', () => {
    const { banding } = comparePeople({ ...NOBODY, nik: '33741052038' }, SITI);
    expect(banding.find((b) => b.kolom === 'nik')).toMatchObject({ hasil: 'mirip', catatan: 'kurang 5 angka' });
  });
});

describe('issue 3 D: birth dates one slip away', () => {
  it('are real, and never the date itself', () => {
    expect(listNeighbourTanggal('1985-03-12')).toEqual(
      expect.arrayContaining(['1985-12-03', '1984-03-12', '1975-03-12', '1985-03-13', '1985-03-22', '1985-04-12']),
    );
    expect(listNeighbourTanggal('1985-01-31')).not.toContain('1985-02-31');
    expect(listNeighbourTanggal('1985-05-05')).not.toContain('1985-05-05');
  });
  it('of nothing are none', () => expect(listNeighbourTanggal(null)).toEqual([]));
});

it('issue 30 D10: a name that is written otherwise is not told as the same', () => {
  const compared = (nama: string) =>
    comparePeople({ ...SITI, nama }, SITI).banding.find(({ kolom }) => kolom === 'nama');
  expect(compared((SITI.nama ?? '').toLowerCase())).toMatchObject({ hasil: 'sama', catatan: null });
  expect(compared((SITI.nama ?? '').split(' ').toReversed().join(' '))).toMatchObject({
    hasil: 'mirip',
    catatan: 'ditulis lain',
  });
});
