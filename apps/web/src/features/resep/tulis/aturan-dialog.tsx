import { PilihInput } from '#fields/pilih-input.tsx';
import { toOptionsProps } from '#fields/options-props.ts';
import { referensiQuery } from '#platform/lists/referensi.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import type { AturanDaftar } from './resep-values.ts';
import css from './resep.module.css';

const ATURAN_PAKAI = 41;

type AturanProps = { nama: string; onPick: (daftar: AturanDaftar) => void; onClose: () => void };

/** List 41 beside what is typed: some letters and Enter put one of its entries into the line (resep.md RS3). */
export function AturanDialog({ nama, onPick, onClose }: AturanProps) {
  const query = useQuery(referensiQuery(ATURAN_PAKAI));
  const { options, ...state } = toOptionsProps(query);
  function choose(id: number | null): void {
    const found = query.data?.find((one) => one.id === id);
    if (!found) return;
    onClose();
    onPick({ id: found.id, deskripsi: found.deskripsi });
  }
  return (
    <Dialog title={`Aturan pakai ${nama}`} onClose={onClose} size={460} centered={false} withClose>
      <div className={css['pilihAturan']}>
        <PilihInput
          {...state}
          label="Aturan pakai dari daftar"
          options={options}
          value={null}
          onChoose={choose}
          autoFocus
          own={{
            size: 'sm',
            'aria-label': 'Aturan pakai dari daftar',
            placeholder: 'Ketik sebagian, misalnya 3 x sehari',
          }}
        />
      </div>
    </Dialog>
  );
}
