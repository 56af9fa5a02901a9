import { ActionIcon } from '@mantine/core';
import { addTindakanKunjungan, cancelTindakanKunjungan } from '@nadi/contract/rekam-medis.contract';
import type { Persetujuan } from '@nadi/contract/persetujuan.contract';
import type { KepalaRekam, TindakanKunjungan } from '@nadi/contract/rekam-medis.contract';
import { listTarifRuangan } from '@nadi/contract/tindakan.contract';
import type { SentTindakan } from '@nadi/contract/tindakan.contract';
import { formatRupiah } from '@nadi/domain/uang/rupiah';
import { IconX } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { CariBox } from '../../../fields/cari-box.tsx';
import { ApiError } from '../../../platform/api-error.ts';
import { lazyChunk } from '../../../platform/chunk.ts';
import { messageOf } from '../../../platform/error.ts';
import { callApi, newIdempotencyKey } from '../../../platform/http.ts';
import { keysOf } from '../../../platform/shortcut-list.ts';
import { useShortcut } from '../../../platform/shortcut.ts';
import { requestAlasan } from '../../../ui/confirm.ts';
import { LoadBoundary } from '../../../ui/error-boundary.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePatchBagian, usePatchRekam } from '../rekam.queries.ts';
import { PersetujuanList } from '../persetujuan/persetujuan-list.tsx';
import css from '../ruang/ruang.module.css';

const PersetujuanDialog = lazyChunk(
  async () => (await import('../persetujuan/persetujuan-dialog.tsx')).PersetujuanDialog,
);

const HITS = 20;
const MIN_ALASAN = 5;
const REASONS = ['Salah pilih', 'Tidak jadi dilakukan'];

type Props = {
  kunjungan: KepalaRekam;
  tindakan: readonly TindakanKunjungan[];
  /** What patients answered about procedures of the visit, as the record says it. */
  persetujuan: unknown;
  /** The main diagnosis, which an explanation begins with. */
  diagnosis: string;
  error?: string | undefined;
};

/** Whether the server asks for the patient's consent first (rekam-medis.md RM26). */
const needsPersetujuan = (failure: unknown): boolean => failure instanceof ApiError && 'persetujuan' in failure.errors;
export const persetujuanOf = (part: unknown): readonly Persetujuan[] =>
  Array.isArray(part) ? (part as Persetujuan[]) : [];

export function TindakanList({
  tindakan,
  onCancel,
}: {
  tindakan: readonly TindakanKunjungan[];
  onCancel?: (one: TindakanKunjungan) => void;
}) {
  if (tindakan.length === 0) return null;
  return (
    <ul className={css['daftar']} aria-label="Tindakan">
      {tindakan.map((one) => (
        <li key={one.id} className={css['baris']} data-tindakan>
          <strong className={css['kode']}>{one.icd9 ?? ''}</strong>
          <span className={css['apa']}>
            {one.nama}
            {one.jumlah > 1 && ` × ${one.jumlah}`}
          </span>
          {one.pada === null && <small className={css['asal']}>dari pendaftaran</small>}
          <span className={css['uang']}>{formatRupiah(one.tarif * one.jumlah)}</span>
          {onCancel &&
            (one.pada === null ? (
              <span className={css['tanpaTombol']} />
            ) : (
              <ActionIcon size={24} aria-label={`Batalkan ${one.nama}`} onClick={() => onCancel(one)}>
                <IconX size={15} aria-hidden="true" />
              </ActionIcon>
            ))}
        </li>
      ))}
    </ul>
  );
}

/** The procedures of a visit, at the tariff of its day, class and payer (rekam-medis.md RM17). */
export function TindakanSection({ kunjungan, tindakan, persetujuan, diagnosis, error }: Props) {
  const { id, ruangan, penjamin, tanggal_layanan } = kunjungan;
  const patch = usePatchRekam(id);
  const box = useRef<HTMLInputElement>(null);
  const patchPersetujuan = usePatchBagian(id, 'persetujuan');
  const [adding, setAdding] = useState<string | null>(null);
  const [asking, setAsking] = useState<{ one: SentTindakan; refusal: string } | null>(null);
  useShortcut('rekam-p', () => box.current?.focus());

  async function add(one: SentTindakan): Promise<void> {
    const { id: tindakanId, nama_tindakan, tarif } = one;
    if (tarif === null) return toast.failure(`${nama_tindakan} belum punya tarif untuk kelas dan penjamin ini.`);
    setAdding(nama_tindakan);
    try {
      const body = { tindakan_id: tindakanId };
      const { data } = await callApi(addTindakanKunjungan, {
        params: { id },
        body,
        idempotencyKey: newIdempotencyKey(),
      });
      patch({ tindakan: data });
    } catch (failure) {
      if (needsPersetujuan(failure)) setAsking({ one, refusal: messageOf(failure) });
      else toast.error(failure);
    } finally {
      setAdding(null);
    }
  }
  async function cancel(one: TindakanKunjungan): Promise<void> {
    const alasan = await requestAlasan({
      title: `Batalkan ${one.nama}?`,
      options: REASONS,
      minLength: MIN_ALASAN,
      yes: 'Batalkan tindakan',
      danger: true,
    });
    if (alasan === null) return;
    try {
      const { data } = await callApi(cancelTindakanKunjungan, { params: { id, item: one.id }, body: { alasan } });
      patch({ tindakan: data });
    } catch (failure) {
      toast.error(failure);
    }
  }
  return (
    <div>
      <PersetujuanList of={persetujuanOf(persetujuan)} />
      <TindakanList tindakan={tindakan} onCancel={(one) => void cancel(one)} />
      {adding !== null && (
        <p className={css['asal']} role="status">
          Menambah {adding}…
        </p>
      )}
      <CariBox
        id="tindakan-baru"
        label="Tindakan atau kode ICD-9-CM"
        placeholder="Tindakan atau kode ICD-9-CM"
        queryKey={['master', 'tarif-ruangan', 'rekam', ruangan.id, penjamin.kelas ?? 0, penjamin.id, tanggal_layanan]}
        search={async (text, signal) =>
          (
            await callApi(listTarifRuangan, {
              params: { id: ruangan.id, kelas: penjamin.kelas ?? 0 },
              query: { search: text, page: 1, limit: HITS, date: tanggal_layanan, penjamin: penjamin.id },
              signal,
            })
          ).data
        }
        keyOf={({ id: key }) => key}
        renderRow={({ nama_tindakan, tarif }) => (
          <>
            {nama_tindakan}
            <small>{tarif === null ? 'belum ada tarif' : formatRupiah(tarif)}</small>
          </>
        )}
        many
        onPick={(one) => void add(one)}
        emptyText="Tidak ada tindakan yang cocok"
        error={error !== undefined}
        inputRef={(element) => {
          box.current = element;
        }}
        rightSection={<Kbd>{keysOf('rekam-p')}</Kbd>}
      />
      {asking && (
        <LoadBoundary onClose={() => setAsking(null)}>
          <Suspense fallback={null}>
            <PersetujuanDialog
              kunjunganId={id}
              tindakan={{ id: asking.one.id, nama: asking.one.nama_tindakan }}
              pasien={kunjungan.pasien.nama}
              diagnosis={diagnosis}
              refusal={asking.refusal}
              onClose={() => setAsking(null)}
              onSaved={(all, keputusan) => {
                const { one } = asking;
                patchPersetujuan(all);
                setAsking(null);
                if (keputusan === 'menolak') toast.info(`Penolakan ${one.nama_tindakan} dicatat.`);
                else void add(one);
              }}
            />
          </Suspense>
        </LoadBoundary>
      )}
    </div>
  );
}
