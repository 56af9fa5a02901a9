import type { Kepulangan } from '@nadi/contract/kunjungan/kepulangan.contract';
import { alergiKertas } from '@nadi/domain/rekam-medis/alergi-kertas';
import { countedTindakan, type Rawat } from '@nadi/domain/rekam-medis/rawat';
import { PERAN_DPJP } from '@nadi/domain/rekam-medis/dpjp';
import { terapiOf } from '@nadi/domain/resep/terapi';
import type { Dpjp } from '@nadi/contract/rekam-medis/dpjp.contract';
import type { Zone } from '@nadi/domain/tanggal/tanggal';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { listTindakanKunjungan } from '#features/pendaftaran/pendaftaran.public.ts';
import { listHasilPenting, listMenungguHasil } from '#features/penunjang/penunjang.public.ts';
import {
  alergiState,
  auditReading,
  findKepulangan,
  listDpjp,
  openVisit,
  type RecordPart,
} from '#features/rekam-medis/rekam-medis.public.ts';
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

/** What nobody wrote down is said to be so, and not left out: whoever reads a resume looks for it. */
const withObat = (kepulangan: Kepulangan): Kepulangan => ({
  ...kepulangan,
  obat_pulang: kepulangan.obat_pulang?.trim() || 'tidak ada yang dicatat',
});

/** 'dr. Budi, DPJP utama, 12/04/2026 10.00 sampai 14/04/2026 09.00'. */
const dpjpWords = ({ dokter, peran, mulai, selesai }: Dpjp, zona: Zone): string =>
  `${dokter.nama}, ${PERAN_DPJP[peran]}, ${[mulai, ...(selesai === null ? [] : [selesai])].map((at) => formatMoment(at, zona)).join(' sampai ')}`;

/**
 * What the rows of a stay say: all visits of the registration, the rooms one after the other. Diagnoses only as far as who
 * will read it may, the account or everybody. spec: RM36, RM38
 */
async function loadRawat(
  tx: TenantTx,
  { kunjunganId, pasienId }: { kunjunganId: number; pasienId: number },
  readers: { everybody: boolean },
): Promise<Rawat> {
  const { zona } = tx.ctx;
  const tempat = await listTempatRawat(tx, kunjunganId);
  // What the visit itself says stands before what earlier rooms said.
  const ids = tempat.map(({ id }) => id).toSorted((a, b) => Number(b === kunjunganId) - Number(a === kunjunganId));
  const [diagnosa, tindakan, hasil, terapi, kepulangan, alergi, dpjp, menunggu] = await Promise.all([
    Promise.all(ids.map((id) => listOpenDiagnosa(tx, id, readers))),
    Promise.all(tempat.map(({ id }) => listTindakanKunjungan(tx, id))),
    listHasilPenting(tx, ids),
    Promise.all(tempat.map(({ id }) => listTerapi(tx, id))),
    findKepulangan(tx, kunjunganId),
    alergiState(tx, pasienId),
    Promise.all(tempat.map(({ id }) => listDpjp(tx, id))),
    Promise.all(tempat.map(({ id }) => listMenungguHasil(tx, id))),
  ]);
  return {
    alergi: alergiKertas(alergi),
    tempat: tempat.map(({ ruangan, masuk, keluar }) =>
      [`${ruangan}, ${formatMoment(masuk, zona)}`, ...(keluar === null ? [] : [formatMoment(keluar, zona)])].join(
        ' sampai ',
      ),
    ),
    dpjp: dpjp.flatMap((all) => all.toReversed().map((one) => dpjpWords(one, zona))),
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
    menunggu: menunggu.flat(),
    ...terapiOf(terapi.flat()),
    kepulangan: kepulanganRows(kepulangan && withObat(kepulangan), zona).map(([label, teks]) => `${label}: ${teks}`),
  };
}

export const readRawat = (db: Database, ctx: Ctx, kunjunganId: number): Promise<Rawat> =>
  db.write(ctx, async (tx) => {
    const { pasienId, daruratSampai } = await openVisit(tx, kunjunganId);
    await auditReading(tx, 'rekam medis', { pasienId, daruratSampai, kunjungan_id: kunjunganId, apa: 'resume' });
    return loadRawat(tx, { kunjunganId, pasienId }, { everybody: false });
  });

/**
 * A resume keeps what the rows said when it was signed (spec: RM5, RM38). Whoever opens the record reads one that is no
 * secret, so it names no diagnosis that some of them may not read.
 */
export const RAWAT_PART: RecordPart = {
  nama: 'rawat',
  sealed: async (tx, { jenis, kunjunganId, pasienId, rahasia }) =>
    jenis === 'resume' ? { rawat: await loadRawat(tx, { kunjunganId, pasienId }, { everybody: !rahasia }) } : {},
};
