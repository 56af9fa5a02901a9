import { expect } from 'vitest';
import type { AlergiPasien } from '@nadi/contract/pasien/alergi.contract';
import type { Person } from './harness.ts';

/** A severe allergy to a medicine, as a doctor writes it. */
export const AMOKSISILIN = {
  jenis: 1,
  zat_id: null,
  zat: 'Amoksisilin',
  reaksi: ['sesak'],
  keparahan: 4,
  kepastian: 2,
  sejak: null,
  sumber: null,
  alasan: null,
};

export const alergiPath = (norm: number, end = ''): string => `/pasien/${norm}/alergi${end}`;

export async function readAlergi(person: Person, norm: number): Promise<AlergiPasien> {
  const res = await person.get(alergiPath(norm));
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
}

export async function recordAlergi(person: Person, norm: number, body: object = AMOKSISILIN): Promise<AlergiPasien> {
  const res = await person.post(alergiPath(norm), body);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
}
