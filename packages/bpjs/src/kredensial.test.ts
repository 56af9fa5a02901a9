import { describe, expect, it } from 'vitest';
import { findInvalidPart, pickLayanan, type Kredensial } from './kredensial.ts';

describe('integrasi.md C2: which service a kind of facility speaks with', () => {
  it.each([
    'rumah sakit',
    'Rumah Sakit Umum Daerah',
    'rumah sakit tipe C',
    'Klinik Utama',
    'RS',
    'RS swasta',
    'RSU',
    'RSUD',
    'RSUP',
    'RSUPN',
    'RSIA',
    'RSKIA',
    'RSJ',
    'RSK',
    'RSGM',
    'RSAD',
    'RSPAD',
    'rs khusus mata',
  ])('%s: second level', (jenis) => expect(pickLayanan(jenis)).toBe('vclaim'));
  it.each(['klinik', 'Klinik Pratama', 'puskesmas', 'praktik mandiri', 'praktik dokter', 'klinik persalinan', ''])(
    '%s: first level',
    (jenis) => expect(pickLayanan(jenis)).toBe('pcare'),
  );
});

describe('credentials as they are typed', () => {
  const KUNCI: Kredensial = {
    consId: '12345',
    consSecret: 'rahasia',
    userKey: 'k3y/+=',
    pcare: { username: 'drg. siti', password: 'kata sandi!', kdAplikasi: '095' },
  };
  it('are plain letters; the sign-in of PCare may hold spaces', () => {
    expect(findInvalidPart(KUNCI)).toBeNull();
    expect(findInvalidPart({ ...KUNCI, pcare: null })).toBeNull();
  });
  it.each<[string, Partial<Kredensial>]>([
    ['Cons ID', { consId: '12345\u200B' }],
    ['Cons secret', { consSecret: 'ra\u00A0hasia' }],
    ['User key', { userKey: '\u200Bk3y' }],
    ['User key', { userKey: 'k3 y' }],
    ['User key', { userKey: '' }],
    ['Nama pengguna PCare', { pcare: { username: 'siti\u200B', password: 'x', kdAplikasi: '095' } }],
    ['Kata sandi PCare', { pcare: { username: 'siti', password: '“x”', kdAplikasi: '095' } }],
    ['Kode aplikasi', { pcare: { username: 'siti', password: 'x', kdAplikasi: '0 95' } }],
  ])('%s with a letter that no keyboard shows is named', (nama, update) =>
    expect(findInvalidPart({ ...KUNCI, ...update })).toBe(nama),
  );
});
