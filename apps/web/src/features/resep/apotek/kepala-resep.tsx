import type { Resep } from '@nadi/contract/resep/resep-view';
import { DISERAHKAN } from '@nadi/domain/resep/status-resep';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatNorm } from '#platform/norm.ts';
import { formatNumber, formatTime, formatUmur } from '#platform/time/tanggal.ts';
import { Status } from '#ui/status.tsx';
import { RESEP_LOOKS } from '../resep-looks.ts';
import css from './apotek.module.css';
import { TenggatTelaah } from './tenggat-telaah.tsx';
import { ulanganWords } from './ulangan.tsx';

/** What a state that is not known must say, in its own words. */
const flag = (value: boolean | null, yes: string, no: string, unknown: string): string =>
  value === null ? unknown : value ? yes : no;

function Chip({ kind, children }: { kind?: 'bahaya' | 'awas' | 'kosong'; children: ReactNode }) {
  return (
    <span className={css['cip']} data-jenis={kind}>
      {(kind === 'bahaya' || kind === 'awas') && <IconAlertTriangleFilled size={13} aria-hidden="true" />}
      {children}
    </span>
  );
}

/** Who it is for and what must be known of them now, also what nobody knew when it was sent. */
export function KepalaResep({ resep }: { resep: Resep }) {
  const { pasien, no_antrean, no_resep, dokter, dikirim, snapshot, snapshot_kini: now, status, cito } = resep;
  const { ulangan, telaah_sebelum } = resep;
  const known = new Set(snapshot?.alergi.daftar ?? []);
  const fresh = (now?.alergi.daftar ?? []).filter((one) => snapshot !== null && !known.has(one));
  const woman = pasien.jenis_kelamin !== 1;
  return (
    <header className={css['kepala']}>
      <div className={css['judul']}>
        <strong>{no_antrean ?? '-'}</strong>
        <h2>{pasien.nama}</h2>
        <span>
          {[
            formatNorm(pasien.norm),
            pasien.jenis_kelamin === 1 ? 'L' : pasien.jenis_kelamin === 2 ? 'P' : null,
            formatUmur(pasien),
            now?.berat_kg ? `${formatNumber(now.berat_kg, 3)} kg` : 'berat tidak diketahui',
            no_resep,
            dokter && `${dokter.nama} ${formatTime(dikirim?.pada)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {resep.diagnosa !== null && (
        <p className={css['diagnosa']}>
          <span>Diagnosa</span> {resep.diagnosa.length === 0 ? 'belum ada' : resep.diagnosa.join('; ')}
        </p>
      )}
      <p className={css['cipBaris']}>
        <Status of={RESEP_LOOKS} value={status} />
        {pasien.meninggal && <Chip kind="bahaya">Meninggal</Chip>}
        {cito && <Chip kind="bahaya">Cito</Chip>}
        {telaah_sebelum !== null && <TenggatTelaah sebelum={telaah_sebelum} />}
        {fresh.length > 0 && (
          <span role="alert">
            <Chip kind="bahaya">Alergi baru dicatat setelah resep dikirim: {fresh.join(', ')}</Chip>
          </span>
        )}
        {now && now.alergi.daftar.length > fresh.length && (
          <Chip kind="bahaya">Alergi: {now.alergi.daftar.filter((one) => !fresh.includes(one)).join(', ')}</Chip>
        )}
        {now && now.alergi.daftar.length === 0 && (
          <Chip kind={now.alergi.status === 'tidak ada' ? 'kosong' : 'awas'}>Alergi {now.alergi.status}</Chip>
        )}
        {now && woman && <Chip>{flag(now.hamil, 'Hamil', 'Tidak hamil', 'Hamil tidak diketahui')}</Chip>}
        {now && woman && now.menyusui && <Chip kind="awas">Menyusui</Chip>}
        {now && (
          <Chip {...(now.ginjal === 'terganggu' ? { kind: 'awas' as const } : {})}>
            {now.ginjal === null ? 'Ginjal tidak diketahui' : `Ginjal ${now.ginjal}`}
          </Chip>
        )}
        {resep.kronis && <Chip>{resep.sambungan_dari === null ? 'Kronis' : 'Kronis, sambungan'}</Chip>}
        {resep.prb && <Chip>PRB: {resep.prb}</Chip>}
        {ulangan && <Chip>{ulanganWords(ulangan)}</Chip>}
        {status === DISERAHKAN && ulangan && ulangan.sisa > 0 && ulangan.halangan !== null && (
          <Chip>{ulangan.halangan}</Chip>
        )}
        {resep.catatan && <Chip>{resep.catatan}</Chip>}
      </p>
    </header>
  );
}
