import type { ClientBase } from 'pg';
import { createAkun } from '#features/faskes-baru/create-faskes.ts';
import { hashPassword } from '#platform/auth/password.ts';
import { DEMO_AKUN_DETAILS, DEMO_PASSWORD, withoutGelar } from './akun.ts';
import { adoptDokterAkun, listKnownEmail } from './demo-akun.repository.ts';
import { savePegawai } from './faskes-demo.repository.ts';

/** Doctors become employees with their rooms, patients never. */
const NO_EMPLOYEE: ReadonlySet<string> = new Set(['dokter', 'client']);

/**
 * Gives a demo's facility the people who sign in to it, also those whom an older demo did not have. One who was switched
 * off stays so. Needs an open transaction inside the facility.
 */
export async function completeAkun(client: ClientBase, kode: string, faskesId: number): Promise<void> {
  const people = DEMO_AKUN_DETAILS.filter(({ faskes }) => faskes === kode);
  const known = new Set(
    await listKnownEmail(
      client,
      people.map(({ email }) => email),
    ),
  );
  const pegawai = [];
  for (const { email, nama, kode: peran, profesi, jenis_kelamin } of people) {
    if (known.has(email)) continue;
    const name = withoutGelar(nama);
    // A doctor whom the demo had before its login was published keeps the account that signed the records.
    if (peran === 'dokter') {
      const sandiHash = await hashPassword(DEMO_PASSWORD);
      if (await adoptDokterAkun(client, { email, nama: name, profesi, sandiHash })) continue;
    }
    const akunId = await createAkun(client, {
      email,
      peran,
      faskesId,
      nama: name,
      namaBergelar: nama,
      password: DEMO_PASSWORD,
    });
    if (!NO_EMPLOYEE.has(peran)) pegawai.push({ akunId, nama: name, profesi, jenis_kelamin });
  }
  await savePegawai(client, pegawai);
}
