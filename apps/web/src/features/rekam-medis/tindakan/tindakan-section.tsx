import { ActionIcon } from '@mantine/core';
import { addTindakanKunjungan, cancelTindakanKunjungan } from '@nadi/contract/rekam-medis.contract';
import type { KepalaRekam, TindakanKunjungan } from '@nadi/contract/rekam-medis.contract';
import { listTarifRuangan } from '@nadi/contract/tindakan.contract';
import type { SentTindakan } from '@nadi/contract/tindakan.contract';
import { formatRupiah } from '@nadi/domain/uang/rupiah';
import { IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { CariBox } from '../../../fields/cari-box.tsx';
import { callApi, newIdempotencyKey } from '../../../platform/http.ts';
import { keysOf } from '../../../platform/shortcut-list.ts';
import { useShortcut } from '../../../platform/shortcut.ts';
import { requestAlasan } from '../../../ui/confirm.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePatchRekam } from '../rekam.queries.ts';
import css from '../ruang/ruang.module.css';

const HITS = 20;
const MIN_ALASAN = 5;
const REASONS = ['Salah pilih', 'Tidak jadi dilakukan'];

type Props = { kunjungan: KepalaRekam; tindakan: readonly TindakanKunjungan[]; error?: string | undefined };

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
export function TindakanSection({ kunjungan, tindakan, error }: Props) {
  const { id, ruangan, penjamin, tanggal_layanan } = kunjungan;
  const patch = usePatchRekam(id);
  const box = useRef<HTMLInputElement>(null);
  const [adding, setAdding] = useState<string | null>(null);
  useShortcut('rekam-p', () => box.current?.focus());

  async function add({ id: tindakanId, nama_tindakan, tarif }: SentTindakan): Promise<void> {
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
      toast.error(failure);
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
    </div>
  );
}
