import pg from 'pg';
import { ConfigError } from '../run/config.ts';

/** A wall between facilities that is down, told in words, and what an administrator runs to put it up again. */
type Gap = { salah: string; sql: string };

const connect = async (connection: pg.ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** Rows that nothing may erase or change once written, whoever is signed in. */
const KEPT_TABLES = ['audit', 'catatan_awal', 'dokumen_pasien', 'kunjungan', 'pasien', 'pendaftaran'];

/**
 * The attributes and memberships that would lead around row-level security, what the role owns, and what it could erase.
 * Each answer is null, or the names that a remedy needs.
 */
const GAPS_SQL = `
  select r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or r.rolreplication as powerful,
    (select string_agg(quote_ident(g.rolname), ', ') from pg_auth_members m join pg_roles g on g.oid = m.roleid where m.member = r.oid) as member_of,
    (select count(*)::int from pg_shdepend d where d.refclassid = 'pg_authid'::regclass and d.refobjid = r.oid and d.deptype = 'o'
       and d.dbid in (0, (select oid from pg_database where datname = current_database()))) as owned,
    (select string_agg(quote_ident(c.relname), ', ') from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and (has_table_privilege(r.oid, c.oid, 'truncate') or (c.relname = any($1) and has_table_privilege(r.oid, c.oid, 'delete')))) as erasable,
    has_table_privilege(r.oid, to_regclass('public.audit'), 'update') as audit_changeable
  from pg_roles r where r.rolname = 'nadi_app'`;

type GapsRow = {
  powerful: boolean;
  member_of: string | null;
  owned: number;
  erasable: string | null;
  audit_changeable: boolean | null;
};

function findGap(row: GapsRow, owner: string): Gap | null {
  if (row.powerful)
    return {
      salah: 'boleh lebih dari yang seharusnya',
      sql: 'alter role nadi_app nosuperuser nobypassrls nocreaterole nocreatedb noreplication;',
    };
  if (row.member_of !== null)
    return { salah: `anggota peran ${row.member_of}`, sql: `revoke ${row.member_of} from nadi_app;` };
  if (row.owned > 0) return { salah: 'memiliki tabel atau objek lain', sql: `reassign owned by nadi_app to ${owner};` };
  if (row.erasable !== null)
    return {
      salah: `dapat menghapus isi ${row.erasable}`,
      sql: `revoke delete, truncate on ${row.erasable} from nadi_app, public;`,
    };
  return row.audit_changeable === true
    ? { salah: 'dapat mengubah jejak audit', sql: 'revoke update on audit from nadi_app, public;' }
    : null;
}

/**
 * Checks that the application works as nadi_app, and that this role can get around no wall between facilities.
 *
 * Throws:  ConfigError that names what is wrong and the statement that mends it.
 */
export async function assertAppRole(app: pg.ClientConfig, owner: pg.ClientConfig): Promise<void> {
  const ownerClient = await connect(owner);
  try {
    const appClient = await connect(app);
    try {
      // Asked in two transactions: a pooler that gives each of them another connection loses the role on the way.
      for (let n = 0; n < 2; n++) {
        const { rows } = await appClient.query<{ nama: string }>('select current_user as nama');
        if (rows[0]?.nama !== 'nadi_app')
          throw new ConfigError(
            'Sambungan DATABASE_URL tidak mempertahankan peran nadi_app; sambungkan langsung ke PostgreSQL atau lewat pooler mode sesi, tanpa options di alamatnya.',
          );
      }
    } finally {
      await appClient.end();
    }
    const { rows } = await ownerClient.query<GapsRow & { owner: string }>(
      `select g.*, quote_ident(current_user) as owner from (${GAPS_SQL}) g`,
      [KEPT_TABLES],
    );
    const [row] = rows;
    const gap = row ? findGap(row, row.owner) : null;
    if (gap)
      throw new ConfigError(
        `Peran nadi_app ${gap.salah}, padahal dialah yang memisahkan data antarfaskes. Jalankan sekali sebagai admin PostgreSQL di basis data ini: ${gap.sql}`,
      );
  } finally {
    await ownerClient.end();
  }
}
