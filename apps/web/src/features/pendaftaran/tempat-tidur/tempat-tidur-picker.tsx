import { Button, CloseButton } from '@mantine/core';
import { pickBedRefusal } from '@nadi/domain/ruangan/pick-bed';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Dialog } from '#ui/dialog.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { Denah, BedFilterBar } from '#features/master/ruangan/denah.public.tsx';
import { formatBed, useKelasNama } from './bed.public.ts';
import type { BedPasien, BedRuangan, OwnBed } from './bed.public.ts';
import css from './tempat-tidur.module.css';
import { useBedPicker } from './use-bed-picker.ts';

type TempatTidurPickerProps = {
  ruangan: { id: number; deskripsi: string };
  /** The bed that is chosen now. */
  initialId: number | null;
  ownBed: OwnBed | null;
  pasien: BedPasien;
  /** What is to be heeded where the patient is put into a bed. */
  notesOf: (bed: BedRuangan) => string[];
  onPick: (id: number) => void;
  onClose: () => void;
};

const PICKER_WIDTH = 1240;
const isPickable = ({ status }: BedRuangan): boolean => pickBedRefusal(status) === null;

/** 'Pilih tempat tidur' (kunjungan.md 2, Bed picker): the floor of a ward, the empty beds first. */
export function TempatTidurPicker(props: TempatTidurPickerProps) {
  const { ruangan, initialId, ownBed, pasien, notesOf, onPick, onClose } = props;
  const picker = useBedPicker({ ruangan: ruangan.id, initialId, ownBed, pasien, onTake: onPick });
  const kelas = useKelasNama(pasien.penjamin.kelas);
  const { query, kamar, filter, picked, message, container } = picker;
  const aside = (
    <>
      <span className={css['ruangan']}>
        {ruangan.deskripsi}
        {pasien.nama && ` · ${pasien.nama}`}
        {kelas && ` · penjamin ${kelas}`}
      </span>
      <div className={css['saringan']}>
        <BedFilterBar kamar={kamar} filter={filter} onFilter={picker.setFilter} />
      </div>
      <CloseButton size={28} iconSize={18} aria-label="Tutup" onClick={onClose} />
    </>
  );
  return (
    <Dialog
      title="Pilih tempat tidur"
      whose={null}
      size={PICKER_WIDTH}
      onClose={onClose}
      aside={aside}
      onKey={picker.onKey}
    >
      <div
        ref={container}
        className={css['lantai']}
        tabIndex={picked ? -1 : 0}
        data-autofocus
        onFocus={(event) => event.target === event.currentTarget && picker.focusPicked()}
      >
        {query.isPending && <SkeletonAfter150 rows={6} height={60} />}
        {query.isError && !query.data && (
          <ErrorState
            error={query.error}
            title="Tidak dapat memuat data tempat tidur"
            onRetry={() => void query.refetch()}
          />
        )}
        {query.data?.length === 0 && (
          <EmptyState title="Belum ada tempat tidur di ruangan ini">
            Tempat tidur diisi di menu Master, Ruangan.
          </EmptyState>
        )}
        {kamar.length > 0 && (
          <Denah<BedRuangan>
            kamar={kamar}
            filter={filter}
            pickedId={picked?.id ?? null}
            canPick={isPickable}
            onPick={picker.pick}
            onReject={picker.reject}
            onReach={picker.reach}
          />
        )}
      </div>
      <PickerFooter
        picked={picked}
        full={picker.full}
        message={message}
        notes={picked ? notesOf(picked) : []}
        onTake={picker.take}
        onClose={onClose}
      />
    </Dialog>
  );
}

type PickerFooterProps = {
  picked: BedRuangan | null;
  full: boolean;
  message: string | null;
  notes: readonly string[];
  onTake: () => void;
  onClose: () => void;
};

function PickerFooter({ picked, full, message, notes, onTake, onClose }: PickerFooterProps) {
  return (
    <div className={css['kaki']} data-summary>
      <span className={css['tombol']} aria-hidden="true">
        <Kbd>←</Kbd>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        <Kbd>→</Kbd> pindah bed kosong <Kbd>1</Kbd>–<Kbd>5</Kbd> saringan
      </span>
      <span className={css['terpilih']} aria-live="polite">
        {picked && (
          <span>
            <span className={css['redup']}>Dipilih</span> <strong>{formatBed(picked)}</strong>{' '}
            <span className={css['redup']}>{picked.kamar.kelas_deskripsi}</span>
          </span>
        )}
        {full && <span className={css['redup']}>Tidak ada tempat tidur kosong</span>}
        {message ? <span className={css['bahaya']}>{message}</span> : <Warnings of={notes} />}
      </span>
      <Button variant="default" onClick={onClose} rightSection={<Kbd>Esc</Kbd>}>
        Batal
      </Button>
      <Button onClick={onTake} disabled={!picked} rightSection={<Kbd filled>Enter</Kbd>}>
        Pesan bed ini
      </Button>
    </div>
  );
}

export const Warnings = ({ of }: { of: readonly string[] }) =>
  of.map((text) => (
    <span key={text} className={css['perhatian']}>
      <IconAlertTriangle size={14} aria-hidden="true" /> {text}
    </span>
  ));
