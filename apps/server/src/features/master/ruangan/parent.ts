import { isParentInactive } from '@nadi/domain/ruangan/ruangan';
import type { TenantTx } from '#platform/db/db.ts';
import type { FieldErrors } from '#features/daftar/daftar.public.ts';
import { findParent } from './parent.repository.ts';

type ParentField = { table: 'instalasi' | 'unit' | 'ruangan' | 'kamar'; field: string; label: string };
type ParentState = { parentId: number; aktif: boolean };

/** The parent must exist in this facility, and be active when a row is put under it or activated. */
export async function checkParent(
  tx: TenantTx,
  { table, field, label }: ParentField,
  old: ParentState | null,
  next: ParentState,
): Promise<FieldErrors> {
  const parent = await findParent(tx, table, next.parentId);
  if (!parent) return { [field]: [`${label} ini tidak ditemukan`] };
  return isParentInactive(parent, old, next) ? { [field]: [`${label} ${parent.deskripsi} tidak aktif`] } : {};
}
