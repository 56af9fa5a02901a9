import { describe, expect, it } from 'vitest';
import { canonicalJson, sealText, shortSidik } from './sidik.ts';
import type { SealedNote } from './sidik.ts';

const NOTE: SealedNote = {
  id: 7,
  kunjungan_id: 3,
  jenis: 'soap',
  penulis_id: 1,
  waktu_klinis: '2026-11-23T10:00:00.000Z',
  subjektif: 'Batuk',
  objektif: null,
  asesmen: null,
  plan: 'Istirahat',
  instruksi: null,
  isi: { pemeriksaan: { mata: { hasil: 'normal' } } },
  salinan: [],
  rahasia: false,
  adendum_dari: null,
  perlu_persetujuan: false,
  ditandatangani_pada: '2026-11-23T10:05:00.000Z',
  sidik_induk: null,
};

describe('canonical JSON (spec: RM5)', () => {
  it('is the same however the keys were put in', () => {
    expect(canonicalJson({ b: 1, a: [{ d: null, c: 'x' }] })).toBe('{"a":[{"c":"x","d":null}],"b":1}');
    expect(canonicalJson({ a: [{ c: 'x', d: null }], b: 1 })).toBe(canonicalJson({ b: 1, a: [{ d: null, c: 'x' }] }));
  });
  it('is JSON again', () => expect(JSON.parse(canonicalJson({ ...NOTE }))).toEqual(NOTE));
  it('tells text from number and null from nothing', () => {
    expect(canonicalJson({ a: '1' })).not.toBe(canonicalJson({ a: 1 }));
    expect(canonicalJson({ a: null })).not.toBe(canonicalJson({}));
  });
});

it('spec: RM5: every part of a note changes what is sealed', () => {
  const changed: { [K in keyof SealedNote]: SealedNote[K] } = {
    ...NOTE,
    id: 8,
    kunjungan_id: 4,
    jenis: 'cppt',
    penulis_id: 2,
    waktu_klinis: '2026-11-23T10:00:01.000Z',
    subjektif: 'Batuk ',
    objektif: '',
    asesmen: 'x',
    plan: null,
    instruksi: 'x',
    isi: {},
    salinan: [{ bidang: 'plan' }],
    rahasia: true,
    adendum_dari: 1,
    perlu_persetujuan: true,
    ditandatangani_pada: '2026-11-23T10:05:00.001Z',
    sidik_induk: 'ab',
  };
  for (const key of Object.keys(NOTE) as (keyof SealedNote)[])
    expect(sealText({ ...NOTE, [key]: changed[key] }), key).not.toBe(sealText(NOTE));
});

it('prints show eight digits', () => expect(shortSidik('0a1b2c3d4e')).toBe('0A1B2C3D'));
