import { mkdtempSync, rmSync } from 'node:fs';
import { chmodSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { bukaBawaan } from '../platform/embedded.ts';
import { migrate } from '../platform/migrate.ts';
import { withOwner } from '../platform/owner.ts';

declare module 'vitest' {
  interface ProvidedContext {
    soket: string;
  }
}

/** A few real rows are enough for tests: the whole list takes seconds. */
const WILAYAH = `insert into wilayah (id, induk_id, jenis, deskripsi) values
  (33, null, 1, 'Jawa Tengah'), (32, null, 1, 'Jawa Barat'),
  (3374, 33, 2, 'Kota Semarang'), (3322, 33, 2, 'Kabupaten Semarang'), (3273, 32, 2, 'Kota Bandung'),
  (337410, 3374, 3, 'Tembalang'), (337411, 3374, 3, 'Banyumanik'), (332214, 3322, 3, 'Ungaran Barat'), (327301, 3273, 3, 'Sukasari'),
  (3374101001, 337410, 4, 'Bulusan'), (3374101002, 337410, 4, 'Tembalang'), (3374111001, 337411, 4, 'Ngesrep'), (3273011001, 327301, 4, 'Sukarasa')`;

/** One PostgreSQL for the run; its database `nadi` is the template that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'nadi-uji-'));
  chmodSync(dir, 0o755);
  const basis = await bukaBawaan(dir);
  await withOwner(basis.koneksi.owner, async (client) => {
    await migrate(client);
    await client.query(WILAYAH);
  });
  project.provide('soket', String(basis.koneksi.app.host));
  return async () => {
    await basis.tutup();
    rmSync(dir, { recursive: true, force: true });
  };
}
