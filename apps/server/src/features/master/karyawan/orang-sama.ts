import type { DataOrang } from '@nadi/domain/karyawan/orang-sama';
import { kunciOrang, whyOrangSama } from '@nadi/domain/karyawan/orang-sama';
import type { TenantTx } from '../../../platform/db.ts';
import type { Match } from '../daftar/master-list.service.ts';
import { listOrang } from './karyawan.repository.ts';

/** A stored employee, or (`id` null) an earlier line of the same sheet. */
type Known = DataOrang & { id: number | null; sebutan: string };

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
    remember({ ...input, id: null, sebutan: `baris ${lineNo}` });
    const alike = known.flatMap((one) => {
      const alasan = whyOrangSama(input, one);
      return alasan === null ? [] : [{ id: one.id, nama: `${one.sebutan} (${alasan})`, alasan }];
    });
    if (alike.length === 0) return null;
    return {
      pesan: `Mungkin orang yang sama: ${alike.map(({ nama }) => nama).join('; ')}`,
      pilihan: alike.flatMap(({ id, nama }) => (id === null ? [] : [{ id, nama }])),
      bolehBaru: alike.every(({ alasan }) => alasan !== 'NIK sama'),
    };
  };
}
