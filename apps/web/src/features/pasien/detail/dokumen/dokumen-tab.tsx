import { getBerkasDokumen } from '@nadi/contract/dokumen-pasien.contract';
import type { DokumenPasien } from '@nadi/contract/dokumen-pasien.contract';
import type { DetailPasien } from '@nadi/contract/pasien.contract';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '../../../../platform/session.ts';
import { formatRiwayat } from '../../../../platform/tanggal.ts';
import { unduhBerkas } from '../../../../platform/unduh.ts';
import { fetchBlob } from '../../../../platform/unggah.ts';
import { toast } from '../../../../ui/toast.ts';
import { LABEL_DOKUMEN, tulisUkuran } from '../../form/dokumen/berkas.ts';
import { dokumenQuery } from '../detail.queries.ts';
import { PanelRiwayat, TabelRiwayat, jikaKosong } from '../riwayat/tabel-riwayat.tsx';
import type { Kolom } from '../riwayat/tabel-riwayat.tsx';
import css from './dokumen.module.css';
import { PratinjauDialog, bisaDilihat } from './pratinjau-dialog.tsx';
import { StatusDokumen, kedaluwarsa } from './status-dokumen.tsx';
import { UbahDokumenDialog } from './ubah-dokumen-dialog.tsx';
import { UnggahDialog } from './unggah-dialog.tsx';
import { useSegarkanUnggahan } from './use-segarkan-unggahan.ts';

type Terbuka = { apa: 'unggah'; berkas: readonly File[] } | { apa: 'lihat' | 'ubah'; dokumen: DokumenPasien };

function TombolUnduh({ norm, dokumen }: { norm: number; dokumen: DokumenPasien }) {
  const [sibuk, setSibuk] = useState(false);
  async function unduh(): Promise<void> {
    setSibuk(true);
    try {
      const file = await fetchBlob(getBerkasDokumen, { params: { norm, id: dokumen.id } });
      unduhBerkas(file, file.name || dokumen.filename);
    } catch (error) {
      toast.error(error);
    } finally {
      setSibuk(false);
    }
  }
  return (
    <Button
      size="xs"
      variant="subtle"
      disabled={sibuk}
      aria-label={`Unduh ${dokumen.filename}`}
      onClick={() => void unduh()}
    >
      {sibuk ? 'Mengunduh...' : 'Unduh'}
    </Button>
  );
}

/** platform.md 2.6: the columns are jenis_dokumen, expired_date, status and aksi. */
function kolomDokumen(norm: number, onBuka: (terbuka: Terbuka) => void): Kolom<DokumenPasien>[] {
  const bolehUbah = can('update', 'pasien');
  return [
    {
      judul: 'Jenis dokumen',
      isi: (d) => (
        <div className={css['dua']}>
          <strong>{LABEL_DOKUMEN[d.jenis_dokumen]}</strong>
          <small title={d.filename}>
            {d.filename} · {tulisUkuran(d.ukuran)}
          </small>
        </div>
      ),
    },
    {
      judul: 'Berlaku sampai',
      lebar: 150,
      isi: (d) => <span className={kedaluwarsa(d) ? css['lewat'] : undefined}>{formatRiwayat(d.expired_date)}</span>,
    },
    { judul: 'Status', lebar: 150, isi: (d) => <StatusDokumen dokumen={d} /> },
    {
      judul: 'Aksi',
      lebar: 170,
      kanan: true,
      isi: (d) => (
        <span className={css['aksi']}>
          {bisaDilihat(d) ? (
            <Button
              size="xs"
              variant="subtle"
              aria-label={`Lihat ${d.filename}`}
              onClick={() => onBuka({ apa: 'lihat', dokumen: d })}
            >
              Lihat
            </Button>
          ) : (
            <TombolUnduh norm={norm} dokumen={d} />
          )}
          {bolehUbah && (
            <Button
              size="xs"
              variant="subtle"
              aria-label={`Ubah ${d.filename}`}
              onClick={() => onBuka({ apa: 'ubah', dokumen: d })}
            >
              Ubah
            </Button>
          )}
        </span>
      ),
    },
  ];
}

/**
 * A patient's documents. Files dropped anywhere on the tab are taken for upload, those dropped on a dialog over it are
 * not.
 */
export function DokumenTab({ pasien }: { pasien: DetailPasien }) {
  const { norm } = pasien;
  const query = useQuery(dokumenQuery(norm));
  const [terbuka, setTerbuka] = useState<Terbuka | null>(null);
  const [diAtas, setDiAtas] = useState(false);
  const bolehUnggah = can('update', 'pasien') || can('create', 'pasien');
  useSegarkanUnggahan(norm);
  const unggah = (berkas: readonly File[] = []): void => setTerbuka({ apa: 'unggah', berkas });
  const tutup = (): void => setTerbuka(null);
  return (
    <>
      <div
        className={css['tab']}
        data-atas={diAtas || undefined}
        onDragOver={(event) => bolehUnggah && (event.preventDefault(), setDiAtas(true))}
        onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setDiAtas(false)}
        onDrop={(event) => {
          if (!bolehUnggah) return;
          event.preventDefault();
          setDiAtas(false);
          if (event.dataTransfer.files.length > 0) unggah([...event.dataTransfer.files]);
        }}
      >
        {bolehUnggah && (
          <div className={css['atas']}>
            <Button variant="light" leftSection={<IconUpload size={16} aria-hidden="true" />} onClick={() => unggah()}>
              Unggah dokumen
            </Button>
            <span>atau jatuhkan berkasnya di sini. Paling besar 10 MB.</span>
          </div>
        )}
        <PanelRiwayat
          query={query}
          gagal="Dokumen belum bisa dimuat"
          kosong={(daftar) =>
            jikaKosong(
              daftar,
              'Belum ada dokumen',
              bolehUnggah
                ? 'Unggah KTP, kartu BPJS, dan dokumen lain pasien ini.'
                : 'Belum ada yang diunggah untuk pasien ini.',
            )
          }
        >
          {(daftar) => (
            <TabelRiwayat label="Dokumen" kolom={kolomDokumen(norm, setTerbuka)} baris={daftar} kunci={(d) => d.id} />
          )}
        </PanelRiwayat>
      </div>
      {terbuka?.apa === 'unggah' && <UnggahDialog pasien={pasien} awal={terbuka.berkas} onClose={tutup} />}
      {terbuka?.apa === 'lihat' && <PratinjauDialog norm={norm} dokumen={terbuka.dokumen} onClose={tutup} />}
      {terbuka?.apa === 'ubah' && <UbahDokumenDialog norm={norm} dokumen={terbuka.dokumen} onClose={tutup} />}
    </>
  );
}
