import sql from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import { ACTIVE_STATUSES, BATAL, UNATTENDED_STATUSES } from '@nadi/domain/kunjungan/status-kunjungan';
import { literal } from './sql-literal.ts';

type Alias = 'k' | 'x' | 'y';

/**
 * Conditions on a visit's status as statements say them. `alias` names the table `kunjungan` there; the numbers stand in
 * the text, because the index of active visits is partial.
 */
const statusOf = (alias: Alias): Sql => ({ k: sql`k.status`, x: sql`x.status`, y: sql`y.status` })[alias];

/** As `isActiveStatus`: waiting, called or being served. */
export const isActiveKunjungan = (alias: Alias = 'k'): Sql =>
  sql`${statusOf(alias)} in (${literal(...ACTIVE_STATUSES)})`;

/** As `wasAttended`: neither cancelled nor missed. */
export const wasAttendedKunjungan = (alias: Alias = 'k'): Sql =>
  sql`${statusOf(alias)} not in (${literal(...UNATTENDED_STATUSES)})`;

/** Figures leave out cancelled visits only. */
export const isCountedKunjungan = (alias: Alias = 'k'): Sql => sql`${statusOf(alias)} <> ${literal(BATAL)}`;
