import type { AuditRow } from '@nadi/contract/akses/audit.contract';
import { maskAudit, type AuditReader, type AuditView } from '@nadi/domain/akses/mask-audit';
import { AppError } from '#platform/http/errors.ts';
import type { WorkbookColumn, WorkbookRow } from '#platform/papers/workbook.ts';
import type { AuditPlace, StoredAudit } from './audit.repository.ts';

export const placeOf = ({ saat, faskes_id, id }: StoredAudit): string =>
  Buffer.from(JSON.stringify([saat, faskes_id, id])).toString('base64url');

const INSTANT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{6}\+00$/;

/** Reads a cursor; one that was not given by us is refused. */
export function readPlace(cursor: string | undefined): AuditPlace | null {
  if (cursor === undefined) return null;
  const refused = new AppError('VALIDASI', { errors: { cursor: ['cursor tidak dikenal'] } });
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw refused;
  }
  const [pada, faskesId, id] = Array.isArray(parts) ? (parts as unknown[]) : [];
  if (
    typeof pada !== 'string' ||
    !INSTANT.test(pada) ||
    Number.isNaN(Date.parse(`${pada.slice(0, 10)}T${pada.slice(11, 19)}Z`))
  )
    throw refused;
  if (!Number.isInteger(faskesId) || !Number.isInteger(id)) throw refused;
  return { pada, faskesId: faskesId as number, id: id as number };
}

export function toAuditRow(stored: StoredAudit, view: AuditView, names: ReadonlyMap<number, string>): AuditRow {
  const { objek, akun_id: akunId, faskes_id: faskesId } = stored;
  return {
    id: `${faskesId}-${stored.id}`,
    pada: stored.pada,
    tenant: faskesId === 0 ? null : { id: faskesId, name: names.get(faskesId) ?? `#${faskesId}` },
    pelaku:
      stored.nama === null
        ? null
        : { id: akunId, nama: stored.nama, email: stored.email ?? '', superadmin: stored.platform },
    aksi: stored.aksi,
    objek,
    objek_id: stored.objek_id,
    sebelum: maskAudit(stored.sebelum, objek, view),
    sesudah: maskAudit(stored.sesudah, objek, view),
    permintaan_id: stored.permintaan_id,
    // The platform's own people look after facilities and read of no patient (ketentuan D46).
    pasien: view.reader === 'admin' ? stored.pasien : null,
    nomor: view.reader === 'admin' ? stored.nomor : null,
  };
}

const column = (title: string, width: number): WorkbookColumn => ({ title, width, kind: 'teks' });
const TITLES: Record<AuditReader, readonly string[]> = {
  admin: ['Waktu (UTC)', 'Faskes', 'Pelaku', 'Email', 'Aksi', 'Objek', 'Nomor', 'Sebelum', 'Sesudah', 'Permintaan'],
  superadmin: ['Time (UTC)', 'Tenant', 'Actor', 'Email', 'Action', 'Object', 'Number', 'Before', 'After', 'Request'],
};
const WIDTHS = [24, 28, 24, 28, 14, 20, 20, 48, 48, 38];
export const auditColumns = (reader: AuditReader): WorkbookColumn[] =>
  TITLES[reader].map((title, at) => column(title, WIDTHS[at] ?? 20));

/** A cell of a sheet holds no more. */
const MAX_CELL = 32_000;
const CUT = ' ... (dipotong; lengkapnya di halaman audit)';
export const asText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  const text = JSON.stringify(value);
  return text.length > MAX_CELL ? text.slice(0, MAX_CELL) + CUT : text;
};

export const toSheetRow = (row: AuditRow): WorkbookRow => [
  row.pada,
  row.tenant?.name ?? '-',
  row.pelaku?.nama ?? '-',
  row.pelaku?.email ?? null,
  row.aksi,
  row.objek,
  row.pasien ? [row.nomor, `No. RM ${row.pasien.norm} ${row.pasien.nama}`].filter(Boolean).join(', ') : row.objek_id,
  asText(row.sebelum),
  asText(row.sesudah),
  row.permintaan_id,
];
