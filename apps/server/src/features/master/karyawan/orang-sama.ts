import type { DataOrang } from '@nadi/domain/karyawan/orang-sama';
import { kunciOrang, whyOrangSama } from '@nadi/domain/karyawan/orang-sama';
import type { TenantTx } from '#platform/db/db.ts';
import type { Match } from '#features/daftar/daftar.public.ts';
import { listOrang } from './karyawan.repository.ts';

/** A stored employee, or (`id` null) an earlier line of the same sheet. */
type Known = DataOrang & {
  id: number | null;
  sebutan: string;
  /** The stored people whom that line may be about. */
  mungkin?: readonly { id: number; sebutan: string }[];
};

/** Finds the people whom a new line may be about; each line is known to those after it. */
export async function createOrangMatcher(tx: TenantTx): Promise<(lineNo: number, input: DataOrang) => Match | null> {
  const index = new Map<string, Known[]>();
  const keysOf = (one: DataOrang): string[] =>
    kunciOrang(one).flatMap((kunci, n) => (kunci === '' ? [] : [`${n} ${kunci}`]));
  const remember = (one: Known): void => {
    for (const key of keysOf(one)) index.set(key, [...(index.get(key) ?? []), one]);
  };
  for (const { nama_lengkap, ...one } of await listOrang(tx))
    remember({ ...one, sebutan: one.nip ? `${nama_lengkap}, NIP ${one.nip}` : `${nama_lengkap}, tanpa NIP` });
  return (lineNo, input) => {
    const known = [...new Set(keysOf(input).flatMap((key) => index.get(key) ?? []))];
    const direct = known.flatMap((one) => {
      const alasan = whyOrangSama(input, one);
      return alasan === null ? [] : [{ ...one, alasan: alasan as string }];
    });
    // Who is an earlier line is whoever that line is about, though a NIP tells the two apart.
    const behind = direct.flatMap(({ mungkin = [], sebutan }) =>
      mungkin.map((one) => ({ ...one, alasan: `seperti ${sebutan}` })),
    );
    const alike = [...direct, ...behind.filter(({ id }) => !direct.some((one) => one.id === id))].map(
      ({ id, sebutan, alasan }) => ({ id, sebutan, nama: `${sebutan} (${alasan})`, alasan }),
    );
    const mungkin = alike.flatMap(({ id, sebutan }) => (id === null ? [] : [{ id, sebutan }]));
    remember({ ...input, id: null, sebutan: `baris ${lineNo}`, mungkin });
    if (alike.length === 0) return null;
    return {
      pesan: `Mungkin orang yang sama: ${alike.map(({ nama }) => nama).join('; ')}`,
      pilihan: alike.flatMap(({ id, nama }) => (id === null ? [] : [{ id, nama, beda: null }])),
      bolehBaru: alike.every(({ alasan }) => alasan !== 'NIK sama'),
    };
  };
}
