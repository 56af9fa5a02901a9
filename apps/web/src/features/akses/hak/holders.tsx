import { setPeranAkun } from '@nadi/contract/akses/peran.contract';
import type { Peran, PeranAkun } from '@nadi/contract/akses/peran.contract';
import { PATIENT_PERAN } from '@nadi/domain/akses/peran-rights';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { PilihField } from '#fields/pilih-field.tsx';
import { useSave } from '#patterns/use-save.ts';
import { callApi } from '#platform/http/http.ts';
import { pathToKaryawan } from '#platform/address/paths.ts';
import { can, renewRights } from '#platform/session/session.ts';
import { ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { toast } from '#ui/toast.ts';
import css from './hak.module.css';
import { peranAkunQuery } from './peran.queries.ts';

type Holding = { akun: PeranAkun; pegang: boolean };

/** Gives the role to an account or takes it away. */
function useHolding(peran: Peran, { read, onDone }: { read: () => Holding | null; onDone?: () => void }) {
  return useSave({
    form: null,
    read,
    body: ({ akun, pegang }: Holding, { sure }) => ({ akun_id: akun.id, versi: akun.versi, pegang, yakin: sure }),
    send: (body, idempotencyKey) =>
      callApi(setPeranAkun, { params: { id: peran.id }, query: { _method: 'PUT' }, body, idempotencyKey }),
    sure: { title: 'Tambah hak Anda sendiri?', yes: 'Tambah' },
    stale: ['akses', 'master'],
    onSaved: ({ data: { nama_lengkap } }, { body: { pegang } }) => {
      toast.ok(`Peran ${peran.nama} ${pegang ? 'diberikan kepada' : 'dilepas dari'} ${nama_lengkap}.`);
      onDone?.();
      renewRights().catch(toast.error);
    },
  });
}

function Holder({ akun, peran, mayChange }: { akun: PeranAkun; peran: Peran; mayChange: boolean }) {
  const { save, saving, summary } = useHolding(peran, { read: () => ({ akun, pegang: false }) });
  return (
    <li>
      <div className={css['orang']}>
        <span>
          {can('view karyawan') && peran.kode !== PATIENT_PERAN ? (
            <Link to={pathToKaryawan(akun.nama)}>{akun.nama_lengkap}</Link>
          ) : (
            akun.nama_lengkap
          )}
          {!akun.aktif && <small> tidak aktif</small>}
        </span>
        {mayChange && (
          <Button
            size="compact-xs"
            variant="subtle"
            disabled={saving}
            aria-label={`Lepas ${akun.nama_lengkap}`}
            onClick={save}
          >
            Lepas
          </Button>
        )}
      </div>
      {summary && (
        <p className={css['galat']} role="alert">
          {summary.message}
        </p>
      )}
    </li>
  );
}

function GiveRole({ peran, others }: { peran: Peran; others: readonly PeranAkun[] }) {
  const form = useForm<{ akun: number | null }>({ defaultValues: { akun: null } });
  const akunId = useWatch({ control: form.control, name: 'akun' });
  const akun = others.find(({ id }) => id === akunId);
  const { save, saving, summary } = useHolding(peran, {
    read: () => (akun ? { akun, pegang: true } : null),
    onDone: () => form.reset(),
  });
  return (
    <div className={css['beri']}>
      <PilihField
        control={form.control}
        name="akun"
        label="Beri peran ini kepada"
        size="xs"
        clearable
        options={others.map(({ id, nama_lengkap, email }) => ({ id, deskripsi: `${nama_lengkap} (${email})` }))}
      />
      <Button size="xs" variant="default" disabled={!akun || saving} onClick={save}>
        Beri peran
      </Button>
      {summary && (
        <p className={css['galat']} role="alert">
          {summary.message}
        </p>
      )}
    </div>
  );
}

/** Who holds a role, with the way to each employee, and giving it to another account. */
export function Holders({ peran }: { peran: Peran }) {
  const query = useQuery(peranAkunQuery(peran.id));
  const mayChange = can('update pengaturan') && can('update karyawan') && peran.kode !== PATIENT_PERAN;
  return (
    <section className={css['bagian']} aria-labelledby="hak-orang">
      <h2 id="hak-orang">Orang dengan peran ini</h2>
      {query.isPending && <SkeletonAfter150 rows={3} height={18} />}
      {query.isError && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && (
        <>
          {query.data.pemegang.length === 0 && <p className={css['ket']}>Belum ada.</p>}
          <ul className={css['daftarOrang']}>
            {query.data.pemegang.map((akun) => (
              <Holder key={akun.id} akun={akun} peran={peran} mayChange={mayChange} />
            ))}
          </ul>
          {mayChange && <GiveRole key={peran.id} peran={peran} others={query.data.lain} />}
        </>
      )}
    </section>
  );
}
