import type { TemplatRow } from '@nadi/contract/rekam-medis/templat.contract';
import { expect, it } from 'vitest';
import { schemaOf, startValues, storedBody, templatValues } from './templat-values.ts';
import { keptParts } from './kept-parts.ts';

const templatRow: TemplatRow = {
  id: 4,
  versi: 1,
  kode: 'flu',
  nama: 'Selesma',
  jenis: 'soap',
  milik: 'saya',
  dibuat_oleh: 'dr. Budi',
  aktif: true,
  diubah_pada: '2026-11-23T02:00:00.000Z',
  diagnosa: [],
  isi: {
    subjektif: 'Pilek',
    objektif: null,
    asesmen: null,
    plan: null,
    instruksi: null,
    diagnosa: [],
    pemeriksaan: {},
    bagian: {},
  },
};
const values = (plan: string) => startValues({ kode: 'flu', nama: 'Selesma', isi: { subjektif: 'Pilek', plan } });

it('spec: RM28: a template that comes from a note does not hold the name of its patient', () => {
  const schema = schemaOf('SITI AMINAH');
  const wrong = schema.safeParse(values('Edukasi Siti Aminah di rumah'));
  expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toEqual(['isi.plan']);
  expect(schema.safeParse(values('Edukasi di rumah')).success).toBe(true);
  expect(schemaOf(null).safeParse(values('Edukasi Siti Aminah')).success).toBe(true);
});

it('a number of a patient is refused before it is sent', () => {
  expect(schemaOf(null).safeParse(values('NIK 3374015203850001')).success).toBe(false);
});

const bodyOf = (bagian: Record<string, unknown>) => {
  const { data, error } = schemaOf('SITI AMINAH').safeParse(
    startValues({ kode: 'flu', nama: 'Selesma', isi: { bagian } }),
  );
  return data ? data.isi.bagian : error?.issues.map(({ path }) => path.join('.'));
};

it('spec: RM28: orders and a letter are kept, of a letter what its kind has; nothing chosen is nothing kept', () => {
  expect(bodyOf({})).toEqual({});
  const penunjang = { jenis: 'lab', tindakan_id: [4, 5], klinis: null, cito: false, puasa: true };
  const surat = { jenis: 'sakit', lama: 2, catatan: null };
  expect(bodyOf({ penunjang, surat, resep: { baris: [] } })).toEqual({ penunjang, surat, resep: { baris: [] } });
  const values = startValues({ kode: 'flu', nama: 'Selesma', isi: { bagian: { surat } } });
  const { isi } = values;
  const changed = { ...isi.bagian.surat, jenis: 'kontrol' as const, hari: 7, alasan: 'Evaluasi' };
  const parsed = schemaOf(null).parse({ ...values, isi: { ...isi, bagian: { ...isi.bagian, surat: changed } } });
  expect(parsed.isi.bagian.surat).toEqual({ jenis: 'kontrol', hari: 7, alasan: 'Evaluasi' });
});

it('spec: RM28: no patient stands in what a template says of orders and letters', () => {
  const penunjang = { jenis: 'lab', tindakan_id: [4], klinis: 'Demam Siti Aminah', cito: false, puasa: false };
  expect(bodyOf({ penunjang })).toEqual(['isi.bagian.penunjang.klinis']);
  expect(bodyOf({ surat: { jenis: 'rujukan', tujuan: null, poli: null, alasan: 'Ny. Siti Aminah sesak' } })).toEqual([
    'isi.bagian.surat.alasan',
  ]);
});

it('a stored template goes back as it came', () => {
  const bagian = {
    penunjang: { jenis: 'radiologi', tindakan_id: [9], klinis: 'Batuk lama', cito: true, puasa: false },
    surat: { jenis: 'sehat', keperluan: 'Melamar kerja', catatan: null },
  };
  const row = {
    ...templatRow,
    isi: { ...templatRow.isi, bagian },
  };
  const body = schemaOf(null).parse({ ...templatValues(row, true, []) });
  expect(body.isi.bagian).toEqual(bagian);
  expect(storedBody(row).isi.bagian).toMatchObject({ penunjang: { tindakan_id: [9] }, surat: { jenis: 'sehat' } });
});

it('what a visit ordered and wrote last is what its template proposes, without days and certificates of death', () => {
  const order = {
    jenis: 'lab',
    item: [{ id: 1, tindakan_id: 4, nama: 'Hb' }],
    klinis: 'Pucat',
    cito: false,
    puasa: false,
  };
  const letter = (isi: object) => ({ status: 2, jenis: (isi as { jenis: string }).jenis, isi });
  expect(
    keptParts({
      penunjang: [
        { ...order, status: 9, klinis: 'Batal' },
        { ...order, status: 1 },
      ],
      surat: [letter({ jenis: 'kematian' }), letter({ jenis: 'sakit', mulai: '2026-11-23', lama: 2, catatan: null })],
    }),
  ).toEqual({
    penunjang: { jenis: 'lab', tindakan_id: [4], klinis: 'Pucat', cito: false, puasa: false },
    surat: { jenis: 'sakit', lama: 2, catatan: null },
  });
  expect(keptParts({ penunjang: null, surat: undefined })).toEqual({});
});
