import type { PendaftaranTersimpan } from '@nadi/contract/kunjungan.contract';
import { ActionIcon } from '@mantine/core';
import { tulisRupiah } from '@nadi/domain/uang/rupiah';
import { useQuery } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useField } from '../../../fields/field.ts';
import { GagalMuat } from '../bagian.tsx';
import { tanggalLayanan } from '../kunjungan-form.schema.ts';
import type { FormKunjungan } from '../kunjungan-form.schema.ts';
import type { Lipatan } from '../panel-lipat.tsx';
import { CariTindakan } from './cari-tindakan.tsx';
import { jumlahTarif, susunTerpilih } from './terpilih.ts';
import type { Dikenal, TindakanTerpilih } from './terpilih.ts';
import { semuaQuery } from './tindakan.queries.ts';
import type { DasarTarif, PilihanTindakan } from './tindakan.queries.ts';
import css from './tindakan.module.css';

/** kunjungan.md 9: 'Non Kelas'. */
const NON_KELAS = 0;

function ringkas(terpilih: readonly TindakanTerpilih[]): string {
  if (terpilih.length === 0) return 'belum dipilih';
  return `${terpilih.length} tindakan${terpilih.some(({ tarif }) => tarif === undefined) ? '' : `, ${tulisRupiah(jumlahTarif(terpilih))}`}`;
}

/** The procedures of the visit being edited, with their old price only in the room they were chosen in. */
const dariLama = (lama: PendaftaranTersimpan | null, ruangan: number | null): [number, Dikenal][] =>
  (lama?.tindakan ?? []).map(({ id, nama_tindakan, tarif }) => [
    id,
    { nama: nama_tindakan, tarif: lama?.tujuan.ruangan_id === ruangan ? tarif : null },
  ]);

/** Procedures of the visit at the tariff of its room, class, payer and day. `existing` is the visit being edited. */
export function useLipatanTindakan(form: FormKunjungan, lama: PendaftaranTersimpan | null = null): Lipatan {
  const { control } = form;
  const [ruangan, penjamin, kelas, waktu, ids, terbuka] = useWatch({
    control,
    name: [
      'tujuan.ruangan_id',
      'penjamin.jenis',
      'penjamin.kelas',
      'tanggal_pendaftaran',
      'tindakan_ids',
      'buka.tindakan',
    ],
  });
  const field = useField({ control, name: 'tindakan_ids', label: 'Tindakan' });
  const dasar: DasarTarif = { ruangan, penjamin, kelas: kelas ?? NON_KELAS, tanggal: tanggalLayanan(waktu) };
  const [dikenal, setDikenal] = useState<ReadonlyMap<number, Dikenal>>(new Map());
  const semua = useQuery({ ...semuaQuery(dasar), enabled: ruangan !== null && ids.length > 0 });
  const terpilih = susunTerpilih(ids, semua.data, new Map([...dikenal, ...dariLama(lama, ruangan)]));
  const salah = field.error !== null || terpilih.some(({ alasan }) => alasan !== null);
  useEffect(() => {
    if (field.error !== null) form.setValue('buka.tindakan', true);
  }, [form, field.error]);

  function simpan(baru: number[]): void {
    form.setValue('tindakan_ids', baru, { shouldDirty: true });
    form.clearErrors('tindakan_ids');
  }
  function pilih({ id, nama_tindakan }: PilihanTindakan): void {
    setDikenal(new Map([...dikenal, [id, { nama: nama_tindakan, tarif: null }]]));
    simpan(ids.includes(id) ? ids.filter((satu) => satu !== id) : [...ids, id]);
  }
  return {
    id: 'tindakan',
    judul: 'Tindakan',
    ringkas: ringkas(terpilih),
    salah,
    terbuka,
    onUbah: (on) => form.setValue('buka.tindakan', on),
    isi:
      ruangan === null ? (
        <p className={css['kosong']} style={{ gridColumn: '1 / -1' }}>
          Pilih ruangan dulu, tindakan mengikuti ruangannya.
        </p>
      ) : (
        <>
          <CariTindakan field={field} dasar={dasar} dipilih={ids} onPilih={pilih} />
          <Terpilih
            terpilih={terpilih}
            onHapus={(id) => simpan(ids.filter((satu) => satu !== id))}
            gagal={semua.isError && !semua.isFetching ? () => void semua.refetch() : null}
          />
        </>
      ),
  };
}

function Terpilih({
  terpilih,
  onHapus,
  gagal,
}: {
  terpilih: readonly TindakanTerpilih[];
  onHapus: (id: number) => void;
  gagal: (() => void) | null;
}) {
  const id = useId();
  return (
    <div className={css['sisi']}>
      <h4 id={id} className={css['kepala']}>
        Dipilih
      </h4>
      <ul className={css['daftar']} aria-labelledby={id}>
        {terpilih.map((satu) => (
          <li key={satu.id} className={css['baris']}>
            <span className={css['nama']}>{satu.nama}</span>
            <span className={css['tarif']} data-alasan={satu.alasan !== null || undefined}>
              {satu.alasan ?? (typeof satu.tarif === 'number' ? tulisRupiah(satu.tarif) : '…')}
            </span>
            <ActionIcon size={24} aria-label={`Hapus ${satu.nama}`} onClick={() => onHapus(satu.id)}>
              <IconX size={14} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
        {terpilih.length === 0 && <li className={css['kosong']}>Belum ada tindakan yang dipilih</li>}
      </ul>
      {gagal && <GagalMuat apa="tindakan ruangan" onUlang={gagal} />}
      {terpilih.length > 0 && (
        <p className={css['jumlah']} role="status">
          <span>Jumlah</span>{' '}
          <span>{terpilih.some(({ tarif }) => tarif === undefined) ? '…' : tulisRupiah(jumlahTarif(terpilih))}</span>
        </p>
      )}
    </div>
  );
}
