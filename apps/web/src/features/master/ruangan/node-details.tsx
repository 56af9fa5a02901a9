import { RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Kbd } from '#ui/kbd.tsx';
import { DenahRuangan } from './denah-ruangan.tsx';
import { INSTALASI_PAGE, KAMAR_PAGE, RUANGAN_PAGE, UNIT_PAGE } from './ruangan-forms.tsx';
import { RuanganTable } from './ruangan-table.tsx';
import type { TreeNode } from './tree.ts';
import css from './ruangan.module.css';
import { calonQuery } from './ruangan.queries.ts';
import type { CalonRuangan, RuanganDenah } from './ruangan.queries.ts';
import type { RuanganActions } from './use-ruangan-actions.ts';

export const DETAILS_ID = 'judul-simpul';

type ChildAction = { label: string; add: () => void };

/**
 * The actions of the picked node: what is added under it, and how it is edited and removed. The keys N and E of the
 * page call the same ones.
 */
export function nodeActions(
  s: TreeNode,
  actions: RuanganActions,
): { child: ChildAction | null; update: () => void; remove: () => void } {
  if (s.kind === 'instalasi')
    return {
      child: { label: 'unit', add: () => actions.add(UNIT_PAGE, { instalasi_id: s.data.id }) },
      update: () => actions.update(INSTALASI_PAGE, s.data),
      remove: () => actions.remove(INSTALASI_PAGE, s.data),
    };
  if (s.kind === 'unit')
    return {
      child: { label: 'ruangan', add: () => actions.add(RUANGAN_PAGE, { unit_id: s.data.id }) },
      update: () => actions.update(UNIT_PAGE, s.data),
      remove: () => actions.remove(UNIT_PAGE, s.data),
    };
  const inpatient = s.data.jenis_kunjungan === RAWAT_INAP;
  return {
    child: inpatient ? { label: 'kamar', add: () => actions.add(KAMAR_PAGE, { ruangan_id: s.data.id }) } : null,
    update: () => actions.update(RUANGAN_PAGE, s.data),
    remove: () => actions.remove(RUANGAN_PAGE, s.data),
  };
}

const positionOf = (s: TreeNode): string =>
  s.kind === 'instalasi'
    ? 'Instalasi'
    : s.kind === 'unit'
      ? s.instalasi.deskripsi
      : `${s.instalasi.deskripsi} / ${s.unit.deskripsi}`;

function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={css['fakta']}>
      {facts.map(([nama, value]) => (
        <div key={nama}>
          <dt>{nama}</dt>
          <dd>{value ?? '-'}</dd>
        </div>
      ))}
    </dl>
  );
}

function PersonList({
  title,
  id,
  people,
  failed,
  emptyText,
}: {
  title: string;
  id: readonly number[];
  people: readonly CalonRuangan[] | undefined;
  failed: boolean;
  emptyText: string;
}) {
  const found = (people ?? []).filter((c) => id.includes(c.id));
  return (
    <section className={css['orang']}>
      <h3>
        {title} <span>{id.length}</span>
      </h3>
      {id.length === 0 && <p>{emptyText}</p>}
      {id.length > 0 && !people && <p>{failed ? 'Nama mereka belum bisa dimuat.' : 'Memuat…'}</p>}
      <ul>
        {found.map((c) => (
          <li key={c.id}>
            {c.nama_lengkap}
            {(c.keterangan || !c.aktif) && (
              <small>{[c.keterangan, !c.aktif && 'tidak aktif'].filter(Boolean).join(', ')}</small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RuanganDetails({ ruangan: r, actions }: { ruangan: RuanganDenah; actions: RuanganActions }) {
  const calon = useQuery(calonQuery());
  return (
    <>
      <Facts
        facts={[
          ['Jenis kunjungan', r.jenis_kunjungan_deskripsi],
          ['Kode antrean', r.kode_antrean],
          ['SMF', r.smf_deskripsi],
          ['Lokasi', r.lokasi],
          ['Dokter hari ini', r.dokter_hari_ini],
          ['Menunggu hari ini', r.menunggu],
        ]}
      />
      {r.jenis_kunjungan === RAWAT_INAP && <DenahRuangan ruangan={r} actions={actions} />}
      <div className={css['duaLajur']}>
        <PersonList
          title="Dokter"
          id={r.dokter}
          people={calon.data?.dokter}
          failed={calon.isError}
          emptyText="Belum ada dokter di ruangan ini."
        />
        <PersonList
          title="Petugas lain"
          id={r.pegawai}
          people={calon.data?.pegawai}
          failed={calon.isError}
          emptyText="Belum ada petugas lain di ruangan ini."
        />
      </div>
    </>
  );
}

/** The details of the picked node: its facts, its actions, and for a ward its floor. */
export function NodeDetails({ node: s, actions }: { node: TreeNode; actions: RuanganActions }) {
  const { child, update, remove } = nodeActions(s, actions);
  return (
    <article className={css['rincian']} aria-labelledby={DETAILS_ID}>
      <header className={css['kepala']}>
        <div>
          <h2 id={DETAILS_ID}>{s.nama}</h2>
          <p>
            {positionOf(s)}
            {!s.aktif && ' · Tidak aktif'}
          </p>
        </div>
        <div className={css['aksi']}>
          {actions.may.remove && (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={16} aria-hidden="true" />}
              onClick={remove}
            >
              Hapus
            </Button>
          )}
          {actions.may.update && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden="true" />}
              rightSection={<Kbd>E</Kbd>}
              onClick={update}
            >
              Ubah
            </Button>
          )}
          {actions.may.add && child && (
            <Button
              size="xs"
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              rightSection={<Kbd filled>N</Kbd>}
              onClick={child.add}
            >
              Tambah {child.label}
            </Button>
          )}
        </div>
      </header>
      {s.kind === 'instalasi' && (
        <Facts
          facts={[
            ['Unit', s.data.unit.length],
            ['Ruangan', s.data.unit.reduce((n, u) => n + u.ruangan.length, 0)],
            ['Urutan', s.data.urutan],
          ]}
        />
      )}
      {s.kind === 'unit' && (
        <Facts
          facts={[
            ['Ruangan', s.data.ruangan.length],
            ['Menunggu hari ini', s.data.ruangan.reduce((n, r) => n + r.menunggu, 0)],
            ['Urutan', s.data.urutan],
          ]}
        />
      )}
      {s.kind === 'instalasi' && <RuanganTable rooms={s.data.unit.flatMap((u) => u.ruangan)} withUnit />}
      {s.kind === 'unit' && <RuanganTable rooms={s.data.ruangan} />}
      {s.kind === 'ruangan' && <RuanganDetails key={s.data.id} ruangan={s.data} actions={actions} />}
    </article>
  );
}
