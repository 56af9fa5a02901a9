import { expect, it } from 'vitest';
import { safeTarget } from './safe-target.ts';

const target = (written: string): string => safeTarget(`?ke=${written}`);

it.each([
  ['/apps/kunjungan', '/apps/kunjungan'],
  ['%2Fapps%2Fpasien%3Fnama%3Dbudi%23a', '/apps/pasien?nama=budi#a'],
])('%s is opened after the sign-in', (written, path) => expect(target(written)).toBe(path));

it.each([
  '',
  'https://jahat.example',
  '//jahat.example',
  '/\\jahat.example',
  '/%09/jahat.example',
  '%09//jahat.example',
  '/%0A/jahat.example',
  '/%0D%5Cjahat.example',
  '%20//jahat.example',
  'javascript:alert(1)',
  'apps/kunjungan',
  '/.//jahat.example',
  '/apps/..//jahat.example',
])('%s leads home', (written) => expect(target(written)).toBe('/'));
