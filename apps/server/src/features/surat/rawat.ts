import type { Kepulangan } from '@nadi/contract/kepulangan.contract';
import type { Rawat } from '@nadi/domain/rekam-medis/rawat';
import type { Zone } from '@nadi/domain/tanggal/tanggal';
import type { Ctx, Database, TenantTx } from '../../platform/db.ts';
import { listTindakanKunjungan } from '../pendaftaran/pendaftaran.public.ts';
import { listHasilPenting } from '../penunjang/penunjang.public.ts';
import { auditReading, findKepulangan, openVisit, type RecordPart } from '../rekam-medis/rekam-medis.public.ts';
import { listOpenDiagnosa, listTempatRawat, listTerapi } from './fakta.repository.ts';
import { formatMoment } from './lembar.ts';

/** How the patient left, with its labels. */
export const kepulanganRows = (kepulangan: Kepulangan | undefined, zona: Zone): [string, string][] =>
  kepulangan === undefined
    ? []
    : (
        [
          ['Cara keluar', kepulangan.cara],
          ['Keadaan keluar', kepulangan.keadaan],
          ['Waktu', formatMoment(kepulangan.pada, zona)],
          ['Obat pulang', kepulangan.obat_pulang],
          ['Keterangan', kepulangan.keterangan],
        ] as const
      ).flatMap(([label, teks]): [string, string][] => (teks ? [[label, teks]] : []));

/** What was done, each once with how often. */
function countedTindakan(items: readonly { nama: string; jumlah: number; pada: string | null }[]): string[] {
  // What the registration chose was not done yet.
  const done = items.filter(({ pada }) => pada !== null);
  return [...Map.groupBy(done, ({ nama }) => nama)].map(([nama, all]) => {
    const jumlah = all.reduce((sum, one) => sum + one.jumlah, 0);
    return jumlah > 1 ? `${nama} x ${jumlah}` : nama;
  });
}

/**
 * What the rows of a stay say: all visits of the registration, the rooms one after the other. Diagnoses only as far as who
 * will read it may, the account or everybody. spec: RM36, RM38
 */
async function loadRawat(tx: TenantTx, kunjunganId: number, readers: { everybody: boolean }): Promise<Rawat> {
  const { zona } = tx.ctx;
  const tempat = await listTempatRawat(tx, kunjunganId);
  // What the visit itself says stands before what earlier rooms said.
  const ids = tempat.map(({ id }) => id).toSorted((a, b) => Number(b === kunjunganId) - Number(a === kunjunganId));
  const [diagnosa, tindakan, hasil, terapi, kepulangan] = await Promise.all([
    Promise.all(ids.map((id) => listOpenDiagnosa(tx, id, readers))),
    Promise.all(tempat.map(({ id }) => listTindakanKunjungan(tx, id))),
    listHasilPenting(tx, ids),
    Promise.all(tempat.map(({ id }) => listTerapi(tx, id))),
    findKepulangan(tx, kunjunganId),
  ]);
  return {
    tempat: tempat.map(({ ruangan, masuk, keluar }) =>
      [`${ruangan}, ${formatMoment(masuk, zona)}`, ...(keluar === null ? [] : [formatMoment(keluar, zona)])].join(
        ' sampai ',
      ),
    ),
    diagnosa: [
      ...new Map(
        diagnosa
          .flat()
          .toReversed()
          .map((one) => [one.icd, one]),
      ).values(),
    ].toReversed(),
    tindakan: countedTindakan(tindakan.flat()),
    hasil,
    terapi: terapi.flat(),
    kepulangan: kepulanganRows(kepulangan, zona).map(([label, teks]) => `${label}: ${teks}`),
  };
}

export const readRawat = (db: Database, ctx: Ctx, kunjunganId: number): Promise<Rawat> =>
  db.write(ctx, async (tx) => {
    const { pasienId, daruratSampai } = await openVisit(tx, kunjunganId);
    await auditReading(tx, 'rekam medis', { pasienId, daruratSampai, kunjungan_id: kunjunganId, apa: 'resume' });
    return loadRawat(tx, kunjunganId, { everybody: false });
  });

/**
 * A resume keeps what the rows said when it was signed (spec: RM5, RM38). Whoever opens the record reads one that is no
 * secret, so it names no diagnosis that some of them may not read.
 */
export const RAWAT_PART: RecordPart = {
  nama: 'rawat',
  sealed: async (tx, { jenis, kunjunganId, rahasia }) =>
    jenis === 'resume' ? { rawat: await loadRawat(tx, kunjunganId, { everybody: !rahasia }) } : {},
};
