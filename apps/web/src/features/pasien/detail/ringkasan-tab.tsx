import type { JadwalKontrol } from '@nadi/contract/riwayat.contract';
import { tulisRupiah } from '@nadi/domain/uang/rupiah';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { can } from '../../../platform/session.ts';
import { formatRiwayat, formatRiwayatWaktu } from '../../../platform/tanggal.ts';
import { dokumenQuery, jadwalKontrolQuery, kunjunganPasienQuery, ringkasanQuery } from './detail.queries.ts';
import { StatusDokumen, berlakuSampai } from './dokumen/status-dokumen.tsx';
import { LABEL_DOKUMEN } from '../form/dokumen/berkas.ts';
import css from './pasien-detail.module.css';
import { KOLOM_KUNJUNGAN, KOLOM_RESEP } from './riwayat/kolom.tsx';
import { StatusRingkas } from './riwayat/status-ringkas.tsx';
import { PanelRiwayat, TabelRiwayat } from './riwayat/tabel-riwayat.tsx';
import { unitTagihan } from './riwayat/tagihan.ts';
import type { TabId } from './tab.ts';

const BARIS = 5;
const BARIS_SISI = 3;

type BagianProps<T> = {
  judul: string;
  query: UseQueryResult<T>;
  banyak: (data: T) => number;
  kosong: string;
  onSemua?: () => void;
  aksi?: ReactNode;
  children: (data: T) => ReactNode;
};

/** One section of the summary: its newest rows or a line of text when there are none, and a button to all of them. */
function Bagian<T>({ judul, query, banyak, kosong, onSemua, aksi, children }: BagianProps<T>) {
  const jumlah = query.data === undefined ? null : banyak(query.data);
  return (
    <section className={css['bagian']}>
      <div className={css['bagianKepala']}>
        <h2>{judul}</h2>
        {aksi ??
          (onSemua && jumlah !== null && jumlah > 0 && (
            <button
              type="button"
              className={css['tautan']}
              aria-label={`Semua ${judul.toLocaleLowerCase('id-ID')}`}
              onClick={onSemua}
            >
              Semua {jumlah}
            </button>
          ))}
      </div>
      <PanelRiwayat
        query={query}
        gagal={`${judul} belum bisa dimuat`}
        kosong={(data) => (banyak(data) === 0 ? <p className={css['hampa']}>{kosong}</p> : null)}
      >
        {children}
      </PanelRiwayat>
    </section>
  );
}

/** Sorts what is still to come before what is past; in both, the one nearest to today comes first. */
function urutJadwal(daftar: readonly JadwalKontrol[]): JadwalKontrol[] {
  const kini = new Date().toISOString();
  const turun = daftar.toSorted((a, b) => b.tanggal_waktu.localeCompare(a.tanggal_waktu));
  return [...turun.filter((j) => j.tanggal_waktu >= kini).toReversed(), ...turun.filter((j) => j.tanggal_waktu < kini)];
}

function Sisi({ norm, onTab }: { norm: number; onTab: (tab: TabId) => void }) {
  const jadwal = useQuery(jadwalKontrolQuery(norm));
  const ringkasan = useQuery(ringkasanQuery(norm));
  const dokumen = useQuery(dokumenQuery(norm));
  const unggah = can('update', 'pasien') || can('create', 'pasien');
  return (
    <aside className={css['sisi']} aria-label="Jadwal, pembayaran, dan dokumen">
      <Bagian
        judul="Jadwal kontrol"
        query={jadwal}
        banyak={(d) => d.length}
        kosong="Belum ada jadwal kontrol."
        onSemua={() => onTab('jadwal')}
      >
        {(daftar) =>
          urutJadwal(daftar)
            .slice(0, BARIS_SISI)
            .map((j) => (
              <div key={j.id} className={css['butir']}>
                <span>
                  <strong>{formatRiwayatWaktu(j.tanggal_waktu)}</strong>
                  <small>{[j.poli.deskripsi, j.dokter].filter(Boolean).join(', ')}</small>
                </span>
                <StatusRingkas deskripsi={j.status} />
              </div>
            ))
        }
      </Bagian>
      <Bagian
        judul="Pembayaran"
        query={ringkasan}
        banyak={(d) => d.pembayaran.length}
        kosong="Belum ada tagihan."
        onSemua={() => onTab('pembayaran')}
      >
        {({ pembayaran }) =>
          pembayaran.slice(0, BARIS_SISI).map((t) => (
            <div key={t.no_invoice} className={css['butir']}>
              <span>
                <strong>{t.no_invoice}</strong>
                <small>
                  {formatRiwayat(t.status.created_at)}, {unitTagihan(t)}
                </small>
              </span>
              <span className={css['kanan']}>
                <strong>{tulisRupiah(t.nominal_total)}</strong>
                <StatusRingkas deskripsi={t.status.deskripsi} />
              </span>
            </div>
          ))
        }
      </Bagian>
      <Bagian
        judul="Dokumen"
        query={dokumen}
        banyak={(d) => d.length}
        kosong="Belum ada dokumen."
        onSemua={() => onTab('dokumen')}
        {...(unggah
          ? {
              aksi: (
                <button
                  type="button"
                  className={css['tautan']}
                  aria-label="Unggah dokumen"
                  onClick={() => onTab('dokumen')}
                >
                  Unggah
                </button>
              ),
            }
          : {})}
      >
        {(daftar) =>
          daftar.slice(0, BARIS).map((d) => (
            <div key={d.id} className={css['butir']}>
              <span>
                {LABEL_DOKUMEN[d.jenis_dokumen]} <small>{berlakuSampai(d)}</small>
              </span>
              <StatusDokumen dokumen={d} />
            </div>
          ))
        }
      </Bagian>
    </aside>
  );
}

/** What happened last, at a glance. */
export function RingkasanTab({ norm, onTab }: { norm: number; onTab: (tab: TabId) => void }) {
  const kunjungan = useQuery(kunjunganPasienQuery(norm));
  const ringkasan = useQuery(ringkasanQuery(norm));
  return (
    <div className={css['duaKolom']}>
      <div className={css['utama']}>
        <Bagian
          judul="Kunjungan terakhir"
          query={kunjungan}
          banyak={(d) => d.length}
          kosong="Belum pernah berkunjung."
          onSemua={() => onTab('kunjungan')}
        >
          {(baris) => (
            <TabelRiwayat
              label="Kunjungan terakhir"
              kolom={KOLOM_KUNJUNGAN}
              baris={baris.slice(0, BARIS)}
              kunci={(k) => k.id}
            />
          )}
        </Bagian>
        <Bagian
          judul="Resep terakhir"
          query={ringkasan}
          banyak={(d) => d.eresep.length}
          kosong="Belum ada resep."
          onSemua={() => onTab('resep')}
        >
          {({ eresep }) => (
            <TabelRiwayat
              label="Resep terakhir"
              kolom={KOLOM_RESEP}
              baris={eresep.slice(0, BARIS)}
              kunci={(r) => r.no_resep}
            />
          )}
        </Bagian>
      </div>
      <Sisi norm={norm} onTab={onTab} />
    </div>
  );
}
