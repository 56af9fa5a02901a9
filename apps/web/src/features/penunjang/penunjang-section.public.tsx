import { Button } from '@mantine/core';
import type { Hasil, PaketPenunjang, Penunjang } from '@nadi/contract/rekam-medis/penunjang.contract';
import { DIKERJAKAN, DIMINTA, isDikoreksi, PENUNJANG_BATAL } from '@nadi/domain/penunjang/penunjang';
import { INTERPRETASI_KRITIS } from '@nadi/domain/penunjang/rujukan';
import { IconMicroscope } from '@tabler/icons-react';
import { useState } from 'react';
import { PartRows } from '#patterns/part-rows.tsx';
import { UsulanRows } from '#patterns/usulan-rows.tsx';
import { lazyChunk } from '#platform/http/chunk.ts';
import { can } from '#platform/session/session.ts';
import { formatDateTimeBulan } from '#platform/time/tanggal.ts';
import { LoadBoundary } from '#ui/error-boundary.tsx';
import { Status } from '#ui/status.tsx';
import { toast } from '#ui/toast.ts';
import { BerkasList } from './berkas-list.tsx';
import { DitarikList } from './ditarik-list.tsx';
import {
  hasilText,
  isKritis,
  isOutside,
  PENUNJANG_LOOKS,
  SEDANG_DIKOREKSI,
  semulaText,
  waitsForReader,
} from './penunjang-looks.ts';
import { useCancelOrder } from './use-order-steps.ts';
import type { ReadBack } from './kritis-dialog.tsx';
import css from './penunjang.module.css';

const MintaDialog = lazyChunk(async () => (await import('./minta-dialog.tsx')).MintaDialog);
const KritisDialog = lazyChunk(async () => (await import('./kritis-dialog.tsx')).KritisDialog);

/** A critical result as it is read back, from the order it stands in. */
const readBackOf = (order: Penunjang, hasil: Hasil): ReadBack => ({
  id: hasil.id,
  penunjang_id: order.id,
  nomor: order.nomor,
  norm: order.pasien.norm,
  nama_pasien: order.pasien.nama,
  ruangan: order.ruangan,
  nama: hasil.nama,
  nilai_angka: hasil.nilai_angka,
  tanda: hasil.tanda,
  nilai_teks: hasil.nilai_teks,
  kata_kritis: hasil.kata_kritis,
  satuan: hasil.satuan,
  rujukan: hasil.rujukan,
  interpretasi: INTERPRETASI_KRITIS.find((one) => one === hasil.interpretasi) ?? 'HH',
  diminta_oleh: order.diminta_oleh,
  divalidasi_pada: hasil.divalidasi_pada ?? '',
});

/** Tests that a template proposes: they are looked at in the form before they are ordered (rekam-medis.md RM28). */
type Usul = { id: string; kode: string; what: string; isi: PaketPenunjang };
type Opened = { kind: 'minta'; usul: Usul | null } | { kind: 'kritis'; order: Penunjang; hasil: Hasil } | null;
type PenunjangSectionProps = {
  kunjunganId: number;
  /** The main diagnosis in words, null without one. */
  diagnosis: string | null;
  /** The orders of the visit, as the record answers them. */
  part: unknown;
  usulan: readonly Usul[];
  /** A proposal was taken up or put away. */
  onUsul: (id: string) => void;
  /** Whether its reader orders tests here. */
  mayOrder: boolean;
  /** Reads the record again after a change. */
  onChanged: () => void;
};

/**
 * The orders of a visit with what was found, and the button that orders. A critical value stands red until it is read
 * back.
 */
export function PenunjangSection(props: PenunjangSectionProps) {
  const { kunjunganId, diagnosis, part, usulan, onUsul, mayOrder, onChanged } = props;
  const orders = Array.isArray(part) ? (part as Penunjang[]) : [];
  const [opened, setOpened] = useState<Opened>(null);
  const close = (): void => setOpened(null);
  const mayReceive = can(['create penunjang', 'create rekam medis']);

  const { cancel } = useCancelOrder(onChanged);
  return (
    <>
      <UsulanRows
        usulan={usulan}
        action="Periksa dan minta"
        onTake={(usul) => setOpened({ kind: 'minta', usul })}
        onDrop={({ id }) => onUsul(id)}
      />
      <PartRows
        none="Belum ada permintaan."
        rows={orders.map((order) => ({
          id: order.id,
          status: <Status of={PENUNJANG_LOOKS} value={order.status} />,
          what: (
            <>
              {order.cito && <span className={css['cito']}>CITO </span>}
              {order.nomor} {order.item.map(({ nama }) => nama).join(', ')}
            </>
          ),
          note: `${order.klinis}, diminta ${formatDateTimeBulan(order.diminta_pada)}${order.alasan_batal === null ? '' : `, dibatalkan: ${order.alasan_batal}`}`,
          more: (
            <>
              {order.status >= DIKERJAKAN && order.status !== PENUNJANG_BATAL && order.kurang.length > 0 && (
                <p className={css['kosong']}>Belum ada hasil: {order.kurang.join(', ')}</p>
              )}
              {isDikoreksi(order) && <p className={css['tolak']}>{SEDANG_DIKOREKSI}</p>}
              {order.hasil.length > 0 && (
                <ul className={css['hasil']}>
                  {order.hasil.map((hasil) => (
                    <li key={hasil.id}>
                      <span data-luar={isOutside(hasil) || undefined} data-kritis={isKritis(hasil) || undefined}>
                        {hasilText(hasil)}
                      </span>{' '}
                      {hasil.semula && (
                        <small data-koreksi>
                          dikoreksi, semula <s>{semulaText(hasil)}</s>: {hasil.alasan_revisi}{' '}
                        </small>
                      )}
                      {hasil.diterima_pada !== null && <small>diterima {hasil.diterima_oleh}</small>}
                      {waitsForReader(hasil) && mayReceive && (
                        <Button size="compact-xs" onClick={() => setOpened({ kind: 'kritis', order, hasil })}>
                          Diterima
                        </Button>
                      )}
                    </li>
                  ))}
                </ul>
              )}
              <BerkasList order={order} />
              <DitarikList order={order} />
            </>
          ),
          buttons: order.status === DIMINTA && can('create penunjang') && (
            <Button size="compact-sm" variant="subtle" color="red" onClick={() => void cancel(order)}>
              Batalkan
            </Button>
          ),
        }))}
      />
      {mayOrder && (
        <Button
          className={css['buat']}
          data-mulai
          size="xs"
          variant="default"
          leftSection={<IconMicroscope size={16} aria-hidden="true" />}
          onClick={() => setOpened({ kind: 'minta', usul: null })}
        >
          Minta penunjang
        </Button>
      )}
      {opened && (
        <LoadBoundary onClose={close}>
          {opened.kind === 'minta' ? (
            <MintaDialog
              kunjunganId={kunjunganId}
              diagnosis={diagnosis}
              usul={opened.usul?.isi ?? null}
              onClose={close}
              onSaved={(nomor) => {
                if (opened.usul) onUsul(opened.usul.id);
                toast.ok(`Permintaan ${nomor} dikirim`);
                onChanged();
                close();
              }}
            />
          ) : (
            <KritisDialog kritis={readBackOf(opened.order, opened.hasil)} onClose={close} onSaved={onChanged} />
          )}
        </LoadBoundary>
      )}
    </>
  );
}
