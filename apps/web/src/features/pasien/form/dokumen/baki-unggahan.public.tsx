import { ActionIcon, Button, Loader } from '@mantine/core';
import { IconAlertTriangleFilled, IconCheck, IconX } from '@tabler/icons-react';
import { useDirty } from '../../../../platform/dirty.ts';
import { tulisNorm } from '../../../../platform/norm.ts';
import { useStore } from '../../../../platform/store.ts';
import { tanya } from '../../../../ui/confirm.ts';
import css from './baki-unggahan.module.css';
import { buangUnggahan, unggahUlang } from './unggah.ts';
import { unggahan } from './unggahan.ts';
import type { Unggahan } from './unggahan.ts';

async function buang({ id, label, nama, tahap }: Unggahan): Promise<void> {
  const isi = `${label} (${nama}) belum terunggah. Pasiennya tetap tersimpan.`;
  if (
    tahap === 'selesai' ||
    (await tanya({ judul: 'Buang berkas ini?', isi, ya: 'Buang', tidak: 'Kembali', bahaya: true }))
  )
    buangUnggahan(id);
}

function Baris({ satu, pasien }: { satu: Unggahan; pasien: string }) {
  const { id, label, nama, tahap, bagian, pesan } = satu;
  const persen = Math.round(bagian * 100);
  return (
    <li className={css['baris']}>
      <span className={css['tanda']}>
        {tahap === 'selesai' ? (
          <IconCheck size={16} className={css['beres']} role="img" aria-label="Terunggah" />
        ) : tahap === 'gagal' ? (
          <IconAlertTriangleFilled size={16} className={css['gagal']} role="img" aria-label="Gagal" />
        ) : (
          <Loader size={14} />
        )}
      </span>
      <span className={css['isi']}>
        <strong>{label}</strong> <span>{nama}</span>
        <small>{pasien}</small>
        {tahap === 'jalan' && (
          <progress max={100} value={persen} aria-label={`Mengunggah ${label} ${nama}`}>
            {persen} %
          </progress>
        )}
        {tahap === 'gagal' && (
          <span className={css['pesan']} role="alert">
            {pesan}
          </span>
        )}
      </span>
      {tahap === 'gagal' && (
        <Button size="xs" variant="default" aria-label={`Coba lagi ${label} ${nama}`} onClick={() => unggahUlang(id)}>
          Coba lagi
        </Button>
      )}
      {tahap !== 'selesai' && (
        <ActionIcon aria-label={`Buang ${label} ${nama}`} onClick={() => void buang(satu)}>
          <IconX size={15} />
        </ActionIcon>
      )}
    </li>
  );
}

/** Shows the uploads for saved patients over every page, until each is done or discarded. */
export function BakiUnggahan() {
  const semua = useStore(unggahan);
  const selesai = semua.filter(({ tahap }) => tahap === 'selesai').length;
  const gagal = semua.filter(({ tahap }) => tahap === 'gagal').length;
  useDirty(selesai < semua.length);
  return (
    <section className={css['baki']} aria-labelledby="baki-unggahan">
      <h2 id="baki-unggahan" className={css['judul']}>
        {gagal > 0 ? `${gagal} berkas belum terunggah` : `Mengunggah berkas, ${selesai} dari ${semua.length}`}
      </h2>
      <ul className={css['daftar']}>
        {semua.map((satu) => (
          <Baris key={satu.id} satu={satu} pasien={`${satu.pasien} ${tulisNorm(satu.norm)}`} />
        ))}
      </ul>
    </section>
  );
}
