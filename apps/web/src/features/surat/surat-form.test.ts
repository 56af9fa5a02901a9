import type { DasarSurat } from '@nadi/contract/rekam-medis/surat.contract';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import { expect, it } from 'vitest';
import { instantFrom, today } from '#platform/time/tanggal.ts';
import { suratValues } from './surat-form.ts';

const DASAR = { sakit: { dari: '2026-11-23', sampai: '2026-11-24' }, ruangan_id: 3, dokter_id: 2 } as DasarSurat;

it('spec: RM28: a letter of a template begins with its words, and with the days and the place of the visit', () => {
  const { isi } = suratValues(DASAR, null, { jenis: 'sakit', lama: 3, catatan: null });
  expect(isi).toMatchObject({ jenis: 'sakit', lama: 3, catatan: '', mulai: '2026-11-23', setuju_diagnosis: false });
});

it('spec: RM28: a follow-up of a template counts from today', () => {
  const { isi } = suratValues(DASAR, null, { jenis: 'kontrol', hari: 14, alasan: 'Evaluasi tensi' });
  expect(isi).toMatchObject({ jenis: 'kontrol', alasan: 'Evaluasi tensi', ruangan_id: 3, dokter_id: 2 });
  expect(isi.tanggal_waktu).toBe(instantFrom(addDays(today(), 14), '09:00')?.toISOString());
  expect(isi).not.toHaveProperty('hari');
});
