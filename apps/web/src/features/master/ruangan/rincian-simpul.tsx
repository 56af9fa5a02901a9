import { RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Kbd } from '../../../ui/kbd.tsx';
import { DenahRuangan } from './denah-ruangan.tsx';
import { HALAMAN_INSTALASI, HALAMAN_KAMAR, HALAMAN_RUANGAN, HALAMAN_UNIT } from './halaman-ruangan.tsx';
import type { Simpul } from './pohon.ts';
import css from './ruangan.module.css';
import { calonQuery } from './ruangan.queries.ts';
import type { CalonRuangan, RuanganDenah } from './ruangan.queries.ts';
import type { AksiRuangan } from './use-aksi-ruangan.ts';

export const ID_RINCIAN = 'judul-simpul';

type Anak = { sebutan: string; tambah: () => void };

/**
 * The actions of the picked node: what is added under it, and how it is edited and removed. The keys N and E of the
 * page call the same ones.
 */
export function aksiSimpul(s: Simpul, aksi: AksiRuangan): { anak: Anak | null; ubah: () => void; hapus: () => void } {
  if (s.jenis === 'instalasi')
    return {
      anak: { sebutan: 'unit', tambah: () => aksi.tambah(HALAMAN_UNIT, { instalasi_id: s.isi.id }) },
      ubah: () => aksi.ubah(HALAMAN_INSTALASI, s.isi),
      hapus: () => aksi.hapus(HALAMAN_INSTALASI, s.isi),
    };
  if (s.jenis === 'unit')
    return {
      anak: { sebutan: 'ruangan', tambah: () => aksi.tambah(HALAMAN_RUANGAN, { unit_id: s.isi.id }) },
      ubah: () => aksi.ubah(HALAMAN_UNIT, s.isi),
      hapus: () => aksi.hapus(HALAMAN_UNIT, s.isi),
    };
  const inap = s.isi.jenis_kunjungan === RAWAT_INAP;
  return {
    anak: inap ? { sebutan: 'kamar', tambah: () => aksi.tambah(HALAMAN_KAMAR, { ruangan_id: s.isi.id }) } : null,
    ubah: () => aksi.ubah(HALAMAN_RUANGAN, s.isi),
    hapus: () => aksi.hapus(HALAMAN_RUANGAN, s.isi),
  };
}

const letakOf = (s: Simpul): string =>
  s.jenis === 'instalasi'
    ? 'Instalasi'
    : s.jenis === 'unit'
      ? s.instalasi.deskripsi
      : `${s.instalasi.deskripsi} / ${s.unit.deskripsi}`;

function Fakta({ isi }: { isi: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={css['fakta']}>
      {isi.map(([nama, nilai]) => (
        <div key={nama}>
          <dt>{nama}</dt>
          <dd>{nilai ?? '-'}</dd>
        </div>
      ))}
    </dl>
  );
}

function Orang({
  judul,
  id,
  dari,
  gagal,
  kosong,
}: {
  judul: string;
  id: readonly number[];
  dari: readonly CalonRuangan[] | undefined;
  gagal: boolean;
  kosong: string;
}) {
  const semua = (dari ?? []).filter((c) => id.includes(c.id));
  return (
    <section className={css['orang']}>
      <h3>
        {judul} <span>{id.length}</span>
      </h3>
      {id.length === 0 && <p>{kosong}</p>}
      {id.length > 0 && !dari && <p>{gagal ? 'Nama mereka belum bisa dimuat.' : 'Memuat…'}</p>}
      <ul>
        {semua.map((c) => (
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

function RincianRuangan({ ruangan: r, aksi }: { ruangan: RuanganDenah; aksi: AksiRuangan }) {
  const calon = useQuery(calonQuery());
  return (
    <>
      <Fakta
        isi={[
          ['Jenis kunjungan', r.jenis_kunjungan_deskripsi],
          ['Kode antrean', r.kode_antrean],
          ['SMF', r.smf_deskripsi],
          ['Lokasi', r.lokasi],
          ['Dokter hari ini', r.dokter_hari_ini],
          ['Menunggu hari ini', r.menunggu],
        ]}
      />
      {r.jenis_kunjungan === RAWAT_INAP && <DenahRuangan ruangan={r} aksi={aksi} />}
      <div className={css['duaLajur']}>
        <Orang
          judul="Dokter"
          id={r.dokter}
          dari={calon.data?.dokter}
          gagal={calon.isError}
          kosong="Belum ada dokter di ruangan ini."
        />
        <Orang
          judul="Petugas lain"
          id={r.pegawai}
          dari={calon.data?.pegawai}
          gagal={calon.isError}
          kosong="Belum ada petugas lain di ruangan ini."
        />
      </div>
    </>
  );
}

/** The details of the picked node: its facts, its actions, and for a ward its floor. */
export function RincianSimpul({ simpul: s, aksi }: { simpul: Simpul; aksi: AksiRuangan }) {
  const { anak, ubah, hapus } = aksiSimpul(s, aksi);
  return (
    <article className={css['rincian']} aria-labelledby={ID_RINCIAN}>
      <header className={css['kepala']}>
        <div>
          <h2 id={ID_RINCIAN}>{s.nama}</h2>
          <p>
            {letakOf(s)}
            {!s.aktif && ' · Tidak aktif'}
          </p>
        </div>
        <div className={css['aksi']}>
          {aksi.boleh.hapus && (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={16} aria-hidden="true" />}
              onClick={hapus}
            >
              Hapus
            </Button>
          )}
          {aksi.boleh.ubah && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden="true" />}
              rightSection={<Kbd>E</Kbd>}
              onClick={ubah}
            >
              Ubah
            </Button>
          )}
          {aksi.boleh.tambah && anak && (
            <Button
              size="xs"
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              rightSection={<Kbd filled>N</Kbd>}
              onClick={anak.tambah}
            >
              Tambah {anak.sebutan}
            </Button>
          )}
        </div>
      </header>
      {s.jenis === 'instalasi' && (
        <Fakta
          isi={[
            ['Unit', s.isi.unit.length],
            ['Ruangan', s.isi.unit.reduce((n, u) => n + u.ruangan.length, 0)],
            ['Urutan', s.isi.urutan],
          ]}
        />
      )}
      {s.jenis === 'unit' && (
        <Fakta
          isi={[
            ['Ruangan', s.isi.ruangan.length],
            ['Menunggu hari ini', s.isi.ruangan.reduce((n, r) => n + r.menunggu, 0)],
            ['Urutan', s.isi.urutan],
          ]}
        />
      )}
      {s.jenis === 'ruangan' && <RincianRuangan key={s.isi.id} ruangan={s.isi} aksi={aksi} />}
    </article>
  );
}
