import { DAFTAR_JENIS_CETAKAN, KERTAS, specOf } from '@nadi/domain/cetak/jenis-cetakan';
import type { JenisCetakan } from '@nadi/domain/cetak/jenis-cetakan';
import { CARA_CETAK } from '@nadi/domain/cetak/status-cetakan';
import { Switch } from '@mantine/core';
import { PilihBox } from '#fields/pilih-box.tsx';
import { hasPreview, isPrintedAtOnce, PERAMBAN } from '#platform/printer/desk-printers.ts';
import type { Desk, DeskPrinter, Reach } from '#platform/printer/desk-printers.ts';
import { useLastErrors } from '#platform/printer/last-error.ts';
import { formatDateTime } from '#platform/time/tanggal.ts';
import { Status } from '#ui/status.tsx';
import type { Looks } from '#ui/status.tsx';
import css from './printer.module.css';

const READY_LOOKS = {
  siap: { word: 'siap dicoba', color: 'var(--ok)', glyph: 'tick' },
  gagal: { word: 'terakhir gagal', color: 'var(--danger)', glyph: 'alert' },
  jauh: { word: 'tidak ada di komputer ini', color: 'var(--warn)', glyph: 'alert' },
} as const satisfies Looks;

/** Whether a printer can be tried: this browser reaches it, and its last job came out. */
export function stateOf(
  { sambungan, nama }: DeskPrinter,
  reach: Reach,
  failing: readonly string[],
): keyof typeof READY_LOOKS {
  if ((sambungan === 'desktop' || sambungan === 'usb' || sambungan === 'serial') && !reach[sambungan]) return 'jauh';
  return failing.includes(nama) ? 'gagal' : 'siap';
}

export const useFailingPrinters = (): string[] => Object.values(useLastErrors()).map(({ printer }) => printer);

/** A word loses its capital in a sentence, a format such as A5 does not. */
const inSentence = (label: string): string => label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

type PrinterListProps = { desk: Desk; reach: Reach; chosen: string | null; onChoose: (id: string) => void };

export function PrinterList({ desk: { printers }, reach, chosen, onChoose }: PrinterListProps) {
  const failing = useFailingPrinters();
  return (
    <ul className={css['printers']} aria-label="Printer meja ini">
      {printers.map((printer) => (
        <li key={printer.id}>
          <button type="button" aria-pressed={printer.id === chosen} onClick={() => onChoose(printer.id)}>
            <strong>{printer.nama}</strong>
            <span>
              {CARA_CETAK[printer.sambungan]}, {inSentence(KERTAS[printer.profil.kertas])}
            </span>
            <Status of={READY_LOOKS} value={stateOf(printer, reach, failing)} />
          </button>
        </li>
      ))}
    </ul>
  );
}

type TargetsProps = {
  desk: Desk;
  onTarget: (jenis: JenisCetakan, printer: string) => void;
  onDirect: (jenis: JenisCetakan, direct: boolean) => void;
};

/** Which printer each kind of document goes to, and what last went wrong with it. */
export function DocumentTargets({ desk, onTarget, onDirect }: TargetsProps) {
  const { printers, tujuan } = desk;
  const errors = useLastErrors();
  return (
    <section className={css['targets']} aria-labelledby="dokumen-ke-printer">
      <h2 id="dokumen-ke-printer">Dokumen ke printer</h2>
      {DAFTAR_JENIS_CETAKAN.filter((jenis) => jenis !== 'halaman-uji' && !specOf(jenis).later).map((jenis) => {
        const { label, kertas } = specOf(jenis);
        const fitting = printers.filter(({ profil }) => kertas.includes(profil.kertas));
        const error = errors[jenis];
        return (
          <div key={jenis} className={css['target']}>
            <span>{label}</span>
            <PilihBox
              label={`Printer untuk ${label}`}
              value={tujuan[jenis] ?? ''}
              options={[
                { value: '', label: 'Otomatis' },
                ...fitting.map(({ id, nama }) => ({ value: id, label: nama })),
                { value: PERAMBAN, label: 'Dialog peramban' },
              ]}
              onChange={(printer) => onTarget(jenis, printer)}
            />
            {hasPreview(jenis) && (
              <Switch
                size="xs"
                className={css['langsung']}
                label="Langsung cetak tanpa pratinjau"
                aria-label={`${label}: langsung cetak tanpa pratinjau`}
                checked={isPrintedAtOnce(jenis, desk)}
                onChange={(event) => onDirect(jenis, event.currentTarget.checked)}
              />
            )}
            {error && (
              <small>
                {error.alasan} ({error.printer}, {formatDateTime(error.pada)})
              </small>
            )}
          </div>
        );
      })}
    </section>
  );
}
