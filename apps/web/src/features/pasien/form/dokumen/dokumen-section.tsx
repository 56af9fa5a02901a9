import { JENIS_DOKUMEN } from '@nadi/contract/dokumen-pasien.contract';
import type { DokumenPasien } from '@nadi/contract/dokumen-pasien.contract';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { MaskedInput } from '../../../../fields/masked-input.tsx';
import { keptTanggal, shownTanggal } from '../../../../fields/mask.ts';
import { Bagian } from '../bagian.tsx';
import { LABEL_DOKUMEN, berlakuSalah, tulisUkuran } from './berkas.ts';
import type { Berkas } from './berkas.ts';
import css from './dokumen.module.css';
import { Pratinjau } from './pratinjau.tsx';
import { UbinDokumen } from './ubin-dokumen.tsx';
import type { BerkasForm } from './use-berkas.ts';

function BarisBerkas({ berkas, onUbah, onBuang }: { berkas: Berkas; onUbah: BerkasForm['ubah']; onBuang: () => void }) {
  const id = useId();
  const salah = berlakuSalah(berkas);
  const { file, jenis, expired_date } = berkas;
  return (
    <li className={css['baris']}>
      <span className={css['kecil']}>
        <Pratinjau file={file} ukuran={36} />
      </span>
      <span className={css['nama']}>
        <strong>{file.name}</strong>
        <small>
          {LABEL_DOKUMEN[jenis]} · {file.type === 'application/pdf' ? 'PDF · ' : ''}
          {tulisUkuran(file.size)}
        </small>
      </span>
      <span className={css['berlaku']}>
        <label htmlFor={id}>Berlaku sampai</label>
        <MaskedInput
          id={id}
          size="xs"
          pattern="##/##/####"
          placeholder="hh/bb/tttt"
          inputRef={() => undefined}
          shown={shownTanggal(expired_date ?? '')}
          error={salah}
          aria-invalid={salah || undefined}
          onText={(masked) => onUbah(berkas.id, { expired_date: keptTanggal(masked) })}
        />
        {salah && (
          <span className={css['salah']} role="alert">
            Tanggal tidak ada di kalender
          </span>
        )}
      </span>
      <Checkbox
        label="Aktif"
        checked={berkas.status === 1}
        onChange={(event) => onUbah(berkas.id, { status: event.currentTarget.checked ? 1 : 0 })}
      />
      <ActionIcon aria-label={`Hapus ${file.name}`} onClick={onBuang}>
        <IconX size={16} />
      </ActionIcon>
    </li>
  );
}

/** platform.md 3 "Patient documents": six tiles, and below them the picked files, which are sent after the save. */
export function DokumenSection({ berkas, tersimpan }: { berkas: BerkasForm; tersimpan: readonly DokumenPasien[] }) {
  const [diAtas, setDiAtas] = useState(false);
  return (
    <Bagian
      id="dokumen"
      kanan={
        <span className={css['petunjuk']}>
          Gambar JPG, PNG, WebP, atau GIF; Lainnya semua jenis berkas. Paling besar 10 MB.
        </span>
      }
    >
      <div
        data-atas={diAtas || undefined}
        className={css['wadah']}
        onDragOver={(event) => (event.preventDefault(), setDiAtas(true))}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDiAtas(false);
        }}
        onDrop={(event) => {
          event.preventDefault();
          setDiAtas(false);
          berkas.terima(null, event.dataTransfer.files);
        }}
      >
        <div className={css['ubinan']}>
          {JENIS_DOKUMEN.map((jenis) => (
            <UbinDokumen
              key={jenis}
              jenis={jenis}
              pilihan={berkas.daftar.filter((satu) => satu.jenis === jenis)}
              tersimpan={tersimpan.filter((satu) => satu.jenis_dokumen === jenis && satu.status === 1)}
              onTerima={(files) => berkas.terima(jenis, files)}
            />
          ))}
        </div>
        <div role="alert">
          {berkas.ditolak.length > 0 && (
            <ul className={css['ditolak']}>
              {berkas.ditolak.map((alasan) => (
                <li key={alasan}>{alasan}</li>
              ))}
            </ul>
          )}
        </div>
        {berkas.daftar.length > 0 && (
          <>
            <ul className={css['daftar']} aria-label="Dokumen yang akan diunggah">
              {berkas.daftar.map((satu) => (
                <BarisBerkas key={satu.id} berkas={satu} onUbah={berkas.ubah} onBuang={() => berkas.buang(satu.id)} />
              ))}
            </ul>
            <p className={css['petunjuk']}>
              Dokumen diunggah setelah pasien tersimpan. Berkas tidak ikut tersimpan dalam draf.
            </p>
          </>
        )}
      </div>
    </Bagian>
  );
}
