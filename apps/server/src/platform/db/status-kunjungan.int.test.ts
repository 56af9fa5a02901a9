import { beforeAll, describe, expect, it } from 'vitest';
import { BATAL, STATUS_KUNJUNGAN, isActiveStatus, wasAttended } from '@nadi/domain/kunjungan/status-kunjungan';
import { startTestApp, type TestApp } from '#testing/harness.ts';
import { isActiveKunjungan, isCountedKunjungan, wasAttendedKunjungan } from './status-kunjungan.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});

const all = STATUS_KUNJUNGAN.map(({ id }) => id);
const matching = async (condition: string): Promise<number[]> => {
  const { rows } = await t.superuser.query<{ status: number }>(
    `select k.status from unnest($1::int[]) as k (status) where ${condition} order by 1`,
    [all],
  );
  return rows.map(({ status }) => status);
};

describe('D15: a statement and the rule pick the same visits', () => {
  it('unfinished ones', async () =>
    expect(await matching(isActiveKunjungan().text)).toEqual(all.filter((status) => isActiveStatus(status))));
  it('those that are not cancelled or missed', async () =>
    expect(await matching(wasAttendedKunjungan().text)).toEqual(all.filter((status) => wasAttended(status))));
  it('those that figures count', async () =>
    expect(await matching(isCountedKunjungan().text)).toEqual(all.filter((status) => status !== BATAL)));

  it.each([
    ['the index that refuses a second active visit', 'index', 'kunjungan_aktif_unik'],
    ['the constraint that only an active visit holds a bed', 'constraint', 'kunjungan_bed_berjalan'],
  ])('and so does %s', async (_what, kind, name) => {
    const { rows } = await t.superuser.query<{ text: string }>(
      kind === 'index'
        ? 'select pg_get_expr(indpred, indrelid) as text from pg_index where indexrelid = $1::regclass'
        : 'select pg_get_constraintdef(oid) as text from pg_constraint where conname = $1',
      [name],
    );
    const numbers = /ARRAY\[([^\]]*)\]/
      .exec(rows[0]?.text ?? '')?.[1]
      ?.match(/\d+/g)
      ?.map(Number);
    expect(numbers).toEqual(all.filter((status) => isActiveStatus(status)));
  });
});
