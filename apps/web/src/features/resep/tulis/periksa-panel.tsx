import type { RekamKunjunganInput } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import type { HasilPeriksaan } from '@nadi/contract/resep/resep-view';
import { usulGinjal } from '@nadi/domain/resep/egfr';
import { CATATAN_PERIKSA, PERIKSA } from '@nadi/domain/resep/pemeriksaan';
import { formatRupiah } from '@nadi/domain/uang/rupiah';
import { IconAlertTriangleFilled, IconBox, IconCircleDashed, IconMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatNumber } from '#platform/time/tanggal.ts';

import type { Pratinjau } from './pratinjau.ts';
import { JenisResep } from './jenis-resep.tsx';
import css from './resep.module.css';
import { Segment } from './segment.tsx';
import { findingsOf, placesOf, rowOf, shortages, totals } from './temuan.ts';
import type { ResepEditor } from './use-resep.ts';

/** What of the patient's state belongs to the record, and is written there. */
export type KeadaanPasien = Pick<RekamKunjunganInput, 'hamil' | 'menyusui' | 'ginjal'>;
export type KeadaanOf = { values: KeadaanPasien; set: (change: Partial<KeadaanPasien>) => void };

const BELUM = 'belum';
const YES_NO = [
  ['tidak', 'Tidak'],
  ['ya', 'Ya'],
  [BELUM, 'Belum'],
] as const;
const wordOf = (flag: boolean | null): string => (flag === null ? BELUM : flag ? 'ya' : 'tidak');
const flagOf = (word: string): boolean | null => (word === BELUM ? null : word === 'ya');

/** What the newest creatinine proposes of the kidney; who writes decides (resep.md RS8). */
function UsulGinjal({ pratinjau }: { pratinjau: Pratinjau }) {
  const { egfr, egfr_kurang: kurang } = pratinjau;
  return (
    <p className={css['terbatas']}>
      {egfr === null
        ? `eGFR tidak dapat dihitung${kurang === null ? '' : `: ${kurang} belum ada`}`
        : `eGFR ${formatNumber(egfr, 1)} mL/menit/1,73 m²; usulan: ${usulGinjal(egfr)}`}
    </p>
  );
}

type KeadaanProps = { keadaan: KeadaanOf; laki: boolean; pratinjau: Pratinjau | null };
function Keadaan({ keadaan, laki, pratinjau }: KeadaanProps) {
  const { values, set } = keadaan;
  return (
    <section className={css['bagianSisi']} aria-label="Keadaan pasien">
      <h3>Keadaan pasien</h3>
      <Segment
        label="Ginjal"
        value={values.ginjal ?? BELUM}
        options={[
          ['normal', 'Normal'],
          ['terganggu', 'Terganggu'],
          [BELUM, 'Belum'],
        ]}
        onPick={(next) => set({ ginjal: next === BELUM ? null : (next as KeadaanPasien['ginjal']) })}
      />
      {pratinjau && <UsulGinjal pratinjau={pratinjau} />}
      {!laki && (
        <>
          <Segment
            label="Hamil"
            value={wordOf(values.hamil)}
            options={YES_NO}
            onPick={(next) => set({ hamil: flagOf(next) })}
          />
          <Segment
            label="Menyusui"
            value={wordOf(values.menyusui)}
            options={YES_NO}
            onPick={(next) => set({ menyusui: flagOf(next) })}
          />
        </>
      )}
    </section>
  );
}

const ICON: Record<HasilPeriksaan['hasil'], ReactNode> = {
  temuan: <IconAlertTriangleFilled size={15} color="var(--warn)" aria-hidden="true" />,
  'tidak ada temuan': <IconMinus size={15} color="var(--ink-3)" aria-hidden="true" />,
  'tidak dapat diperiksa': <IconCircleDashed size={15} color="var(--ink-3)" aria-hidden="true" />,
};

/** Every check with its outcome; what one of them lacks is said, also beside what it found. */
export function CheckList({
  pemeriksaan,
  places,
}: {
  pemeriksaan: readonly HasilPeriksaan[];
  places: (one: HasilPeriksaan) => string;
}) {
  return (
    <dl className={css['periksa']}>
      {pemeriksaan.map((one) => (
        <div key={one.periksa} data-hasil={one.hasil}>
          <dt>
            {ICON[one.hasil]} {PERIKSA[one.periksa]}
          </dt>
          <dd>
            {one.hasil === 'temuan' ? places(one) || `${one.temuan.length} temuan` : one.hasil}
            {one.kurang.length > 0 && (
              <small>
                {one.hasil === 'temuan' ? 'Lainnya: ' : ''}
                {one.kurang.join('; ')}
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Checks({ editor }: { editor: ResepEditor }) {
  const { pratinjau, typed, checking, checkFailed, takDiperiksa } = editor;
  const short = pratinjau ? shortages(pratinjau) : [];
  const unchecked = pratinjau?.pemeriksaan.filter(({ hasil }) => hasil === 'tidak dapat diperiksa').length ?? 0;
  return (
    <section className={css['bagianSisi']} aria-label="Pemeriksaan">
      <h3>
        Pemeriksaan{' '}
        <small role="status">
          {checkFailed
            ? 'belum dapat dijalankan'
            : pratinjau
              ? `${findingsOf(pratinjau.pemeriksaan).length} temuan, ${unchecked} tidak dapat diperiksa`
              : checking
                ? 'memeriksa…'
                : takDiperiksa.length > 0
                  ? 'belum ada yang diperiksa'
                  : 'belum ada obat'}
        </small>
      </h3>
      {takDiperiksa.length > 0 && (
        <p className={css['kurangStok']}>
          <IconAlertTriangleFilled size={15} aria-hidden="true" />
          <span>
            <strong>Baris {takDiperiksa.join(', ')}</strong> tidak ikut diperiksa: isiannya belum benar
          </span>
        </p>
      )}
      {pratinjau && (
        <>
          {short.length > 0 && (
            <p className={css['kurangStok']}>
              <IconBox size={15} aria-hidden="true" /> <strong>Stok</strong> kurang di{' '}
              {short.map(({ tempat }) => `baris ${rowOf(tempat, typed) ?? ''}`).join(', ')}
            </p>
          )}
          <CheckList
            pemeriksaan={pratinjau.pemeriksaan}
            places={({ temuan }) =>
              temuan
                .map((one) => placesOf(one, typed))
                .filter(Boolean)
                .join('; ')
            }
          />
        </>
      )}
      <p className={css['terbatas']}>
        {CATATAN_PERIKSA}
        {pratinjau && ` ${pratinjau.aturan}.`}
      </p>
    </section>
  );
}

function Totals({ editor: { pratinjau, typed } }: { editor: ResepEditor }) {
  if (!pratinjau) return null;
  const { nonRacik, racikan, total, belum } = totals(pratinjau);
  return (
    <section className={css['bagianSisi']} aria-label="Jumlah harga">
      <dl className={css['jumlahHarga']}>
        <div>
          <dt>Non-racik, {typed.baris.length} obat</dt>
          <dd>{formatRupiah(nonRacik)}</dd>
        </div>
        {typed.racik.length > 0 && (
          <div>
            <dt>Racikan, {typed.racik.length}</dt>
            <dd>{formatRupiah(racikan)}</dd>
          </div>
        )}
        <div data-total>
          <dt>Perkiraan</dt>
          <dd>{formatRupiah(total)}</dd>
        </div>
      </dl>
      <p className={css['terbatas']}>
        {belum ? 'Sebagian belum ada harga atau jumlahnya. ' : ''}Harga ditetapkan saat telaah.
      </p>
    </section>
  );
}

type SideProps = {
  editor: ResepEditor;
  /** null: it is only read here. */ keadaan: KeadaanOf | null;
  laki: boolean;
  /** The payer is BPJS. */ bpjs: boolean;
};
/** The side of the editor: the patient's state, what the checks say, and the money. */
export function SidePanel({ editor, keadaan, laki, bpjs }: SideProps) {
  return (
    <>
      {keadaan && <Keadaan keadaan={keadaan} laki={laki} pratinjau={editor.pratinjau} />}
      <JenisResep editor={editor} bpjs={bpjs} />
      <Checks editor={editor} />
      <Totals editor={editor} />
    </>
  );
}
