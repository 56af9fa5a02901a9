import type { BarisKunjungan } from '@nadi/contract/kunjungan.contract';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import tabel from '../../ui/table.module.css';
import css from './antrean.module.css';
import { BarisTabel } from './baris-antrean.tsx';
import type { BarisProps } from './baris-antrean.tsx';
import { menitTunggu } from './tindakan.ts';

const KOLOM = [88, 62, 106, undefined, 200, 164, 124, 152];

type TabelAntreanProps = Pick<BarisProps, 'boleh' | 'onPilih' | 'onUbah'> & {
  baris: readonly BarisKunjungan[];
  kini: number;
  dipilih: number | null;
  sedang: ReadonlySet<number>;
  onBuka: (baris: BarisKunjungan) => void;
  /** Raised when the picked row must be scrolled into sight. */
  ikuti: number;
};

/**
 * The queue as a table. Arrows move through the rows, and the picked row keeps focus and place when the list is
 * refreshed.
 */
export function TabelAntrean({
  baris,
  kini,
  dipilih,
  sedang,
  boleh,
  onPilih,
  onUbah,
  onBuka,
  ikuti,
}: TabelAntreanProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const punyaFokus = useRef(false);
  const elemen = (id: number | null): HTMLElement | null =>
    id === null ? null : (body.current?.querySelector<HTMLElement>(`tr[data-id="${id}"]`) ?? null);

  // A row that React moves loses the focus, so it is given back.
  useLayoutEffect(() => {
    if (punyaFokus.current && document.activeElement === document.body) elemen(dipilih)?.focus({ preventScroll: true });
  });
  // The table scrolls only when asked; a live refresh never moves it.
  const keDipilih = useEffectEvent(() => elemen(dipilih)?.scrollIntoView({ block: 'nearest' }));
  useEffect(() => {
    if (ikuti > 0) keDipilih();
  }, [ikuti]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.target instanceof HTMLElement && event.target.closest('[role="menu"]')) return;
    const at = baris.findIndex(({ id }) => id === dipilih);
    const langkah = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: baris.length - 1 }[event.key];
    if (langkah !== undefined && !event.altKey && !event.ctrlKey) {
      event.preventDefault();
      const tujuan = baris[Math.max(0, Math.min(baris.length - 1, langkah))];
      if (!tujuan) return;
      onPilih(tujuan.id);
      elemen(tujuan.id)?.focus();
      elemen(tujuan.id)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && event.target instanceof HTMLElement && event.target.matches('tr')) {
      const satu = baris[at];
      if (satu) onBuka(satu);
    }
  }
  /** When the focus goes nowhere, a row was moved or a button was disabled; nobody has left the table. */
  function leave({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) punyaFokus.current = false;
  }
  return (
    <table className={`${tabel['table']} ${css['tabel']}`} data-antrean>
      <colgroup>
        {KOLOM.map((width, at) => (
          <col key={at} style={width ? { width } : {}} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">Antrean</th>
          <th scope="col">Daftar</th>
          <th scope="col" style={{ paddingLeft: 30 }}>
            Tunggu
          </th>
          <th scope="col">Pasien</th>
          <th scope="col">Tujuan</th>
          <th scope="col">Penjamin</th>
          <th scope="col">Status</th>
          <th scope="col" style={{ textAlign: 'right', paddingRight: 20 }}>
            Aksi
          </th>
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows' keys bubble up here */}
      <tbody ref={body} onKeyDown={onKeyDown} onFocus={() => (punyaFokus.current = true)} onBlur={leave}>
        {baris.map((satu) => (
          <BarisTabel
            key={satu.id}
            baris={satu}
            menit={menitTunggu(satu, kini)}
            dipilih={satu.id === dipilih}
            sibuk={sedang.has(satu.id)}
            boleh={boleh}
            onPilih={onPilih}
            onUbah={onUbah}
          />
        ))}
      </tbody>
    </table>
  );
}
