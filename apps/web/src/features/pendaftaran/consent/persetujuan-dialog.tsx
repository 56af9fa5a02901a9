import type { SavedPendaftaran } from '@nadi/contract/kunjungan/kunjungan.contract';
import { PENJAMIN_UMUM } from '@nadi/domain/kunjungan/penjamin';
import { formatJenisKelaminLetter } from '@nadi/domain/pasien/kelamin';
import { Modal } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { formatNorm } from '#platform/norm.ts';
import { PATHS } from '#platform/address/paths.ts';
import { penjaminQuery } from '#platform/lists/penjamin.ts';
import { formatTanggalBulan, formatUmur, today } from '#platform/time/tanggal.ts';
import { focusFirst } from '#ui/focus-first.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { did, useShortcut } from '#platform/keys/shortcut.ts';
import { Kbd } from '#ui/kbd.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useEscape } from '#ui/use-escape.ts';
import { ConsentSheet } from './consent-sheet.tsx';
import type { Kepesertaan } from '../kepesertaan/use-kepesertaan.ts';
import { useMasalah, useStatusPeserta } from '../kepesertaan/use-masalah.ts';
import type { MasalahPenjamin } from '../kepesertaan/use-masalah.ts';
import css from '../form/kunjungan-form.module.css';
import { toTanggalLayanan } from '../form/kunjungan-form.schema.ts';
import type { KunjunganForm } from '../form/kunjungan-form.schema.ts';
import { dokterQuery, pasienQuery, ruanganUnitQuery } from '../pendaftaran.queries.ts';

type PersetujuanDialogProps = {
  details: { label: string; content: ReactNode }[];
  onAnswer: (satuSehat: boolean) => void;
  onBack: () => void;
  /** Prints the form for the patient to sign; left out where the patient is not known. */ onPrint?: () => void;
};

const TITLE = 'Persetujuan pembukaan data ke SATUSEHAT';

/**
 * ketentuan D12: Y or T answers. Enter answers nothing, and on the link it opens the document. Esc or its button goes
 * back with nothing saved.
 */
export function PersetujuanDialog({ details, onAnswer, onBack, onPrint }: PersetujuanDialogProps) {
  useEscape(onBack);
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter')
      return event.target instanceof Element && event.target.matches('[data-bukan-jawaban]')
        ? undefined
        : event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const letter = event.key.toLowerCase();
    if (letter !== 'y' && letter !== 't') return;
    event.preventDefault();
    onAnswer(letter === 'y');
  }
  return (
    <Modal.Root opened onClose={onBack} size={560} centered closeOnClickOutside={false} closeOnEscape={false}>
      <Modal.Overlay />
      <Modal.Content aria-label={TITLE} ref={focusFirst}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the focus rests here, on no answer */}
        <div className={css['setuju']} onKeyDown={onKeyDown} tabIndex={-1} data-autofocus>
          <h2>{TITLE}</h2>
          <p>
            Pasien telah membaca dan menyetujui formulir persetujuan pembukaan data ke platform data kesehatan nasional
            SATUSEHAT.
          </p>
          <p className={css['dokumen']}>
            Formulir yang dimaksud adalah{' '}
            <a data-bukan-jawaban href={PATHS.generalConsent} target="_blank" rel="noreferrer">
              general consent
            </a>{' '}
            yang ditandatangani pasien.{' '}
            {onPrint && (
              <LinkButton data-bukan-jawaban onClick={onPrint}>
                Cetak formulirnya
              </LinkButton>
            )}
          </p>
          <dl className={css['rincian']}>
            {details.map(({ label, content }) => [
              <dt key={label}>{label}</dt>,
              <dd key={`${label}-isi`}>{content}</dd>,
            ])}
          </dl>
          <div className={css['jawaban']}>
            <button type="button" className={css['jawab']} onClick={() => onAnswer(false)}>
              <span>
                Tidak <Kbd>T</Kbd>
              </span>
              <small>Kunjungan disimpan tanpa persetujuan. Tidak ada yang dikirim ke SATUSEHAT.</small>
            </button>
            <button type="button" className={css['jawab']} onClick={() => onAnswer(true)}>
              <span>
                YA <Kbd>Y</Kbd>
              </span>
              <small>Kunjungan dan persetujuannya disimpan. Hari ini belum ada yang dikirim.</small>
            </button>
          </div>
          <p className={css['kembali']}>
            <LinkButton data-bukan-jawaban onClick={onBack}>
              Kembali ke formulir
            </LinkButton>{' '}
            <Kbd>Esc</Kbd> Belum ada yang disimpan. <span>Enter tidak menjawab.</span>
          </p>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

function MasalahLine({ masalah, onUmum }: { masalah: MasalahPenjamin; onUmum: () => void }) {
  return (
    <span className={css['peringatan']} data-bahaya role="status">
      <IconAlertTriangleFilled size={13} aria-hidden="true" /> {masalah.text}
      {masalah.toUmum && (
        <LinkButton data-bukan-jawaban onClick={onUmum}>
          Ganti ke Umum
          <Kbd>{keysOf('ganti-umum')}</Kbd>
        </LinkButton>
      )}
    </span>
  );
}

/**
 * The consent question with patient, destination and payer as the form has them. What an edited visit keeps although it
 * is no longer offered has the name it was saved with.
 */
export function KunjunganPersetujuan({
  form,
  existing,
  kepesertaan,
  onAnswer,
  onBack,
  onAgain,
}: {
  form: KunjunganForm;
  existing: SavedPendaftaran | null;
  kepesertaan: Kepesertaan;
  onAnswer: (satuSehat: boolean) => void;
  onBack: () => void;
  /** The payer was changed here: the question is asked again, about the visit as it is now. */
  onAgain: () => void;
}) {
  const [printing, setPrinting] = useState(false);
  const masalah = useMasalah(form, kepesertaan);
  const status = useStatusPeserta(form, kepesertaan);
  function changeToUmum(): void {
    masalah?.toUmum?.();
    onAgain();
  }
  useShortcut('ganti-umum', () => did(changeToUmum()), { inDialog: true, enabled: Boolean(masalah?.toUmum) });
  const { norm, tujuan, penjamin, tanggal_pendaftaran } = form.getValues();
  const pasien = useQuery(pasienQuery(norm)).data;
  const tanggal = toTanggalLayanan(tanggal_pendaftaran);
  const savedName = (what: 'ruangan' | 'dokter' | 'penjamin', id: number | null, savedId: number | undefined) =>
    id === savedId ? existing?.nama[what] : undefined;
  const ruangan =
    useQuery(ruanganUnitQuery(tujuan.unit_id, tanggal)).data?.find(({ id }) => id === tujuan.ruangan_id)?.deskripsi ??
    savedName('ruangan', tujuan.ruangan_id, existing?.tujuan.ruangan_id);
  const dokter =
    useQuery(dokterQuery(tujuan.ruangan_id, tanggal)).data?.find(({ id }) => id === tujuan.dokter_id)?.nama ??
    savedName('dokter', tujuan.dokter_id, existing?.tujuan.dokter_id);
  const nama =
    useQuery(penjaminQuery).data?.find(({ id }) => id === penjamin.jenis)?.deskripsi ??
    savedName('penjamin', penjamin.jenis, existing?.penjamin.jenis) ??
    '-';
  const details = [
    {
      label: 'Pasien',
      content: (
        <>
          <strong>{pasien?.nama}</strong> {norm === null ? '' : formatNorm(norm)}
          {pasien && `, ${formatJenisKelaminLetter(pasien.jenis_kelamin)} ${formatUmur(pasien)}`}
        </>
      ),
    },
    {
      label: 'Kunjungan',
      content: (
        <>
          {tanggal !== null && tanggal !== today() && <strong>{formatTanggalBulan(tanggal)}, </strong>}
          {[ruangan, dokter].filter(Boolean).join(', ') || '-'}
        </>
      ),
    },
    {
      label: 'Penjamin',
      content: (
        <>
          {penjamin.jenis !== PENJAMIN_UMUM && penjamin.nomor_penjamin ? `${nama}, ${penjamin.nomor_penjamin}` : nama}
          {masalah ? (
            <MasalahLine masalah={masalah} onUmum={changeToUmum} />
          ) : (
            status !== null && <span className={css['catatan']}>{status}</span>
          )}
        </>
      ),
    },
  ];
  if (printing && norm !== null) return <ConsentSheet of={{ norm }} onClose={() => setPrinting(false)} />;
  return (
    <PersetujuanDialog
      details={details}
      onAnswer={onAnswer}
      onBack={onBack}
      {...(norm === null ? {} : { onPrint: () => setPrinting(true) })}
    />
  );
}
