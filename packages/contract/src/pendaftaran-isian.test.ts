import { describe, expect, it } from 'vitest';
import { SimpanPendaftaran, UbahPendaftaran } from './pendaftaran-isian.ts';

type Isi = Record<string, unknown>;
const REKAM = {
  kunjungan_sakit: true,
  keluhan: 'Pusing sejak 2 hari',
  tinggi_badan: 157,
  berat_badan: 57,
  lingkar_perut: 78,
  suhu_badan: '36,7',
};
const UMUM: Isi = {
  norm: 123,
  tanggal_pendaftaran: '2026-04-14T06:21:00.000Z',
  tujuan: { ruangan_id: 31, dokter_id: 41 },
  penjamin: { jenis: 1 },
  satu_sehat: true,
};
const BPJS: Isi = { ...UMUM, penjamin: { jenis: 2, nomor_penjamin: '0001234567891', kelas: 2 }, medical_record: REKAM };
const KECELAKAAN: Isi = {
  jenis_kecelakaan: 2,
  no_laporan_polisi: 'LP/12',
  tanggal_kejadian: '2026/04/13',
  kode_provinsi: 33,
  kode_kabupaten: 3374,
  kode_kecamatan: 337410,
};
const PENANGGUNG_JAWAB: Isi = { hubungan: 2, nama: 'BAMBANG SUTRISNO' };

const rekam = (lain: object): Isi => ({ ...BPJS, medical_record: { ...REKAM, ...lain } });
const rekamUmum = (lain: object): Isi => ({ ...UMUM, medical_record: lain });
const celaka = (lain: object): Isi => ({ ...UMUM, kecelakaan: { ...KECELAKAAN, ...lain } });
const tanggung = (lain: object): Isi => ({ ...UMUM, penanggung_jawab_pasien: { ...PENANGGUNG_JAWAB, ...lain } });
const penjamin = (lain: object): Isi => ({ ...BPJS, penjamin: { ...(BPJS['penjamin'] as object), ...lain } });
const tanpa = (isi: Isi, kunci: string): Isi =>
  Object.fromEntries(Object.entries(isi).filter(([satu]) => satu !== kunci));

type Skema = {
  safeParse: (
    isi: unknown,
  ) =>
    | { success: true; data: unknown }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
};
/** Creating and updating follow the same rules; an update only adds the version it was made on. */
const TULISAN: [string, Skema, object][] = [
  ['SimpanPendaftaran', SimpanPendaftaran as Skema, {}],
  ['UbahPendaftaran', UbahPendaftaran as Skema, { versi: 1 }],
];

function pesanDari(skema: Skema, isi: object): Record<string, string[]> {
  const hasil = skema.safeParse(isi);
  const pesan: Record<string, string[]> = {};
  if (hasil.success) return pesan;
  for (const { path, message } of hasil.error.issues) (pesan[path.join('.')] ??= []).push(message);
  return pesan;
}

/** Expects issues at this field only; the first message is the one that the field shows. */
function harusHanya(pesan: Record<string, string[]>, kolom: string, kata: string): void {
  expect(Object.keys(pesan)).toEqual([kolom]);
  expect(pesan[kolom]?.[0]).toBe(kata);
}

describe.each(TULISAN)('kunjungan.md 5: %s', (_nama, skema, lain) => {
  const pesan = (isi: Isi) => pesanDari(skema, { ...isi, ...lain });

  it.each<[string, object, string]>([
    ['medical_record.suhu_badan', { suhu_badan: {} }, 'Harus berupa angka'],
    ['medical_record.suhu_badan', { suhu_badan: [37] }, 'Harus berupa angka'],
    ['medical_record.sistole', { sistole: true }, 'Harus berupa angka'],
    ['medical_record.keluhan', { keluhan: 5 }, 'Keluhan harus berupa teks'],
    ['medical_record.keluhan', { keluhan: {} }, 'Keluhan harus berupa teks'],
    ['medical_record.kunjungan_sakit', { kunjungan_sakit: 'ya' }, 'Jenis kunjungan harus sakit atau sehat'],
  ])('refuses what is of another kind altogether, and says it once: %s %j', (kolom, isi, kata) => {
    expect(pesan(rekam(isi))).toEqual({ [kolom]: [kata] });
    harusHanya(pesan(rekamUmum(isi)), kolom, kata);
  });

  it('refuses parts that are none', () => {
    for (const bagian of ['medical_record', 'penjamin', 'tujuan', 'kecelakaan'])
      for (const isi of [null, 5, 'x', []])
        if (!(bagian === 'kecelakaan' && isi === null))
          expect(Object.keys(pesan({ ...UMUM, [bagian]: isi }))).toEqual([bagian]);
    for (const isi of [null, 5, 'x', []]) expect(skema.safeParse(isi).success).toBe(false);
  });

  it('takes a visit that lacks nothing, of either payer', () => {
    expect(pesan(UMUM)).toEqual({});
    expect(pesan(BPJS)).toEqual({});
  });

  it.each<[string, Isi, string, string]>([
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
  ])('required: %s', (_aturan, isi, kolom, kata) => harusHanya(pesan(isi), kolom, kata));

  it.each<[string, Isi, string, string]>([
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
  ])('a card number %s', (_aturan, isi, kolom, kata) => expect(pesan(isi)).toEqual({ [kolom]: [kata] }));

  it('25 characters of another payer are taken, and class 0 is a class (D25)', () =>
    expect(pesan(penjamin({ jenis: 3, nomor_penjamin: 'A'.repeat(25), kelas: 0 }))).toEqual({}));

  it.each<[string, Isi, string, string]>([
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
    ['a temperature is a number', rekam({ suhu_badan: '36,5C' }), 'suhu_badan', 'Suhu badan harus berupa angka'],
    ['a temperature below 35', rekamUmum({ suhu_badan: '34,9' }), 'suhu_badan', 'Suhu badan harus antara 35-42°C'],
    ['a temperature above 42', rekamUmum({ suhu_badan: 42.1 }), 'suhu_badan', 'Suhu badan harus antara 35-42°C'],
    ['sistole is a number', rekamUmum({ sistole: 'tinggi' }), 'sistole', 'Sistole harus berupa angka'],
  ])('medical record: %s', (_aturan, isi, kolom, kata) =>
    expect(pesan(isi)).toEqual({ [`medical_record.${kolom}`]: [kata] }),
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
  ])('medical record: limits of %s, inclusive', (kolom, min, max, kata) => {
    for (const nilai of [min, max]) expect(pesan(rekamUmum({ [kolom]: nilai }))).toEqual({});
    for (const nilai of [min - 1, max + 1])
      expect(pesan(rekamUmum({ [kolom]: nilai }))).toEqual({ [`medical_record.${kolom}`]: [kata] });
  });

  it.each<[string, Isi, string, string]>([
    ['type', celaka({ jenis_kecelakaan: null }), 'jenis_kecelakaan', 'Jenis kecelakaan harus dipilih dari daftar'],
    [
      'police report number',
      celaka({ no_laporan_polisi: ' ' }),
      'no_laporan_polisi',
      'Nomor laporan polisi wajib diisi',
    ],
    ['date', celaka({ tanggal_kejadian: null }), 'tanggal_kejadian', 'Tanggal kejadian wajib diisi'],
    [
      'date as yyyy/MM/dd',
      celaka({ tanggal_kejadian: '13/04/2026' }),
      'tanggal_kejadian',
      'Tanggal kejadian ditulis yyyy/MM/dd',
    ],
    [
      'date with strokes, not dashes',
      celaka({ tanggal_kejadian: '2026-04-13' }),
      'tanggal_kejadian',
      'Tanggal kejadian ditulis yyyy/MM/dd',
    ],
    [
      'date of the calendar',
      celaka({ tanggal_kejadian: '2026/02/30' }),
      'tanggal_kejadian',
      'Tanggal kejadian tidak ada di kalender',
    ],
    ['province', celaka({ kode_provinsi: null }), 'kode_provinsi', 'Provinsi harus dipilih dari daftar'],
    ['city', celaka({ kode_kabupaten: null }), 'kode_kabupaten', 'Kabupaten/Kota harus dipilih dari daftar'],
    ['district', celaka({ kode_kecamatan: null }), 'kode_kecamatan', 'Kecamatan harus dipilih dari daftar'],
    ['SEP number when suplesi', celaka({ suplesi: true }), 'no_sep_suplesi', 'Nomor SEP suplesi wajib diisi'],
  ])('accident: %s', (_aturan, isi, kolom, kata) => harusHanya(pesan(isi), `kecelakaan.${kolom}`, kata));

  it('accident: insurer, note and the SEP number without suplesi may be left out; type 0 is a type (D25)', () => {
    expect(pesan(celaka({}))).toEqual({});
    expect(pesan(celaka({ jenis_kecelakaan: 0, suplesi: true, no_sep_suplesi: '1101R0070118V000008' }))).toEqual({});
  });

  it.each<[string, Isi, string, string]>([
    ['relation', tanggung({ hubungan: null }), 'hubungan', 'Hubungan harus dipilih dari daftar'],
    ['name', tanggung({ nama: ' ' }), 'nama', 'Nama penanggung jawab wajib diisi'],
    ['a number that is one', tanggung({ no_kontak: 'rumah' }), 'no_kontak', 'Nomor kontak harus 6 sampai 20 angka'],
  ])('responsible person: %s', (_aturan, isi, kolom, kata) =>
    expect(pesan(isi)).toEqual({ [`penanggung_jawab_pasien.${kolom}`]: [kata] }),
  );

  it('insurance has no package (kunjungan.md 2)', () => {
    const tujuan = { ruangan_id: 31, dokter_id: 41, paket_id: 5 };
    expect(pesan({ ...BPJS, tujuan })).toEqual({ 'tujuan.paket_id': ['Paket tidak berlaku untuk penjamin asuransi'] });
    expect(pesan({ ...UMUM, tujuan })).toEqual({});
  });

  it('all reasons come at once, also those between the parts', () => {
    const semua = pesan({
      ...BPJS,
      norm: null,
      tujuan: { ruangan_id: null, dokter_id: null, paket_id: 5 },
      penjamin: { jenis: 2 },
      medical_record: { suhu_badan: 'panas' },
      kecelakaan: { suplesi: true },
      penanggung_jawab_pasien: {},
    });
    const kolom = [
      'norm',
      'tujuan.ruangan_id',
      'tujuan.dokter_id',
      'tujuan.paket_id',
      'penjamin.nomor_penjamin',
      'penjamin.kelas',
      ...['keluhan', 'kunjungan_sakit', 'tinggi_badan', 'berat_badan', 'lingkar_perut', 'suhu_badan'].map(
        (satu) => `medical_record.${satu}`,
      ),
      ...[
        'jenis_kecelakaan',
        'no_laporan_polisi',
        'tanggal_kejadian',
        'no_sep_suplesi',
        'kode_provinsi',
        'kode_kabupaten',
        'kode_kecamatan',
      ].map((satu) => `kecelakaan.${satu}`),
      'penanggung_jawab_pasien.hubungan',
      'penanggung_jawab_pasien.nama',
    ];
    expect(Object.keys(semua).toSorted()).toEqual(kolom.toSorted());
  });

  it.each<[string, Isi]>([
    ['the payload', { ...UMUM, status: 4 }],
    ['tujuan', { ...UMUM, tujuan: { ruangan_id: 31, dokter_id: 41, faskes_id: 2 } }],
    ['penjamin', penjamin({ plafon: 1 })],
    ['medical_record', rekam({ gula_darah: 90 })],
    ['kecelakaan', celaka({ saksi: 'ANI' })],
    ['penanggung_jawab_pasien', tanggung({ gelar: 'dr.' })],
    ['rujukan', { ...UMUM, rujukan: { asal: 'RS' } }],
  ])('an unknown key of %s is refused', (_bagian, isi) => expect(Object.keys(pesan(isi))).toHaveLength(1));
});

describe('what comes of it', () => {
  it('a comma or a dot parts the decimals; empty is nothing', () => {
    const { medical_record } = SimpanPendaftaran.parse(
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
  ])('the ICD code %j of a referral is spelt %j', (icd, rapi) => {
    expect(SimpanPendaftaran.parse({ ...UMUM, rujukan: { icd } }).rujukan?.icd).toBe(rapi);
  });

  it('what is off is null, whether it is sent as null or not at all', () => {
    const mati = { kecelakaan: null, penanggung_jawab_pasien: null, rujukan: null };
    expect(SimpanPendaftaran.parse(UMUM)).toMatchObject(mati);
    expect(SimpanPendaftaran.parse({ ...UMUM, ...mati })).toMatchObject(mati);
  });

  it('oleh is 1 and nothing else (kunjungan.md 3)', () => {
    expect(SimpanPendaftaran.parse(UMUM).oleh).toBe(1);
    expect(Object.keys(pesanDari(SimpanPendaftaran as Skema, { ...UMUM, oleh: 2 }))).toEqual(['oleh']);
  });

  it('a change says which version it was made from, a registration has none', () => {
    expect(Object.keys(pesanDari(UbahPendaftaran as Skema, UMUM))).toEqual(['versi']);
    expect(Object.keys(pesanDari(SimpanPendaftaran as Skema, { ...UMUM, versi: 1 }))).toHaveLength(1);
  });

  it('a missing part is named, not only an empty one', () => {
    for (const kunci of ['norm', 'tanggal_pendaftaran', 'tujuan', 'penjamin', 'satu_sehat'])
      expect(Object.keys(pesanDari(SimpanPendaftaran as Skema, tanpa(UMUM, kunci))), kunci).toEqual([kunci]);
  });
});
