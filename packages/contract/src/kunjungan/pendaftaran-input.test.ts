import { describe, expect, it } from 'vitest';
import { SavePendaftaran, UpdatePendaftaran } from './pendaftaran-input.ts';

type Input = Record<string, unknown>;
const REKAM = {
  kunjungan_sakit: true,
  keluhan: 'Pusing sejak 2 hari',
  tinggi_badan: 157,
  berat_badan: 57,
  lingkar_perut: 78,
  suhu_badan: '36,7',
};
const UMUM: Input = {
  norm: 123,
  tanggal_pendaftaran: '2026-04-14T06:21:00.000Z',
  tujuan: { ruangan_id: 31, dokter_id: 41 },
  penjamin: { jenis: 1 },
  satu_sehat: true,
};
const BPJS: Input = {
  ...UMUM,
  penjamin: { jenis: 2, nomor_penjamin: '0001234567891', kelas: 2 },
  medical_record: REKAM,
};
const KECELAKAAN: Input = {
  jenis_kecelakaan: 2,
  no_laporan_polisi: 'LP/12',
  tanggal_kejadian: '2026/04/13',
  kode_provinsi: 33,
  kode_kabupaten: 3374,
  kode_kecamatan: 337410,
};
const PENANGGUNG_JAWAB: Input = { hubungan: 2, nama: 'BAMBANG SUTRISNO' };

const rekam = (other: object): Input => ({ ...BPJS, medical_record: { ...REKAM, ...other } });
const rekamUmum = (other: object): Input => ({ ...UMUM, medical_record: other });
const withKecelakaan = (other: object): Input => ({ ...UMUM, kecelakaan: { ...KECELAKAAN, ...other } });
const withPenanggungJawab = (other: object): Input => ({
  ...UMUM,
  penanggung_jawab_pasien: { ...PENANGGUNG_JAWAB, ...other },
});
const penjamin = (other: object): Input => ({ ...BPJS, penjamin: { ...(BPJS['penjamin'] as object), ...other } });
const without = (content: Input, key: string): Input =>
  Object.fromEntries(Object.entries(content).filter(([one]) => one !== key));

type ParsingSchema = {
  safeParse: (
    content: unknown,
  ) =>
    | { success: true; data: unknown }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
};
/** Creating and updating follow the same rules; an update only adds the version it was made on. */
const WRITES: [string, ParsingSchema, object][] = [
  ['SimpanPendaftaran', SavePendaftaran as ParsingSchema, {}],
  ['UbahPendaftaran', UpdatePendaftaran as ParsingSchema, { versi: 1 }],
];

function messagesByField(schema: ParsingSchema, content: object): Record<string, string[]> {
  const result = schema.safeParse(content);
  const messages: Record<string, string[]> = {};
  if (result.success) return messages;
  for (const { path, message } of result.error.issues) (messages[path.join('.')] ??= []).push(message);
  return messages;
}

/** Expects issues at this field only; the first message is the one that the field shows. */
function expectOnly(messages: Record<string, string[]>, field: string, words: string): void {
  expect(Object.keys(messages)).toEqual([field]);
  expect(messages[field]?.[0]).toBe(words);
}

describe.each(WRITES)('kunjungan.md 5: %s', (_nama, schema, other) => {
  const messages = (content: Input) => messagesByField(schema, { ...content, ...other });

  it.each<[string, object, string]>([
    ['medical_record.suhu_badan', { suhu_badan: {} }, 'Harus berupa angka'],
    ['medical_record.suhu_badan', { suhu_badan: [37] }, 'Harus berupa angka'],
    ['medical_record.sistole', { sistole: true }, 'Harus berupa angka'],
    ['medical_record.keluhan', { keluhan: 5 }, 'Keluhan harus berupa teks'],
    ['medical_record.keluhan', { keluhan: {} }, 'Keluhan harus berupa teks'],
    ['medical_record.kunjungan_sakit', { kunjungan_sakit: 'ya' }, 'Jenis kunjungan harus sakit atau sehat'],
  ])('refuses what is of another kind altogether, and says it once: %s %j', (field, content, words) => {
    expect(messages(rekam(content))).toEqual({ [field]: [words] });
    expectOnly(messages(rekamUmum(content)), field, words);
  });

  it('refuses parts that are none', () => {
    for (const section of ['medical_record', 'penjamin', 'tujuan', 'kecelakaan'])
      for (const content of [null, 5, 'x', []])
        if (!(section === 'kecelakaan' && content === null))
          expect(Object.keys(messages({ ...UMUM, [section]: content }))).toEqual([section]);
    for (const content of [null, 5, 'x', []]) expect(schema.safeParse(content).success).toBe(false);
  });

  it('takes a visit that lacks nothing, of either payer', () => {
    expect(messages(UMUM)).toEqual({});
    expect(messages(BPJS)).toEqual({});
  });

  it.each<[string, Input, string, string]>([
    ['a patient is chosen', { ...UMUM, norm: null }, 'norm', 'Pasien belum dipilih'],
    [
      'the registration time',
      { ...UMUM, tanggal_pendaftaran: null },
      'tanggal_pendaftaran',
      'Waktu pendaftaran wajib diisi',
    ],
    [
      'the registration time is an instant',
      { ...UMUM, tanggal_pendaftaran: '14/04/2026 13.21' },
      'tanggal_pendaftaran',
      'Waktu pendaftaran tidak benar',
    ],
    [
      'the room',
      { ...UMUM, tujuan: { ruangan_id: null, dokter_id: 41 } },
      'tujuan.ruangan_id',
      'Ruangan wajib dipilih',
    ],
    [
      'the doctor',
      { ...UMUM, tujuan: { ruangan_id: 31, dokter_id: null } },
      'tujuan.dokter_id',
      'Dokter wajib dipilih',
    ],
    ['the payer', { ...UMUM, penjamin: { jenis: null } }, 'penjamin.jenis', 'Penjamin wajib dipilih'],
    [
      'the consent question is answered',
      { ...UMUM, satu_sehat: null },
      'satu_sehat',
      'Persetujuan SATUSEHAT wajib dijawab',
    ],
  ])('required: %s', (_aturan, content, field, words) => expectOnly(messages(content), field, words));

  it.each<[string, Input, string, string]>([
    [
      'is required unless the payer is general',
      penjamin({ nomor_penjamin: ' ' }),
      'penjamin.nomor_penjamin',
      'Nomor kartu wajib diisi',
    ],
    [
      'of BPJS has 13, not 12',
      penjamin({ nomor_penjamin: '000123456789' }),
      'penjamin.nomor_penjamin',
      'Harus 13 angka, sekarang 12',
    ],
    [
      'of BPJS has 13, not 14',
      penjamin({ nomor_penjamin: '00012345678912' }),
      'penjamin.nomor_penjamin',
      'Harus 13 angka, sekarang 14',
    ],
    [
      'of another payer has at most 25',
      penjamin({ jenis: 3, nomor_penjamin: 'A'.repeat(26) }),
      'penjamin.nomor_penjamin',
      'Paling banyak 25 karakter, sekarang 26',
    ],
    ['comes with a class', penjamin({ kelas: null }), 'penjamin.kelas', 'Kelas wajib dipilih'],
  ])('a card number %s', (_aturan, content, field, words) => expect(messages(content)).toEqual({ [field]: [words] }));

  it('25 characters of another payer are taken, and class 0 is a class (D25)', () =>
    expect(messages(penjamin({ jenis: 3, nomor_penjamin: 'A'.repeat(25), kelas: 0 }))).toEqual({}));

  it.each<[string, Input, string, string]>([
    ['a complaint is longer than 4', rekamUmum({ keluhan: 'batu' }), 'keluhan', 'Keluhan paling sedikit 5 huruf'],
    ['insurance asks for the complaint', rekam({ keluhan: null }), 'keluhan', 'Keluhan wajib diisi'],
    [
      'insurance asks whether ill or well',
      rekam({ kunjungan_sakit: null }),
      'kunjungan_sakit',
      'Jenis kunjungan sakit atau sehat wajib dipilih',
    ],
    ['insurance asks for the height', rekam({ tinggi_badan: null }), 'tinggi_badan', 'Tinggi badan wajib diisi'],
    ['insurance asks for the weight', rekam({ berat_badan: null }), 'berat_badan', 'Berat badan wajib diisi'],
    ['insurance asks for the waist', rekam({ lingkar_perut: null }), 'lingkar_perut', 'Lingkar perut wajib diisi'],
    ['insurance asks for the temperature', rekam({ suhu_badan: '' }), 'suhu_badan', 'Suhu badan wajib diisi'],
    ['a temperature is a number', rekam({ suhu_badan: '3O,5' }), 'suhu_badan', 'Suhu badan harus berupa angka'],
    ['a temperature below 35', rekamUmum({ suhu_badan: '34,9' }), 'suhu_badan', 'Suhu badan harus antara 35-42°C'],
    ['a temperature above 42', rekamUmum({ suhu_badan: 42.1 }), 'suhu_badan', 'Suhu badan harus antara 35-42°C'],
    [
      'a weight with a thousands sign may be two numbers',
      rekamUmum({ berat_badan: '7.800' }),
      'berat_badan',
      'Berat badan "7.800" dapat berarti 7800 (tujuh ribu delapan ratus) atau 7,8 (tujuh koma delapan): ketik 7800 atau 7,8',
    ],
    ['sistole is a number', rekamUmum({ sistole: 'tinggi' }), 'sistole', 'Sistole harus berupa angka'],
  ])('medical record: %s', (_aturan, content, field, words) =>
    expect(messages(content)).toEqual({ [`medical_record.${field}`]: [words] }),
  );

  it.each([
    ['tinggi_badan', 30, 250, 'Tinggi badan harus antara 30-250 cm'],
    ['berat_badan', 2, 300, 'Berat badan harus antara 2-300 kg'],
    ['lingkar_perut', 25, 300, 'Lingkar perut harus antara 25-300 cm'],
    ['suhu_badan', 35, 42, 'Suhu badan harus antara 35-42°C'],
    ['sistole', 40, 250, 'Sistole harus antara 40-250 mmHg'],
    ['diastole', 30, 180, 'Diastole harus antara 30-180 mmHg'],
    ['heart_rate', 30, 160, 'Nadi harus antara 30-160 x/menit'],
    ['respiratory_rate', 5, 70, 'Napas harus antara 5-70 x/menit'],
  ])('medical record: limits of %s, inclusive', (field, min, max, words) => {
    for (const value of [min, max]) expect(messages(rekamUmum({ [field]: value }))).toEqual({});
    for (const value of [min - 1, max + 1])
      expect(messages(rekamUmum({ [field]: value }))).toEqual({ [`medical_record.${field}`]: [words] });
  });

  it.each<[string, Input, string, string]>([
    [
      'type',
      withKecelakaan({ jenis_kecelakaan: null }),
      'jenis_kecelakaan',
      'Jenis kecelakaan harus dipilih dari daftar',
    ],
    [
      'police report number',
      withKecelakaan({ no_laporan_polisi: ' ' }),
      'no_laporan_polisi',
      'Nomor laporan polisi wajib diisi',
    ],
    ['date', withKecelakaan({ tanggal_kejadian: null }), 'tanggal_kejadian', 'Tanggal kejadian wajib diisi'],
    [
      'date as yyyy/MM/dd',
      withKecelakaan({ tanggal_kejadian: '13/04/2026' }),
      'tanggal_kejadian',
      'Tanggal kejadian ditulis yyyy/MM/dd',
    ],
    [
      'date with strokes, not dashes',
      withKecelakaan({ tanggal_kejadian: '2026-04-13' }),
      'tanggal_kejadian',
      'Tanggal kejadian ditulis yyyy/MM/dd',
    ],
    [
      'date of the calendar',
      withKecelakaan({ tanggal_kejadian: '2026/02/30' }),
      'tanggal_kejadian',
      'Tanggal kejadian tidak ada di kalender',
    ],
    [
      'date within the years of people',
      withKecelakaan({ tanggal_kejadian: '9999/12/31' }),
      'tanggal_kejadian',
      'Tanggal kejadian harus antara tahun 1800 dan 2999',
    ],
    ['province', withKecelakaan({ kode_provinsi: null }), 'kode_provinsi', 'Provinsi harus dipilih dari daftar'],
    ['city', withKecelakaan({ kode_kabupaten: null }), 'kode_kabupaten', 'Kabupaten/Kota harus dipilih dari daftar'],
    ['district', withKecelakaan({ kode_kecamatan: null }), 'kode_kecamatan', 'Kecamatan harus dipilih dari daftar'],
    ['SEP number when suplesi', withKecelakaan({ suplesi: true }), 'no_sep_suplesi', 'Nomor SEP suplesi wajib diisi'],
  ])('accident: %s', (_aturan, content, field, words) => expectOnly(messages(content), `kecelakaan.${field}`, words));

  it('accident: insurer, note and the SEP number without suplesi may be left out; type 0 is a type (D25)', () => {
    expect(messages(withKecelakaan({}))).toEqual({});
    expect(
      messages(withKecelakaan({ jenis_kecelakaan: 0, suplesi: true, no_sep_suplesi: '1101R0070118V000008' })),
    ).toEqual({});
  });

  it.each<[string, Input, string, string]>([
    ['a relation of the list', withPenanggungJawab({ hubungan: -1 }), 'hubungan', 'Hubungan harus dipilih dari daftar'],
    [
      'a number that is one',
      withPenanggungJawab({ no_kontak: 'rumah' }),
      'no_kontak',
      'Nomor kontak harus 6 sampai 20 angka',
    ],
    // issue 31 C: a contact is held by its kind.
    ['a mail', withPenanggungJawab({ jenis_kontak: 6, no_kontak: '0812' }), 'no_kontak', 'Email tidak benar'],
    ['a site', withPenanggungJawab({ jenis_kontak: 7, no_kontak: 'rumah' }), 'no_kontak', 'Situs web tidak benar'],
    [
      'no mail as a mobile',
      withPenanggungJawab({ jenis_kontak: 3, no_kontak: 'siti@contoh.id' }),
      'no_kontak',
      'Nomor kontak harus 6 sampai 20 angka',
    ],
  ])('responsible person: %s', (_aturan, content, field, words) =>
    expect(messages(content)).toEqual({ [`penanggung_jawab_pasien.${field}`]: [words] }),
  );

  it.each([
    [6, ' siti@contoh.id '],
    [7, 'https://contoh.id/siti'],
    [7, 'contoh.co.id'],
    [8, '@siti.aminah'],
    [3, '0812 3456 789'],
    [null, '(024) 7654321'],
  ])('responsible person: a contact of kind %j is taken: %s', (jenis_kontak, no_kontak) =>
    expect(messages(withPenanggungJawab({ jenis_kontak, no_kontak }))).toEqual({}),
  );

  it('insurance has no package (kunjungan.md 2)', () => {
    const tujuan = { ruangan_id: 31, dokter_id: 41, paket_id: 5 };
    expect(messages({ ...BPJS, tujuan })).toEqual({
      'tujuan.paket_id': ['Paket tidak berlaku untuk penjamin asuransi'],
    });
    expect(messages({ ...UMUM, tujuan })).toEqual({});
  });

  it('all reasons come at once, also those between the parts', () => {
    const all = messages({
      ...BPJS,
      norm: null,
      tujuan: { ruangan_id: null, dokter_id: null, paket_id: 5 },
      penjamin: { jenis: 2 },
      medical_record: { suhu_badan: 'panas' },
      kecelakaan: { suplesi: true },
      penanggung_jawab_pasien: { no_kontak: 'rumah' },
    });
    const field = [
      'norm',
      'tujuan.ruangan_id',
      'tujuan.dokter_id',
      'tujuan.paket_id',
      'penjamin.nomor_penjamin',
      'penjamin.kelas',
      ...['keluhan', 'kunjungan_sakit', 'tinggi_badan', 'berat_badan', 'lingkar_perut', 'suhu_badan'].map(
        (one) => `medical_record.${one}`,
      ),
      ...[
        'jenis_kecelakaan',
        'no_laporan_polisi',
        'tanggal_kejadian',
        'no_sep_suplesi',
        'kode_provinsi',
        'kode_kabupaten',
        'kode_kecamatan',
      ].map((one) => `kecelakaan.${one}`),
      'penanggung_jawab_pasien.no_kontak',
    ];
    expect(Object.keys(all).toSorted()).toEqual(field.toSorted());
  });

  it.each<[string, Input]>([
    ['the payload', { ...UMUM, status: 4 }],
    ['tujuan', { ...UMUM, tujuan: { ruangan_id: 31, dokter_id: 41, faskes_id: 2 } }],
    ['penjamin', penjamin({ plafon: 1 })],
    ['medical_record', rekam({ gula_darah: 90 })],
    ['kecelakaan', withKecelakaan({ saksi: 'ANI' })],
    ['penanggung_jawab_pasien', withPenanggungJawab({ gelar: 'dr.' })],
    ['rujukan', { ...UMUM, rujukan: { asal: 'RS' } }],
  ])('an unknown key of %s is refused', (_bagian, content) => expect(Object.keys(messages(content))).toHaveLength(1));
});

describe('what comes of it', () => {
  it('a comma or a dot parts the decimals; empty is nothing', () => {
    const { medical_record } = SavePendaftaran.parse(
      rekam({ suhu_badan: '36,7', berat_badan: '57.25', sistole: '', tinggi_badan: ' 157 ' }),
    );
    expect(medical_record).toMatchObject({ suhu_badan: 36.7, berat_badan: 57.25, sistole: null, tinggi_badan: 157 });
  });

  it.each([
    ['z99.9', 'Z99.9'],
    [' a001 ', 'A00.1'],
    ['J00', 'J00'],
    ['', null],
    ['demam', 'demam'],
  ])('the ICD code %j of a referral is spelt %j', (icd, tidied) => {
    expect(SavePendaftaran.parse({ ...UMUM, rujukan: { icd } }).rujukan?.icd).toBe(tidied);
  });

  it('what is off is null, whether it is sent as null or not at all', () => {
    const inactive = { kecelakaan: null, penanggung_jawab_pasien: null, rujukan: null };
    expect(SavePendaftaran.parse(UMUM)).toMatchObject(inactive);
    expect(SavePendaftaran.parse({ ...UMUM, ...inactive })).toMatchObject(inactive);
  });

  it('oleh is 1 and nothing else (kunjungan.md 3)', () => {
    expect(SavePendaftaran.parse(UMUM).oleh).toBe(1);
    expect(Object.keys(messagesByField(SavePendaftaran as ParsingSchema, { ...UMUM, oleh: 2 }))).toEqual(['oleh']);
  });

  it('a change may say which version it was made from (ketentuan D26), a registration has none', () => {
    for (const versi of [undefined, null, 1])
      expect(messagesByField(UpdatePendaftaran as ParsingSchema, { ...UMUM, versi })).toEqual({});
    expect(Object.keys(messagesByField(UpdatePendaftaran as ParsingSchema, { ...UMUM, versi: 0 }))).toEqual(['versi']);
    expect(Object.keys(messagesByField(SavePendaftaran as ParsingSchema, { ...UMUM, versi: 1 }))).toHaveLength(1);
  });

  it('a missing part is named, not only an empty one', () => {
    for (const key of ['norm', 'tanggal_pendaftaran', 'tujuan', 'penjamin', 'satu_sehat'])
      expect(Object.keys(messagesByField(SavePendaftaran as ParsingSchema, without(UMUM, key))), key).toEqual([key]);
  });
});
