import { createHash } from 'node:crypto';
import type { SalinanResep } from '@nadi/contract/resep/resep-kertas.contract';
import { whyIzinEnded } from '@nadi/domain/karyawan/izin-praktik';
import { formatNorm } from '@nadi/domain/pasien/norm';
import { formatLongUmur, umurUntil } from '@nadi/domain/pasien/umur';
import { alergiKertas } from '@nadi/domain/rekam-medis/alergi-kertas';
import { canonicalJson, shortSidik } from '@nadi/domain/rekam-medis/sidik';
import { sisaUlangan } from '@nadi/domain/resep/ulangan';
import { tulisSatuan } from '@nadi/domain/resep/racik';
import { detSalinan, pembuatanRacik } from '@nadi/domain/resep/salinan';
import { DIBATALKAN } from '@nadi/domain/resep/status-resep';
import { formatShortTanggal } from '@nadi/domain/tanggal/tanggal';
import { buildSalinanResep } from '@nadi/print/salinan-resep';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { createPaperPdf } from '#platform/papers/pdf.ts';
import { newToken, proofAddress } from '#platform/auth/proof-token.ts';
import { findFaskesForPrint } from '#features/pasien/pasien.public.ts';
import { alergiState } from '#features/rekam-medis/rekam-medis.public.ts';
import { loadSetting } from '#features/pengaturan/pengaturan.public.ts';
import { bahanOf, golonganOf, type ResepContent } from '../tulis/resep-content.ts';
import { findApotekerPenyalin, takeSalinanToken } from './kertas.repository.ts';
import type { Source } from './cetak-resep.ts';
import { paper } from './kertas.service.ts';
import type { StoredBaris } from '../resep.repository.ts';
import { chainOf } from '../ulangan/ulangan.ts';

const pembuatanOf = ({ racik }: ResepContent, racikId: number | null): string | null => {
  const compound = racik.find(({ id }) => id === racikId);
  return compound ? pembuatanRacik(compound) : null;
};

type Baris = SalinanResep['baris'][number];
/** What was handed over of a line, and what was in its place; a copy without one seals to what it did before. */
function detOf({ baris }: ResepContent, one: StoredBaris): Pick<Baris, 'keterangan' | 'pengganti'> {
  const { keterangan, pengganti } = detSalinan(one, baris);
  if (pengganti === null) return { keterangan };
  const { nama, satuan, aturan_teks } = pengganti.baris;
  return {
    keterangan,
    pengganti: {
      nama,
      jumlah: pengganti.jumlah,
      satuan,
      aturan: aturan_teks ?? '',
      keterangan: pengganti.keterangan,
    },
  };
}

type Asked = { id: number; /** The server's public address. */ alamat: string | null };

/**
 * Who signs a copy: who handed over or reviewed, and where their licence has ended since, the pharmacist who asks. A copy
 * is made out today, so an ended licence signs none.
 */
async function penyalinOf(tx: TenantTx, { kepala }: Source): Promise<{ apoteker: string; sipa: string }> {
  const { apoteker, sipa, sipa_berlaku } = kepala;
  if (whyIzinEnded(sipa_berlaku, tx.ctx.today) === null) return { apoteker, sipa };
  const asker = await findApotekerPenyalin(tx);
  if (asker && whyIzinEnded(asker.sipa_berlaku, tx.ctx.today) === null)
    return { apoteker: asker.nama, sipa: asker.sipa };
  throw new AppError('VALIDASI', {
    message: `SIP ${apoteker} berakhir ${formatShortTanggal(sipa_berlaku ?? '')}. Salinan dicetak apoteker yang SIP-nya berlaku.`,
  });
}

/** What stands on a copy: as written by the doctor, with what was handed over (spec: RS15). */
async function contentOf(tx: TenantTx, source: Source): Promise<Omit<SalinanResep, 'qr' | 'sidik'>> {
  const { isi, kepala } = source;
  const { head, kunjungan } = isi;
  const penyalin = await penyalinOf(tx, source);
  return {
    faskes: { nama: kepala.faskes.nama, alamat: kepala.faskes.alamat, telepon: kepala.faskes.telepon },
    ...penyalin,
    no_resep: head.no_resep ?? '',
    tanggal_resep: head.tanggal ?? kunjungan.tanggal_layanan,
    tanggal_salinan: tx.ctx.today,
    dokter: { nama: kepala.dokter, sip: kepala.sip },
    pasien: {
      nama: kunjungan.nama,
      norm: formatNorm(kunjungan.norm, kepala.faskes.panjang_norm),
      tanggal_lahir: kunjungan.tanggal_lahir,
      umur: formatLongUmur(kunjungan.tanggal_lahir, umurUntil(tx.ctx.today, kunjungan.meninggal_pada)),
      alamat: kepala.alamat_pasien,
      alergi: alergiKertas(await alergiState(tx, head.pasien_id)),
    },
    baris: isi.baris
      .filter(({ pengganti_dari }) => pengganti_dari === null)
      .map((one) => ({
        nama: one.nama,
        jumlah: one.jumlah ?? 0,
        satuan: one.satuan,
        aturan: one.aturan_teks ?? '',
        ...detOf(isi, one),
        bahan:
          one.racik_id === null
            ? []
            : bahanOf(isi, one.racik_id).map(
                ({ nama, diminta, satuan }) => `${nama} ${String(diminta).replace('.', ',')} ${tulisSatuan(satuan)}`,
              ),
        pembuatan: pembuatanOf(isi, one.racik_id),
      })),
    iter_sisa: sisaUlangan(await chainOf(tx, head)),
    narkotika: golonganOf(isi).includes('narkotika'),
    pcc: 'p.c.c.',
  };
}

/** The copy with its proof. Whoever asks twice for the same copy gets the same code. */
async function makeSalinan(tx: TenantTx, source: Source, alamat: string | null): Promise<SalinanResep> {
  const { id, status } = source.isi.head;
  if (status === DIBATALKAN)
    throw new AppError('TIDAK_BERURUTAN', { message: 'Resep ini dibatalkan, jadi tidak ada salinannya.' });
  const content = await contentOf(tx, source);
  const sidik = createHash('sha256')
    .update(`1${canonicalJson({ resep: id, ...content })}`)
    .digest('hex');
  const token = await takeSalinanToken(tx, {
    resepId: id,
    tanggal: content.tanggal_salinan,
    token: newToken(tx.ctx.faskesId),
    sidik,
  });
  return { ...content, qr: proofAddress(alamat, token), sidik: shortSidik(sidik) };
}

const OBJEK = 'salinan resep pasien';
export const readSalinan = (db: Database, ctx: Ctx, { id, alamat }: Asked): Promise<SalinanResep> =>
  paper(db, ctx, id, { objek: OBJEK, make: (tx, source) => makeSalinan(tx, source, alamat) });

export async function printSalinan(db: Database, ctx: Ctx, { id, alamat }: Asked): Promise<Buffer> {
  const { salinan, faskes, font } = await paper(db, ctx, id, {
    objek: OBJEK,
    make: async (tx, source) => ({
      salinan: await makeSalinan(tx, source, alamat),
      faskes: await findFaskesForPrint(tx),
      font: await loadSetting(tx, 'faskes:font-cetakan'),
    }),
  });
  return createPaperPdf(buildSalinanResep(salinan, faskes), { size: 'A5', font });
}
