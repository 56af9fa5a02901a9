import { comparerFor, KEMBAR_STRONG_SKOR, type Person, type Similarity } from '@nadi/domain/pasien/kembar';
import { normalizeNama } from '@nadi/domain/pasien/nama-search';
import { formatNorm } from '@nadi/domain/pasien/norm';
import { normalizeTelepon } from '@nadi/domain/pasien/telepon';
import { formatTanggalLahir } from '@nadi/domain/tanggal/tanggal';
import type { TenantTx } from '#platform/db/db.ts';
import type { Match } from '#features/daftar/daftar.public.ts';
import { listCalonOfMany, listPersons, type PersonRow } from '../kembar/calon.repository.ts';
import type { PasienInput } from '../simpan/pasien-input.ts';
import { listOwnersOfMany } from './impor.repository.ts';

/**
 * So many earlier lines are compared for each way of being recognised: a day that stands for an unknown one is written
 * in thousands of lines. The check after saving looks for the others.
 */
const MAX_COMPARED = 50;
/** So many are named in a question. */
const MAX_ASKED = 5;

type Line = Person & { lineNo: number };
type Alike = Similarity & { id: number | null; sebutan: string; samaNomor: boolean };

export function personOf(p: PasienInput): Person {
  const telepon = [p.nomor_kontak_telp, p.nomor_kontak_wa].flatMap((one) =>
    one === null ? [] : normalizeTelepon(one),
  );
  const { nama, tanggal_lahir, jenis_kelamin, nik, no_bpjs, ibu_kandung } = p;
  return { nama, tanggal_lahir, jenis_kelamin, nik, no_bpjs, ibu_kandung, telepon: [...new Set(telepon)] };
}

const hasSameNumber = (a: Person, b: Person): boolean =>
  (a.nik !== null && a.nik === b.nik) || (a.no_bpjs !== null && a.no_bpjs === b.no_bpjs);

const bornOf = ({ tanggal_lahir }: Person): string =>
  tanggal_lahir === null ? '' : `, lahir ${formatTanggalLahir(tanggal_lahir)}`;

/** What earlier lines are found by; whoever has none of these in common is somebody else. */
function keysOf(o: Person): string[] {
  const nama = normalizeNama(o.nama ?? '');
  const lahir = o.tanggal_lahir ?? '';
  return [
    ...(o.nik === null ? [] : [`nik ${o.nik}`]),
    ...(o.no_bpjs === null ? [] : [`bpjs ${o.no_bpjs}`]),
    ...o.telepon.map((one) => `telepon ${one}`),
    `nama ${nama}`,
    ...nama.split(' ').map((word) => `lahir ${lahir} ${word.slice(0, 2)}`),
  ];
}

/** Remembers the lines of a sheet, and finds those that a later one may be about too. */
function createLineIndex(): { find: (o: Person) => Line[]; add: (line: Line) => void } {
  const index = new Map<string, Line[]>();
  return {
    find: (o) => [...new Set(keysOf(o).flatMap((key) => (index.get(key) ?? []).slice(-MAX_COMPARED)))],
    add: (line) => {
      for (const key of keysOf(line)) {
        const lines = index.get(key);
        if (lines) lines.push(line);
        else index.set(key, [line]);
      }
    },
  };
}

/** What nobody changes: who says otherwise in these is hardly the same person, whatever number they share. */
const TETAP: Record<string, string> = {
  nik: 'NIK',
  nama: 'nama',
  tanggal_lahir: 'tanggal lahir',
  jenis_kelamin: 'jenis kelamin',
};
function sayBeda({ banding }: Similarity): string | null {
  const beda = banding.flatMap(({ kolom, hasil }) => (hasil === 'beda' ? (TETAP[kolom] ?? []) : []));
  return beda.length === 0 ? null : beda.join(', ');
}

const ask = (alike: readonly Alike[]): Match => {
  const shown = alike
    .toSorted((a, b) => Number(b.samaNomor) - Number(a.samaNomor) || b.skor - a.skor)
    .slice(0, MAX_ASKED);
  const named = shown.map((one) => ({
    id: one.id,
    nama: `${one.sebutan} (${one.alasan.join(', ')})`,
    beda: sayBeda(one),
  }));
  return {
    pesan: `Mungkin orang yang sama: ${named.map(({ nama }) => nama).join('; ')}`,
    pilihan: named.flatMap(({ id, nama, beda }) => (id === null ? [] : [{ id, nama, beda }])),
    bolehBaru: !alike.some(({ samaNomor }) => samaNomor),
    bolehLewati: true,
  };
};

/**
 * Finds the stored patients whom a line may be about, and the earlier lines of the sheet; by the rule of possible
 * duplicates, from the score on from which the form asks for a reason. Who has the same number can't be somebody else.
 */
export async function createPasienMatcher(
  tx: TenantTx,
  inputs: readonly PasienInput[],
): Promise<(lineNo: number, input: PasienInput) => Match | null> {
  const people = inputs.map(personOf);
  const numbers = people.map(({ nik, no_bpjs }) => ({ norm: null, nik, no_bpjs }));
  const [calon, owners] = await Promise.all([listCalonOfMany(tx, people), listOwnersOfMany(tx, numbers)]);
  const ids = [...new Set([...calon.map(({ id }) => id), ...owners.map(({ id }) => id)])];
  const stored = new Map((await listPersons(tx, ids)).map((row) => [row.id, row]));
  const calonOf = Map.groupBy(calon, ({ ke }) => ke);
  const placeOf = new Map(inputs.map((input, n) => [input, n]));
  const byNik = new Map(owners.map(({ nik, id }) => [nik, id]));
  const byCard = new Map(owners.map(({ no_bpjs, id }) => [no_bpjs, id]));
  const earlier = createLineIndex();
  const sayStored = (p: PersonRow): string => `${p.nama}, No. RM ${formatNorm(p.norm, tx.ctx.normLength)}${bornOf(p)}`;
  return (lineNo, input) => {
    const n = placeOf.get(input) as number;
    const person = people[n] as Person;
    const compareWith = comparerFor(person);
    const owning = [person.nik && byNik.get(person.nik), person.no_bpjs && byCard.get(person.no_bpjs)].filter(
      Number.isInteger,
    ) as number[];
    const found = [...new Set([...(calonOf.get(n) ?? []).map(({ id }) => id), ...owning])].flatMap((id) => {
      const row = stored.get(id);
      return row
        ? [{ ...compareWith(row), id: row.id, sebutan: sayStored(row), samaNomor: owning.includes(row.id) }]
        : [];
    });
    const lines = earlier.find(person).map((line) => ({
      ...compareWith(line),
      id: null,
      sebutan: `baris ${line.lineNo}, ${line.nama}${bornOf(line)}`,
      samaNomor: hasSameNumber(person, line),
    }));
    earlier.add({ ...person, lineNo });
    const alike = [...found, ...lines].filter(({ skor, samaNomor }) => samaNomor || skor >= KEMBAR_STRONG_SKOR);
    return alike.length === 0 ? null : ask(alike);
  };
}
