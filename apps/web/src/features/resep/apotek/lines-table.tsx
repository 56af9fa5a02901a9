import { ActionIcon } from '@mantine/core';
import type { ProdukResep, Resep } from '@nadi/contract/resep/resep-view';
import { isKhusus, NAMA_GOLONGAN_OBAT } from '@nadi/domain/produk/jenis-produk';
import { BARIS_AKTIF, STATUS_BARIS } from '@nadi/domain/resep/status-resep';
import { IconAlertTriangleFilled, IconReplace, IconX } from '@tabler/icons-react';
import { DataTable } from '#ui/data-table.tsx';
import table from '#ui/table.module.css';
import { formatNumber } from '#platform/time/tanggal.ts';
import { nasibOf } from '../nasib.ts';
import { caraWords, dimintaWords, sisaWords } from '../racik-words.ts';
import css from './apotek.module.css';
import { ubahanOf } from './ganti.ts';
import type { Ubahan } from './ganti.ts';

/** '11/2027' of a date. */
export const bulanEd = (ed: string | null): string =>
  ed === null ? 'tanpa ED' : `${ed.slice(5, 7)}/${ed.slice(0, 4)}`;
export const batchWords = (batch: Resep['baris'][number]['batch']): string =>
  batch.map(({ no_batch, ed }) => `${no_batch} · ${bulanEd(ed)}`).join(', ');

type StatusBaris = keyof typeof STATUS_BARIS;
type Line = {
  id: number;
  at: number;
  nama: string;
  satuan: string;
  jumlah: number | null;
  /** What `jumlah` and `tersedia` are counted in. */ per: string;
  aturan: string;
  /** As its doctor typed it. */ diketik: string | null;
  batch: string;
  tersedia: number | null;
  status: number;
  /** Why it does not hold any more, and who agreed; or that it has taken the place of another. */
  nasib: string | null;
  /** What whoever reviews it must know: a narcotic, a batch that expires too early, a tablet that must not be crushed. */
  awas: string[];
};

const tandaOf = (produk: Pick<ProdukResep, 'golongan' | 'high_alert'> | null): string[] =>
  produk === null
    ? []
    : [
        isKhusus(produk.golongan) ? NAMA_GOLONGAN_OBAT[produk.golongan] : [],
        produk.high_alert ? 'High alert' : [],
      ].flat();

/** The use with the days it is for. */
const aturanWords = ({ aturan_teks, hari }: { aturan_teks: string | null; hari: number | null }): string =>
  [aturan_teks ?? '-', hari === null ? null : `${hari} hari`].filter(Boolean).join(' · ');

const TANPA_BATCH = '-';
function countBatch(bahan: Resep['racik'][number]['bahan']): string {
  const found = bahan.reduce((sum, { batch }) => sum + batch.length, 0);
  return found === 0 ? TANPA_BATCH : `${found} batch`;
}

/** Units stand beside the stock (issue 30, B7), below where the column is narrow. */
const berSatuan = (jumlah: number, satuan: string) => (
  <>
    {formatNumber(jumlah)} <small>{satuan}</small>
  </>
);

/** Lines and compounds in the order in which they are written. */
export const linesIn = ({ baris, racik }: Resep): Line[] =>
  [
    ...baris.map((one) => ({
      id: one.id,
      nama: one.nama,
      // Most names end with their form already.
      satuan: one.nama.includes(one.satuan) ? '' : one.satuan,
      jumlah: one.jumlah,
      per: one.satuan,
      aturan: aturanWords(one),
      diketik: one.diketik,
      batch: batchWords(one.batch) || TANPA_BATCH,
      tersedia: one.produk?.tersedia ?? null,
      status: one.status,
      nasib: nasibOf(one, baris) ?? (one.nama_luar === null && !one.di_luar ? null : 'ambil di luar, hanya di salinan'),
      awas: [...tandaOf(one.produk), ...one.peringatan],
    })),
    ...racik.map((one) => ({
      id: one.id,
      nama: `Racikan: ${one.nama}`,
      satuan: `${one.bahan.length} zat`,
      jumlah: one.bungkus,
      per: 'bungkus',
      aturan: aturanWords(one),
      diketik: one.diketik,
      batch: countBatch(one.bahan),
      tersedia: null,
      status: one.status,
      nasib: nasibOf(one, racik),
      awas: [],
    })),
  ].map((one, n) => ({ ...one, at: n + 1 }));

function Awas({ children }: { children: string }) {
  return (
    <small className={css['awas']}>
      <IconAlertTriangleFilled size={12} aria-hidden="true" /> {children}
    </small>
  );
}

type Racik = Resep['racik'][number];
/** What a compound is made of, as it was written and as it is taken from the shelf. */
function RacikContent({ at, racik: { nama, cara, bungkus, bahan } }: { at: number; racik: Racik }) {
  return (
    <section className={css['isiRacik']}>
      <h3>
        R/{at} {nama}: {caraWords({ cara, bungkus })}
      </h3>
      <ul aria-label={`Isi racikan ${nama}`}>
        {bahan.map(({ id, nama: obat, diminta, satuan, jumlah, sisa, produk, peringatan }) => (
          <li key={id}>
            <strong>{obat}</strong>
            <span>{dimintaWords({ diminta, satuan })}</span>
            <span>
              {jumlah === null
                ? 'tidak dapat dihitung'
                : [`diambil ${formatNumber(jumlah)} ${produk.satuan}`, sisaWords(sisa, produk.satuan)]
                    .filter(Boolean)
                    .join(', ')}
            </span>
            {[...tandaOf(produk), ...peringatan].map((one) => (
              <Awas key={one}>{one}</Awas>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

type LinesProps = {
  resep: Resep;
  /** Replaces or cancels one line; null where the reader may not. */
  onGanti: ((of: Ubahan) => void) | null;
  onBatal: ((of: Ubahan) => void) | null;
};

/** The lines as the doctor wrote them; what has taken the place of one stands below it. */
export function LinesTable({ resep, onGanti, onBatal }: LinesProps) {
  const ubahan = ubahanOf(resep);
  const lines = linesIn(resep);
  // Batches are held from the review on, and say more then than what else there is; the names keep their room.
  const held = lines.some(({ batch }) => batch !== TANPA_BATCH);
  return (
    <>
      <DataTable
        label="Obat resep"
        rows={lines}
        rowKey={({ id }) => id}
        stateOf={({ status }) => STATUS_BARIS[status as StatusBaris]}
        className={`${table['table'] ?? ''} ${css['obat'] ?? ''}`}
        columns={[
          { head: 'R/', width: 52, cell: ({ at }) => at },
          {
            head: 'Obat',
            names: true,
            cell: ({ nama, satuan, nasib, awas }) => (
              <>
                {nama} <small>{satuan}</small>
                {awas.map((one) => (
                  <Awas key={one}>{one}</Awas>
                ))}
                {nasib !== null && <small className={css['nasib']}>{nasib}</small>}
              </>
            ),
          },
          {
            head: 'Jumlah',
            width: 76,
            className: css['angka'],
            cell: ({ jumlah, per }) => (jumlah === null ? '-' : berSatuan(jumlah, per)),
          },
          {
            head: 'Aturan pakai',
            width: '26%',
            cell: ({ aturan, diketik }) => (
              <>
                {aturan}
                {diketik !== null && <small className={css['nasib']}>diketik: {diketik}</small>}
              </>
            ),
          },
          held
            ? { head: 'Batch menurut ED', width: '22%', className: css['batch'], cell: ({ batch }: Line) => batch }
            : {
                head: 'Tersedia',
                width: 84,
                className: css['sempit'],
                cell: ({ tersedia, per }: Line) => (tersedia === null ? '-' : berSatuan(tersedia, per)),
              },
          ...(onGanti && onBatal
            ? [
                {
                  head: 'Ubah',
                  width: 84,
                  className: css['ubah'],
                  cell: ({ id, nama }: Line) => {
                    const of = ubahan.get(id);
                    return (
                      of && (
                        <>
                          {of.ganti && (
                            <ActionIcon
                              size={26}
                              aria-label={`Ganti ${nama}`}
                              title="Ganti"
                              onClick={() => onGanti(of)}
                            >
                              <IconReplace size={16} aria-hidden="true" />
                            </ActionIcon>
                          )}
                          <ActionIcon
                            size={26}
                            aria-label={`Batalkan ${nama}`}
                            title="Batalkan baris ini"
                            onClick={() => onBatal(of)}
                          >
                            <IconX size={16} aria-hidden="true" />
                          </ActionIcon>
                        </>
                      )
                    );
                  },
                },
              ]
            : []),
        ]}
      />
      {resep.racik
        .filter(({ status }) => status === BARIS_AKTIF)
        .map((racik) => (
          <RacikContent key={racik.id} at={lines.find(({ id }) => id === racik.id)?.at ?? 0} racik={racik} />
        ))}
    </>
  );
}
