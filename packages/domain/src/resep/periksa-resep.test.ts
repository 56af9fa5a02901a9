import { describe, expect, it } from 'vitest';
import { klaimAturan, needsReview, type Aturan } from './aturan.ts';
import { hitungEgfr } from './egfr.ts';
import type { FaktaPasien, FaktaPeriksa, ObatDiperiksa } from './fakta-periksa.ts';
import { isAlasanTahan, type Periksa } from './pemeriksaan.ts';
import { periksaResep } from './periksa-resep.ts';

const obat = (
  nama: string,
  zat: readonly [number, string, (number | null)?][],
  rest: Partial<ObatDiperiksa> = {},
): ObatDiperiksa => ({
  baris: `baris.${nama}`,
  nama,
  zat: zat.map(([id, zatNama, mg = 500]) => ({ id, nama: zatNama, mgPerSatuan: mg })),
  signa: null,
  satuanSehari: 3,
  rute: 'oral',
  fornas: true,
  ...rest,
});
const AMOKSAN = obat('Amoksan', [[30, 'Amoxicillin']]);
const CEFIXIME = obat('Cefspan', [[96, 'Cefixime']]);
const PASIEN: FaktaPasien = {
  umurBulan: 480,
  berat: { kg: 60, umurHari: 0 },
  hamil: false,
  menyusui: false,
  jenisKelamin: 2,
  egfr: 90,
  ginjal: 'normal',
  alergi: { status: 'tidak ada', daftar: [] },
};
const FAKTA: FaktaPeriksa = { obat: [AMOKSAN], pasien: PASIEN, berjalan: [], aturan: [], bpjs: false };
const check = (periksa: Periksa, fakta: Partial<FaktaPeriksa>, pasien: Partial<FaktaPasien> = {}) => {
  const found = periksaResep({ ...FAKTA, ...fakta, pasien: { ...PASIEN, ...pasien } }).find(
    (one) => one.periksa === periksa,
  );
  if (!found) throw new Error(`no check ${periksa}`);
  return found;
};
const alergi = (zat_id: number | null, zat: string, kepastian = 2) => ({
  jenis: 1,
  zat_id,
  zat,
  kepastian,
  reaksi: [],
});
const ALERGI_AMOX = { status: 'ada', daftar: [alergi(30, 'Amoxicillin')] } as const;

// spec: RS8
describe('allergy', () => {
  const against = (...daftar: FaktaPasien['alergi']['daftar']) => ({ alergi: { status: 'ada', daftar } as const });
  it('holds by substance, whatever the product is called', () => {
    expect(check('alergi', {}, { alergi: ALERGI_AMOX })).toMatchObject({
      hasil: 'temuan',
      temuan: [{ tingkat: 'tahan', baris: ['baris.Amoksan'] }],
    });
    expect(
      check('alergi', { obat: [obat('Amoxicillin tiruan', [[432, 'Paracetamol']])] }, { alergi: ALERGI_AMOX }),
    ).toMatchObject({ hasil: 'tidak ada temuan' });
  });
  it('holds within a group, and in an ingredient of a compound', () =>
    expect(
      check(
        'alergi',
        { obat: [obat('X', [[31, 'Ampicillin']], { baris: 'racik.0.bahan.1' })] },
        { alergi: ALERGI_AMOX },
      ).temuan,
    ).toMatchObject([{ tingkat: 'tahan', baris: ['racik.0.bahan.1'] }]));
  it('warns across penicillins and cephalosporins, either way', () => {
    expect(check('alergi', { obat: [CEFIXIME] }, { alergi: ALERGI_AMOX }).temuan).toMatchObject([
      { tingkat: 'peringatan' },
    ]);
    expect(check('alergi', {}, against(alergi(96, 'Cefixime'))).temuan).toMatchObject([{ tingkat: 'peringatan' }]);
  });
  it('reads the name of a group or of the substance in free words', () => {
    expect(check('alergi', {}, against(alergi(null, 'Penisilin'))).temuan).toMatchObject([{ tingkat: 'tahan' }]);
    expect(check('alergi', {}, against(alergi(null, ' AMOXICILLIN '))).temuan).toMatchObject([{ tingkat: 'tahan' }]);
  });
  it('RS22: other free words lead nowhere and are asked by their own words, each once', () =>
    expect(check('alergi', {}, against(alergi(null, 'obat merah'), alergi(null, 'Obat  Merah')))).toEqual({
      periksa: 'alergi',
      hasil: 'temuan',
      temuan: [
        {
          kunci: 'alergi/tanya/obat merah',
          tingkat: 'tahan',
          pesan: "Alergi 'Obat  Merah' tidak dapat dicocokkan: aman untuk resep ini?",
          baris: [],
          aturan: null,
        },
      ],
      kurang: ['Alergi "obat merah" tidak dapat dicocokkan', 'Alergi "Obat  Merah" tidak dapat dicocokkan'],
    }));
  it('a disputed one holds nothing back', () =>
    expect(check('alergi', {}, against(alergi(30, 'Amoxicillin', 3)))).toMatchObject({ hasil: 'tidak ada temuan' }));
  it('that nobody asked is a warning; that nobody could ask is no answer', () => {
    expect(check('alergi', {}, { alergi: { status: 'belum ditanya', daftar: [] } }).temuan).toMatchObject([
      { tingkat: 'peringatan' },
    ]);
    expect(check('alergi', {}, { alergi: { status: 'tidak dapat ditanya', daftar: [] } })).toMatchObject({
      hasil: 'tidak dapat diperiksa',
    });
  });
  it('a product without a substance can’t be checked', () =>
    expect(check('alergi', { obat: [obat('Jamu', [])] })).toMatchObject({
      hasil: 'tidak dapat diperiksa',
      kurang: ['Zat aktif Jamu belum dicatat'],
    }));
  it('what is bought elsewhere is compared by the words of its name, and else can’t be checked', () => {
    const luar = (nama: string) => [AMOKSAN, obat(nama, [])];
    expect(check('alergi', { obat: luar('amoxicillin 500 mg tab') }, against(alergi(30, 'Amoxicillin')))).toMatchObject(
      {
        hasil: 'temuan',
        temuan: [{ baris: ['baris.Amoksan'] }, { tingkat: 'tahan', baris: ['baris.amoxicillin 500 mg tab'] }],
      },
    );
    expect(check('alergi', { obat: luar('Salep X') })).toMatchObject({
      hasil: 'tidak dapat diperiksa',
      kurang: ['Zat aktif Salep X belum dicatat'],
    });
  });
});

describe('duplication', () => {
  const running = {
    nama: 'Amoxsan',
    zat: [{ id: 30, nama: 'Amoxicillin' }],
    no_resep: 'R-261101-001',
    sampai: '2026-11-30',
  };
  it('holds for the same substance, warns for the same group', () => {
    expect(check('duplikasi', { obat: [AMOKSAN, obat('B', [[30, 'Amoxicillin']])] }).temuan).toMatchObject([
      { tingkat: 'tahan', baris: ['baris.Amoksan', 'baris.B'] },
    ]);
    expect(
      check('duplikasi', { obat: [obat('A', [[286, 'Ibuprofen']]), obat('B', [[41, 'Asam mefenamat']])] }).temuan,
    ).toMatchObject([{ tingkat: 'peringatan' }]);
    expect(check('duplikasi', { obat: [AMOKSAN, CEFIXIME] })).toMatchObject({ hasil: 'tidak ada temuan' });
  });
  it('looks at what still runs', () => {
    const { temuan } = check('duplikasi', { berjalan: [running] });
    expect(temuan).toMatchObject([{ tingkat: 'tahan' }]);
    expect(temuan[0]?.pesan).toBe('Amoksan dan Amoxsan di R-261101-001, sampai 30/11/2026: zat sama (Amoxicillin)');
  });
  it('the same substance holds, also where a group stands before it among the substances', () => {
    const a = obat('A', [
      [286, 'Ibuprofen'],
      [432, 'Paracetamol'],
    ]);
    const b = obat('B', [
      [41, 'Asam mefenamat'],
      [432, 'Paracetamol'],
    ]);
    expect(check('duplikasi', { obat: [a, b] }).temuan).toMatchObject([
      { tingkat: 'tahan', pesan: 'A dan B: zat sama (Paracetamol)' },
    ]);
  });
  it('of what nobody knows the end of, or the substance, it says so where it matters', () => {
    const ragu = { ...running, sampai: null };
    expect(check('duplikasi', { berjalan: [ragu] })).toMatchObject({
      hasil: 'tidak dapat diperiksa',
      kurang: ['Sampai kapan Amoxsan di R-261101-001 dipakai tidak diketahui'],
    });
    expect(check('duplikasi', { obat: [CEFIXIME], berjalan: [ragu] })).toMatchObject({ hasil: 'tidak ada temuan' });
    expect(check('duplikasi', { berjalan: [{ ...running, nama: 'Jamu', zat: [] }] })).toMatchObject({
      hasil: 'tidak dapat diperiksa',
      kurang: ['Zat aktif Jamu di R-261101-001 belum dicatat'],
    });
  });
});

const ATURAN: Aturan = {
  id: 7,
  versi: 2,
  jenis: 'dosis',
  zat_id: 432,
  kelompok: null,
  dengan_zat_id: null,
  dengan_kelompok: null,
  batas: 4000,
  usia_min_bulan: null,
  usia_max_bulan: null,
  tingkat: 'tahan',
  teks: 'paling banyak 4 g sehari',
};
const PCT = obat('Paracetamol', [[432, 'Paracetamol', 500]]);

// spec: RS8, RS9
describe('approved rules', () => {
  it('where none is approved nothing was checked', () => {
    for (const jenis of ['interaksi', 'dosis', 'dosis-berat', 'usia', 'hamil', 'menyusui', 'ginjal'] as const)
      expect(check(jenis, {})).toMatchObject({ hasil: 'tidak dapat diperiksa' });
  });
  it('a medicine that no approved rule speaks of was not checked, and that is no silence', () => {
    const both = { obat: [{ ...PCT, satuanSehari: 3 }, AMOKSAN] };
    const lain = 'Belum ada aturan yang disahkan untuk Amoksan';
    for (const jenis of ['dosis', 'usia', 'ginjal'] as const)
      expect(check(jenis, { ...both, aturan: [{ ...ATURAN, jenis, batas: 30, usia_max_bulan: null }] }).kurang).toEqual(
        [lain],
      );
    expect(check('dosis', { obat: [AMOKSAN], aturan: [ATURAN] })).toMatchObject({ hasil: 'tidak dapat diperiksa' });
    // A dose by weight is asked of children, and pregnancy of who may be with child.
    const berat = [{ ...ATURAN, jenis: 'dosis-berat' as const }];
    expect(check('dosis-berat', { ...both, aturan: berat })).toMatchObject({ hasil: 'tidak ada temuan', kurang: [] });
    expect(
      check('dosis-berat', { ...both, aturan: berat }, { umurBulan: 60, berat: { kg: 20, umurHari: 1 } }).kurang,
    ).toEqual([lain]);
    const hamil = [{ ...ATURAN, jenis: 'hamil' as const, batas: null }];
    expect(check('hamil', { ...both, aturan: hamil })).toMatchObject({ hasil: 'tidak ada temuan' });
    expect(check('hamil', { ...both, aturan: hamil }, { hamil: true }).kurang).toEqual([lain]);
    // A rule of grown people says nothing of a child.
    expect(
      check('dosis', { obat: [PCT], aturan: [{ ...ATURAN, usia_min_bulan: 144 }] }, { umurBulan: 60 }),
    ).toMatchObject({
      hasil: 'tidak dapat diperiksa',
      kurang: ['Aturan Paracetamol sudah disahkan, tetapi tidak memuat dosis paling banyak sehari'],
    });
    // What other approved rules speak of is not said to have none.
    const usia = { ...ATURAN, id: 2, jenis: 'usia' as const, zat_id: 30, usia_max_bulan: 12 };
    expect(check('dosis', { ...both, aturan: [ATURAN, usia] }).kurang).toEqual([
      'Aturan Amoksan sudah disahkan, tetapi tidak memuat dosis paling banyak sehari',
    ]);
  });
  it('dose: above the limit, at it, and not known', () => {
    const rule = (satuanSehari: number | null) =>
      check('dosis', { aturan: [ATURAN], obat: [{ ...PCT, satuanSehari }] });
    expect(rule(9)).toMatchObject({ hasil: 'temuan', temuan: [{ tingkat: 'tahan', aturan: { id: 7, versi: 2 } }] });
    expect(rule(9).temuan[0]?.pesan).toBe('Paracetamol 4500 mg sehari: paling banyak 4 g sehari');
    expect(rule(8)).toMatchObject({ hasil: 'tidak ada temuan' });
    expect(rule(null)).toMatchObject({ hasil: 'tidak dapat diperiksa', kurang: ['aturan pakai Paracetamol'] });
    expect(
      check('dosis', { aturan: [ATURAN], obat: [obat('Paracetamol', [[432, 'Paracetamol', null]])] }),
    ).toMatchObject({ kurang: ['kekuatan Paracetamol'] });
  });
  it.each([
    ['a measured weight of 30 days', 60, { kg: 10, umurHari: 30 }, 'temuan'],
    ['one of 31 days', 60, { kg: 10, umurHari: 31 }, 'tidak dapat diperiksa'],
    ['an infant’s of 7 days', 6, { kg: 6, umurHari: 7 }, 'temuan'],
    ['an infant’s of 8 days', 6, { kg: 6, umurHari: 8 }, 'tidak dapat diperiksa'],
    ['none', 60, null, 'tidak dapat diperiksa'],
    ['twelve years', 144, null, 'tidak ada temuan'],
    ['no birth date', null, { kg: 10, umurHari: 0 }, 'tidak dapat diperiksa'],
  ] as const)('dose by weight: %s', (_what, umurBulan, berat, hasil) =>
    expect(
      check(
        'dosis-berat',
        { aturan: [{ ...ATURAN, jenis: 'dosis-berat', batas: 75 }], obat: [PCT] },
        { umurBulan, berat },
      ),
    ).toMatchObject({ hasil }),
  );
  it('age: within, outside, not known', () => {
    const rule = (umurBulan: number | null) =>
      check(
        'usia',
        { aturan: [{ ...ATURAN, jenis: 'usia', batas: null, usia_max_bulan: 23 }], obat: [PCT] },
        { umurBulan },
      );
    expect([23, 24, null].map((umur) => rule(umur).hasil)).toEqual([
      'temuan',
      'tidak ada temuan',
      'tidak dapat diperiksa',
    ]);
  });
  it('pregnancy: yes, no, not asked, and nobody asks a man', () => {
    const rule = (hamil: boolean | null, jenisKelamin: number | null = 2) =>
      check('hamil', { aturan: [{ ...ATURAN, jenis: 'hamil', batas: null }], obat: [PCT] }, { hamil, jenisKelamin })
        .hasil;
    expect([rule(true), rule(false), rule(null), rule(null, 1), rule(null, null)]).toEqual([
      'temuan',
      'tidak ada temuan',
      'tidak dapat diperiksa',
      'tidak ada temuan',
      'tidak dapat diperiksa',
    ]);
  });
  it('kidney: below the limit, at it, not known', () => {
    const rule = (egfr: number | null) =>
      check('ginjal', { aturan: [{ ...ATURAN, jenis: 'ginjal', batas: 30 }], obat: [PCT] }, { egfr }).hasil;
    expect([rule(29.9), rule(30), rule(null)]).toEqual(['temuan', 'tidak ada temuan', 'tidak dapat diperiksa']);
    expect(
      check(
        'ginjal',
        { aturan: [{ ...ATURAN, jenis: 'ginjal', batas: 30 }], obat: [PCT] },
        { egfr: null, egfrKurang: 'tinggi badan' },
      ).kurang,
    ).toEqual(['eGFR 90 hari terakhir (tinggi badan belum ada)']);
  });
  it('interaction: here, with what still runs, either way round', () => {
    const aturan: Aturan[] = [
      {
        ...ATURAN,
        jenis: 'interaksi',
        zat_id: 582,
        kelompok: null,
        dengan_kelompok: 'nsaid',
        batas: null,
        tingkat: 'peringatan',
      },
    ];
    const warfarin = obat('Warfarin', [[582, 'Warfarin']]);
    const ibu = obat('Ibuprofen', [[286, 'Ibuprofen']]);
    const run = (one: ObatDiperiksa) => [{ nama: one.nama, zat: one.zat, no_resep: 'R-1', sampai: '2026-12-01' }];
    expect(check('interaksi', { aturan, obat: [ibu, warfarin] }).temuan).toMatchObject([
      { baris: ['baris.Warfarin', 'baris.Ibuprofen'] },
    ]);
    expect(check('interaksi', { aturan, obat: [ibu], berjalan: run(warfarin) }).temuan).toMatchObject([
      { baris: ['baris.Ibuprofen'] },
    ]);
    expect(check('interaksi', { aturan, obat: [warfarin], berjalan: run(ibu) }).temuan).toMatchObject([
      { baris: ['baris.Warfarin'] },
    ]);
    expect(check('interaksi', { aturan, obat: [warfarin] })).toMatchObject({ hasil: 'tidak ada temuan' });
    expect(
      check('interaksi', { aturan, obat: [warfarin], berjalan: run(ibu).map((one) => ({ ...one, sampai: null })) }),
    ).toMatchObject({
      hasil: 'tidak dapat diperiksa',
      kurang: ['Sampai kapan Ibuprofen di R-1 dipakai tidak diketahui'],
    });
    expect(check('interaksi', { aturan, obat: [warfarin, AMOKSAN] })).toMatchObject({
      hasil: 'tidak dapat diperiksa',
      kurang: ['Belum ada aturan yang disahkan untuk Amoksan'],
    });
  });
  it('a finding keeps its key while what is measured changes', () => {
    const key = (satuanSehari: number) =>
      check('dosis', { aturan: [ATURAN], obat: [{ ...PCT, satuanSehari }] }).temuan[0]?.kunci;
    expect(key(9)).toBe(key(12));
  });
});

it('RS7: BPJS is warned of what Fornas lacks', () => {
  expect(check('fornas', { bpjs: true, obat: [{ ...PCT, fornas: false }] }).temuan).toMatchObject([
    { tingkat: 'peringatan' },
  ]);
  expect(check('fornas', { obat: [{ ...PCT, fornas: false }] })).toMatchObject({ hasil: 'tidak ada temuan' });
});

it('RS6: says of which lines of a chronic prescription nobody can count the days, and is silent elsewhere', () => {
  expect(() => check('kronis', {})).toThrow('no check kronis');
  const part = { ...PCT, baris: 'racik.0.bahan.0', tanpaHari: 'Puyer' };
  expect(
    check('kronis', {
      obat: [
        { ...AMOKSAN, baris: 'baris.0', tanpaHari: 'Amoksan' },
        CEFIXIME,
        part,
        { ...part, baris: 'racik.0.bahan.1' },
      ],
    }).temuan,
  ).toMatchObject([
    {
      tingkat: 'peringatan',
      baris: ['baris.0'],
      pesan: 'Lama pakai Amoksan tidak dapat dihitung; resep kronis paling lama 30 hari',
    },
    { baris: ['racik.0'], kunci: 'kronis/Puyer' },
  ]);
});

it('RS10: a reason stands ready or has ten letters', () =>
  expect(
    ['dipantau', ' pernah toleran ', 'sudah konsul SpA', 'ok', '         a', '', '..........', '1234567890'].map(
      isAlasanTahan,
    ),
  ).toEqual([true, true, true, false, false, false, false, false]));

// spec: RS8
describe('eGFR', () => {
  const fakta = { scr: 1, umurHari: 0, jenisKelamin: 1, usiaTahun: 40, tinggiCm: null };
  it.each([
    ['a man of 40, 1,0', {}, 97.6],
    ['a woman of 40, 1,0', { jenisKelamin: 2 }, 73],
    ['a woman of 50, 0,6', { jenisKelamin: 2, usiaTahun: 50, scr: 0.6 }, 109.3],
    ['a man of 70, 2,4', { usiaTahun: 70, scr: 2.4 }, 28.3],
    ['a child of 8, 130 cm, 0,5', { usiaTahun: 8, tinggiCm: 130, scr: 0.5 }, 107.4],
    ['eighteen is grown up', { usiaTahun: 18 }, 111.9],
  ])('%s', (_what, change, egfr) => expect(hitungEgfr({ ...fakta, ...change })).toEqual({ egfr }));
  it.each([
    ['older than 90 days', { ...fakta, umurHari: 91 }, 'kreatinin 90 hari terakhir'],
    ['none', null, 'kreatinin 90 hari terakhir'],
    ['no birth date', { ...fakta, usiaTahun: null }, 'tanggal lahir'],
    ['no sex', { ...fakta, jenisKelamin: null }, 'jenis kelamin'],
    ['a child without height', { ...fakta, usiaTahun: 8 }, 'tinggi badan'],
  ])('%s', (_what, given, kurang) => expect(hitungEgfr(given)).toEqual({ kurang }));
});

it('RS9, RS10: claims what was approved, and lists what everybody passes over', () => {
  expect(klaimAturan([], 'Asia/Jakarta')).toBe('Belum ada aturan yang disahkan');
  expect(
    klaimAturan(
      [
        { disahkan_nama: 'apt. Rina', disahkan_pada: '2026-02-28T17:30:00Z' },
        { disahkan_nama: 'apt. Tono', disahkan_pada: '2026-01-02T03:00:00Z' },
      ],
      'Asia/Jakarta',
    ),
  ).toBe('2 aturan, disahkan apt. Rina 03/2026');
  expect([needsReview(50, 46), needsReview(50, 45), needsReview(49, 49)]).toEqual([true, false, false]);
});
