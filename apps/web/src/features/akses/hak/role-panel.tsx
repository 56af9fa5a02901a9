import type { Peran } from '@nadi/contract/akses/peran.contract';
import { diffIzin, PATIENT_PERAN, shippedIzin } from '@nadi/domain/akses/peran-rights';
import type { Permission } from '@nadi/domain/akses/permission';
import { permissionWords } from '@nadi/domain/akses/permission-words';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import css from './hak.module.css';
import { menuOf } from './rights-rows.ts';

type ShippedProps = {
  peran: Peran;
  izin: ReadonlySet<Permission>;
  mayChange: boolean;
  onChange: (izin: ReadonlySet<Permission>) => void;
};

/** What a shipped role has more or less than a new facility's, and the way back. */
export function ShippedDiff({ peran, izin, mayChange, onChange }: ShippedProps) {
  const section = useRef<HTMLElement>(null);
  const shipped = shippedIzin(peran.kode);
  if (!shipped || peran.kode === PATIENT_PERAN) return null;
  const { added, removed } = diffIzin(shipped, [...izin]);
  const same = added.length + removed.length === 0;
  return (
    <section ref={section} tabIndex={-1} className={css['bagian']} aria-labelledby="hak-bawaan">
      <h2 id="hak-bawaan">Dibanding bawaan</h2>
      {same && <p className={css['ket']}>Sama seperti bawaan.</p>}
      {!same && (
        <ul className={css['selisih']}>
          {added.map((one) => (
            <li key={one}>
              <strong aria-label="Ditambah">+</strong> {permissionWords(one)}
            </li>
          ))}
          {removed.map((one) => (
            <li key={one}>
              <strong aria-label="Dikurangi">−</strong> {permissionWords(one)}
            </li>
          ))}
        </ul>
      )}
      {!same && mayChange && (
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            onChange(new Set(shipped));
            // The button goes, and what stands behind it is about somebody.
            section.current?.focus({ preventScroll: true });
          }}
        >
          Kembalikan ke bawaan
        </Button>
      )}
    </section>
  );
}

/** The menu of somebody who holds this role alone, with what is not saved yet. */
export function MenuOfRole({ peran, izin }: { peran: Peran; izin: ReadonlySet<Permission> }) {
  const menu = peran.kode === PATIENT_PERAN ? [] : menuOf(izin);
  return (
    <section className={css['bagian']} aria-labelledby="hak-menu">
      <h2 id="hak-menu">Menu yang terlihat</h2>
      {menu.length === 0 && <p className={css['ket']}>Hanya halamannya sendiri.</p>}
      <dl className={css['menu']}>
        {menu.map(({ group, titles }) => (
          <div key={group}>
            <dt>{group}</dt>
            <dd>{titles.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
