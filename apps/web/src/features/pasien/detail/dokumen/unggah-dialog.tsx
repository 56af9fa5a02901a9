import { BERKAS_TERBESAR } from '@nadi/contract/dokumen-pasien.contract';
import type { DetailPasien } from '@nadi/contract/pasien.contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconUpload, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { handleFormKey } from '../../../../fields/form-keyboard.ts';
import { TabContext, forgetTab, useDirty } from '../../../../platform/dirty.ts';
import { newIdempotencyKey } from '../../../../platform/http.ts';
import { tanya } from '../../../../ui/confirm.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Kbd } from '../../../../ui/kbd.tsx';
import { tulisUkuran } from '../../form/dokumen/berkas.ts';
import { Pratinjau } from '../../form/dokumen/pratinjau.tsx';
import { unggahBerkas } from '../../form/dokumen/unggah.ts';
import css from './dokumen.module.css';
import { IsianDokumenFields, lengkap } from './isian-dokumen.tsx';
import type { IsianDokumen } from './isian-dokumen.tsx';

type Calon = IsianDokumen & { id: string; file: File };

/** The reason why a file cannot be sent; null when it can. */
function alasanTolak(file: File): string | null {
  if (file.size === 0) return 'berkas ini kosong';
  return file.size > BERKAS_TERBESAR ? `paling besar 10 MB, ini ${tulisUkuran(file.size)}` : null;
}

function useCalon(awal: readonly File[]) {
  const [daftar, setDaftar] = useState<readonly Calon[]>([]);
  const [ditolak, setDitolak] = useState<readonly string[]>([]);
  function tambah(berkas: Iterable<File>): void {
    const semua = [...berkas].map((file) => ({ file, alasan: alasanTolak(file) }));
    setDitolak(semua.flatMap(({ file, alasan }) => (alasan ? [`${file.name}: ${alasan}.`] : [])));
    const baru = semua
      .filter(({ alasan }) => alasan === null)
      .map(({ file }): Calon => ({ id: newIdempotencyKey(), file, jenis: null, expired_date: null, status: 1 }));
    setDaftar((lama) => [...lama, ...baru]);
  }
  const pertama = useRef(awal);
  useEffect(() => {
    tambah(pertama.current);
    pertama.current = [];
  }, []);
  return {
    daftar,
    ditolak,
    tambah,
    ubah: (id: string, isian: IsianDokumen) =>
      setDaftar((lama) => lama.map((satu) => (satu.id === id ? { ...satu, ...isian } : satu))),
    buang: (id: string) => setDaftar((lama) => lama.filter((satu) => satu.id !== id)),
  };
}

function Kotor({ ada }: { ada: boolean }) {
  useDirty(ada);
  return null;
}

/**
 * Takes files of one patient, each with its type, expiry and status. The upload goes on while the clerk works on other
 * pages (`UploadTray`).
 */
export function UnggahDialog({
  pasien,
  awal,
  onClose,
}: {
  pasien: DetailPasien;
  awal: readonly File[];
  onClose: () => void;
}) {
  const { daftar, ditolak, tambah, ubah, buang } = useCalon(awal);
  const [periksa, setPeriksa] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isi = useRef<HTMLDivElement>(null);
  const tab = `unggah:${pasien.norm}`;
  const kurang = daftar.filter((satu) => !lengkap(satu)).length;
  const banyak = daftar.length;
  useEffect(() => () => forgetTab(tab), [tab]);
  useEffect(() => {
    // New files have been added, so the focus goes to the first field that they still need.
    if (banyak > 0) isi.current?.querySelector<HTMLElement>('[data-kurang] select')?.focus();
  }, [banyak]);

  async function tutup(): Promise<void> {
    if (
      daftar.length === 0 ||
      (await tanya({
        judul: 'Tutup tanpa mengunggah?',
        isi: `${daftar.length} berkas belum diunggah.`,
        ya: 'Buang dan tutup',
        tidak: 'Kembali',
        bahaya: true,
      }))
    )
      onClose();
  }
  function unggah(): void {
    if (daftar.length === 0) return;
    setPeriksa(true);
    const siap = daftar.filter(lengkap);
    if (siap.length < daftar.length) return isi.current?.querySelector<HTMLElement>('[data-kurang] select')?.focus();
    unggahBerkas({ norm: pasien.norm, pasien: pasien.nama, daftar: siap, foto: null });
    onClose();
  }
  return (
    <TabContext value={tab}>
      <Kotor ada={daftar.length > 0} />
      <Dialog
        judul="Unggah dokumen"
        onClose={() => void tutup()}
        size={720}
        denganTutup
        tengah={false}
        onKey={(event) => handleFormKey(event, unggah)}
      >
        <div
          ref={isi}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            tambah(event.dataTransfer.files);
          }}
        >
          <div className={css['pilih']}>
            <Button
              variant="default"
              data-autofocus={daftar.length === 0 || undefined}
              leftSection={<IconUpload size={16} aria-hidden="true" />}
              onClick={() => input.current?.click()}
            >
              {daftar.length === 0 ? 'Pilih berkas' : 'Tambah berkas'}
            </Button>
            <span>atau jatuhkan di sini. Beberapa sekaligus boleh, masing-masing paling besar 10 MB.</span>
            <input
              ref={input}
              type="file"
              multiple
              tabIndex={-1}
              className="visually-hidden"
              aria-label="Berkas dokumen"
              onChange={(event) => {
                tambah([...(event.currentTarget.files ?? [])]);
                event.currentTarget.value = '';
              }}
            />
          </div>
          {ditolak.length > 0 && (
            <div className={css['ditolak']} role="alert">
              {ditolak.map((alasan) => (
                <p key={alasan}>{alasan}</p>
              ))}
            </div>
          )}
          <ul className={css['daftar']} aria-label="Berkas yang akan diunggah">
            {daftar.map((calon) => (
              <li key={calon.id} {...(lengkap(calon) ? {} : { 'data-kurang': true })}>
                <span className={css['kecil']}>
                  <Pratinjau file={calon.file} ukuran={40} />
                </span>
                <span className={css['berkas']}>
                  <strong title={calon.file.name}>{calon.file.name}</strong>
                  <small>{tulisUkuran(calon.file.size)}</small>
                </span>
                <ActionIcon aria-label={`Keluarkan ${calon.file.name}`} onClick={() => buang(calon.id)}>
                  <IconX size={16} aria-hidden="true" />
                </ActionIcon>
                <IsianDokumenFields
                  isian={calon}
                  untuk={calon.file.name}
                  periksa={periksa}
                  onUbah={(isian) => ubah(calon.id, isian)}
                />
              </li>
            ))}
          </ul>
          <div className={css['kaki']}>
            {periksa && kurang > 0 && (
              <span className={css['kurang']} role="alert">
                {kurang} berkas belum lengkap
              </span>
            )}
            <Button variant="default" onClick={() => void tutup()}>
              Tutup
            </Button>
            <Button
              data-simpan
              disabled={daftar.length === 0}
              onClick={unggah}
              rightSection={<Kbd filled>Ctrl+Enter</Kbd>}
            >
              {daftar.length > 1 ? `Unggah ${daftar.length} berkas` : 'Unggah'}
            </Button>
          </div>
        </div>
      </Dialog>
    </TabContext>
  );
}
