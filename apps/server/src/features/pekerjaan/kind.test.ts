import type { z } from 'zod';
import { exportAudit } from '@nadi/contract/akses/audit.contract';
import { exportKontrol } from '@nadi/contract/kunjungan/kontrol.contract';
import { exportRekapMcu } from '@nadi/contract/kunjungan/mcu.contract';
import { exportPasien } from '@nadi/contract/pasien/pasien-print.contract';
import { exportUlangTahun } from '@nadi/contract/pasien/ulang-tahun.contract';
import { expect, it } from 'vitest';
import type { AppServices } from '#platform/http/app-type.ts';
import type { Ctx } from '#platform/db/db.ts';
import { defineKind } from './kind.ts';

/** What the maker of a kind gets where this was stored. */
async function readBack(schema: z.ZodType, stored: unknown): Promise<unknown> {
  let read: unknown;
  const kind = defineKind('ekspor-pasien', schema, async (_services, _ctx, isian) => {
    read = isian;
    return { nama: 'a.xlsx', content: (async function* () {})() };
  });
  await kind.make({} as AppServices, {} as Ctx, stored, async () => undefined);
  return read;
}

it.each([
  ['patients', exportPasien.query, { nama: 'siti', urut: '-norm' }],
  ['follow-ups', exportKontrol.query, { hari: 'terlewat', ruangan_id: '3' }],
  ['birthdays', exportUlangTahun.query, { hari: '31', umur: 'lansia' }],
  ['birthdays without a filter', exportUlangTahun.query, {}],
  ['check-ups', exportRekapMcu.query, { dari: '2026-01-31', kesimpulan: '0' }],
  ['the audit', exportAudit.query, { aksi: 'ubah', sampai: '2026-01-31' }],
])('what was asked of %s is read when it is taken up as it was when it was asked', async (_what, schema, asked) => {
  const read: unknown = schema.parse(asked);
  expect(await readBack(schema, JSON.parse(JSON.stringify(read)))).toEqual(read);
});

it.each([
  [
    'a filter that this version does not know, which would give out more than was asked for',
    { nama: 'siti', kota: 'x' },
  ],
  ['a value that this version does not know', { urut: 'besar' }],
  ['nothing', null],
])('%s is refused in words', async (_what, stored) => {
  await expect(readBack(exportPasien.query, stored)).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('versi program yang lain'),
  });
});
