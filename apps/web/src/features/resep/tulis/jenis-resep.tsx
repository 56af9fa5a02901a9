import { isRumahSakit } from '@nadi/domain/faskes/jenis-faskes';
import { PENYAKIT_PRB } from '@nadi/domain/resep/kronis';
import type { PenyakitPrb } from '@nadi/domain/resep/kronis';
import { useQuery } from '@tanstack/react-query';
import { PilihBox } from '#fields/pilih-box.tsx';
import { depoQuery } from '#platform/lists/produk.ts';
import { useSession } from '#platform/session/session.ts';
import css from './resep.module.css';
import { Segment } from './segment.tsx';
import type { ResepEditor } from './use-resep.ts';

const TIDAK = '';
const PRB = [{ value: TIDAK, label: 'Bukan PRB' }, ...PENYAKIT_PRB.map((one) => ({ value: one, label: one }))];
const RUANGAN = { value: TIDAK, label: 'Apotek ruangan ini' };

const ITER = ['0', '1', '2', '3'].map((one) => [one, one === '0' ? 'Tidak' : `${one}x`] as const);
const KRONIS = [
  ['tidak', 'Tidak'],
  ['ya', 'Ya'],
] as const;

function Pilih({ label, error, ...rest }: Parameters<typeof PilihBox>[0] & { error?: string | null }) {
  return (
    <div className={css['keadaan']}>
      <span aria-hidden="true">{label}</span>
      <PilihBox {...rest} label={label} error={error ?? null} />
      {error && (
        <small className={css['galat']} role="alert">
          {error}
        </small>
      )}
    </div>
  );
}

/** What kind of prescription it is, and where it goes (resep.md RS6; farmasi.md F6). */
export function JenisResep({ editor, bpjs }: { editor: ResepEditor; bpjs: boolean }) {
  const { typed, change, errors } = editor;
  const rumahSakit = isRumahSakit(useSession().user?.entity?.jenis_faskes ?? '');
  const depo = useQuery(depoQuery).data ?? [];
  const errorOf = (name: string): string | undefined => errors[name]?.[0];
  return (
    <section className={css['bagianSisi']} aria-label="Jenis resep">
      <h3>Jenis resep</h3>
      <Segment
        label="Cito"
        value={typed.cito ? 'cito' : 'biasa'}
        options={[
          ['biasa', 'Biasa'],
          ['cito', 'Segera'],
        ]}
        onPick={(next) => change({ cito: next === 'cito' })}
      />
      <Segment
        label="Iter"
        value={String(typed.iter)}
        options={ITER}
        error={errorOf('iter')}
        onPick={(next) => change({ iter: Number(next) })}
      />
      <Segment
        label="Kronis"
        value={typed.kronis ? 'ya' : 'tidak'}
        options={KRONIS}
        error={errorOf('kronis')}
        onPick={(next) => change({ kronis: next === 'ya' })}
      />
      {typed.kronis && bpjs && rumahSakit && (
        <Segment
          label="Dikirim"
          value={typed.bagi_kronis ? 'bagi' : 'utuh'}
          options={[
            ['bagi', '7 + 23 hari'],
            ['utuh', 'Satu resep'],
          ]}
          error={errorOf('bagi_kronis')}
          onPick={(next) => change({ bagi_kronis: next === 'bagi' })}
        />
      )}
      <Pilih
        label="PRB"
        options={PRB}
        value={typed.prb ?? TIDAK}
        error={errorOf('prb') ?? null}
        onChange={(next) => change({ prb: next === TIDAK ? null : (next as PenyakitPrb) })}
      />
      <Pilih
        label="Depo"
        options={[RUANGAN, ...depo.map(({ id, nama }) => ({ value: String(id), label: nama }))]}
        value={typed.depo_id === null ? TIDAK : String(typed.depo_id)}
        error={errorOf('depo_id') ?? null}
        onChange={(next) => change({ depo_id: next === TIDAK ? null : Number(next) })}
      />
    </section>
  );
}
