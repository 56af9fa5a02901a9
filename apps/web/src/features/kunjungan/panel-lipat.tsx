import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Bagian } from './bagian.tsx';
import css from './panel-lipat.module.css';

export type Lipatan = {
  /** The names of its fields begin with it. */
  id: string;
  judul: string;
  /** What the closed panel says of its content: "tidak ada", "Suami, BAMBANG". */
  ringkas: string;
  /** A field in it has an error, which the closed panel says too. */
  salah?: boolean;
  terbuka: boolean;
  onUbah: (terbuka: boolean) => void;
  /** Beside the title of the open panel, e.g. what turns it off. */
  samping?: ReactNode;
  isi: ReactNode;
};

/** Panels that most visits don't need: their titles in one row, the open ones below as sections. */
export function PanelLipat({ panel }: { panel: readonly Lipatan[] }) {
  const awalan = useId();
  return (
    <>
      <div className={css['deret']} data-bagian>
        {panel.map(({ id, judul, ringkas, salah, terbuka, onUbah }) => (
          <button
            key={id}
            type="button"
            className={css['tombol']}
            data-salah={salah || undefined}
            aria-expanded={terbuka}
            aria-controls={`${awalan}-${id}`}
            data-melipat={id}
            onClick={() => onUbah(!terbuka)}
          >
            <IconChevronRight size={15} stroke={1.8} aria-hidden="true" />
            <strong>{judul}</strong> <span>{salah ? 'perlu diperbaiki' : ringkas}</span>
          </button>
        ))}
      </div>
      {panel.map(({ id, judul, terbuka, samping, isi }) => (
        <div key={id} id={`${awalan}-${id}`} className={css['isi']} hidden={!terbuka}>
          {terbuka && (
            <Bagian judul={judul} samping={samping}>
              {isi}
            </Bagian>
          )}
        </div>
      ))}
    </>
  );
}
