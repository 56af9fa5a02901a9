import { parseArgs } from 'node:util';
import type { ClientConfig } from 'pg';
import { bukaLajur, tanamPasien } from './demo/tanam-pasien.ts';
import { cariFaskes } from './features/faskes-baru/faskes-baru.repository.ts';
import { muatWilayah } from './features/wilayah/muat-wilayah.ts';
import { jalankanAlat } from './platform/buka-alat.ts';
import { KonfigurasiSalah } from './platform/config.ts';
import { withOwner } from './platform/owner.ts';

const TERBANYAK = 20_000_000;
const PAKAI = 'pakai: npm run seed -- --faskes RSUD --pasien 1000000';

function bacaPerintah(argv: readonly string[]): { faskes: string; pasien: number } {
  let nilai: { faskes?: string | undefined; pasien?: string | undefined };
  try {
    nilai = parseArgs({ args: [...argv], options: { faskes: { type: 'string' }, pasien: { type: 'string' } } }).values;
  } catch {
    throw new KonfigurasiSalah(`Pilihan tidak dikenal; ${PAKAI}.`);
  }
  if (!nilai.faskes?.trim()) throw new KonfigurasiSalah(`--faskes wajib diisi; ${PAKAI}.`);
  const angka = (nilai.pasien ?? '').replaceAll(/[._]/g, '');
  const pasien = Number(angka);
  if (!/^\d+$/.test(angka) || pasien < 1 || pasien > TERBANYAK)
    throw new KonfigurasiSalah(
      `--pasien harus bilangan bulat 1 sampai ${TERBANYAK.toLocaleString('id-ID')}; ${PAKAI}.`,
    );
  return { faskes: nilai.faskes.trim(), pasien };
}

let perintah: { faskes: string; pasien: number } = { faskes: '', pasien: 0 };
const berhenti = new AbortController();
for (const sinyal of ['SIGINT', 'SIGTERM'] as const) process.on(sinyal, () => berhenti.abort());

/** Reports progress: in a terminal one line that is rewritten, in a file one line every ten seconds. */
function pelapor(jumlah: number): (selesai: number) => void {
  const mulai = performance.now();
  let terakhir = 0;
  return (selesai) => {
    const kini = performance.now();
    if (selesai < jumlah && kini - terakhir < (process.stdout.isTTY ? 200 : 10_000)) return;
    terakhir = kini;
    const perDetik = selesai / ((kini - mulai) / 1000);
    const isi = Math.round((selesai / jumlah) * 24);
    const baris = `[${'#'.repeat(isi)}${'.'.repeat(24 - isi)}] ${selesai.toLocaleString('id-ID')} pasien  ${((selesai / jumlah) * 100).toFixed(1).replace('.', ',')} %  ${Math.round(perDetik).toLocaleString('id-ID')}/dtk  sisa ${Math.ceil((jumlah - selesai) / perDetik)} dtk`;
    process.stdout.write(process.stdout.isTTY ? `\r${baris}\u001b[K` : `${baris}\n`);
  };
}

async function tanam(owner: ClientConfig, superuser: ClientConfig | null): Promise<void> {
  const faskes = await withOwner(owner, async (client) => {
    const ada = await cariFaskes(client, perintah.faskes);
    if (!ada) throw new KonfigurasiSalah(`Faskes dengan kode ${perintah.faskes} tidak ada.`);
    await muatWilayah(client);
    return ada;
  });
  const lajur = await bukaLajur({ owner, superuser });
  if (!lajur.cepat)
    console.log('Pengguna basis data ini tidak boleh melewati pemeriksaan kunci asing; penanaman lebih lambat.');
  const mulai = performance.now();
  const lapor = pelapor(perintah.pasien);
  const jumlah = await tanamPasien(lajur, {
    faskesId: faskes.id,
    jumlah: perintah.pasien,
    batal: berhenti.signal,
    lapor,
  });
  const detik = ((performance.now() - mulai) / 1000).toFixed(1).replace('.', ',');
  process.stdout.write(process.stdout.isTTY ? '\n' : '');
  console.log(
    `${jumlah.toLocaleString('id-ID')} pasien ditambahkan ke ${faskes.nama} dalam ${detik} detik${berhenti.signal.aborted ? ' (dihentikan; yang sudah masuk utuh)' : ''}.`,
  );
}

await jalankanAlat(
  'seed',
  ({ koneksi }) => tanam(koneksi.owner, koneksi.superuser),
  () => {
    perintah = bacaPerintah(process.argv.slice(2));
  },
);
