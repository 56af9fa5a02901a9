import { expect, it } from 'vitest';
import { schemaOf, startValues } from './templat-values.ts';

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
