import { expect, it } from 'vitest';
import { whyOrangSama } from './orang-sama.ts';

const BAGUS = { nama: 'Bagus Prakoso', nip: null, nik: '3374011203800001', sip: 'SIP/1/2024', str: 'STR-0001' };
const NONE = { nip: null, nik: null, sip: null, str: null };

it.each([
  ['a NIP where none is stored', { nama: 'Bagus Prakoso', nip: '198001' }, BAGUS, 'nama sama'],
  ['titles in the name', { nama: 'dr. BAGUS  Prakoso, Sp.A' }, BAGUS, 'nama sama'],
  ['titles without a comma', { nama: 'dr Bagus Prakoso Sp.A' }, BAGUS, 'nama sama'],
  ['titles without a comma, first word alone', { nama: 'Bagus Prakoso S.Kep., Ns.' }, BAGUS, 'nama sama'],
  ['a space inside the name', { nama: 'Laras Kusuma Wati' }, { ...BAGUS, nama: 'LARAS KUSUMAWATI' }, 'nama sama'],
  ['one NIK, another name', { nama: 'B. Prakoso', nik: '3374 0112 0380 0001' }, BAGUS, 'NIK sama'],
  ['one STR, written otherwise', { nama: 'B. Prakoso', str: 'str 0001' }, BAGUS, 'No. STR sama'],
  ['one SIP', { nama: 'B. Prakoso', sip: 'SIP.1.2024' }, BAGUS, 'No. SIP sama'],
  ['the name with another NIP', { nama: 'Bagus Prakoso', nip: '2' }, { ...BAGUS, nip: '1' }, null],
  ['the name with another NIK', { nama: 'Bagus Prakoso', nik: '3374011203800002' }, BAGUS, null],
  ['another name', { nama: 'Bagus Prakosa' }, { ...BAGUS, ...NONE, nama: 'Bagas Prakosa' }, null],
  ['initials in the middle', { nama: 'Ni Luh A. Dewi' }, { ...BAGUS, nama: 'Ni Luh B. Dewi' }, null],
] as const)('%s', (_rule, line, stored, alasan) => expect(whyOrangSama({ ...NONE, ...line }, stored)).toBe(alasan));
