import { Button, CloseButton } from '@mantine/core';
import { catatanKelamin, tolakPilihBed } from '@nadi/domain/ruangan/pilih-bed';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Dialog } from '../../../ui/dialog.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '../../../ui/state.tsx';
import { Denah, SaringBed } from '../../master/ruangan/denah.public.tsx';
import { namaBed } from './bed.queries.ts';
import type { BedRuangan } from './bed.queries.ts';
import css from './tempat-tidur.module.css';
import { usePilihBed } from './use-pilih-bed.ts';
import type { PasienBed } from './use-pilih-bed.ts';

type PilihTempatTidurProps = {
  ruangan: { id: number; deskripsi: string };
  /** The bed that is chosen now. */
  awal: number | null;
  milikSendiri: number | null;
  pasien: PasienBed;
  onPilih: (id: number) => void;
  onClose: () => void;
};

const LEBAR = 1240;
const bisa = ({ status }: BedRuangan): boolean => tolakPilihBed(status) === null;

/** 'Pilih tempat tidur' (kunjungan.md 2, Bed picker): the floor of a ward, the empty beds first. */
export function PilihTempatTidur({ ruangan, awal, milikSendiri, pasien, onPilih, onClose }: PilihTempatTidurProps) {
  const isi = usePilihBed({ ruangan: ruangan.id, awal, milikSendiri, pasien, onAmbil: onPilih });
  const { query, kamar, saring, terpilih, pesan, wadah } = isi;
  const samping = (
    <>
      <span className={css['ruangan']}>{ruangan.deskripsi}</span>
      <div className={css['saringan']}>
        <SaringBed kamar={kamar} saring={saring} onSaring={isi.setSaring} />
      </div>
      <CloseButton size={28} iconSize={18} aria-label="Tutup" onClick={onClose} />
    </>
  );
  return (
    <Dialog judul="Pilih tempat tidur" size={LEBAR} onClose={onClose} samping={samping} onKey={isi.onKey}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- holds the focus while no tile can have it, so that keys are heard */}
      <div
        ref={wadah}
        className={css['lantai']}
        tabIndex={terpilih ? -1 : 0}
        data-autofocus
        onFocus={(event) => event.target === event.currentTarget && isi.masuk()}
      >
        {query.isPending && <SkeletonAfter150 baris={6} tinggi={60} />}
        {query.isError && !query.data && (
          <ErrorState
            error={query.error}
            judul="Tidak dapat memuat data tempat tidur"
            onRetry={() => void query.refetch()}
          />
        )}
        {query.data?.length === 0 && (
          <EmptyState judul="Belum ada tempat tidur di ruangan ini">
            Tempat tidur diisi di menu Master, Ruangan.
          </EmptyState>
        )}
        {kamar.length > 0 && (
          <Denah<BedRuangan>
            kamar={kamar}
            saring={saring}
            terpilih={terpilih?.id ?? null}
            bisa={bisa}
            onPilih={isi.pilih}
            onTolak={isi.tolak}
            onSampai={isi.sampai}
          />
        )}
      </div>
      <Kaki
        terpilih={terpilih}
        penuh={isi.penuh}
        pesan={pesan}
        catatan={terpilih && catatanKelamin(terpilih.kamar.jenis_kelamin, pasien.jenis_kelamin)}
        onAmbil={isi.ambil}
        onClose={onClose}
      />
    </Dialog>
  );
}

type KakiProps = {
  terpilih: BedRuangan | null;
  penuh: boolean;
  pesan: string | null;
  catatan: string | null;
  onAmbil: () => void;
  onClose: () => void;
};

function Kaki({ terpilih, penuh, pesan, catatan, onAmbil, onClose }: KakiProps) {
  return (
    <footer className={css['kaki']}>
      <span className={css['tombol']} aria-hidden="true">
        <Kbd>←</Kbd>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        <Kbd>→</Kbd> pindah bed kosong <Kbd>1</Kbd>–<Kbd>5</Kbd> saringan
      </span>
      <span className={css['terpilih']} aria-live="polite">
        {terpilih && (
          <span>
            <span className={css['redup']}>Dipilih</span> <strong>{namaBed(terpilih)}</strong>{' '}
            <span className={css['redup']}>{terpilih.kamar.kelas_deskripsi}</span>
          </span>
        )}
        {penuh && <span className={css['redup']}>Tidak ada tempat tidur kosong</span>}
        {pesan ? <span className={css['bahaya']}>{pesan}</span> : catatan && <Perhatian>{catatan}</Perhatian>}
      </span>
      <Button variant="default" onClick={onClose} rightSection={<Kbd>Esc</Kbd>}>
        Batal
      </Button>
      <Button onClick={onAmbil} disabled={!terpilih} rightSection={<Kbd filled>Enter</Kbd>}>
        Pesan bed ini
      </Button>
    </footer>
  );
}

export function Perhatian({ children }: { children: string }) {
  return (
    <span className={css['perhatian']}>
      <IconAlertTriangle size={14} aria-hidden="true" /> {children}
    </span>
  );
}
