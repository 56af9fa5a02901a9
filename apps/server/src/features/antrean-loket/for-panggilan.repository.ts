import sql from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import { LOKET_DIPANGGIL } from '@nadi/domain/loket/status-loket';
import { literal } from '#platform/db/sql-literal.ts';

export const tiketWentOn = (id: Sql): Sql =>
  sql`exists (select from antrean_loket l where l.id = ${id} and l.status <> ${literal(LOKET_DIPANGGIL)})`;
